"""Portugal: 5 points for who is alone in first place, nothing for anybody else; and who may go there when."""

from typing import Any

import pytest

from elgrande import Game
from tests.modules.grandissimo.scenes import discs, king, scoring
from tests.steps.flow import REGIONS, paid, scored, seats_asked, site, worth
from tests.table import BLUE, GREEN, RED, YELLOW, Pieces, do, gra_special, gra_turn, legal, row

BESIDE_IT = ("galicia", "castilla-la-vieja", "castilla-la-nueva", "sevilla")


# what it pays


@pytest.mark.parametrize(
    ("caballeros", "points"),
    [
        ([3, 1, 0, 0], [5, 0, 0, 0]),
        ([1, 4, 3, 2], [0, 5, 0, 0]),
        ([2, 2, 1, 0], [0, 0, 0, 0]),
        ([1, 1, 1, 1], [0, 0, 0, 0]),
        ([3, 2, 2, 0], [5, 0, 0, 0]),
        ([0, 0, 0, 0], [0, 0, 0, 0]),
    ],
)
def test_only_who_is_alone_in_first_place_is_paid(caballeros: list[int], points: list[int]) -> None:
    assert worth(gra_turn("g6-alliance", {"portugal": caballeros}), "portugal") == points


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_it_pays_the_same_at_every_table(seats: int) -> None:
    game = gra_turn("g6-alliance", {"portugal": [2, 1, *[0] * (seats - 2)]}, seats=seats)
    assert worth(game, "portugal") == [5, *[0] * (seats - 1)]
    assert game.values(site(game, "portugal")) == (5, 0, 0)[: min(seats - 1, 3)]


def test_kings_and_home_bonus() -> None:
    homes = ["portugal", "granada", "granada", "granada"]
    game = gra_turn("g6-alliance", {"portugal": [2, 1, 0, 0]}, king="portugal", grandes=homes)
    assert worth(game, "portugal") == [5 + 2 + 2, 0, 0, 0]
    game = gra_turn("g6-alliance", {"portugal": [2, 2, 0, 0]}, king="portugal", grandes=homes)
    assert worth(game, "portugal") == [0, 0, 0, 0]


def test_a_flag_bearer_makes_a_tied_player_the_sole_first() -> None:
    game = gra_turn(
        "g6-alliance",
        {"portugal": [2, 2, 0, 0]},
        modules=("grandissimo", "anniversary"),
        marks={"flags": [None, "portugal", None, None]},
    )
    assert worth(game, "portugal") == [0, 5, 0, 0]


@pytest.mark.parametrize(("board", "points"), [("board-840", [8, 4, 0, 0]), ("board-400", [4, 0, 0, 0])])
def test_a_mobile_scoreboard_covers_its_own(board: str, points: list[int]) -> None:
    game = gra_special("s4-scoreboard", {"portugal": [2, 1, 0, 0]})
    do(game, board, "portugal")
    assert worth(game, "portugal") == points


def test_no_scoreboard_goes_there_while_it_is_the_kings_region() -> None:
    game = do(gra_special("s4-scoreboard", king="portugal"), "board-840")
    assert "portugal" not in legal(game)
    assert "sevilla" in legal(game)


# when it is scored


def test_in_a_general_scoring_it_comes_last() -> None:
    """Ruling R3."""
    game = scoring({"portugal": [2, 1, 0, 0], "granada": [0, 1, 0, 0]})
    events = discs(game, *["aragon"] * 4)
    assert scored(game, events) == ["castillo", *REGIONS, "portugal"]
    assert paid(game, events)[-1] == (RED, "portugal", 5, "first")


FIVES: Pieces = {"portugal": [0, 2, 1, 0], "aragon": [1, 0, 0, 0], "sevilla": [1, 0, 0, 0]}


def scored_by(card: str, pieces: Pieces, **more: Any) -> tuple[list[str], list[int]]:
    """The regions its special action scores, and what everybody gets for it."""
    game = gra_turn(card, pieces, **more)
    events = game.apply("special")
    return scored(game, events), list(game.scores)


def test_it_is_one_of_the_regions_worth_5() -> None:
    regions, scores = scored_by("s3-score-5s", FIVES)
    assert regions == ["pais-vasco", "aragon", "valencia", "portugal"]
    assert scores == [5, 5, 0, 0]


def test_under_another_scoreboard_it_is_not() -> None:
    regions, _ = scored_by("s3-score-5s", FIVES, boards={"board-400": "portugal"})
    assert "portugal" not in regions
    regions, scores = scored_by("s3-score-4s", FIVES, boards={"board-400": "portugal"})
    assert regions == ["galicia", "cataluna", "sevilla", "portugal"]
    assert scores == [4, 4, 0, 0]


def test_all_regions_sole_first_only() -> None:
    regions, scores = scored_by("s3-score-all-first-only", FIVES)
    assert regions == [*REGIONS, "portugal"]
    assert scores == [5 + 4, 5, 0, 0]


def test_it_may_have_the_most_or_the_fewest_caballeros() -> None:
    assert scored_by("s3-score-most", FIVES) == (["portugal"], [0, 5, 0, 0])
    few: Pieces = {"portugal": [0, 0, 1, 0], "aragon": [2, 0, 0, 0], "sevilla": [2, 0, 0, 0]}
    assert scored_by("s3-score-least", few) == (["portugal"], [0, 0, 5, 0])


@pytest.mark.parametrize("card", ["s2-score-chosen", "s3-score-chosen"])
def test_it_may_be_chosen(card: str) -> None:
    game = gra_special(card, FIVES)
    assert legal(game) == {*REGIONS, "portugal"}
    do(game, "portugal")
    assert game.scores == (0, 5, 0, 0)


def test_the_three_inland_regions_are_without_it() -> None:
    regions, _ = scored_by("g6-special-scoring-inland", FIVES)
    assert regions == ["aragon", "castilla-la-vieja", "castilla-la-nueva"]


# discs


def test_no_disc_shows_it() -> None:
    """Ruling R2: the discs have the nine regions of Spain."""
    game = scoring()
    assert seats_asked(game) == [RED, BLUE, YELLOW, GREEN]
    assert {question.names for question in game.pending} == {REGIONS}
    game = gra_special("s4-disc-unique-scoring", FIVES)
    assert "portugal" not in legal(game)


@pytest.mark.parametrize("card", ["s2-disc-return-all", "s2-disc-return-2"])
def test_who_chooses_by_disc_where_to_withdraw_is_safe_there(card: str) -> None:
    """Ruling R2."""
    game = gra_special(card, {"portugal": [0, 3, 3, 0], "aragon": [0, 0, 2, 0]})
    assert seats_asked(game) == [YELLOW]
    assert legal(game) == {"aragon"}


def test_who_is_evicted_from_there_goes_where_his_disc_sends_him() -> None:
    game = do(gra_special("s4-eviction", {"portugal": [1, 3, 0, 0]}), "portugal")
    assert legal(game) == set(REGIONS)
    do(game, "valencia")
    assert row(game, "portugal") == [1, 0, 0, 0]
    assert row(game, "valencia") == [0, 3, 0, 0]


# who may go there


@pytest.mark.parametrize("region", [*REGIONS, "portugal"])
def test_caballeros_are_placed_there_from_its_four_neighbours(region: str) -> None:
    game = do(gra_turn("s5-king-any", king=region), "place")
    assert ("portugal" in legal(game)) == (region in BESIDE_IT)


def test_with_the_king_in_portugal_they_go_to_its_neighbours() -> None:
    game = do(gra_turn("s5-king-any", king="portugal"), "place")
    assert legal(game) == {"done", *BESIDE_IT, "castillo"}


def test_the_king_may_go_there_and_it_is_taboo_then() -> None:
    game = gra_special("s5-king-any", {"portugal": [1, 1, 0, 0], "aragon": [1, 0, 0, 0]})
    assert legal(game) == {"done", *REGIONS, "portugal"} - {"galicia"}
    do(game, "portugal")
    assert king(game) == "portugal"
    game = gra_special("s1-move-3-any", {"portugal": [1, 1, 0, 0], "aragon": [1, 0, 0, 0]}, king="portugal")
    assert legal(game) == {"done", "aragon"}
    assert "portugal" not in legal(do(game, "aragon"))


@pytest.mark.parametrize("region", REGIONS)
def test_step_by_step_the_king_goes_there_from_its_neighbours(region: str) -> None:
    game = gra_special("s4-king-adjacent", king=region)
    assert ("portugal" in legal(game)) == (region in BESIDE_IT)


def test_moved_caballeros_come_and_go_as_in_any_region() -> None:
    game = do(gra_special("s1-move-3-any", {"portugal": [1, 1, 0, 0]}), "portugal", "seat-1", "valencia")
    assert row(game, "valencia") == [0, 1, 0, 0]
    assert row(game, "portugal") == [1, 0, 0, 0]


def test_a_grande_may_make_his_home_there() -> None:
    game = do(gra_special("s4-grande", {"portugal": [1, 0, 0, 0]}), "portugal")
    assert worth(game, "portugal") == [5 + 2, 0, 0, 0]


def test_caballeros_there_are_on_the_board_when_the_province_runs_short() -> None:
    game: Game = gra_special("s4-court-2", {"court": [28, 0, 0, 0], "portugal": [2, 0, 0, 0]})
    assert legal(game) == {"done", "portugal"}
