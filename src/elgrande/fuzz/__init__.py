"""Plays random games and watches that no rule is broken: a daily tool, and what the property tests run.

Game k of `fuzz(games, seed)` depends on `seed + k` alone: `fuzz(1, failure.seed)`, with the same other arguments, finds
the same failure again. Every property is a small function that returns what is wrong, or None. Those of states, actions
and events are checked after every action; the dear ones (copies, documents, views) on a sample of the decisions.
"""

from collections.abc import Callable, Sequence

from elgrande.fuzz.players import draw_setting
from elgrande.fuzz.property import Failure, Judge, checks_of, explained
from elgrande.fuzz.quick import fuzz_quickly
from elgrande.fuzz.table import EFFORT, FuzzedGame, bare_record
from elgrande.kernel.random import Random

__all__ = ["Failure", "fuzz", "fuzz_quickly"]


def _silent(done: int) -> None:
    pass


def fuzz(
    games: int,
    seed: int,
    modules: Sequence[Sequence[str]] | None = None,
    seats: Sequence[int] | None = None,
    progress: Callable[[int], None] = _silent,
    effort: float = EFFORT,
    judge: Judge = checks_of,
) -> Failure | None:
    """Play that many games, each with other modules, seats, options and players, until one breaks a rule.

    `modules` are the sets of modules that take turns, `seats` the seat counts; None means all there are. `progress` is
    told after each game how many are done. With an `effort` of 1 every decision of every game is looked at closely.
    `judge` says what must hold besides what holds in every game: usually what the modules declare.
    """
    for number in range(games):
        failure = _fuzz_one(seed + number, modules, seats, effort, judge)
        if failure:
            return failure
        progress(number + 1)
    return None


def _fuzz_one(
    seed: int, modules: Sequence[Sequence[str]] | None, seats: Sequence[int] | None, effort: float, judge: Judge
) -> Failure | None:
    random = Random(seed)
    setting = draw_setting(random, modules, seats, seed)
    table: FuzzedGame | None = None
    try:
        table = FuzzedGame(setting, random, Random(~seed), effort, judge)
        table.play()
    except Exception as error:
        return Failure(seed, explained(error), table.record() if table else bare_record(setting, ()))
    return None
