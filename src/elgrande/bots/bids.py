"""Which power card to play where everybody chooses his action card: to choose early, or to have many to place?

Every action card on offer is valued by the turn it would bring; the earlier one's turn, the better the best of those
that will be left. Against that stand Caballeros for the Court, and the power cards one keeps for later.
"""

from math import comb
from typing import Final

from elgrande.bots.allowance import UNLIMITED, Allowance
from elgrande.bots.offered_turns import OfferedTurns
from elgrande.bots.outlook import ROUNDS_TO_PLAY, Outlook, moments_of
from elgrande.bots.weights import HAND, stage_of
from elgrande.kernel.random import Random
from elgrande.kernel.tuples import bits
from elgrande.rules.state import State
from elgrande.steps.left import BOTH_LEFT

IMAGINED: Final = 12  # how often the others' cards are guessed
DOUBT: Final = 0.4  # points: so that nobody can be sure which card it will be
FINE: Final = 1000
TENS: Final = 0.1


class Prospects:
    """What every power card would bring a seat in a round, by how many choose before it. Nobody moves anything before
    all have played a card, so it is the same until then."""

    def __init__(
        self, outlook: Outlook, state: State, seat: int, random: Random, nodes: int, allowance: Allowance = UNLIMITED
    ) -> None:
        self.rules = state.rules
        self.seat = seat
        self.weights = outlook.weights.stages[stage_of(moments_of(state), self.rules.seats)]
        self.rounds_left = self.rules.rounds - state.round - 1
        self._turns = OfferedTurns(outlook, state, seat, BOTH_LEFT, random, nodes, allowance)
        self.nodes = self._turns.nodes  # positions looked at
        self._known: dict[int, list[float]] = {}

    def of(self, power: int) -> list[float]:
        """By how many choose before; less what the card would be worth later."""
        values = self._known.get(power)
        if values is None:
            promised = sorted(self._turns.with_power(power), reverse=True)
            kept = self.weights[HAND] * TENS * power * min(self.rounds_left, ROUNDS_TO_PLAY) / ROUNDS_TO_PLAY
            values = [_best_left(promised, taken) - kept for taken in range(self.rules.seats)]
            self._known[power] = values
        return values


class Bids:
    """What each power card promises a seat in an imagined state."""

    def __init__(self, prospects: Prospects, state: State, random: Random, imagined: int = IMAGINED) -> None:
        self.prospects = prospects
        self.state = state
        self.rules = state.rules
        self.random = random
        self.rivals = [self._rivals() for _ in range(imagined)]

    def best(self, actions: tuple[int, ...]) -> list[tuple[int, float]]:
        """With what they promise; the best first."""
        promised = [(action, self._in_doubt(self.rules.power_of_action[action])) for action in actions]
        return sorted(promised, key=lambda bid: -bid[1])

    def value(self, power: int) -> float:
        """What that card brings, on average."""
        number, values = self.rules.power[power].value, self.prospects.of(power)
        total = 0.0
        for rivals in self.rivals:
            before = 0
            for rival in rivals:
                before += rival > number
            total += values[before]
        return total / len(self.rivals)

    def _in_doubt(self, power: int) -> float:
        return self.value(power) + DOUBT * self.random.below(FINE) / FINE

    def _rivals(self) -> list[int]:
        """Numbers of the others: those on the table, and any of their cards for those still to come."""
        numbers = []
        for seat in self.rules.opponents[self.prospects.seat]:
            card = self.state.played[seat]
            if card < 0:
                hand = bits(self.state.hands[seat])
                card = hand[self.random.below(len(hand))]
            numbers.append(self.rules.power[card].value)
        return numbers


def _best_left(promised: list[float], taken: int) -> float:
    """Of those, the best one first, what the best one is worth on average that is left when so many are taken."""
    count, value = len(promised), 0.0
    taken = min(taken, count - 1)
    for better in range(taken + 1):  # so many that are better are all among those taken
        likely = comb(taken, better) / comb(count, better) * (count - taken) / (count - better)
        value += likely * promised[better]
    return value
