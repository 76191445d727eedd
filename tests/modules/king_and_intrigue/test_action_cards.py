"""King's, Caballero and Intrigue cards: how many they place, what their holders may do, and Vetoes against them."""

import pytest

from elgrande import IllegalAction
from elgrande.modules.king_and_intrigue.module import NUMBERS
from tests.modules.king_and_intrigue.ki import (
    CARDS,
    HIGHEST,
    LOWEST,
    OBJECTING,
    announced,
    discards,
    holding,
    kept,
    king,
    new,
    playing,
    power,
    snapshot,
    turn,
)
from tests.steps.flow import NEIGHBOURS, REGIONS, until
from tests.table import BLUE, GREEN, RED, YELLOW, asked, court, do, legal, province, row

EVERY_SIZE = pytest.mark.parametrize("seats", [2, 3, 4, 5])
BIG = pytest.mark.parametrize("seats", [4, 5])
SMALL = pytest.mark.parametrize("seats", [2, 3])
ENDS = pytest.mark.parametrize("holds", ["king", "intrigue"])

FOREIGN = {"aragon": [2, 1, 0, 0], "sevilla": [1, 0, 3, 0]}


def kinds(seats: int) -> list[str]:
    """The kinds of the cards dealt to so many players, as the table of numbers has them, by what they place."""
    rows = sorted((row["place"], row["kind"]) for row in NUMBERS["action"] if seats in row["seats"])
    return [kind for _, kind in rows]


# the sets


@EVERY_SIZE
def test_one_card_for_each_player_intrigue_left_kings_right(seats: int) -> None:
    game = new(seats, hand="drawn")
    until(game, "power")
    offer = [game.rules.cards[card] for card in game._state.offer]
    assert len(offer) == seats
    assert [card.slug.split("-")[1] for card in offer] == kinds(seats)
    assert kinds(seats) == ["intrigue", *["caballero"] * (seats - 2), "king"]


@EVERY_SIZE
def test_every_card_places_more_than_the_one_left_of_it(seats: int) -> None:
    """R2: only the order of the numbers is relied on."""
    game = new(seats)
    numbers = [card.place for card in game.rules.cards[:seats]]
    assert numbers == sorted(set(numbers))
    assert numbers == sorted(row["place"] for row in NUMBERS["action"] if seats in row["seats"])


@EVERY_SIZE
def test_no_card_of_the_base_game_is_there(seats: int) -> None:
    rules = new(seats).rules
    assert len(rules.cards) == seats + len(CARDS)
    assert [card.slug for card in rules.cards[seats:]] == list(CARDS)


# dealt by rank


@pytest.mark.parametrize(
    ("played", "order"),
    [
        (["veto", "king"], [BLUE, RED]),
        (["score-5", "score-4", "royal-advisor"], [YELLOW, RED, BLUE]),
        (["score-4", "intrigue", "king", "veto"], [YELLOW, RED, GREEN, BLUE]),
        (["intrigue", "score-secret", "court-purge", "score-choice", "score-4"], [1, 3, 4, 2, 0]),
    ],
)
def test_highest_takes_the_kings_card_the_others_the_most_caballeros_left(played: list[str], order: list[int]) -> None:
    game = playing(played)
    numbers: list[int] = []
    for seat in order:
        if game.decision.kind == "supply":
            do(game, "number-0")
        assert asked(game) == (seat, "parts")
        numbers.append(holding(game).place)
        do(game, "done")
    assert numbers == sorted((card.place for card in game.rules.cards[: len(played)]), reverse=True)
    assert asked(game) == (order[-1], "power")  # the lowest number has the start marker now


@EVERY_SIZE
def test_as_many_are_placed_as_the_card_says_and_no_more(seats: int) -> None:
    game = playing([HIGHEST, *CARDS[4 : 2 + seats], LOWEST])
    for _ in range(seats):
        until(game, "parts")
        seat, most = game.decision.seat, holding(game).place
        do(game, "place")
        for _ in range(most):
            assert asked(game) == (seat, "place")
            do(game, "castillo")
        assert row(game, "castillo")[seat] == most
        if game.decision.seat == seat and game.decision.kind == "parts":
            assert "place" not in legal(game)
            do(game, "done")


def test_placing_goes_next_to_the_king_or_into_the_castillo_and_may_stop_early() -> None:
    game = do(turn("score-4", king="sevilla"), "place")
    assert legal(game) == {"done", "castilla-la-nueva", "granada", "castillo"}
    do(game, "granada", "done")
    assert row(game, "granada") == [1, 0, 0, 0]
    assert legal(game) == {"done", "special-power"}


# who may do what


def could_hold(seats: int, holds: str, card: str) -> bool:
    """Are there enough cards below it, or above it? (Nobody else plays a Veto.)"""
    at = CARDS.index(card)
    return (at if holds == "king" else len(CARDS) - at) >= seats


@pytest.mark.parametrize(
    ("seats", "holds", "card"),
    [
        (seats, holds, card)
        for seats in (4, 5)
        for holds in ("king", "intrigue")
        for card in CARDS[4:-1]
        if could_hold(seats, holds, card)
    ],
)
def test_r3_with_four_or_five_only_the_action_of_the_kings_or_intrigue_card(seats: int, holds: str, card: str) -> None:
    game = turn(card, {"aragon": [1] * seats, "castillo": [1] * seats}, seats=seats, holds=holds)
    assert legal(game) == {"done", "special", "place"}
    do(game, "special")
    assert game.decision.kind == ("king" if holds == "king" else "action")


@SMALL
@ENDS
@pytest.mark.parametrize("card", CARDS[4:-2])
def test_with_two_or_three_the_kings_and_intrigue_holders_choose(seats: int, holds: str, card: str) -> None:
    everywhere = {"aragon": [1] * seats, "castillo": [1] * seats}
    game = turn(card, everywhere, seats=seats, holds=holds)
    assert legal(game) == {"done", "special", "special-power", "place"}
    do(game, "special")
    assert game.decision.kind == ("king" if holds == "king" else "action")
    do(game, *(("aragon",) if holds == "king" else ("second", "aragon", "castillo")))
    assert legal(game) == {"done", "place"}  # one or the other
    game = turn(card, everywhere, seats=seats, holds=holds)
    do(game, "special-power")
    if game.decision.kind == "parts":
        assert legal(game) == {"done", "place"}


@BIG
@ENDS
def test_option_own_action_always_gives_the_choice_at_every_table(seats: int, holds: str) -> None:
    game = turn("score-4", {"aragon": [1] * seats}, seats=seats, holds=holds, options={"own_action": "always"})
    assert legal(game) == {"done", "special", "special-power", "place"}


@EVERY_SIZE
def test_a_caballero_card_has_no_action_but_that_of_the_power_card(seats: int) -> None:
    if seats == 2:
        assert "caballero" not in kinds(2)
        return
    assert legal(turn("score-4", seats=seats)) == {"done", "special-power", "place"}


@EVERY_SIZE
@pytest.mark.parametrize("own_action", ["small", "always"])
@pytest.mark.parametrize(("card", "holds"), [(LOWEST, "intrigue"), (HIGHEST, "king")])
def test_10_and_180_offer_the_same_action_only_once(seats: int, own_action: str, card: str, holds: str) -> None:
    game = turn(card, {"aragon": [1] * seats}, seats=seats, holds=holds, options={"own_action": own_action})
    assert legal(game) == {"done", "special", "place"}


def test_10_is_the_lowest_and_180_the_highest_of_all_modules() -> None:
    rules = new(4, modules=("king_and_intrigue", "players_edition", "special_cards")).rules
    numbers = {card.key: card.value for card in rules.power if card.key != "joker"}
    assert min(numbers.values()) == numbers[LOWEST]
    assert max(numbers.values()) == numbers[HIGHEST]
    assert len(set(numbers.values())) == len(numbers)


@BIG
@ENDS
def test_r3_supply_still_counts(seats: int, holds: str) -> None:
    game = turn("expel-one-each", seats=seats, holds=holds, left=None)
    supply = power(game, "expel-one-each").supply
    assert supply > 0
    assert legal(game) == {f"number-{n}" for n in range(supply + 1)}
    do(game, f"number-{supply}")
    assert court(game, RED) == 7 + supply


@pytest.mark.parametrize(
    ("others", "holds"),
    [
        (CARDS[:3], "king"),
        (CARDS[4:7], "intrigue"),
        (CARDS[4:8], "intrigue"),
    ],
)
def test_r3_a_veto_is_void_and_discarded(others: tuple[str, ...], holds: str) -> None:
    game = playing(["veto", *others])
    until(game, "parts")
    while game.decision.seat != RED:
        do(game, "done")
        until(game, "parts")
    assert holds in holding(game).slug
    assert legal(game) - {"special"} == {"done", "place"}
    until(game, "power")
    assert kept(game) == []
    assert discards(game, RED) == {"veto"}


@SMALL
@ENDS
def test_with_two_or_three_a_veto_may_be_kept_instead_of_the_other_action(seats: int, holds: str) -> None:
    game = do(turn("veto", {"aragon": [1] * seats}, seats=seats, holds=holds, left=None), "number-0")
    assert legal(game) == {"done", "special", "special-power", "place"}
    assert kept(game) == []
    do(game, "special-power")
    assert kept(game) == [("veto", RED)]
    assert legal(game) == {"done", "place"}
    other = turn("veto", {"aragon": [1] * seats}, seats=seats, holds=holds)
    do(other, "done")
    assert kept(other) == []


# the King's card


def test_the_kings_card_moves_the_king_anywhere_but_into_the_castillo() -> None:
    game = do(turn("score-4", holds="king"), "special")
    assert legal(game) == {"done", *REGIONS} - {"galicia"}
    do(game, "granada")
    assert king(game) == "granada"


def test_the_king_may_move_before_placing_and_what_is_next_to_him_changes() -> None:
    game = do(turn("score-4", holds="king"), "special", "sevilla", "place")
    assert legal(game) == {"done", *NEIGHBOURS["sevilla"], "castillo"}


def test_the_king_may_move_after_placing_even_where_one_has_just_placed() -> None:
    game = do(turn("score-4", holds="king"), "place", "pais-vasco", "done", "special", "pais-vasco")
    assert king(game) == "pais-vasco"
    assert row(game, "pais-vasco") == [1, 0, 0, 0]


def test_the_king_may_stay() -> None:
    game = do(turn("score-4", holds="king"), "special", "done")
    assert king(game) == "galicia"
    assert legal(game) == {"done", "place"}


# the Intrigue card


def test_intrigue_offers_one_caballero_or_all_of_ones_own() -> None:
    game = do(turn("score-4", FOREIGN, holds="intrigue"), "special")
    assert legal(game) == {"first", "second"}


def test_intrigue_moves_one_own_caballero() -> None:
    game = do(turn("score-4", FOREIGN, holds="intrigue"), "special", "first", "aragon", "seat-0", "castillo")
    assert row(game, "aragon") == [1, 1, 0, 0]
    assert row(game, "castillo") == [1, 0, 0, 0]
    assert legal(game) == {"done", "place"}  # only one


def test_intrigue_moves_one_foreign_caballero() -> None:
    game = do(turn("score-4", FOREIGN, holds="intrigue"), "special", "first", "sevilla", "seat-2", "granada")
    assert row(game, "sevilla") == [1, 0, 2, 0]
    assert row(game, "granada") == [0, 0, 1, 0]
    assert legal(game) == {"done", "place"}


def test_intrigue_the_kings_region_and_castillo_and_courts_are_no_sources() -> None:
    pieces = {"aragon": [2, 2, 0, 0], "sevilla": [1, 0, 0, 0], "castillo": [3, 3, 3, 3]}
    game = do(turn("score-4", pieces, holds="intrigue", king="aragon"), "special", "first")
    assert legal(game) == {"done", "sevilla"}
    do(game, "sevilla")
    assert legal(game) == {*REGIONS, "castillo"} - {"sevilla", "aragon"}
    game = do(turn("score-4", pieces, holds="intrigue", king="aragon"), "special", "second")
    assert legal(game) == {"done", "sevilla"}
    do(game, "sevilla")
    assert legal(game) == {*REGIONS, "castillo"} - {"sevilla", "aragon"}


def test_r1_all_of_ones_own_go_together_to_one_place() -> None:
    game = do(turn("score-4", {"aragon": [3, 2, 1, 0]}, holds="intrigue"), "special", "second", "aragon", "valencia")
    assert row(game, "aragon") == [0, 2, 1, 0]
    assert row(game, "valencia") == [3, 0, 0, 0]
    assert legal(game) == {"done", "place"}


def test_r1_all_of_ones_own_may_go_into_the_castillo() -> None:
    game = do(turn("score-4", {"aragon": [3, 2, 0, 0]}, holds="intrigue"), "special", "second", "aragon", "castillo")
    assert row(game, "castillo") == [3, 0, 0, 0]


def test_r1_option_apart_any_number_to_several_places() -> None:
    game = turn("score-4", {"aragon": [3, 2, 0, 0]}, holds="intrigue", options={"intrigue": "apart"})
    do(game, "special", "second", "aragon", "valencia")
    assert legal(game) == {"done", "aragon"}  # all from one region
    do(game, "aragon", "castillo", "done")
    assert row(game, "aragon") == [1, 2, 0, 0]
    assert row(game, "valencia") == row(game, "castillo") == [1, 0, 0, 0]
    assert legal(game) == {"done", "place"}


def test_intrigue_without_own_pieces_in_regions_only_a_foreign_one_can_move() -> None:
    game = do(turn("score-4", {"aragon": [0, 1, 0, 0], "castillo": [2, 0, 0, 0]}, holds="intrigue"), "special")
    assert legal(game) == {"first"}


def test_intrigue_with_nobody_in_a_region_that_is_not_taboo_cannot_be_used() -> None:
    game = turn("score-4", {"galicia": [3, 3, 3, 3], "castillo": [1, 1, 1, 1]}, holds="intrigue")
    assert legal(game) == {"done", "place"}


def test_intrigue_may_be_given_up_after_looking() -> None:
    for choice in ("first", "second"):
        game = turn("score-4", FOREIGN, holds="intrigue")
        before = snapshot(game)
        do(game, "special", choice, "done")
        assert snapshot(game) == before
        assert legal(game) == {"done", "place"}


# Vetoes (R4)


@EVERY_SIZE
def test_r4_a_veto_stops_the_kings_card(seats: int) -> None:
    game = do(turn("score-4", seats=seats, holds="king", vetoes=[BLUE]), "special", "granada")
    assert asked(game) == (BLUE, "window")
    assert legal(game) == OBJECTING
    assert announced(game) == "king_moved galicia > granada"
    do(game, "veto")
    assert king(game) == "galicia"
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}  # placing cannot be stopped
    do(game, "place", "castillo")
    assert row(game, "castillo")[RED] == 1


@EVERY_SIZE
@pytest.mark.parametrize(
    ("answers", "step"),
    [
        (("first", "aragon", "seat-1", "granada"), "1 blue aragon > granada"),
        (("second", "aragon", "granada"), "2 red aragon > granada"),
    ],
)
def test_r4_a_veto_stops_the_intrigue_card(seats: int, answers: tuple[str, ...], step: str) -> None:
    pieces = {"aragon": [2, 1, *[0] * (seats - 2)]}
    game = do(turn("score-4", pieces, seats=seats, holds="intrigue", vetoes=[BLUE]), "special", *answers)
    assert asked(game) == (BLUE, "window")
    assert announced(game) == step
    do(game, "veto")
    assert row(game, "aragon")[:2] == [2, 1]
    assert legal(game) == {"done", "place"}


def test_r4_a_veto_in_the_middle_of_the_intrigue_card_apart() -> None:
    pieces = {"aragon": [3, 0, 0, 0]}
    game = turn("score-4", pieces, holds="intrigue", options={"intrigue": "apart"}, vetoes=[GREEN])
    do(game, "special", "second", "aragon", "granada", "allow", "aragon", "castillo", "veto")
    assert row(game, "granada") == [1, 0, 0, 0]  # what was done stays
    assert row(game, "castillo") == [0, 0, 0, 0]
    assert row(game, "aragon") == [2, 0, 0, 0]
    assert legal(game) == {"done", "place"}


@pytest.mark.parametrize("holds", ["king", "caballero", "intrigue"])
def test_r4_neither_supply_nor_placing_asks_a_veto(holds: str) -> None:
    game = turn("royal-wrath", holds=holds, left=None, vetoes=[BLUE])
    do(game, "number-1", "place", "castillo")
    assert game.decision.seat == RED
    assert row(game, "castillo")[RED] == 1


def test_short_supply_may_come_from_regions_but_not_from_taboo_ones_or_the_castillo() -> None:
    pieces = {"province": [1, 20, 20, 20], "court": [7, 7, 7, 7], "aragon": [2, 3, 3, 3], "galicia": [10, 0, 0, 0],
              "castillo": [10, 0, 0, 0]}  # fmt: skip
    game = turn("royal-wrath", pieces, left=None)
    assert legal(game) == {"number-0", "number-1"}
    do(game, "number-1")
    assert asked(game) == (RED, "recall")
    assert legal(game) == {"done", "aragon"}
    do(game, "aragon", "aragon")
    assert court(game, RED) == 7 + 1 + 2
    assert province(game, RED) == 0
    assert asked(game) == (RED, "parts")


def test_a_power_card_without_supply_brings_none() -> None:
    game = turn("score-secret", holds="king", left=None)
    assert power(game, "score-secret").supply == 0
    assert asked(game) == (RED, "parts")


def test_nobody_chooses_an_action_card() -> None:
    game = playing(["score-4", "king", "veto", "score-5"])
    assert asked(game) == (BLUE, "parts")
    for stack in range(1, 5):
        with pytest.raises(IllegalAction):
            game.apply(f"stack-{stack}")
