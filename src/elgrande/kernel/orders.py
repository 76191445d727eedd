"""Standing orders: what a seat has said once and for all about being asked, as bits of one number."""

from typing import Final

from elgrande.kernel.core import AnyState
from elgrande.kernel.tuples import put

ORDERS: Final[dict[int, tuple[int, int]]] = {}  # by action: the bits it is about, and what they become


def order(action: int, about: int, bits: int) -> None:
    """Declare the action by which one is given."""
    ORDERS[action] = (about, bits)


def give_order(state: AnyState, seat: int, action: int) -> None:
    about, bits = ORDERS[action]
    state.orders = put(state.orders, seat, state.orders[seat] & ~about | bits)


def orders_for(state: AnyState, seat: int) -> tuple[int, ...]:
    """Those a seat may give at any time."""
    found: tuple[int, ...] = ()
    if state.asked:
        for orders in state.rules.orders:
            found += orders(state, seat)
    return found
