"""What holds with Grandissimo in every state, and who likes what there."""

from typing import Final

from elgrande.kernel.frames import PAUSES
from elgrande.modules.base.checks import ACTIONS, SEATS, SITES
from elgrande.modules.checks import Checks, Problem, style
from elgrande.modules.grandissimo.boycott import REGION_BOYCOTTED
from elgrande.modules.grandissimo.double_turn import SAVED_CARD, USE_SAVED
from elgrande.modules.grandissimo.incognito import BY_REGION_CARD, CHANCE_GIVEN, INCOGNITO
from elgrande.modules.grandissimo.prison import PUT_IN_PRISON
from elgrande.modules.grandissimo.ships import TAKE_SHIP
from elgrande.modules.grandissimo.soldiers import AGREE, MOVE_SOLDIERS
from elgrande.modules.shared.checks import spies_choose_last
from elgrande.rules.markers import ON
from elgrande.rules.orders import WAITS
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.state import State
from elgrande.steps.general_scoring import is_general_scoring
from elgrande.vocabulary import IDS

STACK_6: Final = 6
CARDS_IN_STACK_6: Final = 11


def kings_holder_is_asked(state: State) -> Problem:
    """Where the table has it so: nobody goes on between two steps before the holder had his chance."""
    if not state.asked:
        return None
    waiting = [seat for seat in _holders(state) if seat not in state.asked]
    given = state.marks[CHANCE_GIVEN] == ON
    if given and state.rules.options.incognito == "unasked":
        return "a chance nobody gives here"
    asks = state.rules.options.incognito == "asked" and state.frames[-1][0] in PAUSES
    if asks and waiting and not is_general_scoring(state) and not given:
        return f"{waiting} had no chance to step in"
    return None


def only_holders_wait(state: State) -> Problem:
    """Orders about being asked to step in are given by whoever holds the King."""
    holders = _holders(state)
    others = [seat for seat, order in enumerate(state.orders) if order & WAITS and seat not in holders]
    return f"{others} left an order about a King they do not hold" if others else None


def _holders(state: State) -> list[int]:
    return [seat for seat in range(state.rules.seats) if state.marks[INCOGNITO + seat] != NOWHERE]


def _saved_card(state: State) -> list[int]:
    return [state.marks[SAVED_CARD]]


CHECKS: Final = Checks(
    states=(
        kings_holder_is_asked,
        only_holders_wait,
        spies_choose_last,
    ),
    reveals=(REGION_BOYCOTTED, BY_REGION_CARD),
    set_aside=(_saved_card,),
    stack_sizes={STACK_6: CARDS_IN_STACK_6},
    grandes_inside=True,
    styles={
        "captain": style(
            *("stack-6", "stack-7", *ACTIONS, "place", "take-ship", "send-guest", "take-queen", "take-jester"),
            *("caravel-1", "caravel-2", "portugal", "castillo", "extra-supply"),
            grasping=True,
            vetoes=3,
        ),
        "jailer": style(
            *("stack-6", "stack-5", *ACTIONS, "imprison", "move-soldiers", "agree", "use-saved", "portugal"),
            *SITES,
            vetoes=3,
        ),
        "rebel": style(*("stack-6", *ACTIONS, *SEATS, *SITES, "take-ship", "imprison", "incognito", "spy"), vetoes=3),
    },
    rare=(TAKE_SHIP, PUT_IN_PRISON, USE_SAVED, MOVE_SOLDIERS, AGREE, IDS["caravel-1"], IDS["caravel-2"]),
    seldom=(
        *("g6-spanish-inquisition", "g6-revolution", "g6-king-incognito", "g6-boycott"),
        *("g6-special-scoring-coastal", "g6-court-scoring", "g6-quick-troops", "g6-last-word"),
        *("g6-double-turn", "g6-no-further-actions", "g6-extra-strength"),
    ),
)
