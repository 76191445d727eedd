"""Fiesta: five more Caballeros from the Court, and no supply."""

import pytest

from elgrande import Game
from tests.modules.players_edition.scenes import watch
from tests.table import BLUE, RED, asked, court, do, ki_special, ki_turn, legal, province, row

AROUND_THE_KING = {"done", "pais-vasco", "castilla-la-vieja", "castillo"}  # he is in Galicia


def begun() -> Game:
    """A turn that begins with Fiesta: the one before the lowest card, so that the Caballero card places 2."""
    return ki_turn("fiesta", left=None)


def test_nothing_comes_from_the_province() -> None:
    game = begun()
    assert asked(game) == (RED, "parts")
    assert (court(game, RED), province(game, RED)) == (7, 23)


def test_five_more_than_the_action_card_allows() -> None:
    game = do(begun(), "special-power", *["pais-vasco"] * 5)
    assert row(game, "pais-vasco") == [5, 0, 0, 0]
    assert legal(game) == {"done", "place"}
    do(game, "place", "castillo", "castillo")
    assert row(game, "castillo") == [2, 0, 0, 0]
    assert court(game, RED) == 0


def test_before_or_after_the_others() -> None:
    game = do(begun(), "place", "castillo", "castillo")
    assert legal(game) == {"done", "special-power"}
    do(game, "special-power", *["pais-vasco"] * 5)
    assert (row(game, "pais-vasco")[RED], row(game, "castillo")[RED]) == (5, 2)


def test_they_go_where_caballeros_are_always_placed() -> None:
    game = ki_special("fiesta")
    assert legal(game) == AROUND_THE_KING
    do(game, "pais-vasco", "castillo")
    assert legal(game) == AROUND_THE_KING


@pytest.mark.parametrize("closed", ["quarantine", "guard"])
def test_nobody_enters_a_region_that_may_not_change(closed: str) -> None:
    game = ki_special("fiesta", marks={closed: "pais-vasco"})
    assert legal(game) == AROUND_THE_KING - {"pais-vasco"}


def test_beside_a_castillo_that_may_collapse() -> None:
    game = do(ki_special("fiesta", marks={"collapse": True}), "beside")
    assert (row(game, "beside")[RED], row(game, "castillo")[RED]) == (1, 0)


def test_fewer_are_allowed() -> None:
    game = do(ki_special("fiesta"), "castillo", "castillo", "done")
    assert row(game, "castillo") == [2, 0, 0, 0]
    assert legal(game) == {"done", "place"}


def test_it_ends_with_an_empty_court() -> None:
    game = do(ki_special("fiesta", {"court": [3, 7, 7, 7]}), "castillo", "castillo", "castillo")
    assert row(game, "castillo") == [3, 0, 0, 0]
    assert asked(game)[0] != RED  # nothing left to place either


def test_without_anybody_at_court_there_is_no_fiesta() -> None:
    assert asked(ki_turn("fiesta", {"court": [0, 7, 7, 7]}))[0] != RED


@pytest.mark.parametrize("seats", [4, 5])
def test_with_four_or_five_players_the_intrigue_card_leaves_only_the_missing_supply(seats: int) -> None:
    game = ki_turn("fiesta", {"aragon": [1] * seats}, seats=seats, holds="intrigue", left=None)
    assert asked(game) == (RED, "parts")  # no supply
    assert legal(game) == {"done", "special", "place"}


@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_players_it_may_be_used_instead_of_the_intrigue_card(seats: int) -> None:
    game = ki_turn("fiesta", {"aragon": [1] * seats}, seats=seats, holds="intrigue", left=None)
    assert legal(game) == {"done", "special", "special-power", "place"}
    do(game, "special-power", *["castillo"] * 5)
    assert legal(game) == {"done", "place"}  # one of the two
    assert row(game, "castillo")[RED] == 5


def test_every_caballero_is_announced() -> None:
    game = ki_special("fiesta", vetoes=[BLUE])
    steps = watch(game, "castillo", "pais-vasco", "done")
    assert steps == ["1 red court > castillo", "1 red court > pais-vasco"]


@pytest.mark.parametrize(("veto", "placed"), [(1, 0), (2, 1), (5, 4)])
def test_a_veto_takes_only_what_is_left_of_the_fiesta(veto: int, placed: int) -> None:
    game = ki_special("fiesta", vetoes=[BLUE])
    watch(game, *["pais-vasco"] * 5, veto=veto)
    assert row(game, "pais-vasco") == [placed, 0, 0, 0]
    assert legal(game) == {"done", "place"}  # the usual placing is nobody's business
    do(game, "place", "castillo", "castillo")
    assert row(game, "castillo") == [2, 0, 0, 0]


def test_the_usual_placing_opens_no_window() -> None:
    game = do(ki_turn("fiesta", vetoes=[BLUE]), "place", "castillo")
    assert asked(game) == (RED, "place")
