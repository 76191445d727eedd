"""Card 140: two of each player's Caballeros into the Castillo; who moves others' must move two of his own."""

import pytest

from elgrande import IllegalAction
from tests.modules.king_and_intrigue.ki import special, turn
from tests.table import BLUE, GREEN, RED, YELLOW, asked, court, do, legal, row

HERE = {"aragon": [3, 3, 1, 0], "sevilla": [1, 1, 1, 0], "galicia": [2, 2, 2, 2]}


def test_own_first_then_up_to_two_of_each_opponent_clockwise() -> None:
    game = special("to-the-castillo", HERE)
    assert asked(game) == (RED, "to_castillo")
    assert legal(game) == {"done", "aragon", "sevilla", "court"}
    do(game, "aragon", "court")
    assert court(game, RED) == 6
    assert legal(game) == {"done", "aragon", "sevilla"}  # Blue's, not from his Court
    do(game, "aragon", "sevilla")
    assert row(game, "castillo") == [2, 2, 0, 0]
    do(game, "aragon", "sevilla")  # Yellow's; Green has nobody in a region that is not taboo
    assert row(game, "castillo") == [2, 2, 2, 0]
    assert row(game, "aragon") == [2, 2, 0, 0]
    assert row(game, "sevilla") == [1, 0, 0, 0]
    assert row(game, "galicia") == [2, 2, 2, 2]
    assert legal(game) == {"done", "place"}


@pytest.mark.parametrize(("seats", "holds"), [(2, "king"), (3, "caballero"), (5, "caballero")])
def test_at_every_table(seats: int, holds: str) -> None:
    game = special("to-the-castillo", {"aragon": [3] * seats}, seats=seats, seat=BLUE, holds=holds)
    do(game, *["aragon"] * (2 * seats))
    assert row(game, "castillo") == [2] * seats
    assert asked(game) == (BLUE, "parts")


def test_it_may_be_waived_entirely() -> None:
    game = do(special("to-the-castillo", HERE), "done")
    assert row(game, "castillo") == [0, 0, 0, 0]
    assert legal(game) == {"done", "place"}


def test_r8_without_two_of_ones_own_nobody_elses_move() -> None:
    game = do(special("to-the-castillo", HERE), "aragon", "done")
    assert row(game, "castillo") == [1, 0, 0, 0]
    assert legal(game) == {"done", "place"}


def test_r8_with_only_one_movable_piece_of_ones_own_nobody_elses_move() -> None:
    pieces = {"court": [0, 7, 7, 7], "aragon": [1, 3, 3, 3], "galicia": [5, 0, 0, 0]}
    game = do(special("to-the-castillo", pieces), "aragon")
    assert game.decision.seat != RED  # and nothing left to place
    assert row(game, "castillo") == [1, 0, 0, 0]


def test_r8_without_any_it_cannot_be_used() -> None:
    pieces = {"court": [0, 7, 7, 7], "aragon": [0, 3, 3, 3], "galicia": [5, 0, 0, 0], "castillo": [5, 0, 0, 0]}
    assert turn("to-the-castillo", pieces).decision.seat != RED


def test_own_two_may_all_come_from_the_court() -> None:
    game = do(special("to-the-castillo", {"aragon": [0, 3, 0, 0]}), "court", "court")
    assert court(game, RED) == 5
    assert legal(game) == {"done", "aragon"}


def test_r8_per_opponent_none_one_or_two() -> None:
    pieces = {"aragon": [2, 3, 3, 3]}
    game = do(special("to-the-castillo", pieces), "aragon", "aragon", "done", "aragon", "done", "aragon", "aragon")
    assert row(game, "castillo") == [2, 0, 1, 2]


def test_nothing_leaves_the_kings_region() -> None:
    game = special("to-the-castillo", HERE, king="aragon")
    assert legal(game) == {"done", "sevilla", "galicia", "court"}
    with pytest.raises(IllegalAction):
        game.apply("aragon")


def test_placing_comes_out_of_what_is_left_at_court() -> None:
    game = do(special("to-the-castillo", {"court": [2, 7, 7, 7]}), "court", "court")
    assert game.decision.seat != RED


def test_r8_under_risk_of_collapse_they_stand_beside_it() -> None:
    game = special("to-the-castillo", {"aragon": [2, 2, 0, 0]}, marks={"collapse": True},
                   modules=("king_and_intrigue", "players_edition"))  # fmt: skip
    do(game, "aragon", "aragon", "aragon")
    assert row(game, "castillo") == [0, 0, 0, 0]
    assert row(game, "beside") == [2, 1, 0, 0]


def test_a_veto_against_the_second_own_one_protects_the_others_too() -> None:
    game = do(special("to-the-castillo", HERE, vetoes=[GREEN]), "aragon", "allow", "aragon", "veto")
    assert row(game, "castillo") == [1, 0, 0, 0]
    assert legal(game) == {"done", "place"}


def test_a_veto_of_a_victim_leaves_the_two_that_moved() -> None:
    game = do(special("to-the-castillo", HERE, vetoes=[YELLOW]), "court", "allow", "court", "allow")
    do(game, "aragon", "allow", "done", "aragon", "veto")
    assert row(game, "castillo") == [2, 1, 0, 0]
    assert row(game, "aragon") == [3, 2, 1, 0]
