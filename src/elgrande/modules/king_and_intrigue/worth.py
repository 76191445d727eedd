"""Which power cards to play with: high numbers, special scorings, and enough supply to have something to place."""

from typing import Final

from elgrande.kernel.random import Random
from elgrande.kernel.tuples import bits
from elgrande.modules.king_and_intrigue.hand import CHOOSE_HAND
from elgrande.modules.king_and_intrigue.permit import ZONE
from elgrande.modules.worth import Sense
from elgrande.rules.ruleset import NO_VALUE, PowerCard, Ruleset
from elgrande.rules.view import RawView
from elgrande.steps.turn import TAKE_DEALT

# what a card adds to the points of a game, as it was measured among greedy bots with random hands
HUNDRED: Final = 4.0  # every hundred of its number: who is first places most
SPECIAL_SCORING: Final = 2.0
WITHOUT_NUMBER: Final = 4.0
SUPPLY: Final = 0.8  # each Caballero, as long as the hand brings too few
ENOUGH: Final = 26  # Caballeros all cards of a hand bring together
CHANCE: Final = 3.0  # so that nobody can be sure


def next_card(worth: Sense, view: RawView, actions: tuple[int, ...], random: Random) -> int:
    """One card more for a hand."""
    rules = view.rules
    missing = max(0, ENOUGH - sum([rules.power[card].supply for card in bits(view.hand)]))

    def merit(action: int) -> float:
        card = rules.power[rules.power_of_action[action]]
        return _merit(rules, card, worth) + SUPPLY * min(card.supply, missing) + CHANCE * random.below(100) / 100

    return max([action for action in actions if action in rules.power_of_action], key=merit)


def _merit(rules: Ruleset, card: PowerCard, worth: Sense) -> float:
    if card.value == NO_VALUE:
        return WITHOUT_NUMBER
    steps = [step[0] for program in rules.cards[card.card].programs for step in program]
    return HUNDRED * card.value / 100 + SPECIAL_SCORING * any(step in worth.scorings for step in steps)


WORTH: Final = Sense(choices={CHOOSE_HAND: next_card}, offers=(TAKE_DEALT,), idle=((ZONE, 1),))
