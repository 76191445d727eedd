"""Which power card to play where action cards go by rank: number, supply and special action weighed together."""

from typing import Final

from elgrande.bots.look_ahead import LookAhead
from elgrande.bots.offered_turns import OfferedTurns
from elgrande.bots.outlook import Outlook
from elgrande.bots.worth import Worth, lead
from elgrande.kernel.frames import OVER, answer, build, run
from elgrande.kernel.random import Random
from elgrande.kernel.tuples import bits
from elgrande.rules.owners import opponents
from elgrande.rules.ruleset import COURT, NO_VALUE, PROVINCE
from elgrande.rules.state import State
from elgrande.steps.action import begin_action, is_of_use
from elgrande.steps.left import PLACE_LEFT
from elgrande.steps.turn import PARTS

PLACED: Final = 1.3  # a Caballero placed
KEPT: Final = (0.8, 0.8, 0.7, 0.6, 0.4, 0.3, 0.2)  # one after the other left at the Court
SCORED: Final = 0.8  # of the points a special action would score now: much may change until its turn
PROMISED: Final = 0.3  # of everything else it would bring now: others will answer it before it is paid
SPARE: Final = 0.5  # a power card more in hand
IMAGINED: Final = 8  # how often the others' cards are guessed
BUDGET: Final = 60  # states to look at for one special action


Gains = dict[int, float]  # of special actions, by card


def best_card(state: State, seat: int, actions: tuple[int, ...], random: Random) -> int:
    """The power card that promises most in an imagined state."""
    bids = RankedBids(state, random, Worth(seat, state.rules.modules), {})
    cards = [state.rules.power_of_action[action] for action in actions]
    return state.rules.power[max(cards, key=bids.value)].action


class RankedBids:
    """What each power card promises a seat in an imagined state."""

    def __init__(self, state: State, random: Random, worth: Worth, gains: Gains, budget: int = BUDGET) -> None:
        """As the seat sees it whose worth that is. `gains`, as far as known: on the same board they are the same."""
        self.state = state
        self.rules = state.rules
        self.seat = worth.seat
        self.random = random
        self.worth = worth
        self.gains = gains
        self.budget = budget
        self.nodes = 0  # positions looked at
        self.rivals = [self.imagined_rivals() for _ in range(IMAGINED)]

    def imagined_rivals(self) -> list[int]:
        """Numbers of the others: those on the table, and any of their cards for those still to come."""
        numbers = []
        for seat in range(self.rules.seats):
            if seat != self.seat:
                card = self.state.played[seat]
                if card < 0 or self.number(card) == NO_VALUE:
                    hand = [card for card in bits(self.state.hands[seat]) if self.number(card) != NO_VALUE]
                    card = hand[self.random.below(len(hand))]
                numbers.append(self.number(card))
        return numbers

    def number(self, power: int) -> int:
        return self.rules.power[power].value

    def value(self, power: int) -> float:
        """What that card brings, on average."""
        return sum([self.value_against(power, rivals) for rivals in self.rivals]) / len(self.rivals)

    def value_against(self, power: int, rivals: list[int]) -> float:
        """A card without a number is as good as the best that may follow it."""
        if self.number(power) == NO_VALUE:
            hand = [card for card in bits(self.state.hands[self.seat]) if self.number(card) != NO_VALUE]
            return max([self.value_against(card, rivals) for card in hand], default=0.0) - SPARE
        return self.turn(power, sum([number > self.number(power) for number in rivals]))

    def turn(self, power: int, rank: int) -> float:
        """What the turn after so many others brings."""
        card = self.card(rank)
        own = self.rules.power[power].card
        gain = max(self.gain(card), self.gain(own) if self.rules.cards[card].releases else 0.0)
        return self.placing(power, rank) + gain

    def card(self, rank: int) -> int:
        """Which action card goes to who is next after so many."""
        return self.state.offer[self.rules.seats - 1 - rank]

    def placing(self, power: int, rank: int) -> float:
        """What Caballeros bring, placed and left at the Court, with that power card and after so many others."""
        supply = min(self.rules.power[power].supply, self.state.count(PROVINCE, self.seat))
        court = self.state.count(COURT, self.seat) + supply
        placed = min(self.rules.cards[self.card(rank)].place, court)
        return PLACED * placed + sum(KEPT[: court - placed])

    def gain(self, card: int) -> float:
        if card not in self.gains:
            self.gains[card] = self.carried_out(card)
        return self.gains[card]

    def carried_out(self, card: int) -> float:
        """What it means for this seat to carry that special action out, as far as one can see now."""
        trial = self.state.clone()
        trial.frames = [(OVER,), build(PARTS, seat=self.seat, card=self.state.offer[0], left=PLACE_LEFT)]
        trial.order = (*opponents(trial, self.seat), self.seat)  # nobody knows it yet, but in a turn somebody may ask
        if not is_of_use(trial, self.seat, card):
            return 0.0
        before = self.worth.of(trial)
        look = LookAhead(self.worth, self.random, self.budget)
        begin_action(trial, self.seat, card)
        run(trial)
        look.others_answer(trial, before)
        while trial.asked == (self.seat,) and trial.frames[-1][0] != PARTS:
            answer(trial, self.seat, look.best(trial))
            look.others_answer(trial, self.worth.of(trial))
        self.nodes += self.budget - look.left
        scored = lead(trial.scores, self.seat) - lead(self.state.scores, self.seat)
        return SCORED * scored + PROMISED * (self.worth.of(trial) - before - scored)


def plans_bids(outlook: Outlook) -> bool:
    """Should one look for what could be placed? As far as was tried, only where there are places beyond the board: what
    counts there is more than numbers; everywhere else those who count Caballeros bid better."""
    return len(outlook.sense.holdings) > 0


class PlannedBids(RankedBids):
    """As who plans sees it: what is placed counts for the scorings to come, and what one gets the others do not."""

    def __init__(
        self, state: State, random: Random, worth: Worth, gains: Gains, turns: OfferedTurns, budget: int = BUDGET
    ) -> None:
        """`turns`: with the action cards on offer, placing alone."""
        super().__init__(state, random, worth, gains, budget)
        self.turns = turns
        self.instead = [card for card in state.offer[self.rules.seats :] if card >= 0]  # of the card of one's rank
        self._with: dict[int, list[float]] = {}  # what they bring, by power card

    def turn(self, power: int, rank: int) -> float:
        """With the card of that rank, or one of other stacks instead: the best of them are taken first."""
        dealt = super().turn(power, rank)
        if rank >= len(self.instead):
            return dealt
        return max(
            dealt, sorted([self.placing_with(power, card) + self.gain(card) for card in self.instead])[-1 - rank]
        )

    def placing(self, power: int, rank: int) -> float:
        return self.placing_with(power, self.card(rank))

    def placing_with(self, power: int, card: int) -> float:
        values = self._with.get(power)
        if values is None:
            values = self._with[power] = self.turns.with_power(power)
        at = self.turns.cards.index(card)
        return values[at] + self.turns.usual[at] / (self.rules.seats - 1)
