"""What comes of what: choices somebody has in one position, each played on in the same worlds.

Chance alone decides which worlds, so choices that end better do so because of what they changed. How they differ after
the first action, when the turn is over and when the round is over is set against what came of it by the next of these
moments, as far as is known by then. (What goes with success, as one sees it in games of players who do as they like, is
often not what brings it.)
"""

from typing import Final, NamedTuple

from elgrande.bots.allowance import UNLIMITED
from elgrande.bots.bot import Budget
from elgrande.bots.company import Company
from elgrande.bots.comparison import carry_out
from elgrande.bots.outlook import Outlook, moments_of
from elgrande.bots.plan import Choice
from elgrande.bots.planner import PlannerBot
from elgrande.bots.sensible import Sensible
from elgrande.bots.styles import ABLE
from elgrande.bots.training.fit import Sums
from elgrande.bots.weights import FEATURES, STAGES, Weights, stage_of
from elgrande.bots.worth import lead
from elgrande.kernel.frames import answer, read
from elgrande.kernel.random import Random
from elgrande.modules.compose import begin, checked_options, compose
from elgrande.rollouts.playout import play_on
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import State
from elgrande.rules.view import RawView
from elgrande.steps.left import BOTH_LEFT
from elgrande.steps.round import POWER
from elgrande.steps.turn import CHOOSE_CARD, PARTS

USUAL_SEATS: Final = 4
MOST_SEATS: Final = 5
ANY_TABLE: Final = 3  # of so many games one is played at a table of any size
LOOKED_AT: Final = 5  # of so many bids and turns one
CHOICES: Final = 8
WORLDS: Final = 6
ROUNDS: Final = 2  # played on
OVER: Final = -1  # nothing is to come


class Lesson(NamedTuple):
    """What is known so far; small, because it travels to other processes."""

    modules: tuple[str, ...]
    weights: Weights
    seed: int
    nodes: int


class Learned(NamedTuple):
    game: int
    sums: Sums


class Moment(NamedTuple):
    """How somebody stands."""

    stage: int
    features: list[float]  # how far he is ahead of the others in each
    scored: float  # the same of points scored
    value: float  # of all of it


Path = list[Moment]  # of one choice, in one world


def lesson(about: Lesson, game: int) -> Learned:
    """One game of quick players, with what some of their choices would have come to."""
    seed = about.seed * 1_000_003 + game
    random = Random(seed)
    seats = 2 + random.below(MOST_SEATS - 1) if game % ANY_TABLE == 0 else USUAL_SEATS
    rules = compose(about.modules, seats, checked_options({}))
    pupil = _Pupil(rules, about, random)
    state = begin(rules, seed)
    players = pupil.company.players(pupil.company.drawn(0, seed), seed)
    while state.asked:
        seat = state.asked[0]
        if pupil.may_look(state) and len(state.opts[0]) > 1 and random.below(LOOKED_AT) == 0:
            pupil.look(state, seat)
        answer(state, seat, players[seat].choose(state, seat, state.opts[0]))
    return Learned(game, pupil.sums)


class _Pupil:
    def __init__(self, rules: Ruleset, about: Lesson, random: Random) -> None:
        self.sums = Sums()
        self.rules = rules
        self.random = random
        self.company = Company(rules, about.weights, ABLE)
        self.bot = PlannerBot(random.below(1 << 60), Budget(nodes=about.nodes), about.weights)
        self.outlook = Outlook(rules, about.weights)
        self.alone = [Outlook(rules, _only(about.weights, feature)) for feature in range(len(FEATURES))]
        self.roots = (POWER, CHOOSE_CARD, *self.outlook.sense.offers)

    def may_look(self, state: State) -> bool:
        """At a bid, and at a turn as it begins; where action cards go by rank, none is chosen there."""
        frame = state.frames[-1]
        begins = self.rules.dealt and frame[0] == PARTS and read(frame, "left") == BOTH_LEFT
        return begins or frame[0] in self.roots

    def look(self, state: State, seat: int) -> None:
        view = RawView(state, seat)
        choices = self.bot.choices(view.sample(self.random.below(1 << 62)), seat, state.opts[0], UNLIMITED)[:CHOICES]
        if len(choices) < 2:
            return
        paths: list[list[Path]] = [[] for _ in choices]  # by choice and world
        for _ in range(WORLDS):
            seed = self.random.below(1 << 62)
            styles = self.company.drawn(seat, seed)
            for worlds, choice in zip(paths, choices):
                worlds.append(self._followed(view.sample(seed), seat, choice, self.company.players(styles, seed)))
        shortest = min([len(path) for worlds in paths for path in worlds])
        for at in range(-shortest, -1):
            self._compare([[(path[at], path[at + 1]) for path in worlds] for worlds in paths])

    def _followed(self, state: State, seat: int, choice: Choice, players: list[Sensible]) -> Path:
        """After the first action, after the last one if there are more, and after this round and the next.

        A power card changes nothing one looks at before the round is over but the hand, which is not why it is good.
        """
        rounds, (first, *others) = state.round, choice.actions
        path: Path = []
        goes_on = carry_out(state, seat, (first,), players)
        if choice.line is not None:
            path.append(self._moment(state, seat))
        if others:
            if goes_on:
                carry_out(state, seat, tuple(others), players)
            path.append(self._moment(state, seat))
        for later in range(ROUNDS):
            play_on(state, players, rounds + 1 + later)
            path.append(self._moment(state, seat))
        return path

    def _moment(self, state: State, seat: int) -> Moment:
        scored = lead([float(points) for points in state.scores], seat)
        to_come = moments_of(state)
        if not to_come:
            return Moment(OVER, [], scored, scored)
        features = [lead(alone.totals(state, seat), seat) - scored for alone in self.alone]
        stage = stage_of(to_come, self.rules.seats)
        return Moment(stage, features, scored, lead(self.outlook.totals(state, seat), seat))

    def _compare(self, paths: list[list[tuple[Moment, Moment]]]) -> None:
        """How choices differ from the mean of all, and how what came of them does."""
        stage = paths[0][0][0].stage
        if stage == OVER or any(now.stage != stage for worlds in paths for now, _ in worlds):
            return
        features = [_mean([now.features for now, _ in worlds]) for worlds in paths]
        values = [sum([then.value - now.scored for now, then in worlds]) / len(worlds) for worlds in paths]
        usual, worth = _mean(features), sum(values) / len(values)
        for found, value in zip(features, values):
            self.sums.add(stage, [a - b for a, b in zip(found, usual)], value - worth)


def _only(weights: Weights, feature: int) -> Weights:
    stage = tuple([float(other == feature) for other in range(len(FEATURES))])
    return Weights(weights.drift, weights.leader, (stage,) * STAGES)


def _mean(rows: list[list[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows)]
