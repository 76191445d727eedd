"""Another player for imagined games: takes what looks best right now, as who does not plan ahead would."""

from typing import Final

from elgrande.bots.look_ahead import LookAhead
from elgrande.bots.offer import best_offer
from elgrande.bots.outlook import Outlook
from elgrande.bots.sensible import Sensible
from elgrande.bots.whole_turn import sensible
from elgrande.bots.worth import Worth
from elgrande.kernel.random import Random
from elgrande.rollouts.chance import Chance
from elgrande.rules.state import State
from elgrande.steps.disc import DISC
from elgrande.steps.round import POWER
from elgrande.steps.turn import CHOOSE_CARD

BUDGET: Final = 60  # states to look at for one answer
AN_OFFER: Final = 10  # positions that looking at one card on offer counts as

UNSURE: Final = 0.2  # who does not think of the others goes where it counts most

Worths = dict[int, Worth]  # by seat; they remember what places pay


class Casual(Sensible):
    def __init__(self, outlook: Outlook, chance: Chance, worths: Worths) -> None:
        super().__init__(outlook, chance, unsure=UNSURE)
        self._random = Random(chance.below(1 << 30))
        self._worths = worths

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
        worth = self._worth(state, seat)
        if kind == CHOOSE_CARD or kind in sense.offers:
            self.nodes += AN_OFFER * len(options)
            return best_offer(state, worth, options, self._random)
        look = LookAhead(worth, self._random, BUDGET)
        best = look.best(state)
        self.nodes += BUDGET - look.left
        return best

    def _worth(self, state: State, seat: int) -> Worth:
        worth = self._worths.get(seat)
        if worth is None:
            worth = self._worths[seat] = Worth(seat, state.rules.modules)
        return worth
