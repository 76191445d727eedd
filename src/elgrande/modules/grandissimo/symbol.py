"""What a card's symbol allows, once, beside its special action and at any time of its player's turn."""

from dataclasses import replace
from typing import Final

from elgrande.kernel.text import Text
from elgrande.kernel.words import Reason, because
from elgrande.rules.faces import Card, Print
from elgrande.rules.feature import Feature, Hook
from elgrande.rules.markers import FLAG, IN_ROUND, ON, is_on, marker, set_mark
from elgrande.rules.moments import CARD_GIVEN_UP
from elgrande.rules.state import State
from elgrande.steps.turn import card_in_use, card_used_now

SHIP_SYMBOL: Final = "ship"
PRISON_SYMBOL: Final = "prison"
SYMBOLS: Final = {SHIP_SYMBOL: Text("ship", "Schiff"), PRISON_SYMBOL: Text("prison", "Gefängnis")}

SYMBOL_USED: Final = marker("symbol_used", FLAG, ends=IN_ROUND)


def with_symbol(card: Card) -> Card:
    """As it is printed."""
    return replace(card, prints=(Print(card.symbol, SYMBOLS[card.symbol]),)) if card.symbol else card


def symbol_is_free(state: State, symbol: str) -> bool:
    """Has the card that is being used that symbol, and was it not used yet?"""
    if state.marks[SYMBOL_USED] == ON:
        return False
    card = card_used_now(state)
    return card >= 0 and state.rules.cards[card].symbol == symbol


NO_SYMBOL: Final = because(
    "no_symbol",
    Text("You use no card with the symbol for that.", "Du nutzt gerade keine Karte, die das Zeichen dafür hat."),
)
SYMBOL_IS_USED: Final = because(
    "symbol_is_used", Text("Your card allowed that once.", "Deine Karte hat das einmal erlaubt.")
)


def why_no_symbol(state: State, seat: int, symbol: str) -> Reason | None:
    """Why the card in use does not allow it."""
    used = card_in_use(state)
    if used.seat != seat or used.card < 0 or state.rules.cards[used.card].symbol != symbol:
        return NO_SYMBOL()
    return SYMBOL_IS_USED() if is_on(state, SYMBOL_USED) else None


def use_symbol(state: State, seat: int = -1) -> None:
    """It was carried out, or given up."""
    set_mark(state, SYMBOL_USED, ON)


FEATURE: Final = Feature(markers=(SYMBOL_USED,), hooks=(Hook(CARD_GIVEN_UP, use_symbol),))
