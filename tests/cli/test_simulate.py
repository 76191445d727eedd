"""The command `simulate`."""

import json
from typing import Any

import pytest

import elgrande
from elgrande.cli.simulate import summary
from elgrande.rollouts.playout import Outcome
from tests.cli.keyboard import shown

BOTS = ("--bots", "random,greedy,random", "--games", "4")


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    text = shown(capsys, "simulate", "--json", *arguments)
    assert text.count("\n") == 1
    document: dict[str, Any] = json.loads(text)
    return document


def without_speed(document: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in document.items() if key != "decisions_per_second"}


def test_json_is_one_object_with_everything(capsys: pytest.CaptureFixture[str]) -> None:
    result = simulated(capsys, *BOTS, "--seed", "7", "--option", "rounds=6", "--option", "veto=false")
    assert {key: result[key] for key in ("games", "seed", "seats", "bots", "modules", "options")} == {
        "games": 4,
        "seed": 7,
        "seats": 3,
        "bots": ["random", "greedy", "random"],
        "modules": ["base"],
        "options": {"rounds": 6, "veto": False},
    }
    assert sum(result["wins"]) == 4
    assert result["decisions_per_second"] > 0


def test_game_k_is_played_with_seed_plus_k(capsys: pytest.CaptureFixture[str]) -> None:
    result = simulated(capsys, *BOTS, "--seed", "7")
    games = [elgrande.play(["random", "greedy", "random"], seed=7 + k) for k in range(4)]
    assert result["mean_scores"] == [sum(game.scores[seat] for game in games) / 4 for seat in range(3)]
    assert result["decisions_per_game"] == sum(game.decisions for game in games) / 4
    assert result["wins"] == [sum((seat in g.winners) / len(g.winners) for g in games) for seat in range(3)]


def test_same_seed_same_result_whoever_plays(capsys: pytest.CaptureFixture[str]) -> None:
    alone = simulated(capsys, *BOTS, "--seed", "3")
    together = simulated(capsys, *BOTS, "--seed", "3", "--jobs", "2")
    other = simulated(capsys, *BOTS, "--seed", "4")
    assert without_speed(alone) == without_speed(together)
    assert alone["mean_scores"] != other["mean_scores"]


def test_a_shared_win_is_split() -> None:
    result = summary([Outcome((9, 9, 9), (0, 1, 2), 100), Outcome((1, 5, 5), (1, 2), 50)], seconds=2)
    assert result == {
        "wins": [pytest.approx(1 / 3), pytest.approx(5 / 6), pytest.approx(5 / 6)],
        "mean_scores": [5, 7, 7],
        "decisions_per_second": 75,
        "decisions_per_game": 75,
    }


def test_text_names_seats_bots_and_shares(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, "simulate", "--bots", "random,greedy", "--games", "2", "--lang", "en")
    assert "Red (random): wins 0 (0.0 %), mean score " in text
    assert "Blue (greedy): wins 2 (100.0 %), mean score " in text
    assert "decisions per second" in text
