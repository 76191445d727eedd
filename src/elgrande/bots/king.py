"""Compares the best few things it might do by playing each of them on, in tables that look like this one to its seat.

Everybody plays quickly in these games, to the end of the round; then the position is judged. Whether others plan ahead
or take what looks best right now nobody knows, so in some they do and in some they do not. What falls behind clearly is
not followed any further, so that the time goes to what is close.
"""

from math import sqrt
from typing import Final

from elgrande.bots.allowance import Allowance
from elgrande.bots.bot import UNBOUND, Budget
from elgrande.bots.casual import Casual, Worths
from elgrande.bots.grande import Choice, GrandeBot
from elgrande.bots.outlook import Outlook
from elgrande.bots.sensible import Sensible
from elgrande.bots.weights import Weights
from elgrande.kernel.frames import answer
from elgrande.rollouts.chance import Chance
from elgrande.rollouts.playout import play_on
from elgrande.rules.state import State
from elgrande.rules.view import RawView
from elgrande.steps.general_scoring import is_general_scoring

SECONDS: Final = 1.0
COMPARED: Final = 8  # things it might do
SURE: Final = 2.0  # standard errors, before something is not followed any further
AT_LEAST: Final = 4  # worlds before that
WORLD: Final = 10  # positions that playing on in another world counts as, even if there is nothing to look at
PERCENT: Final = 100
CASUAL: Final = 60  # of a hundred others, how many do not plan ahead
PRIOR: Final = 1.0  # worlds that what was thought before counts as


class KingBot(GrandeBot):
    def __init__(self, seed: int, budget: Budget = UNBOUND, weights: Weights | None = None) -> None:
        if budget.seconds is None and budget.nodes is None:
            budget = Budget(seconds=SECONDS)
        super().__init__(seed, budget, weights)

    def _chosen(self, view: RawView, outlook: Outlook, choices: list[Choice], allowance: Allowance) -> Choice:
        if len(choices) == 1 or not view.asked:
            return choices[0]
        match = _Comparison(view, outlook, choices[:COMPARED])
        while not allowance.over and len(match.alive) > 1:
            match.another_world(self._random.below(1 << 62), allowance)
        return match.best()


class _Comparison:
    def __init__(self, view: RawView, outlook: Outlook, choices: list[Choice]) -> None:
        self.view = view
        self.outlook = outlook
        self.choices = choices
        self.alive = list(range(len(choices)))
        self.values: list[list[float]] = [[] for _ in choices]
        self.worths: Worths = {}

    def another_world(self, seed: int, allowance: Allowance) -> None:
        """Everything that is still compared, in one more world; one that is not finished in time does not count."""
        world = self.view.sample(seed)
        found: list[float] = []
        for number in self.alive:
            policies = self._policies(seed)
            found.append(self._played(world.clone(), self.choices[number].actions, policies))
            allowance.use(WORLD + sum([policy.nodes for policy in policies]))
            if allowance.over and number != self.alive[-1]:
                return
        for number, value in zip(self.alive, found):
            self.values[number].append(value)
        if len(self.values[self.alive[0]]) >= AT_LEAST:
            self._drop()

    def _policies(self, seed: int) -> list[Sensible]:
        """Who plays how in that world: this seat sensibly, others one way or another."""
        chance = Chance(seed)
        result: list[Sensible] = []
        for seat in range(self.view.rules.seats):
            own = Chance(seed + seat)
            plans = seat == self.view.seat or chance.below(PERCENT) >= CASUAL
            result.append(Sensible(self.outlook, own) if plans else Casual(self.outlook, own, self.worths))
        return result

    def _played(self, state: State, actions: tuple[int, ...], policies: list[Sensible]) -> float:
        seat, round_ = self.view.seat, state.round
        rounds = round_ if is_general_scoring(state) else round_ + 1
        for action in actions:
            while state.asked and seat not in state.asked and state.round == round_:
                other = state.asked[0]
                answer(state, other, policies[other].choose(state, other, state.opts[0]))
            if seat not in state.asked or action not in state.opts[state.asked.index(seat)]:
                break
            answer(state, seat, action)
        play_on(state, policies, rounds)
        return self.outlook.of_seat(state, seat)

    def _drop(self) -> None:
        """Who is clearly behind the best, by what they got in the same worlds."""
        best = self._leader()
        self.alive = [number for number in self.alive if number == best or not self._is_behind(number, best)]

    def _is_behind(self, number: int, best: int) -> bool:
        gaps = [a - b for a, b in zip(self.values[best], self.values[number])]
        mean = sum(gaps) / len(gaps)
        variance = sum([(gap - mean) ** 2 for gap in gaps]) / (len(gaps) - 1)
        return mean > SURE * sqrt(variance / len(gaps)) or not any(gaps)  # or leads to the same

    def _mean(self, number: int) -> float:
        values = self.values[number]
        return (sum(values) + PRIOR * self.choices[number].value) / (len(values) + PRIOR)

    def _leader(self) -> int:
        return max(self.alive, key=self._mean)

    def best(self) -> Choice:
        return self.choices[self._leader()]
