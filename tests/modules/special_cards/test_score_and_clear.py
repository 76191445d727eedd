"""score-and-clear: a region is scored, then everybody there goes to the Province."""

import pytest

from elgrande.rules.events import PIECES, PLACE_SCORED
from tests.modules.king_and_intrigue.ki import kept
from tests.modules.players_edition.scenes import home, marks, watch
from tests.steps.flow import REGIONS
from tests.table import BLUE, GREEN, RED, YELLOW, asked, do, ki_special, legal, province, row

CROWD = {"aragon": [3, 2, 1, 0]}


def test_any_region_that_may_change_whoever_is_there() -> None:
    assert legal(ki_special("score-and-clear", CROWD)) == {*REGIONS} - {"galicia"}
    game = ki_special("score-and-clear", CROWD, marks={"quarantine": "pais-vasco", "guard": "aragon"})
    assert legal(game) == {*REGIONS} - {"galicia", "pais-vasco", "aragon"}


def test_or_any_region_where_that_is_agreed_and_in_a_taboo_one_all_stay() -> None:
    options = {"score_and_clear": "any"}
    game = ki_special("score-and-clear", {"galicia": [3, 2, 1, 0], **CROWD}, options=options)
    assert legal(game) == {*REGIONS}
    do(game, "galicia")
    assert game.scores == (4 + 2, 2, 0, 0)
    assert row(game, "galicia") == [3, 2, 1, 0]
    assert legal(game) == {"done", "place"}
    game = do(ki_special("score-and-clear", CROWD, options=options), "aragon")
    assert row(game, "aragon") == [0, 0, 0, 0]


def test_first_it_is_scored_then_it_is_emptied() -> None:
    game = ki_special("score-and-clear", CROWD)
    before = [province(game, seat) for seat in range(4)]
    events = game.apply("aragon")
    assert game.scores == (5, 4, 1, 0)
    assert row(game, "aragon") == [0, 0, 0, 0]
    assert [province(game, seat) - was for seat, was in enumerate(before)] == [3, 2, 1, 0]
    kinds = [event.kind for event in events]
    assert kinds.index(PLACE_SCORED) < kinds.index(PIECES)
    assert legal(game) == {"done", "place"}


def test_where_one_has_nobody_oneself() -> None:
    game = do(ki_special("score-and-clear", {"sevilla": [0, 1, 0, 2]}), "sevilla")
    assert game.scores == (0, 3, 0, 4)
    assert row(game, "sevilla") == [0, 0, 0, 0]


def test_an_empty_region_pays_nothing() -> None:
    game = do(ki_special("score-and-clear"), "aragon")
    assert game.scores == (0, 0, 0, 0)
    assert asked(game) == (RED, "parts")


def test_other_regions_the_castillo_and_grandes_stay() -> None:
    game = ki_special(
        "score-and-clear", {**CROWD, "sevilla": [1, 1, 0, 0], "castillo": [1, 1, 1, 1]}, grandes=["aragon"] * 4
    )
    do(game, "aragon")
    assert game.scores == (5 + 2, 4, 1, 0)
    assert (row(game, "sevilla"), row(game, "castillo")) == ([1, 1, 0, 0], [1, 1, 1, 1])
    assert [home(game, seat) for seat in range(4)] == ["aragon"] * 4


def test_a_limit_table_stays_and_has_room() -> None:
    game = ki_special("score-and-clear", {"pais-vasco": [3, 2, 1, 0]}, marks={"tables": ["pais-vasco"]})
    do(game, "pais-vasco")
    assert marks(game) == {"tables": ["pais-vasco"]}
    assert "pais-vasco" in legal(do(game, "place"))


def test_every_step_is_announced_clockwise_from_the_active_player() -> None:
    game = ki_special("score-and-clear", CROWD, vetoes=[GREEN])
    assert watch(game, "aragon") == [
        "place_scored aragon",
        "3 red aragon > province",
        "2 blue aragon > province",
        "1 yellow aragon > province",
    ]
    game = ki_special("score-and-clear", CROWD, seat=YELLOW, vetoes=[GREEN])
    assert watch(game, "aragon")[1:] == [
        "1 yellow aragon > province",
        "3 red aragon > province",
        "2 blue aragon > province",
    ]


@pytest.mark.parametrize(
    ("veto", "scores", "left"),
    [
        pytest.param(1, (0, 0, 0, 0), [3, 2, 1, 0], id="before the scoring: nothing happens"),
        pytest.param(2, (5, 4, 1, 0), [3, 2, 1, 0], id="after it: everybody stays"),
        pytest.param(3, (5, 4, 1, 0), [0, 2, 1, 0], id="after the first have left"),
        pytest.param(4, (5, 4, 1, 0), [0, 0, 1, 0], id="before the last leave"),
    ],
)
def test_a_veto_stops_it_there(veto: int, scores: tuple[int, ...], left: list[int]) -> None:
    game = ki_special("score-and-clear", CROWD, vetoes=[GREEN])
    watch(game, "aragon", veto=veto)
    assert game.scores == scores
    assert row(game, "aragon") == left
    assert legal(game) == {"done", "place"}


def test_who_comes_from_an_ambush_is_scored_and_leaves_with_the_others() -> None:
    game = ki_special(
        "score-and-clear",
        {"aragon": [2, 2, 0, 0], "waiting": [0, 1, 0, 0]},
        kept=[{"card": "waiting-caballero", "seat": BLUE}],
    )
    before = province(game, BLUE)
    do(game, "aragon", "send")
    assert game.scores == (4, 5, 0, 0)
    assert row(game, "aragon") == [0, 0, 0, 0]
    assert province(game, BLUE) == before + 3
    assert kept(game) == []
