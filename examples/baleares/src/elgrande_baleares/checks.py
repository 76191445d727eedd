"""The lighthouse once more, by what was told alone: where it stands, whom it pays, and that nobody is forgotten."""

from typing import Final

from elgrande.modules.base.checks import leaves_closed_regions_alone
from elgrande.modules.checks.book import Book, Problem
from elgrande.modules.checks.declared import Checks
from elgrande.modules.checks.ledger import Ledger
from elgrande.rules import events as ev
from elgrande.rules.events import Event
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.state import State
from elgrande_baleares.lighthouse import LIGHT, LIGHTHOUSE, LIGHTHOUSE_MOVED, PAYS


class Lighthouse(Book):
    fields = ("stands",)

    def __init__(self, state: State) -> None:
        self.stands = state.marks[LIGHTHOUSE]


def stands_by_the_sea(state: State) -> Problem:
    site = state.marks[LIGHTHOUSE]
    by_the_sea = site == NOWHERE or state.rules.sites[site].coast
    return None if by_the_sea else f"the lighthouse is in {state.rules.sites[site].slug}"


def is_due(ledger: Ledger, event: Event) -> Problem:
    if event.why != LIGHT:
        return None
    stands = ledger.book(Lighthouse).stands
    due = event.target == stands and ledger.count(stands, event.seat) > 0
    right = event.points == PAYS.of(ledger.rules.options)
    return None if due and right else "the lighthouse pays nobody that much there"


def _moved(ledger: Ledger, event: Event) -> None:
    ledger.book(Lighthouse).stands = event.target


CHECKS: Final = Checks(
    states=(stands_by_the_sea,),
    books=(Lighthouse,),
    events={LIGHTHOUSE_MOVED: (leaves_closed_regions_alone,), ev.POINTS: (is_due,)},
    entries={LIGHTHOUSE_MOVED: (_moved,)},
    changes=(LIGHTHOUSE_MOVED,),
    own_points=(LIGHT,),
)
