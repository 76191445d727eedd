"""Saying what is about to happen: steps that only announce one change, and a moment to object before others choose."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import Usable, effect, step
from elgrande.kernel.windows import announce
from elgrande.rules.events import ACTION_BEGUN, Event
from elgrande.rules.state import State
from elgrande.steps.action import card_of_action


def announcing(name: str, fields: str, change: int, usable: Usable | None = None) -> int:
    """Register a step of a card that does nothing but announce a change, with its own arguments."""

    def announce_change(state: State, frame: Frame) -> bool:
        state.frames.pop()
        announce(state, (change, *frame[1:]))
        return False

    return step(name, fields, announce_change, usable=usable)


def announcement() -> Frame:
    """Step of a card: a moment to object before anybody chooses anything."""
    return (ANNOUNCE,)


def _next(state: State, frame: Frame) -> bool:
    state.frames.pop()
    announce(state, (BEGIN, frame[1], card_of_action(state)))
    return False


def _usable(state: State, seat: int, template: Frame) -> bool:
    return False


def _apply(state: State, frame: Frame) -> None:
    """Nothing changes by saying so."""


def _fact(state: State, frame: Frame) -> Event:
    return Event(ACTION_BEGUN, seat=frame[1], card=frame[2])


ANNOUNCE: Final = step("announce", "seat", _next, usable=_usable)
BEGIN: Final = effect("begin", "seat card", _apply, _fact)
