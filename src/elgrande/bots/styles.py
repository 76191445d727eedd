"""Ways to play that differ in what one thinks things are worth.

Bots at a table may have one of them. In imagined games the others do, each as likely as what it did so far suggests.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from elgrande.bots.weights import CASTILLO_PAYS, HAND, INSIDE, UNTAUGHT, Weights, halfway

Weighed = Callable[[Weights], Weights]  # what things are worth to somebody, by what they are worth


class Style(NamedTuple):
    """How somebody plays."""

    weighed: Weighed
    plans: bool = True  # whole turns, for the scorings to come
    eager: float = 0.0  # how much a higher power card pleases him, in Caballeros


def _as_it_is(weights: Weights) -> Weights:
    return weights


def _spending(weights: Weights) -> Weights:
    return with_feature(weights, HAND, 0.0, 0.0)


def _inside(weights: Weights) -> Weights:
    return with_feature(with_feature(weights, INSIDE, 1.0, 1.5), CASTILLO_PAYS, 1.5, 0.0)


def _against_the_first(weights: Weights) -> Weights:
    return weights._replace(leader=1.5)


def halfway_untaught(weights: Weights) -> Weights:
    """As who has learned half as much."""
    return halfway(weights, UNTAUGHT)


def with_feature(weights: Weights, feature: int, times: float, more: float) -> Weights:
    """One thing counts otherwise, whatever the stage."""
    stages = [
        tuple([value * times + more if place == feature else value for place, value in enumerate(stage)])
        for stage in weights.stages
    ]
    return weights._replace(stages=tuple(stages))


STYLES: Final[dict[str, Style]] = {
    "casual": Style(_as_it_is, plans=False),  # takes what looks best right now
    "planner": Style(_as_it_is),
    "bidder": Style(_spending, eager=1.0),  # wants to be first, and keeps no card for later
    "castellan": Style(_inside),  # has as many as possible in the Castillo
    "rival": Style(_against_the_first),  # plays against whoever leads
}


class Kind(NamedTuple):
    """Players who sit down together are often of one kind."""

    likely: float
    styles: Mapping[str, float]  # how likely each of them plays so


# who sits at a table nobody knows: as it is usual, and as it is wise to expect
ANYBODY: Final = (Kind(1.0, {"casual": 0.6, "planner": 0.25, "bidder": 0.05, "castellan": 0.05, "rival": 0.05}),)
ABLE: Final = (
    Kind(0.35, {"casual": 0.8, "planner": 0.08, "bidder": 0.04, "castellan": 0.04, "rival": 0.04}),
    Kind(0.65, {"casual": 0.1, "planner": 0.72, "bidder": 0.06, "castellan": 0.06, "rival": 0.06}),
)
