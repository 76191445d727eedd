"""To the Castillo!: up to two Caballeros of each player; who moves others' must move two of his own."""

from typing import Any

import pytest

from elgrande import Game
from tests.modules.grandissimo.scenes import keepers, under, where
from tests.modules.players_edition.scenes import announced, watch
from tests.table import BLUE, GREEN, RED, YELLOW, Pieces, asked, court, do, gra_special, gra_turn, legal, row

CARD = "g6-to-the-castillo"
ON_BOARD: Pieces = {"aragon": [1, 2, 0, 1], "sevilla": [1, 1, 3, 0], "portugal": [0, 0, 1, 0], "galicia": [2, 2, 2, 2]}
OWN = ("aragon", "sevilla")


def castillo(pieces: Pieces = ON_BOARD, **more: Any) -> Game:
    return gra_special(CARD, pieces, **more)


def test_ones_own_first_from_regions_or_the_court() -> None:
    """Nobody leaves the King's region, Galicia."""
    game = castillo()
    assert (asked(game), legal(game)) == ((RED, "to_castillo"), {"done", "aragon", "sevilla", "court"})
    do(game, "court")
    assert court(game, RED) == 6
    do(game, "sevilla")
    assert row(game, "castillo") == [2, 0, 0, 0]


def test_then_the_others_clockwise_from_regions_only() -> None:
    game = do(castillo(), *OWN)
    for seat, places, taken in (
        (BLUE, {"aragon", "sevilla"}, ("aragon", "sevilla")),
        (YELLOW, {"sevilla", "portugal"}, ("sevilla", "portugal")),
    ):
        assert legal(game) == {"done", *places}
        do(game, *taken)
        assert row(game, "castillo")[seat] == 2
    assert legal(game) == {"done", "aragon"}  # Green has one
    do(game, "aragon")
    assert row(game, "castillo") == [2, 2, 2, 1]
    assert (asked(game), legal(game)) == ((RED, "parts"), {"done", "place"})
    assert [court(game, seat) for seat in range(4)] == [7] * 4


@pytest.mark.parametrize(
    ("answers", "inside"),
    [
        (("done", "done", "done"), [2, 0, 0, 0]),
        (("aragon", "done", "done", "done"), [2, 1, 0, 0]),
        (("done", "sevilla", "sevilla", "done"), [2, 0, 2, 0]),
    ],
)
def test_r15_none_to_two_of_every_opponent(answers: tuple[str, ...], inside: list[int]) -> None:
    """Ruling R15."""
    game = do(castillo(), *OWN, *answers)
    assert row(game, "castillo") == inside
    assert asked(game) == (RED, "parts")


@pytest.mark.parametrize(("own", "inside"), [(("done",), 0), (("aragon", "done"), 1)])
def test_r15_without_two_of_ones_own_nobody_elses(own: tuple[str, ...], inside: int) -> None:
    """Ruling R15: moving anybody else's obliges to exactly two."""
    game = do(castillo(), *own)
    assert row(game, "castillo") == [inside, 0, 0, 0]
    assert (asked(game), legal(game)) == ((RED, "parts"), {"done", "place"})


def test_r15_who_has_only_one_moves_nobody_elses() -> None:
    game = do(castillo({**ON_BOARD, "court": [0, 7, 7, 7], "sevilla": [0, 1, 3, 0]}), "aragon")
    assert row(game, "castillo") == [1, 0, 0, 0]
    assert asked(game)[0] == BLUE  # with an empty Court the turn is over


def test_who_has_nobody_to_move_cannot_begin() -> None:
    game = gra_turn(CARD, {"court": [0, 7, 7, 7], "galicia": [2, 0, 0, 0], "aragon": [0, 2, 0, 0]})
    assert asked(game)[0] == BLUE  # nothing to place either: the turn is over


def test_opponents_with_nobody_on_the_board_are_passed_over() -> None:
    game = do(castillo({"aragon": [2, 0, 0, 1]}), "aragon", "aragon")
    assert legal(game) == {"done", "aragon"}
    do(game, "aragon")
    assert row(game, "castillo") == [2, 0, 0, 1]


def test_not_from_ships_prison_or_other_courts() -> None:
    pieces: Pieces = {
        "caravel-1": [1, 1, 0, 0],
        "prison": [1, 1, 0, 0],
        "guests-2": [1, 1, 0, 0],
        "castillo": [1, 1, 0, 0],
    }
    game = castillo(pieces, marks={"ships": [RED, None]})
    assert legal(game) == {"done", "court"}
    do(game, "court", "court")
    assert asked(game) == (RED, "parts")
    assert where(game, BLUE) == {"caravel-1": 1, "prison": 1, "guests-2": 1, "castillo": 1}


def test_they_come_to_those_who_are_inside() -> None:
    game = do(castillo({**ON_BOARD, "castillo": [1, 0, 1, 0]}), *OWN, "done", "done", "done")
    assert row(game, "castillo") == [3, 0, 1, 0]


def test_with_two_players() -> None:
    game = do(castillo({"aragon": [0, 3]}, seats=2), "court", "court", "aragon", "aragon")
    assert row(game, "castillo") == [2, 2]
    assert asked(game) == (RED, "parts")


def test_it_places_two_and_goes_under_its_stack() -> None:
    """A proposed number."""
    game = do(gra_turn(CARD), "place", "castillo", "castillo")
    assert legal(game) == {"done", "special"}
    assert under(do(game, "done"), 6) == [CARD]


def test_a_veto_before_the_first() -> None:
    game = castillo(vetoes=[BLUE])
    assert watch(game, "court", veto=1) == ["1 red court > castillo"]
    assert (row(game, "castillo"), court(game, RED)) == ([0] * 4, 7)
    assert legal(game) == {"done", "place"}


@pytest.mark.parametrize(
    ("veto", "inside"), [(2, [1, 0, 0, 0]), (3, [2, 0, 0, 0]), (4, [2, 1, 0, 0]), (5, [2, 2, 0, 0])]
)
def test_a_veto_in_the_middle(veto: int, inside: list[int]) -> None:
    game = castillo(vetoes=[GREEN])
    steps = watch(game, *OWN, "aragon", "sevilla", "sevilla", "done", "done", veto=veto)
    assert len(steps) == veto
    assert row(game, "castillo") == inside
    assert legal(game) == {"done", "place"}


def test_two_vetoes() -> None:
    game = do(castillo(vetoes=[BLUE, YELLOW]), "aragon", "allow", "allow", "sevilla", "allow")
    assert (asked(game), announced(game)) == ((YELLOW, "window"), "1 red sevilla > castillo")
    do(game, "veto")
    assert (row(game, "castillo"), keepers(game)) == ([1, 0, 0, 0], [BLUE])


def test_in_a_hidden_castillo_others_see_them_go_in_but_not_how_many_are_there() -> None:
    game = do(castillo(), *OWN, "aragon")
    view = game.view(GREEN).raw
    assert [view.count(game.rules.site_index["castillo"], owner) for owner in range(4)] == [-1, -1, -1, 0]
