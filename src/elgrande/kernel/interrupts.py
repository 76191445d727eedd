"""Stepping in: what a seat may do unasked between two steps of anybody's turn; what was asked is then asked again."""

from elgrande.kernel.core import AnyState
from elgrande.kernel.frames import PAUSES, run


def interrupts_for(state: AnyState, seat: int) -> tuple[int, ...]:
    """With what that seat may step in now."""
    possible = state.rules.interrupts
    if not possible or not state.asked or state.frames[-1][0] not in PAUSES:
        return ()
    return tuple([interrupt.action for interrupt in possible if interrupt.possible(state, seat)])


def step_in(state: AnyState, seat: int, action: int) -> None:
    next(interrupt for interrupt in state.rules.interrupts if interrupt.action == action).do(state, seat)
    run(state)
