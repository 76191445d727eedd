"""Card 40, Veto: kept from the own turn on, this round and the next, then on its owner's pile."""

from typing import Any

import pytest

from tests.modules.king_and_intrigue.ki import (
    CARDS,
    OBJECTING,
    discards,
    hand,
    kept,
    king,
    new,
    playing,
    special,
    thirteen,
    turn,
)
from tests.steps.flow import play_round, until
from tests.table import BLUE, GREEN, RED, YELLOW, asked, court, do, legal, row

# taking it


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_with_a_caballero_card_it_lies_down_by_itself_as_the_turn_begins(seats: int) -> None:
    game = turn("veto", seats=seats, left=None)
    assert kept(game) == [("veto", RED)]
    do(game, "number-4")
    assert court(game, RED) == 11
    assert legal(game) == {"done", "place"}  # there is no special action to carry out


def test_everybody_sees_who_has_it() -> None:
    game = turn("veto", left=None)
    veto = game._state.rules.power[CARDS.index("veto")].card
    assert [game.view(seat).raw.kept for seat in (BLUE, -1)] == [((veto, RED, 1),)] * 2


def test_its_player_places_as_always() -> None:
    game = turn("veto", left=None)
    do(game, "number-0", "place", "castillo", "done")
    assert row(game, "castillo") == [1, 0, 0, 0]
    assert kept(game) == [("veto", RED)]


# how long


def test_it_stops_nothing_before_its_owners_own_turn() -> None:
    """R4: the King's card comes first."""
    game = playing(["veto", "king", "intrigue"])
    assert asked(game) == (BLUE, "parts")
    do(game, "special", "granada")
    assert king(game) == "granada"


def test_it_works_later_in_the_same_round() -> None:
    game = playing(["veto", "king", "intrigue"], pieces={"court": [7] * 3, "aragon": [1, 1, 1]})
    do(game, "done", "number-0", "done", "number-0", "special", "second", "aragon", "granada")
    assert asked(game) == (RED, "window")
    do(game, "veto")
    assert row(game, "aragon") == [1, 1, 1]


def test_it_works_in_the_next_round_even_before_its_owners_turn() -> None:
    game = playing(["veto", "king", "intrigue"], hands=[thirteen("veto"), thirteen("king", "score-secret"), CARDS[:13]])
    until(game, "power")
    assert kept(game) == [("veto", RED)]
    while game.decision.kind == "power":
        do(game, "play-score-secret" if game.decision.seat == BLUE else game.decision.names[0])
    assert asked(game) == (BLUE, "parts")
    do(game, "special", "granada")
    assert asked(game) == (RED, "window")
    do(game, "veto")
    assert king(game) == "galicia"
    assert kept(game) == []


@pytest.mark.parametrize("before", [0, 1, 2, 7])
def test_after_the_next_round_it_is_on_its_owners_pile(before: int) -> None:
    """Whether a general scoring lies between or not."""
    others = [card for card in CARDS if card not in ("veto", "king", "intrigue")]
    game = playing(
        ["veto", "king", "intrigue"],
        rounds_played=before,
        hands=[[card, *others[before:12]] for card in ("veto", "king", "intrigue")],
        discards=[others[:before]] * 3,
    )
    until(game, "power")
    assert kept(game) == [("veto", RED)]
    assert discards(game, RED) == set(others[:before])
    play_round(game)
    assert kept(game) == []
    assert "veto" in discards(game, RED)


def test_used_in_its_own_round_it_is_discarded_once_when_the_round_ends() -> None:
    game = playing(["veto", "king", "intrigue"], pieces={"court": [7] * 3, "aragon": [1, 1, 1]})
    do(game, "done", "number-0", "done", "number-0", "special", "second", "aragon", "granada", "veto")
    assert kept(game) == []
    assert discards(game, RED) == set()  # it lies there as the card played this round
    until(game, "power")
    assert discards(game, RED) == {"veto"}
    assert "veto" not in hand(game, RED)


def test_used_in_the_next_round_it_goes_to_the_pile_at_once() -> None:
    game = special("royal-advisor", vetoes=[BLUE], rounds_played=1)
    do(game, "pais-vasco", "veto")
    assert discards(game, BLUE) == {"veto"}


def test_never_used_it_is_gone_with_the_game_and_no_card_is_there_twice() -> None:
    game = new(3, seed=8, hand="drawn")
    until(game, "power")
    hands = [hand(game, seat) for seat in range(3)]
    while not game.over:
        if game.decision.kind == "power":
            place = game.position()
            for seat in range(3):
                lying = [entry["card"] for entry in place["kept"] if entry["seat"] == seat]
                played = [place["played"][seat]] if place["played"][seat] and place["played"][seat] not in lying else []
                everything = [*place["hands"][seat], *place["discards"][seat], *lying, *played]
                assert sorted(everything) == sorted(hands[seat])
        do(game, "play-veto" if "play-veto" in legal(game) else game.decision.names[0])


# using it


def test_it_is_used_once() -> None:
    game = do(special("to-the-castillo", {"aragon": [2, 2, 2, 2]}, vetoes=[BLUE]), "court", "veto")
    assert kept(game) == []
    do(game, "done")
    until(game, "parts")
    do(game, "special" if "special" in legal(game) else "special-power")
    assert game.decision.kind != "window"


def test_its_owner_is_not_asked_about_his_own_actions() -> None:
    game = do(special("royal-advisor", vetoes=[RED]), "pais-vasco")
    assert king(game) == "pais-vasco"


def test_two_vetoes_are_asked_clockwise_and_one_is_enough() -> None:
    """One kept last round, one this round."""
    game = do(special("to-the-castillo", {"aragon": [4, 2, 2, 2]}, vetoes=[GREEN, BLUE]), "aragon")
    assert asked(game) == (BLUE, "window")
    do(game, "allow")
    assert asked(game) == (GREEN, "window")
    do(game, "allow", "aragon")
    assert row(game, "castillo") == [1, 0, 0, 0]
    assert asked(game) == (BLUE, "window")
    do(game, "veto")
    assert row(game, "castillo") == [1, 0, 0, 0]
    assert kept(game) == [("veto", GREEN)]  # never needed
    assert legal(game) == {"done", "place"}


def test_a_standing_order_spares_the_question_for_the_round() -> None:
    game = do(special("to-the-castillo", {"aragon": [4, 2, 2, 2]}, vetoes=[BLUE]), "aragon", "allow-round")
    do(game, "aragon", "aragon", "aragon")
    assert game.decision.seat == RED
    assert row(game, "castillo") == [2, 2, 0, 0]


def test_standing_orders_can_be_given_at_any_time() -> None:
    game = turn("to-the-castillo", {"aragon": [4, 2, 2, 2]}, vetoes=[BLUE])
    assert "allow-round" in game.standing_orders(BLUE)
    assert game.standing_orders(YELLOW) == ()
    game.apply("allow-round", BLUE)
    do(game, "special-power", "aragon")
    assert asked(game) == (RED, "to_castillo")


# options


def test_laying_it_down_cannot_be_vetoed() -> None:
    game = turn("veto", left=None, kept=[{"card": "veto", "seat": BLUE, "until": 0}])
    assert asked(game) == (RED, "supply")
    assert kept(game) == [("veto", BLUE), ("veto", RED)]


def test_option_veto_against_veto() -> None:
    more: dict[str, Any] = {
        "left": None,
        "kept": [{"card": "veto", "seat": BLUE, "until": 0}],
        "options": {"veto_against_veto": True},
    }
    game = turn("veto", **more)
    assert asked(game) == (BLUE, "window")
    assert legal(game) == OBJECTING
    do(game, "veto")
    assert kept(game) == []
    assert asked(game) == (RED, "supply")  # supply and placing stay
    do(game, "number-4")
    assert legal(game) == {"done", "place"}
    until(game, "power")
    assert "veto" in discards(game, RED)
    game = do(turn("veto", **more), "allow")
    assert kept(game) == [("veto", BLUE), ("veto", RED)]


def test_without_the_veto_nobody_is_ever_asked_to_object() -> None:
    game = new(4, seed=5, veto=False, hand="drawn")
    assert all(not card.listeners for card in game.rules.cards)
    while not game.over:
        assert game.decision.kind != "window"
        names = game.decision.names
        do(game, next((name for name in names if name.startswith("special")), names[-1]))
