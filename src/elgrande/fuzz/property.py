"""What a property is: a function that looks at something and returns what is wrong with it, or None."""

import traceback
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple, TypeVar

from elgrande.kernel.interrupts import interrupts_for
from elgrande.rules.events import Event
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import FIELDS, State

T = TypeVar("T")
Problem = str | None


class Violation(Exception):
    """A property does not hold."""


class Failure(NamedTuple):
    seed: int  # of the one game that failed
    problem: str
    record: str  # up to and including the action that showed it


def explained(error: Exception) -> str:
    """What is wrong; of an exception nobody expected, where it came from."""
    if isinstance(error, Violation):
        return str(error)
    places = [f"{Path(at.filename).name}:{at.lineno} {at.name}" for at in traceback.extract_tb(error.__traceback__)]
    return f"{type(error).__name__}: {error} (at {' > '.join(places[-4:])})"


class Step(NamedTuple):
    """An action and what it did."""

    before: State
    seat: int
    action: int
    events: list[Event]
    after: State

    @property
    def is_answer(self) -> bool:
        """Was it asked for?"""
        asked, opts = self.before.asked, self.before.opts
        return self.seat in asked and self.action in opts[asked.index(self.seat)]

    @property
    def is_order(self) -> bool:
        """A standing order, which nobody notices?"""
        return not self.is_answer and not self.steps_in

    @property
    def steps_in(self) -> bool:
        """Did somebody do something unasked, between two steps?"""
        return not self.is_answer and self.action in interrupts_for(self.before, self.seat)


def begins_with_discs(rules: Ruleset) -> bool:
    """Do players choose something before the first round?"""
    return bool({"king_and_intrigue", "grand_inquisitor_and_colonies"} & {*rules.modules})


def demand(checks: Iterable[Callable[[T], Problem]], subject: T) -> None:
    for check in checks:
        problem = check(subject)
        if problem:
            raise Violation(f"{check.__name__}: {problem}")


def difference(state: State, expected: State, but: tuple[str, ...] = ()) -> Problem:
    """Which parts of two states differ."""
    if state.key(but) == expected.key(but):
        return None
    return ", ".join(
        f"{name} is {getattr(state, name)}, should be {getattr(expected, name)}"
        for name in FIELDS
        if name not in ("events", "rules", *but) and getattr(state, name) != getattr(expected, name)
    )
