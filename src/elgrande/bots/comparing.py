"""Plans whole turns, and tries the best few in its mind before it takes one."""

from collections.abc import Sequence
from typing import Final

from elgrande.bots.allowance import Allowance
from elgrande.bots.bot import Budget
from elgrande.bots.company import Company
from elgrande.bots.comparison import Comparison
from elgrande.bots.mixed import Simultaneous
from elgrande.bots.outlook import Outlook
from elgrande.bots.plan import Choice
from elgrande.bots.planner import PlannerBot
from elgrande.bots.styles import Kind, Weighed
from elgrande.bots.weights import Weights
from elgrande.rules.state import State
from elgrande.rules.view import RawView

A_WORLD: Final = 600  # positions to look at for every way that what is hidden may be


class ComparingBot(PlannerBot):
    def __init__(
        self,
        seed: int,
        budget: Budget,
        compared: int,
        trusted: float,
        kinds: Sequence[Kind],
        weights: Weights | None = None,
        weighed: Weighed | None = None,
    ) -> None:
        """`compared`: so many choices; `trusted`: what it thought of them before; `kinds` of players it expects."""
        super().__init__(seed, budget, weights, weighed)
        self._compared = compared
        self._trusted = trusted
        self._kinds = kinds
        self._company: Company | None = None

    def _chosen(self, view: RawView, outlook: Outlook, choices: list[Choice], allowance: Allowance) -> Choice:
        if len(choices) == 1 or not view.asked:
            return choices[0]
        comparison = Comparison(view, outlook, self._company_at(outlook), choices[: self._compared], self._trusted)
        return choices[self._compare(comparison, allowance)]

    def _disc(self, view: RawView, outlook: Outlook, state: State, allowance: Allowance) -> int:
        """In several worlds, the more the longer it may think."""
        company = self._company_at(outlook)
        states = [state, *[self._imagined(view) for _ in range(self._nodes // A_WORLD)]]

        def foresight(state: State, seat: int) -> int:
            return company.usually(state, seat, self._random.below(1 << 62))

        return Simultaneous(outlook, states, view.seat, self._random, self._nodes, allowance, foresight).choose()

    def _compare(self, comparison: Comparison, allowance: Allowance) -> int:
        return comparison.run(self._random, allowance)

    def _company_at(self, outlook: Outlook) -> Company:
        if self._company is None or self._company.rules is not outlook.rules:
            self._company = Company(outlook.rules, outlook.weights, self._kinds, outlook)
        return self._company

    def _forget(self) -> None:
        super()._forget()
        if self._company is not None:
            self._company.forget()
