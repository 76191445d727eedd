"""What holds with King & Intrigue: chosen hands, cards by rank, placing anywhere, regions that count double."""

from typing import Final

from elgrande.modules.checks import Problem, joined
from elgrande.modules.king_and_intrigue.doubled import DOUBLED, REGION_SHOWN
from elgrande.modules.king_and_intrigue.doubled import OPENLY as DOUBLED_OPENLY
from elgrande.modules.king_and_intrigue.permit import PLACING_FREED, ZONE
from elgrande.modules.shared.hold_region import HELD, REGION_HELD
from elgrande.modules.shared.removing import MARKER_REMOVED
from elgrande.rules import events as ev
from elgrande.rules.events import Event
from elgrande.rules.markers import ANYWHERE as FREED
from elgrande.rules.ruleset import NOWHERE, Ruleset
from elgrande.rules.state import State
from tests.modules.base.scores import only_castillo, worth
from tests.modules.shared.reading import HOLDING
from tests.reading.book import ANYWHERE, Book
from tests.reading.ledger import Ledger
from tests.reading.limits import ALL, MOVED, anybody, nobody, own, returned
from tests.reading.reading import CardLimit, Limits, Reading

OWN_CARDS: Final = "ki-"
CABALLERO_CARDS: Final = "ki-caballero"


class Zone(Book):
    """Where the player whose turn it is may place, by a card."""

    fields = ("where",)

    def __init__(self, state: State) -> None:
        zone = state.marks[ZONE]
        self.where = ANYWHERE if zone == FREED else zone

    def zone(self) -> int:
        return self.where


def _freed(ledger: Ledger, event: Event) -> None:
    ledger.book(Zone).where = ANYWHERE


def _turn_ended(ledger: Ledger, event: Event) -> None:
    ledger.book(Zone).where = NOWHERE


class Doubled(Book):
    """Regions that count double in a general scoring, by seat."""

    fields = ("doubled", "openly")

    def __init__(self, state: State) -> None:
        seats = range(state.rules.seats)
        self.doubled = [state.marks[DOUBLED + seat] for seat in seats]  # face down
        self.openly = [state.marks[DOUBLED_OPENLY + seat] for seat in seats]

    def times(self, region: int) -> int:
        return 2 if region in (*self.doubled, *self.openly) else 1

    def end_regions(self, ledger: Ledger) -> None:
        """Though a region that was marked may still be scored."""
        self.doubled = [NOWHERE] * len(self.doubled)
        self.openly = [NOWHERE] * len(self.openly)


def another_region_held(ledger: Ledger, event: Event) -> Problem:
    return "its card lies before somebody" if event.target in ledger.book(Doubled).doubled else None


def _held(ledger: Ledger, event: Event) -> None:
    if HELD[event.amount] == "double":
        ledger.book(Doubled).doubled[event.seat] = event.target


def _shown(ledger: Ledger, event: Event) -> None:
    """In a general scoring; it stays to the end."""
    if ledger.general:
        book = ledger.book(Doubled)
        book.doubled[event.seat], book.openly[event.seat] = NOWHERE, event.target


def _removed(ledger: Ledger, event: Event) -> None:
    if event.why == "double":
        ledger.book(Doubled).doubled[event.owner] = NOWHERE


def _own_actions(rules: Ruleset, card: int, power: int) -> tuple[int, ...]:
    """The action card's own, or that of the power card: with a Caballero card, or where one may choose."""
    own = rules.power[power].card
    if not rules.cards[card].slug.startswith(OWN_CARDS):
        return (card,)
    if rules.cards[card].slug.startswith(CABALLERO_CARDS):
        return (own,)
    return (card, own) if rules.seats <= 3 or rules.options.own_action == "always" else (card,)


# of all own those who find no room at a table go to the Court
INTRIGUE: Final = (*anybody(1, MOVED), *own(ALL, (*MOVED, ("region", "court")), one_source=True))

_LIMITS: Final[Limits] = {
    **dict.fromkeys(("intrigue", "ki-intrigue-2", "ki-intrigue-3", "ki-intrigue-45"), INTRIGUE),
    "court-purge": returned(ALL, "court"),
    "royal-wrath": returned(3, "court", "region"),
    "expel-one-each": returned(1, "region"),
    "grande-and-3": own(3, (("region", "region"),)),
    "to-the-castillo": (CardLimit(10, 2, 8, 2, (("region", "castillo"), ("court", "castillo"))),),
    **nobody(
        *("ki-king-2", "ki-king-3", "ki-king-45", "free-placement", "veto", "score-67", "mobile-scoreboard"),
        *("score-4", "score-castillo", "score-5", "double-region", "score-choice", "royal-advisor", "score-secret"),
        "king",
    ),
}


READING: Final = joined(
    (
        HOLDING,
        Reading(
            books=(Zone, Doubled),
            events={REGION_HELD: (another_region_held,)},
            entries={
                PLACING_FREED: (_freed,),
                ev.TURN_ENDED: (_turn_ended,),
                REGION_HELD: (_held,),
                REGION_SHOWN: (_shown,),
                MARKER_REMOVED: (_removed,),
            },
            changes=(PLACING_FREED,),
            limits=_LIMITS,
            scores={
                "score-4": worth(4),
                "score-5": worth(5),
                "score-67": worth(6, 7),
                "score-castillo": only_castillo,
            },
            own_actions=(_own_actions,),
        ),
    )
)
