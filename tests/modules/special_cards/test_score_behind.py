"""score-behind: a region where one has Caballeros, but somebody else more, is scored."""

import pytest

from tests.modules.players_edition.scenes import announced
from tests.steps.flow import paid
from tests.table import BLUE, GREEN, RED, YELLOW, asked, do, ki_special, ki_turn, legal


def test_only_regions_with_some_of_ones_own_but_not_the_most() -> None:
    game = ki_special(
        "score-behind",
        {
            "galicia": [1, 0, 3, 0],  # behind, and the King's
            "aragon": [1, 2, 0, 0],  # behind
            "sevilla": [2, 2, 1, 0],  # tied for the most
            "granada": [3, 1, 0, 0],  # ahead
            "valencia": [0, 2, 0, 0],  # not there
            "cataluna": [1, 0, 0, 0],  # alone
            "pais-vasco": [1, 1, 2, 0],  # behind and tied
            "castillo": [1, 3, 0, 0],  # no region
        },
    )
    assert legal(game) == {"galicia", "aragon", "pais-vasco"}


def test_it_is_scored_at_once() -> None:
    game = ki_special("score-behind", {"aragon": [1, 2, 0, 0], "galicia": [1, 3, 0, 0]})
    events = game.apply("aragon")
    assert paid(game, events) == [(RED, "aragon", 4, "second"), (BLUE, "aragon", 5, "first")]
    assert legal(game) == {"done", "place"}


def test_with_the_kings_bonus_for_whoever_leads() -> None:
    game = do(ki_special("score-behind", {"galicia": [1, 0, 3, 0]}), "galicia")
    assert game.scores == (2, 0, 4 + 2, 0)


def test_a_closed_region_may_be_scored() -> None:
    game = ki_special(
        "score-behind",
        {"aragon": [1, 2, 0, 0], "sevilla": [1, 2, 0, 0]},
        marks={"quarantine": "aragon", "guard": "sevilla"},
    )
    assert legal(game) == {"aragon", "sevilla"}


@pytest.mark.parametrize("row", [[0, 2, 0, 0], [2, 2, 0, 0], [2, 1, 0, 0], [1, 0, 0, 0], [0, 0, 0, 0]])
def test_without_such_a_region_it_is_not_offered(row: list[int]) -> None:
    assert legal(ki_turn("score-behind", {"aragon": row})) == {"done", "place"}


def test_with_two_players() -> None:
    game = do(ki_special("score-behind", {"aragon": [1, 2]}, seats=2, holds="king"), "aragon")
    assert game.scores == (0, 5)  # only the first place is paid


def test_a_veto_pays_nobody() -> None:
    game = do(ki_special("score-behind", {"aragon": [1, 2, 0, 0]}, vetoes=[GREEN]), "aragon")
    assert announced(game) == "place_scored aragon"
    do(game, "veto")
    assert game.scores == (0, 0, 0, 0)
    assert asked(game) == (RED, "parts")


def test_who_was_behind_may_catch_up_from_an_ambush() -> None:
    """He was behind when he chose; that is what counts."""
    game = ki_special(
        "score-behind",
        {"aragon": [2, 2, 3, 0], "waiting": [1, 0, 0, 0]},
        kept=[{"card": "waiting-caballero", "seat": RED}],
    )
    do(game, "aragon")
    assert asked(game) == (RED, "window")
    do(game, "send")
    # 3, 2, 3: Red and Yellow tied take 4 each, Blue the third place
    assert game.scores == (4, 1, 4, 0)
    assert game.scores[YELLOW] == 4
