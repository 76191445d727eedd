"""Compares the best few things it might do by playing each of them on, in tables that look like this one to its seat.

Everybody plays quickly in these games, to the end of the round; then the position is judged. How others play nobody
knows, so each is given a style that what he did so far makes likely. What falls behind is not followed any further: as
the time goes by, fewer and fewer are compared, so that most of it goes to what is close.
"""

from math import sqrt
from typing import Final

from elgrande.bots.allowance import Allowance
from elgrande.bots.bot import UNBOUND, Budget
from elgrande.bots.company import Company, Imagined, traces_of
from elgrande.bots.grande import Choice, GrandeBot
from elgrande.bots.outlook import Outlook
from elgrande.bots.sensible import Sensible
from elgrande.bots.styles import Weighed
from elgrande.bots.weights import Weights
from elgrande.kernel.frames import answer
from elgrande.rollouts.playout import play_on
from elgrande.rules.state import State
from elgrande.rules.view import RawView
from elgrande.steps.general_scoring import is_general_scoring
from elgrande.steps.round import POWER

SECONDS: Final = 1.0
COMPARED: Final = 8  # things it might do; with time to think, more, and more is done to find them
AMPLE: Final = Budget(seconds=0.25, nodes=40_000)
AMPLE_COMPARED: Final = 16
AMPLE_NODES: Final = 4000
AMPLE_WIDTH: Final = 8
SURE: Final = 2.0  # standard errors, before something is not followed any further
AT_LEAST: Final = 4  # worlds before that
WORLD: Final = 10  # positions that playing on in another world counts as, even if there is nothing to look at
PRIOR: Final = 1.0  # worlds that what was thought before counts as


class KingBot(GrandeBot):
    def __init__(
        self, seed: int, budget: Budget = UNBOUND, weights: Weights | None = None, weighed: Weighed | None = None
    ) -> None:
        if budget.seconds is None and budget.nodes is None:
            budget = Budget(seconds=SECONDS)
        super().__init__(seed, budget, weights, weighed)
        self._compared = COMPARED
        if _is_ample(budget):
            self._compared, self._nodes, self._width = AMPLE_COMPARED, AMPLE_NODES, AMPLE_WIDTH
        self._company: Company | None = None

    def _chosen(self, view: RawView, outlook: Outlook, choices: list[Choice], allowance: Allowance) -> Choice:
        if len(choices) == 1 or not view.asked:
            return choices[0]
        company = self._company_at(outlook)
        is_bid = view.frames[-1][0] == POWER
        if is_bid:
            company.look(view)
        match = _Comparison(view, outlook, company, choices[: self._compared])
        while not allowance.over and len(match.alive) > 1:
            match.another_world(self._random.below(1 << 62), allowance)
        best = match.leader()
        if is_bid:
            company.expect(view.round + 1, match.imagined[best])
        return choices[best]

    def _company_at(self, outlook: Outlook) -> Company:
        if self._company is None or self._company.rules is not outlook.rules:
            self._company = Company(outlook.rules, outlook.weights)
        return self._company


def _is_ample(budget: Budget) -> bool:
    if budget.nodes is not None:
        return budget.nodes >= (AMPLE.nodes or 0)
    return (budget.seconds or 0.0) >= (AMPLE.seconds or 0.0)


class _Comparison:
    def __init__(self, view: RawView, outlook: Outlook, company: Company, choices: list[Choice]) -> None:
        self.view = view
        self.outlook = outlook
        self.company = company
        self.choices = choices
        self.alive = list(range(len(choices)))
        self.values: list[list[float]] = [[] for _ in choices]
        self.imagined: list[list[Imagined]] = [[] for _ in choices]

    def another_world(self, seed: int, allowance: Allowance) -> None:
        """Everything that is still compared, in one more world; one that is not finished in time does not count."""
        world = self.view.sample(seed)
        styles = self.company.drawn(self.view.seat, seed)
        found: list[float] = []
        for number in self.alive:
            players = self.company.players(styles, seed)
            state = world.clone()
            found.append(self._played(state, self.choices[number].actions, players))
            self.imagined[number].append(Imagined(styles, traces_of(state)))
            allowance.use(WORLD + sum([player.nodes for player in players]))
            if allowance.over and number != self.alive[-1]:
                return
        for number, value in zip(self.alive, found):
            self.values[number].append(value)
        if len(self.values[self.alive[0]]) >= AT_LEAST:
            self._drop(allowance.spent)

    def _played(self, state: State, actions: tuple[int, ...], players: list[Sensible]) -> float:
        seat, round_ = self.view.seat, state.round
        rounds = round_ if is_general_scoring(state) else round_ + 1
        for action in actions:
            while state.asked and seat not in state.asked and state.round == round_:
                other = state.asked[0]
                answer(state, other, players[other].choose(state, other, state.opts[0]))
            if seat not in state.asked or action not in state.opts[state.asked.index(seat)]:
                break
            answer(state, seat, action)
        play_on(state, players, rounds)
        return self.outlook.of_seat(state, seat)

    def _drop(self, spent: float) -> None:
        """Who is clearly behind the best by what they got in the same worlds, and more the less time is left."""
        best = self.leader()
        self.alive = [number for number in self.alive if number == best or not self._is_behind(number, best)]
        most = max(2, round(len(self.choices) ** (1.0 - spent)))
        if len(self.alive) > most:
            self.alive = sorted(sorted(self.alive, key=self._mean, reverse=True)[:most])

    def _is_behind(self, number: int, best: int) -> bool:
        gaps = [a - b for a, b in zip(self.values[best], self.values[number])]
        mean = sum(gaps) / len(gaps)
        variance = sum([(gap - mean) ** 2 for gap in gaps]) / (len(gaps) - 1)
        return mean > SURE * sqrt(variance / len(gaps)) or not any(gaps)  # or leads to the same

    def _mean(self, number: int) -> float:
        values = self.values[number]
        return (sum(values) + PRIOR * self.choices[number].value) / (len(values) + PRIOR)

    def leader(self) -> int:
        return max(self.alive, key=self._mean)
