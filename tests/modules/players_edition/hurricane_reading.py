"""A hurricane: half of those there flee, and its player must place there."""

from typing import Final

from elgrande.kernel.frames import read
from elgrande.modules.checks import Problem
from elgrande.modules.king_and_intrigue.doubled import REGION_SHOWN
from elgrande.modules.players_edition.hurricane import HIT
from elgrande.rules import events as ev
from elgrande.rules.events import Event
from elgrande.rules.ruleset import COURT, NOWHERE
from elgrande.rules.state import State
from tests.modules.king_and_intrigue.reading import Zone
from tests.reading.book import Book
from tests.reading.ledger import Ledger
from tests.reading.reading import Reading

CARD: Final = "hurricane"


class Storm(Book):
    def __init__(self, state: State) -> None:
        self.blows_on = next(
            (read(frame, "site") for frame in state.frames if frame[0] == HIT), NOWHERE
        )  # where it is blowing


def half_flee(ledger: Ledger, event: Event) -> Problem:
    """Rounded up."""
    if ledger.card != CARD or any(book.goes_apart() for book in ledger.every):
        return None
    there = ledger.count(event.source, event.owner)
    hit = event.source == ledger.book(Storm).blows_on
    fair = event.target == COURT and hit and event.amount == (there + 1) // 2
    return None if fair else f"{event.amount} of {there} flee"


def _shown(ledger: Ledger, event: Event) -> None:
    if not ledger.general:
        ledger.book(Storm).blows_on = event.target


def _binds(ledger: Ledger, event: Event) -> None:
    """One that was not stopped."""
    if ledger.card == CARD:
        ledger.book(Zone).where = ledger.book(Storm).blows_on


HURRICANE: Final = Reading(
    books=(Storm,),
    events={ev.PIECES: (half_flee,)},
    entries={REGION_SHOWN: (_shown,), ev.ACTION_ENDED: (_binds,)},
)
