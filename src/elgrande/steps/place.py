"""Place Caballeros from the Court, one at a time: next to the King and into the Castillo, or anywhere."""

from typing import Final

from elgrande.kernel.cards import Frame
from elgrande.kernel.frames import ask, frame
from elgrande.kernel.ruleset import COURT
from elgrande.kernel.state import State
from elgrande.rules.board import place_options
from elgrande.rules.inquisitor import has_extra, use_extra
from elgrande.steps.pieces import send
from elgrande.vocabulary import DONE


def place_anywhere(count: int) -> Frame:
    """Step of a card: up to `count` more from the Court into any open region or the Castillo."""
    return (PLACE, count, 1, 0)


def place_more(count: int) -> Frame:
    """Step of a card: up to `count` more from the Court, where Caballeros are normally placed."""
    return (PLACE, count, 0, 0)


def place_normally(state: State, seat: int, count: int) -> Frame:
    """As many as an action card says, and the Inquisitor's extra; that is used with the last of them."""
    extra = 1 if state.rules.black and has_extra(state, seat) else 0
    return (PLACE, seat, count + extra, 0, extra)


def _next(state: State, frame: Frame) -> bool:
    _, seat, left, anywhere, _ = frame
    if left == 0 or state.pieces[COURT * state.rules.owners + seat] == 0:
        state.frames.pop()
        return False
    options = place_options(state, anywhere == 1)
    if state.marks and len(options) == 1:  # nowhere to go
        state.frames.pop()
        return False
    return ask(state, seat, options)


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    if action == DONE:
        state.frames.pop()
        return
    kind, _, left, anywhere, extra = frame
    state.frames[-1] = (kind, seat, left - 1, anywhere, extra)
    if extra and left == 1:
        use_extra(state, seat)
    send(state, seat, seat, state.rules.site_of[action], COURT, 1)


def _usable(state: State, seat: int, template: Frame) -> bool:
    return state.count(COURT, seat) > 0


PLACE: Final = frame("place", _next, _answer, _usable)
