"""The command `modules`."""

import json

import pytest

from elgrande.modules.compose import all_options
from tests.cli.keyboard import refused, shown


def test_json_names_all_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    document = json.loads(shown(capsys, "modules", "--json"))
    assert document["modules"][0]["name"] == "base"
    assert document["modules"][0]["title"] == {"en": "Base game", "de": "Grundspiel"}
    assert set(document["modules"][0]["about"]) == {"en", "de"}
    assert document["seats"] == [2, 3, 4, 5]
    assert set(document["options"]) == set(all_options())
    assert document["options"]["start"] == ["random", "0", "1", "2", "3", "4"]


def test_json_names_every_set_with_what_to_know_about_it(capsys: pytest.CaptureFixture[str]) -> None:
    sets = json.loads(shown(capsys, "modules", "--json"))["sets"]
    assert len(sets) == 22
    assert sets[0] == {"modules": ["base"], "notes": []}
    noted = next(one for one in sets if one["modules"] == ["base", "grandissimo", "anniversary"])
    assert [set(note) for note in noted["notes"]] == [{"en", "de"}]


def test_the_first_value_of_an_option_is_the_default(capsys: pytest.CaptureFixture[str]) -> None:
    options = json.loads(shown(capsys, "modules", "--json"))["options"]
    assert {name: values[0] for name, values in options.items()} == {
        name: option.usual for name, option in all_options().items()
    }


def test_text_shows_values_as_they_are_typed(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, "modules", "--lang", "de")
    assert "base: Grundspiel\n" in text
    assert "veto (Vetokarten): true = ja, false = nein\n" in text
    assert max(map(len, text.splitlines())) <= 80


def test_what_modules_and_options_need(capsys: pytest.CaptureFixture[str]) -> None:
    document = json.loads(shown(capsys, "modules", "--json"))
    needs = {module["name"]: module["needs"] for module in document["modules"]}
    assert needs["base"] == needs["king_and_intrigue"] == []
    assert needs["players_edition"] == needs["special_cards"] == ["king_and_intrigue"]
    assert document["option_needs"]["hand"] == "king_and_intrigue"
    assert document["option_needs"]["annul_tokens"] == "special_cards"
    assert "rounds" not in document["option_needs"]


def test_unusual_combinations_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    document = json.loads(shown(capsys, "modules", "--json"))
    unusual = {module["name"]: module["unusual_with"] for module in document["modules"]}
    assert unusual["base"] == unusual["king_and_intrigue"] == {}
    assert "rät" in unusual["grand_inquisitor_and_colonies"]["king_and_intrigue"]["de"]
    text = shown(capsys, "modules", "--lang", "de")
    assert "    Ungewöhnlich mit king_and_intrigue: Der Verlag sagt, wie es geht" in text


def test_text_groups_options_by_module(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, "modules", "--lang", "en")
    assert "players_edition: Player's Edition (needs king_and_intrigue)\n" in text
    general, family, edition, special, colonies, grandissimo = text.partition("Options (")[2].split("Only with ")
    assert "\nrounds (" in general
    assert "\nhand (" not in general
    assert family.startswith("King & Intrigue:\nhand (The 13 power cards): chosen = ")
    assert edition.startswith("Player's Edition:\ncivil_war (")
    assert special.startswith("Special Cards:\nannul_tokens (")
    assert colonies.startswith("Grand Inquisitor & Colonies:\nlanding (")

    assert grandissimo.startswith("Grandissimo:\nstack_6 (The 11 cards of stack 6): drawn = drawn by lot, first-game")
    assert "or 11 of these with commas between them: boycott confederation" in " ".join(grandissimo.split())


def test_what_cannot_be_played_together_is_told_with_the_reason(capsys: pytest.CaptureFixture[str]) -> None:
    document = json.loads(shown(capsys, "modules", "--json"))
    conflicts = {module["name"]: module["conflicts"] for module in document["modules"]}
    assert set(conflicts["grandissimo"]) == {"king_and_intrigue", "grand_inquisitor_and_colonies"}
    assert set(conflicts["grandissimo"]["king_and_intrigue"]) == {"en", "de"}
    assert conflicts["base"] == {}
    assert document["stack_6"]["size"] == 11
    assert len(document["stack_6"]["cards"]) == 19
    text = " ".join(shown(capsys, "modules", "--lang", "de").split())
    assert "Nicht mit king_and_intrigue: König & Intrigant nimmt die Aktionskartenstapel weg" in text
    assert "Nicht mit grand_inquisitor_and_colonies: beide bringen eigene Stapel 6 und 7" in text


@pytest.mark.parametrize("command", ["simulate", "play"])
def test_options_without_their_module_are_refused(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = refused(capsys, command, "--option", "hand=drawn", "--lang", "en")
    assert told == "elgrande: --option hand=drawn: means something only with the module king_and_intrigue\n"
    told = refused(capsys, command, "--option", "annul_tokens=true", "--modules", "king_and_intrigue", "--lang", "de")
    assert "bedeutet nur mit dem Modul special_cards etwas" in told


def test_options_with_their_module(capsys: pytest.CaptureFixture[str]) -> None:
    modules = ("--modules", "king_and_intrigue,special_cards", "--games", "1", "--json")
    options = ("--option", "hand=drawn", "--option", "annul_tokens=TRUE", "--option", "rounds=6")
    result = json.loads(shown(capsys, "simulate", *modules, *options))
    assert result["options"] == {"hand": "drawn", "annul_tokens": True, "rounds": 6}
    assert result["modules"] == ["king_and_intrigue", "special_cards"]


@pytest.mark.parametrize("command", ["simulate", "play", "fuzz"])
def test_modules_that_do_not_go_together(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "players_edition needs king_and_intrigue" in refused(capsys, command, "--modules", "players_edition")
    assert "unknown module 'moon'" in refused(capsys, command, "--modules", "king_and_intrigue,moon")
    told = refused(capsys, command, "--modules", "king_and_intrigue,grandissimo")
    assert "module grandissimo does not go with king_and_intrigue: King & Intrigue takes away" in told
