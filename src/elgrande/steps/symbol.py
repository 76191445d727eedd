"""What a card's symbol allows, once, beside its special action and at any time of its player's turn."""

from elgrande.kernel.moments import ROUND_ENDS, at
from elgrande.kernel.state import State
from elgrande.rules.marks import OFF, SYMBOL_USED, is_on, set_mark
from elgrande.steps.turn import parts_of_turn


def symbol_is_free(state: State, symbol: int) -> bool:
    """Has the card that is being used that symbol, and was it not used yet?"""
    card = parts_of_turn(state)[2]
    return card >= 0 and state.rules.cards[card].symbol == symbol and not is_on(state, SYMBOL_USED)


def _new_round(state: State, seat: int) -> None:
    set_mark(state, SYMBOL_USED, OFF)


at(ROUND_ENDS, _new_round)
