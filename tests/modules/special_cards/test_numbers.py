"""The printed numbers of the Special Cards. Few are confirmed: only their order is relied on, and what is certain."""

import pytest

from elgrande.modules.compose import checked_options, compose
from elgrande.modules.special_cards.module import NUMBERS
from elgrande.modules.special_cards.power_cards import FACES

RULES = compose(("king_and_intrigue", "special_cards"), 4, checked_options({}))
BY_KEY = {card.key: card for card in RULES.power}
OWN = [row["slug"] for row in NUMBERS["power"]]


def test_ten_cards_each_with_its_numbers() -> None:
    assert [face.slug for face in FACES] == OWN
    assert len(set(OWN)) == 10
    for row in NUMBERS["power"]:
        assert row["source"]
        card = BY_KEY[row["slug"]]
        assert (card.value, card.supply) == (row["value"], row["supply"])


def test_they_ascend_between_the_lowest_and_the_highest_card_of_all() -> None:
    values = [BY_KEY[key].value for key in OWN]
    assert values == sorted(set(values))
    everybody = [card.value for card in RULES.power]
    assert len(set(everybody)) == len(everybody)
    assert (min(everybody), max(everybody)) == (BY_KEY["intrigue"].value, BY_KEY["king"].value)


@pytest.mark.parametrize(("key", "value"), [("espionage", 25), ("waiting-caballero", 75)])
def test_the_two_that_are_known_by_their_number(key: str, value: int) -> None:
    assert BY_KEY[key].value == value


def test_fiesta_brings_nobody_and_higher_numbers_bring_no_more_than_lower_ones() -> None:
    assert BY_KEY["fiesta"].supply == 0
    supplies = [BY_KEY[key].supply for key in OWN if key != "fiesta"]
    assert supplies == sorted(supplies, reverse=True)
