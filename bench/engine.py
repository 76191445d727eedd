"""This engine, measured from inside: four random players on bare states, in one process, in CPU time.

Set-up of each game is inside the measured time, as it is for the peers; choosing an action is, too.
By itself: python -m bench.engine
"""

from collections.abc import Callable, Sequence
from functools import cache
from math import floor
from random import Random
from time import process_time

from elgrande import Options, __version__
from elgrande.compiled import is_compiled
from elgrande.kernel.frames import answer, run
from elgrande.modules.compose import begin, compose
from elgrande.rollouts.playout import outcome
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import State
from elgrande.rules.view import RawView
from elgrande.steps.general_scoring import is_general_scoring

SEATS = 4
BASE = ("base",)


def version() -> str:
    """With the engine that runs."""
    return f"{__version__}, {'compiled' if is_compiled() else 'pure Python'}"


@cache
def _rules(modules: tuple[str, ...]) -> Ruleset:
    return compose(modules, SEATS, Options())


def four_seats(modules: Sequence[str] = BASE) -> Ruleset:
    """Put together once: what rules look up is kept from game to game, as in any process that plays on."""
    return _rules(tuple(modules))


def speeds(games: int, seed: int, modules: Sequence[str] = BASE) -> tuple[float, float]:
    """Decisions and games per second, answered one by one from Python."""
    rules, chance = four_seats(modules), Random(seed).random
    decisions = 0
    start = process_time()
    for number in range(games):
        decisions += playout(rules, seed + number, chance)
    seconds = process_time() - start
    return decisions / seconds, games / seconds


def playout_speed(games: int, seed: int, modules: Sequence[str] = BASE, policy: str = "random") -> float:
    """Decisions per second of whole games inside the engine, which is how searchers and learners play on."""
    rules = four_seats(modules)
    decisions = 0
    start = process_time()
    for number in range(games):
        state = begin(rules, seed + number)
        decisions += outcome(state, (policy,) * SEATS, rules.options.rounds, seed + number).decisions
    return decisions / (process_time() - start)


def copy_microseconds(games: int, seed: int, copies: int = 1000, modules: Sequence[str] = BASE) -> float:
    """Mean time of State.clone(), over the positions halfway through so many games, each copied so many times."""
    return _mean(games, seed, copies, modules, lambda state: state.clone)


def view_microseconds(games: int, seed: int, times: int = 100, modules: Sequence[str] = BASE) -> float:
    """Mean time of making a seat's view, over the same positions."""
    return _mean(games, seed, times, modules, lambda state: lambda: RawView(state, state.asked[0]))


def sample_microseconds(games: int, seed: int, times: int = 50, modules: Sequence[str] = BASE) -> float:
    """Mean time of drawing a whole state from such a view."""

    def sampling(state: State) -> Callable[[], object]:
        view = RawView(state, state.asked[0])
        return lambda: view.sample(seed)

    return _mean(games, seed, times, modules, sampling)


def options_microseconds(games: int, seed: int, times: int = 200, modules: Sequence[str] = BASE) -> float:
    """Mean time of asking once more: whoever is asked and what may be answered is worked out anew."""
    return _mean(games, seed, times, modules, lambda state: lambda: run(state))


def microseconds_by_third(games: int, seed: int, modules: Sequence[str] = BASE) -> list[float]:
    """Mean time of a decision in each third of the game: a game must not get slower as it goes on."""
    rules = four_seats(modules)
    seconds, decisions = [0.0] * 3, [0] * 3
    for number in range(games):
        _time_thirds(rules, seed + number, seconds, decisions)
    return [1e6 * spent / made for spent, made in zip(seconds, decisions, strict=True)]


def _mean(
    games: int, seed: int, times: int, modules: Sequence[str], doing: Callable[[State], Callable[[], object]]
) -> float:
    rules = four_seats(modules)
    seconds = 0.0
    for number in range(games):
        do = doing(_halfway(rules, seed + number))
        start = process_time()
        for _ in range(times):
            do()
        seconds += process_time() - start
    return seconds * 1e6 / (games * times)


def playout(rules: Ruleset, seed: int, chance: Callable[[], float]) -> int:
    """How many decisions the game took."""
    state = begin(rules, seed)
    decisions, open_now = 0, state.opts
    while open_now:
        options = open_now[0]
        open_now = answer(state, state.asked[0], options[floor(chance() * len(options))])
        decisions += 1
    return decisions


def _halfway(rules: Ruleset, seed: int) -> State:
    """The position in the middle of a random game."""
    state = begin(rules, seed)
    chance = Random(seed).random
    for _ in range(playout(rules, seed, Random(seed).random) // 2):
        options = state.opts[0]
        answer(state, state.asked[0], options[floor(chance() * len(options))])
    return state


def _time_thirds(rules: Ruleset, seed: int, seconds: list[float], decisions: list[int]) -> None:
    """Add one game's times. Rounds 1-3, 4-6 and 7-9 are the thirds; the scoring after a third belongs to it."""
    state = begin(rules, seed)
    chance = Random(seed).random
    for third, end in enumerate(rules.scoring_rounds):
        start = process_time()
        while state.asked and (state.round < end or is_general_scoring(state)):
            options = state.opts[0]
            answer(state, state.asked[0], options[floor(chance() * len(options))])
            decisions[third] += 1
        seconds[third] += process_time() - start


if __name__ == "__main__":
    print("{:,.0f} decisions/s, {:,.1f} games/s".format(*speeds(200, 1)))
    print(f"{playout_speed(200, 1):,.0f} decisions/s in playouts")
    print(f"{copy_microseconds(20, 1):.2f} µs a copy")
    print("µs a decision by thirds of the game:", *(f"{cost:.2f}" for cost in microseconds_by_third(100, 1)))
