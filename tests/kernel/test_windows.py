"""Who is asked at a window, in which order, and the standing orders. What a Veto does is tested beside its card."""

import pytest

from elgrande import Game
from elgrande.kernel.frames import run
from elgrande.kernel.orders import give_order, orders_for
from elgrande.kernel.windows import DUE, WINDOW, announce, listener_of, listeners, open_window
from elgrande.rules.orders import (
    ASK,
    BEFORE_SCORING,
    BEFORE_STEP,
    NOT_THIS_ACTION,
    NOT_THIS_ROUND,
    NOT_THIS_SCORING,
    forget_orders,
)
from elgrande.rules.ruleset import CASTILLO
from elgrande.rules.state import State
from elgrande.steps.king import CROWN
from elgrande.steps.score import READY
from elgrande.vocabulary import ALLOW_ACTION, ALLOW_ROUND, ALLOW_SCORING, ASK_ALWAYS
from tests.table import BLUE, BROWN, GREEN, RED, YELLOW, asked, do, ki_turn, legal, special, turn

OTHER_MOMENT = 99
GALICIA, ARAGON, SEVILLA = 0, 2, 7
DEAF = 0  # any card that is no Veto
STEP = (CROWN, RED, ARAGON)  # any change


def state_of(*vetoes: int, acting: int = -1, seats: int = 4) -> State:
    """A table with those holders of Veto cards, in the middle of that seat's special action."""
    game = turn("s5-king-any", {"court": [7] * seats}, seats=seats, vetoes=vetoes)
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
    assert listeners(state_of(*vetoes, acting=acting, seats=5), BEFORE_STEP, STEP) == asked_in_turn


def test_without_waiting_cards_there_are_no_holders() -> None:
    assert listeners(state_of(acting=RED), BEFORE_STEP, STEP) == ()


def test_a_holder_of_two_cards_is_one_holder() -> None:
    assert listeners(state_of(BLUE, BLUE, acting=RED), BEFORE_STEP, STEP) == (BLUE,)


def test_a_card_hears_only_its_own_moment() -> None:
    state = state_of(BLUE, acting=RED)
    for moment in (BEFORE_SCORING, OTHER_MOMENT):
        assert listeners(state, moment, STEP) == ()
        assert listener_of(state, BLUE, moment, STEP) is None


def test_a_kept_card_without_ears_makes_nobody_a_holder() -> None:
    state = state_of(acting=RED)
    state.kept = ((DEAF, BLUE, 1),)
    assert state.rules.cards[DEAF].listeners == ()
    assert listeners(state, BEFORE_STEP, STEP) == ()
    assert orders_for(state, BLUE) == ()


def test_the_card_that_is_used_is_the_holders_own() -> None:
    state = state_of(GREEN, BLUE, acting=RED)
    for seat, index in ((GREEN, 0), (BLUE, 1)):
        found = listener_of(state, seat, BEFORE_STEP, STEP)
        assert found is not None
        assert found[0] == index
    assert listener_of(state, YELLOW, BEFORE_STEP, STEP) is None


def test_of_two_cards_the_one_that_ends_sooner_is_used() -> None:
    state = state_of(BLUE, BLUE, acting=RED)
    veto = state.kept[0][0]
    for kept, index in ((((veto, BLUE, 1), (veto, BLUE, 0)), 1), (((veto, BLUE, 0), (veto, BLUE, 1)), 0)):
        state.kept = kept
        found = listener_of(state, BLUE, BEFORE_STEP, STEP)
        assert found is not None
        assert found[0] == index


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
    game = do(special("s5-king-any", vetoes=[BLUE, GREEN]), "aragon", "allow")
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


# before a region is scored

AMBUSH_OF_BLUE = {"card": "waiting-caballero", "seat": BLUE}


def ambush(*holders: int, vetoes: tuple[int, ...] = (), acting: int = -1, start: int = RED, seats: int = 4) -> State:
    """A table at which those seats have a Caballero waiting on a card."""
    game = ki_turn(
        "score-choice",
        {"waiting": [int(seat in holders) for seat in range(seats)]},
        seats=seats,
        start=start,
        kept=[{"card": "waiting-caballero", "seat": seat} for seat in holders],
        vetoes=vetoes,
    )
    game._state.acting = acting
    return game._state


@pytest.mark.parametrize(
    ("acting", "start", "asked_in_turn"),
    [
        pytest.param(RED, BLUE, (BLUE, GREEN), id="action of one without such a card"),
        pytest.param(GREEN, BLUE, (GREEN, BLUE), id="action of a holder: he is the first"),
        pytest.param(BROWN, BLUE, (BLUE, GREEN), id="action of the last"),
        pytest.param(-1, YELLOW, (GREEN, BLUE), id="general scoring: from the start marker"),
        pytest.param(-1, BLUE, (BLUE, GREEN), id="general scoring: the start player first"),
    ],
)
@pytest.mark.parametrize("holders", [(BLUE, GREEN), (GREEN, BLUE)])
def test_before_a_scoring_holders_come_clockwise_from_the_active_or_the_start_player(
    holders: tuple[int, int], acting: int, start: int, asked_in_turn: tuple[int, ...]
) -> None:
    state = ambush(*holders, acting=acting, start=start, seats=5)
    assert listeners(state, BEFORE_SCORING, (READY, ARAGON)) == asked_in_turn


def test_the_listener_is_told_what_is_coming() -> None:
    state = ambush(BLUE, acting=RED)  # the King is in Galicia
    assert listeners(state, BEFORE_SCORING, (READY, ARAGON)) == (BLUE,)
    assert listeners(state, BEFORE_SCORING, (READY, GALICIA)) == ()
    assert listeners(state, BEFORE_SCORING, (READY, CASTILLO)) == ()


def test_a_card_for_scorings_does_not_hear_steps_nor_has_orders_about_them() -> None:
    state = ambush(BLUE, acting=RED)
    assert listeners(state, BEFORE_STEP, STEP) == ()
    assert orders_for(state, BLUE) == ()
    before = list(state.frames)
    announce(state, STEP)
    assert state.king == ARAGON
    assert state.frames == before


def test_a_window_lies_above_what_is_coming_and_only_if_somebody_listens() -> None:
    state = ambush(BLUE, acting=RED)
    before = list(state.frames)
    open_window(state, BEFORE_SCORING, (READY, GALICIA))
    assert state.frames == before
    open_window(state, BEFORE_SCORING, (READY, SEVILLA))
    assert state.frames == [*before, (READY, SEVILLA), (DUE, BEFORE_SCORING, BLUE)]
    sealed = state.sealed
    run(state)
    assert state.frames == [*before, (READY, SEVILLA), (WINDOW, BEFORE_SCORING, BLUE)]
    assert state.sealed == sealed + 1
    run(state)  # as when it is read from a file
    assert state.sealed == sealed + 1


def test_each_moment_has_its_own_answers() -> None:
    game = do(
        ki_turn("score-choice", {"waiting": [0, 1, 0, 0]}, kept=[AMBUSH_OF_BLUE], vetoes=[GREEN]), "special-power"
    )
    do(game, "aragon")
    assert asked(game) == (GREEN, "window")
    assert legal(game) == {"allow", "allow-action", "allow-round", "veto"}
    do(game, "allow")
    assert asked(game) == (BLUE, "window")
    assert legal(game) == {"allow", "allow-scoring", "send"}
    do(game, "allow")
    assert asked(game) == (RED, "parts")


def test_an_order_about_a_scoring_stands_beside_one_about_steps() -> None:
    state = ambush(BLUE, vetoes=(BLUE,), acting=RED)
    give_order(state, BLUE, ALLOW_ROUND)
    give_order(state, BLUE, ALLOW_SCORING)
    assert state.orders == (ASK, NOT_THIS_ROUND | NOT_THIS_SCORING, ASK, ASK)
    assert set(orders_for(state, BLUE)) == {ASK_ALWAYS, ALLOW_ACTION}
    give_order(state, BLUE, ASK_ALWAYS)
    assert state.orders == (ASK, NOT_THIS_SCORING, ASK, ASK)


@pytest.mark.parametrize(
    ("given", "what_ended", "left"),
    [
        (NOT_THIS_SCORING, NOT_THIS_ACTION, ASK),
        (NOT_THIS_SCORING, NOT_THIS_ROUND, ASK),
        (NOT_THIS_SCORING | NOT_THIS_ACTION, NOT_THIS_ACTION, ASK),
        (NOT_THIS_SCORING | NOT_THIS_ROUND, NOT_THIS_ACTION, NOT_THIS_ROUND),
        (NOT_THIS_SCORING | NOT_THIS_ROUND, NOT_THIS_ROUND, ASK),
    ],
)
def test_an_order_about_a_scoring_ends_with_the_action(given: int, what_ended: int, left: int) -> None:
    state = ambush(BLUE, acting=RED)
    state.orders = (ASK, given, ASK, ASK)
    forget_orders(state, what_ended)
    assert state.orders == (ASK, left, ASK, ASK)


@pytest.mark.parametrize("order", [NOT_THIS_ACTION, NOT_THIS_ROUND])
def test_orders_about_steps_do_not_silence_the_question_before_a_scoring(order: int) -> None:
    game = ki_turn("score-choice", {"waiting": [0, 1, 0, 0]}, kept=[AMBUSH_OF_BLUE], orders=[0, order, 0, 0])
    do(game, "special-power", "aragon")
    assert asked(game) == (BLUE, "window")


def test_an_order_about_a_scoring_does_not_silence_a_veto() -> None:
    game = ki_turn("score-67", {"waiting": [0, 1, 0, 0]}, kept=[AMBUSH_OF_BLUE], vetoes=[BLUE])
    do(game, "special-power", "granada", "allow")
    assert legal(game) == {"allow", "allow-scoring", "send"}
    do(game, "allow-scoring")
    for region in ("castilla-la-vieja", None):
        if region:
            do(game, region)
        assert asked(game) == (BLUE, "window")
        assert legal(game) == {"allow", "allow-action", "allow-round", "veto"}
        do(game, "allow")
    assert asked(game) == (RED, "parts")  # not asked whether to send him
