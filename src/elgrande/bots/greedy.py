"""Takes what looks best right after the next change: points scored, points the board would pay now, and the obvious.

It imagines one whole state that fits its view and tries every option in it. Choices that change nothing yet (a card,
"the special action", a piece to move) are followed until something changes.
"""

from typing import Final

from elgrande.bots.bidding import best_card
from elgrande.bots.bot import UNBOUND, Budget
from elgrande.bots.look_ahead import LookAhead
from elgrande.bots.obvious import obvious
from elgrande.bots.offer import best_offer
from elgrande.bots.worth import Worth
from elgrande.decision import Decision
from elgrande.kernel.random import Random
from elgrande.rules.ruleset import COURT, PROVINCE
from elgrande.rules.state import State
from elgrande.rules.view import RawView
from elgrande.steps.round import POWER
from elgrande.steps.turn import CHOOSE_CARD
from elgrande.view import View

BUDGET: Final = 600  # states to look at for one decision
COURT_WANTED: Final = 7


class GreedyBot:
    def __init__(self, seed: int, budget: Budget = UNBOUND) -> None:
        self._random = Random(seed)

    def decide(self, view: View, decision: Decision) -> int:
        return self._decide(view.raw, decision)

    def _decide(self, view: RawView, decision: Decision) -> int:
        kind, actions = decision.frames[-1][0], decision.actions
        worth = Worth(view.seat, view.rules.modules)
        sense = worth.sense
        answer = obvious(sense, view, kind, actions, self._random)
        if answer is not None:
            return answer
        if kind == POWER:
            return self._power_card(view, actions)
        if kind == CHOOSE_CARD or kind in sense.offers:
            return best_offer(self._imagined(view), worth, actions, self._random)
        if kind in sense.for_later:  # to have one for later never hurts
            return best_offer(self._imagined(view), worth, actions[1:], self._random)
        return LookAhead(worth, self._random, BUDGET).best(self._imagined(view))

    def _imagined(self, view: RawView) -> State:
        return view.completed(Random(self._random.below(1 << 62)))  # what it imagines from a seed never changes

    def _power_card(self, view: RawView, actions: tuple[int, ...]) -> int:
        """A card that fills the Court without wasting a high one; a bit of chance, so that nobody can be sure."""
        rules = view.rules
        if rules.dealt:
            return best_card(self._imagined(view), view.seat, actions, self._random)
        wanted = min(max(COURT_WANTED - view.count(COURT, view.seat), 0), view.count(PROVINCE, view.seat))

        def cost(action: int) -> float:
            card = rules.power[rules.power_of_action[action]]
            return abs(card.supply - wanted) + self._random.below(100) / 50

        return min(actions, key=cost)
