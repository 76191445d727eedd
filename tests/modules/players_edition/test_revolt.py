"""Revolt: a mobile scoreboard upside down pays the fewest Caballeros best."""

from typing import Any

import pytest

from elgrande import Game
from tests.modules.players_edition.scenes import marks, play_on, score_all, scoring, watch
from tests.steps.flow import paid, worth
from tests.table import BLUE, RED, asked, do, ki_special, ki_turn, legal

BOTH = {"board-840": "aragon", "board-400": "sevilla"}


def upside_down(row: list[int], *, board: str = "board-840", **more: Any) -> Game:
    """That board lies upside down in Aragón, where these Caballeros stand."""
    return scoring({"aragon": row}, seats=len(row), boards={board: "aragon"}, marks={"reversed": [board]}, **more)


# turning it


def test_a_board_in_a_region_is_turned() -> None:
    game = ki_special("revolt", boards=BOTH)
    assert legal(game) == {"done", "board-840", "board-400"}
    do(game, "board-840")
    assert marks(game) == {"reversed": ["board-840"]}
    assert legal(game) == {"done", "place"}


def test_it_may_be_given_up() -> None:
    game = do(ki_special("revolt", boards=BOTH), "done")
    assert marks(game) == {}
    assert asked(game) == (RED, "parts")


def test_a_later_card_turns_it_back() -> None:
    game = do(ki_special("revolt", boards=BOTH, marks={"reversed": ["board-840"]}), "board-840")
    assert marks(game) == {}


def test_or_the_other_one_and_both_are_upside_down() -> None:
    game = do(ki_special("revolt", boards=BOTH, marks={"reversed": ["board-840"]}), "board-400")
    assert marks(game) == {"reversed": ["board-840", "board-400"]}


@pytest.mark.parametrize(
    ("boards", "more"),
    [
        pytest.param({}, {}, id="none on the map"),
        pytest.param({"board-840": "castillo"}, {}, id="at the Castillo"),
        pytest.param({"board-840": "aragon"}, {"king": "aragon"}, id="in the King's region"),
        pytest.param({"board-840": "aragon"}, {"marks": {"quarantine": "aragon"}}, id="in quarantine"),
        pytest.param({"board-840": "aragon"}, {"marks": {"guard": "aragon"}}, id="under guard"),
    ],
)
def test_r16_boards_elsewhere_or_in_taboo_regions_cannot_be_turned(
    boards: dict[str, str], more: dict[str, Any]
) -> None:
    assert legal(ki_turn("revolt", boards=boards, **more)) == {"done", "place"}


@pytest.mark.parametrize(
    "more", [{"king": "aragon"}, {"marks": {"quarantine": "aragon"}}, {"marks": {"guard": "aragon"}}]
)
def test_or_in_any_region_where_that_is_agreed(more: dict[str, Any]) -> None:
    game = ki_special("revolt", boards={"board-840": "aragon"}, options={"revolt": "any"}, **more)
    assert legal(game) == {"done", "board-840"}
    assert marks(do(game, "board-840"))["reversed"] == ["board-840"]
    castillo = ki_turn("revolt", boards={"board-840": "castillo"}, options={"revolt": "any"})
    assert legal(castillo) == {"done", "place"}


def test_r16_only_the_one_that_can_be_turned_is_offered() -> None:
    game = ki_special("revolt", boards=BOTH, king="aragon")
    assert legal(game) == {"done", "board-400"}


def test_a_veto_leaves_it_as_it_was() -> None:
    game = ki_special("revolt", boards=BOTH, vetoes=[BLUE])
    assert watch(game, "board-840", veto=1) == ["board_turned aragon"]
    assert marks(game) == {}
    assert legal(game) == {"done", "place"}


def test_moved_it_stays_upside_down_even_to_the_castillo() -> None:
    game = ki_special("mobile-scoreboard", {"castillo": [3, 2, 1, 0], "valencia": [3, 2, 1, 0]}, boards=BOTH,
                      marks={"reversed": ["board-840"]})  # fmt: skip
    do(game, "board-840", "valencia")
    assert marks(game) == {"reversed": ["board-840"]}
    assert worth(game, "valencia") == [0, 4, 8, 0]
    game = ki_special("mobile-scoreboard", {"castillo": [3, 2, 1, 0]}, boards=BOTH, marks={"reversed": ["board-840"]})
    do(game, "board-840", "castillo")
    assert worth(game, "castillo") == [0, 4, 8, 0]


# what it pays


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ([3, 2, 1, 0], [0, 4, 8, 0]),  # nobody there is not the fewest
        ([4, 3, 2, 1], [0, 0, 4, 8]),
        ([5, 0, 0, 0], [8, 0, 0, 0]),
        ([3, 1, 1, 0], [0, 4, 4, 0]),  # R16: tied for the fewest they take the next place
        ([1, 1, 1, 1], [4, 4, 4, 4]),
        ([3, 3, 1, 0], [0, 0, 8, 0]),  # tied for the second place they take the third
        ([0, 0, 0, 0], [0, 0, 0, 0]),
        ([4, 3, 2, 1, 0], [0, 0, 4, 8, 0]),
    ],
)
def test_the_fewest_get_most(row: list[int], expected: list[int]) -> None:
    assert worth(upside_down(row), "aragon") == expected


@pytest.mark.parametrize(
    ("row", "expected"), [([3, 2, 1, 0], [0, 0, 4, 0]), ([3, 1, 1, 0], [0, 0, 0, 0]), ([2, 0, 0, 0], [4, 0, 0, 0])]
)
def test_so_does_the_smaller_board(row: list[int], expected: list[int]) -> None:
    assert worth(upside_down(row, board="board-400"), "aragon") == expected


@pytest.mark.parametrize(("row", "expected"), [([3, 1], [0, 8]), ([2, 2], [0, 0]), ([3, 2, 1], [0, 4, 8])])
def test_r16_at_small_tables_fewer_places_are_paid(row: list[int], expected: list[int]) -> None:
    assert worth(upside_down(row), "aragon") == expected


def test_r16_kings_and_home_bonus_still_go_to_the_sole_most() -> None:
    game = upside_down([3, 2, 1, 0], king="aragon", grandes=["aragon", "sevilla", "aragon", "sevilla"])
    assert worth(game, "aragon") == [0 + 2 + 2, 4, 8, 0]


def test_r16_tied_for_the_most_nobody_gets_a_bonus() -> None:
    game = upside_down([3, 3, 1, 0], king="aragon", grandes=["aragon"] * 4)
    assert worth(game, "aragon") == [0, 0, 8, 0]


def test_r16_the_smaller_one_still_makes_a_4_point_region() -> None:
    pieces = {"aragon": [2, 1, 0, 0]}
    game = ki_special("score-4", pieces, boards={"board-400": "aragon"}, marks={"reversed": ["board-400"]})
    assert game.scores == (0, 4, 0, 0)


def test_only_the_board_that_was_turned_is_upside_down() -> None:
    game = scoring(
        {"aragon": [2, 1, 0, 0], "sevilla": [2, 1, 0, 0], "valencia": [2, 1, 0, 0]},
        boards=BOTH, marks={"reversed": ["board-400"]},
    )  # fmt: skip
    assert worth(game, "aragon") == [8, 4, 0, 0]
    assert worth(game, "sevilla") == [0, 4, 0, 0]
    assert worth(game, "valencia") == [5, 3, 0, 0]


def test_it_stays_so_in_and_after_a_general_scoring() -> None:
    game = upside_down([3, 2, 1, 0])
    events = score_all(game)
    assert sorted(paid(game, events)) == [(1, "aragon", 4, "second"), (2, "aragon", 8, "first")]
    assert marks(game) == {"reversed": ["board-840"]}
    play_on(game, "disc")
    assert marks(game) == {"reversed": ["board-840"]}
