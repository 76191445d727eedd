"""What a property is: a function that looks at something and returns what is wrong with it, or None."""

import traceback
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, TypeVar

from elgrande.modules.checks import Checks, Problem, joined
from elgrande.modules.compose import MODULES, opening_frames
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import FIELDS, State

T = TypeVar("T")

Judge = Callable[[Ruleset], Checks]  # what holds in a game by those rules


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


def checks_of(rules: Ruleset) -> Checks:
    """What the modules of a game declare, together."""
    return _checks(rules.modules)


@lru_cache(maxsize=64)
def _checks(modules: tuple[str, ...]) -> Checks:
    return joined(MODULES[name].checks for name in modules)


def begins_before_the_round(rules: Ruleset) -> bool:
    """Do players choose something before the first round?"""
    rounds_and_end = 2
    return len(opening_frames(rules)) > rounds_and_end


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
