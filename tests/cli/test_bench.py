"""The command `bench`. How fast anything is, is not tested here."""

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bench import count, engine, sides, turns
from elgrande.cli import bench, main
from tests.cli.keyboard import refused, shown

SHORT = ("bench", "--games", "1", "--rounds", "1", "--lang", "en")


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", sys.path[:])
    for name in ("COPIES", "VIEWS", "SAMPLES", "ASKED", "PEER_COPIES"):
        monkeypatch.setattr(turns, name, 2)


def side(speed: float, copy: float) -> dict[str, Any]:
    figures = dict.fromkeys(bench.FIGURES, 1.0)
    return {**figures, "decisions_per_second": speed, "playout_decisions_per_second": 2 * speed, "copy_us": copy}


def a_result(**missing: None) -> dict[str, Any]:
    return {
        "pure": {"base": side(100, 2), "largest": side(40, 3)},
        "compiled": {"base": side(600, 0.5), "largest": side(300, 1)},
        "catanatron": {"version": "3", "decisions_per_second": 20, "copy_us": 50},
        "backgammon": {"version": "2", "decisions_per_second": 50, "copy_us": 1},
        **missing,
    }


def test_what_the_ratios_mean() -> None:
    assert turns.ratios(a_result()) == {
        "ratio_decisions_catanatron": 5,
        "ratio_largest_set": 2.5,
        "ratio_compiled": 6,
        "ratio_compiled_largest": 7.5,
        "ratio_compiled_largest_set": 2,
        "ratio_compiled_catanatron": 30,
        "ratio_compiled_largest_catanatron": 15,
        "ratio_copy_catanatron": 25,
        "ratio_compiled_copy_catanatron": 100,
        "ratio_decisions_backgammon": 2,
        "ratio_compiled_backgammon": 12,
        "ratio_playouts_catanatron": 10,
        "ratio_compiled_playouts_catanatron": 60,
    }


def test_what_is_missing_has_no_ratio() -> None:
    found = turns.ratios(a_result(catanatron=None, compiled=None, backgammon=None))
    assert {name for name, value in found.items() if value is not None} == {"ratio_largest_set"}


def test_all_ratios_are_explained() -> None:
    page = Path("docs/speed.md").read_text("utf-8")
    assert not [name for name in turns.ratios(a_result()) if f"`{name}`" not in page]


def test_the_best_round_counts() -> None:
    found = turns.best({"decisions_per_second": [100.0, 300.0], "copy_us": [2.0, 1.0, 3.0]})
    assert found == {"decisions_per_second": 300, "copy_us": 1}


def test_one_run_has_everything(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """With real processes; no peer and no build, whatever there is on this machine."""
    monkeypatch.setattr(sides, "peer", lambda module: None)
    monkeypatch.setattr(sides, "built", lambda: None)
    assert main([*SHORT, "--json"]) == 0
    output = capsys.readouterr()
    result = json.loads(output.out)
    assert "catanatron is not installed" in output.err
    assert "no compiled engine" in output.err
    assert result["modules"] == ["base"]
    assert result["decisions_per_second"] == result["pure"]["base"]["decisions_per_second"] > 0
    assert set(bench.FIGURES) < set(result["pure"]["largest"])
    assert len(result["decision_us_by_third"]) == 3
    assert result["ratio_largest_set"] > 0
    assert result["ratio_decisions_catanatron"] is result["compiled"] is None


def test_in_words(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sides, "peer", lambda module: None)
    monkeypatch.setattr(sides, "built", sides.pure)  # as if it were another one
    text = shown(capsys, *SHORT, "--modules", "grandissimo")
    assert "elgrande 0.1.0: grandissimo\n" in text
    assert "ratio_compiled " in text
    assert "µs for a sample of one" in text


def test_a_peer_that_is_not_installed() -> None:
    missing = sides.Side("bench.peers.nobody")
    missing.end()
    assert missing.version is None
    assert sides.peer("bench.peers.nobody") is None


def test_outside_the_checkout_it_says_where_to_go(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "python3 dev.py bench" in refused(capsys, *SHORT)


def test_modules_there_are_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert "needs king_and_intrigue" in refused(capsys, *SHORT, "--modules", "special_cards")


@pytest.mark.parametrize("modules", [("base",), ("king_and_intrigue", "players_edition", "special_cards")])
def test_the_engine_is_measured_on_whole_games(modules: tuple[str, ...]) -> None:
    rules = engine.four_seats(modules)
    decisions = engine.playout(rules, 1, Random(1).random)
    counted, seconds = [0] * 3, [0.0] * 3
    engine._time_thirds(rules, 1, seconds, counted)
    assert sum(counted) == decisions  # the thirds are the game, and it was the same game
    assert min(counted) > 40
    assert engine._halfway(rules, 1).round in (3, 4, 5)


@pytest.mark.parametrize("what", ["copy", "view", "sample", "options"])
def test_what_is_measured_halfway_leaves_the_position_alone(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    halfway = engine._halfway(engine.four_seats(), 1)
    before = halfway.key()
    monkeypatch.setattr(engine, "_halfway", lambda rules, seed: halfway)
    assert getattr(engine, f"{what}_microseconds")(1, 1, 2) > 0
    assert halfway.key() == before


def test_bytecodes_are_counted_by_function() -> None:
    decisions, found = count.bytecodes(("base",), 1)
    playing = engine.playout.__code__
    assert found.calls[playing] == 1
    assert found.executed[playing] > 20 * decisions  # the loop of whoever answers
    assert found.executed.total() > found.executed[playing]
