"""The command `cards`."""

import json

import pytest

from elgrande.cli import main
from tests.cli.keyboard import refused, shown


def slugs(capsys: pytest.CaptureFixture[str], *words: str) -> set[str]:
    return {card["slug"] for card in json.loads(shown(capsys, "cards", "--json", *words))["cards"]}


def test_all_cards_of_the_base_game(capsys: pytest.CaptureFixture[str]) -> None:
    cards = json.loads(shown(capsys, "cards", "--json"))["cards"]
    base = [card for card in cards if card["module"] == "base"]
    assert sum(card["copies"] for card in base if card["kind"] == "action") == 45
    assert [card["value"] for card in base if card["kind"] == "power"] == list(range(1, 14))


def test_accents_and_capitals_do_not_matter(capsys: pytest.CaptureFixture[str]) -> None:
    found = slugs(capsys, "KONIGLICHER")
    assert found == slugs(capsys, "königlicher") == {"s4-king-adjacent", "royal-advisor"}


def test_all_words_must_be_there_in_either_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert slugs(capsys, "royal", "benachbarte") == {"s4-king-adjacent", "royal-advisor"}
    assert "s5-king-any" in slugs(capsys, "king")
    assert "s5-king-any" not in slugs(capsys, "king", "adjacent")


def test_text_says_everything_about_a_card(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, "cards", "s2-veto", "--lang", "en")
    assert text.startswith("Veto: stack 2, 2 copies, place 2  [s2-veto, base]\n    Keep ")
    german = shown(capsys, "cards", "s2-veto", "--lang", "de")
    assert german.startswith("Veto: Stapel 2, 2-mal, setze 2  [s2-veto, base]\n    Lege ")
    assert max(map(len, (text + german).splitlines())) <= 80


def test_power_cards_of_every_module(capsys: pytest.CaptureFixture[str]) -> None:
    cards = json.loads(shown(capsys, "cards", "--json"))["cards"]
    power = [card for card in cards if card["kind"] == "power"]
    for module, count in (("king_and_intrigue", 18), ("players_edition", 11), ("special_cards", 10)):
        assert sum(card["module"] == module for card in power) == count
    veto = next(card for card in power if card["slug"] == "veto")
    assert (veto["value"], veto["supply"]) == (40, 4)
    assert set(veto["title"]) == set(veto["text"]) == {"en", "de"}


def test_a_power_card_by_number_or_words(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, "cards", "brückenbau", "--lang", "de")
    assert text.startswith("Brückenbau: Machtkarte 83, Nachschub 3  [bridge, players_edition]\n    Baue ")
    assert slugs(capsys, "83") == {"bridge"}
    assert shown(capsys, "cards", "joker", "--lang", "en").startswith("Joker: power card without a number  [joker, ")
    assert shown(capsys, "cards", "power-7", "--lang", "en") == "Power card 7: supply 3  [power-7, base]\n\n"


def test_action_cards_by_players(capsys: pytest.CaptureFixture[str]) -> None:
    cards = json.loads(shown(capsys, "cards", "--json", "--modules", "king_and_intrigue"))["cards"]
    by_seats = {n: [card["place"] for card in cards if n in card.get("seats", ())] for n in (2, 3, 4, 5)}
    assert {n: sorted(places) for n, places in by_seats.items()} == {
        2: [2, 4],
        3: [1, 3, 5],
        4: [1, 2, 4, 5],
        5: [1, 2, 3, 4, 5],
    }
    text = shown(capsys, "cards", "ki-king-45", "--lang", "en")
    assert text.startswith("King's card: action card for 4, 5 players, place 5  [ki-king-45,")


def test_cards_of_grandissimo_with_their_symbols(capsys: pytest.CaptureFixture[str]) -> None:
    cards = json.loads(shown(capsys, "cards", "--json", "--modules", "grandissimo"))["cards"]
    assert [sum(card["stack"] == stack for card in cards) for stack in (6, 7)] == [19, 1]
    symbols = [card["symbol"] for card in cards]
    assert [symbols.count(symbol) for symbol in ("", "ship", "prison")] == [13, 4, 3]
    with_prison = {"g6-double-turn", "g6-no-further-actions", "g6-extra-strength"}
    assert slugs(capsys, "prison") == slugs(capsys, "gefangnis") == with_prison
    text = shown(capsys, "cards", "g6-extra-strength", "--lang", "de")
    assert text.startswith("Extra stark: Stapel 6, einmal, setze 6, Gefängnis  [g6-extra-strength,\n    grandissimo]\n")


def test_nothing_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "xyzzy", "--lang", "en"]) == 1
    assert "xyzzy" in capsys.readouterr().err


def test_unknown_module(capsys: pytest.CaptureFixture[str]) -> None:
    assert "unknown module 'moon'" in refused(capsys, "cards", "--modules", "moon")
