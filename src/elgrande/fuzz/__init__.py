"""Plays random games and watches that no rule is broken: a daily tool, and what the property tests run.

Game k of `fuzz(games, seed)` depends on `seed + k` alone: `fuzz(1, failure.seed)`, with the same other arguments, finds
the same failure again. Every property is a small function that returns what is wrong, or None. Those of states, actions
and events are checked after every action; the dear ones (copies, documents, views) on a sample of the decisions.
"""

import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from elgrande.fuzz.players import draw_setting
from elgrande.fuzz.property import Violation
from elgrande.fuzz.table import EFFORT, Table, bare_record
from elgrande.kernel.random import Random


class Failure(NamedTuple):
    seed: int  # of the one game that failed
    problem: str
    record: str  # up to and including the action that showed it


def _silent(done: int) -> None:
    pass


def fuzz(
    games: int,
    seed: int,
    modules: Sequence[Sequence[str]] | None = None,
    seats: Sequence[int] | None = None,
    progress: Callable[[int], None] = _silent,
    effort: float = EFFORT,
) -> Failure | None:
    """Play that many games, each with other modules, seats, options and players, until one breaks a rule.

    `modules` are the sets of modules to choose from, `seats` the seat counts; None means all there are. `progress` is
    told after each game how many are done. With an `effort` of 1 every decision of every game is looked at closely.
    """
    for number in range(games):
        failure = _fuzz_one(seed + number, modules, seats, effort)
        if failure:
            return failure
        progress(number + 1)
    return None


def _fuzz_one(
    seed: int, modules: Sequence[Sequence[str]] | None, seats: Sequence[int] | None, effort: float
) -> Failure | None:
    random = Random(seed)
    setting = draw_setting(random, modules, seats)
    table: Table | None = None
    try:
        table = Table(setting, random, Random(~seed), effort)
        table.play()
    except Exception as error:
        problem = str(error) if isinstance(error, Violation) else _broken(error)
        return Failure(seed, problem, table.record() if table else bare_record(setting, ()))
    return None


def _broken(error: Exception) -> str:
    """An exception nobody expected, and where it came from."""
    places = [f"{Path(at.filename).name}:{at.lineno} {at.name}" for at in traceback.extract_tb(error.__traceback__)]
    return f"{type(error).__name__}: {error} (at {' > '.join(places[-4:])})"
