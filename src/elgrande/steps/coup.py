"""Put an opponent's Grande into the Castillo."""

from typing import Final

from elgrande.kernel.cards import Frame
from elgrande.kernel.frames import ask, frame
from elgrande.kernel.ruleset import CASTILLO
from elgrande.kernel.state import State
from elgrande.kernel.windows import announce
from elgrande.rules.board import opponents
from elgrande.rules.marks import COLLAPSE, is_on
from elgrande.steps.grande import SETTLE, can_move
from elgrande.vocabulary import DONE, SEAT


def coup() -> Frame:
    return (COUP,)


def _victims(state: State, seat: int) -> list[int]:
    if is_on(state, COLLAPSE):
        return []
    return [other for other in opponents(state, seat) if can_move(state, other)]


def _usable(state: State, seat: int, template: Frame) -> bool:
    return bool(_victims(state, seat))


def _next(state: State, frame: Frame) -> bool:
    return ask(state, frame[1], (DONE, *[SEAT + other for other in _victims(state, frame[1])]))


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    state.frames.pop()
    if action != DONE:
        announce(state, (SETTLE, seat, action - SEAT, CASTILLO))


COUP: Final = frame("coup", _next, _answer, _usable)
