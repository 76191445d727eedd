"""The King's guard: its region is closed like the King's, and pays his bonus in a general scoring."""

from typing import Final

from elgrande.kernel.moments import reach
from elgrande.kernel.text import Text
from elgrande.kernel.words import Reason
from elgrande.modules.shared import marker as markers
from elgrande.modules.shared.removing import closes_alone, removable
from elgrande.rules.events import event
from elgrande.rules.feature import NOBODYS, Feature
from elgrande.rules.markers import SITE, WITH_ROUND, marker, set_mark
from elgrande.rules.moments import REGION_OPENED
from elgrande.rules.options import TableOption
from elgrande.rules.reasons import KINGS_REGION, at
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.rulings import Rulings
from elgrande.rules.scoring import place_of
from elgrande.rules.state import State

GUARD_SET: Final = event(
    "guard_set", Text("{seat} sends the King's guard to {target}.", "{seat} schickt die Königswache nach {target}.")
)

KINGS_GUARD: Final = TableOption(
    "kings_guard",
    Text("King and guard in one region pay", "König und Wache in einer Region zahlen"),
    {"one": Text("one bonus", "einen Bonus"), "two": Text("one bonus each", "je einen Bonus")},
)
GUARD: Final = marker(
    "guard",
    SITE,
    short=Text("King's guard", "Königswache"),
    sentence=Text(
        "King's guard: nothing enters or leaves {place} this round.",
        "Königswache: Nichts kommt in dieser Runde nach {place} oder heraus.",
    ),
    ends=WITH_ROUND,
)


def _not_the_kings(state: State) -> list[int]:
    return [site for site in state.rules.regions if site not in (state.king, state.marks[GUARD])]


def _dismiss(state: State, seat: int, holder: int) -> None:
    set_mark(state, GUARD, NOWHERE)
    reach(state, REGION_OPENED)


def _royal(state: State, sites: tuple[int, ...], general: bool, paying: list[int]) -> list[int]:
    """One bonus for the King or his guard, or by house rule one for each of them."""
    return paying if not general or state.marks[GUARD] == NOWHERE else _with_guard(state, sites, paying)


def _with_guard(state: State, sites: tuple[int, ...], paying: list[int]) -> list[int]:
    guards = [site for site in sites if place_of(state, site) == state.marks[GUARD]][:1]
    if KINGS_GUARD.of(state.rules.options) == "two":
        return [*paying, *guards]
    return [site for site in sites if site in paying or site in guards][:1]


def _why_not(state: State, site: int) -> Reason | None:
    return KINGS_REGION(place=at(site)) if site == state.king else markers.LIES_THERE(place=at(site))


SET_GUARD: Final = markers.placing(
    "guard",
    Text("Into which region do you put the King's guard?", "In welche Region setzt du die Königswache?"),
    _not_the_kings,
    lambda state: GUARD,
    GUARD_SET,
    _why_not,
)
FEATURE: Final = Feature(
    markers=(GUARD,),
    removable=(
        removable(
            "guard",
            Text("The King's guard", "Die Königswache"),
            Text("{seat} sends the King's guard away.", "{seat} schickt die Königswache fort."),
            lambda state, seat: [NOBODYS] if closes_alone(state, GUARD) else [],
            _dismiss,
        ),
    ),
    rulings=Rulings(closing=(GUARD,), royal=(_royal,)),
)
