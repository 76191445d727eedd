"""Moments at which holders of waiting cards are asked, unless a standing order spares them the question.

What somebody may object to goes through `announce`: it is shown first, holders may object, then it is applied.
"""

from typing import Final, NamedTuple

from elgrande.kernel.core import AnyState, Frame, Listener
from elgrande.kernel.frames import DECLARED, apply_change, ask, step
from elgrande.kernel.orders import give_order
from elgrande.kernel.text import Text
from elgrande.kernel.words import Question, Ref, question


class Window(NamedTuple):
    """A moment at which holders of waiting cards are asked."""

    answers: tuple[int, ...]  # beside using the card: let it pass first, then standing orders
    spared_by: int  # the bits of orders that spare the question


WINDOWS: Final[list[Window]] = []
BEFORE_CHANGE: Final = 0  # the first one a game declares: of whatever goes through `announce`


def window(answers: tuple[int, ...], spared_by: int) -> int:
    """Declare one; its number holds for this process."""
    WINDOWS.append(Window(answers, spared_by))
    return len(WINDOWS) - 1


def announce(state: AnyState, change: Frame) -> None:
    """Apply a change, after everybody who may object to it has let it pass."""
    if state.kept and state.acting >= 0:
        seats = listeners(state, BEFORE_CHANGE, change)
        if seats:
            _push(state, BEFORE_CHANGE, change, seats)
            return
    apply_change(state, change)


def open_window(state: AnyState, moment: int, coming: Frame) -> None:
    """Let holders of waiting cards know what is coming; nothing is pushed if there are none."""
    if state.kept:
        seats = listeners(state, moment, coming)
        if seats:
            _push(state, moment, coming, seats)


def _push(state: AnyState, moment: int, coming: Frame, seats: tuple[int, ...]) -> None:
    """Players of rules 1 could take back what others were asked about."""
    state.frames.append(coming)
    state.frames.append((DUE if state.rules.edition > 1 else WINDOW, moment, *seats))


def _open(state: AnyState, frame: Frame) -> bool:
    """Whatever led here nobody takes back alone: nobody withdraws what others are thinking about, and nobody learns
    from what can be taken back who has left an order. Whoever has just answered may take back what leads to himself."""
    state.frames[-1] = (WINDOW, *frame[1:])
    if frame[2:] != state.asked:
        state.sealed += 1
    return False


def is_heard(state: AnyState, moment: int) -> bool:
    """Does any waiting card speak of that moment? Asked before it is worked out who may use his."""
    heard = state.rules.listeners
    for card, _, _ in state.kept:
        for listener in heard[card]:
            if listener.moment == moment:
                return True
    return False


def listeners(state: AnyState, moment: int, coming: Frame) -> tuple[int, ...]:
    """Seats with a waiting card for that moment, clockwise from the acting player, or else from the start marker.

    Their standing orders are their own business: nobody may see from what happens whether they will be asked.
    """
    heard = state.rules.listeners
    seats: list[int] = []
    for card, holder, _ in state.kept:
        if heard[card] and holder not in seats and listener_of(state, holder, moment, coming) is not None:
            seats.append(holder)
    if len(seats) > 1:
        n = state.rules.seats
        first = state.acting if state.acting >= 0 else state.start
        seats.sort(key=lambda seat: (seat - first) % n)
    return tuple(seats)


def listener_of(state: AnyState, seat: int, moment: int, coming: Frame) -> tuple[int, Listener] | None:
    """The waiting card of that seat that may be used at that moment, by its index in `kept`; of two, the older one."""
    found: tuple[int, Listener] | None = None
    for index, (card, holder, until) in enumerate(state.kept):
        if holder == seat and (found is None or until < state.kept[found[0]][2]):
            for listener in state.rules.listeners[card]:
                if listener.moment == moment and listener.applies(state, seat, coming):
                    found = (index, listener)
    return found


def _next(state: AnyState, frame: Frame) -> bool:
    if len(frame) == 2:
        state.frames.pop()
        return False
    moment, seat = frame[1], frame[2]
    found = listener_of(state, seat, moment, state.frames[-2])
    if found is None or state.orders[seat] & WINDOWS[moment].spared_by:
        state.frames[-1] = frame[:2] + frame[3:]
        return False
    return ask(state, seat, (*WINDOWS[moment].answers, found[1].action))


def _answer(state: AnyState, frame: Frame, seat: int, action: int) -> None:
    coming = state.frames[-2]
    found = listener_of(state, seat, frame[1], coming)
    state.frames[-1] = frame[:2] + frame[3:]
    if len(frame) > 3 and state.rules.edition > 1:  # others are still to be asked
        state.sealed += 1
    if found is not None and action == found[1].action:
        found[1].use(state, seat, found[0], coming)
    elif action != WINDOWS[frame[1]].answers[0]:
        give_order(state, seat, action)


def _asks(rules: object, frames: tuple[Frame, ...], options: int) -> Question:
    """Whatever is coming may have a question of its own."""
    below = DECLARED[frames[-2][0]].asks
    return question("window", event=Ref("event", 0)) if below is None else below(rules, frames[:-1], options)


WINDOW: Final = step(
    "window",
    "moment *seats",
    _next,
    _answer,
    asks=_asks,
    words=Text("{event} Do you object?", "{event} Erhebst du Einspruch?"),
)
DUE: Final = step("window_due", "moment *seats", _open)
