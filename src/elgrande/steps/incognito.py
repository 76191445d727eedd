"""The King incognito: whoever holds his Region card may have him turn up there, even in another player's turn."""

from typing import Final

from elgrande.kernel.cards import Frame
from elgrande.kernel.events import INCOGNITO as SHOWN
from elgrande.kernel.frames import ask, frame
from elgrande.kernel.interrupts import interrupt
from elgrande.kernel.moments import SCORING_BEGINS, at
from elgrande.kernel.ruleset import NOWHERE
from elgrande.kernel.state import State
from elgrande.rules import order
from elgrande.rules.marks import INCOGNITO, holders, secret_mark, set_mark
from elgrande.steps.general_scoring import is_general_scoring
from elgrande.steps.revolution import king_appears
from elgrande.steps.turn import free_action
from elgrande.vocabulary import DONE
from elgrande.vocabulary import INCOGNITO as APPEAR


def _holds(state: State, seat: int) -> bool:
    return state.marks[secret_mark(state, INCOGNITO, seat)] != NOWHERE


def _may_appear(state: State, seat: int) -> bool:
    return _holds(state, seat) and not is_general_scoring(state)


def _appear(state: State, seat: int) -> None:
    mark = secret_mark(state, INCOGNITO, seat)
    region = state.marks[mark]
    set_mark(state, mark, NOWHERE)
    state.sealed += 1
    king_appears(state, seat, region, SHOWN)


def _option(state: State, seat: int) -> tuple[int, ...]:
    return (APPEAR,) if _may_appear(state, seat) else ()


def _choose(state: State, seat: int, action: int) -> None:
    _appear(state, seat)


def _ask_holders(state: State, seat: int) -> None:
    """Before the discs are set is the last chance of the round."""
    for holder in holders(state, INCOGNITO):
        state.frames.append((LAST_CHANCE, holder))


def _next(state: State, frame: Frame) -> bool:
    return ask(state, frame[1], (DONE, APPEAR))


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    state.frames.pop()
    if action == APPEAR:
        _appear(state, seat)


LAST_CHANCE: Final = frame("last_chance", _next, _answer)
interrupt(APPEAR, _may_appear, _appear)
free_action(_option, _choose, order.TURN_UP_INCOGNITO)
at(SCORING_BEGINS, _ask_holders, order.ASK_INCOGNITO)
