"""A region that is left out of the next general scoring, chosen in secret and shown right before the regions."""

from collections.abc import Sequence
from typing import Final

from elgrande.kernel.frames import emit
from elgrande.kernel.text import Text
from elgrande.modules import order
from elgrande.modules.shared.hold_region import face_down, purpose
from elgrande.rules.events import Event, event
from elgrande.rules.feature import Feature, Hook
from elgrande.rules.markers import SITE, holders, marker, regions_on_cards, set_mark
from elgrande.rules.moments import REGIONS_BEGIN, SCORING_ENDS
from elgrande.rules.ruleset import NOWHERE, Ruleset
from elgrande.rules.rulings import Rulings
from elgrande.rules.state import State

REGION_BOYCOTTED: Final = event(
    "region_boycotted",
    Text(
        "{seat} boycotts {target}: it is not scored this time.",
        "{seat} boykottiert {target}: Dort wird diesmal nicht gewertet.",
    ),
)

BOYCOTT: Final = marker(
    "boycott",
    SITE,
    short=Text("your boycott", "dein Boykott"),
    sentence=Text(
        "{seat} knows a region that is left out of the next general scoring.",
        "{seat} kennt eine Region, die in der nächsten allgemeinen Wertung ausgelassen wird.",
    ),
    own=Text(
        "{place} is left out of the next general scoring; only you know that.",
        "{place} wird in der nächsten allgemeinen Wertung ausgelassen; das weißt nur du.",
    ),
    by_seat=True,
    secret=True,
    possible=regions_on_cards,
)
# in the general scoring going on
BOYCOTTED: Final = marker(
    "boycotted",
    SITE,
    short=Text("boycotted", "boykottiert"),
    sentence=Text(
        "{place} is left out of this general scoring.", "{place} wird in dieser allgemeinen Wertung ausgelassen."
    ),
    told=False,
)


def _show(state: State, seat: int) -> None:
    for holder in holders(state, BOYCOTT):
        region = state.marks[BOYCOTT + holder]
        set_mark(state, BOYCOTT + holder, NOWHERE)
        set_mark(state, BOYCOTTED, region)
        state.sealed += 1
        emit(state, Event(REGION_BOYCOTTED, seat=holder, target=region))


def _end(state: State, seat: int) -> None:
    set_mark(state, BOYCOTTED, NOWHERE)


def _left_out(state: State, site: int) -> bool:
    return site == state.marks[BOYCOTTED]


def _shown(rules: Ruleset) -> Sequence[int]:
    return (BOYCOTTED,)


HOLD_BOYCOTTED: Final = purpose(
    "boycott",
    2,
    Text(
        "Which region is left out of the next general scoring? Nobody sees your choice.",
        "Welche Region wird in der nächsten allgemeinen Wertung ausgelassen? Niemand sieht deine Wahl.",
    ),
    Text(
        "{seat} chooses a region that will be boycotted: {target}.",
        "{seat} wählt eine Region, die boykottiert wird: {target}.",
    ),
    BOYCOTT,
    1,
    _shown,
)
FEATURE: Final = Feature(
    markers=(BOYCOTT, BOYCOTTED),
    hooks=(Hook(REGIONS_BEGIN, _show), Hook(SCORING_ENDS, _end, order.END_BOYCOTT)),
    face_down=(face_down(BOYCOTT),),
    rulings=Rulings(left_out=(_left_out,)),
)
