"""The command `arena`."""

import json
from pathlib import Path

import pytest

from elgrande.bots import BOTS
from elgrande.cli import main
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
    assert main(["arena", "--seats", "nobody,random"]) == 2
    assert "unknown bot 'nobody'" in capsys.readouterr().err


def test_failures_are_told_as_they_come_and_counted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(seed: int, budget: object) -> None:
        raise ValueError("x" * 1000)

    monkeypatch.setitem(BOTS, "refusing", refuse)
    assert main(["arena", "--seats", "refusing,random", *MATCH[3:]]) == 0
    said = capsys.readouterr()
    assert "elgrande: refusing: ValueError at power: xxx" in said.err
    assert max(map(len, said.err.splitlines())) < 250
    columns, *bots = [line.split() for line in said.out.splitlines()[1:]]
    assert columns[-1] == "failures"
    assert {line[0]: int(line[-1]) > 20 for line in bots} == {"refusing": True, "random": False}


@pytest.mark.parametrize(
    "wrong",
    [
        ("--seats", ""),
        ("--seats", "random"),
        ("--time", "1e10"),
        ("--picture", "/nowhere/match.svg"),
        ("--journal", "/nowhere/match.jsonl"),
        ("--modules", "base,chess"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_is_told_before_anything_is_played(
    wrong: tuple[str, str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("elgrande.cli.arena.played", None)
    try:
        status: object = main([*MATCH, *wrong])
    except SystemExit as left:  # from reading the arguments
        status = left.code
    assert status == 2
    assert "elgrande" in capsys.readouterr().err
