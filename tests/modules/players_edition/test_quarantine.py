"""Quarantine: a region next to the King's is taboo like his own until the next general scoring is over."""

from typing import Any

import pytest

from tests.modules.players_edition.scenes import FULL, home, marks, play_on, score_all, scoring, watch
from tests.steps.flow import NEIGHBOURS, paid, worth
from tests.table import BLUE, RED, YELLOW, asked, court, do, ki_special, ki_turn, legal, row

IN_ARAGON: dict[str, Any] = {"marks": {"quarantine": "aragon"}}


# the marker


def test_it_is_put_into_a_neighbour_of_the_kings_region() -> None:
    game = ki_special("quarantine", king="valencia")
    assert legal(game) == {"done", *NEIGHBOURS["valencia"]}
    do(game, "aragon")
    assert marks(game) == {"quarantine": "aragon"}
    assert legal(game) == {"done", "place"}


def test_it_may_be_given_up() -> None:
    game = do(ki_special("quarantine"), "done")
    assert marks(game) == {}
    assert asked(game) == (RED, "parts")


def test_a_later_card_moves_it_and_the_first_region_is_open_again() -> None:
    game = ki_special("quarantine", {"aragon": [2, 0, 0, 0]}, king="valencia", **IN_ARAGON)
    assert legal(game) == {"done", *NEIGHBOURS["valencia"] - {"aragon"}}
    do(game, "granada", "place")
    assert marks(game) == {"quarantine": "granada"}
    assert legal(game) == {"done", "cataluna", "aragon", "castilla-la-nueva", "castillo"}


def test_a_veto_leaves_it_where_it_was() -> None:
    game = ki_special("quarantine", king="valencia", vetoes=[BLUE], **IN_ARAGON)
    assert watch(game, "granada", veto=1) == ["quarantine_set granada"]
    assert marks(game) == {"quarantine": "aragon"}
    assert legal(game) == {"done", "place"}


def test_it_ends_with_the_next_general_scoring_which_it_outlasts_no_longer() -> None:
    game = scoring(**IN_ARAGON)
    assert marks(game) == {"quarantine": "aragon"}
    score_all(game)
    assert marks(game) == {}


def test_rounds_without_one_do_not_end_it() -> None:
    game = do(ki_special("quarantine", left=["special"]), "pais-vasco")
    play_on(game, "power")
    assert game.round == 2
    assert marks(game) == {"quarantine": "pais-vasco"}


# what it forbids (R18)


def test_nobody_is_placed_there() -> None:
    game = do(ki_turn("score-4", king="valencia", **IN_ARAGON), "place")
    assert legal(game) == {"done", *NEIGHBOURS["valencia"] - {"aragon"}, "castillo"}


def test_nobody_is_placed_there_by_a_card_that_lets_one_place_anywhere() -> None:
    game = do(ki_special("free-placement", **IN_ARAGON), "place")
    assert legal(game) == {"done", *FULL - {"galicia", "aragon"}, "castillo"}


def test_nobody_is_moved_in_or_out() -> None:
    game = ki_turn("intrigue", {"aragon": [2, 1, 0, 0], "sevilla": [1, 0, 0, 0]}, holds="intrigue", **IN_ARAGON)
    do(game, "special", "first")
    assert legal(game) == {"done", "sevilla"}
    do(game, "sevilla")
    assert legal(game) == {*FULL - {"galicia", "aragon", "sevilla"}, "castillo"}


def test_nobody_is_returned_or_called_back_from_there() -> None:
    pieces = {"aragon": [2, 2, 2, 2]}
    assert legal(ki_turn("expel-one-each", pieces, **IN_ARAGON)) == {"done", "place"}
    assert legal(ki_turn("civil-war", pieces, **IN_ARAGON)) == {"done", "place"}
    supply = ki_turn("intrigue", {"court": [28, 7, 7, 7], "aragon": [2, 0, 0, 0]}, holds="intrigue",
                     left=["supply", "place"], **IN_ARAGON)  # fmt: skip
    assert asked(supply) == (RED, "parts")  # no Province, and nobody may come from Aragón


def test_grandes_stay_in_and_out() -> None:
    game = ki_special("grande-and-3", {"aragon": [2, 0, 0, 0], "sevilla": [1, 0, 0, 0]}, **IN_ARAGON)
    assert "aragon" not in legal(game)
    do(game, "valencia")
    assert legal(game) == {"done", "sevilla"}  # nobody follows from Aragón
    assert legal(ki_turn("grande-and-3", grandes=["aragon"] * 4, **IN_ARAGON)) == {"done", "place"}


def test_no_scoreboard_goes_in_or_out() -> None:
    game = ki_special("mobile-scoreboard", boards={"board-400": "aragon"}, **IN_ARAGON)
    assert legal(game) == {"done", "board-840"}
    do(game, "board-840")
    assert legal(game) == {*FULL - {"galicia", "aragon"}, "castillo"}


def test_no_limit_table_and_no_castillo_goes_in() -> None:
    assert "aragon" not in legal(ki_special("table-for-six", **IN_ARAGON))
    assert "aragon" not in legal(ki_special("relocate", **IN_ARAGON))


def test_the_king_enters_it_and_leaves_it() -> None:
    game = ki_special("royal-advisor", king="valencia", **IN_ARAGON)
    assert "aragon" in legal(game)
    do(game, "aragon")
    assert marks(game) == {"quarantine": "aragon"}
    do(game, "place")
    assert legal(game) == {"done", *NEIGHBOURS["aragon"], "castillo"}


def test_it_stays_in_quarantine_when_the_king_has_left() -> None:
    game = ki_turn("king", {"aragon": [2, 0, 0, 0]}, holds="king", king="aragon", **IN_ARAGON)
    do(game, "special", "valencia", "place")
    assert legal(game) == {"done", *NEIGHBOURS["valencia"] - {"aragon"}, "castillo"}


def test_it_stays_when_the_king_moves_far_away() -> None:
    game = ki_turn("king", holds="king", king="valencia", **IN_ARAGON)
    do(game, "special", "galicia")
    assert marks(game) == {"quarantine": "aragon"}


def test_a_disc_pointing_there_sends_its_caballeros_to_the_court() -> None:
    game = scoring({"castillo": [2, 1, 0, 0], "aragon": [0, 0, 1, 0]}, **IN_ARAGON)
    score_all(game, "aragon", "sevilla")
    assert row(game, "aragon") == [0, 0, 1, 0]
    assert court(game, RED) == 9
    assert row(game, "sevilla") == [0, 1, 0, 0]


# what it does not change


def test_it_is_scored_as_usual_and_brings_no_kings_bonus() -> None:
    pieces = {"aragon": [3, 2, 1, 0]}
    special = do(ki_special("score-choice", pieces, **IN_ARAGON), "aragon")
    assert special.scores == (5, 4, 1, 0)
    general = scoring(pieces, **IN_ARAGON)
    events = score_all(general)
    assert sorted(paid(general, events)) == [
        (RED, "aragon", 5, "first"),
        (BLUE, "aragon", 4, "second"),
        (YELLOW, "aragon", 1, "third"),
    ]


def test_the_home_bonus_is_paid_there() -> None:
    game = scoring({"aragon": [3, 0, 0, 0]}, grandes=["aragon"] * 4, **IN_ARAGON)
    assert worth(game, "aragon") == [7, 0, 0, 0]
    assert home(game, RED) == "aragon"


@pytest.mark.parametrize("region", sorted(NEIGHBOURS))
def test_it_is_always_next_to_the_king_when_it_is_put_down(region: str) -> None:
    assert legal(ki_special("quarantine", king=region)) == {"done", *NEIGHBOURS[region]}


def test_guard_and_quarantine_shut_two_regions() -> None:
    game = do(ki_special("free-placement", marks={"quarantine": "aragon", "guard": "sevilla"}), "place")
    assert legal(game) == {"done", *FULL - {"galicia", "aragon", "sevilla"}, "castillo"}
