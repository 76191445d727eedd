"""A region that counts double in the next general scoring, chosen in secret and shown when it is scored."""

from collections.abc import Sequence
from typing import Final

from elgrande.kernel.frames import emit
from elgrande.kernel.text import Text
from elgrande.modules import order
from elgrande.modules.shared.hold_region import face_down, purpose
from elgrande.modules.shared.removing import removable
from elgrande.rules.events import Event, event
from elgrande.rules.feature import Feature, Hook
from elgrande.rules.markers import SITE, holders, marker, set_mark, set_row
from elgrande.rules.moments import SCORING_ENDS
from elgrande.rules.ruleset import NOWHERE, Ruleset
from elgrande.rules.rulings import Rulings
from elgrande.rules.state import State

REGION_SHOWN: Final = event("region_shown", Text("{seat} turns over {target}.", "{seat} deckt {target} auf."))

DOUBLED: Final = marker(
    "doubled",
    SITE,
    short=Text("counts double", "zählt doppelt"),
    sentence=Text(
        "{seat} knows a region that counts double in the next general scoring.",
        "{seat} kennt eine Region, die in der nächsten allgemeinen Wertung doppelt zählt.",
    ),
    own=Text(
        "{place} counts double in the next general scoring; only you know that.",
        "{place} zählt in der nächsten allgemeinen Wertung doppelt; das weißt nur du.",
    ),
    by_seat=True,
    secret=True,
    told=False,
)
# once everybody has seen it
OPENLY: Final = marker(
    "doubled_openly",
    SITE,
    short=Text("counts double", "zählt doppelt"),
    sentence=Text(
        "{place} counts double in this general scoring.", "{place} zählt in dieser allgemeinen Wertung doppelt."
    ),
    by_seat=True,
    told=False,
)
COUNT: Final = 2


def doubled_regions(state: State) -> list[int]:
    """By seat, the region that counts double by its card; nowhere without one."""
    n = state.rules.seats
    openly = state.marks[OPENLY : OPENLY + n]
    return [
        held if shown == NOWHERE else shown
        for held, shown in zip(state.marks[DOUBLED : DOUBLED + n], openly, strict=True)
    ]


def show_doubled(state: State, seat: int) -> None:
    """Turn a seat's over: from now on it is no secret."""
    set_mark(state, OPENLY + seat, state.marks[DOUBLED + seat])
    set_mark(state, DOUBLED + seat, NOWHERE)


def _is_doubled(state: State, site: int) -> bool:
    n, none = state.rules.seats, state.rules.nowhere
    if state.marks[DOUBLED : DOUBLED + n] == none and state.marks[OPENLY : OPENLY + n] == none:
        return False
    return site in doubled_regions(state)


def _uncover(state: State, sites: tuple[int, ...]) -> None:
    """Turn over the cards that make a region count double."""
    held = state.marks[DOUBLED : DOUBLED + state.rules.seats]
    if held == state.rules.nowhere:
        return
    for seat, doubled in enumerate(held):
        if doubled in sites:
            state.sealed += 1
            show_doubled(state, seat)
            emit(state, Event(REGION_SHOWN, seat=seat, target=doubled))


def _give_back(state: State, seat: int) -> None:
    set_row(state, OPENLY, state.rules.nowhere)
    set_row(state, DOUBLED, state.rules.nowhere)


def _others(state: State, seat: int) -> list[int]:
    return [holder for holder in holders(state, DOUBLED) if holder != seat]


def _take(state: State, seat: int, holder: int) -> None:
    """Nobody sees which it was."""
    set_mark(state, DOUBLED + holder, NOWHERE)


def _shown(rules: Ruleset) -> Sequence[int]:
    return range(OPENLY, OPENLY + rules.seats)


HOLD_DOUBLED: Final = purpose(
    "double",
    0,
    Text(
        "Which region counts double in the next general scoring? Nobody sees your choice.",
        "Welche Region zählt in der nächsten allgemeinen Wertung doppelt? Niemand sieht deine Wahl.",
    ),
    Text(
        "{seat} chooses a region that will count double: {target}.",
        "{seat} wählt eine Region, die doppelt zählt: {target}.",
    ),
    DOUBLED,
    COUNT,
    _shown,
)
FEATURE: Final = Feature(
    markers=(DOUBLED, OPENLY),
    hooks=(Hook(SCORING_ENDS, _give_back, order.END_DOUBLED),),
    face_down=(face_down(DOUBLED),),
    removable=(
        removable(
            "double",
            Text("A double-scoring marker", "Einen Marker für doppelte Wertung"),
            Text("{seat} takes {owner}'s double scoring away.", "{seat} nimmt {owner} die doppelte Wertung weg."),
            _others,
            _take,
        ),
    ),
    rulings=Rulings(counts_twice=(_is_doubled,), uncover=(_uncover,)),
)
