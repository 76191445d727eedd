"""Which 13 power cards to play with."""

from elgrande.kernel.random import Random
from elgrande.kernel.ruleset import Ruleset


def next_card(rules: Ruleset, actions: tuple[int, ...], random: Random) -> int:
    cards = [action for action in actions if action in rules.power_of_action]
    return cards[random.below(len(cards))]
