"""Moments in the flow of the game at which modules have something to do: flow announces them, module steps hook in.

Waiting cards before players have windows instead (windows.py); hooks are for what happens by rule.
"""

from collections.abc import Callable
from typing import Final

from elgrande.kernel.state import State

CARDS_PLAYED: Final = 0  # everybody has a power card out, no turn has begun
TURN_BEGINS: Final = 1  # seat: whose
ROUND_ENDS: Final = 2  # before a general scoring that may follow
SCORING_BEGINS: Final = 3  # the general one, before anybody chooses
SCORING_ENDS: Final = 4

Hook = Callable[[State, int], None]  # (state, seat): may push frames

_HOOKS: Final[list[list[Hook]]] = [[], [], [], [], []]


def at(moment: int, hook: Hook) -> None:
    """Have a hook called at that moment, in games with markers (every module that has hooks has those)."""
    _HOOKS[moment].append(hook)


def reach(state: State, moment: int, seat: int = -1) -> None:
    if state.marks:
        for hook in _HOOKS[moment]:
            hook(state, seat)
