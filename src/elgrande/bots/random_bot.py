"""Any legal action, each as likely as the others."""

from elgrande.bots.bot import UNBOUND, Budget
from elgrande.decision import Decision
from elgrande.kernel.random import Random
from elgrande.view import View


class RandomBot:
    def __init__(self, seed: int, budget: Budget = UNBOUND) -> None:
        self._random = Random(seed)

    def decide(self, view: View, decision: Decision) -> int:
        return decision.actions[self._random.below(len(decision.actions))]
