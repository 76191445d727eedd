"""Printed numbers: the table and the cards agree with each other and with the box."""

from collections import Counter

import pytest

from elgrande import Card, Game
from elgrande.modules.base.module import NUMBERS

COPIES = {
    "s1-move-3-any": 1,
    "s1-move-4-any": 1,
    "s1-move-4-own": 1,
    "s1-move-3-foreign": 1,
    "s1-move-2own-2foreign": 2,
    "s1-move-5-one-region": 2,
    "s1-move-all-own-one-region": 1,
    "s1-place-2-extra": 1,
    "s1-move-all-own-or-place-2": 1,
    "s2-veto": 2,
    "s2-court-all-back": 1,
    "s2-court-3-back": 1,
    "s2-return-1-each": 1,
    "s2-king-angry": 1,
    "s2-disc-return-all": 1,
    "s2-disc-return-2": 1,
    "s2-score-chosen": 3,
    "s3-score-4s": 2,
    "s3-score-5s": 2,
    "s3-score-6-7s": 1,
    "s3-score-castillo": 2,
    "s3-score-all-first-only": 1,
    "s3-score-most": 1,
    "s3-score-least": 1,
    "s3-score-chosen": 1,
    "s4-scoreboard": 3,
    "s4-disc-unique-scoring": 1,
    "s4-power-back": 2,
    "s4-eviction": 1,
    "s4-court-2": 1,
    "s4-grande": 2,
    "s4-king-adjacent": 1,
    "s5-king-any": 1,
}


def cards(veto: bool = True) -> tuple[Card, ...]:
    return Game.new(4, seed=1, veto=veto)._state.rules.cards


def test_33_different_cards_45_in_all() -> None:
    assert {card.slug: card.copies for card in cards()} == COPIES
    assert len(COPIES) == 33
    assert sum(COPIES.values()) == 45


def test_eleven_cards_a_stack_and_one_in_the_fifth() -> None:
    sizes: Counter[int] = Counter()
    for card in cards():
        sizes[card.stack] += card.copies
    assert sizes == {1: 11, 2: 11, 3: 11, 4: 11, 5: 1}


def test_the_table_has_a_line_for_every_card_and_no_other() -> None:
    lines = [row["slug"] for row in NUMBERS["card"]]
    assert sorted(lines) == sorted(card.slug for card in cards())


@pytest.mark.parametrize("card", cards(), ids=lambda card: card.slug)
def test_a_card_is_of_the_stack_in_its_slug_and_places_that_many(card: Card) -> None:
    assert card.slug.startswith(f"s{card.stack}-")
    assert card.place == card.stack


@pytest.mark.parametrize("card", cards(), ids=lambda card: card.slug)
def test_a_card_can_be_read_in_both_languages(card: Card) -> None:
    for words in (card.title.en, card.title.de, card.text.en, card.text.de):
        assert words.strip()
    assert card.text.en != card.text.de


def test_without_the_veto_only_it_is_missing() -> None:
    assert {card.slug for card in cards()} - {card.slug for card in cards(veto=False)} == {"s2-veto"}
    assert {card.slug: card.copies for card in cards(veto=False)}.items() <= COPIES.items()


def test_supply_of_the_power_cards() -> None:
    power = Game.new(4, seed=1)._state.rules.power
    assert {card.value: card.supply for card in power} == {
        1: 6, 2: 5, 3: 5, 4: 4, 5: 4, 6: 3, 7: 3, 8: 2, 9: 2, 10: 1, 11: 1, 12: 0, 13: 0,
    }  # fmt: skip


def test_every_number_of_the_table_says_where_it_comes_from() -> None:
    for row in (*NUMBERS["region"], NUMBERS["castillo"], *NUMBERS["scoreboard"], NUMBERS["power"]):
        assert row["source"]
