"""This engine, measured from inside: four random players on bare states, in one process.

Set-up of each game is inside the measured time, as it is for the peers; choosing an action is, too.
By itself: python -m bench.engine
"""

from collections.abc import Sequence
from random import Random
from time import perf_counter

from elgrande import Options
from elgrande.kernel.frames import answer
from elgrande.modules.compose import begin, compose
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import State
from elgrande.steps.general_scoring import is_general_scoring

SEATS = 4
BASE = ("base",)


def four_seats(modules: Sequence[str] = BASE) -> Ruleset:
    return compose(modules, SEATS, Options())


def speeds(games: int, seed: int, modules: Sequence[str] = BASE) -> tuple[float, float]:
    """Decisions and games per second."""
    rules = four_seats(modules)
    decisions = 0
    start = perf_counter()
    for number in range(games):
        decisions += _playout(rules, seed + number)
    seconds = perf_counter() - start
    return decisions / seconds, games / seconds


def copy_microseconds(games: int, seed: int, copies: int = 1000, modules: Sequence[str] = BASE) -> float:
    """Mean time of State.clone(), over the positions halfway through so many games, each copied so many times."""
    rules = four_seats(modules)
    seconds = 0.0
    for number in range(games):
        position = _halfway(rules, seed + number)
        start = perf_counter()
        for _ in range(copies):
            position.clone()
        seconds += perf_counter() - start
    return seconds * 1e6 / (games * copies)


def microseconds_by_third(games: int, seed: int, modules: Sequence[str] = BASE) -> list[float]:
    """Mean time of a decision in each third of the game: a game must not get slower as it goes on."""
    rules = four_seats(modules)
    seconds, decisions = [0.0] * 3, [0] * 3
    for number in range(games):
        _time_thirds(rules, seed + number, seconds, decisions)
    return [1e6 * spent / made for spent, made in zip(seconds, decisions, strict=True)]


def _playout(rules: Ruleset, seed: int) -> int:
    state = begin(rules, seed)
    chance = Random(seed).random
    decisions = 0
    while state.asked:
        options = state.opts[0]
        answer(state, state.asked[0], options[int(chance() * len(options))])
        decisions += 1
    return decisions


def _halfway(rules: Ruleset, seed: int) -> State:
    """The position in the middle of a random game."""
    state = begin(rules, seed)
    chance = Random(seed).random
    for _ in range(_playout(rules, seed) // 2):
        options = state.opts[0]
        answer(state, state.asked[0], options[int(chance() * len(options))])
    return state


def _time_thirds(rules: Ruleset, seed: int, seconds: list[float], decisions: list[int]) -> None:
    """Add one game's times. Rounds 1-3, 4-6 and 7-9 are the thirds; the scoring after a third belongs to it."""
    state = begin(rules, seed)
    chance = Random(seed).random
    for third, end in enumerate(rules.scoring_rounds):
        start = perf_counter()
        while state.asked and (state.round < end or is_general_scoring(state)):
            options = state.opts[0]
            answer(state, state.asked[0], options[int(chance() * len(options))])
            decisions[third] += 1
        seconds[third] += perf_counter() - start


if __name__ == "__main__":
    print("{:,.0f} decisions/s, {:,.1f} games/s".format(*speeds(200, 1)))
    print(f"{copy_microseconds(20, 1):.2f} µs a copy")
    print("µs a decision by thirds of the game:", *(f"{cost:.2f}" for cost in microseconds_by_third(100, 1)))
