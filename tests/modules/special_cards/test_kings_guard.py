"""King's Guard: a region that is closed for the rest of the round, with a King's bonus in a scoring right after it."""

from typing import Any

import pytest

from elgrande.steps.ends import MARKERS_CLEARED
from tests.modules.players_edition.scenes import announced, marks, play_on, score_all, scoring
from tests.steps.flow import REGIONS, paid
from tests.table import BLUE, GREEN, RED, asked, court, do, ki_special, ki_turn, legal, row

GUARDED = {"guard": "aragon"}


# setting it


def test_into_any_region_but_the_kings() -> None:
    game = ki_special("kings-guard")
    assert legal(game) == {"done", *REGIONS} - {"galicia"}
    do(game, "aragon")
    assert marks(game) == GUARDED
    assert legal(game) == {"done", "place"}


def test_like_the_king_it_may_enter_a_region_under_quarantine() -> None:
    game = do(ki_special("kings-guard", marks={"quarantine": "pais-vasco"}), "pais-vasco")
    assert marks(game) == {"quarantine": "pais-vasco", "guard": "pais-vasco"}


def test_it_may_be_given_up() -> None:
    game = do(ki_special("kings-guard"), "done")
    assert marks(game) == {}
    assert legal(game) == {"done", "place"}


def test_a_veto_prevents_it() -> None:
    game = do(ki_special("kings-guard", vetoes=[GREEN]), "aragon")
    assert announced(game) == "guard_set aragon"
    do(game, "veto")
    assert marks(game) == {}
    assert legal(game) == {"done", "place"}


# what it closes


def test_nobody_is_placed_there() -> None:
    game = do(ki_special("kings-guard"), "pais-vasco", "place")
    assert legal(game) == {"done", "castilla-la-vieja", "castillo"}


def test_nobody_moves_in_or_out() -> None:
    pieces = {"aragon": [1, 1, 0, 0], "sevilla": [1, 1, 0, 0]}
    game = do(ki_turn("intrigue", pieces, holds="intrigue", marks=GUARDED), "special", "first")
    assert legal(game) == {"done", "sevilla"}
    do(game, "sevilla", "seat-0")
    assert legal(game) == {"castillo", *REGIONS} - {"galicia", "aragon", "sevilla"}


@pytest.mark.parametrize(
    ("card", "answers"),
    [
        ("grande-and-3", ()),
        ("table-for-six", ()),
        ("relocate", ()),
        ("score-and-clear", ()),
        ("alliance", ()),
        ("mobile-scoreboard", ("board-840",)),
    ],
)
def test_no_grande_table_scoreboard_or_castillo_enters(card: str, answers: tuple[str, ...]) -> None:
    game = do(ki_special(card, marks=GUARDED), *answers)
    assert legal(game) >= {"sevilla", "valencia"}
    assert "aragon" not in legal(game)


def test_nobody_is_expelled_from_there() -> None:
    game = ki_special("expel-one-each", {"aragon": [0, 1, 1, 1], "sevilla": [0, 1, 0, 0]}, marks=GUARDED)
    assert legal(game) == {"done", "sevilla"}


def test_the_king_may_come_and_go() -> None:
    game = do(ki_turn("king", marks=GUARDED, holds="king"), "special")
    assert "aragon" in legal(game)


def test_scoring_it_is_no_change() -> None:
    game = do(ki_special("score-choice", {"aragon": [2, 1, 0, 0]}, marks=GUARDED), "aragon")
    assert game.scores == (5, 4, 0, 0)  # and no King's bonus in a special scoring


# how long


@pytest.mark.parametrize("rounds_played", [0, 1, 3])
def test_it_leaves_with_the_round(rounds_played: int) -> None:
    game = do(ki_special("kings-guard", rounds_played=rounds_played), "aragon", "done")
    while game.decision.kind != "power":
        assert marks(game) == GUARDED
        do(game, {"supply": "number-0", "recall": "done", "parts": "done"}[game.decision.kind])
    assert marks(game) == {}


@pytest.mark.parametrize("rounds_played", [2, 5])
def test_but_stays_for_a_general_scoring_right_after_it(rounds_played: int) -> None:
    game = play_on(do(ki_special("kings-guard", rounds_played=rounds_played), "aragon"), "disc")
    assert marks(game) == GUARDED
    events = score_all(game)
    assert [event.kind for event in events].count(MARKERS_CLEARED) == 1
    assert marks(game) == {}


def test_in_the_last_scoring_too() -> None:
    game = play_on(do(ki_special("kings-guard", {"aragon": [1, 0, 0, 0]}, rounds_played=8), "aragon"), "disc")
    score_all(game)
    assert game.over
    assert game.scores == (5 + 2, 0, 0, 0)


# that scoring


def guarded_scoring(row: list[int], **more: Any) -> list[tuple[int, str, int, str]]:
    game = scoring({"aragon": row, "galicia": [0, 0, 1, 0]}, **{"marks": GUARDED, **more})
    return paid(game, score_all(game))


def test_it_pays_a_kings_bonus_as_the_kings_region_does() -> None:
    assert guarded_scoring([2, 1, 0, 0]) == [
        (2, "galicia", 4, "first"),
        (2, "galicia", 2, "kings_bonus"),
        (RED, "aragon", 5, "first"),
        (BLUE, "aragon", 4, "second"),
        (RED, "aragon", 2, "kings_bonus"),
    ]


def test_not_to_two_who_are_tied() -> None:
    assert [entry for entry in guarded_scoring([2, 2, 0, 0]) if entry[1] == "aragon"] == [
        (RED, "aragon", 4, "second"),
        (BLUE, "aragon", 4, "second"),
    ]


def test_with_a_mistress_neither_of_the_two_pays_it() -> None:
    entries = guarded_scoring([2, 1, 0, 0], marks={**GUARDED, "mistress": True})
    assert [(seat, points) for seat, _, points, _ in entries] == [(2, 4), (RED, 5), (BLUE, 4)]


def test_with_a_home_bonus_beside_it() -> None:
    entries = guarded_scoring([2, 1, 0, 0], grandes=["aragon"] * 4, marks={**GUARDED, "mistress": True})
    assert (RED, "aragon", 2, "home_bonus") in entries


def test_king_and_guard_in_one_region_pay_one_bonus() -> None:
    entries = guarded_scoring([2, 1, 0, 0], king="aragon")
    assert entries.count((RED, "aragon", 2, "kings_bonus")) == 1
    assert (2, "galicia", 2, "kings_bonus") not in entries


@pytest.mark.parametrize(
    ("alliance", "bonuses"),
    [
        pytest.param(["aragon", "sevilla"], [(RED, "aragon"), (2, "galicia")], id="an ally of a guarded region"),
        pytest.param(["aragon", "galicia"], [(RED, "galicia")], id="King and guard in the same alliance: one bonus"),
    ],
)
def test_in_an_alliance_the_bonus_goes_to_who_leads_both(alliance: list[str], bonuses: list[tuple[int, str]]) -> None:
    entries = guarded_scoring([2, 1, 0, 0], marks={**GUARDED, "alliance": alliance})
    assert sorted((seat, site) for seat, site, _, why in entries if why == "kings_bonus") == bonuses


def test_or_one_each_where_that_is_agreed() -> None:
    options = {"kings_guard": "two"}
    assert guarded_scoring([2, 1, 0, 0], king="aragon", options=options).count((RED, "aragon", 2, "kings_bonus")) == 2
    entries = guarded_scoring([2, 1, 0, 0], marks={**GUARDED, "alliance": ["aragon", "galicia"]}, options=options)
    bonuses = [(seat, site) for seat, site, _, why in entries if why == "kings_bonus"]
    assert sorted(bonuses) == [(RED, "aragon"), (RED, "galicia")]
    apart = guarded_scoring([2, 1, 0, 0], options=options)
    assert apart == guarded_scoring([2, 1, 0, 0])


def test_a_castillo_that_stands_there_pays_it_too() -> None:
    game = scoring({"castillo": [1, 0, 0, 0]}, marks={**GUARDED, "castillo": "aragon"})
    assert paid(game, score_all(game)) == [
        (RED, "castillo", 5, "first"),
        (RED, "castillo", 2, "kings_bonus"),
    ]  # his disc sends him to the King's region, so to the Court


def test_discs_that_point_there_send_everybody_to_court() -> None:
    game = scoring({"castillo": [2, 1, 0, 0], "aragon": [0, 0, 1, 0]}, marks=GUARDED)
    score_all(game, "aragon", "sevilla")
    assert row(game, "aragon") == [0, 0, 1, 0]
    assert court(game, RED) == 9
    assert row(game, "sevilla") == [0, 1, 0, 0]


def test_without_a_guard_there_is_no_second_bonus() -> None:
    assert [entry for entry in guarded_scoring([2, 1, 0, 0], marks={}) if entry[3] == "kings_bonus"] == [
        (2, "galicia", 2, "kings_bonus")
    ]


def test_the_next_round_begins_without_it() -> None:
    game = scoring({}, marks=GUARDED)
    score_all(game)
    assert asked(game)[1] == "power"
    assert marks(game) == {}
