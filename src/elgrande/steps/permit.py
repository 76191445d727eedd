"""Permission to place anywhere this turn instead of near the King; and no King's bonus this round."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import effect, emit, step
from elgrande.kernel.windows import announce
from elgrande.rules.events import BONUS_CANCELLED, PLACING_FREED, Event
from elgrande.rules.marks import ANYWHERE, MISTRESS, ON, ZONE, is_on, set_mark
from elgrande.rules.ruleset import COURT
from elgrande.rules.state import State
from elgrande.steps.announcement import announcing
from elgrande.steps.turn import placing_is_left


def permit_anywhere() -> Frame:
    """Step of a card: the Caballeros placed this turn may go to any open region."""
    return (PERMIT,)


def _usable(state: State, seat: int, template: Frame) -> bool:
    return placing_is_left(state) and state.count(COURT, seat) > 0


def _next(state: State, frame: Frame) -> bool:
    state.frames.pop()
    if placing_is_left(state):
        announce(state, (FREE_PLACING, frame[1]))
    return False


def _apply(state: State, frame: Frame) -> None:
    set_mark(state, ZONE, ANYWHERE)
    emit(state, _fact(state, frame))


def _fact(state: State, frame: Frame) -> Event:
    return Event(PLACING_FREED, seat=frame[1])


def cancel_kings_bonus() -> Frame:
    """Step of a card: nobody gets it for the rest of this round and in a general scoring right after it."""
    return (CANCEL_BONUS,)


def _usable_cancel(state: State, seat: int, template: Frame) -> bool:
    return not is_on(state, MISTRESS)


def _apply_cancel(state: State, frame: Frame) -> None:
    emit(state, _fact_cancel(state, frame))
    set_mark(state, MISTRESS, ON)


def _fact_cancel(state: State, frame: Frame) -> Event:
    return Event(BONUS_CANCELLED, seat=frame[1])


PERMIT: Final = step("permit", "seat", _next, usable=_usable)
DISTRACT: Final = effect("distract", "seat", _apply_cancel, _fact_cancel)
CANCEL_BONUS: Final = announcing("cancel_bonus", "seat", DISTRACT, _usable_cancel)
FREE_PLACING: Final = effect("free_placing", "seat", _apply, _fact)
