"""A Castillo that stands on a region, or may collapse."""

from typing import Final

from elgrande.modules.checks import Problem
from elgrande.modules.players_edition.collapse import COLLAPSE, COLLAPSE_FEARED
from elgrande.modules.players_edition.relocate import CASTILLO_AT, CASTILLO_MOVED, CASTILLO_RETURNED
from elgrande.modules.shared.removing import MARKER_REMOVED
from elgrande.rules import events as ev
from elgrande.rules.events import Event
from elgrande.rules.markers import ON
from elgrande.rules.ruleset import CASTILLO, NOWHERE
from elgrande.rules.state import State
from tests.modules.base.reading import castillo_is_open, leaves_closed_regions_alone
from tests.reading.book import Book
from tests.reading.ledger import Ledger
from tests.reading.reading import Reading


class MovedCastillo(Book):
    fields = ("castillo",)

    def __init__(self, state: State) -> None:
        self.castillo = state.marks[CASTILLO_AT]

    def stands_on(self, site: int) -> int:
        return self.castillo if site == CASTILLO and self.castillo != NOWHERE else site


def castillo_goes_home(ledger: Ledger, event: Event) -> Problem:
    """When it has been emptied in a general scoring."""
    inside = [owner for owner in range(ledger.rules.seats) if ledger.count(CASTILLO, owner)]
    moved = event.source != NOWHERE and event.source == ledger.book(MovedCastillo).castillo
    return None if moved and ledger.general and not inside else f"{inside} are inside"


def castillo_is_home(ledger: Ledger, event: Event) -> Problem:
    """Before regions are scored in a general scoring."""
    at = ledger.book(MovedCastillo).castillo
    away = ledger.general and event.target != CASTILLO and at != NOWHERE
    return f"the Castillo is still on {at}" if away else None


def _castillo(ledger: Ledger, event: Event) -> None:
    ledger.book(MovedCastillo).castillo = event.target


def _castillo_home(ledger: Ledger, event: Event) -> None:
    ledger.book(MovedCastillo).castillo = NOWHERE


class Collapse(Book):
    """Whoever would go into the Castillo stands beside it and counts with those inside."""

    fields = ("collapse",)

    def __init__(self, state: State) -> None:
        self.collapse = state.marks[COLLAPSE] == ON
        self.beside = state.rules.site_index["beside"]

    def entrance(self) -> int:
        return self.beside if self.collapse else NOWHERE

    def counts_too(self, site: int) -> tuple[int, ...]:
        return (self.beside,) if site == CASTILLO else ()

    def end_scoring(self, ledger: Ledger) -> None:
        self.collapse = False


def stays_beside_the_castillo(ledger: Ledger, event: Event) -> Problem:
    """While it may collapse; with the danger over they go in."""
    book = ledger.book(Collapse)
    goes_in = event.target == CASTILLO and not book.collapse
    leaves = event.source == book.beside and not castillo_is_open(ledger) and not goes_in
    return "nobody leaves the Castillo now" if leaves else None


def enters_the_castillo_if_it_is_safe(ledger: Ledger, event: Event) -> Problem:
    book = ledger.book(Collapse)
    if event.target == CASTILLO and book.collapse:
        return "nobody enters the Castillo while it may collapse"
    if event.target == book.beside and not book.collapse:
        return "nobody stands beside a Castillo that does not collapse"
    return None


def _collapse(ledger: Ledger, event: Event) -> None:
    ledger.book(Collapse).collapse = True


def _collapse_removed(ledger: Ledger, event: Event) -> None:
    if event.why == "collapse":
        ledger.book(Collapse).collapse = False


CASTILLO_READING: Final = Reading(
    books=(MovedCastillo, Collapse),
    events={
        ev.PIECES: (stays_beside_the_castillo, enters_the_castillo_if_it_is_safe),
        ev.GRANDE_MOVED: (enters_the_castillo_if_it_is_safe,),
        CASTILLO_MOVED: (leaves_closed_regions_alone,),
        CASTILLO_RETURNED: (castillo_goes_home,),
        ev.PLACE_SCORED: (castillo_is_home,),
    },
    entries={
        CASTILLO_MOVED: (_castillo,),
        CASTILLO_RETURNED: (_castillo_home,),
        COLLAPSE_FEARED: (_collapse,),
        MARKER_REMOVED: (_collapse_removed,),
    },
    changes=(CASTILLO_MOVED, COLLAPSE_FEARED),
    along=(CASTILLO_MOVED,),
    sorts={"beside": "castillo"},
)
