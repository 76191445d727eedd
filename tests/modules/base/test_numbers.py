"""Printed numbers: the table and the cards agree with each other and with the box."""

from collections import Counter

import pytest

from elgrande import Card, Game
from elgrande.modules.base.module import NUMBERS

COPIES = {
    "s1_move_3_any": 1,
    "s1_move_4_any": 1,
    "s1_move_4_own": 1,
    "s1_move_3_foreign": 1,
    "s1_move_2own_2foreign": 2,
    "s1_move_5_one_region": 2,
    "s1_move_all_own_one_region": 1,
    "s1_place_2_extra": 1,
    "s1_move_all_own_or_place_2": 1,
    "s2_veto": 2,
    "s2_court_all_back": 1,
    "s2_court_3_back": 1,
    "s2_return_1_each": 1,
    "s2_king_angry": 1,
    "s2_disc_return_all": 1,
    "s2_disc_return_2": 1,
    "s2_score_chosen": 3,
    "s3_score_4s": 2,
    "s3_score_5s": 2,
    "s3_score_6_7s": 1,
    "s3_score_castillo": 2,
    "s3_score_all_first_only": 1,
    "s3_score_most": 1,
    "s3_score_least": 1,
    "s3_score_chosen": 1,
    "s4_scoreboard": 3,
    "s4_disc_unique_scoring": 1,
    "s4_power_back": 2,
    "s4_eviction": 1,
    "s4_court_2": 1,
    "s4_grande": 2,
    "s4_king_adjacent": 1,
    "s5_king_any": 1,
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
    assert card.slug.startswith(f"s{card.stack}_")
    assert card.place == card.stack


@pytest.mark.parametrize("card", cards(), ids=lambda card: card.slug)
def test_a_card_can_be_read_in_both_languages(card: Card) -> None:
    for words in (card.title.en, card.title.de, card.text.en, card.text.de):
        assert words.strip()
    assert card.text.en != card.text.de


def test_without_the_veto_only_it_is_missing() -> None:
    assert {card.slug for card in cards()} - {card.slug for card in cards(veto=False)} == {"s2_veto"}
    assert {card.slug: card.copies for card in cards(veto=False)}.items() <= COPIES.items()


def test_supply_of_the_power_cards() -> None:
    power = Game.new(4, seed=1)._state.rules.power
    assert {card.value: card.supply for card in power} == {
        1: 6, 2: 5, 3: 5, 4: 4, 5: 4, 6: 3, 7: 3, 8: 2, 9: 2, 10: 1, 11: 1, 12: 0, 13: 0,
    }  # fmt: skip


def test_every_number_of_the_table_says_where_it_comes_from() -> None:
    for row in (*NUMBERS["region"], NUMBERS["castillo"], *NUMBERS["scoreboard"], NUMBERS["power"]):
        assert row["source"]
