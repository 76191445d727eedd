"""Games in which something is tried: two planners whose weights were changed by chance, each in the other direction.

Chance alone decides who has what, so whoever does better does so because of it. (What goes with success, as one sees it
in games of players who do as they like, is often not what brings it.)
"""

from typing import Final, NamedTuple

from elgrande.bots.bot import Bot, Budget
from elgrande.bots.greedy import GreedyBot
from elgrande.bots.minds import number
from elgrande.bots.planner import PlannerBot
from elgrande.bots.training.steps import Change, changed, drawn
from elgrande.bots.weights import Weights
from elgrande.decision import Decision
from elgrande.kernel.frames import answer
from elgrande.kernel.random import Random
from elgrande.modules.compose import begin, checked_options, compose
from elgrande.rules.state import State
from elgrande.rules.view import RawView
from elgrande.view import View

USUAL_SEATS: Final = 4
MOST_SEATS: Final = 5
ANY_TABLE: Final = 3  # of so many games one is played at a table of any size


class Lesson(NamedTuple):
    """What is tried; small, because it travels to other processes."""

    modules: tuple[str, ...]
    weights: Weights
    seed: int
    nodes: int


class Trial(NamedTuple):
    game: int
    change: Change
    lead: float  # of who had it over who had the opposite


def trial(lesson: Lesson, game: int) -> Trial:
    """One game, and what it says."""
    seed = lesson.seed * 1_000_003 + game
    random = Random(seed)
    seats = 2 + random.below(MOST_SEATS - 1) if game % ANY_TABLE == 0 else USUAL_SEATS
    change = drawn(random)
    budget = Budget(nodes=lesson.nodes)
    weights = [changed(lesson.weights, change, 1.0), changed(lesson.weights, change, -1.0)]
    bots: list[Bot] = [PlannerBot(random.below(1 << 60), budget, own) for own in weights]
    for other in range(seats - len(bots)):
        own_seed = random.below(1 << 60)
        bots.append(PlannerBot(own_seed, budget, lesson.weights) if other % 2 else GreedyBot(own_seed))
    places = list(random.shuffled(tuple(range(seats))))  # who sits where
    scores = _played(lesson.modules, seed, [bots[place] for place in places])
    return Trial(game, change, float(scores[places.index(0)] - scores[places.index(1)]))


def duel(one: Weights, other: Weights, modules: tuple[str, ...], nodes: int, game: int) -> float:
    """How far those who play with one set of weights end before those with the other, at a table of four."""
    weights = (one, other, one, other) if game % 2 else (other, one, other, one)
    scores = _played(
        modules, game // 2, [PlannerBot(game * 8 + seat, Budget(nodes=nodes), own) for seat, own in enumerate(weights)]
    )
    ours = sum([points for points, own in zip(scores, weights) if own is one])
    return (2 * ours - sum(scores)) / 2


def _played(modules: tuple[str, ...], seed: int, bots: list[Bot]) -> list[int]:
    state = begin(compose(modules, len(bots), checked_options({})), seed)
    while state.asked:
        seat = state.asked[0]
        answer(state, seat, _choice(bots[seat], state, seat))
    return state.scores


def _choice(bot: Bot, state: State, seat: int) -> int:
    decision = Decision(state, seat, state.opts[state.asked.index(seat)], 0)
    return number(bot.decide(View(RawView(state, seat)), decision))
