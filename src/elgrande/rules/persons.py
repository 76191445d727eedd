"""Offices and Persons: who holds them, and the extra Caballero some of them bring once a round."""

from elgrande.kernel.frames import emit
from elgrande.rules.events import INQUISITOR_TAKEN, Event
from elgrande.rules.marks import EXTRA_USED, INQUISITOR, QUEEN, has_used, set_mark
from elgrande.rules.state import State


def inquisitor(state: State) -> int:
    """The seat that holds the Grand Inquisitor's office; -1 while nobody does."""
    return state.marks[INQUISITOR] if state.rules.black else -1


def take_office(state: State, seat: int) -> None:
    set_mark(state, INQUISITOR, seat)
    emit(state, Event(INQUISITOR_TAKEN, seat=seat))


def has_extra(state: State, seat: int) -> bool:
    """May that seat still use the Inquisitor's or the Queen's extra this round?"""
    if not state.marks or seat not in (state.marks[INQUISITOR], state.marks[QUEEN]):
        return False
    return not has_used(state, EXTRA_USED, seat)
