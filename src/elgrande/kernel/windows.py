"""Named moments at which holders of waiting cards are asked, and the standing orders that spare them the question.

Every change of a special action goes through `announce`: it is shown first, holders may object, then it is applied.
"""

from typing import Final

from elgrande.kernel.cards import Frame, Listener
from elgrande.kernel.frames import APPLY, ask, frame
from elgrande.kernel.state import State, put
from elgrande.vocabulary import ALLOW, ALLOW_ACTION, ALLOW_ROUND, ASK_ALWAYS

# moments
BEFORE_STEP: Final = 0

# standing orders
ASK: Final = 0
NOT_THIS_ACTION: Final = 1
NOT_THIS_ROUND: Final = 2

ORDER_OF: Final = {ASK_ALWAYS: ASK, ALLOW_ACTION: NOT_THIS_ACTION, ALLOW_ROUND: NOT_THIS_ROUND}


def announce(state: State, change: Frame) -> None:
    """Apply a change, after everybody who may object to it has let it pass."""
    if state.kept and state.acting >= 0:
        seats = listeners(state, BEFORE_STEP)
        if seats:
            state.frames.append(change)
            state.frames.append((WINDOW, BEFORE_STEP, *seats))
            return
    APPLY[change[0]](state, change)


def listeners(state: State, moment: int) -> tuple[int, ...]:
    """Seats with a waiting card for that moment, clockwise from the acting player.

    Their standing orders are their own business: nobody may see from what happens whether they will be asked.
    """
    n = state.rules.seats
    seats = {holder for _, holder, _ in state.kept if listener_of(state, holder, moment) is not None}
    return tuple(sorted(seats, key=lambda seat: (seat - state.acting) % n))


def listener_of(state: State, seat: int, moment: int) -> tuple[int, Listener] | None:
    """The waiting card of that seat that may be used at that moment, by its index in `kept`; of two, the older one."""
    found: tuple[int, Listener] | None = None
    for index, (card, holder, until) in enumerate(state.kept):
        if holder == seat and (found is None or until < state.kept[found[0]][2]):
            for listener in state.rules.cards[card].listeners:
                if listener.moment == moment and listener.applies(state, seat):
                    found = (index, listener)
    return found


def _next(state: State, frame: Frame) -> bool:
    if len(frame) == 2:
        state.frames.pop()
        return False
    seat = frame[2]
    found = listener_of(state, seat, frame[1])
    if found is None or state.orders[seat] != ASK:
        state.frames[-1] = frame[:2] + frame[3:]
        return False
    return ask(state, seat, (ALLOW, ALLOW_ACTION, ALLOW_ROUND, found[1].action))


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    found = listener_of(state, seat, frame[1])
    if found is not None and action == found[1].action:
        state.frames.pop()
        found[1].use(state, seat, found[0])
        return
    if action != ALLOW:
        give_order(state, seat, action)
    state.frames[-1] = frame[:2] + frame[3:]


def orders_for(state: State, seat: int) -> tuple[int, ...]:
    """Standing orders a seat may give at any time: only holders of a waiting card have any to give."""
    waiting = any(holder == seat and state.rules.cards[card].listeners for card, holder, _ in state.kept)
    if not waiting or not state.asked:
        return ()
    possible = [ASK_ALWAYS, ALLOW_ROUND]
    if state.acting not in (-1, seat):
        possible.append(ALLOW_ACTION)
    return tuple(action for action in possible if ORDER_OF[action] != state.orders[seat])


def give_order(state: State, seat: int, action: int) -> None:
    state.orders = put(state.orders, seat, ORDER_OF[action])


def forget_orders(state: State, up_to: int) -> None:
    """Drop the orders that ended: those for one action, or those for the round too."""
    if max(state.orders) > ASK:
        state.orders = tuple(ASK if order <= up_to else order for order in state.orders)


WINDOW: Final = frame("window", _next, _answer)
