"""Who is asked at a window, in which order, and the standing orders. What a Veto does is tested beside its card."""

import pytest

from elgrande import Game
from elgrande.kernel.state import State
from elgrande.kernel.windows import (
    ASK,
    BEFORE_STEP,
    NOT_THIS_ACTION,
    NOT_THIS_ROUND,
    announce,
    forget_orders,
    give_order,
    listener_of,
    listeners,
    orders_for,
)
from elgrande.steps.king import CROWN
from elgrande.vocabulary import ALLOW_ACTION, ALLOW_ROUND, ASK_ALWAYS
from tests.table import BLUE, BROWN, GREEN, RED, YELLOW, asked, do, special, turn

OTHER_MOMENT = 99
ARAGON = 2
DEAF = 0  # any card that is no Veto


def state_of(*vetoes: int, acting: int = -1, seats: int = 4) -> State:
    """A table with those holders of Veto cards, in the middle of that seat's special action."""
    game = turn("s5_king_any", {"court": [7] * seats}, seats=seats, vetoes=vetoes)
    game._state.acting = acting
    return game._state


# who is asked


@pytest.mark.parametrize(
    ("acting", "asked_in_turn"),
    [
        (RED, (BLUE, GREEN)),
        (YELLOW, (GREEN, BLUE)),
        (BROWN, (BLUE, GREEN)),
        (BLUE, (GREEN,)),
        (GREEN, (BLUE,)),
    ],
)
@pytest.mark.parametrize("vetoes", [(BLUE, GREEN), (GREEN, BLUE)])
def test_holders_come_clockwise_from_the_acting_player_who_is_not_one_of_them(
    vetoes: tuple[int, int], acting: int, asked_in_turn: tuple[int, ...]
) -> None:
    assert listeners(state_of(*vetoes, acting=acting, seats=5), BEFORE_STEP) == asked_in_turn


def test_without_waiting_cards_there_are_no_holders() -> None:
    assert listeners(state_of(acting=RED), BEFORE_STEP) == ()


def test_a_holder_of_two_cards_is_one_holder() -> None:
    assert listeners(state_of(BLUE, BLUE, acting=RED), BEFORE_STEP) == (BLUE,)


def test_a_card_hears_only_its_own_moment() -> None:
    state = state_of(BLUE, acting=RED)
    assert listeners(state, OTHER_MOMENT) == ()
    assert listener_of(state, BLUE, OTHER_MOMENT) is None


def test_a_kept_card_without_ears_makes_nobody_a_holder() -> None:
    state = state_of(acting=RED)
    state.kept = ((DEAF, BLUE, 1),)
    assert state.rules.cards[DEAF].listeners == ()
    assert listeners(state, BEFORE_STEP) == ()
    assert orders_for(state, BLUE) == ()


def test_the_card_that_is_used_is_the_holders_own() -> None:
    state = state_of(GREEN, BLUE, acting=RED)
    for seat, index in ((GREEN, 0), (BLUE, 1)):
        found = listener_of(state, seat, BEFORE_STEP)
        assert found is not None
        assert found[0] == index
    assert listener_of(state, YELLOW, BEFORE_STEP) is None


# announcing a change


def test_a_change_nobody_can_stop_happens_at_once() -> None:
    state = state_of(RED, acting=RED)
    before = list(state.frames)
    announce(state, (CROWN, RED, ARAGON))
    assert state.king == ARAGON
    assert state.frames == before


def test_a_change_outside_special_actions_happens_at_once() -> None:
    state = state_of(BLUE, acting=-1)
    before = list(state.frames)
    announce(state, (CROWN, RED, ARAGON))
    assert state.king == ARAGON
    assert state.frames == before


def test_a_change_somebody_can_stop_waits() -> None:
    state = state_of(BLUE, acting=RED)
    king = state.king
    announce(state, (CROWN, RED, ARAGON))
    assert state.king == king
    assert state.frames[-2] == (CROWN, RED, ARAGON)


def test_a_table_saved_in_a_window_asks_the_same_question_again() -> None:
    game = do(special("s5_king_any", vetoes=[BLUE, GREEN]), "aragon", "allow")
    assert asked(game) == (GREEN, "window")
    again = Game.from_position(game.position())
    assert asked(again) == (GREEN, "window")
    assert again.decision.names == game.decision.names
    assert again.decision.announced == game.decision.announced
    assert again.decision.announced is not None
    do(again, "veto")
    assert asked(again) == (RED, "parts")


# standing orders


@pytest.mark.parametrize(
    ("acting", "given", "possible"),
    [
        pytest.param(-1, ASK, {ALLOW_ROUND}, id="no action"),
        pytest.param(-1, NOT_THIS_ROUND, {ASK_ALWAYS}, id="no action, silent for the round"),
        pytest.param(BLUE, ASK, {ALLOW_ROUND}, id="own action"),
        pytest.param(RED, ASK, {ALLOW_ROUND, ALLOW_ACTION}, id="another's action"),
        pytest.param(RED, NOT_THIS_ACTION, {ALLOW_ROUND, ASK_ALWAYS}, id="silent for the action"),
        pytest.param(RED, NOT_THIS_ROUND, {ALLOW_ACTION, ASK_ALWAYS}, id="silent for the round"),
    ],
)
def test_orders_are_offered_where_they_would_change_something(acting: int, given: int, possible: set[int]) -> None:
    state = state_of(BLUE, acting=acting)
    state.orders = (ASK, given, ASK, ASK)
    assert set(orders_for(state, BLUE)) == possible


def test_who_holds_nothing_has_no_orders() -> None:
    state = state_of(BLUE, acting=RED)
    assert orders_for(state, RED) == orders_for(state, YELLOW) == orders_for(state, GREEN) == ()


def test_an_order_is_its_givers_alone_and_the_last_one_counts() -> None:
    state = state_of(BLUE, GREEN, acting=RED)
    give_order(state, BLUE, ALLOW_ROUND)
    assert state.orders == (ASK, NOT_THIS_ROUND, ASK, ASK)
    give_order(state, BLUE, ALLOW_ACTION)
    assert state.orders == (ASK, NOT_THIS_ACTION, ASK, ASK)
    give_order(state, BLUE, ASK_ALWAYS)
    assert state.orders == (ASK, ASK, ASK, ASK)


@pytest.mark.parametrize(
    ("what_ended", "left"),
    [
        pytest.param(NOT_THIS_ACTION, (ASK, ASK, NOT_THIS_ROUND, ASK), id="an action"),
        pytest.param(NOT_THIS_ROUND, (ASK, ASK, ASK, ASK), id="a round"),
    ],
)
def test_orders_end_with_what_they_were_given_for(what_ended: int, left: tuple[int, ...]) -> None:
    state = state_of(BLUE, YELLOW, acting=RED)
    state.orders = (ASK, NOT_THIS_ACTION, NOT_THIS_ROUND, ASK)
    forget_orders(state, what_ended)
    assert state.orders == left
