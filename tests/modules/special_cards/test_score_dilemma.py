"""score-dilemma: three regions and an opponent are named; he picks the one that is scored."""

import pytest

from elgrande import Game
from elgrande.modules.special_cards.score_one import REGIONS_OFFERED
from tests.modules.players_edition.scenes import announced
from tests.steps.flow import REGIONS, paid, site
from tests.table import BLUE, GREEN, RED, YELLOW, asked, do, ki_special, legal

THREE = ("galicia", "aragon", "sevilla")


def offered(game: Game, opponent: str = "seat-2") -> Game:
    return do(game, *THREE, opponent)


def test_three_different_regions_the_kings_too() -> None:
    game = ki_special("score-dilemma")
    for named in range(3):
        assert asked(game) == (RED, "dilemma")
        assert legal(game) == {*REGIONS} - set(THREE[:named])
        do(game, THREE[named])
    assert legal(game) == {"seat-1", "seat-2", "seat-3"}


def test_closed_regions_may_be_named() -> None:
    game = ki_special("score-dilemma", marks={"quarantine": "pais-vasco", "guard": "sevilla"})
    assert legal(game) == {*REGIONS}


def test_the_opponent_picks_one_of_them() -> None:
    game = do(ki_special("score-dilemma", {"aragon": [2, 1, 0, 0], "sevilla": [1, 0, 2, 0]}), *THREE)
    events = game.apply("seat-2")
    offer = next(event for event in events if event.kind == REGIONS_OFFERED)
    assert (offer.seat, offer.owner) == (RED, YELLOW)
    assert offer.amount == sum(1 << site(game, region) for region in THREE)
    assert asked(game) == (YELLOW, "pick")
    assert legal(game) == set(THREE)
    events = game.apply("sevilla")
    assert paid(game, events) == [(RED, "sevilla", 3, "second"), (YELLOW, "sevilla", 4, "first")]
    assert game.scores == (3, 0, 4, 0)
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}


def test_the_kings_region_pays_its_bonus() -> None:
    game = offered(ki_special("score-dilemma", {"galicia": [2, 1, 0, 0]}))
    do(game, "galicia")
    assert game.scores == (4 + 2, 2, 0, 0)


def test_an_empty_region_is_a_way_out() -> None:
    game = do(offered(ki_special("score-dilemma", {"aragon": [2, 1, 0, 0]})), "sevilla")
    assert game.scores == (0, 0, 0, 0)


def test_with_two_players_there_is_only_one_opponent() -> None:
    game = ki_special("score-dilemma", {"aragon": [2, 1]}, seats=2, holds="king")
    do(game, *THREE)
    assert asked(game) == (BLUE, "pick")
    do(game, "aragon")
    assert game.scores == (5, 0)


@pytest.mark.parametrize("seats", [3, 5])
def test_every_opponent_may_be_the_one(seats: int) -> None:
    game = do(ki_special("score-dilemma", seats=seats, seat=BLUE), *THREE)
    assert legal(game) == {f"seat-{seat}" for seat in range(seats) if seat != BLUE}


# Veto


def test_the_offer_and_the_scoring_are_announced() -> None:
    game = offered(ki_special("score-dilemma", {"aragon": [2, 1, 0, 0]}, vetoes=[GREEN]))
    assert asked(game) == (GREEN, "window")
    assert announced(game) == "regions_offered"
    do(game, "allow")
    assert asked(game) == (YELLOW, "pick")
    do(game, "aragon")
    assert asked(game) == (GREEN, "window")
    assert announced(game) == "place_scored aragon"
    do(game, "allow")
    assert game.scores == (5, 4, 0, 0)


def test_a_veto_before_anybody_picks() -> None:
    game = do(offered(ki_special("score-dilemma", {"aragon": [2, 1, 0, 0]}, vetoes=[GREEN])), "veto")
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}


def test_a_veto_before_what_was_picked_is_scored() -> None:
    game = offered(ki_special("score-dilemma", {"aragon": [2, 1, 0, 0]}, vetoes=[GREEN]))
    do(game, "allow", "aragon", "veto")
    assert game.scores == (0, 0, 0, 0)
    assert asked(game) == (RED, "parts")


def test_who_has_to_pick_may_object_himself() -> None:
    game = offered(ki_special("score-dilemma", {"aragon": [2, 1, 0, 0]}, vetoes=[YELLOW]))
    assert asked(game) == (YELLOW, "window")
    do(game, "veto")
    assert asked(game) == (RED, "parts")


def test_somebody_in_ambush_is_asked_clockwise_from_the_active_player_not_from_the_one_who_picked() -> None:
    game = offered(
        ki_special(
            "score-dilemma",
            {"aragon": [2, 1, 0, 0], "waiting": [0, 1, 0, 1]},
            kept=[{"card": "waiting-caballero", "seat": seat} for seat in (BLUE, GREEN)],
        )
    )
    do(game, "aragon")
    assert asked(game) == (BLUE, "window")
    do(game, "send")
    assert asked(game) == (GREEN, "window")
    do(game, "allow")
    assert game.scores == (4, 4, 0, 0)


def test_a_table_saved_before_he_picks_asks_him_again() -> None:
    game = offered(ki_special("score-dilemma", {"aragon": [2, 1, 0, 0]}))
    again = Game.from_position(game.position())
    assert (asked(again), legal(again)) == (asked(game), legal(game))


def test_the_choice_is_not_taken_back_while_another_may_join_in() -> None:
    kept = [{"card": "waiting-caballero", "seat": RED}]
    game = offered(ki_special("score-dilemma", {"waiting": [1, 0, 0, 0]}, kept=kept))
    do(game, "aragon")
    assert asked(game) == (RED, "window")
    assert not game.can_undo(YELLOW)
