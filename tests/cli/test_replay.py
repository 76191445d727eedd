"""The command `replay`."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

import elgrande
from tests.cli.keyboard import refused, shown

GAME = elgrande.play(["random"] * 3, seed=3).game
RECORD: dict[str, Any] = json.loads(GAME.record(history=False))


def written(path: Path, **changes: Any) -> str:
    file = path / "record.json"
    file.write_text(json.dumps({**RECORD, **changes}))
    return str(file)


def test_log_and_final_scores(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, "replay", written(tmp_path), "--lang", "en")
    seat, _, power = RECORD["log"][0].partition(" power-")
    colours = ("Red", "Blue", "Yellow")
    assert text.startswith(f"    1  {colours[int(seat)]} plays power card {power}.\n")
    for colour, score in zip(colours, GAME.scores, strict=True):
        assert f"\n{colour}: {score} points\n" in text
    assert text.endswith(f"Won by {', '.join(colours[winner] for winner in GAME.winners)}.\n")
    assert max(map(len, text.splitlines())) <= 80


def test_german(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, "replay", written(tmp_path), "--lang", "de")
    assert "spielt Machtkarte" in text
    assert "Das Spiel ist zu Ende." in text
    assert " plays " not in text
    assert "scored" not in text


def test_until_stops_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, "replay", written(tmp_path), "--until", "2", "--lang", "en")
    assert text.count("plays power card") == 2
    assert "After action 2 of" in text
    assert "Won by" not in text


def test_quiet_is_scores_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, "replay", written(tmp_path), "--quiet", "--lang", "en")
    assert len(text.splitlines()) == 1 + 3 + 1


def test_from_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(RECORD)))
    assert "Won by" in shown(capsys, "replay", "-", "--quiet", "--lang", "en")


def test_a_saved_game_is_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "save.json"
    file.write_text(GAME.save())
    assert "Won by" in shown(capsys, "replay", str(file), "--quiet", "--lang", "en")


def test_damage_is_told_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    actions = RECORD["log"]
    illegal = [*actions[:40], "1 power-13", *actions[41:]]
    assert "record.log[40]: power-13 is not legal here" in refused(capsys, "replay", written(tmp_path, log=illegal))
    assert "record.log[7]" in refused(capsys, "replay", written(tmp_path, log=[*actions[:7], "2 jump", *actions[8:]]))
    assert "the record is incomplete" in refused(capsys, "replay", written(tmp_path, log=actions[:-1]))
    assert "record.digest" in refused(capsys, "replay", written(tmp_path, digest="0" * 16))
    assert "record: 'three' seats" in refused(capsys, "replay", written(tmp_path, seats="three"))


def test_before_the_damage_it_can_still_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, log=[*RECORD["log"][:40], "1 power-13", *RECORD["log"][41:]])
    assert "After action 40 of" in shown(capsys, "replay", file, "--until", "40", "--lang", "en")


def test_files_that_are_no_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "No such file" in refused(capsys, "replay", str(tmp_path / "nothing"))
    for content, problem in ((b'{"elgrande":', "line 1 column 13"), (b"\xff\xfe", "no text file"), (b"[]", "object")):
        file = tmp_path / "bad"
        file.write_bytes(content)
        assert problem in refused(capsys, "replay", str(file), "--lang", "en")
