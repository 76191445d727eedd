"""Mistress: place anywhere, and no King's bonus for the rest of the round and a general scoring right after it."""

from typing import Any

import pytest

from tests.modules.players_edition.scenes import FULL, marks, play_on, score_all, scoring, watch
from tests.steps.flow import paid, worth
from tests.table import BLUE, RED, asked, do, ki_special, ki_turn, legal, row

ON: dict[str, Any] = {"marks": {"mistress": True}}
LED: dict[str, Any] = {"pieces": {"galicia": [2, 1, 0, 0]}}  # Galicia is the King's: 4/2/0


def test_caballeros_may_be_placed_anywhere_but_where_the_king_is() -> None:
    game = ki_special("mistress")
    assert marks(game) == {"mistress": True, "zone": "anywhere"}
    assert legal(game) == {"done", "place"}
    do(game, "place")
    assert legal(game) == {"done", *FULL - {"galicia"}, "castillo"}
    do(game, "sevilla", "granada", "castillo", "sevilla")
    assert row(game, "sevilla") == [2, 0, 0, 0]
    assert asked(game)[0] != RED  # no more than the action card places
    assert marks(game) == {"mistress": True}


def test_not_into_other_taboo_regions_either() -> None:
    game = do(ki_special("mistress", marks={"quarantine": "aragon", "guard": "sevilla"}), "place")
    assert legal(game) == {"done", *FULL - {"galicia", "aragon", "sevilla"}, "castillo"}


def test_without_it_one_places_near_the_king() -> None:
    game = do(ki_turn("mistress"), "place")
    assert legal(game) == {"done", "castilla-la-vieja", "pais-vasco", "castillo"}


def test_after_placing_it_still_takes_the_bonus_away() -> None:
    game = do(ki_turn("mistress", vetoes=[BLUE]), "place", "done")
    assert watch(game, "special-power") == ["bonus_cancelled"]  # and there is no placing to be freed
    assert marks(game) == {"mistress": True}


def test_with_an_empty_court_too() -> None:
    game = ki_turn("mistress", {"court": [0, 7, 7, 7]})
    assert legal(game) == {"done", "special-power"}
    do(game, "special-power")
    assert marks(game) == {"mistress": True}


# the bonus


def test_no_kings_bonus_in_a_special_scoring_of_the_round() -> None:
    game = do(ki_special("score-choice", **LED, **ON), "galicia")
    assert game.scores == (4, 2, 0, 0)
    without = do(ki_special("score-choice", **LED), "galicia")
    assert without.scores == (4 + 2, 2, 0, 0)


def test_r27_it_counts_from_the_moment_it_is_carried_out() -> None:
    game = ki_turn("mistress", **LED)
    assert worth(game, "galicia") == [6, 2, 0, 0]
    do(game, "special-power")
    assert worth(game, "galicia") == [4, 2, 0, 0]


def test_r27_waived_it_takes_nothing_away() -> None:
    game = ki_turn("mistress", **LED, left=["special"])
    do(game, "done")
    assert marks(game) == {}
    assert worth(game, "galicia") == [6, 2, 0, 0]


def test_r27_at_four_with_the_kings_card_it_is_ignored() -> None:
    game = ki_turn("mistress", **LED, holds="king")
    assert legal(game) == {"done", "special", "place"}
    do(game, "place")
    assert legal(game) == {"done", "castilla-la-vieja", "pais-vasco", "castillo"}


def test_at_three_the_holder_of_the_kings_card_has_the_choice() -> None:
    game = ki_turn("mistress", seats=3, holds="king")
    assert legal(game) == {"done", "special", "special-power", "place"}
    do(game, "special-power")
    assert legal(game) == {"done", "place"}
    assert marks(game) == {"mistress": True, "zone": "anywhere"}


def test_home_bonuses_are_paid_as_usual() -> None:
    game = do(ki_special("score-choice", **LED, **ON, grandes=["galicia"] * 4), "galicia")
    assert game.scores == (4 + 2, 2, 0, 0)


def test_no_kings_bonus_in_the_general_scoring_right_after_the_round() -> None:
    game = scoring({"galicia": [2, 1, 0, 0]}, **ON)
    events = score_all(game, "aragon", "aragon", "aragon", "aragon")
    assert sorted(paid(game, events)) == [(RED, "galicia", 4, "first"), (BLUE, "galicia", 2, "second")]
    assert marks(game) == {}


def test_nor_at_a_castillo_that_stands_in_the_kings_region() -> None:
    game = scoring({"castillo": [2, 0, 0, 0]}, marks={"mistress": True, "castillo": "galicia"})
    assert worth(game, "castillo") == [4, 0, 0, 0]


@pytest.mark.parametrize(("rounds", "kept"), [(0, False), (1, False), (2, True)])
def test_it_ends_with_the_round_unless_a_general_scoring_follows(rounds: int, kept: bool) -> None:
    game = ki_special("mistress", left=["special"], rounds_played=rounds)
    assert marks(game)["mistress"]
    play_on(game, "disc" if kept else "power")
    assert marks(game) == ({"mistress": True} if kept else {})


def test_r19_it_takes_the_guards_bonus_away_too() -> None:
    pieces = {"galicia": [2, 0, 0, 0], "sevilla": [0, 2, 0, 0]}
    with_guard = scoring(pieces, marks={"guard": "sevilla"})
    score_all(with_guard, "aragon", "aragon", "aragon", "aragon")
    assert with_guard.scores == (4 + 2, 4 + 2, 0, 0)
    with_both = scoring(pieces, marks={"guard": "sevilla", "mistress": True})
    score_all(with_both, "aragon", "aragon", "aragon", "aragon")
    assert with_both.scores == (4, 4, 0, 0)


def test_r19_guard_and_mistress_played_in_one_round() -> None:
    """Red's Mistress first, then a guard in Sevilla: the third round's scoring pays neither bonus."""
    game = ki_turn(
        "mistress", {"galicia": [2, 0, 0, 0], "sevilla": [0, 2, 0, 0]}, rounds_played=2,
        played=["mistress", "king", "kings-guard", "intrigue"],
    )  # fmt: skip
    do(game, "special-power", "done")
    play_on(game, "parts", seat=2)
    do(game, "special-power", "sevilla", "done")
    play_on(game, "disc")
    assert marks(game) == {"guard": "sevilla", "mistress": True}
    score_all(game, "aragon", "aragon", "aragon", "aragon")
    assert game.scores == (4, 4, 0, 0)
    assert marks(game) == {}


# Veto


def test_a_veto_at_once_saves_the_bonus_and_forbids_placing_elsewhere() -> None:
    game = ki_special("mistress", **LED, vetoes=[BLUE])
    assert watch(game, veto=1) == ["bonus_cancelled"]
    assert marks(game) == {}
    assert worth(game, "galicia") == [6, 2, 0, 0]
    do(game, "place")
    assert legal(game) == {"done", "castilla-la-vieja", "pais-vasco", "castillo"}


def test_a_veto_against_the_placing_alone_leaves_the_bonus_cancelled() -> None:
    game = ki_special("mistress", **LED, vetoes=[BLUE])
    assert watch(game, veto=2) == ["bonus_cancelled", "placing_freed"]
    assert marks(game) == {"mistress": True}
    do(game, "place")
    assert legal(game) == {"done", "castilla-la-vieja", "pais-vasco", "castillo"}


def test_the_placing_itself_cannot_be_vetoed() -> None:
    game = ki_special("mistress", vetoes=[BLUE])
    watch(game)
    do(game, "place", "sevilla", "sevilla")
    assert asked(game) == (RED, "place")
