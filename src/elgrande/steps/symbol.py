"""What a card's symbol allows, once, beside its special action and at any time of its player's turn."""

from elgrande.rules.marks import SYMBOL_USED, is_on, lasts_a_round
from elgrande.rules.state import State
from elgrande.steps.turn import parts_of_turn


def symbol_is_free(state: State, symbol: int) -> bool:
    """Has the card that is being used that symbol, and was it not used yet?"""
    card = parts_of_turn(state)[2]
    return card >= 0 and state.rules.cards[card].symbol == symbol and not is_on(state, SYMBOL_USED)


lasts_a_round(SYMBOL_USED)
