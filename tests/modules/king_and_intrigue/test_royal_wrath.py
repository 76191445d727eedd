"""Card 50: clockwise every opponent returns 3 Caballeros of his choice, from Court and regions, to his Province."""

import pytest

from elgrande import IllegalAction
from tests.modules.king_and_intrigue.ki import special, turn
from tests.table import BLUE, GREEN, RED, YELLOW, asked, court, do, legal, province, row


def test_each_opponent_chooses_clockwise_from_the_players_left() -> None:
    game = special("royal-wrath", {"aragon": [3, 3, 3, 3]}, seat=YELLOW)
    for seat in (GREEN, RED, BLUE):
        for _ in range(3):
            assert asked(game) == (seat, "give")
            assert legal(game) == {"court", "aragon"}
            do(game, "court")
    assert asked(game) == (YELLOW, "parts")
    assert [court(game, seat) for seat in range(4)] == [4, 4, 7, 4]


def test_r10_any_mix_of_court_and_several_regions() -> None:
    pieces = {"court": [7, 7, 0, 0], "aragon": [0, 2, 0, 0], "sevilla": [0, 1, 0, 0]}
    game = do(special("royal-wrath", pieces), "sevilla", "court", "aragon")
    assert row(game, "sevilla") == [0, 0, 0, 0]
    assert row(game, "aragon") == [0, 1, 0, 0]
    assert court(game, BLUE) == 6
    assert province(game, BLUE) == 20 + 3


def test_the_castillo_and_the_kings_region_are_safe() -> None:
    pieces = {"court": [7, 1, 0, 0], "galicia": [0, 4, 4, 4], "castillo": [0, 4, 4, 4], "aragon": [0, 3, 2, 0]}
    game = special("royal-wrath", pieces)
    assert legal(game) == {"court", "aragon"}
    for taboo in ("galicia", "castillo"):
        with pytest.raises(IllegalAction):
            game.apply(taboo, BLUE)


def test_r10_who_has_fewer_than_3_returns_all_without_being_asked() -> None:
    pieces = {"court": [7, 1, 0, 0], "aragon": [0, 1, 3, 0], "galicia": [0, 5, 0, 5]}
    game = special("royal-wrath", pieces)
    assert row(game, "aragon") == [0, 0, 0, 0]  # just three: no choice either
    assert court(game, BLUE) == 0
    assert row(game, "galicia") == [0, 5, 0, 5]
    assert asked(game) == (RED, "parts")


def test_nobody_with_anything_to_lose_it_cannot_be_used() -> None:
    pieces = {"court": [7, 0, 0, 0], "galicia": [0, 5, 5, 5], "castillo": [0, 2, 2, 2]}
    assert legal(turn("royal-wrath", pieces)) == {"done", "place"}


def test_a_veto_before_anybody_has_to_choose() -> None:
    game = special("royal-wrath", {"aragon": [3, 3, 3, 3]}, vetoes=[GREEN])
    assert asked(game) == (GREEN, "window")
    do(game, "veto")
    assert asked(game) == (RED, "parts")


def test_a_veto_of_the_victim_after_he_has_chosen_saves_him_and_those_after_him() -> None:
    game = special("royal-wrath", vetoes=[YELLOW])
    do(game, "allow", "court", "court", "court", "allow")
    assert court(game, BLUE) == 4
    do(game, "court", "court", "court")
    assert asked(game) == (YELLOW, "window")
    do(game, "veto")
    assert [court(game, seat) for seat in range(4)] == [7, 4, 7, 7]
    assert asked(game) == (RED, "parts")
