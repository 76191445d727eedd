"""A round of King & Intrigue and the rounds of a game."""

from typing import Any

import pytest

from elgrande import Event, Game
from elgrande.rules.events import CARD_KEPT, CARD_TAKEN, GAME_ENDED, SCORING_BEGUN, START_PASSED, TURN_ENDED
from tests.modules.king_and_intrigue.ki import (
    CARDS,
    discards,
    hand,
    holding,
    kept,
    new,
    playing,
    power,
    thirteen,
    turn,
)
from tests.steps.flow import BENITA, GABRIEL, RAMON, RICARDA, numbers, play_round, quietly, until
from tests.table import BLUE, GREEN, RED, asked, court, do, legal, province, row

EVERY_SIZE = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def started(seats: int, **more: Any) -> Game:
    """The first power card is about to be played."""
    game = new(seats, hand="drawn", **more)
    until(game, "power")
    return game


# the rulebook's example


def test_benita_plays_40_takes_4_keeps_the_veto_and_places_2() -> None:
    """The rulebook's example: supply 4, the Veto stays before her, her Caballero card lets her place 2."""
    game = Game.from_position(
        {
            "modules": ["king_and_intrigue"],
            "seats": 4,
            "king": "galicia",
            "grandes": ["granada"] * 4,
            "pieces": {"court": [7] * 4},
            "start": BENITA,
            "phase": "power",
            "hands": [thirteen("score-5"), thirteen("veto"), thirteen("intrigue"), thirteen("king")],
        }
    )
    assert asked(game) == (BENITA, "power")
    do(game, "play-veto")
    assert asked(game) == (GABRIEL, "power")
    assert "play-veto" not in legal(game)
    do(game, "play-intrigue", "play-king", "play-score-5")
    for seat in (RICARDA, RAMON):  # the highest numbers first
        until(game, "parts")
        assert game.decision.seat == seat
        do(game, "done")
    assert asked(game) == (BENITA, "supply")
    assert legal(game) == numbers(4)
    do(game, "number-4")
    assert court(game, BENITA) == 7 + 4
    assert kept(game) == [("veto", BENITA)]
    assert legal(game) == {"done", "place"}
    assert holding(game).place == 2
    do(game, "place", "pais-vasco", "castilla-la-vieja")
    assert asked(game)[0] == GABRIEL
    until(game, "power")
    assert asked(game) == (GABRIEL, "power")  # the lowest number has the start marker
    assert kept(game) == [("veto", BENITA)]


# power cards


@EVERY_SIZE
@pytest.mark.parametrize("start", [0, 1])
def test_power_cards_are_played_clockwise_from_the_start_marker(seats: int, start: int) -> None:
    game = started(seats, start=start)
    order = []
    while game.decision.kind == "power":
        order.append(game.decision.seat)
        do(game, game.decision.names[-1])
    assert order == [(start + k) % seats for k in range(seats)]


@pytest.mark.parametrize("card", CARDS)
def test_a_number_on_the_table_cannot_be_played_again_this_round(card: str) -> None:
    hands = [thirteen(card)] * 4
    game = Game.from_position(
        {"modules": ["king_and_intrigue"], "seats": 4, "start": RED, "phase": "power", "hands": hands}
    )
    do(game, f"play-{card}")
    assert legal(game) == {f"play-{other}" for other in hands[0] if other != card}


def test_even_five_players_with_the_same_cards_always_find_one_to_play() -> None:
    """In the last round everybody has five cards left."""
    game = new(5, seed=3)
    until(game, "choose_hand")
    for seat in range(5):
        for card in CARDS[-13:]:
            game.apply(f"play-{card}", seat)
    for _ in range(8):
        play_round(game)
    assert [len(hand(game, seat)) for seat in range(5)] == [5] * 5
    while game.decision.kind == "power":
        assert game.decision.names
        do(game, game.decision.names[0])
    assert len(set(game._state.played)) == 5


# turns


@EVERY_SIZE
@pytest.mark.parametrize("seed", range(4))
def test_turns_from_the_highest_number_to_the_lowest_who_gets_the_start_marker(seats: int, seed: int) -> None:
    game = started(seats, seed=seed)
    rules = game.rules
    while game.decision.kind == "power":
        names = game.decision.names
        do(game, names[(seed * 5 + game.decision.seat * 3) % len(names)])
    played = game._state.played
    expected = sorted(range(seats), key=lambda seat: -rules.power[played[seat]].value)
    events: list[Event] = []
    # the first turn's card was taken with the last power card
    while game.decision.kind != "power":
        events += quietly(game)
    assert [event.seat for event in events if event.kind == TURN_ENDED] == expected
    assert [event.seat for event in events if event.kind == CARD_TAKEN] == expected[1:]
    assert [event.seat for event in events if event.kind == START_PASSED] == [expected[-1]]
    assert game.decision.seat == expected[-1]


def test_supply_comes_first_then_either_part() -> None:
    game = playing(["score-4", "king", "intrigue", "score-5"])
    until(game, "supply")
    seat = game.decision.seat
    assert seat == GREEN
    supply = power(game, "score-5").supply
    assert legal(game) == numbers(supply)
    do(game, "number-1")  # fewer is allowed
    assert court(game, GREEN) == 7 + 1
    assert province(game, GREEN) == 23 - 1
    assert legal(game) == {"done", "special-power", "place"}


@pytest.mark.parametrize("first", ["special-power", "place"])
def test_the_parts_come_in_either_order_each_once_and_undivided(first: str) -> None:
    game = turn("score-choice", {"aragon": [1, 0, 0, 0]})
    placing, acting = ("place", "castillo", "done"), ("special-power", "aragon")
    if first == "place":
        do(game, "place", "castillo")
        assert "special-power" not in legal(game)
        do(game, "done")
        assert legal(game) == {"done", "special-power"}  # what was not placed is lost
        do(game, *acting)
    else:
        do(game, *acting)
        assert legal(game) == {"done", "place"}
        do(game, *placing)
    assert row(game, "castillo") == [1, 0, 0, 0]
    assert game.scores == (5, 0, 0, 0)
    assert game.decision.seat != RED


def test_with_an_empty_court_and_no_use_for_the_special_action_the_turn_is_over() -> None:
    game = turn("free-placement", {"court": [0, 7, 7, 7]})
    assert game.decision.seat != RED


# the end of a round


@EVERY_SIZE
def test_played_cards_go_to_their_owners_piles(seats: int) -> None:
    game = started(seats, veto=False)
    hands = [hand(game, seat) for seat in range(seats)]
    for rounds in range(1, 9):
        play_round(game)
        for seat in range(seats):
            assert len(hand(game, seat)) == 13 - rounds
            assert hand(game, seat) | discards(game, seat) == hands[seat]
            assert len(discards(game, seat)) == rounds


def test_a_kept_card_stays_before_its_owner_and_joins_his_pile_later() -> None:
    hands = [thirteen("veto", "intrigue"), thirteen("king"), thirteen("court-purge")]
    game = playing(["veto", "king", "court-purge"], hands=hands)
    until(game, "power")
    assert kept(game) == [("veto", RED)]
    assert "veto" not in discards(game, RED) | hand(game, RED)
    assert discards(game, BLUE) == {"king"}
    play_round(game)
    assert kept(game) == []
    assert "veto" in discards(game, RED)
    assert len(discards(game, RED)) == 2


def test_action_cards_lie_there_again_in_every_round() -> None:
    game = started(4)
    offer = game.position()["offer"]
    for _ in range(8):
        play_round(game)
        assert game.position()["offer"] == offer


# the game


@EVERY_SIZE
@pytest.mark.parametrize(("rounds", "scorings"), [(9, [3, 6, 9]), (6, [2, 4, 6])])
def test_nine_or_six_rounds_with_a_general_scoring_after_every_third(
    seats: int, rounds: int, scorings: list[int]
) -> None:
    game = started(seats, rounds=rounds)
    after = []
    for number in range(1, rounds + 1):
        events = play_round(game)
        if any(event.kind == SCORING_BEGUN for event in events):
            after.append(number)
        assert (GAME_ENDED in [event.kind for event in events]) == (number == rounds)
    assert after == scorings
    assert game.over
    assert [len(hand(game, seat)) for seat in range(seats)] == [13 - rounds] * seats


def test_a_veto_kept_in_the_last_round_ends_with_the_game() -> None:
    game = playing(
        ["veto", "king", "court-purge"],
        rounds_played=8,
        hands=[["veto", *CARDS[12:16]], ["king", *CARDS[4:8]], ["court-purge", *CARDS[4:8]]],
    )
    events = until(game, "power")
    assert game.over
    assert CARD_KEPT in [event.kind for event in events]


def test_taking_an_action_card_is_told_but_not_that_it_is_put_back() -> None:
    game = started(3)
    events = play_round(game)
    kinds = {event.kind for event in events}
    assert "card_taken" in kinds
    assert not {"card_returned", "card_revealed"} & kinds


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_caballero_is_lost_on_the_way(seats: int) -> None:
    game = started(seats)
    while not game.over:
        quietly(game)
        state = game._state
        for owner in range(seats):
            assert sum(state.pieces[owner::seats]) == 30
