"""What holds with the markers of the Player's Edition: a Castillo that moves, a bridge, boards upside down and more."""

from typing import Final

from elgrande.modules.checks import Problem, joined
from elgrande.modules.players_edition.mistress import BONUS_CANCELLED, MISTRESS
from elgrande.modules.players_edition.quarantine import QUARANTINE, QUARANTINE_SET
from elgrande.modules.players_edition.turn_board import BOARD_TURNED, REVERSED
from elgrande.modules.shared.removing import MARKER_REMOVED
from elgrande.rules.events import Event
from elgrande.rules.markers import ON
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.state import State
from tests.modules.base.reading import leaves_closed_regions_alone
from tests.modules.players_edition.bridge_reading import BRIDGES
from tests.modules.players_edition.castillo_reading import CASTILLO_READING
from tests.modules.players_edition.hurricane_reading import HURRICANE
from tests.modules.shared.reading import ALLIANCES
from tests.reading.book import Book
from tests.reading.ledger import Ledger
from tests.reading.limits import ALL, everybody, nobody
from tests.reading.reading import CardLimit, Limits, Reading


class Quarantine(Book):
    fields = ("quarantine",)

    def __init__(self, state: State) -> None:
        self.quarantine = state.marks[QUARANTINE]

    def closed(self) -> tuple[int, ...]:
        return (self.quarantine,)

    def end_scoring(self, ledger: Ledger) -> None:
        self.quarantine = NOWHERE


def _quarantine_set(ledger: Ledger, event: Event) -> None:
    ledger.book(Quarantine).quarantine = event.target


class Mistress(Book):
    fields = ("mistress",)

    def __init__(self, state: State) -> None:
        self.mistress = state.marks[MISTRESS] == ON

    def royal(self, ledger: Ledger, bonuses: list[set[int]]) -> list[set[int]]:
        return [] if self.mistress else bonuses

    def end_round(self, ledger: Ledger) -> None:
        self.mistress = False


def _cancelled(ledger: Ledger, event: Event) -> None:
    ledger.book(Mistress).mistress = True


class TurnedBoards(Book):
    fields = ("turned",)

    def __init__(self, state: State) -> None:
        self.turned = [state.marks[REVERSED + board] == ON for board in range(len(state.boards))]

    def is_turned(self, board: int) -> bool:
        return self.turned[board]


def turned_where_agreed(ledger: Ledger, event: Event) -> Problem:
    return None if ledger.rules.options.revolt == "any" else leaves_closed_regions_alone(ledger, event)


def _turned(ledger: Ledger, event: Event) -> None:
    turned = ledger.book(TurnedBoards).turned
    turned[event.amount] = not turned[event.amount]


def _removed(ledger: Ledger, event: Event) -> None:
    if event.why == "quarantine":
        ledger.book(Quarantine).quarantine = NOWHERE


_LIMITS: Final[Limits] = {
    "relocate": everybody(("region", "castillo")),
    "civil-war": (CardLimit(4 * ALL + 1, 1, 4 * ALL, ALL, (("region", "court"), ("court", "province"))),),
    "bridge": (CardLimit(2, 2, 1, 2, (("court", "bridge"), ("bridge", "court"))),),
    "hurricane": everybody(("region", "court")),
    **nobody("field-day", "alliance", "revolt", "collapse", "quarantine", "mistress"),
}


READING: Final = joined(
    (
        ALLIANCES,
        BRIDGES,
        CASTILLO_READING,
        HURRICANE,
        Reading(
            books=(Quarantine, Mistress, TurnedBoards),
            events={BOARD_TURNED: (turned_where_agreed,)},
            entries={
                QUARANTINE_SET: (_quarantine_set,),
                BONUS_CANCELLED: (_cancelled,),
                BOARD_TURNED: (_turned,),
                MARKER_REMOVED: (_removed,),
            },
            changes=(BOARD_TURNED, QUARANTINE_SET, BONUS_CANCELLED),
            limits=_LIMITS,
        ),
    )
)
