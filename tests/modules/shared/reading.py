"""Mechanisms that several modules have: an alliance, spies, a region held in secret."""

from typing import Final

from elgrande.kernel.tuples import bits
from elgrande.modules.checks import Problem
from elgrande.modules.shared.alliance import ALLIANCE, ALLIANCE_MADE
from elgrande.modules.shared.espionage import SPIES, SPYING
from elgrande.modules.shared.hold_region import REGION_HELD
from elgrande.modules.shared.removing import MARKER_REMOVED
from elgrande.rules import events as ev
from elgrande.rules.events import Event
from elgrande.rules.markers import sites_of
from elgrande.rules.state import State
from tests.reading.book import Book
from tests.reading.ledger import Ledger
from tests.reading.pay import fair_pay
from tests.reading.reading import Reading


class Alliance(Book):
    fields = ("alliance",)

    def __init__(self, state: State) -> None:
        self.alliance = sites_of(state, ALLIANCE, 2)

    def end_scoring(self, ledger: Ledger) -> None:
        self.alliance = ()


def scored_with_its_ally(ledger: Ledger, event: Event) -> Problem:
    """In a general scoring, and only there."""
    allied = ledger.book(Alliance).alliance if ledger.is_general(event.target) else ()
    if ledger.left_out() in allied:
        allied = ()  # the other one is scored alone
    if event.kind == ev.PLACES_SCORED:
        return None if tuple(sorted((event.source, event.target))) == allied else f"only {allied} are allied"
    return "its ally is not scored with it" if event.target in allied else None


def _allied(ledger: Ledger, event: Event) -> None:
    ledger.book(Alliance).alliance = tuple(sorted((event.source, event.target)))


def _alliance_removed(ledger: Ledger, event: Event) -> None:
    if event.why == "alliance":
        ledger.book(Alliance).alliance = ()


def _both_scored(ledger: Ledger, event: Event) -> None:
    ledger.owed = fair_pay(ledger, (event.source, event.target), False)
    ledger.to_score -= {event.source, event.target}


ALLIANCES: Final = Reading(
    books=(Alliance,),
    events={ev.PLACE_SCORED: (scored_with_its_ally,), ev.PLACES_SCORED: (scored_with_its_ally,)},
    entries={
        ALLIANCE_MADE: (_allied,),
        MARKER_REMOVED: (_alliance_removed,),
        ev.PLACES_SCORED: (_both_scored,),
    },
    changes=(ALLIANCE_MADE,),
    unscored=(ev.PLACES_SCORED,),
)


class Spies(Book):
    fields = ("spies",)

    def __init__(self, state: State) -> None:
        self.spies = set(bits(max(state.marks[SPIES], 0)))

    def end_regions(self, ledger: Ledger) -> None:
        self.spies = set()


def _spying(ledger: Ledger, event: Event) -> None:
    ledger.book(Spies).spies.add(event.seat)


SPYING_READING: Final = Reading(books=(Spies,), entries={SPYING: (_spying,)})


def held_in_secret(ledger: Ledger, event: Event) -> Problem:
    """A region of which a card lies face down."""
    return None if event.only == event.seat else "everybody is told which region it is"


HOLDING: Final = Reading(events={REGION_HELD: (held_in_secret,)}, changes=(REGION_HELD,))
