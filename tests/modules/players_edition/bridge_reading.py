"""A bridge: who crosses it, and what it pays."""

from typing import Final

from elgrande.modules.checks import Problem
from elgrande.modules.players_edition.bridge import BRIDGE, BRIDGE_BUILT, BRIDGE_GONE, BRIDGE_TOLL
from elgrande.modules.shared.removing import MARKER_REMOVED
from elgrande.rules import events as ev
from elgrande.rules.events import Event
from elgrande.rules.markers import sites_of
from elgrande.rules.state import State
from tests.modules.base.reading import leaves_closed_regions_alone
from tests.reading.book import Book
from tests.reading.ledger import Ledger
from tests.reading.reading import Reading


class Bridge(Book):
    fields = ("bridge",)

    def __init__(self, state: State) -> None:
        self.bridge = sites_of(state, BRIDGE, 2)
        self.site = state.rules.site_index["bridge"]
        self.tolls: list[int] = []  # who was paid in this scoring

    def moves_freely(self) -> bool:
        return bool(self.bridge)


def toll_is_due(ledger: Ledger, event: Event) -> Problem:
    book = ledger.book(Bridge)
    if event.why != BRIDGE_TOLL:
        return None
    owns = bool(book.bridge) and ledger.count(book.site, event.seat) == 1
    due = owns and ledger.general and event.points == 1 and not book.tolls
    return None if due else "no toll is due"


def toll_is_paid(ledger: Ledger, event: Event) -> Problem:
    """For a bridge, once in every general scoring."""
    book = ledger.book(Bridge)
    return "the bridge paid nothing" if ledger.general and book.bridge and not book.tolls else None


def _bridge(ledger: Ledger, event: Event) -> None:
    ledger.book(Bridge).bridge = tuple(sorted((event.source, event.target)))


def _bridge_gone(ledger: Ledger, event: Event) -> None:
    ledger.book(Bridge).bridge = ()


def _toll(ledger: Ledger, event: Event) -> None:
    if event.why == BRIDGE_TOLL:
        ledger.book(Bridge).tolls.append(event.seat)


def _no_tolls(ledger: Ledger, event: Event) -> None:
    ledger.book(Bridge).tolls = []


def _bridge_removed(ledger: Ledger, event: Event) -> None:
    if event.why == "bridge":
        ledger.book(Bridge).bridge = ()


BRIDGES: Final = Reading(
    books=(Bridge,),
    events={
        BRIDGE_BUILT: (leaves_closed_regions_alone,),
        ev.POINTS: (toll_is_due,),
        ev.ROUND_BEGUN: (toll_is_paid,),
        ev.GAME_ENDED: (toll_is_paid,),
    },
    entries={
        BRIDGE_BUILT: (_bridge,),
        BRIDGE_GONE: (_bridge_gone,),
        ev.POINTS: (_toll,),
        ev.ROUND_BEGUN: (_no_tolls,),
        ev.GAME_ENDED: (_no_tolls,),
        MARKER_REMOVED: (_bridge_removed,),
    },
    changes=(BRIDGE_BUILT,),
    along=(BRIDGE_BUILT,),
    own_points=(BRIDGE_TOLL,),
    off_board=("bridge",),
    sorts={"bridge": "bridge"},
)
