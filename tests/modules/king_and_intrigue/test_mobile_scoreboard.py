"""Card 90: place a mobile scoreboard or move one."""

import pytest

from elgrande import IllegalAction
from tests.modules.king_and_intrigue.ki import special, turn
from tests.steps.flow import REGIONS, worth
from tests.table import BLUE, RED, asked, do, legal


def test_a_new_board_goes_anywhere_but_to_the_king() -> None:
    game = special("mobile-scoreboard")
    assert legal(game) == {"done", "board-840", "board-400"}
    do(game, "board-840")
    assert legal(game) == {"castillo", *REGIONS} - {"galicia"}
    do(game, "aragon")
    assert game.position()["boards"] == {"board-840": "aragon"}
    assert legal(game) == {"done", "place"}


def test_its_values_count_from_now_on() -> None:
    game = do(special("mobile-scoreboard", {"aragon": [2, 1, 0, 0]}), "board-840", "aragon")
    assert worth(game, "aragon") == [8, 4, 0, 0]


def test_one_that_lies_may_move_and_there_is_one_a_place() -> None:
    boards = {"board-840": "aragon", "board-400": "sevilla"}
    game = do(special("mobile-scoreboard", boards=boards), "board-840")
    assert legal(game) == {"castillo", *REGIONS} - {"galicia", "aragon", "sevilla"}
    do(game, "castillo")
    assert game.position()["boards"] == {"board-840": "castillo", "board-400": "sevilla"}


def test_a_board_in_the_kings_region_stays() -> None:
    game = special("mobile-scoreboard", king="aragon", boards={"board-840": "aragon"})
    assert legal(game) == {"done", "board-400"}
    with pytest.raises(IllegalAction):
        game.apply("board-840")
    boards = {"board-840": "aragon", "board-400": "castillo"}
    assert "board-400" in legal(special("mobile-scoreboard", king="aragon", boards=boards))


def test_it_may_be_given_up() -> None:
    game = do(special("mobile-scoreboard"), "done")
    assert game.position()["boards"] == {}
    assert legal(game) == {"done", "place"}


def test_a_veto_leaves_the_board_where_it_was() -> None:
    game = special("mobile-scoreboard", boards={"board-840": "aragon"}, vetoes=[BLUE])
    do(game, "board-840", "sevilla", "veto")
    assert game.position()["boards"] == {"board-840": "aragon"}
    assert asked(game) == (RED, "parts")


def test_usable_at_any_time() -> None:
    assert "special-power" in legal(turn("mobile-scoreboard", {"court": [0, 0, 0, 0]}))
