"""The Grand Inquisitor: who holds the office, and the extra it brings once a round."""

from elgrande.kernel.events import INQUISITOR_TAKEN, Event
from elgrande.kernel.frames import emit
from elgrande.kernel.state import State
from elgrande.rules.marks import EXTRA_USED, INQUISITOR, set_mark


def inquisitor(state: State) -> int:
    """The seat that holds the office; -1 while nobody does."""
    return state.marks[INQUISITOR] if state.rules.black else -1


def take_office(state: State, seat: int) -> None:
    set_mark(state, INQUISITOR, seat)
    emit(state, Event(INQUISITOR_TAKEN, seat=seat))


def has_extra(state: State, seat: int) -> bool:
    """May that seat still use the office's extra this round?"""
    return inquisitor(state) == seat and not max(state.marks[EXTRA_USED], 0) >> seat & 1


def use_extra(state: State, seat: int) -> None:
    set_mark(state, EXTRA_USED, max(state.marks[EXTRA_USED], 0) | 1 << seat)
