"""The eleven cards of the Player's Edition: printed numbers, texts, and what comes with them."""

import pytest

from elgrande import Game
from elgrande.modules.players_edition.module import NUMBERS
from elgrande.rules.ruleset import NO_VALUE, Ruleset
from elgrande.vocabulary import PLAYERS_EDITION
from tests.modules.players_edition.scenes import play_on

MODULES = ("king_and_intrigue", "players_edition")


def rules(*modules: str) -> Ruleset:
    return Game.new(4, seed=1, modules=modules or MODULES).rules


def test_eleven_cards_are_added_to_eighteen() -> None:
    keys = [card.key for card in rules().power]
    assert len(keys) == 18 + 11
    assert tuple(keys[18:]) == PLAYERS_EDITION


def test_thirteen_of_the_29_are_chosen() -> None:
    game = play_on(Game.new(4, seed=1, modules=MODULES), "choose_hand")
    assert len(game.decision.names) == 29 + 1  # or drawn by lot
    assert game.rules.hand_size == 13


def test_r2_numbers_ascend_and_none_is_printed_twice() -> None:
    values = [card.value for card in rules().power]
    added = values[18:]
    assert added[0] == NO_VALUE
    assert added[1:] == sorted(added[1:])
    assert len(set(values)) == 29
    assert all(values[0] < value < values[17] for value in added[1:])  # Intrigue stays lowest, King highest


def test_the_confirmed_numbers() -> None:
    values = {card.key: card.value for card in rules().power}
    assert (values["joker"], values["field-day"], values["relocate"]) == (NO_VALUE, 13, 23)


def test_the_higher_the_number_the_smaller_the_supply() -> None:
    supplies = [card.supply for card in rules().power[19:]]
    assert supplies == sorted(supplies, reverse=True)


def test_the_table_has_a_line_with_its_source_for_every_card() -> None:
    assert tuple(row["slug"] for row in NUMBERS["power"]) == PLAYERS_EDITION
    assert all(row["source"] for row in NUMBERS["power"])


@pytest.mark.parametrize("slug", PLAYERS_EDITION)
def test_a_card_can_be_read_in_both_languages(slug: str) -> None:
    card = next(card for card in rules().cards if card.slug == slug)
    assert all(words.strip() for words in (*card.title, *card.text))
    assert card.text.en != card.text.de


def test_its_places_are_there_only_with_it() -> None:
    assert {"beside", "bridge"} <= set(rules().site_index)
    assert not {"beside", "bridge"} & set(rules("king_and_intrigue").site_index)
    assert not {"beside", "bridge"} & set(rules("base").site_index)
