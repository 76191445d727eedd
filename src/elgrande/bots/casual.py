"""Another player for imagined games: takes what looks best right now, as who does not plan ahead would."""

from typing import Final

from elgrande.bots.bidding import RankedBids
from elgrande.bots.look_ahead import LookAhead
from elgrande.bots.memory import Memory
from elgrande.bots.offer import BUDGET as OFFER_BUDGET
from elgrande.bots.offer import best_offer
from elgrande.bots.outlook import Outlook
from elgrande.bots.sensible import FINE, Sensible
from elgrande.bots.whole_turn import sensible
from elgrande.kernel.random import Random
from elgrande.rollouts.chance import Chance
from elgrande.rules.ruleset import COURT, PROVINCE
from elgrande.rules.state import State
from elgrande.steps.disc import DISC
from elgrande.steps.round import POWER
from elgrande.steps.turn import CHOOSE_CARD

BUDGET: Final = 60  # states to look at for one answer
HURRIED: Final = 12  # for those who have little time
AN_OFFER: Final = 7  # positions that looking at one card on offer counts as

COURT_WANTED: Final = 7
UNSURE: Final = 0.2  # who does not think of the others goes where it counts most


class Casual(Sensible):
    def __init__(self, outlook: Outlook, chance: Chance, memory: Memory) -> None:
        super().__init__(outlook, chance, memory, unsure=UNSURE)
        self._random = Random(chance.below(1 << 30))

    def choose(self, state: State, seat: int, options: tuple[int, ...]) -> int:
        kind, sense = state.frames[-1][0], self.outlook.sense
        if kind in (POWER, DISC) or kind in sense.answers or kind in sense.choices:
            return self._step(state, seat)
        usual = sensible(state, seat)
        if len(usual) == 1:
            return usual[0]
        for action in sense.always:
            if action in options:
                return action
        worth = self.memory.worth(state, seat)
        if kind == CHOOSE_CARD or kind in sense.offers:
            self.nodes += AN_OFFER * len(options)
            return best_offer(state, worth, options, self._random, self._budget(OFFER_BUDGET), quick=True)
        budget = self._budget(BUDGET)
        look = LookAhead(worth, self._random, budget, quick=True)
        best = look.best(state)
        self.nodes += 1 + budget - look.left
        return best

    def _budget(self, usual: int) -> int:
        return HURRIED if self.memory.hurried else usual

    def bid(self, state: State, seat: int, options: tuple[int, ...]) -> int:
        """One that fills the Court, more or less."""
        rules = state.rules
        if rules.dealt:
            return self._ranked(state, seat, options)
        wanted = min(max(COURT_WANTED - state.count(COURT, seat), 0), state.count(PROVINCE, seat))
        best, least = options[0], 1e9
        for action in options:
            cost = (
                abs(rules.power[rules.power_of_action[action]].supply - wanted) + 2.0 * self.chance.below(FINE) / FINE
            )
            if cost < least:
                best, least = action, cost
        return best

    def _ranked_bids(self, state: State, seat: int, random: Random) -> RankedBids:
        return self.memory.ranked_bids(state, seat, random)

    def _kept(self, state: State, seat: int, power: int) -> float:
        return 0.0  # who does not plan keeps nothing
