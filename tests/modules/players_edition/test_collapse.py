"""Risk of Collapse: nobody enters the Castillo until the next general scoring is over; they stand beside it."""

from typing import Any

from tests.modules.players_edition.scenes import marks, play_on, score_all, scoring, watch
from tests.steps.flow import paid
from tests.table import BLUE, RED, YELLOW, asked, court, do, ki_special, ki_turn, legal, row

RISK: dict[str, Any] = {"marks": {"collapse": True}}


def test_the_castillo_is_closed_at_once_and_those_inside_stay() -> None:
    game = ki_special("collapse", {"castillo": [1, 2, 0, 0]})
    assert marks(game) == {"collapse": True}
    assert row(game, "castillo") == [1, 2, 0, 0]
    assert row(game, "beside") == [0, 0, 0, 0]
    assert legal(game) == {"done", "place"}


def test_while_it_is_closed_another_such_card_does_nothing() -> None:
    assert legal(ki_turn("collapse", **RISK)) == {"done", "place"}


def test_a_veto_keeps_it_open() -> None:
    game = ki_special("collapse", vetoes=[BLUE])
    assert watch(game, veto=1) == ["collapse_feared"]
    assert marks(game) == {}
    do(game, "place")
    assert "castillo" in legal(game)


def test_r17_who_is_placed_stands_beside_it() -> None:
    game = do(ki_special("collapse", {"castillo": [1, 0, 0, 0]}), "place")
    assert legal(game) == {"done", "castilla-la-vieja", "pais-vasco", "beside"}
    do(game, "beside", "beside")
    assert row(game, "beside") == [2, 0, 0, 0]
    assert row(game, "castillo") == [1, 0, 0, 0]


def test_r17_so_does_who_is_moved() -> None:
    game = ki_turn("intrigue", {"sevilla": [2, 1, 0, 0]}, holds="intrigue", **RISK)
    do(game, "special", "second", "sevilla")
    assert "beside" in legal(game)
    assert "castillo" not in legal(game)
    do(game, "beside")
    assert row(game, "beside") == [2, 0, 0, 0]


def test_r17_and_one_moved_alone() -> None:
    game = ki_turn("intrigue", {"sevilla": [2, 1, 0, 0]}, holds="intrigue", **RISK)
    do(game, "special", "first", "sevilla", "seat-1")
    assert "castillo" not in legal(game)
    do(game, "beside")
    assert row(game, "beside") == [0, 1, 0, 0]


def test_r8_to_the_castillo_sends_them_beside_it() -> None:
    game = ki_special("to-the-castillo", {"sevilla": [1, 2, 0, 0]}, **RISK)
    do(game, "sevilla", "court", "sevilla", "sevilla")
    assert row(game, "beside") == [2, 2, 0, 0]
    assert row(game, "castillo") == [0, 0, 0, 0]


def test_r17_a_coup_is_impossible_meanwhile() -> None:
    assert "special-power" in legal(ki_turn("coup"))
    assert legal(ki_turn("coup", **RISK)) == {"done", "place"}


def test_r17_nobody_beside_it_can_be_moved_returned_or_called_back() -> None:
    pieces = {"beside": [2, 3, 3, 3]}
    assert legal(ki_turn("expel-one-each", pieces, **RISK)) == {"done", "place"}
    assert legal(ki_turn("civil-war", pieces, **RISK)) == {"done", "place"}
    assert legal(ki_turn("intrigue", pieces, holds="intrigue", **RISK)) == {"done", "place"}


def test_r17_in_a_special_scoring_both_are_counted_together() -> None:
    game = ki_special("score-castillo", {"castillo": [2, 1, 0, 0], "beside": [0, 2, 1, 0]}, **RISK)
    assert game.scores == (3, 5, 1, 0)  # 2, 3, 1
    assert row(game, "castillo") == [2, 1, 0, 0]
    assert row(game, "beside") == [0, 2, 1, 0]


def test_r17_in_a_general_scoring_too_and_the_disc_sends_both_out() -> None:
    game = scoring({"castillo": [2, 1, 0, 0], "beside": [0, 2, 1, 0]}, **RISK)
    events = score_all(game, "aragon", "valencia", "sevilla")
    assert sorted(entry for entry in paid(game, events) if entry[1] == "castillo") == [
        (RED, "castillo", 3, "second"),
        (BLUE, "castillo", 5, "first"),
        (YELLOW, "castillo", 1, "third"),
    ]
    assert row(game, "castillo") == row(game, "beside") == [0, 0, 0, 0]
    assert row(game, "aragon") == [2, 0, 0, 0]
    assert row(game, "valencia") == [0, 3, 0, 0]
    assert row(game, "sevilla") == [0, 0, 1, 0]
    assert game.scores == (3 + 5, 5 + 5, 1 + 4, 0)


def test_a_disc_on_a_taboo_region_sends_both_to_the_court() -> None:
    game = scoring({"castillo": [2, 0, 0, 0], "beside": [3, 0, 0, 0]}, **RISK)
    score_all(game, "galicia")
    assert court(game, RED) == 7 + 5


def test_a_disc_on_a_limit_table_lets_in_as_many_of_both_as_find_room() -> None:
    game = scoring(
        {"castillo": [1, 0, 0, 0], "beside": [2, 0, 0, 0], "aragon": [0, 4, 0, 0]},
        marks={"collapse": True, "tables": ["aragon"]},
    )
    score_all(game, "aragon")
    assert row(game, "aragon") == [2, 4, 0, 0]
    assert court(game, RED) == 8


def test_at_an_open_castillo_who_only_stands_beside_it_chooses_a_disc() -> None:
    game = scoring({"castillo": [1, 0, 0, 0], "beside": [0, 0, 1, 0]}, options={"castillo": "open"}, **RISK)
    assert [question.seat for question in game.pending] == [RED, YELLOW]


def test_who_stands_beside_it_is_seen_by_everybody() -> None:
    game = scoring({"castillo": [1, 0, 0, 0], "beside": [2, 0, 0, 0]}, **RISK)
    view = game.view(BLUE).raw
    assert view.count(9, RED) == -1
    assert view.count(view.rules.site_index["beside"], RED) == 2


def test_after_the_next_general_scoring_it_is_over() -> None:
    game = scoring({"beside": [1, 0, 0, 0]}, **RISK)
    score_all(game)
    assert marks(game) == {}


def test_a_round_without_one_does_not_end_it() -> None:
    game = ki_special("collapse", left=["special"])
    play_on(game, "power")
    assert game.round == 2
    assert marks(game) == {"collapse": True}


def test_during_that_scoring_it_is_still_closed() -> None:
    """Everybody chooses, and the Castillo is scored and emptied, before the tile goes."""
    game = scoring({"beside": [1, 0, 0, 0]}, **RISK)
    assert asked(game)[1] == "disc"
    assert marks(game) == {"collapse": True}


def test_the_first_to_place_after_it_finds_the_castillo_open() -> None:
    game = play_on(scoring(**RISK), "parts")
    do(game, "place")
    assert "castillo" in legal(game)
