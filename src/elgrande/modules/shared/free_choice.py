"""A card for the next general scoring: its holder moves some Caballeros after the Castillo was emptied."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.moments import reach
from elgrande.modules import order
from elgrande.rules.feature import Feature, Hook
from elgrande.rules.moments import CASTILLO_EMPTIED, MOVES_BESIDE
from elgrande.rules.state import State
from elgrande.steps.keep import UNTIL_SCORING, keep, kept_for, new_purpose
from elgrande.steps.move import begin_moves

TO_MOVE: Final = new_purpose()
FREE_MOVES: Final = 2


def keep_free_choice() -> Frame:
    return keep(UNTIL_SCORING, purpose=TO_MOVE)


def _free_choice(state: State, seat: int) -> None:
    """Clockwise from the start marker: the first to move is pushed last."""
    holders = [holder for _, holder in kept_for(state, TO_MOVE)]
    for holder in sorted(holders, key=lambda holder: (state.start - holder - 1) % state.rules.seats):
        reach(state, MOVES_BESIDE, holder)
        begin_moves(state, holder, FREE_MOVES)


FEATURE: Final = Feature(hooks=(Hook(CASTILLO_EMPTIED, _free_choice, order.FREE_CHOICE),))
