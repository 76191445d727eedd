"""Move the King: to a neighbouring region or anywhere."""

from typing import Final

from elgrande.kernel.cards import Frame
from elgrande.kernel.events import KING_MOVED, Event
from elgrande.kernel.frames import ask, effect, emit, frame
from elgrande.kernel.state import State
from elgrande.kernel.windows import announce
from elgrande.vocabulary import DONE


def move_king(adjacent: bool) -> Frame:
    return (KING, int(adjacent))


def _next(state: State, frame: Frame) -> bool:
    _, seat, adjacent = frame
    rules = state.rules
    sites = rules.neighbours[state.king] if adjacent else rules.king_regions
    return ask(state, seat, (DONE, *[rules.site_action[site] for site in sites if site != state.king]))


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    state.frames.pop()
    if action != DONE:
        announce(state, (CROWN, seat, state.rules.site_of[action]))


def _apply(state: State, frame: Frame) -> None:
    emit(state, _fact(state, frame))
    state.king = frame[2]


def _fact(state: State, frame: Frame) -> Event:
    return Event(KING_MOVED, seat=frame[1], source=state.king, target=frame[2])


KING: Final = frame("king", _next, _answer)
CROWN: Final = effect("crown", _apply, _fact)
