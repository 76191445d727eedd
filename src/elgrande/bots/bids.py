"""Which power card to play where everybody chooses his action card: to choose early, or to have many to place?

Every action card on offer is valued by the turn it would bring; the earlier one's turn, the better the best of those
that will be left. Against that stand Caballeros for the Court, and the power cards one keeps for later.
"""

from math import comb
from typing import Final

from elgrande.bots.allowance import UNLIMITED, Allowance
from elgrande.bots.outlook import ROUNDS_TO_PLAY, Outlook, moments_of
from elgrande.bots.weights import AT_COURT, HAND, SPARE, TO_PLACE, stage_of
from elgrande.bots.whole_turn import WholeTurn
from elgrande.kernel.frames import OVER, build
from elgrande.kernel.random import Random
from elgrande.kernel.tuples import bits
from elgrande.rules.owners import opponents
from elgrande.rules.ruleset import COURT, PROVINCE
from elgrande.rules.state import State
from elgrande.steps.left import BOTH_LEFT
from elgrande.steps.turn import PARTS

IMAGINED: Final = 12  # how often the others' cards are guessed
TYPICAL: Final = 4  # Caballeros a power card brings, while it is not clear which
WIDTH: Final = 3
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
        self.court = state.count(COURT, seat)
        self.province = state.count(PROVINCE, seat)
        self.rounds_left = self.rules.rounds - state.round - 1
        self.nodes = 0  # positions looked at
        offered = [card for card in state.offer if card >= 0]
        self._turns: list[tuple[float, int]] = []
        for card in offered:
            search = WholeTurn(outlook, seat, random, nodes // len(offered), WIDTH, allowance)
            self._turns.append((self._turn(state, card, search), self.rules.cards[card].place))
            self.nodes += nodes // len(offered) - search.left
        self._known: dict[int, list[float]] = {}

    def of(self, power: int) -> list[float]:
        """By how many choose before; less what the card would be worth later."""
        values = self._known.get(power)
        if values is None:
            supply = min(self.rules.power[power].supply, self.province)
            promised = sorted([self._with(supply, *turn) for turn in self._turns], reverse=True)
            kept = self.weights[HAND] * TENS * power * min(self.rounds_left, ROUNDS_TO_PLAY) / ROUNDS_TO_PLAY
            values = [_best_left(promised, taken) - kept for taken in range(self.rules.seats)]
            self._known[power] = values
        return values

    def _with(self, supply: int, turn: float, places: int) -> float:
        """That turn, with as many at Court as there will be, instead of as many as was imagined."""
        there, imagined = self.court + supply, self.court + TYPICAL
        placed, meant = min(there, places), min(imagined, places)
        left, spare = there - placed, max(0, there - placed - TYPICAL)
        value = turn + self.weights[TO_PLACE] * (placed - meant)
        return value + self.weights[AT_COURT] * (left - spare) + self.weights[SPARE] * spare

    def _turn(self, state: State, card: int, search: WholeTurn) -> float:
        """What it means to have that card now."""
        n = self.rules.owners
        trial = state.clone()
        trial.frames = [(OVER,), build(PARTS, seat=self.seat, card=card, left=BOTH_LEFT)]
        trial.order = (*opponents(trial, self.seat), self.seat)  # nobody knows it yet, but in a turn somebody may ask
        supply = min(TYPICAL, trial.count(PROVINCE, self.seat))
        trial.pieces[PROVINCE * n + self.seat] -= supply
        trial.pieces[COURT * n + self.seat] += supply
        trial.asked, trial.opts = (), ()
        ended = search.best_from(trial)
        at_court = min(trial.count(COURT, self.seat) - self.rules.cards[card].place, TYPICAL)
        return ended - self.weights[AT_COURT] * max(at_court, 0)


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
