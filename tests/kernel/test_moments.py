"""Moments in the flow of the game: whose hooks are called, when, and only where there are markers."""

import pytest

from elgrande.kernel import moments
from elgrande.kernel.moments import CARDS_PLAYED, ROUND_ENDS, SCORING_BEGINS, SCORING_ENDS, TURN_BEGINS, at, reach
from elgrande.kernel.state import State
from tests.steps.flow import until
from tests.table import BLUE, RED, ki_turn, turn

MOMENTS = (CARDS_PLAYED, TURN_BEGINS, ROUND_ENDS, SCORING_BEGINS, SCORING_ENDS)
Calls = list[tuple[object, ...]]


@pytest.fixture(name="calls")
def _calls(monkeypatch: pytest.MonkeyPatch) -> Calls:
    """What was called; nobody else's hooks are there."""
    monkeypatch.setattr(moments, "_HOOKS", [[] for _ in MOMENTS])
    return []


def listen(calls: Calls, moment: int, name: object) -> None:
    def hook(state: State, seat: int) -> None:
        calls.append((name, seat))

    at(moment, hook)


def test_hooks_are_called_at_their_own_moment_in_the_order_they_came(calls: Calls) -> None:
    listen(calls, TURN_BEGINS, "first")
    listen(calls, ROUND_ENDS, "other")
    listen(calls, TURN_BEGINS, "second")
    state = ki_turn("veto")._state
    reach(state, TURN_BEGINS, BLUE)
    assert calls == [("first", BLUE), ("second", BLUE)]
    reach(state, ROUND_ENDS)
    assert calls[2:] == [("other", -1)]


def test_the_base_game_has_none(calls: Calls) -> None:
    listen(calls, ROUND_ENDS, "hook")
    reach(turn("s5_king_any")._state, ROUND_ENDS)
    assert calls == []


def test_the_moments_of_a_round_with_a_general_scoring(calls: Calls) -> None:
    """The third round, from the first turn on, and the fourth up to its first turn."""
    game = ki_turn("king", rounds_played=2, holds="king", left=None)
    for moment in MOMENTS:
        listen(calls, moment, moment)
    order = game._state.order
    until(game, "disc")
    assert calls == [*((TURN_BEGINS, seat) for seat in order[1:]), (ROUND_ENDS, -1), (SCORING_BEGINS, -1)]
    calls.clear()
    until(game, "power")
    assert calls == [(SCORING_ENDS, -1)]
    calls.clear()
    while game.decision.kind == "power":
        game.apply(game.decision.names[0])
    assert calls == [(CARDS_PLAYED, -1), (TURN_BEGINS, game._state.order[0])]
    assert order[0] == RED
