"""Moments in the flow of a game at which something is done by rule: the flow announces them, hooks act.

Waiting cards before players have windows instead (windows.py); hooks are for what nobody decides.
"""

from typing import Final

from elgrande.kernel.core import AnyState

MOMENTS: Final[list[str]] = []


def moment(name: str) -> int:
    """Declare one; its number holds for this process."""
    assert name not in MOMENTS, name
    MOMENTS.append(name)
    return len(MOMENTS) - 1


CHANGED: Final = moment("changed")  # a change that was announced has been applied


def reach(state: AnyState, moment: int, seat: int = -1) -> None:
    """The seat, or whatever else the moment is about. What hooks push first is done last."""
    for hook in state.rules.hooks[moment]:
        hook(state, seat)
