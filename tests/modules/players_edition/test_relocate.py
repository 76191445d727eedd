"""Relocate: the Castillo stands in a region until the next general scoring."""

from typing import Any

import pytest

from elgrande import Game
from elgrande.texts import event_text
from tests.modules.players_edition.scenes import FULL, marks, score_all, scoring, watch
from tests.steps.flow import paid, scored, worth
from tests.table import BLUE, GREEN, RED, YELLOW, Pieces, asked, court, do, ki_special, ki_turn, legal, row

IN_ARAGON: dict[str, Any] = {"castillo": "aragon"}


def moved(pieces: Pieces | None = None, **more: Any) -> Game:
    return ki_special("relocate", pieces, **more)


# carrying it out


def test_it_goes_to_any_region_but_the_kings_and_everybody_there_goes_inside() -> None:
    game = moved({"castillo": [1, 2, 0, 0], "aragon": [3, 0, 1, 2]})
    assert legal(game) == {"done", *FULL - {"galicia"}}
    do(game, "aragon")
    assert row(game, "castillo") == [4, 2, 1, 2]
    assert row(game, "aragon") == [0, 0, 0, 0]
    assert marks(game) == {"castillo": "aragon"}
    assert asked(game) == (RED, "parts")


def test_it_may_be_left_where_it_is() -> None:
    game = do(moved({"aragon": [3, 0, 1, 2]}), "done")
    assert marks(game) == {}
    assert row(game, "aragon") == [3, 0, 1, 2]


def test_what_is_inside_stays_hidden() -> None:
    games = [moved({"castillo": [0, n, 0, 0], "court": [7, 9 - n, 7, 7]}) for n in (1, 2)]
    for game in games:
        events = game.apply("aragon")
        assert "castillo_counted" not in [event.kind for event in events]
        assert game.view(YELLOW).raw.pieces[9 * 4 + BLUE] == -1


def test_grandes_stay_in_the_region() -> None:
    game = do(moved(grandes=["aragon", "aragon", "sevilla", "sevilla"]), "aragon")
    assert game.position()["grandes"] == ["aragon", "aragon", "sevilla", "sevilla"]


def test_r12_not_to_a_taboo_region() -> None:
    game = moved(marks={"quarantine": "pais-vasco", "guard": "sevilla"})
    assert legal(game) == {"done", *FULL - {"galicia", "pais-vasco", "sevilla"}}


def test_r12_another_relocate_moves_it_on_even_out_of_the_kings_region() -> None:
    pieces = {"castillo": [2, 0, 0, 0], "galicia": [1, 1, 0, 0], "valencia": [0, 3, 0, 0]}
    game = moved(pieces, marks={"castillo": "galicia"})
    do(game, "valencia")
    assert marks(game) == {"castillo": "valencia"}
    assert row(game, "castillo") == [2, 3, 0, 0]
    assert row(game, "galicia") == [1, 1, 0, 0]  # the King's region itself is not touched


def test_r12_nor_does_a_quarantine_hold_it() -> None:
    game = do(moved({"castillo": [2, 0, 0, 0]}, marks={"castillo": "aragon", "quarantine": "aragon"}), "valencia")
    assert marks(game) == {"castillo": "valencia", "quarantine": "aragon"}


def test_r12_it_must_move_on_to_another_region() -> None:
    game = moved(marks=IN_ARAGON)
    assert legal(game) == {"done", *FULL - {"galicia", "aragon"}}


def test_region_and_castillo_are_two_places_for_those_who_come_later() -> None:
    game = do(moved({"castillo": [1, 0, 0, 0]}, king="valencia"), "aragon", "place")
    assert legal(game) == {"done", "aragon", "cataluna", "castilla-la-nueva", "granada", "castillo"}
    do(game, "aragon", "castillo")
    assert row(game, "aragon") == [1, 0, 0, 0]
    assert row(game, "castillo") == [2, 0, 0, 0]


def test_the_king_entering_the_region_does_not_close_the_castillo() -> None:
    game = ki_turn("free-placement", king="aragon", marks=IN_ARAGON, left=["place"])
    do(game, "place")
    assert "castillo" in legal(game)
    assert "aragon" not in legal(game)


def test_moves_reach_the_region_and_the_castillo_but_nobody_leaves_it() -> None:
    pieces = {"castillo": [2, 2, 0, 0], "sevilla": [1, 0, 0, 0]}
    game = ki_turn("intrigue", pieces, holds="intrigue", marks=IN_ARAGON)
    do(game, "special", "first")
    assert legal(game) == {"done", "sevilla"}
    do(game, "sevilla")
    assert {"aragon", "castillo"} <= legal(game)


def test_a_veto_stops_it_and_nobody_has_moved() -> None:
    game = moved({"castillo": [1, 0, 0, 0], "aragon": [3, 0, 1, 2]}, vetoes=[GREEN])
    assert watch(game, "aragon", veto=1) == ["castillo_moved aragon"]
    assert marks(game) == {}
    assert row(game, "castillo") == [1, 0, 0, 0]
    assert row(game, "aragon") == [3, 0, 1, 2]
    assert legal(game) == {"done", "place"}


# under Risk of Collapse


def test_r12_under_risk_of_collapse_the_regions_caballeros_stay_outside() -> None:
    pieces = {"castillo": [1, 0, 0, 0], "beside": [0, 1, 0, 0], "aragon": [3, 0, 1, 2]}
    game = do(moved(pieces, marks={"collapse": True}), "aragon")
    assert row(game, "castillo") == [1, 0, 0, 0]
    assert row(game, "beside") == [0, 1, 0, 0]
    assert row(game, "aragon") == [3, 0, 1, 2]
    assert marks(game) == {"castillo": "aragon", "collapse": True}


def test_r17_those_beside_a_castillo_that_was_moved_count_with_it_by_the_regions_board() -> None:
    pieces = {"castillo": [1, 0, 0, 0], "beside": [0, 2, 0, 0], "aragon": [3, 0, 0, 0]}
    game = scoring(pieces, marks={"castillo": "aragon", "collapse": True})
    assert worth(game, "castillo") == [4, 5, 0, 0]
    score_all(game, "galicia", "galicia")
    assert game.scores == (4 + 5, 5, 0, 0)  # the Castillo 4 and 5; then Red alone in Aragón


# scoring it


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        pytest.param({}, [5, 4, 1, 0], id="printed"),
        pytest.param({"boards": {"board-840": "aragon"}}, [8, 4, 0, 0], id="mobile board there"),
        pytest.param({"boards": {"board-840": "castillo"}}, [5, 4, 1, 0], id="R12: one at its own spot is idle"),
        pytest.param({"king": "aragon"}, [7, 4, 1, 0], id="King's bonus"),
        pytest.param({"grandes": ["aragon", "aragon", "sevilla", "sevilla"]}, [7, 4, 1, 0], id="home bonus"),
        pytest.param({"king": "aragon", "grandes": ["aragon"] * 4}, [9, 4, 1, 0], id="both"),
    ],
)
def test_it_pays_by_the_board_of_the_region_with_its_bonuses(more: dict[str, Any], expected: list[int]) -> None:
    game = scoring({"castillo": [3, 2, 1, 0]}, marks=IN_ARAGON, **more)
    assert worth(game, "castillo") == expected


def test_by_a_reversed_board_it_pays_the_fewest_best_and_the_bonus_to_the_most() -> None:
    game = scoring(
        {"castillo": [3, 2, 1, 0]},
        king="aragon",
        boards={"board-840": "aragon"},
        marks={"castillo": "aragon", "reversed": ["board-840"]},
    )
    assert worth(game, "castillo") == [0 + 2, 4, 8, 0]


def test_a_special_scoring_of_the_castillo_pays_by_the_region_too() -> None:
    game = ki_special("score-castillo", {"castillo": [0, 2, 1, 0], "castilla-la-nueva": [3, 0, 0, 0]},
                      marks={"castillo": "castilla-la-nueva"})  # fmt: skip
    assert game.scores == (0, 7, 4, 0)
    assert row(game, "castillo") == [0, 2, 1, 0]
    assert marks(game) == {"castillo": "castilla-la-nueva"}  # it goes home in a general scoring only


def test_special_scorings_of_regions_leave_it_out() -> None:
    game = ki_special("score-5", {"castillo": [0, 2, 1, 0], "aragon": [1, 0, 0, 0]}, marks=IN_ARAGON)
    assert game.scores == (5, 0, 0, 0)


def test_r13_in_a_general_scoring_the_region_is_scored_by_itself() -> None:
    game = scoring({"castillo": [2, 1, 0, 0], "aragon": [0, 2, 1, 0]}, marks=IN_ARAGON, king="aragon")
    events = score_all(game, "aragon", "aragon")  # the King's region now: back to the Court
    assert scored(game, events)[0] == "castillo"
    assert sorted(paid(game, events)) == [
        (RED, "castillo", 2, "kings_bonus"),
        (RED, "castillo", 5, "first"),
        (BLUE, "aragon", 2, "kings_bonus"),
        (BLUE, "aragon", 5, "first"),
        (BLUE, "castillo", 4, "second"),
        (YELLOW, "aragon", 4, "second"),
    ]
    assert (court(game, RED), court(game, BLUE)) == (9, 8)


def test_its_caballeros_may_be_sent_into_the_region_it_stood_in() -> None:
    game = scoring({"castillo": [2, 0, 0, 0], "aragon": [0, 1, 0, 0]}, marks=IN_ARAGON)
    score_all(game, "aragon")
    assert row(game, "aragon") == [2, 1, 0, 0]
    assert game.scores == (5 + 5, 4, 0, 0)


@pytest.mark.parametrize("king", ["galicia", "aragon"])
def test_after_the_general_scoring_it_is_back_at_its_own_place(king: str) -> None:
    game = scoring({"castillo": [2, 0, 0, 0]}, marks=IN_ARAGON, king=king)
    score_all(game)
    assert marks(game) == {}
    assert asked(game)[1] == "power"


def test_everybody_is_told_that_it_goes_home_when_it_is_empty() -> None:
    game = scoring({"castillo": [2, 0, 0, 0]}, marks=IN_ARAGON)
    events = score_all(game)
    kinds = [event.kind for event in events]
    home = kinds.index("castillo_returned")
    out = [i for i, event in enumerate(events) if event.kind == "pieces"]
    assert max(out) < home < kinds.index("place_scored", out[0])
    assert event_text(game.rules, events[home]).en == "The Castillo returns from Aragón to its place."
    assert event_text(game.rules, events[home]).de == "Das Castillo kehrt aus Aragón an seinen Platz zurück."
    assert "castillo_returned" not in [event.kind for event in score_all(scoring({"castillo": [2, 0, 0, 0]}))]


def test_an_idle_board_at_its_own_place_counts_again_once_it_is_back() -> None:
    pieces = {"castillo": [2, 1, 0, 0]}
    away = scoring(pieces, marks=IN_ARAGON, boards={"board-400": "castillo"})
    assert worth(away, "castillo") == [5, 4, 0, 0]
    assert worth(scoring(pieces, boards={"board-400": "castillo"}), "castillo") == [4, 0, 0, 0]


def test_a_region_that_counts_double_does_not_double_the_castillo_in_it() -> None:
    """R7 is about the region."""
    game = scoring(
        {"castillo": [2, 0, 0, 0], "aragon": [0, 1, 0, 0]},
        marks={"castillo": "aragon", "doubled": ["aragon", None, None, None]},
    )
    score_all(game)
    assert game.scores == (5, 2 * 5, 0, 0)
