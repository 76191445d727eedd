"""Francia: three spaces, who may enter and how, and what it pays."""

import pytest

from tests.modules.grand_inquisitor_and_colonies.scenes import (
    BLUE,
    GONZALO,
    GREEN,
    YELLOW,
    discs,
    scoring,
    turn_begins,
    where,
)
from tests.steps.flow import paid, worth
from tests.table import Pieces, asked, do, gic_special, gic_turn, legal, row

SPACES = {"francia-1", "francia-2", "francia-3"}


# who may enter


@pytest.mark.parametrize("king", ["aragon", "cataluna"])
def test_placed_from_the_court_while_the_king_is_next_to_it(king: str) -> None:
    """Ruling 16: on any free space."""
    game = do(gic_turn("transport", king=king), "place")
    assert legal(game) >= SPACES
    assert "francia" not in legal(game)
    do(game, "francia-2")
    assert row(game, "francia-2") == [1, 0, 0, 0, 0]
    assert legal(game) & SPACES == SPACES - {"francia-2"}


@pytest.mark.parametrize("king", ["pais-vasco", "valencia", "galicia", "castilla-la-vieja", "francia"])
def test_not_while_he_is_elsewhere(king: str) -> None:
    """Nor while he is in Francia itself: then Aragón, Cataluña, the Ship and the Castillo are open."""
    game = do(gic_turn("transport", king=king), "place")
    assert not legal(game) & SPACES
    if king == "francia":
        assert legal(game) == {"done", "aragon", "cataluna", "ship", "captain", "castillo"}


def test_any_move_leads_there_onto_a_free_space() -> None:
    pieces = {"galicia": [2, 0, 0, 0], "francia-1": [0, 1, 0, 0]}
    game = do(gic_special("s1-move-4-own", pieces), "galicia")
    assert legal(game) & SPACES == {"francia-2", "francia-3"}
    do(game, "francia-3")
    assert row(game, "francia-3")[GONZALO] == 1


def test_full_it_is_closed_for_everybody() -> None:
    pieces: Pieces = {
        "galicia": [2, 0, 0, 0], "francia-1": [0, 1, 0, 0], "francia-2": [0, 0, 1, 0], "ship": [1, 0, 0, 0],
    }  # fmt: skip
    black = {"sevilla": 3, "francia-3": 1}
    game = do(gic_special("s1-move-4-own", pieces, black=black), "galicia")
    assert not legal(game) & SPACES
    game = do(gic_turn("transport", pieces, black=black, king="aragon"), "place")
    assert not legal(game) & SPACES
    game = do(turn_begins(pieces, black=black), "ship")
    assert not legal(game) & SPACES


def test_nobody_moves_up() -> None:
    """The best space stays empty until somebody chooses it; a step inside costs a movement."""
    game = do(
        gic_special("s1-move-4-own", {"francia-1": [1, 0, 0, 0], "francia-3": [1, 0, 0, 0]}), "francia-1", "aragon"
    )
    assert where(game, GONZALO) == {"aragon": 1, "francia-3": 1}
    do(game, "francia-3")
    assert legal(game) & SPACES == {"francia-1", "francia-2"}
    do(game, "francia-1")
    assert where(game, GONZALO) == {"aragon": 1, "francia-1": 1}
    assert "(2 left)" in game.decision.prompt.en


def test_from_the_ship_as_from_any_coast() -> None:
    game = do(turn_begins({"ship": [1, 0, 0, 0]}), "ship")
    assert legal(game) >= SPACES


def test_king_and_grande_may_come_and_need_no_space() -> None:
    full: Pieces = {"francia-1": [1, 0, 0, 0], "francia-2": [0, 1, 0, 0], "francia-3": [0, 0, 1, 0]}
    assert "francia" in legal(gic_special("s4-grande", full))
    assert "francia" in legal(gic_special("s5-king-any", full))
    assert "francia" in legal(gic_special("s4-king-adjacent", full, king="cataluna"))
    assert "francia" not in legal(gic_special("s4-king-adjacent", full, king="pais-vasco"))


def test_with_the_king_there_nothing_moves_in_or_out() -> None:
    game = gic_special("s1-move-4-own", {"galicia": [1, 0, 0, 0], "francia-1": [1, 0, 0, 0]}, king="francia")
    assert legal(game) == {"done", "galicia"}
    assert not legal(do(game, "galicia")) & SPACES
    game = do(turn_begins({"ship": [1, 0, 0, 0]}, king="francia"), "ship")
    assert not legal(game) & SPACES


def test_nobody_comes_from_the_castillo() -> None:
    """The disc shows the nine regions of Spain only (ruling 26)."""
    game = scoring({"castillo": [1, 1, 1, 1]})
    for question in game.pending:
        assert not {"francia", "ship", "america", "africa"} & set(question.names)
        assert len(question.names) == 9


# what it pays


def test_ambassador_and_envoy_of_one_player_bring_six() -> None:
    """The rulebook's example: 3 for the majority, 2 for the ambassador, 1 for the envoy."""
    game = scoring({"francia-1": [1, 0, 0, 0], "francia-2": [1, 0, 0, 0]})
    assert worth(game, "francia") == [6, 0, 0, 0]
    events = discs(game, *["galicia"] * 4)
    assert [line for line in paid(game, events) if line[1] == "francia"] == [
        (GONZALO, "francia", 2, "office"),
        (GONZALO, "francia", 1, "office"),
        (GONZALO, "francia", 3, "first"),
    ]


def test_three_players_with_one_each_tie_for_first() -> None:
    """All three take the second value, 1; the offices come on top."""
    game = scoring({"francia-1": [1, 0, 0, 0], "francia-2": [0, 1, 0, 0], "francia-3": [0, 0, 1, 0]})
    assert worth(game, "francia") == [3, 2, 1, 0]


def test_with_two_players_only_the_first_place_pays_but_offices_always() -> None:
    game = scoring({"francia-1": [0, 1], "francia-2": [1, 0], "francia-3": [1, 0]}, seats=2)
    assert worth(game, "francia") == [3 + 1, 2]


def test_a_special_scoring_pays_offices_too() -> None:
    """Also where only first places are paid (ruling 13)."""
    pieces: Pieces = {"francia-1": [0, 0, 1, 0], "francia-2": [0, 1, 0, 0], "francia-3": [0, 1, 0, 0]}
    game = gic_special("s3-score-all-first-only", pieces)
    assert game.scores[BLUE] == 3 + 1
    assert game.scores[YELLOW] == 2


def test_kings_and_home_bonus_in_francia() -> None:
    homes = ["granada", "francia", "granada", "granada"]
    game = scoring({"francia-3": [0, 1, 0, 0]}, king="francia", grandes=homes)
    assert worth(game, "francia") == [0, 3 + 2 + 2, 0, 0]


def test_it_is_no_four_point_region_unless_a_board_makes_it_one() -> None:
    pieces: Pieces = {"francia-3": [0, 0, 0, 1]}
    assert gic_special("s3-score-4s", pieces).scores == (0, 0, 0, 0)
    game = gic_special("s3-score-4s", pieces, boards={"board-400": "francia"})
    assert game.scores[GREEN] == 4


def test_the_limit_table_never_lies_there() -> None:
    game = gic_special("limit-table-a")
    assert asked(game) == (GONZALO, "limit_table")
    assert "francia" not in legal(game)
