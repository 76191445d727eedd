"""The Ship: boarding, leaving as the turn begins, the Captain, and what it pays."""

import pytest

from tests.modules.grand_inquisitor_and_colonies.scenes import (
    BLUE,
    GONZALO,
    next_turn_card,
    scoring,
    to_next_turn,
    turn_begins,
    where,
)
from tests.steps.flow import worth
from tests.table import Pieces, asked, do, gic_special, gic_turn, legal, row

COASTS = {"cataluna", "valencia", "granada", "sevilla", "galicia", "pais-vasco", "francia-1", "francia-2", "francia-3"}


# boarding


@pytest.mark.parametrize("king", ["cataluna", "valencia", "granada", "sevilla", "galicia", "pais-vasco", "francia"])
def test_from_the_court_while_the_king_is_at_a_coast(king: str) -> None:
    game = do(gic_turn("transport", king=king), "place")
    assert {"ship", "captain"} <= legal(game)
    do(game, "ship")
    assert row(game, "ship-new")[GONZALO] == 1


@pytest.mark.parametrize("king", ["aragon", "castilla-la-vieja", "castilla-la-nueva"])
def test_not_while_he_is_inland(king: str) -> None:
    assert not {"ship", "captain"} & legal(do(gic_turn("transport", king=king), "place"))


def test_by_any_move_but_not_from_castillo_or_court() -> None:
    game = gic_special("s1-move-4-own", {"aragon": [1, 0, 0, 0], "castillo": [1, 0, 0, 0]})
    assert legal(game) == {"done", "aragon"}
    assert {"ship", "captain", "america", "viceroy", "africa"} <= legal(do(game, "aragon"))
    do(game, "ship")
    assert where(game, GONZALO) == {"ship-new": 1}


def test_placing_in_a_region_of_ones_choice_means_ship_but_not_colonies() -> None:
    """Ruling 24."""
    game = gic_special("s1-place-2-extra")
    assert {"ship", "captain", "francia-1"} <= legal(game)
    assert not {"america", "africa", "viceroy"} & legal(game)


def test_there_is_no_limit_to_the_crew() -> None:
    game = do(gic_turn("s5-king-any", king="galicia", pieces={"ship": [9, 9, 9, 9]}), "place", "ship", "ship", "ship")
    assert row(game, "ship-new")[GONZALO] == 3


# leaving


def test_as_the_turn_begins_each_goes_where_he_likes() -> None:
    """The example: one of two to América, the other to África."""
    game = turn_begins({"ship": [2, 0, 0, 0]})
    assert asked(game) == (GONZALO, "sail")
    assert legal(game) == {"done", "ship"}
    do(game, "ship")
    assert legal(game) == COASTS | {"america", "viceroy", "africa"}
    do(game, "america", "ship", "africa")
    assert where(game, GONZALO) == {"america-new": 1, "africa-new": 1}
    assert asked(game) == (GONZALO, "choose_card")  # he has played a 13, which brings no supply


def test_the_example_two_board_and_sail_to_both_colonies() -> None:
    """The King is in Valencia: 1 of 3 next to him, 2 onto the Ship; in the next round both sail, then he places."""
    game = do(gic_turn("holy-inquisition", king="valencia"), "place", "aragon", "ship", "ship")
    assert where(game, GONZALO) == {"aragon": 1, "ship-new": 2}
    to_next_turn(game, GONZALO)
    do(game, "ship", "america", "ship", "africa")
    assert where(game, GONZALO) == {"aragon": 1, "america-new": 1, "africa-new": 1}
    next_turn_card(game, "stack-5")
    do(game, "place", "granada")
    assert row(game, "granada")[GONZALO] == 1


def test_not_inland_not_into_the_castillo_not_to_the_king() -> None:
    game = do(turn_begins({"ship": [1, 0, 0, 0]}, king="sevilla"), "ship")
    assert legal(game) == (COASTS - {"sevilla"}) | {"america", "viceroy", "africa"}


def test_only_who_came_in_an_earlier_round_leaves() -> None:
    """Ruling 15."""
    game = turn_begins({"ship": [1, 0, 0, 0], "ship-new": [3, 0, 0, 0]})
    do(game, "ship", "galicia")
    assert asked(game)[1] == "choose_card"
    assert where(game, GONZALO) == {"galicia": 1, "ship-new": 3}
    assert asked(turn_begins({"ship-new": [3, 0, 0, 0]}))[1] == "choose_card"


def test_only_ones_own() -> None:
    assert asked(turn_begins({"ship": [0, 2, 0, 0]}))[1] == "choose_card"


def test_only_at_the_beginning_before_supply_is_taken() -> None:
    """Ruling 14."""
    game = turn_begins({"ship": [1, 0, 0, 0]}, played=[1, 12, 11, 10])
    do(game, "done")
    assert asked(game) == (GONZALO, "supply")
    do(game, "number-0", "stack-1")
    assert "embark" not in legal(game)
    assert legal(game) <= {"done", "special", "place"}


def test_who_boards_in_one_round_leaves_in_the_next() -> None:
    game = do(gic_turn("transport", king="galicia"), "place", "ship", "done")
    to_next_turn(game, GONZALO)
    assert asked(game) == (GONZALO, "sail")
    assert where(game, GONZALO) == {"ship": 1}


def test_stepping_about_on_board_does_not_make_one_a_newcomer() -> None:
    game = do(gic_special("s1-move-4-own", {"ship": [1, 0, 0, 0]}), "ship", "captain")
    assert where(game, GONZALO) == {"captain": 1}
    do(game, "captain", "ship")
    assert where(game, GONZALO) == {"ship": 1}


# the Captain


def test_the_captain_is_chosen_when_coming_aboard_and_only_if_free() -> None:
    game = do(gic_turn("transport", king="galicia"), "place", "captain")
    assert row(game, "captain-new")[GONZALO] == 1
    assert "captain" not in legal(game)


def test_he_may_leave_like_any_other() -> None:
    game = do(turn_begins({"captain": [1, 0, 0, 0]}), "captain", "sevilla")
    assert where(game, GONZALO) == {"sevilla": 1}


def test_the_office_is_taken_and_left_for_one_movement() -> None:
    """Rulings 17 and 36."""
    game = do(gic_special("s1-move-3-any", {"captain": [0, 1, 0, 0], "ship": [1, 0, 0, 0]}), "captain", "ship")
    assert where(game, BLUE) == {"ship": 1}
    do(game, "ship", "seat-0", "captain")
    assert where(game, GONZALO) == {"captain": 1}
    assert "(1 left)" in game.decision.prompt.en


def test_with_the_limit_table_full_he_steps_off_beside_it() -> None:
    pieces: Pieces = {"captain": [1, 0, 0, 0], "ship": [1, 9, 0, 0]}
    game = do(gic_special("s1-move-4-own", pieces, limit="ship"), "captain", "ship")
    assert where(game, GONZALO) == {"ship": 1, "over": 1}


def test_opponents_move_him_out() -> None:
    game = do(gic_special("s1-move-3-foreign", {"captain": [0, 1, 0, 0]}), "captain", "aragon")
    assert where(game, BLUE) == {"aragon": 1}


def test_no_grande_is_captain() -> None:
    assert legal(gic_special("s4-grande")) & {"captain", "viceroy", "francia-1"} == set()


# scoring


def test_the_ship_pays_nothing_but_its_captain() -> None:
    """Who does not count for the majority."""
    game = scoring({"ship": [3, 2, 0, 0], "captain": [0, 1, 0, 0]})
    assert worth(game, "ship") == [0, 3, 0, 0]


def test_a_mobile_scoreboard_replaces_the_blank_one() -> None:
    game = scoring({"ship": [3, 2, 0, 0], "captain": [0, 1, 0, 0]}, boards={"board-840": "ship"})
    assert worth(game, "ship") == [8, 4 + 3, 0, 0]


def test_home_bonus_on_the_ship() -> None:
    homes = ["ship", "granada", "granada", "granada"]
    assert worth(scoring({"ship": [1, 0, 0, 0]}, grandes=homes), "ship") == [2, 0, 0, 0]
    assert worth(scoring({"captain": [1, 0, 0, 0]}, grandes=homes), "ship") == [3, 0, 0, 0]


def test_a_captain_of_this_round_counts_too() -> None:
    game = gic_special("special-scoring-overseas", {"captain-new": [0, 1, 0, 0]})
    assert game.scores == (0, 3, 0, 0)


def test_first_place_only_still_pays_the_office() -> None:
    """Ruling 13."""
    game = gic_special("s3-score-all-first-only", {"captain": [0, 1, 0, 0]})
    assert game.scores == (0, 3, 0, 0)


def test_the_king_never_goes_to_sea() -> None:
    assert not {"ship", "america", "africa"} & legal(gic_special("s5-king-any"))
    assert "ship" in legal(gic_special("s4-grande"))


def test_next_turn_card_is_taken_after_sailing() -> None:
    game = turn_begins({"ship": [1, 0, 0, 0]})
    do(game, "done")
    next_turn_card(game, "stack-5")
    assert asked(game) == (GONZALO, "parts")
