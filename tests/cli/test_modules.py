"""The command `modules`."""

import json

import pytest

from elgrande import Options
from tests.cli.keyboard import shown


def test_json_names_all_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    document = json.loads(shown(capsys, "modules", "--json"))
    assert document["modules"][0]["name"] == "base"
    assert document["modules"][0]["title"] == {"en": "Base game", "de": "Grundspiel"}
    assert set(document["modules"][0]["about"]) == {"en", "de"}
    assert document["seats"] == [2, 3, 4, 5]
    assert set(document["options"]) == set(Options._fields)
    assert document["options"]["start"] == ["random", "0", "1", "2", "3", "4"]


def test_the_first_value_of_an_option_is_the_default(capsys: pytest.CaptureFixture[str]) -> None:
    options = json.loads(shown(capsys, "modules", "--json"))["options"]
    assert {name: values[0] for name, values in options.items()} == Options()._asdict()


def test_text_shows_values_as_they_are_typed(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, "modules", "--lang", "de")
    assert "base: Grundspiel\n" in text
    assert "veto (Vetokarten): true = ja, false = nein\n" in text
    assert max(map(len, text.splitlines())) <= 80
