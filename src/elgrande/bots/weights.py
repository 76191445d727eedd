"""What the evaluation has learned: how much each thing it looks at is worth, by how far the game has come.

The file beside this one says how it was made; `elgrande train` writes it.
"""

import json
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

FILE: Final = "weights.json"
VERSION: Final = 2
BASE: Final = "base"
SCORINGS: Final = 3  # general ones in a game, at most
SPAN: Final = 3  # rounds from one to the next; what is further away is no different
STAGES: Final = SCORINGS * SPAN

# what is looked at, for every seat
FEATURES: Final = (
    "next",  # points to be expected of the regions at the next general scoring
    "second",  # at the one after it
    "third",
    "castillo",  # points to be expected of the Castillo at the next one
    "inside",  # Caballeros in the Castillo
    "board",  # Caballeros in regions
    "presence",  # regions with at least one
    "court",  # Caballeros at Court, as many as a turn can place
    "spare",  # those beyond
    "hand",  # power cards: their ranks, in tens, as long as there are rounds to play them
    "to_place",  # Caballeros that may still be placed in this turn
    "waiting",  # cards that lie before somebody
    "turn",  # is his turn of this round still to come?
    "declared",  # what the modules say their things are worth
)
(NEXT, SECOND, THIRD, CASTILLO_PAYS, INSIDE, BOARD, PRESENCE) = range(7)
(AT_COURT, SPARE, HAND, TO_PLACE, WAITING, TURN, DECLARED) = range(7, 14)


class Weights(NamedTuple):
    drift: float  # of two strengths from each other, in one turn of anybody's
    leader: float  # how much more than the others' mean the best of them counts
    stages: tuple[tuple[float, ...], ...]  # of FEATURES, by `stage_of`


# what one begins with who has learned nothing yet: points are points, and a Caballero is good for something
_POINTS: Final = (NEXT, DECLARED)
UNTAUGHT: Final = Weights(
    0.3, 0.3, (tuple([1.0 if feature in _POINTS else 0.5 for feature in range(len(FEATURES))]),) * STAGES
)


def halfway(one: Weights, other: Weights) -> Weights:
    """As somebody thinks who agrees with both; strengths drift as with the first."""
    stages = [tuple([(a + b) / 2 for a, b in zip(*both)]) for both in zip(one.stages, other.stages)]
    return one._replace(stages=tuple(stages))


def stage_of(moments: tuple[int, ...], seats: int) -> int:
    """How far the game has come, by the turns before each general scoring to come; 0 is its last round."""
    return (len(moments) - 1) * SPAN + min(max(moments[0] - 1, 0) // seats, SPAN - 1)


def read(document: dict[str, Any]) -> Weights:
    stages = [[float(stage[name]) for name in FEATURES] for stage in document["stages"]]
    return Weights(float(document["drift"]), float(document["leader"]), tuple([tuple(stage) for stage in stages]))


def written(weights: Weights) -> dict[str, Any]:
    stages = [dict(zip(FEATURES, stage)) for stage in weights.stages]
    return {"drift": weights.drift, "leader": weights.leader, "stages": stages}


def shipped() -> dict[str, Any]:
    """The file as it is."""
    document: dict[str, Any] = json.loads(files("elgrande.bots").joinpath(FILE).read_text(encoding="utf-8"))
    assert document["version"] == VERSION, document["version"]
    return document


@lru_cache(maxsize=64)
def weights_of(modules: tuple[str, ...]) -> Weights:
    """Those that come with the game."""
    return weights_among(shipped()["families"], modules)


def weights_among(families: dict[str, Any], modules: tuple[str, ...]) -> Weights:
    """Those of the base game, changed by what each of the modules has been found to change."""
    return joined(read(families[BASE]), [read(families[name]) for name in modules if name != BASE and name in families])


def joined(base: Weights, families: list[Weights]) -> Weights:
    """Where several change the same thing, the one that changes it most has its way."""
    stages = [
        tuple([_furthest(here, [family.stages[stage][at] for family in families]) for at, here in enumerate(own)])
        for stage, own in enumerate(base.stages)
    ]
    drift = _furthest(base.drift, [family.drift for family in families])
    return Weights(drift, _furthest(base.leader, [family.leader for family in families]), tuple(stages))


def _furthest(here: float, there: list[float]) -> float:
    return max(there, key=lambda value: abs(value - here), default=here)
