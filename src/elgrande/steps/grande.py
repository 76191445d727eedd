"""Move one's own Grande: a new home region at once."""

from typing import Final

from elgrande.kernel.cards import Frame
from elgrande.kernel.events import GRANDE_MOVED, Event
from elgrande.kernel.frames import ask, effect, emit, frame
from elgrande.kernel.state import State, put
from elgrande.kernel.windows import announce
from elgrande.rules.board import is_taboo, open_regions
from elgrande.vocabulary import DONE


def move_grande() -> Frame:
    return (GRANDE,)


def _usable(state: State, seat: int, template: Frame) -> bool:
    return not is_taboo(state, state.grandes[seat])


def _next(state: State, frame: Frame) -> bool:
    seat = frame[1]
    home = state.grandes[seat]
    if is_taboo(state, home):
        state.frames.pop()
        return False
    action = state.rules.site_action
    return ask(state, seat, (DONE, *[action[site] for site in open_regions(state) if site != home]))


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    state.frames.pop()
    if action != DONE:
        announce(state, (SETTLE, seat, seat, state.rules.site_of[action]))


def _apply(state: State, frame: Frame) -> None:
    emit(state, _fact(state, frame))
    state.grandes = put(state.grandes, frame[2], frame[3])


def _fact(state: State, frame: Frame) -> Event:
    _, by, owner, target = frame
    return Event(GRANDE_MOVED, seat=by, owner=owner, source=state.grandes[owner], target=target)


GRANDE: Final = frame("grande", _next, _answer, _usable)
SETTLE: Final = effect("settle", _apply, _fact)
