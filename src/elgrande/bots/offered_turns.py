"""What a turn with each of the action cards on offer would bring a seat, as far as one can see before the round.

Each is looked for once, with as many at Court as there usually are; what power cards bring more or less is weighed.
"""

from typing import Final

from elgrande.bots.allowance import Allowance
from elgrande.bots.outlook import Outlook, moments_of
from elgrande.bots.weights import AT_COURT, SPARE, TO_PLACE, stage_of
from elgrande.bots.whole_turn import WholeTurn
from elgrande.kernel.frames import OVER, build
from elgrande.kernel.random import Random
from elgrande.rules.owners import opponents
from elgrande.rules.ruleset import COURT, PROVINCE
from elgrande.rules.state import State
from elgrande.steps.turn import PARTS

TYPICAL: Final = 4  # Caballeros a power card brings, while it is not clear which
WIDTH: Final = 3


class OfferedTurns:
    def __init__(
        self, outlook: Outlook, state: State, seat: int, left: int, random: Random, nodes: int, allowance: Allowance
    ) -> None:
        """`left`: which parts of the cards are looked at."""
        self.rules = state.rules
        self.seat = seat
        self.weights = outlook.weights.stages[stage_of(moments_of(state), self.rules.seats)]
        self.court = state.count(COURT, seat)
        self.province = state.count(PROVINCE, seat)
        self.cards = [card for card in state.offer if card >= 0]
        self.nodes = 0  # positions looked at
        self.usual: list[float] = []  # by card, with a typical power card
        for card in self.cards:
            search = WholeTurn(outlook, seat, random, nodes // len(self.cards), WIDTH, allowance)
            self.usual.append(self._turn(state, card, left, search))
            self.nodes += nodes // len(self.cards) - search.left

    def with_power(self, power: int) -> list[float]:
        """By card, with the Caballeros that power card brings, instead of as many as was imagined."""
        supply = min(self.rules.power[power].supply, self.province)
        return [self._with(supply, turn, self.rules.cards[card].place) for card, turn in zip(self.cards, self.usual)]

    def _with(self, supply: int, turn: float, places: int) -> float:
        there, imagined = self.court + supply, self.court + TYPICAL
        placed, meant = min(there, places), min(imagined, places)
        left, spare = there - placed, max(0, there - placed - TYPICAL)
        value = turn + self.weights[TO_PLACE] * (placed - meant)
        return value + self.weights[AT_COURT] * (left - spare) + self.weights[SPARE] * spare

    def _turn(self, state: State, card: int, left: int, search: WholeTurn) -> float:
        """What it means to have that card now."""
        n = self.rules.owners
        trial = state.clone()
        trial.frames = [(OVER,), build(PARTS, seat=self.seat, card=card, left=left)]
        trial.order = (*opponents(trial, self.seat), self.seat)  # nobody knows it yet, but in a turn somebody may ask
        supply = min(TYPICAL, trial.count(PROVINCE, self.seat))
        trial.pieces[PROVINCE * n + self.seat] -= supply
        trial.pieces[COURT * n + self.seat] += supply
        trial.asked, trial.opts = (), ()
        ended = search.best_from(trial)
        at_court = min(trial.count(COURT, self.seat) - self.rules.cards[card].place, TYPICAL)
        return ended - self.weights[AT_COURT] * max(at_court, 0)
