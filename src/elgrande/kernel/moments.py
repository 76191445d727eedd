"""Moments in the flow of the game at which modules have something to do: flow announces them, module steps hook in.

Waiting cards before players have windows instead (windows.py); hooks are for what happens by rule.
"""

from collections.abc import Callable
from typing import Any, Final

from elgrande.kernel.core import AnyState
from elgrande.kernel.ordered import put_in_order

CARDS_PLAYED: Final = 0  # everybody has a power card out, no turn has begun
TURN_BEGINS: Final = 1  # seat: whose
ROUND_ENDS: Final = 2  # before a general scoring that may follow
SCORING_BEGINS: Final = 3  # the general one, before anybody chooses
SCORING_ENDS: Final = 4
TURN_ENDS: Final = 6  # seat: whose
CASTILLO_EMPTIED: Final = 7  # in a general scoring, before the regions are scored
ACTION_ENDS: Final = 8  # a special action was carried out to its end, its frame is still on top; the number is its card
BEARER_GONE: Final = 5  # seat: whose flag has nobody to bear it
CARD_OPENED: Final = 9  # seat: who has just chosen an action card, or begins to use one chosen earlier
REGIONS_BEGIN: Final = 10  # in a general scoring, right before the first region
CHANGED: Final = 11  # a change that was announced has been applied
TURN_RESUMED: Final = 12  # seat: whose, of which a part was put off until now
REGION_OPENED: Final = 13  # the King, or what works like him, is no longer where it was

Hook = Callable[[Any, int], None]  # (state, seat or whatever the moment is about): may push frames

_HOOKS: Final[list[list[Hook]]] = [[] for _ in range(14)]
_RANKS: Final[list[list[int]]] = [[] for _ in _HOOKS]


def at(moment: int, hook: Hook, rank: int = 0) -> None:
    """Have a hook called at that moment, in games with markers (every module that has hooks has those).

    Of several the lowest rank is called first. What is pushed first is done last.
    """
    put_in_order(_RANKS[moment], _HOOKS[moment], rank, hook)


def reach(state: AnyState, moment: int, seat: int = -1) -> None:
    if state.marks:
        for hook in _HOOKS[moment]:
            hook(state, seat)
