"""Thinks for as long as it may: compares more than a Grande, in more games played on, and learns who the others are."""

from typing import Final

from elgrande.bots.allowance import Allowance
from elgrande.bots.bot import UNBOUND, Budget
from elgrande.bots.comparing import ComparingBot
from elgrande.bots.comparison import Comparison
from elgrande.bots.styles import ABLE, Weighed
from elgrande.bots.weights import Weights
from elgrande.rules.view import RawView
from elgrande.steps.round import POWER
from elgrande.steps.turn import CHOOSE_CARD

SECONDS: Final = 1.0
COMPARED: Final = 8  # things it might do; with time to think, more, and more is done to find them
TRUSTED: Final = 1.5  # worlds that what it thought before counts as: among many, one looks good by chance
TRUSTED_BY_RANK: Final = 6.0  # the same of power cards where action cards go by rank: chance has a large part there
AMPLE: Final = Budget(seconds=0.15, nodes=20_000)
AMPLE_COMPARED: Final = 32
AMPLE_NODES: Final = 8000
AMPLE_WIDTH: Final = 12


class KingBot(ComparingBot):
    def __init__(
        self, seed: int, budget: Budget = UNBOUND, weights: Weights | None = None, weighed: Weighed | None = None
    ) -> None:
        if budget.seconds is None and budget.nodes is None:
            budget = Budget(seconds=SECONDS)
        super().__init__(seed, budget, COMPARED, TRUSTED, ABLE, weights, weighed)
        self._thinks_over = True
        if _is_ample(budget):
            self._compared, self._nodes, self._width = AMPLE_COMPARED, AMPLE_NODES, AMPLE_WIDTH

    def _compare(self, comparison: Comparison, allowance: Allowance) -> int:
        view, company = comparison.view, comparison.company
        kind = view.frames[-1][0]
        if kind == POWER:
            if view.rules.dealt:
                comparison.trusted = TRUSTED_BY_RANK
            company.look(view)
            company.expect_bids(view.sample(self._random.below(1 << 62)))
        elif kind == CHOOSE_CARD:
            company.look_at_bids(view)
        best = comparison.run(self._random, allowance)
        if kind in (POWER, CHOOSE_CARD):
            company.expect(view.round + 1, _turns_to_come(view), comparison.imagined[best])
        return best


def _turns_to_come(view: RawView) -> tuple[int, ...]:
    """Whose, of the others."""
    if view.frames[-1][0] == POWER:
        return view.rules.opponents[view.seat]
    return view.order[view.order.index(view.seat) + 1 :]


def _is_ample(budget: Budget) -> bool:
    if budget.nodes is not None:
        return budget.nodes >= (AMPLE.nodes or 0)
    return (budget.seconds or 0.0) >= (AMPLE.seconds or 0.0)
