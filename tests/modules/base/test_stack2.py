"""Stack 2: cards that send Caballeros home. The Veto card has a file of its own."""

from collections import Counter
from typing import Any

import pytest

from elgrande import Event, Game, IllegalAction
from elgrande.rules.events import DISC_SHOWN
from elgrande.vocabulary import IDS
from tests.table import BLUE, BROWN, GREEN, RED, YELLOW, Pieces, asked, court, do, legal, province, row, special, turn

CARDS = (
    "s2-court-all-back",
    "s2-court-3-back",
    "s2-return-1-each",
    "s2-king-angry",
    "s2-disc-return-all",
    "s2-disc-return-2",
    "s2-score-chosen",
)

REGIONS = {
    "galicia", "pais-vasco", "aragon", "cataluna", "castilla-la-vieja", "castilla-la-nueva", "valencia", "sevilla",
    "granada",
}  # fmt: skip

# a table at which every card of the stack can do something
BUSY: Pieces = {"aragon": [2, 2, 2, 2]}

ONE_SHORT = {"short_return": "one"}


def courts(game: Game) -> list[int]:
    return [court(game, seat) for seat in range(game.seats)]


def provinces(game: Game) -> list[int]:
    return [province(game, seat) for seat in range(game.seats)]


def waiting(game: Game) -> dict[int, set[str]]:
    """Who is asked now, and what each may answer."""
    return {decision.seat: set(decision.names) for decision in game.pending}


def choose(game: Game, **discs: str) -> list[Event]:
    """Turn secret discs: blue="aragon" and so on, in that order. Tells what the last one made happen."""
    seats = {"red": RED, "blue": BLUE, "yellow": YELLOW, "green": GREEN, "brown": BROWN}
    events: list[Event] = []
    for name, region in discs.items():
        events = game.apply(region, seats[name])
    return events


def announced(game: Game) -> Event:
    """The change the holder of a Veto is asked about."""
    change = game.decision.announced
    assert change is not None
    return change


def site(game: Game, name: str) -> int:
    return game._state.rules.site_of[IDS[name]]


def test_the_stack_holds_eleven_cards() -> None:
    position = Game.new(4, seed=3).position()
    assert Counter([*position["hidden"][1], position["offer"][1]]) == {
        **dict.fromkeys(CARDS, 1),
        "s2-score-chosen": 3,
        "s2-veto": 2,
    }


# placing two, before or after


@pytest.mark.parametrize("card", CARDS)
def test_every_card_places_two_next_to_the_king_or_in_the_castillo(card: str) -> None:
    game = turn(card, BUSY, king="sevilla")
    assert legal(game) == {"done", "special", "place"}
    do(game, "place")
    assert legal(game) == {"done", "castilla-la-nueva", "granada", "castillo"}
    do(game, "granada", "castillo")
    assert row(game, "granada") == row(game, "castillo") == [1, 0, 0, 0]
    assert court(game, RED) == 5
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "special"}


@pytest.mark.parametrize("card", CARDS)
def test_the_special_action_cannot_come_between_the_two_placements(card: str) -> None:
    game = do(turn(card, BUSY), "place", "castillo")
    assert legal(game) == {"done", "castilla-la-vieja", "pais-vasco", "castillo"}
    do(game, "done")
    assert legal(game) == {"done", "special"}  # the second placement is lost


@pytest.mark.parametrize("card", CARDS)
def test_both_parts_may_be_given_up_and_the_card_is_used_all_the_same(card: str) -> None:
    game = turn(card, BUSY)
    before = list(game._state.pieces)
    do(game, "done")
    assert game._state.pieces == before
    assert game.scores == (0, 0, 0, 0)
    assert asked(game) == (BLUE, "choose_card")
    assert game.position()["used"][1] == [card]


# how each card's special action is played out with BUSY: the answers of whoever is asked
PLAYED_OUT = {
    "s2-court-all-back": (),
    "s2-court-3-back": (),
    "s2-return-1-each": ("aragon", "aragon", "aragon"),
    "s2-king-angry": ("court",) * 9,
    "s2-disc-return-all": ("aragon", "aragon", "aragon"),
    "s2-disc-return-2": ("aragon", "aragon", "aragon"),
    "s2-score-chosen": ("aragon",),
}


@pytest.mark.parametrize("card", CARDS)
def test_special_action_first_then_place(card: str) -> None:
    game = do(special(card, BUSY), *PLAYED_OUT[card])
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}
    do(game, "place", "castillo", "castillo")
    assert row(game, "castillo") == [2, 0, 0, 0]
    assert asked(game) == (BLUE, "choose_card")
    assert game.position()["used"][1] == [card]


@pytest.mark.parametrize("card", CARDS)
def test_place_first_then_special_action(card: str) -> None:
    game = do(turn(card, BUSY), "place", "castillo", "castillo", "special", *PLAYED_OUT[card])
    assert row(game, "castillo") == [2, 0, 0, 0]
    assert asked(game) == (BLUE, "choose_card")
    assert game.position()["used"][1] == [card]


# Decay of Authority: the Courts


def test_decay_empties_the_courts_of_all_opponents() -> None:
    pieces: Pieces = {"court": [7, 5, 0, 3], "aragon": [1, 1, 1, 1], "castillo": [2, 2, 2, 2]}
    game = special("s2-court-all-back", pieces)
    assert courts(game) == [7, 0, 0, 0]
    assert provinces(game) == [20, 27, 27, 27]
    assert row(game, "aragon") == [1, 1, 1, 1]
    assert row(game, "castillo") == [2, 2, 2, 2]
    assert asked(game) == (RED, "parts")  # no opponent had anything to decide
    assert legal(game) == {"done", "place"}


def test_decay_takes_three_from_the_courts_of_all_opponents() -> None:
    game = special("s2-court-3-back", {"court": [7, 5, 3, 4], "aragon": [1, 1, 1, 1]})
    assert courts(game) == [7, 2, 0, 1]
    assert provinces(game) == [22, 27, 29, 28]
    assert asked(game) == (RED, "parts")


def test_who_has_fewer_than_three_at_court_returns_all_he_has() -> None:
    game = special("s2-court-3-back", {"court": [7, 2, 1, 0], "aragon": [0, 4, 4, 4]})
    assert courts(game) == [7, 0, 0, 0]
    assert provinces(game) == [23, 26, 26, 26]
    assert row(game, "aragon") == [0, 4, 4, 4]  # nothing from regions instead


@pytest.mark.parametrize("card", ["s2-court-all-back", "s2-court-3-back"])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_decay_spares_the_active_player_wherever_he_sits(card: str, seats: int) -> None:
    game = special(card, {"court": [3] * seats}, seats=seats, seat=BLUE)
    assert courts(game) == [3 if seat == BLUE else 0 for seat in range(seats)]


@pytest.mark.parametrize("card", ["s2-court-all-back", "s2-court-3-back"])
def test_decay_is_not_offered_while_no_opponent_has_anybody_at_court(card: str) -> None:
    assert legal(turn(card, {"court": [7, 0, 0, 0], "aragon": [3, 3, 3, 3]})) == {"done", "place"}


@pytest.mark.parametrize("card", ["s2-court-all-back", "s2-court-3-back"])
def test_decay_may_be_forgone(card: str) -> None:
    game = turn(card)
    do(game, "place", "castillo", "castillo", "done")
    assert courts(game) == [5, 7, 7, 7]


@pytest.mark.parametrize("card", ["s2-court-all-back", "s2-court-3-back"])
def test_each_opponents_court_is_a_step_of_its_own_clockwise_from_the_left(card: str) -> None:
    game = special(card, {"court": [3, 3, 3, 3]}, seat=YELLOW, vetoes=[BLUE])
    for victim in (GREEN, RED, BLUE):
        assert asked(game) == (BLUE, "window")
        step = announced(game)
        assert (step.owner, step.source, step.target, step.amount) == (
            victim,
            site(game, "court"),
            site(game, "province"),
            3,
        )
        assert court(game, victim) == 3
        do(game, "allow")
        assert court(game, victim) == 0
    assert asked(game) == (YELLOW, "parts")


@pytest.mark.parametrize("card", ["s2-court-all-back", "s2-court-3-back"])
def test_nobody_is_asked_about_an_opponent_whose_court_is_empty(card: str) -> None:
    game = special(card, {"court": [3, 0, 3, 0]}, vetoes=[GREEN])
    assert announced(game).owner == YELLOW
    do(game, "allow")
    assert asked(game) == (RED, "parts")


@pytest.mark.parametrize(
    ("card", "stopped", "left"),
    [
        ("s2-court-all-back", 0, [7, 5, 4, 2]),
        ("s2-court-all-back", 1, [7, 0, 4, 2]),
        ("s2-court-all-back", 2, [7, 0, 0, 2]),
        ("s2-court-3-back", 0, [7, 5, 4, 2]),
        ("s2-court-3-back", 1, [7, 2, 4, 2]),
        ("s2-court-3-back", 2, [7, 2, 1, 2]),
    ],
)
def test_a_veto_stops_the_decay_at_that_opponent(card: str, stopped: int, left: list[int]) -> None:
    game = special(card, {"court": [7, 5, 4, 2]}, vetoes=[YELLOW])
    do(game, *["allow"] * stopped, "veto")
    assert courts(game) == left
    assert provinces(game) == [30 - count for count in left]
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}


# one of each opponent from the regions


def test_the_active_player_sends_one_of_each_opponent_home_clockwise() -> None:
    game = special("s2-return-1-each", {"aragon": [1, 2, 2, 0], "sevilla": [0, 1, 0, 1]})
    assert asked(game) == (RED, "expel")
    assert legal(game) == {"done", "aragon", "sevilla"}
    assert "Blue" in game.decision.prompt.en
    do(game, "sevilla")
    assert legal(game) == {"done", "aragon"}
    assert "Yellow" in game.decision.prompt.en
    do(game, "aragon")
    assert legal(game) == {"done", "sevilla"}
    assert "Green" in game.decision.prompt.en
    do(game, "sevilla")
    assert row(game, "aragon") == [1, 2, 1, 0]
    assert row(game, "sevilla") == [0, 0, 0, 0]
    assert courts(game) == [7, 7, 7, 7]
    assert provinces(game) == [22, 21, 22, 23]
    assert asked(game) == (RED, "parts")


def test_from_the_third_seat_it_goes_on_to_the_first() -> None:
    game = special("s2-return-1-each", {"aragon": [1, 1, 1, 1]}, seat=YELLOW)
    for victim, left in ((GREEN, [1, 1, 1, 0]), (RED, [0, 1, 1, 0]), (BLUE, [0, 0, 1, 0])):
        assert asked(game) == (YELLOW, "expel")
        do(game, "aragon")
        assert row(game, "aragon") == left, victim
    assert asked(game) == (YELLOW, "parts")


@pytest.mark.parametrize("spared", [BLUE, YELLOW, GREEN])
def test_any_opponent_may_be_spared(spared: int) -> None:
    game = special("s2-return-1-each", {"aragon": [1, 1, 1, 1]})
    do(game, *("done" if victim == spared else "aragon" for victim in (BLUE, YELLOW, GREEN)))
    assert row(game, "aragon") == [1 if seat in (RED, spared) else 0 for seat in range(4)]
    assert asked(game) == (RED, "parts")


def test_nobody_is_sent_home_from_the_kings_region_the_castillo_or_a_court() -> None:
    pieces: Pieces = {"galicia": [0, 2, 2, 0], "castillo": [0, 2, 0, 0], "aragon": [0, 1, 0, 0]}
    game = special("s2-return-1-each", pieces)
    assert legal(game) == {"done", "aragon"}
    do(game, "aragon")
    assert asked(game) == (RED, "parts")  # Yellow and Green have nobody who can be sent
    assert row(game, "galicia") == [0, 2, 2, 0]
    assert row(game, "castillo") == [0, 2, 0, 0]
    assert courts(game) == [7, 7, 7, 7]


def test_an_opponent_with_nobody_to_send_is_skipped() -> None:
    game = special("s2-return-1-each", {"aragon": [0, 0, 0, 1], "galicia": [0, 1, 0, 0]})
    assert "Green" in game.decision.prompt.en
    do(game, "aragon")
    assert provinces(game) == [23, 22, 23, 23]
    assert asked(game) == (RED, "parts")


@pytest.mark.parametrize("pieces", [{}, {"aragon": [3, 0, 0, 0]}, {"galicia": [0, 1, 1, 1], "castillo": [0, 1, 1, 1]}])
def test_sending_one_home_is_not_offered_while_there_is_nobody_to_send(pieces: Pieces) -> None:
    assert legal(turn("s2-return-1-each", pieces)) == {"done", "place"}


@pytest.mark.parametrize(
    ("stopped", "left"), [(0, [1, 1, 1, 1]), (1, [1, 0, 1, 1]), (2, [1, 0, 0, 1])], ids=["first", "second", "last"]
)
def test_a_veto_stops_the_sending_home_at_that_opponent(stopped: int, left: list[int]) -> None:
    game = special("s2-return-1-each", {"aragon": [1, 1, 1, 1]}, vetoes=[YELLOW])
    for _ in range(stopped):
        do(game, "aragon", "allow")
    do(game, "aragon")
    assert asked(game) == (YELLOW, "window")
    assert announced(game).owner == (BLUE, YELLOW, GREEN)[stopped]
    do(game, "veto")
    assert row(game, "aragon") == left
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}


def test_sparing_an_opponent_is_nothing_to_object_to() -> None:
    game = do(special("s2-return-1-each", {"aragon": [1, 1, 1, 1]}, vetoes=[YELLOW]), "done")
    assert asked(game) == (RED, "expel")


# Angry King


def test_every_opponent_gives_back_three_from_court_and_regions_as_he_likes() -> None:
    game = special("s2-king-angry", {"court": [7, 2, 7, 1], "aragon": [3, 1, 0, 2], "sevilla": [0, 3, 1, 2]})
    assert asked(game) == (BLUE, "give")
    assert legal(game) == {"court", "aragon", "sevilla"}
    do(game, "sevilla", "court", "aragon")
    assert asked(game) == (YELLOW, "give")
    assert legal(game) == {"court", "sevilla"}
    do(game, "court", "court", "court")
    assert asked(game) == (GREEN, "give")
    do(game, "aragon", "sevilla", "sevilla")
    assert courts(game) == [7, 1, 4, 1]
    assert row(game, "aragon") == [3, 0, 0, 1]
    assert row(game, "sevilla") == [0, 2, 1, 0]
    assert provinces(game) == [20, 27, 25, 28]
    assert asked(game) == (RED, "parts")


def test_the_angry_king_goes_round_clockwise_from_the_active_players_left() -> None:
    game = special("s2-king-angry", seat=GREEN, seats=5, pieces={"court": [7] * 5})
    order = []
    while asked(game)[1] == "give":
        order.append(game.decision.seat)
        do(game, "court")
    assert order == [BROWN] * 3 + [RED] * 3 + [BLUE] * 3 + [YELLOW] * 3
    assert courts(game) == [4, 4, 4, 7, 4]


def test_a_place_is_offered_only_while_somebody_of_his_is_left_there() -> None:
    game = special("s2-king-angry", {"court": [7, 1, 0, 0], "aragon": [0, 1, 0, 0], "sevilla": [0, 2, 0, 0]})
    assert legal(game) == {"court", "aragon", "sevilla"}
    do(game, "court")
    assert legal(game) == {"aragon", "sevilla"}
    do(game, "aragon")
    assert legal(game) == {"sevilla"}
    do(game, "sevilla")
    assert row(game, "sevilla") == [0, 1, 0, 0]
    assert provinces(game)[BLUE] == 29


def test_the_angry_king_takes_nobody_from_his_own_region_or_the_castillo() -> None:
    pieces: Pieces = {"court": [7, 2, 7, 7], "galicia": [0, 5, 0, 0], "castillo": [0, 5, 0, 0], "aragon": [0, 2, 0, 0]}
    game = special("s2-king-angry", pieces)
    assert legal(game) == {"court", "aragon"}
    do(game, "aragon", "aragon", "court")
    assert row(game, "galicia") == row(game, "castillo") == [0, 5, 0, 0]
    assert court(game, BLUE) == 1


@pytest.mark.parametrize(
    "pieces",
    [
        pytest.param({"court": [7, 2, 7, 7], "sevilla": [0, 1, 0, 0], "galicia": [0, 4, 0, 0]}, id="just three"),
        pytest.param({"court": [7, 1, 7, 7], "sevilla": [0, 1, 0, 0], "castillo": [0, 4, 0, 0]}, id="two"),
        pytest.param({"court": [7, 0, 7, 7], "galicia": [0, 4, 0, 0]}, id="none"),
    ],
)
def test_who_has_no_more_than_three_gives_all_he_can_without_being_asked(pieces: Pieces) -> None:
    game = special("s2-king-angry", pieces)
    assert asked(game) == (YELLOW, "give")
    assert court(game, BLUE) == 0
    assert row(game, "sevilla") == [0, 0, 0, 0]
    assert provinces(game)[BLUE] == 26  # all but the four he cannot be made to give


def test_an_opponent_must_give_back_and_cannot_stop_early() -> None:
    game = special("s2-king-angry")
    for _ in range(9):
        assert "done" not in legal(game)
        do(game, "court")
    assert courts(game) == [7, 4, 4, 4]


def test_the_angry_king_is_not_offered_while_no_opponent_can_give_anybody() -> None:
    pieces: Pieces = {"court": [7, 0, 0, 0], "aragon": [4, 0, 0, 0], "galicia": [0, 2, 2, 2], "castillo": [0, 2, 2, 2]}
    assert legal(turn("s2-king-angry", pieces)) == {"done", "place"}


def test_the_angry_king_may_be_vetoed_before_anybody_chooses() -> None:
    game = special("s2-king-angry", vetoes=[YELLOW])
    assert asked(game) == (YELLOW, "window")
    do(game, "veto")
    assert courts(game) == [7, 7, 7, 7]
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}


@pytest.mark.parametrize(
    ("stopped", "left"), [(0, [7, 7, 7, 7]), (1, [7, 4, 7, 7]), (2, [7, 4, 4, 7])], ids=["first", "second", "last"]
)
def test_a_veto_stops_the_angry_king_at_that_opponent(stopped: int, left: list[int]) -> None:
    game = do(special("s2-king-angry", vetoes=[YELLOW]), "allow")
    for _ in range(stopped):
        do(game, "court", "court", "court", "allow")
    do(game, "court", "court", "court")
    assert asked(game) == (YELLOW, "window")
    step = announced(game)
    assert (step.owner, step.amount, step.target) == ((BLUE, YELLOW, GREEN)[stopped], 3, site(game, "province"))
    assert courts(game) == left  # nothing has happened yet
    do(game, "veto")
    assert courts(game) == left
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}


def test_three_from_different_places_are_one_step() -> None:
    game = special(
        "s2-king-angry", {"court": [7, 7, 0, 0], "aragon": [0, 3, 0, 0], "sevilla": [0, 3, 0, 0]}, vetoes=[3]
    )
    do(game, "allow", "court", "aragon", "sevilla")
    assert asked(game) == (GREEN, "window")
    assert announced(game).amount == 3
    do(game, "veto")
    assert court(game, BLUE) == 7
    assert row(game, "aragon") == row(game, "sevilla") == [0, 3, 0, 0]


def test_an_opponent_with_nothing_to_give_is_no_step() -> None:
    game = do(special("s2-king-angry", {"court": [7, 0, 2, 0]}, vetoes=[GREEN]), "allow")
    assert announced(game).owner == YELLOW
    do(game, "allow")
    assert asked(game) == (RED, "parts")
    assert courts(game) == [7, 0, 0, 0]


# a region by secret disc

DISC_CARDS = ("s2-disc-return-all", "s2-disc-return-2")


def test_every_opponent_returns_all_from_the_region_he_chose() -> None:
    game = special("s2-disc-return-all", {"aragon": [3, 3, 1, 0], "sevilla": [2, 1, 4, 2]})
    assert waiting(game) == {BLUE: {"aragon", "sevilla"}, YELLOW: {"aragon", "sevilla"}, GREEN: {"sevilla"}}
    choose(game, blue="aragon", yellow="aragon", green="sevilla")
    assert row(game, "aragon") == [3, 0, 0, 0]
    assert row(game, "sevilla") == [2, 1, 4, 0]
    assert courts(game) == [7, 7, 7, 7]
    assert provinces(game) == [18, 22, 19, 23]
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}


def test_every_opponent_returns_just_two_from_the_region_he_chose() -> None:
    game = special("s2-disc-return-2", {"aragon": [3, 3, 2, 1], "sevilla": [2, 1, 4, 2]})
    assert waiting(game) == {BLUE: {"aragon"}, YELLOW: {"aragon", "sevilla"}, GREEN: {"sevilla"}}
    choose(game, blue="aragon", yellow="sevilla", green="sevilla")
    assert row(game, "aragon") == [3, 1, 2, 1]
    assert row(game, "sevilla") == [2, 1, 2, 0]
    assert provinces(game) == [18, 21, 19, 22]
    assert asked(game) == (RED, "parts")


@pytest.mark.parametrize("card", DISC_CARDS)
def test_the_active_player_chooses_nothing_and_loses_nobody(card: str) -> None:
    game = special(card, {"aragon": [2, 2, 2, 2]}, seat=YELLOW)
    assert set(waiting(game)) == {RED, BLUE, GREEN}
    choose(game, red="aragon", blue="aragon", green="aragon")
    assert row(game, "aragon") == [0, 0, 2, 0]


@pytest.mark.parametrize("card", DISC_CARDS)
def test_discs_know_no_kings_region_castillo_or_court(card: str) -> None:
    game = special(card, {"galicia": [0, 3, 3, 3], "castillo": [0, 3, 3, 3], "aragon": [0, 2, 0, 0]})
    assert waiting(game) == {BLUE: {"aragon"}}
    choose(game, blue="aragon")
    assert row(game, "aragon") == [0, 0, 0, 0]
    assert row(game, "galicia") == row(game, "castillo") == [0, 3, 3, 3]
    assert asked(game) == (RED, "parts")


@pytest.mark.parametrize("card", DISC_CARDS)
@pytest.mark.parametrize("pieces", [{}, {"aragon": [3, 0, 0, 0]}, {"galicia": [0, 3, 3, 3], "castillo": [0, 3, 3, 3]}])
def test_discs_are_not_offered_while_no_opponent_has_a_region_to_choose(card: str, pieces: Pieces) -> None:
    assert legal(turn(card, pieces)) == {"done", "place"}


@pytest.mark.parametrize("card", DISC_CARDS)
def test_discs_may_be_turned_in_any_order(card: str) -> None:
    game = special(card, BUSY)
    assert set(waiting(game)) == {BLUE, YELLOW, GREEN}
    game.apply("aragon", GREEN)
    assert set(waiting(game)) == {BLUE, YELLOW}
    with pytest.raises(IllegalAction):
        game.apply("aragon", GREEN)  # once is enough
    game.apply("aragon", BLUE)
    assert row(game, "aragon") == [2, 2, 2, 2]  # nobody leaves before all have chosen
    game.apply("aragon", YELLOW)
    assert row(game, "aragon") == [2, 0, 0, 0]


@pytest.mark.parametrize("card", DISC_CARDS)
def test_nobody_sees_a_disc_before_all_have_chosen(card: str) -> None:
    def after_blues_choice(region: str) -> Game:
        game = special(card, {"aragon": [2, 2, 2, 2], "sevilla": [2, 2, 2, 2]})
        assert game.apply(region, BLUE) == []  # nothing to tell
        return game

    one, other = after_blues_choice("aragon"), after_blues_choice("sevilla")
    for seat in (RED, YELLOW, GREEN, -1):
        assert one.view(seat) == other.view(seat)
        assert one.view(seat).raw.secret == -1
        assert one.view(seat).raw.discs == (-1, -1, -1, -1)
        assert one.view(seat).chosen == (False, True, False, False)
    assert one.view(BLUE).raw.secret == site(one, "aragon")
    assert other.view(BLUE).raw.secret == site(other, "sevilla")
    assert [repr(decision) for decision in one.pending] == [repr(decision) for decision in other.pending]


@pytest.mark.parametrize("card", DISC_CARDS)
def test_all_discs_are_shown_at_the_same_time(card: str) -> None:
    game = special(card, {"aragon": [0, 2, 2, 0], "sevilla": [0, 0, 2, 2]})
    events = choose(game, green="sevilla", blue="aragon", yellow="sevilla")
    shown = [(event.seat, event.target) for event in events if event.kind == DISC_SHOWN]
    assert shown == [(BLUE, site(game, "aragon")), (YELLOW, site(game, "sevilla")), (GREEN, site(game, "sevilla"))]
    assert game.view(RED).raw.discs == (-1, -1, -1, -1)  # they are put away afterwards
    assert game.view(RED).chosen == (False, False, False, False)


# two from a region where there are no two (D4)


def test_without_a_region_of_two_one_is_exempt() -> None:
    game = special("s2-disc-return-2", {"aragon": [0, 1, 2, 0], "sevilla": [0, 1, 0, 1]})
    assert waiting(game) == {YELLOW: {"aragon"}}
    choose(game, yellow="aragon")
    assert row(game, "aragon") == [0, 1, 0, 0]
    assert row(game, "sevilla") == [0, 1, 0, 1]


def test_where_nobody_has_two_the_card_is_not_offered() -> None:
    assert legal(turn("s2-disc-return-2", {"aragon": [3, 1, 1, 1]})) == {"done", "place"}


def test_with_the_option_who_has_no_region_of_two_returns_one() -> None:
    game = special("s2-disc-return-2", {"aragon": [0, 1, 0, 0], "sevilla": [0, 1, 0, 1]}, options=ONE_SHORT)
    assert waiting(game) == {BLUE: {"aragon", "sevilla"}, GREEN: {"sevilla"}}
    choose(game, blue="aragon", green="sevilla")
    assert row(game, "aragon") == [0, 0, 0, 0]
    assert row(game, "sevilla") == [0, 1, 0, 0]
    assert provinces(game) == [23, 22, 23, 23]


def test_with_the_option_who_has_a_region_of_two_still_returns_two() -> None:
    game = special("s2-disc-return-2", {"aragon": [0, 3, 1, 0], "sevilla": [0, 1, 0, 0]}, options=ONE_SHORT)
    assert waiting(game) == {BLUE: {"aragon"}, YELLOW: {"aragon"}}
    choose(game, blue="aragon", yellow="aragon")
    assert row(game, "aragon") == [0, 1, 0, 0]
    assert row(game, "sevilla") == [0, 1, 0, 0]


def test_the_option_does_not_concern_the_card_that_returns_all() -> None:
    game = special("s2-disc-return-all", {"aragon": [0, 3, 0, 0], "sevilla": [0, 1, 0, 0]}, options=ONE_SHORT)
    assert waiting(game) == {BLUE: {"aragon", "sevilla"}}
    choose(game, blue="aragon")
    assert row(game, "aragon") == [0, 0, 0, 0]


# discs and the Veto


@pytest.mark.parametrize("card", DISC_CARDS)
def test_discs_may_be_vetoed_before_anybody_chooses(card: str) -> None:
    game = special(card, BUSY, vetoes=[YELLOW])
    assert waiting(game) == {YELLOW: {"allow", "allow-action", "allow-round", "veto"}}
    do(game, "veto")
    assert row(game, "aragon") == [2, 2, 2, 2]
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}


@pytest.mark.parametrize("card", DISC_CARDS)
@pytest.mark.parametrize(
    ("stopped", "left"), [(0, [2, 2, 2, 2]), (1, [2, 0, 2, 2]), (2, [2, 0, 0, 2])], ids=["first", "second", "last"]
)
def test_once_the_discs_are_shown_each_return_may_be_vetoed(card: str, stopped: int, left: list[int]) -> None:
    game = do(special(card, BUSY, vetoes=[YELLOW]), "allow")
    choose(game, blue="aragon", yellow="aragon", green="aragon")
    aragon = site(game, "aragon")
    assert game.view(RED).raw.discs == (-1, aragon, aragon, aragon)
    do(game, *["allow"] * stopped)
    assert asked(game) == (YELLOW, "window")
    step = announced(game)
    victim = (BLUE, YELLOW, GREEN)[stopped]
    assert (step.owner, step.source, step.target, step.amount) == (victim, aragon, site(game, "province"), 2)
    do(game, "veto")
    assert row(game, "aragon") == left
    assert game.view(RED).raw.discs == (-1, -1, -1, -1)
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}


# scoring a region


def test_the_chosen_region_is_scored_at_once_and_nothing_changes_there() -> None:
    game = special("s2-score-chosen", {"aragon": [2, 3, 1, 0], "sevilla": [4, 0, 0, 0], "castillo": [3, 0, 0, 0]})
    assert asked(game) == (RED, "score_chosen")
    do(game, "aragon")
    assert game.scores == (4, 5, 1, 0)
    assert row(game, "aragon") == [2, 3, 1, 0]
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}


def test_any_region_may_be_scored_even_an_empty_one_but_not_the_castillo() -> None:
    game = special("s2-score-chosen", {"castillo": [3, 0, 0, 0]})
    assert legal(game) == REGIONS
    do(game, "valencia")
    assert game.scores == (0, 0, 0, 0)


def test_scoring_the_kings_region_pays_his_bonus() -> None:
    game = do(special("s2-score-chosen", {"galicia": [1, 2, 0, 0]}), "galicia")
    assert game.scores == (2, 4 + 2, 0, 0)


def test_scoring_a_home_region_pays_the_home_bonus() -> None:
    grandes = ["sevilla", "aragon", "sevilla", "granada"]
    game = do(special("s2-score-chosen", {"sevilla": [1, 0, 2, 0]}, grandes=grandes), "sevilla")
    assert game.scores == (3, 0, 4 + 2, 0)


@pytest.mark.parametrize(("seats", "scores"), [(2, (7, 0)), (3, (7, 4, 0)), (4, (7, 4, 2, 0))])
def test_it_pays_as_many_places_as_a_general_scoring(seats: int, scores: tuple[int, ...]) -> None:
    pieces: Pieces = {"court": [7] * seats, "castilla-la-nueva": [4, 3, 2, 1][:seats]}
    game = do(special("s2-score-chosen", pieces, seats=seats), "castilla-la-nueva")
    assert game.scores == scores


def test_caballeros_placed_before_it_count() -> None:
    game = do(turn("s2-score-chosen", {"pais-vasco": [0, 1, 0, 0]}), "place", "pais-vasco", "pais-vasco")
    do(game, "special", "pais-vasco")
    assert game.scores == (5, 3, 0, 0)


def test_a_mobile_scoreboard_counts() -> None:
    game = special("s2-score-chosen", {"aragon": [2, 1, 0, 0]}, boards={"board-840": "aragon"})
    assert do(game, "aragon").scores == (8, 4, 0, 0)


def test_a_vetoed_scoring_pays_nothing() -> None:
    game = do(special("s2-score-chosen", {"aragon": [2, 3, 1, 0]}, vetoes=[GREEN]), "aragon")
    assert asked(game) == (GREEN, "window")
    assert announced(game).target == site(game, "aragon")
    assert game.scores == (0, 0, 0, 0)
    do(game, "veto")
    assert game.scores == (0, 0, 0, 0)
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}  # no other region instead


def test_a_scoring_let_pass_pays_as_usual() -> None:
    game = do(special("s2-score-chosen", {"aragon": [2, 3, 1, 0]}, vetoes=[GREEN]), "aragon", "allow")
    assert game.scores == (4, 5, 1, 0)
    assert asked(game) == (RED, "parts")


# after any Veto


def vetoed(game: Game, card: str) -> Game:
    """Carry the special action out until somebody is asked whether he objects, and object."""
    do(game, "special")
    for answer in PLAYED_OUT[card]:
        if asked(game)[1] == "window":
            break
        do(game, answer)
    return do(game, "veto")


@pytest.mark.parametrize("card", CARDS)
def test_after_a_veto_the_placement_is_still_his_and_the_card_is_used(card: str) -> None:
    game = turn(card, BUSY, vetoes=[BLUE])
    before: list[Any] = [row(game, "aragon"), courts(game), game.scores]
    vetoed(game, card)
    assert [row(game, "aragon"), courts(game), game.scores] == before
    assert legal(game) == {"done", "place"}
    do(game, "place", "pais-vasco", "castillo")
    assert row(game, "pais-vasco") == row(game, "castillo") == [1, 0, 0, 0]
    assert asked(game) == (BLUE, "choose_card")
    assert game.position()["used"][1] == ["s2-veto", card]


@pytest.mark.parametrize("card", CARDS)
def test_a_veto_leaves_what_was_placed_before(card: str) -> None:
    game = do(turn(card, BUSY, vetoes=[BLUE]), "place", "pais-vasco", "castillo")
    assert asked(game) == (RED, "parts")  # nobody may object to a placement
    before: list[Any] = [row(game, "aragon"), courts(game), game.scores]
    vetoed(game, card)
    assert [row(game, "aragon"), courts(game), game.scores] == before
    assert row(game, "pais-vasco") == row(game, "castillo") == [1, 0, 0, 0]
    assert asked(game) == (BLUE, "choose_card")
    assert game.position()["used"][1] == ["s2-veto", card]
