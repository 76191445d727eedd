"""Stepping in: what a seat may do unasked between two steps of anybody's turn; what was asked is then asked again."""

from collections.abc import Callable
from typing import Any, Final

from elgrande.kernel.core import AnyState
from elgrande.kernel.frames import PAUSES, run

Possible = Callable[[Any, int], bool]
Do = Callable[[Any, int], None]

_INTERRUPTS: Final[dict[int, tuple[Possible, Do]]] = {}  # by action


def interrupt(action: int, possible: Possible, do: Do) -> None:
    _INTERRUPTS[action] = (possible, do)


def interrupts_for(state: AnyState, seat: int) -> tuple[int, ...]:
    """With what that seat may step in now."""
    if not state.marks or not state.asked or state.frames[-1][0] not in PAUSES:
        return ()
    return tuple([action for action in sorted(_INTERRUPTS) if _INTERRUPTS[action][0](state, seat)])


def step_in(state: AnyState, seat: int, action: int) -> None:
    _INTERRUPTS[action][1](state, seat)
    run(state)
