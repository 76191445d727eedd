"""Table for Six: no more than six Caballeros in a region, however they would get there."""

from typing import Any

import pytest

from elgrande import Game
from tests.modules.players_edition.scenes import announced, home, marks, play_on, score_all, scoring
from tests.steps.flow import REGIONS
from tests.table import BLUE, GREEN, RED, YELLOW, asked, court, do, ki_special, ki_turn, legal, row

FULL_TABLE = {"pais-vasco": [2, 2, 1, 1]}  # next to the King, who is in Galicia
ONE_LEFT = {"pais-vasco": [2, 1, 1, 1]}
IN_PAIS_VASCO = {"tables": ["pais-vasco"]}


# laying it


@pytest.mark.parametrize(("crowd", "allowed"), [([0, 0, 0, 0], True), ([3, 3, 0, 0], True), ([4, 3, 0, 0], False)])
def test_into_a_region_with_at_most_six(crowd: list[int], allowed: bool) -> None:
    game = ki_special("table-for-six", {"aragon": crowd})
    assert legal(game) == {"done", *REGIONS} - {"galicia"} - (set() if allowed else {"aragon"})


def test_it_lies_there() -> None:
    game = do(ki_special("table-for-six"), "aragon")
    assert marks(game) == {"tables": ["aragon"]}
    assert legal(game) == {"done", "place"}


def test_not_into_a_region_that_may_not_change_nor_twice_into_one() -> None:
    game = ki_special(
        "table-for-six", marks={"quarantine": "pais-vasco", "guard": "sevilla", "tables": ["aragon", "valencia"]}
    )
    assert legal(game) == {"done", *REGIONS} - {"galicia", "pais-vasco", "sevilla", "aragon", "valencia"}
    do(game, "granada")
    assert marks(game)["tables"] == ["aragon", "valencia", "granada"]


def test_there_are_only_three() -> None:
    game = ki_turn("table-for-six", marks={"tables": ["aragon", "valencia", "granada"]})
    assert legal(game) == {"done", "place"}


def test_it_may_be_given_up() -> None:
    game = do(ki_special("table-for-six"), "done")
    assert marks(game) == {}
    assert legal(game) == {"done", "place"}


def test_a_veto_prevents_it() -> None:
    game = do(ki_special("table-for-six", vetoes=[GREEN]), "aragon")
    assert announced(game) == "table_set aragon"
    do(game, "veto")
    assert marks(game) == {}
    assert legal(game) == {"done", "place"}


def test_it_lasts_beyond_rounds_and_scorings() -> None:
    game = play_on(do(ki_special("table-for-six", rounds_played=2), "aragon"), "disc")
    score_all(game)
    assert marks(game) == {"tables": ["aragon"]}
    play_on(game, "disc")
    assert game.round == 6
    assert marks(game) == {"tables": ["aragon"]}


# what a full region keeps out


def test_nobody_is_placed_there() -> None:
    game = do(ki_turn("royal-advisor", FULL_TABLE, marks=IN_PAIS_VASCO), "place")
    assert legal(game) == {"done", "castilla-la-vieja", "castillo"}


def test_the_last_place_can_be_taken_once() -> None:
    game = do(ki_turn("royal-advisor", ONE_LEFT, marks=IN_PAIS_VASCO), "place", "pais-vasco")
    assert row(game, "pais-vasco") == [3, 1, 1, 1]
    assert legal(game) == {"done", "castilla-la-vieja", "castillo"}


def test_nor_by_cards_that_place_anywhere_or_more() -> None:
    game = do(ki_turn("free-placement", FULL_TABLE, marks=IN_PAIS_VASCO), "special-power", "place")
    assert legal(game) == {"done", "castillo", *REGIONS} - {"galicia", "pais-vasco"}
    game = ki_special("fiesta", ONE_LEFT, marks=IN_PAIS_VASCO)
    do(game, "pais-vasco")
    assert legal(game) == {"done", "castilla-la-vieja", "castillo"}


def test_grandes_take_no_place() -> None:
    game = do(ki_turn("royal-advisor", ONE_LEFT, marks=IN_PAIS_VASCO, grandes=["pais-vasco"] * 4), "place")
    assert "pais-vasco" in legal(game)


def intrigue(pieces: dict[str, list[int]], **more: Any) -> Game:
    """Red holds the Intrigue card."""
    return ki_turn("intrigue", pieces, holds="intrigue", **more)


def test_one_may_be_moved_in_while_there_is_room() -> None:
    for table, allowed in ((FULL_TABLE, False), (ONE_LEFT, True)):
        game = do(intrigue({**table, "aragon": [1, 0, 0, 0]}, marks=IN_PAIS_VASCO), "special", "first", "aragon")
        assert ("pais-vasco" in legal(game)) is allowed
        assert {"castillo", "sevilla"} <= legal(game)


def test_and_moved_out_which_makes_room() -> None:
    game = intrigue(FULL_TABLE, marks=IN_PAIS_VASCO)
    do(game, "special", "first", "pais-vasco", "seat-1", "aragon")
    assert row(game, "pais-vasco") == [2, 1, 1, 1]
    do(game, "place")
    assert "pais-vasco" in legal(game)


@pytest.mark.parametrize(
    ("there", "enter"), [([0, 2, 1, 0], 3), ([0, 2, 1, 1], 2), ([0, 3, 2, 0], 1)], ids=["all", "two", "one"]
)
def test_of_all_together_as_many_as_fit_and_the_rest_to_the_court(there: list[int], enter: int) -> None:
    game = intrigue({"aragon": [3, 0, 0, 0], "pais-vasco": there}, marks=IN_PAIS_VASCO)
    before = court(game, RED)
    do(game, "special", "second", "aragon", "pais-vasco")
    assert row(game, "pais-vasco") == [enter, *there[1:]]
    assert row(game, "aragon") == [0, 0, 0, 0]
    assert court(game, RED) == before + 3 - enter


def test_a_full_table_is_no_place_for_all_together_either() -> None:
    game = intrigue({"aragon": [3, 0, 0, 0], **FULL_TABLE}, marks=IN_PAIS_VASCO)
    assert "pais-vasco" not in legal(do(game, "special", "second", "aragon"))


def test_a_veto_against_the_move_leaves_them_all_where_they_are() -> None:
    game = intrigue({"aragon": [3, 0, 0, 0], **ONE_LEFT}, marks=IN_PAIS_VASCO, vetoes=[GREEN])
    do(game, "special", "second", "aragon", "pais-vasco")
    assert asked(game) == (GREEN, "window")
    do(game, "veto")
    assert (row(game, "aragon"), row(game, "pais-vasco")) == ([3, 0, 0, 0], [2, 1, 1, 1])


def test_who_carries_something_finds_room_first() -> None:
    colonies = ("king_and_intrigue", "special_cards", "grand_inquisitor_and_colonies")
    pieces = {"ship": [2, 0, 0, 0], "ship-gold": [1, 0, 0, 0], "pais-vasco": [0, 5, 0, 0], "granada": [0, 0, 0, 0, 4]}
    game = intrigue(pieces, modules=colonies, marks={**IN_PAIS_VASCO, "limit": "valencia"})
    do(game, "special", "second", "ship", "pais-vasco")
    assert row(game, "pais-vasco")[:2] == [1, 5]
    assert game.scores[RED] == 6
    assert court(game, RED) == 9


def test_and_so_does_the_bearer_of_the_flag() -> None:
    game = intrigue(
        {"aragon": [3, 0, 0, 0], **ONE_LEFT, "sevilla": [0, 1, 1, 1]},
        modules=("king_and_intrigue", "special_cards", "anniversary"),
        marks={**IN_PAIS_VASCO, "flags": ["aragon", "sevilla", "sevilla", "sevilla"]},
    )
    do(game, "special", "second", "aragon", "pais-vasco")
    assert row(game, "pais-vasco") == [3, 1, 1, 1]
    assert game.position()["marks"]["flags"][RED] == "pais-vasco"


def test_one_by_one_as_many_as_fit() -> None:
    game = intrigue({"aragon": [3, 0, 0, 0], **ONE_LEFT}, marks=IN_PAIS_VASCO, options={"intrigue": "apart"})
    do(game, "special", "second", "aragon", "pais-vasco", "aragon")
    assert "pais-vasco" not in legal(game)
    assert "sevilla" in legal(game)


@pytest.mark.parametrize(("there", "followers"), [([0, 3, 0, 0], 3), ([0, 4, 0, 0], 2), ([0, 6, 0, 0], 0)])
def test_a_grande_may_come_but_only_as_many_follow_as_fit(there: list[int], followers: int) -> None:
    game = ki_special("grande-and-3", {"aragon": [5, 0, 0, 0], "sevilla": there}, marks={"tables": ["sevilla"]})
    do(game, "sevilla", *["aragon"] * followers)
    assert home(game, RED) == "sevilla"
    assert row(game, "sevilla") == [followers, *there[1:]]
    assert asked(game) == (RED, "parts")


def test_over_the_bridge_only_as_many_as_fit() -> None:
    pieces = {"bridge": [1, 0, 0, 0], "aragon": [3, 0, 0, 0], "valencia": [0, 3, 2, 0]}
    game = ki_turn("royal-advisor", pieces, left=None, marks={"bridge": ["aragon", "valencia"], "tables": ["valencia"]})
    assert asked(game) == (RED, "shift")
    assert "aragon" in legal(game)
    do(game, "aragon")
    assert row(game, "valencia") == [1, 3, 2, 0]
    assert asked(game)[1] != "shift" or "aragon" not in legal(game)


def test_who_waits_in_ambush_does_not_come() -> None:
    for table, comes in ((FULL_TABLE, False), (ONE_LEFT, True)):
        game = ki_special(
            "score-choice",
            {**table, "waiting": [0, 0, 1, 0]},
            marks=IN_PAIS_VASCO,
            kept=[{"card": "waiting-caballero", "seat": YELLOW}],
        )
        do(game, "pais-vasco")
        assert (asked(game) == (YELLOW, "window")) is comes


def test_castillo_and_courts_have_no_limit() -> None:
    game = do(ki_turn("royal-advisor", {"castillo": [9, 9, 9, 9]}, marks=IN_PAIS_VASCO), "place")
    assert "castillo" in legal(game)


# discs of a general scoring


def arriving(order: list[int], *discs: str, **more: Any) -> Game:
    """Everybody leaves the Castillo; turns went in that order."""
    game = scoring(
        {"castillo": [3, 3, 2, 0], "aragon": [1, 0, 0, 1], **more.pop("pieces", {})},
        marks={"tables": ["aragon"], **more.pop("marks", {})},
        order=order,
        start=order[-1],
        **more,
    )
    score_all(game, *discs)
    return game


@pytest.mark.parametrize(
    ("order", "there", "courts"),
    [
        # four places are free; one after the other comes in
        pytest.param([YELLOW, RED, BLUE, GREEN], [2, 1, 2, 1], [9, 9, 7, 7], id="yellow, red, blue"),
        pytest.param([RED, BLUE, YELLOW, GREEN], [3, 1, 1, 1], [8, 9, 8, 7], id="red, blue, yellow"),
        pytest.param([BLUE, YELLOW, RED, GREEN], [2, 2, 1, 1], [9, 8, 8, 7], id="blue, yellow, red"),
    ],
)
def test_they_come_one_by_one_in_the_order_of_the_turns_and_the_rest_goes_to_court(
    order: list[int], there: list[int], courts: list[int]
) -> None:
    game = arriving(order, "aragon", "aragon", "aragon", "aragon")
    assert row(game, "aragon") == there
    assert [court(game, seat) for seat in range(4)] == courts
    assert row(game, "castillo") == [0, 0, 0, 0]


def test_only_those_who_got_in_are_scored() -> None:
    game = arriving([YELLOW, RED, BLUE, GREEN], "aragon", "aragon", "aragon", "aragon")
    # Castillo 5/3/1: Red and Blue tied take 3 each, Yellow the third place. Aragón 5/4/1 with 2, 1, 2, 1: Red and
    # Yellow tied take 4 each, Blue and Green tied behind them nothing
    assert game.scores == (3 + 4, 3, 1 + 4, 0)


def test_those_who_were_there_before_stay() -> None:
    game = arriving([RED, BLUE, YELLOW, GREEN], "aragon", "aragon", "aragon", "aragon", pieces={"aragon": [0, 0, 0, 6]})
    assert row(game, "aragon") == [0, 0, 0, 6]
    assert [court(game, seat) for seat in range(4)] == [10, 10, 9, 7]


def test_two_tables_count_each_for_itself() -> None:
    game = arriving(
        [RED, BLUE, YELLOW, GREEN],
        "aragon",
        "sevilla",
        "sevilla",
        pieces={"sevilla": [0, 0, 0, 5]},
        marks={"tables": ["aragon", "sevilla"]},
    )
    assert row(game, "aragon") == [4, 0, 0, 1]
    assert row(game, "sevilla") == [0, 1, 0, 5]
    assert [court(game, seat) for seat in range(4)] == [7, 9, 9, 7]


def test_those_beside_the_castillo_come_last() -> None:
    game = arriving(
        [RED, BLUE, YELLOW, GREEN],
        "aragon",
        "sevilla",
        "sevilla",
        pieces={"beside": [3, 0, 0, 0]},
        marks={"tables": ["aragon"], "collapse": True},
    )
    assert row(game, "aragon") == [5, 0, 0, 1]
    assert court(game, RED) == 9
    assert row(game, "beside") == row(game, "castillo") == [0, 0, 0, 0]


def test_a_closed_region_with_a_table_sends_everybody_to_court() -> None:
    game = arriving([RED, BLUE, YELLOW, GREEN], "aragon", "aragon", "aragon", king="aragon")
    assert row(game, "aragon") == [1, 0, 0, 1]
    assert [court(game, seat) for seat in range(4)] == [10, 10, 9, 7]


def test_who_goes_elsewhere_does_not_mind() -> None:
    game = arriving([RED, BLUE, YELLOW, GREEN], "aragon", "aragon", "sevilla", "sevilla")
    assert row(game, "aragon") == [3, 2, 0, 1]
    assert row(game, "sevilla") == [0, 0, 2, 0]
    assert court(game, BLUE) == 8
