"""The command `bench`. How fast anything is, is not tested here."""

import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from bench import engine
from elgrande.cli import bench, main
from tests.cli.keyboard import refused, shown

SHORT = ("bench", "--games", "1", "--lang", "en")


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "ROUNDS", 2)
    monkeypatch.setattr(sys, "path", sys.path[:])


def peer(monkeypatch: pytest.MonkeyPatch, found: object) -> None:
    monkeypatch.setattr(bench, "_peer", lambda: found)


def test_without_the_peer_the_ratios_are_null(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    peer(monkeypatch, None)
    result = json.loads(shown(capsys, *SHORT, "--json"))
    assert result["ratio_decisions_catanatron"] is None
    assert result["ratio_copy_catanatron"] is None
    assert result["catanatron"] is None
    assert result["decisions_per_second"] > result["games_per_second"] > 0
    assert result["copy_us"] > 0
    assert len(result["decision_us_by_third"]) == 3


def test_a_missing_peer_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "bench.peers.catanatron_peer", None)  # as if it could not be imported
    assert main(SHORT) == 0
    output = capsys.readouterr()
    assert "catanatron is not installed" in output.err
    assert "decisions per second: " in output.out


def test_sides_take_turns_and_the_best_round_of_each_counts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    calls: list[str] = []
    ours, theirs = iter([(100.0, 1.0), (300.0, 3.0)]), iter([50.0, 20.0])

    def speeds(games: int, seed: int, modules: tuple[str, ...]) -> tuple[float, float]:
        calls.append(f"we play {games} of {modules[0]} from {seed}")
        return next(ours)

    def peer_speed(games: int, seed: int) -> float:
        calls.append(f"the peer plays {games} from {seed}")
        return next(theirs)

    fake_engine = SimpleNamespace(
        speeds=speeds, copy_microseconds=lambda *_: 2.0, microseconds_by_third=lambda *_: [1, 2, 3]
    )
    fake_peer = SimpleNamespace(
        decisions_per_second=peer_speed, copy_microseconds=lambda *_: 50.0, peer_version=lambda: "3"
    )
    monkeypatch.setattr(bench, "_engine", lambda: fake_engine)
    peer(monkeypatch, fake_peer)
    result = json.loads(shown(capsys, "bench", "--games", "60", "--seed", "4", "--json"))
    assert calls == ["we play 60 of base from 4", "the peer plays 2 from 4"] * 2
    assert result["decisions_per_second"] == 300
    assert result["catanatron"] == {"version": "3", "decisions_per_second": 50, "copy_us": 50}
    assert result["ratio_decisions_catanatron"] == 6
    assert result["ratio_copy_catanatron"] == 25
    assert "best of 2 alternating rounds" in result["how"]


def test_outside_the_checkout_it_says_where_to_go(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "python3 dev.py bench" in refused(capsys, *SHORT)


def test_modules_on_request(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    peer(monkeypatch, None)
    usual = json.loads(shown(capsys, *SHORT, "--json"))
    family = json.loads(shown(capsys, *SHORT, "--json", "--modules", "king_and_intrigue,players_edition"))
    assert usual["modules"] == ["base"]
    assert family["modules"] == ["king_and_intrigue", "players_edition"]
    decisions = [result["decisions_per_second"] / result["games_per_second"] for result in (usual, family)]
    assert decisions[0] != decisions[1]  # of one game with the same seed
    assert main([*SHORT, "--modules", "special_cards"]) == 2
    assert "needs king_and_intrigue" in capsys.readouterr().err


@pytest.mark.parametrize("modules", [("base",), ("king_and_intrigue", "players_edition", "special_cards")])
def test_the_engine_is_measured_on_whole_games(modules: tuple[str, ...]) -> None:
    rules = engine.four_seats(modules)
    decisions = engine._playout(rules, 1)
    counted, seconds = [0] * 3, [0.0] * 3
    engine._time_thirds(rules, 1, seconds, counted)
    assert sum(counted) == decisions  # the thirds are the game, and it was the same game
    assert min(counted) > 40
    assert engine._halfway(rules, 1).round in (3, 4, 5)
