"""What holds with the markers of the Player's Edition: a Castillo that moves, a bridge, boards upside down and more."""

from typing import Final

from elgrande.modules.base.checks import leaves_closed_regions_alone
from elgrande.modules.base.checks.styles import ACTIONS
from elgrande.modules.checks import Book, CardLimit, Checks, Ledger, Limits, Problem, joined
from elgrande.modules.checks.limits import ALL, everybody, nobody
from elgrande.modules.checks.styles import play, style
from elgrande.modules.players_edition.checks.bridge import BRIDGES
from elgrande.modules.players_edition.checks.castillo import CASTILLO_CHECKS
from elgrande.modules.players_edition.checks.hurricane import HURRICANE
from elgrande.modules.players_edition.mistress import BONUS_CANCELLED, MISTRESS
from elgrande.modules.players_edition.quarantine import QUARANTINE, QUARANTINE_SET
from elgrande.modules.players_edition.turn_board import BOARD_TURNED, REVERSED
from elgrande.modules.shared.checks import ALLIANCES
from elgrande.modules.shared.removing import MARKER_REMOVED
from elgrande.rules.events import Event
from elgrande.rules.markers import ON
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.state import State


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


CHECKS: Final = joined(
    (
        ALLIANCES,
        BRIDGES,
        CASTILLO_CHECKS,
        HURRICANE,
        Checks(
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
            styles={
                "mason": style(*play("relocate", "collapse")),
                "spender": style(*play("mistress")),
                "courtier": style(*play("quarantine")),
                "miser": style(*play("hurricane")),
                "schemer": style(*play("field-day", "civil-war")),
                "builder": style(*ACTIONS, *play("bridge", "alliance", "mobile-scoreboard", "revolt", "collapse")),
            },
        ),
    )
)
