"""Named moments at which holders of waiting cards are asked, and the standing orders that spare them the question.

Every change of a special action goes through `announce`: it is shown first, holders may object, then it is applied.
"""

from typing import Final

from elgrande.kernel.core import AnyState, Frame, Listener
from elgrande.kernel.frames import DECLARED, apply_change, ask, step
from elgrande.kernel.text import Text
from elgrande.kernel.tuples import put
from elgrande.kernel.words import Question, Ref, question
from elgrande.vocabulary import (
    ALLOW,
    ALLOW_ACTION,
    ALLOW_ROUND,
    ALLOW_SCORING,
    ASK_ALWAYS,
    WAIT_ROUND,
    WAIT_STEP,
    WAIT_TURN,
)

# moments
BEFORE_STEP: Final = 0  # of a special action
BEFORE_SCORING: Final = 1  # of a region
AFTER_TURN: Final = 2

# standing orders about steps; one about a scoring is kept beside it in the same number
ASK: Final = 0
NOT_THIS_ACTION: Final = 1
NOT_THIS_ROUND: Final = 2
STEPS: Final = 3  # the bits of those
NOT_THIS_SCORING: Final = 4
WAITS: Final = 24  # the bits of orders about being asked to step in
WAITS_A_TURN: Final = 8
WAITS_A_ROUND: Final = 16

ORDER_OF: Final = {ASK_ALWAYS: ASK, ALLOW_ACTION: NOT_THIS_ACTION, ALLOW_ROUND: NOT_THIS_ROUND}
WAIT_OF: Final = {WAIT_STEP: ASK, WAIT_TURN: WAITS_A_TURN, WAIT_ROUND: WAITS_A_ROUND}
_ANSWERS: Final = ((ALLOW, ALLOW_ACTION, ALLOW_ROUND), (ALLOW, ALLOW_SCORING), (ALLOW,))  # by moment
_ORDERS: Final = (STEPS, NOT_THIS_SCORING, 0)  # by moment: the bits that spare the question


def announce(state: AnyState, change: Frame) -> None:
    """Apply a change, after everybody who may object to it has let it pass."""
    if state.kept and state.acting >= 0:
        seats = listeners(state, BEFORE_STEP, change)
        if seats:
            _push(state, BEFORE_STEP, change, seats)
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


def listeners(state: AnyState, moment: int, coming: Frame) -> tuple[int, ...]:
    """Seats with a waiting card for that moment, clockwise from the acting player, or else from the start marker.

    Their standing orders are their own business: nobody may see from what happens whether they will be asked.
    """
    n = state.rules.seats
    first = state.acting if state.acting >= 0 else state.start
    seats = {holder for _, holder, _ in state.kept if listener_of(state, holder, moment, coming) is not None}
    return tuple(sorted(seats, key=lambda seat: (seat - first) % n))


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
    if found is None or state.orders[seat] & _ORDERS[moment]:
        state.frames[-1] = frame[:2] + frame[3:]
        return False
    return ask(state, seat, (*_ANSWERS[moment], found[1].action))


def _answer(state: AnyState, frame: Frame, seat: int, action: int) -> None:
    coming = state.frames[-2]
    found = listener_of(state, seat, frame[1], coming)
    state.frames[-1] = frame[:2] + frame[3:]
    if len(frame) > 3 and state.rules.edition > 1:  # others are still to be asked
        state.sealed += 1
    if found is not None and action == found[1].action:
        found[1].use(state, seat, found[0], coming)
    elif action != ALLOW:
        give_order(state, seat, action)


def orders_for(state: AnyState, seat: int) -> tuple[int, ...]:
    """Standing orders a seat may give at any time."""
    if not state.asked:
        return ()
    about_cards = _about_cards(state, seat) if state.kept else ()
    return (*about_cards, *[action for orders in state.rules.other_orders for action in orders(state, seat)])


def _about_cards(state: AnyState, seat: int) -> tuple[int, ...]:
    """Only holders of a waiting card have any to give."""
    if not any(holder == seat and _hears_steps(state, card) for card, holder, _ in state.kept):
        return ()
    possible = [ASK_ALWAYS, ALLOW_ROUND]
    if state.acting not in (-1, seat):
        possible.append(ALLOW_ACTION)
    return tuple(action for action in possible if ORDER_OF[action] != state.orders[seat] & STEPS)


def give_order(state: AnyState, seat: int, action: int) -> None:
    order = state.orders[seat]
    if action == ALLOW_SCORING:
        order |= NOT_THIS_SCORING
    elif action in WAIT_OF:
        order = order & ~WAITS | WAIT_OF[action]
    else:
        order = order & ~STEPS | ORDER_OF[action]
    state.orders = put(state.orders, seat, order)


def forget_orders(state: AnyState, up_to: int) -> None:
    """Drop the orders that ended: those for one action or scoring, or those for the round too."""
    if any(state.orders):
        waits = 0 if up_to == NOT_THIS_ROUND else WAITS
        state.orders = tuple(
            [(ASK if order & STEPS <= up_to else order & STEPS) | order & waits for order in state.orders]
        )


def forget_waits(state: AnyState, waits: int = WAITS) -> None:
    """The same for orders about stepping in, of everybody."""
    if any(state.orders):
        state.orders = tuple([order & ~waits for order in state.orders])


def _hears_steps(state: AnyState, card: int) -> bool:
    return any(listener.moment == BEFORE_STEP for listener in state.rules.listeners[card])


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
