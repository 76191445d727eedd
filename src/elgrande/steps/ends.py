"""Markers that are put back by themselves, after a round or after a general scoring."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import emit, step
from elgrande.kernel.moments import reach
from elgrande.kernel.text import Text
from elgrande.rules.events import Event, event
from elgrande.rules.feature import Feature, Hook
from elgrande.rules.markers import WITH_ROUND, WITH_SCORING, end_markers
from elgrande.rules.moments import MARKERS_GONE, REGION_OPENED, ROUND_ENDS, SCORING_ENDS
from elgrande.rules.state import State
from elgrande.steps.general_scoring import is_general_scoring

MARKERS_CLEARED: Final = event(
    "markers_cleared", Text("Markers whose time is over are removed.", "Marker, deren Zeit um ist, werden entfernt.")
)

# among what else is done then (modules/order.py)
CLEAR_AFTER_ROUND: Final = 10
CLEAR_AFTER_SCORING: Final = 10


def _after_round(state: State, seat: int) -> None:
    """What lasts for the round stays for a general scoring that follows it."""
    if not is_general_scoring(state):
        state.frames.append((CLEAR, 0))


def _after_scoring(state: State, seat: int) -> None:
    state.frames.append((CLEAR, 1))


def _next_clear(state: State, frame: Frame) -> bool:
    """(kind, also those that end with a general scoring?)"""
    state.frames.pop()
    of_round = end_markers(state, WITH_ROUND)
    of_scoring = frame[1] == 1 and end_markers(state, WITH_SCORING)
    if of_round or of_scoring:
        emit(state, Event(MARKERS_CLEARED))
        reach(state, REGION_OPENED)
        reach(state, MARKERS_GONE)
    return False


CLEAR: Final = step("clear_markers", "also_of_scoring", _next_clear)
FEATURE: Final[Feature] = Feature(
    hooks=(
        Hook(ROUND_ENDS, _after_round, CLEAR_AFTER_ROUND),
        Hook(SCORING_ENDS, _after_scoring, CLEAR_AFTER_SCORING),
    )
)
