"""What modules change, found by trial: of some ways to think otherwise than in the base game, those that win.

Lessons look two rounds ahead, and much of what modules bring pays later. So weights are not fitted here but tried, one
change after the other, in games against those without it.
"""

from typing import Final

from elgrande.bots.styles import Weighed, with_feature
from elgrande.bots.weights import AT_COURT, DECLARED, FEATURES, HAND, SPAN, SPARE, Weights, halfway

# what one may guess who has not seen a game, with one, two and three general scorings to come: what is placed is worth
# the points it may bring, and little beyond
_GUESSED: Final = {
    "next": (0.66, 0.64, 0.6),
    "second": (0.8, 0.52, 0.4),
    "third": (0.7, 0.7, 0.3),
    "castillo": (0.35, 0.3, 0.77),
    "inside": (0.9, 1.8, 0.87),
    "board": (0.0, 0.06, 0.03),
    "presence": (-0.26, -0.3, -0.3),
    "court": (0.4, 0.4, 0.4),
    "spare": (0.2, 0.2, 0.2),
    "hand": (0.7, 0.7, 0.7),
    "to_place": (0.8, 1.3, 2.0),
    "waiting": (0.8, 0.8, 0.8),
    "turn": (1.9, 2.5, 4.0),
    "declared": (1.0, 1.0, 1.0),
}


def _guessed(weights: Weights) -> Weights:
    stages = [tuple([_GUESSED[name][stage // SPAN] for name in FEATURES]) for stage in range(len(weights.stages))]
    return weights._replace(stages=tuple(stages))


def _halfway_guessed(weights: Weights) -> Weights:
    return halfway(weights, _guessed(weights))


def _sparing(weights: Weights) -> Weights:
    return with_feature(weights, HAND, 1.0, 5.0)  # a power card may be gone for ever


def _thrifty(weights: Weights) -> Weights:
    return with_feature(with_feature(weights, AT_COURT, 1.0, 0.5), SPARE, 1.0, 0.4)  # not many may come to Court


def _fond(weights: Weights) -> Weights:
    return with_feature(weights, DECLARED, 1.6, 0.0)


def _sober(weights: Weights) -> Weights:
    return with_feature(weights, DECLARED, 0.6, 0.0)


# one after the other; each is tried with those before it that have won
TRIALS: Final[tuple[Weighed, ...]] = (_halfway_guessed, _guessed, _thrifty, _sparing, _fond, _sober)
