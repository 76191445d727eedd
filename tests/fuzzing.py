"""Random games in a process of their own: quick, since nobody measures coverage there.

    python -m tests.fuzzing GAMES SEED EFFORT SEATS MODULES...

Each of MODULES is one set of names with commas. With an EFFORT below 0 only what is cheap is checked. What came of it
is printed as JSON.
"""

import json
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, NamedTuple

import elgrande.fuzz.table
from elgrande.decision import Decision
from elgrande.fuzz import Failure, fuzz, fuzz_quickly
from elgrande.fuzz.players import choose
from elgrande.kernel.random import Random
from elgrande.modules.checks import Style
from elgrande.vocabulary import NAMES
from tests.reading.judge import read_again

ROOT: Final = Path(__file__).parent.parent
AT_ONCE: Final = 2  # processes
QUICK: Final = -1.0  # as the effort


class Games(NamedTuple):
    games: int
    seed: int
    effort: float
    seats: int
    modules: tuple[str, ...]


class Outcome(NamedTuple):
    failure: list[Any] | None
    done: int  # games
    kinds: list[str]  # of questions that were asked
    actions: list[str]  # that were taken


def played(asked: list[Games]) -> list[Outcome]:
    """All of them, side by side."""
    with ThreadPoolExecutor(AT_ONCE) as pool:
        return list(pool.map(_apart, asked))


def _apart(games: Games) -> Outcome:
    words = [*map(str, games[:4]), *games.modules]
    command = [sys.executable, "-m", "tests.fuzzing", *words]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, cwd=ROOT)
    return Outcome(*json.loads(done.stdout))


def main(games: str, seed: str, effort: str, seats: str, *modules: str) -> None:
    kinds, actions, done = set(), set(), 0

    def watched(random: Random, style: Style, decision: Decision) -> int:
        action = choose(random, style, decision)
        kinds.add(decision.kind)
        actions.add(NAMES[action])
        return action

    def progress(number: int) -> None:
        nonlocal done
        done = number

    setattr(elgrande.fuzz.table, "choose", watched)  # noqa: B010  # the module does not offer it
    sets = [names.split(",") for names in modules]
    failure = _fuzz(int(games), int(seed), sets, int(seats), progress, float(effort))
    print(json.dumps([failure, done, sorted(kinds), sorted(actions)]))


def _fuzz(
    games: int, seed: int, sets: list[list[str]], seats: int, progress: Callable[[int], None], effort: float
) -> Failure | None:
    if effort < 0:
        return fuzz_quickly(games, seed, sets, (seats,), progress)
    return fuzz(games, seed, sets, (seats,), progress, effort, read_again)


if __name__ == "__main__":
    main(*sys.argv[1:])
