"""Take the Grand Inquisitor's office; and its extra: a Caballero more for the Court."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import effect, step
from elgrande.kernel.windows import announce
from elgrande.rules import order
from elgrande.rules.board import bring
from elgrande.rules.events import INQUISITOR_TAKEN, Event
from elgrande.rules.marks import EXTRA_USED, QUEEN_IS_NEW, is_on, lasts_a_round, note_use
from elgrande.rules.persons import has_extra, inquisitor, take_office
from elgrande.rules.ruleset import COURT, PROVINCE
from elgrande.rules.state import State
from elgrande.steps.turn import free_action
from elgrande.vocabulary import EXTRA_SUPPLY


def become_inquisitor() -> Frame:
    return (BECOME,)


def _usable(state: State, seat: int, template: Frame) -> bool:
    return inquisitor(state) != seat


def _next(state: State, frame: Frame) -> bool:
    state.frames.pop()
    if inquisitor(state) != frame[1]:
        announce(state, (TAKE_OFFICE, frame[1]))
    return False


def _apply(state: State, frame: Frame) -> None:
    take_office(state, frame[1])


def _fact(state: State, frame: Frame) -> Event:
    return Event(INQUISITOR_TAKEN, seat=frame[1])


def _extra(state: State, seat: int) -> tuple[int, ...]:
    """Into the Court: not by a Queen who was taken in this turn."""
    may = has_extra(state, seat) and not is_on(state, QUEEN_IS_NEW)
    return (EXTRA_SUPPLY,) if may and state.count(PROVINCE, seat) else ()


def _take_extra(state: State, seat: int, action: int) -> None:
    note_use(state, EXTRA_USED, seat)
    bring(state, seat, seat, PROVINCE, COURT, 1)


BECOME: Final = step("become_inquisitor", "seat", _next, usable=_usable)
TAKE_OFFICE: Final = effect("take_office", "seat", _apply, _fact)
free_action(_extra, _take_extra, order.USE_EXTRA)
lasts_a_round(EXTRA_USED)
