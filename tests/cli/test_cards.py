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
    assert found == slugs(capsys, "königlicher") == {"s4_king_adjacent"}


def test_all_words_must_be_there_in_either_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert slugs(capsys, "royal", "benachbarte") == {"s4_king_adjacent"}
    assert "s5_king_any" in slugs(capsys, "king")
    assert "s5_king_any" not in slugs(capsys, "king", "adjacent")


def test_text_says_everything_about_a_card(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, "cards", "s2_veto", "--lang", "en")
    assert text.startswith("Veto: stack 2, 2 copies, place 2  [s2_veto, base]\n    Keep ")
    german = shown(capsys, "cards", "s2_veto", "--lang", "de")
    assert german.startswith("Veto: Stapel 2, 2-mal, setze 2  [s2_veto, base]\n    Lege ")
    assert max(map(len, (text + german).splitlines())) <= 80


def test_nothing_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "xyzzy", "--lang", "en"]) == 1
    assert "xyzzy" in capsys.readouterr().err


def test_unknown_module(capsys: pytest.CaptureFixture[str]) -> None:
    assert "unknown module 'moon'" in refused(capsys, "cards", "--modules", "moon")
