"""Bots that live as long as their games: the same one goes on, and one that fails is replaced."""

import time
from functools import partial

import pytest

import elgrande
from elgrande import Decision, View
from elgrande.bots.bot import Budget
from elgrande.bots.minds import Mind, Minds


class Counting:
    """Answers with its first action as often as it says, then fails."""

    made = 0

    def __init__(self, seed: int, budget: Budget) -> None:
        Counting.made += 1
        self.asked = 0

    def decide(self, view: View, decision: Decision) -> str:
        self.asked += 1
        if self.asked == 3:
            raise ZeroDivisionError
        return decision.names[0]


def test_one_bot_for_one_game_until_it_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(elgrande.BOTS, "counting", Counting)
    monkeypatch.setattr(Counting, "made", 0)
    game = elgrande.new_game(2, seed=1)
    view, decision, minds = game.view(game.decision.seat), game.decision, Minds()

    def decide(of: str) -> int:
        return minds.decide(Mind("counting", 1, of), view, decision)

    assert decide("one") == decide("one") == decision.actions[0]
    assert Counting.made == 1
    decide("another")
    assert Counting.made == 2
    with pytest.raises(ZeroDivisionError):
        decide("one")
    decide("one")
    assert Counting.made == 3
    decide("")
    decide("")
    assert Counting.made == 5


def test_who_is_not_asked_for_long_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs would run for ever."""
    monkeypatch.setitem(elgrande.BOTS, "counting", Counting)
    monkeypatch.setattr(Counting, "made", 0)
    times = [(0.0, "one"), (3000.0, "another"), (3500.0, "one"), (6800.0, "another")]
    clock = (now for now, _ in times)
    monkeypatch.setattr(time, "monotonic", partial(next, clock))
    game = elgrande.new_game(2, seed=1)
    view, decision, minds = game.view(game.decision.seat), game.decision, Minds()
    for _, of in times:
        minds.decide(Mind("counting", 1, of), view, decision)
    assert Counting.made == 3  # "another" had waited for 3,800 seconds


def test_what_is_over_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(elgrande.BOTS, "counting", Counting)
    monkeypatch.setattr(Counting, "made", 0)
    game = elgrande.new_game(2, seed=1)
    minds = Minds()
    for of in ("one", "another", "one", "another"):
        minds.decide(Mind("counting", 1, of), game.view(game.decision.seat), game.decision)
        minds.forget("one")
    assert Counting.made == 3
