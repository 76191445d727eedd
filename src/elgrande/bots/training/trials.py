"""Games in which something is tried: pairs of Grandes whose weights were changed by chance, one opposite to the other.

Chance alone decides who has what, so whoever does better does so because of it. (What goes with success, as one sees it
in games of players who do as they like, is often not what brings it.)
"""

from typing import Final, NamedTuple

from elgrande.bots.bot import Bot, Budget
from elgrande.bots.grande import GrandeBot
from elgrande.bots.greedy import GreedyBot
from elgrande.bots.minds import number
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


class Tried(NamedTuple):
    change: Change
    lead: float  # of who had it over who had the opposite


class Trial(NamedTuple):
    """What one game says."""

    game: int
    tried: tuple[Tried, ...]


def trial(lesson: Lesson, game: int) -> Trial:
    """At a table with an odd number of seats one is left over for somebody who learns nothing."""
    seed = lesson.seed * 1_000_003 + game
    random = Random(seed)
    seats = 2 + random.below(MOST_SEATS - 1) if game % ANY_TABLE == 0 else USUAL_SEATS
    changes = [drawn(random) for _ in range(seats // 2)]
    bots: list[Bot] = [GreedyBot(random.below(1 << 60)) for _ in range(seats % 2)]
    for change in changes:
        for times in (1.0, -1.0):
            weights = changed(lesson.weights, change, times)
            bots.append(GrandeBot(random.below(1 << 60), Budget(nodes=lesson.nodes), weights))
    places = random.shuffled(tuple(range(seats)))  # which of them sits where
    scores = _played(lesson.modules, seed, [bots[place] for place in places])
    ends = [scores[places.index(bot)] for bot in range(seats % 2, seats)]
    return Trial(game, tuple([Tried(change, float(a - b)) for change, a, b in zip(changes, ends[::2], ends[1::2])]))


def duel(one: Weights, other: Weights, modules: tuple[str, ...], nodes: int, game: int) -> float:
    """How far those who play with one set of weights end before those with the other, at a table of four."""
    weights = (one, other, one, other) if game % 2 else (other, one, other, one)
    scores = _played(
        modules, game // 2, [GrandeBot(game * 8 + seat, Budget(nodes=nodes), own) for seat, own in enumerate(weights)]
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
