"""Alliance: two regions are scored as one in the next general scoring."""

from typing import Any

import pytest

from elgrande import Game
from tests.modules.players_edition.scenes import FULL, announced, marks, score_all, scoring, watch
from tests.steps.flow import paid, scored, slug
from tests.table import BLUE, GREEN, RED, Pieces, asked, do, ki_special, ki_turn, legal


def allied(pieces: Pieces, *regions: str, **more: Any) -> Game:
    """A general scoring with these two regions allied; their Grandes are elsewhere unless told."""
    return scoring(pieces, marks={"alliance": list(regions), **more.pop("marks", {})}, **more)


# laying the markers


def test_two_different_regions_but_not_the_kings_are_marked() -> None:
    game = ki_special("alliance")
    assert legal(game) == {"done", *FULL - {"galicia"}}
    do(game, "sevilla")
    assert legal(game) == {"done", *FULL - {"galicia", "sevilla"}}
    do(game, "aragon")
    assert marks(game) == {"alliance": ["aragon", "sevilla"]}
    assert legal(game) == {"done", "place"}


@pytest.mark.parametrize("answers", [("done",), ("aragon", "done")])
def test_it_may_be_given_up(answers: tuple[str, ...]) -> None:
    game = do(ki_special("alliance", marks={"alliance": ["valencia", "granada"]}), *answers)
    assert marks(game) == {"alliance": ["valencia", "granada"]}
    assert asked(game) == (RED, "parts")


def test_not_in_any_taboo_region() -> None:
    game = ki_special("alliance", marks={"quarantine": "pais-vasco", "guard": "sevilla"})
    assert legal(game) == {"done", *FULL - {"galicia", "pais-vasco", "sevilla"}}


def test_a_later_card_moves_both_markers() -> None:
    game = ki_special("alliance", marks={"alliance": ["valencia", "granada"]})
    do(game, "aragon", "sevilla")
    assert marks(game) == {"alliance": ["aragon", "sevilla"]}


def test_or_only_one_of_them() -> None:
    game = do(ki_special("alliance", marks={"alliance": ["valencia", "granada"]}), "granada")
    assert "valencia" not in legal(game)  # that would change nothing
    do(game, "aragon")
    assert marks(game) == {"alliance": ["aragon", "granada"]}


@pytest.mark.parametrize(
    "taboo",
    [{"king": "valencia"}, {"marks": {"quarantine": "valencia"}}, {"marks": {"guard": "valencia"}}],
    ids=["King", "quarantine", "guard"],
)
def test_r14_a_marker_in_a_taboo_region_stays_and_only_the_other_moves(taboo: dict[str, Any]) -> None:
    more = {**taboo, "marks": {"alliance": ["valencia", "granada"], **taboo.get("marks", {})}}
    game = ki_special("alliance", **more)
    assert asked(game) == (RED, "ally_with")
    king = more.get("king", "galicia")
    assert legal(game) == {"done", *FULL - {king, "valencia", "granada"}}
    do(game, "aragon")
    assert marks(game)["alliance"] == ["aragon", "valencia"]


def test_r14_with_both_markers_in_taboo_regions_it_is_not_offered() -> None:
    game = ki_turn("alliance", king="granada", marks={"alliance": ["valencia", "granada"], "quarantine": "valencia"})
    assert legal(game) == {"done", "place"}


def test_a_veto_leaves_the_markers_where_they_were() -> None:
    game = ki_special("alliance", marks={"alliance": ["valencia", "granada"]}, vetoes=[BLUE])
    assert watch(game, "aragon", "sevilla", veto=1) == ["alliance_made sevilla"]
    assert marks(game) == {"alliance": ["valencia", "granada"]}
    assert legal(game) == {"done", "place"}


# scoring


def test_caballeros_are_added_and_both_boards_pay() -> None:
    """Aragón 5/4/1 and Sevilla 4/3/1; together Red has 3, Blue 4, Yellow 2, Green 1."""
    game = allied({"aragon": [3, 1, 0, 1], "sevilla": [0, 3, 2, 0]}, "aragon", "sevilla")
    score_all(game)
    assert game.scores == (4 + 3, 5 + 4, 1 + 1, 0)


def test_a_tie_of_the_sums_drops_to_the_next_place_on_both_boards() -> None:
    """3 : 3 : 1"""
    game = allied({"aragon": [3, 0, 0, 0], "sevilla": [0, 3, 1, 0]}, "aragon", "sevilla")
    score_all(game)
    assert game.scores == (4 + 3, 4 + 3, 1 + 1, 0)


def test_who_stands_in_one_of_them_only_is_paid_by_both() -> None:
    game = allied({"aragon": [1, 0, 0, 0]}, "aragon", "sevilla")
    events = score_all(game)
    assert sorted(paid(game, events)) == [(RED, "aragon", 5, "first"), (RED, "sevilla", 4, "first")]


def test_nobody_in_either_pays_nothing() -> None:
    game = allied({}, "aragon", "sevilla")
    assert paid(game, score_all(game)) == []


def test_r14_they_are_scored_where_the_earlier_one_comes_and_not_again() -> None:
    game = allied({"cataluna": [1, 0, 0, 0], "granada": [0, 2, 0, 0]}, "granada", "cataluna")
    events = score_all(game)
    kinds = ("place_scored", "places_scored")
    places = [(slug(game, e.source) if e.source >= 0 else "", slug(game, e.target)) for e in events if e.kind in kinds]
    assert places == [
        ("", "castillo"),
        ("", "galicia"),
        ("", "pais-vasco"),
        ("", "aragon"),
        ("cataluna", "granada"),
        ("", "castilla-la-vieja"),
        ("", "castilla-la-nueva"),
        ("", "valencia"),
        ("", "sevilla"),
    ]
    assert scored(game, events).count("granada") == 0
    assert game.scores == (2 + 3, 4 + 6 + 2, 0, 0)  # Blue, with 2 to 1, is at home in Granada


@pytest.mark.parametrize("king", ["aragon", "sevilla"])
def test_the_kings_bonus_is_due_once_if_either_is_the_kings_region(king: str) -> None:
    game = allied({"aragon": [3, 1, 0, 0], "sevilla": [0, 1, 0, 0]}, "aragon", "sevilla", king=king)
    events = score_all(game)
    assert [entry for entry in paid(game, events) if entry[3] == "kings_bonus"] == [(RED, king, 2, "kings_bonus")]
    assert game.scores == (5 + 4 + 2, 4 + 3, 0, 0)


@pytest.mark.parametrize("place", ["aragon", "sevilla"])
def test_the_home_bonus_is_due_once_if_either_is_the_leaders_home(place: str) -> None:
    grandes = [place, place, "granada", "granada"]
    game = allied({"aragon": [3, 1, 0, 0], "sevilla": [0, 1, 0, 0]}, "aragon", "sevilla", grandes=grandes)
    score_all(game)
    assert game.scores == (5 + 4 + 2, 4 + 3, 0, 0)


def test_r14_king_in_one_and_his_guard_in_the_other_still_make_one_kings_bonus() -> None:
    game = allied({"aragon": [3, 1, 0, 0]}, "aragon", "sevilla", king="aragon", marks={"guard": "sevilla"})
    score_all(game)
    assert game.scores == (5 + 4 + 2, 4 + 3, 0, 0)


def test_both_bonuses_go_to_the_leader_of_the_sum_not_of_one_region() -> None:
    """Blue leads in Sevilla, the King's region and his home; the sum is Red's."""
    game = allied(
        {"aragon": [5, 0, 0, 0], "sevilla": [0, 3, 0, 0]}, "aragon", "sevilla",
        king="sevilla", grandes=["aragon", "sevilla", "granada", "granada"],
    )  # fmt: skip
    score_all(game)
    assert game.scores == (5 + 4 + 2 + 2, 4 + 3, 0, 0)


def test_a_tie_for_the_sum_gets_no_bonus() -> None:
    game = allied(
        {"aragon": [3, 0, 0, 0], "sevilla": [0, 3, 0, 0]}, "aragon", "sevilla",
        king="sevilla", grandes=["aragon", "sevilla", "granada", "granada"],
    )  # fmt: skip
    score_all(game)
    assert game.scores == (4 + 3, 4 + 3, 0, 0)


def test_r14_a_reversed_board_ranks_its_own_part_by_the_fewest() -> None:
    """Aragón with 0/4/8 upside down, Sevilla as printed 4/3/1; Red 4, Blue 2, Yellow 1 together."""
    game = allied(
        {"aragon": [4, 0, 1, 0], "sevilla": [0, 2, 0, 0]}, "aragon", "sevilla",
        boards={"board-840": "aragon"}, marks={"reversed": ["board-840"]},
    )  # fmt: skip
    score_all(game)
    assert game.scores == (0 + 4, 4 + 3, 8 + 1, 0)


def test_r14_a_doubled_region_doubles_only_its_own_part() -> None:
    """Aragón 5/4/1 twice, Sevilla 4/3/1 once; the King's bonus belongs to Sevilla, the home bonus to Aragón."""
    game = allied(
        {"aragon": [3, 2, 0, 0]}, "aragon", "sevilla",
        king="sevilla", grandes=["aragon", "granada", "granada", "granada"],
        marks={"doubled": [None, None, "aragon", None]},
    )  # fmt: skip
    events = score_all(game)
    assert sorted(paid(game, events)) == [
        (RED, "aragon", 4, "home_bonus"),
        (RED, "aragon", 10, "first"),
        (RED, "sevilla", 2, "kings_bonus"),
        (RED, "sevilla", 4, "first"),
        (BLUE, "aragon", 8, "second"),
        (BLUE, "sevilla", 3, "second"),
    ]


def test_r14_doubled_and_reversed_at_once() -> None:
    """Aragón 0/4/8 upside down and twice; Sevilla with 4/0/0. Red 3, Blue 1."""
    game = allied(
        {"aragon": [3, 0, 0, 0], "sevilla": [0, 1, 0, 0]}, "aragon", "sevilla",
        boards={"board-840": "aragon", "board-400": "sevilla"},
        marks={"reversed": ["board-840"], "doubled": ["aragon", None, None, None]},
    )  # fmt: skip
    score_all(game)
    assert game.scores == (2 * 4 + 4, 2 * 8, 0, 0)


@pytest.mark.parametrize(("seats", "expected"), [(2, (9, 0)), (3, (9, 7, 0))])
def test_at_small_tables_fewer_places_are_paid(seats: int, expected: tuple[int, ...]) -> None:
    game = allied({"aragon": [3, 2, 1][:seats]}, "aragon", "sevilla", seats=seats)
    score_all(game)
    assert game.scores == expected


def test_mistress_takes_the_kings_bonus_from_an_alliance_too() -> None:
    game = allied({"aragon": [3, 0, 0, 0]}, "aragon", "sevilla", king="sevilla", marks={"mistress": True})
    score_all(game)
    assert game.scores == (5 + 4, 0, 0, 0)


def test_special_scorings_know_no_alliance() -> None:
    game = ki_special("score-choice", {"aragon": [3, 1, 0, 0], "sevilla": [0, 3, 0, 0]},
                      marks={"alliance": ["aragon", "sevilla"]})  # fmt: skip
    do(game, "aragon")
    assert game.scores == (5, 4, 0, 0)
    assert marks(game) == {"alliance": ["aragon", "sevilla"]}  # it waits for a general scoring


def test_those_sent_out_of_the_castillo_count() -> None:
    game = allied({"castillo": [0, 0, 0, 2], "aragon": [1, 0, 0, 0]}, "aragon", "sevilla")
    score_all(game, "galicia", "galicia", "galicia", "sevilla")
    assert game.scores == (4 + 3, 0, 0, 5 + 5 + 4)


def test_after_the_general_scoring_the_markers_are_gone() -> None:
    game = allied({"aragon": [1, 0, 0, 0]}, "aragon", "sevilla")
    score_all(game)
    assert marks(game) == {}


def test_the_round_before_a_general_scoring_does_not_end_it() -> None:
    game = ki_special("alliance", left=["special"])
    do(game, "aragon", "sevilla")
    while asked(game)[1] != "power":
        do(game, {"supply": "number-0"}.get(asked(game)[1], "done"))
    assert game.round == 2
    assert marks(game) == {"alliance": ["aragon", "sevilla"]}


def test_a_waiting_caballero_may_go_to_either_region_before_they_are_scored() -> None:
    game = allied(
        {"aragon": [1, 1, 0, 0], "waiting": [0, 0, 0, 1]}, "aragon", "sevilla",
        kept=[{"card": "waiting-caballero", "seat": GREEN}],
    )  # fmt: skip
    score_all(game)
    about = []
    while announced(game) != "place_scored sevilla":
        about.append(announced(game))
        do(game, "allow")
    assert about == ["place_scored pais-vasco", "place_scored aragon"]  # the King's region is closed to him
    assert game.scores == (0, 0, 0, 0)
    do(game, "send")
    assert game.scores == (4 + 3, 4 + 3, 0, 4 + 3)  # 1 : 1 : 1
