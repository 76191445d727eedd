"""The command `arena`."""

import json
from pathlib import Path

import pytest

from tests.cli.keyboard import shown

MATCH = ("arena", "--seats", "greedy,random", "--games", "2", "--seed", "3", "--option", "rounds=6", "--jobs", "1")
KEYS = {"win_share", "ci95", "lead", "elo", "ms_mean", "ms_max", "rank", "points", "seats", "fair_share", "failures"}


def test_json_has_figures_of_every_bot(capsys: pytest.CaptureFixture[str]) -> None:
    document = json.loads(shown(capsys, *MATCH, "--time", "0.5", "--json"))
    assert document["seconds"] == 0.5
    assert document["seats"] == ["greedy", "random"]
    assert set(document["bots"]) == {"greedy", "random"}
    assert set(document["bots"]["greedy"]) == KEYS
    assert document["bots"]["greedy"]["win_share"] == 1.0


def test_a_table_and_a_picture(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = shown(capsys, *MATCH, "--picture", str(tmp_path / "match.svg"), "--lang", "de")
    heading, columns, first, second = text.splitlines()
    assert heading == "2 Spiele ab Startzahl 3, mit wechselnden Plätzen"
    assert columns.split()[:2] == ["Bot", "Siege"]
    assert first.startswith("greedy  100.0 %")
    assert second.startswith("random    0.0 %")
    assert (tmp_path / "match.svg").read_text("utf-8").startswith("<svg")


def test_an_unknown_bot_is_told_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    from elgrande.cli import main

    assert main(["arena", "--seats", "nobody,random"]) == 2
    assert "unknown bot 'nobody'" in capsys.readouterr().err
