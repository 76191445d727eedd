"""A beginner: likes to place many, sees what lies before it, and often acts on a whim."""

from typing import Final

from elgrande.bots.bot import UNBOUND, Budget
from elgrande.bots.greedy import GreedyBot
from elgrande.bots.look_ahead import ORDERS
from elgrande.decision import Decision
from elgrande.kernel.random import Random
from elgrande.kernel.windows import WINDOW
from elgrande.steps.supply import RECALL, SUPPLY
from elgrande.steps.turn import CHOOSE_CARD
from elgrande.view import View
from elgrande.vocabulary import DONE, STACK

WHIMS: Final = (2, 5)  # of so many decisions: two of five
BY_NUMBER: Final = 2  # of so many cards one is taken for how many Caballeros it places


class SquireBot:
    def __init__(self, seed: int, budget: Budget = UNBOUND) -> None:
        self._random = Random(seed)
        self._greedy = GreedyBot(seed + 1, budget)

    def decide(self, view: View, decision: Decision) -> int:
        kind, actions = decision.frames[-1][0], decision.actions
        if kind == CHOOSE_CARD and self._random.below(BY_NUMBER) == 0:
            return self._most_to_place(view, actions)
        if kind not in (WINDOW, SUPPLY, RECALL) and self._random.below(WHIMS[1]) < WHIMS[0]:
            whims = [action for action in actions if action != DONE and action not in ORDERS] or list(actions)
            return whims[self._random.below(len(whims))]
        return self._greedy.decide(view, decision)

    def _most_to_place(self, view: View, actions: tuple[int, ...]) -> int:
        offer, cards = view.raw.offer, view.rules.cards

        def places(action: int) -> int:
            stack = action - STACK
            return cards[offer[stack]].place if 0 <= stack < len(offer) else -1

        return max(actions, key=places)
