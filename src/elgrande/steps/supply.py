"""Take Caballeros from the Province into the Court; when it runs short, from one's own pieces in regions."""

from typing import Final

from elgrande.kernel.cards import Frame
from elgrande.kernel.frames import ask, frame, pauses
from elgrande.kernel.ruleset import COURT, PROVINCE
from elgrande.kernel.state import State
from elgrande.rules.board import can_leave
from elgrande.steps.pieces import send
from elgrande.vocabulary import DONE, NUMBER, NUMBERS

_UP_TO: Final = tuple(tuple(range(NUMBER, NUMBER + most + 1)) for most in range(NUMBERS))


def take_supply(count: int) -> Frame:
    """Step of a card: up to `count` into the Court."""
    return (SUPPLY, count)


def _next(state: State, frame: Frame) -> bool:
    _, seat, count = frame
    province = state.count(PROVINCE, seat)
    most = min(count, province)
    if most == 0:
        state.frames[-1] = (RECALL, seat, count)
        return False
    return ask(state, seat, _UP_TO[most])


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    taken = action - NUMBER
    if taken == state.count(PROVINCE, seat):
        state.frames[-1] = (RECALL, seat, frame[2] - taken)
    else:
        state.frames.pop()
    if taken:
        send(state, seat, seat, COURT, PROVINCE, taken)


def _next_recall(state: State, frame: Frame) -> bool:
    _, seat, left = frame
    sources = can_leave(state, seat) if left else ()
    if not sources or state.count(PROVINCE, seat):
        state.frames.pop()
        return False
    action = state.rules.site_action
    return ask(state, seat, (DONE, *[action[site] for site in sources]))


def _answer_recall(state: State, frame: Frame, seat: int, action: int) -> None:
    if action == DONE:
        state.frames.pop()
        return
    kind, _, left = frame
    state.frames[-1] = (kind, seat, left - 1)
    send(state, seat, seat, COURT, state.rules.site_of[action], 1)


def _usable(state: State, seat: int, template: Frame) -> bool:
    return state.count(PROVINCE, seat) > 0 or bool(can_leave(state, seat))


SUPPLY: Final = frame("supply", _next, _answer, _usable)
RECALL: Final = frame("recall", _next_recall, _answer_recall)
pauses(SUPPLY)
pauses(RECALL)
