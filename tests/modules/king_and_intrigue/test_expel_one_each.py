"""Card 70: one Caballero of each opponent goes from a region to his Province; its player picks them."""

from tests.modules.king_and_intrigue.ki import special, turn
from tests.table import BLUE, RED, asked, do, legal, province, row

HERE = {"aragon": [1, 2, 0, 1], "sevilla": [0, 1, 1, 0], "galicia": [0, 3, 3, 3], "castillo": [0, 1, 1, 1]}


def test_its_player_picks_one_of_each_clockwise_from_different_regions() -> None:
    game = special("expel-one-each", HERE)
    assert asked(game) == (RED, "expel")
    assert legal(game) == {"done", "aragon", "sevilla"}
    do(game, "sevilla")
    assert legal(game) == {"done", "sevilla"}
    do(game, "sevilla")
    assert legal(game) == {"done", "aragon"}
    do(game, "aragon")
    assert row(game, "aragon") == [1, 2, 0, 0]
    assert row(game, "sevilla") == [0, 0, 0, 0]
    assert row(game, "galicia") == [0, 3, 3, 3]
    assert row(game, "castillo") == [0, 1, 1, 1]
    assert legal(game) == {"done", "place"}


def test_r10_anybody_may_be_spared() -> None:
    game = do(special("expel-one-each", HERE), "done", "sevilla", "done")
    assert row(game, "aragon") == [1, 2, 0, 1]
    assert row(game, "sevilla") == [0, 1, 0, 0]
    assert province(game, BLUE) == 30 - 7 - 2 - 1 - 3 - 1


def test_who_has_nobody_there_is_passed_over() -> None:
    game = special("expel-one-each", {"aragon": [0, 0, 0, 1], "galicia": [0, 2, 2, 0]})
    do(game, "aragon")
    assert legal(game) == {"done", "place"}


def test_courts_castillo_and_the_kings_region_give_nothing_to_pick() -> None:
    game = turn("expel-one-each", {"galicia": [0, 2, 2, 2], "castillo": [0, 2, 2, 2], "aragon": [4, 0, 0, 0]})
    assert legal(game) == {"done", "place"}


def test_a_veto_in_the_middle() -> None:
    game = do(special("expel-one-each", HERE, vetoes=[BLUE]), "aragon", "allow", "sevilla", "veto")
    assert row(game, "aragon") == [1, 1, 0, 1]
    assert row(game, "sevilla") == [0, 1, 1, 0]
    assert legal(game) == {"done", "place"}
