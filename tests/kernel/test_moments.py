"""Moments in the flow of the game: whose hooks are called, when, and only where there are markers."""

import pytest

from elgrande.kernel import moments
from elgrande.kernel.moments import (
    ACTION_ENDS,
    CARD_OPENED,
    CARDS_PLAYED,
    CASTILLO_EMPTIED,
    REGIONS_BEGIN,
    ROUND_ENDS,
    SCORING_BEGINS,
    SCORING_ENDS,
    TURN_BEGINS,
    TURN_ENDS,
    at,
    reach,
)
from elgrande.rules.state import State
from tests.steps.flow import until
from tests.table import BLUE, RED, do, gic_turn, ki_turn, turn

MOMENTS = (
    CARDS_PLAYED, TURN_BEGINS, CARD_OPENED, TURN_ENDS, ROUND_ENDS, SCORING_BEGINS, CASTILLO_EMPTIED, REGIONS_BEGIN,
    SCORING_ENDS, ACTION_ENDS,
)  # fmt: skip
Calls = list[tuple[object, ...]]


@pytest.fixture(name="calls")
def _calls(monkeypatch: pytest.MonkeyPatch) -> Calls:
    """What was called; nobody else's hooks are there."""
    monkeypatch.setattr(moments, "_HOOKS", [[] for _ in moments._HOOKS])
    monkeypatch.setattr(moments, "_RANKS", [[] for _ in moments._HOOKS])
    return []


def listen(calls: Calls, moment: int, name: object, rank: int = 0) -> None:
    def hook(state: State, seat: int) -> None:
        calls.append((name, seat))

    at(moment, hook, rank)


def test_hooks_are_called_at_their_own_moment_by_rank_whichever_came_first(calls: Calls) -> None:
    listen(calls, TURN_BEGINS, "second", 2)
    listen(calls, ROUND_ENDS, "other")
    listen(calls, TURN_BEGINS, "first", 1)
    state = ki_turn("veto")._state
    reach(state, TURN_BEGINS, BLUE)
    assert calls == [("first", BLUE), ("second", BLUE)]
    reach(state, ROUND_ENDS)
    assert calls[2:] == [("other", -1)]


def test_two_without_a_rank_between_them_are_refused(calls: Calls) -> None:
    listen(calls, TURN_ENDS, "fill", 1)
    with pytest.raises(ValueError, match="rank 1 is taken"):
        listen(calls, TURN_ENDS, "copy", 1)


def test_the_base_game_has_none(calls: Calls) -> None:
    listen(calls, ROUND_ENDS, "hook")
    reach(turn("s5-king-any")._state, ROUND_ENDS)
    assert calls == []


def test_the_moments_of_a_round_with_a_general_scoring(calls: Calls) -> None:
    """The third round, from the first turn on, and the fourth up to its first turn."""
    game = ki_turn("king", rounds_played=2, holds="king", left=None)
    for moment in MOMENTS:
        listen(calls, moment, moment)
    order = game._state.order
    until(game, "disc")
    turns = [call for seat in order[1:] for call in ((TURN_BEGINS, seat), (TURN_ENDS, seat))]
    assert [call for call in calls if call[0] != ACTION_ENDS] == [
        (TURN_ENDS, RED),
        *turns,
        (ROUND_ENDS, -1),
        (SCORING_BEGINS, -1),
    ]
    calls.clear()
    until(game, "power")
    assert calls == [(CASTILLO_EMPTIED, -1), (REGIONS_BEGIN, -1), (SCORING_ENDS, -1)]
    calls.clear()
    while game.decision.kind == "power":
        game.apply(game.decision.names[0])
    assert calls == [(CARDS_PLAYED, -1), (TURN_BEGINS, game._state.order[0])]
    assert order[0] == RED


def test_a_card_is_opened_as_it_is_chosen(calls: Calls) -> None:
    listen(calls, CARD_OPENED, "opened")
    game = gic_turn("", left=None)
    do(game, "stack-5")
    assert calls == [("opened", RED)]


def test_a_special_action_ends_with_its_card_unless_it_is_stopped(calls: Calls) -> None:
    listen(calls, ACTION_ENDS, "ended")
    game = ki_turn("score-castillo", vetoes=[BLUE])
    do(game, "special-power", "allow")
    assert calls == [("ended", game._state.rules.power[game._state.played[RED]].card)]
    calls.clear()
    do(ki_turn("score-castillo", vetoes=[BLUE]), "special-power", "veto")
    assert calls == []
