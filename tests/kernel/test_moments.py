"""Moments in the flow of the game: whose hooks are called, when, and in which order."""

from collections.abc import Callable

import pytest

from elgrande import Game, Options
from elgrande.kernel.moments import MOMENTS as MOMENTS_THERE_ARE
from elgrande.kernel.moments import reach
from elgrande.modules.compose import compose, module_sets
from elgrande.rules.feature import Feature, Hook, hooks_of
from elgrande.rules.moments import (
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
def _calls() -> Calls:
    return []


def listen(game: Game, calls: Calls, *hooks: tuple[int, object, int]) -> Game:
    """Have nobody else's hooks called there: (moment, name, rank)."""

    def telling(name: object) -> Callable[[State, int], None]:
        def hook(state: State, seat: int) -> None:
            if state is game._state:  # not a copy somebody looks ahead with
                calls.append((name, seat))

        return hook

    told = tuple([Hook(moment, telling(name), rank) for moment, name, rank in hooks])
    game._state.rules.hooks = hooks_of([Feature(hooks=told)])
    return game


def test_hooks_are_called_at_their_own_moment_by_rank_whichever_came_first(calls: Calls) -> None:
    hooks = ((TURN_BEGINS, "second", 2), (ROUND_ENDS, "other", 0), (TURN_BEGINS, "first", 1))
    state = listen(ki_turn("veto"), calls, *hooks)._state
    reach(state, TURN_BEGINS, BLUE)
    assert calls == [("first", BLUE), ("second", BLUE)]
    reach(state, ROUND_ENDS)
    assert calls[2:] == [("other", -1)]


def test_two_without_a_rank_between_them_are_refused(calls: Calls) -> None:
    with pytest.raises(ValueError, match="rank 1 is taken"):
        listen(turn("s5-king-any"), calls, (TURN_ENDS, "fill", 1), (TURN_ENDS, "copy", 1))


def test_every_set_of_modules_says_which_comes_first() -> None:
    for names in module_sets():
        assert len(compose(names, 4, Options()).hooks) == len(MOMENTS_THERE_ARE)


def test_the_moments_of_a_round_with_a_general_scoring(calls: Calls) -> None:
    """The third round, from the first turn on, and the fourth up to its first turn."""
    game = ki_turn("king", rounds_played=2, holds="king", left=None)
    listen(game, calls, *[(moment, moment, 0) for moment in MOMENTS])
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
    game = listen(gic_turn("", left=None), calls, (CARD_OPENED, "opened", 0))
    do(game, "stack-5")
    assert calls == [("opened", RED)]


def test_a_special_action_ends_with_its_card_unless_it_is_stopped(calls: Calls) -> None:
    game = listen(ki_turn("score-castillo", vetoes=[BLUE]), calls, (ACTION_ENDS, "ended", 0))
    do(game, "special-power", "allow")
    assert calls == [("ended", game._state.rules.power[game._state.played[RED]].card)]
    calls.clear()
    game = listen(ki_turn("score-castillo", vetoes=[BLUE]), calls, (ACTION_ENDS, "ended", 0))
    do(game, "special-power", "veto")
    assert calls == []
