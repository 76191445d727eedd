"""Games of bots against themselves, and what is to be learned from them."""

from typing import Final, NamedTuple

from elgrande.bots.bot import Bot, Budget
from elgrande.bots.grande import GrandeBot
from elgrande.bots.greedy import GreedyBot
from elgrande.bots.minds import number
from elgrande.bots.outlook import Outlook, Vectors, moments_of
from elgrande.bots.weights import Weights, stage_of
from elgrande.decision import Decision
from elgrande.kernel.frames import answer
from elgrande.kernel.random import Random
from elgrande.modules.compose import begin, checked_options, compose
from elgrande.rules.state import State
from elgrande.rules.view import RawView
from elgrande.steps.round import turns_begun
from elgrande.view import View

LOOKED_AT: Final = 6  # of so many decisions in the middle of a turn one is learned from
FOREIGN: Final = 5  # of so many seats one is given to a bot of another kind, so that more than one's own play is seen


class Sample(NamedTuple):
    """A seat at some moment, compared with the mean of the others."""

    stage: int  # as in `stage_of`
    features: tuple[float, ...]
    gained: float  # points from there to the end


class Lesson(NamedTuple):
    """What game to play; small, because it travels to other processes."""

    modules: tuple[str, ...]
    weights: Weights
    seed: int
    nodes: int


class Learned(NamedTuple):
    game: int
    samples: list[Sample]


def learn_from(lesson: Lesson, game: int) -> Learned:
    """One game, and what it says."""
    random = Random(lesson.seed * 1_000_003 + game)
    seats = 2 + random.below(4) if game % 2 else 4
    rules = compose(lesson.modules, seats, checked_options({}))
    state = begin(rules, lesson.seed * 1_000_003 + game)
    bots = [_Player(lesson, random) for _ in range(seats)]
    outlook = Outlook(rules, lesson.weights)
    seen: list[tuple[int, Vectors, list[int]]] = []
    turn = -1, -1
    while state.asked:
        seat = state.asked[0]
        now = state.round, turns_begun(state)
        if now != turn or random.below(LOOKED_AT) == 0:
            moments = moments_of(state)
            if moments:
                seen.append((stage_of(moments, seats), outlook.features(state, seat), state.scores.copy()))
        turn = now
        answer(state, seat, bots[seat].choose(state, seat))
    return Learned(game, [sample for moment in seen for sample in _samples(moment, state.scores)])


class _Player:
    """A Grande that learns, now and then another one."""

    def __init__(self, lesson: Lesson, random: Random) -> None:
        seed = random.below(1 << 60)
        learning = random.below(FOREIGN) > 0
        grande = GrandeBot(seed, Budget(nodes=lesson.nodes), lesson.weights)
        self._bot: Bot = grande if learning else GreedyBot(seed)

    def choose(self, state: State, seat: int) -> int:
        return _choice(self._bot, state, seat)


def _choice(bot: Bot, state: State, seat: int) -> int:
    decision = Decision(state, seat, state.opts[state.asked.index(seat)], 0)
    return number(bot.decide(View(RawView(state, seat)), decision))


def duel(one: Weights, other: Weights, modules: tuple[str, ...], nodes: int, game: int) -> float:
    """How far those who play with one set of weights end before those with the other, at a table of four."""
    rules = compose(modules, 4, checked_options({}))
    state = begin(rules, game // 2)
    weights = (one, other, one, other) if game % 2 else (other, one, other, one)
    bots = [GrandeBot(game * 8 + seat, Budget(nodes=nodes), own) for seat, own in enumerate(weights)]
    while state.asked:
        seat = state.asked[0]
        answer(state, seat, _choice(bots[seat], state, seat))
    ours = sum([points for points, own in zip(state.scores, weights) if own is one])
    return (2 * ours - sum(state.scores)) / 2


def _samples(moment: tuple[int, Vectors, list[int]], final: list[int]) -> list[Sample]:
    stage, vectors, scores = moment
    gained = [float(after - before) for after, before in zip(final, scores)]
    columns = [_leads(list(column)) for column in zip(*vectors)]
    return [Sample(stage, tuple(row), lead) for row, lead in zip(zip(*columns), _leads(gained))]


def _leads(values: list[float]) -> list[float]:
    total, others = sum(values), len(values) - 1
    return [value - (total - value) / others for value in values]
