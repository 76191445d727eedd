"""Stack 4: scoreboards, discs, power cards, Eviction, the Court, Grandes, the Royal Advisor."""

from typing import Any

import pytest

from elgrande import Game
from elgrande.rules.events import (
    ACTION_BEGUN,
    BOARD_SET,
    DISC_SHOWN,
    GRANDE_MOVED,
    KING_MOVED,
    PIECES,
    PLACE_SCORED,
    POWER_FETCHED,
    REGION_NAMED,
    visible,
)
from tests.steps.flow import (
    NEIGHBOURS,
    REGIONS,
    numbers,
    paid,
    play_round,
    scored,
    seats_asked,
    site,
    slug,
    table,
    until,
    worth,
)
from tests.table import BLUE, GREEN, RED, YELLOW, asked, court, do, legal, province, row, special, turn

OTHERS = (BLUE, YELLOW, GREEN, -1)  # -1: a spectator

# how each card is used in `USABLE`; the discs by whoever is asked, in seat order
ANSWERS = {
    "s4-scoreboard": ("board-840", "aragon"),
    "s4-disc-unique-scoring": ("aragon", "sevilla", "sevilla", "sevilla"),
    "s4-power-back": ("power-13",),
    "s4-eviction": ("aragon", "valencia"),
    "s4-court-2": ("number-2",),
    "s4-grande": ("aragon",),
    "s4-king-adjacent": ("pais-vasco",),
}
USABLE = {"aragon": [1, 2, 0, 0], "castillo": [1, 1, 1, 1]}
EVERY_CARD = pytest.mark.parametrize("card", ANSWERS)


# Mobile Scoreboard


def test_either_board_may_be_placed() -> None:
    game = special("s4-scoreboard")
    assert legal(game) == {"done", "board-840", "board-400"}


@pytest.mark.parametrize("board", ["board-840", "board-400"])
def test_a_board_goes_anywhere_but_to_the_king(board: str) -> None:
    game = special("s4-scoreboard", king="galicia")
    do(game, board)
    assert legal(game) == {*REGIONS, "castillo"} - {"galicia"}


@pytest.mark.parametrize(("board", "values"), [("board-840", [8, 4, 0, 0]), ("board-400", [4, 0, 0, 0])])
@pytest.mark.parametrize("place", ["aragon", "castillo", "castilla-la-nueva"])
def test_it_counts_instead_of_the_printed_values(place: str, board: str, values: list[int]) -> None:
    game = special("s4-scoreboard", {place: [3, 2, 1, 0]})
    do(game, board, place)
    assert game.position()["boards"] == {board: place}
    assert worth(game, place) == values
    assert legal(game) == {"done", "place"}  # one board a card


def test_a_board_on_the_map_may_be_moved_and_uncovers_what_was_printed() -> None:
    game = special("s4-scoreboard", {"aragon": [1, 0, 0, 0], "sevilla": [1, 0, 0, 0]}, boards={"board-840": "aragon"})
    do(game, "board-840")
    assert "aragon" not in legal(game)
    do(game, "sevilla")
    assert game.position()["boards"] == {"board-840": "sevilla"}
    assert worth(game, "aragon") == [5, 0, 0, 0]
    assert worth(game, "sevilla") == [8, 0, 0, 0]


def test_a_board_may_leave_the_castillo() -> None:
    game = special("s4-scoreboard", {"castillo": [1, 0, 0, 0]}, boards={"board-400": "castillo"})
    do(game, "board-400", "granada")
    assert game.position()["boards"] == {"board-400": "granada"}
    assert worth(game, "castillo") == [5, 0, 0, 0]


def test_no_board_leaves_the_kings_region() -> None:
    game = special("s4-scoreboard", king="aragon", boards={"board-840": "aragon"})
    assert legal(game) == {"done", "board-400"}
    do(game, "board-400")
    assert legal(game) == {*REGIONS, "castillo"} - {"aragon"}


@pytest.mark.parametrize("taken", ["valencia", "castillo"])
def test_one_board_a_place(taken: str) -> None:
    game = special("s4-scoreboard", boards={"board-840": taken})
    do(game, "board-400")
    assert legal(game) == {*REGIONS, "castillo"} - {"galicia", taken}


def test_both_boards_may_be_on_the_map() -> None:
    game = special("s4-scoreboard", boards={"board-840": "valencia"})
    do(game, "board-400", "aragon")
    assert game.position()["boards"] == {"board-840": "valencia", "board-400": "aragon"}


def test_the_boards_may_be_left_alone() -> None:
    game = special("s4-scoreboard", boards={"board-840": "valencia"})
    do(game, "done")
    assert game.position()["boards"] == {"board-840": "valencia"}
    assert legal(game) == {"done", "place"}


# Special Scoring by disc


def test_all_players_name_a_region_at_the_same_time() -> None:
    game = special("s4-disc-unique-scoring", seat=YELLOW)
    assert sorted(seats_asked(game)) == [RED, BLUE, YELLOW, GREEN]
    for question in game.pending:
        assert question.kind == "disc"
        assert set(question.names) == set(REGIONS)


@pytest.mark.parametrize(
    ("discs", "expected"),
    [
        (("aragon", "valencia", "sevilla", "granada"), {"aragon", "valencia", "sevilla", "granada"}),
        (("aragon", "aragon", "sevilla", "granada"), {"sevilla", "granada"}),
        (("aragon", "aragon", "aragon", "granada"), {"granada"}),
        (("aragon", "aragon", "granada", "granada"), set()),
        (("aragon", "aragon", "aragon", "aragon"), set()),
        (("galicia", "aragon", "sevilla", "sevilla"), {"galicia", "aragon"}),  # the King's region may be named
    ],
)
def test_what_is_named_just_once_is_scored(discs: tuple[str, ...], expected: set[str]) -> None:
    game = special("s4-disc-unique-scoring", {region: [1, 0, 0, 0] for region in REGIONS}, king="galicia")
    do(game, *discs[:3])
    assert game.scores == (0, 0, 0, 0)
    places = scored(game, game.apply(discs[3]))
    assert set(places) == expected
    assert len(places) == len(expected)
    assert asked(game) == (RED, "parts")


def test_it_pays_all_places_and_both_bonuses() -> None:
    pieces = {"galicia": [2, 1, 0, 0], "sevilla": [3, 2, 1, 0], "castillo": [9, 0, 0, 0], "aragon": [0, 0, 0, 3]}
    game = special("s4-disc-unique-scoring", pieces, king="galicia", grandes=["sevilla", "aragon", "aragon", "aragon"])
    do(game, "sevilla", "galicia", "valencia", "valencia")
    assert game.scores == ((4 + 2) + (4 + 2), 2 + 3, 1, 0)


def test_two_players_may_name_two_regions() -> None:
    game = special("s4-disc-unique-scoring", {"aragon": [1, 0], "sevilla": [0, 1]}, seats=2)
    do(game, "aragon", "sevilla")
    assert game.scores == (5, 4)


def test_the_discs_are_secret_until_all_have_chosen() -> None:
    games = [special("s4-disc-unique-scoring") for _ in range(2)]
    assert [game.apply(disc, RED) for game, disc in zip(games, ("aragon", "sevilla"))] == [[], []]
    for seat in OTHERS:
        assert games[0].view(seat) == games[1].view(seat)
    do(games[0], "valencia", "sevilla")
    last = games[0].apply("granada")
    shown = {event.seat: slug(games[0], event.target) for event in last if event.kind == DISC_SHOWN}
    assert shown == {RED: "aragon", BLUE: "valencia", YELLOW: "sevilla", GREEN: "granada"}
    assert games[0].view(RED).raw.discs == (-1, -1, -1, -1)  # put away again


def test_a_veto_can_stop_it_before_anybody_has_named_a_region() -> None:
    game = special("s4-disc-unique-scoring", {"aragon": [1, 0, 0, 0]}, vetoes=[BLUE])
    assert asked(game) == (BLUE, "window")
    announced = game.decision.announced
    assert announced is not None
    assert (announced.kind, announced.seat) == (ACTION_BEGUN, RED)
    assert game._state.rules.cards[announced.card].slug == "s4-disc-unique-scoring"
    do(game, "veto")
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}


def test_a_veto_after_the_discs_stops_it_region_by_region() -> None:
    pieces = {region: [1, 0, 0, 0] for region in REGIONS}
    game = special("s4-disc-unique-scoring", pieces, vetoes=[BLUE], king="cataluna", grandes=["cataluna"] * 4)
    do(game, "allow", "aragon", "valencia", "granada", "valencia")
    assert asked(game)[0] == RED
    assert legal(game) == {"aragon", "granada"}  # the active player chooses the order
    do(game, "granada")
    assert asked(game) == (BLUE, "window")
    announced = game.decision.announced
    assert announced is not None
    assert (announced.kind, slug(game, announced.target)) == (PLACE_SCORED, "granada")
    do(game, "allow")
    assert game.scores == (6, 0, 0, 0)
    assert asked(game) == (BLUE, "window")
    do(game, "veto")
    assert game.scores == (6, 0, 0, 0)
    assert legal(game) == {"done", "place"}


# Power of the Cards

PILES = [[2, 5, 9], [3], [], []]


def fetching(**more: Any) -> Game:
    """Red has 2, 5 and 9 on his pile and 13 on the table, and may take one of them back."""
    return special("s4-power-back", discards=PILES, **more)


def test_this_rounds_card_or_a_discarded_one_of_ones_own() -> None:
    assert legal(fetching()) == {"done", "power-2", "power-5", "power-9", "power-13"}


def test_in_the_first_round_there_is_just_the_card_on_the_table() -> None:
    assert legal(special("s4-power-back")) == {"done", "power-13"}


@pytest.mark.parametrize("value", [1, 2, 7, 12])
def test_any_value_can_be_taken_back(value: int) -> None:
    rest = [9, 10, 11]
    game = special("s4-power-back", seat=GREEN, played=[*rest, value])
    do(game, f"power-{value}")
    assert value in game.position()["hands"][GREEN]
    game = special("s4-power-back", seat=GREEN, played=[*rest, 8], discards=[[], [], [], [value]])
    do(game, f"power-{value}")
    assert value in game.position()["hands"][GREEN]


def test_a_discarded_card_is_in_hand_again() -> None:
    game = fetching()
    before = game.position()["hands"]
    do(game, "power-5")
    after = game.position()
    assert after["hands"] == [sorted([*before[RED], 5]), *before[1:]]
    assert after["discards"] == [[2, 9], [3], [], []]
    assert after["played"] == [13, 12, 11, 10]
    assert legal(game) == {"done", "place"}  # just one


def test_nothing_needs_to_be_taken_back() -> None:
    game = fetching()
    before = table(game)
    do(game, "done")
    assert table(game) == before
    assert legal(game) == {"done", "place"}


def test_nobody_else_learns_which_discarded_card_it_is() -> None:
    games = [fetching() for _ in range(2)]
    told = [game.apply(card) for game, card in zip(games, ("power-2", "power-9"))]
    for seat in OTHERS:
        assert games[0].view(seat) == games[1].view(seat)
        seen = [[visible(event, seat) for event in events] for events in told]
        assert seen[0] == seen[1]
        assert [event.card for event in seen[0] if event.kind == POWER_FETCHED] == [-1]
    assert games[0].view(RED) != games[1].view(RED)
    own = [visible(event, RED) for event in told[0] if event.kind == POWER_FETCHED]
    assert [games[0]._state.rules.power[event.card].value for event in own] == [2]
    assert games[0].view(BLUE).hand_sizes == (10, 11, 12, 12)


def test_everybody_sees_this_rounds_card_go() -> None:
    game = fetching()
    (event,) = [event for event in game.apply("power-13") if event.kind == POWER_FETCHED]
    for seat in OTHERS:
        assert game._state.rules.power[visible(event, seat).card].value == 13
        assert game.view(seat).raw.regained == (True, False, False, False)


def test_this_rounds_card_taken_back_still_counts_for_the_turn_order_and_is_not_discarded() -> None:
    game = do(fetching(), "power-13")
    assert 13 in game.position()["hands"][RED]
    do(game, "done")
    order = []
    while asked(game)[1] != "power":
        until(game, "choose_card")
        order.append(asked(game)[0])
        do(game, game.decision.names[0])
        while asked(game)[1] == "parts":
            do(game, "done")
    assert order == [BLUE, YELLOW, GREEN]
    after = game.position()
    assert after["discards"] == [[2, 5, 9], [3, 12], [11], [10]]
    assert after["hands"][RED] == [1, 3, 4, 6, 7, 8, 10, 11, 12, 13]
    assert after["played"] == [None] * 4


def test_the_lowest_card_taken_back_still_wins_the_start_marker_and_can_be_played_again() -> None:
    game = special("s4-power-back", seat=GREEN)
    assert legal(game) == {"done", "power-10"}
    do(game, "power-10", "done")
    assert asked(game) == (GREEN, "power")
    assert game.position()["start"] == GREEN
    assert game.position()["discards"] == [[13], [12], [11], []]
    assert legal(game) == {f"power-{value}" for value in range(1, 14)}


def test_a_discarded_card_taken_back_is_not_lost_at_the_end_of_the_round() -> None:
    game = do(fetching(), "power-5")
    do(game, "done")
    until(game, "power")
    assert game.position()["discards"][RED] == [2, 9, 13]
    assert 5 in game.position()["hands"][RED]
    play_round(game)  # nothing of this is forgotten a round later
    assert set(game.position()["hands"][RED]) | set(game.position()["discards"][RED]) == set(range(1, 14))


def test_a_veto_on_it_tells_nobody_which_card_it_was() -> None:
    games = [do(fetching(vetoes=[BLUE]), card) for card in ("power-2", "power-9")]
    for game in games:
        assert asked(game) == (BLUE, "window")
        announced = game.decision.announced
        assert announced is not None
        assert announced == visible(announced, BLUE)
        assert (announced.kind, announced.seat, announced.card) == (POWER_FETCHED, RED, -1)
    for seat in OTHERS:
        assert games[0].view(seat) == games[1].view(seat)
    told = [game.apply("veto", BLUE) for game in games]
    assert told[0] == told[1]
    for game in games:
        assert game.position()["discards"] == PILES
        assert game.position()["hands"][RED] == [1, 3, 4, 6, 7, 8, 10, 11, 12]
        assert legal(game) == {"done", "place"}
    for seat in (RED, *OTHERS):
        assert games[0].view(seat) == games[1].view(seat)


# Eviction


def evicting(pieces: dict[str, list[int]] | None = None, **more: Any) -> Game:
    crowd = {"aragon": [2, 3, 0, 1], "galicia": [1, 1, 1, 1], "castillo": [2, 2, 2, 2], "sevilla": [0, 0, 2, 0]}
    return special("s4-eviction", pieces or crowd, king="galicia", **more)


def test_any_region_with_opponents_may_be_named_but_the_kings() -> None:
    assert legal(evicting()) >= {"aragon", "sevilla"}
    assert not legal(evicting()) & {"galicia", "castillo", "done"}


def test_only_opponents_who_are_there_choose_and_all_at_once() -> None:
    game = evicting()
    do(game, "aragon")
    assert seats_asked(game) == [BLUE, GREEN]
    for question in game.pending:
        assert question.kind == "disc"
        assert set(question.names) == set(REGIONS)


def test_all_of_each_opponents_go_where_he_chose_and_ones_own_stay() -> None:
    game = evicting()
    do(game, "aragon", "valencia", "sevilla")
    assert row(game, "aragon") == [2, 0, 0, 0]
    assert row(game, "valencia") == [0, 3, 0, 0]
    assert row(game, "sevilla") == [0, 0, 2, 1]
    assert legal(game) == {"done", "place"}


def test_two_may_choose_the_same_region() -> None:
    game = evicting()
    do(game, "aragon", "valencia", "valencia")
    assert row(game, "valencia") == [0, 3, 0, 1]


def test_t21_who_chooses_the_kings_region_gets_them_back_to_his_court() -> None:
    game = evicting()
    do(game, "aragon", "galicia", "valencia")
    assert court(game, BLUE) == 10
    assert row(game, "galicia") == [1, 1, 1, 1]
    assert row(game, "aragon") == [2, 0, 0, 0]
    assert row(game, "valencia") == [0, 0, 0, 1]


def test_t21_who_chooses_the_region_they_come_from_gets_them_back_to_his_court() -> None:
    game = evicting()
    do(game, "aragon", "aragon", "galicia")
    assert [court(game, seat) for seat in range(4)] == [7, 10, 7, 8]
    assert row(game, "aragon") == [2, 0, 0, 0]


def test_grandes_stay() -> None:
    game = evicting(grandes=["aragon"] * 4)
    do(game, "aragon", "valencia", "valencia")
    assert game.position()["grandes"] == ["aragon"] * 4


def test_nobody_sees_a_disc_before_all_have_chosen() -> None:
    games = [do(evicting(), "aragon") for _ in range(2)]
    assert [game.apply(disc, BLUE) for game, disc in zip(games, ("valencia", "sevilla"))] == [[], []]
    for seat in (RED, YELLOW, GREEN, -1):
        assert games[0].view(seat) == games[1].view(seat)
    assert row(games[0], "aragon") == [2, 3, 0, 1]
    last = games[0].apply("granada", GREEN)
    shown = {event.seat: slug(games[0], event.target) for event in last if event.kind == DISC_SHOWN}
    assert shown == {BLUE: "valencia", GREEN: "granada"}
    assert games[0].view(RED).raw.discs == (-1, -1, -1, -1)  # put away again


def test_everybody_is_told_the_region() -> None:
    game = evicting()
    told = [event for event in game.apply("aragon") if event.kind == REGION_NAMED]
    assert [(event.seat, slug(game, event.target)) for event in told] == [(RED, "aragon")]


def test_without_an_opponent_to_evict_it_is_not_offered() -> None:
    game = turn(
        "s4-eviction", {"aragon": [3, 0, 0, 0], "galicia": [0, 2, 2, 2], "castillo": [0, 1, 1, 1]}, king="galicia"
    )
    assert legal(game) == {"done", "place"}


def test_a_veto_can_stop_it_when_the_region_is_named() -> None:
    game = evicting(vetoes=[YELLOW])
    before = table(game)
    do(game, "aragon")
    assert asked(game) == (YELLOW, "window")
    announced = game.decision.announced
    assert announced is not None
    assert slug(game, announced.target) == "aragon"
    do(game, "veto")
    assert table(game) == before
    assert legal(game) == {"done", "place"}


def test_a_veto_in_the_middle_leaves_those_who_have_moved() -> None:
    game = evicting({"aragon": [1, 1, 1, 1]}, vetoes=[GREEN])
    do(game, "aragon", "allow")
    do(game, "valencia", "sevilla", "granada")
    assert asked(game) == (GREEN, "window")  # Blue's move, then Yellow's, then Green's own
    do(game, "allow")
    assert row(game, "valencia") == [0, 1, 0, 0]
    assert asked(game) == (GREEN, "window")
    do(game, "veto")
    assert row(game, "aragon") == [1, 0, 1, 1]
    assert row(game, "valencia") == [0, 1, 0, 0]
    assert row(game, "sevilla") == row(game, "granada") == [0, 0, 0, 0]
    assert legal(game) == {"done", "place"}
    assert game.view(RED).raw.discs == (-1, -1, -1, -1)


def test_each_opponents_move_is_announced_after_the_discs() -> None:
    game = evicting({"aragon": [1, 0, 2, 3]}, seat=YELLOW, vetoes=[BLUE])
    do(game, "aragon", "allow")
    game.apply("sevilla", GREEN)
    game.apply("galicia", RED)
    told = []
    while asked(game) == (BLUE, "window"):
        event = game.decision.announced
        assert event is not None
        source, target = slug(game, event.source), slug(game, event.target)
        told.append((event.kind, event.seat, event.owner, source, target, event.amount))
        do(game, "allow")
    assert told == [
        (PIECES, YELLOW, GREEN, "aragon", "sevilla", 3),
        (PIECES, YELLOW, RED, "aragon", "court", 1),
    ]


def test_opponents_leave_clockwise_from_the_active_players_left() -> None:
    game = evicting({"aragon": [1, 1, 1, 1]}, seat=YELLOW)
    do(game, "aragon", "valencia", "valencia")
    events = game.apply("valencia")
    assert [event.owner for event in events if event.kind == PIECES] == [GREEN, RED, BLUE]


# The Court: two more from the Province


@pytest.mark.parametrize("taken", [0, 1, 2])
def test_up_to_two_more_come_to_court(taken: int) -> None:
    game = special("s4-court-2")
    assert legal(game) == numbers(2)
    do(game, f"number-{taken}")
    assert (court(game, RED), province(game, RED)) == (7 + taken, 23 - taken)
    assert legal(game) == {"done", "place"}


def test_they_can_be_placed_at_once() -> None:
    game = special("s4-court-2", {"court": [2, 7, 7, 7]})
    do(game, "number-2", "place", "castillo", "castillo", "castillo", "castillo")
    assert row(game, "castillo") == [4, 0, 0, 0]
    assert court(game, RED) == 0


def test_a_short_province_may_be_made_up_from_regions() -> None:
    pieces = {"castillo": [18, 0, 0, 0], "aragon": [2, 2, 0, 0], "galicia": [2, 0, 0, 0]}
    game = special("s4-court-2", pieces, king="galicia")
    assert province(game, RED) == 1
    assert legal(game) == numbers(1)
    do(game, "number-1")
    assert legal(game) == {"done", "aragon"}
    do(game, "aragon")
    assert (court(game, RED), province(game, RED)) == (9, 0)
    assert row(game, "aragon") == [1, 2, 0, 0]
    assert legal(game) == {"done", "place"}


def test_nothing_comes_from_regions_while_the_province_has_some() -> None:
    game = special("s4-court-2", {"castillo": [18, 0, 0, 0], "aragon": [4, 0, 0, 0]})
    do(game, "number-0")
    assert row(game, "aragon") == [4, 0, 0, 0]
    assert legal(game) == {"done", "place"}


def test_with_an_empty_province_both_may_come_from_regions() -> None:
    game = special("s4-court-2", {"castillo": [19, 0, 0, 0], "aragon": [3, 0, 0, 0], "sevilla": [1, 0, 0, 0]})
    assert legal(game) == {"done", "aragon", "sevilla"}
    do(game, "aragon", "sevilla")
    assert court(game, RED) == 9
    assert legal(game) == {"done", "place"}


def test_a_single_one_in_the_province_is_enough_to_use_it() -> None:
    game = turn("s4-court-2", {"castillo": [22, 0, 0, 0]})
    assert province(game, RED) == 1
    do(game, "special", "number-1")
    assert (court(game, RED), province(game, RED)) == (8, 0)
    assert legal(game) == {"done", "place"}


def test_with_nobody_to_take_it_is_not_offered() -> None:
    game = turn("s4-court-2", {"castillo": [20, 0, 0, 0], "galicia": [3, 0, 0, 0]}, king="galicia")
    assert legal(game) == {"done", "place"}


def test_a_veto_after_the_province_leaves_those_who_came_from_there() -> None:
    game = special("s4-court-2", {"castillo": [18, 0, 0, 0], "aragon": [4, 0, 0, 0]}, vetoes=[BLUE])
    do(game, "number-1", "allow", "aragon")
    assert asked(game) == (BLUE, "window")
    do(game, "veto")
    assert (court(game, RED), province(game, RED)) == (8, 0)
    assert row(game, "aragon") == [4, 0, 0, 0]
    assert legal(game) == {"done", "place"}


# Grande


def test_a_grande_goes_to_any_other_region_but_the_kings() -> None:
    game = special("s4-grande", king="galicia", grandes=["granada", "aragon", "aragon", "sevilla"])
    assert legal(game) == {"done", *REGIONS} - {"galicia", "granada"}


def test_grandes_may_share_a_region() -> None:
    game = special("s4-grande", grandes=["granada", "aragon", "aragon", "sevilla"])
    do(game, "aragon")
    assert game.position()["grandes"] == ["aragon", "aragon", "aragon", "sevilla"]
    assert legal(game) == {"done", "place"}


def test_a_grande_may_stay() -> None:
    game = special("s4-grande", grandes=["granada", "aragon", "aragon", "sevilla"])
    do(game, "done")
    assert game.position()["grandes"] == ["granada", "aragon", "aragon", "sevilla"]


def test_a_grande_in_the_kings_region_is_stuck() -> None:
    game = turn("s4-grande", king="granada", grandes=["granada", "aragon", "aragon", "sevilla"])
    assert legal(game) == {"done", "place"}


def test_a_grande_of_another_in_the_kings_region_is_no_hindrance() -> None:
    game = turn("s4-grande", king="aragon", grandes=["granada", "aragon", "aragon", "sevilla"])
    assert legal(game) == {"done", "special", "place"}


def test_the_new_home_counts_at_once_and_the_old_one_no_more() -> None:
    game = special(
        "s4-grande",
        {"aragon": [2, 0, 0, 0], "sevilla": [2, 0, 0, 0]},
        grandes=["sevilla", "galicia", "galicia", "galicia"],
        offer=[None, "s2-score-chosen", "s3-score-chosen", None, "s5-king-any"],
    )
    do(game, "aragon", "done")
    assert asked(game) == (BLUE, "choose_card")
    do(game, "stack-3", "special")
    events = game.apply("aragon")
    assert sorted(paid(game, events)) == [(RED, "aragon", 2, "home_bonus"), (RED, "aragon", 5, "first")]
    do(game, "done", "number-0", "stack-2", "special")
    assert paid(game, game.apply("sevilla")) == [(RED, "sevilla", 4, "first")]


# Royal Advisor


@pytest.mark.parametrize("king", REGIONS)
def test_the_king_goes_to_a_neighbouring_region_or_stays(king: str) -> None:
    assert legal(special("s4-king-adjacent", king=king)) == {"done", *NEIGHBOURS[king]}


def test_the_advised_king_is_where_he_was_sent() -> None:
    game = special("s4-king-adjacent", king="galicia")
    do(game, "pais-vasco")
    assert game.position()["king"] == "pais-vasco"


def test_the_advised_king_may_stay_and_the_card_is_used_up() -> None:
    game = special("s4-king-adjacent", king="galicia")
    do(game, "done")
    assert game.position()["king"] == "galicia"
    assert legal(game) == {"done", "place"}


def test_placing_counts_from_the_new_region_when_the_king_moved_first() -> None:
    game = special("s4-king-adjacent", king="galicia")
    do(game, "castilla-la-vieja", "place")
    assert legal(game) == {"done", "castillo", *NEIGHBOURS["castilla-la-vieja"]}


def test_placing_counts_from_the_old_region_when_it_comes_first() -> None:
    game = turn("s4-king-adjacent", king="galicia")
    do(game, "place")
    assert legal(game) == {"done", "castillo", *NEIGHBOURS["galicia"]}
    do(game, "pais-vasco", "done", "special", "pais-vasco")
    assert game.position()["king"] == "pais-vasco"
    assert row(game, "pais-vasco") == [1, 0, 0, 0]


# what all of them share


@EVERY_CARD
def test_up_to_four_may_be_placed(card: str) -> None:
    game = turn(card, USABLE)
    do(game, "place", "castillo", "pais-vasco", "castillo", "castillo")
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "special"}
    assert court(game, RED) == 3
    assert row(game, "castillo") == [4, 1, 1, 1]
    assert row(game, "pais-vasco") == [1, 0, 0, 0]


@EVERY_CARD
def test_the_special_action_first_then_placing(card: str) -> None:
    game = turn(card, USABLE)
    before = table(game)
    do(game, "special")
    for answer in ANSWERS[card]:
        assert "place" not in legal(game)
        do(game, answer)
    assert table(game) != before
    assert legal(game) == {"done", "place"}
    do(game, "place", "castillo", "castillo", "castillo", "castillo")
    assert asked(game) == (BLUE, "choose_card")
    assert row(game, "castillo") == [5, 1, 1, 1]


@EVERY_CARD
def test_whoever_took_the_card_is_asked(card: str) -> None:
    game = turn(card, {"aragon": [0, 2, 1, 0]}, seat=YELLOW, grandes=["granada"] * 4)
    do(game, "special")
    for answer in {**ANSWERS, "s4-power-back": ("power-11",), "s4-scoreboard": ("board-400", "aragon")}[card]:
        assert asked(game)[0] == YELLOW or asked(game)[1] == "disc"
        do(game, answer)
    assert asked(game) == (YELLOW, "parts")
    assert court(game, YELLOW) == (9 if card == "s4-court-2" else 7)


@pytest.mark.parametrize(
    ("card", "kind", "source"),
    [
        ("s4-scoreboard", BOARD_SET, "valencia"),
        ("s4-grande", GRANDE_MOVED, "granada"),
        ("s4-king-adjacent", KING_MOVED, "galicia"),
    ],
)
def test_everybody_is_told_what_moved_from_where_to_where(card: str, kind: str, source: str) -> None:
    game = special(card, USABLE, seat=YELLOW, boards={"board-840": "valencia"}, grandes=["granada"] * 4)
    *first, last = ANSWERS[card]
    do(game, *first)
    (event,) = [event for event in game.apply(last) if event.kind == kind]
    assert (event.seat, slug(game, event.source), slug(game, event.target)) == (YELLOW, source, last)
    if card == "s4-grande":
        assert event.owner == YELLOW
        assert game.position()["grandes"] == ["granada", "granada", "aragon", "granada"]


@EVERY_CARD
def test_placing_first_then_the_special_action(card: str) -> None:
    game = turn(card, USABLE)
    do(game, "place", "castillo")
    assert "special" not in legal(game)
    do(game, "done")
    before = table(game)
    do(game, "special", *ANSWERS[card])
    assert table(game) != before
    assert asked(game) == (BLUE, "choose_card")


@EVERY_CARD
def test_the_special_action_needs_not_be_used(card: str) -> None:
    game = turn(card, USABLE)
    before = table(game)
    do(game, "done")
    assert asked(game) == (BLUE, "choose_card")
    assert table(game) == before


@EVERY_CARD
def test_a_veto_before_anything_has_changed_leaves_the_placement(card: str) -> None:
    game = turn(card, USABLE, vetoes=[GREEN])
    before = table(game)
    do(game, "special")
    for answer in ANSWERS[card]:
        if asked(game) != (GREEN, "window"):
            do(game, answer)
    assert asked(game) == (GREEN, "window")
    do(game, "veto")
    assert table(game) == before
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}
    assert game.position()["used"][1] == ["s2-veto"]
    assert game.position()["kept"] == []
    do(game, "place", "castillo", "castillo", "castillo", "castillo")
    assert row(game, "castillo") == [5, 1, 1, 1]
    assert asked(game) == (BLUE, "choose_card")


@EVERY_CARD
def test_a_veto_after_placing_leaves_what_was_placed(card: str) -> None:
    game = turn(card, USABLE, vetoes=[GREEN])
    do(game, "place", "castillo", "pais-vasco", "done")
    before = table(game)
    do(game, "special")
    for answer in ANSWERS[card]:
        if asked(game) != (GREEN, "window"):
            do(game, answer)
    do(game, "veto")
    assert table(game) == before
    assert asked(game) == (BLUE, "choose_card")


@EVERY_CARD
def test_when_nobody_objects_it_happens_as_ever(card: str) -> None:
    undisturbed = do(turn(card, USABLE), "special", *ANSWERS[card])
    game = turn(card, USABLE, vetoes=[GREEN])
    do(game, "special")
    windows = 0
    for answer in ANSWERS[card]:
        while asked(game) == (GREEN, "window"):
            do(game, "allow")
            windows += 1
        do(game, answer)
    while asked(game) == (GREEN, "window"):
        do(game, "allow")
        windows += 1
    assert windows > 0
    assert table(game) == table(undisturbed)
    assert legal(game) == {"done", "place"}
    assert [kept["seat"] for kept in game.position()["kept"]] == [GREEN]


@pytest.mark.parametrize("card", ["s4-scoreboard", "s4-power-back", "s4-court-2", "s4-grande", "s4-king-adjacent"])
def test_who_changes_nothing_gives_nothing_to_object_to(card: str) -> None:
    game = special(card, USABLE, vetoes=[GREEN])
    do(game, "number-0" if card == "s4-court-2" else "done")
    assert asked(game) == (RED, "parts")


@pytest.mark.parametrize("card", ["s4-scoreboard", "s4-power-back", "s4-court-2", "s4-grande", "s4-king-adjacent"])
def test_one_change_is_one_step_to_object_to(card: str) -> None:
    game = special(card, USABLE, vetoes=[GREEN])
    do(game, *ANSWERS[card])
    assert asked(game) == (GREEN, "window")
    do(game, "allow")
    assert asked(game) == (RED, "parts")


def test_what_is_announced_names_the_target() -> None:
    for card in ("s4-scoreboard", "s4-grande", "s4-king-adjacent"):
        game = special(card, USABLE, vetoes=[GREEN])
        do(game, *ANSWERS[card])
        announced = game.decision.announced
        assert announced is not None
        assert announced.seat == RED
        assert announced.target == site(game, ANSWERS[card][-1])
