"""What of the weights is changed to try something, and by how much."""

from math import exp
from typing import Final

from elgrande.bots.weights import FEATURES, SCORINGS, SPAN, Weights
from elgrande.kernel.random import Random

Change = tuple[float, ...]  # of every number in NUMBERS, in steps

# how far one goes to see whether it helps; of what is not named, a quarter
STEPS: Final = {"inside": 0.4, "presence": 0.3, "spare": 0.15, "to_place": 0.4, "waiting": 0.8, "turn": 1.0}
USUAL: Final = 0.25
DRIFT: Final = 0.35  # of its logarithm
NUMBERS: Final = (*[(period, name) for period in range(SCORINGS) for name in FEATURES], "drift", "leader")
DIGITS: Final = 4


def drawn(random: Random) -> Change:
    """A step up or down for every number."""
    return tuple([1.0 - 2.0 * random.below(2) for _ in NUMBERS])


def changed(weights: Weights, change: Change, times: float) -> Weights:
    """All rounds before the same general scoring are changed alike."""
    stages = [
        tuple([_moved(value, name, times * change[NUMBERS.index((stage // SPAN, name))]) for value, name in named])
        for stage, named in enumerate([list(zip(stage, FEATURES)) for stage in weights.stages])
    ]
    drift = weights.drift * exp(DRIFT * times * change[-2])
    return Weights(round(drift, DIGITS), round(weights.leader + USUAL * times * change[-1], DIGITS), tuple(stages))


def _moved(value: float, name: str, steps: float) -> float:
    return round(value + STEPS.get(name, USUAL) * steps, DIGITS)
