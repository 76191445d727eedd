"""What a seat may do in a state, and doing it: answers to what it is asked, and what it may do at any other time."""

from elgrande.kernel.core import AnyState
from elgrande.kernel.frames import answer, run
from elgrande.kernel.interrupts import interrupts_for, step_in
from elgrande.kernel.orders import give_order, orders_for


def options_of(state: AnyState, seat: int) -> tuple[int, ...]:
    """What that seat may answer now; nothing if it is not asked."""
    return state.opts[state.asked.index(seat)] if seat in state.asked else ()


def is_order(state: AnyState, seat: int, action: int) -> bool:
    """Is that action a standing order, given without being asked?"""
    return action not in options_of(state, seat) and action in orders_for(state, seat)


def is_interrupt(state: AnyState, seat: int, action: int) -> bool:
    """Does that seat step in with it, without being asked?"""
    return action not in options_of(state, seat) and action in interrupts_for(state, seat)


def is_legal(state: AnyState, seat: int, action: int) -> bool:
    return action in options_of(state, seat) or is_order(state, seat, action) or is_interrupt(state, seat, action)


def perform(state: AnyState, seat: int, action: int) -> None:
    """Do something legal."""
    if action not in options_of(state, seat):
        if action in orders_for(state, seat):
            give_order(state, seat, action)
            run(state)
            return
        if action in interrupts_for(state, seat):
            step_in(state, seat, action)
            return
    answer(state, seat, action)
