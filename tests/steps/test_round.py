"""A round from turning up the cards to passing the start marker, and the rounds of a game."""

from collections import Counter

import pytest

from elgrande import Event, Game, IllegalAction
from elgrande.rules.events import (
    CARD_RETURNED,
    CARD_REVEALED,
    CARD_TAKEN,
    GAME_ENDED,
    POWER_PLAYED,
    ROUND_BEGUN,
    SCORING_BEGUN,
    START_PASSED,
    TURN_ENDED,
)
from tests.steps.flow import BENITA, GABRIEL, RAMON, RICARDA, numbers, play_round, quietly, until
from tests.table import BLUE, GREEN, RED, YELLOW, asked, court, do, legal

EVERY_SIZE = pytest.mark.parametrize("seats", [2, 3, 4, 5])
ALL_POWER = {f"power-{value}" for value in range(1, 14)}


def slugs(game: Game, events: list[Event], kind: str) -> list[str]:
    return [game._state.rules.cards[event.card].slug for event in events if event.kind == kind]


def turns(game: Game) -> list[int]:
    """Who takes a turn in the rest of this round, in order."""
    events: list[Event] = []
    while not game.over and game.decision.kind not in ("power", "disc"):
        events += quietly(game)
    taken = [event.seat for event in events if event.kind == CARD_TAKEN]
    assert [event.seat for event in events if event.kind == TURN_ENDED] == taken
    return taken


# the example that runs through the rulebook


def test_t01_power_cards_give_turn_order_supply_and_the_next_start_player() -> None:
    game = Game.new(4, seed=11, start=RAMON)
    assert asked(game) == (RAMON, "power")
    assert legal(game) == ALL_POWER
    do(game, "power-7")
    assert asked(game) == (BENITA, "power")
    assert legal(game) == ALL_POWER - {"power-7"}
    do(game, "power-3")
    assert asked(game) == (GABRIEL, "power")
    assert legal(game) == ALL_POWER - {"power-7", "power-3"}
    do(game, "power-2")
    assert asked(game) == (RICARDA, "power")
    assert legal(game) == ALL_POWER - {"power-7", "power-3", "power-2"}
    do(game, "power-8")
    for seat, supply in ((RICARDA, 2), (RAMON, 3), (BENITA, 5), (GABRIEL, 5)):
        assert asked(game) == (seat, "supply")
        assert legal(game) == numbers(supply)
        do(game, f"number-{supply}")
        assert court(game, seat) == 7 + supply
        assert asked(game) == (seat, "choose_card")
        do(game, game.decision.names[0])
        while game.decision.seat == seat and game.decision.kind == "parts":
            do(game, "done")
    assert asked(game) == (GABRIEL, "power")
    assert game.position()["start"] == GABRIEL


def test_t13_the_card_nobody_took_goes_under_its_stack() -> None:
    offer = ["s1-move-4-own", "s2-score-chosen", "s3-score-4s", "s4-grande", "s5-king-any"]
    game = Game.from_position({"seats": 4, "rounds_played": 2, "offer": offer, "phase": "power", "start": RED})
    do(game, "power-10", "power-9", "power-8", "power-7")
    events: list[Event] = []
    for stack in (1, 2, 4, 5):
        until(game, "choose_card")
        events += game.apply(f"stack-{stack}")
        events += game.apply("done")
    assert asked(game)[1] == "disc"  # the round is over
    unused = [event for event in events if event.kind == CARD_RETURNED and event.seat == -1]
    assert [game._state.rules.cards[event.card].slug for event in unused] == ["s3-score-4s"]
    stacks = game.position()
    assert stacks["used"] == [[card] for card in offer]
    assert [len(stack) for stack in stacks["hidden"]] == [10, 10, 10, 10, 0]
    assert stacks["offer"] == [None] * 5


# turning up the cards


@EVERY_SIZE
def test_one_card_of_each_stack_is_turned_up(seats: int) -> None:
    game = Game.new(seats, seed=21)
    stacks = [game._state.rules.cards[card].stack for card in game._state.offer]
    assert stacks == [1, 2, 3, 4, 5]


def test_the_next_cards_of_the_stacks_are_turned_up_in_every_round() -> None:
    game = Game.new(4, seed=22, veto=False)
    stacks = [[card, *pile] for card, pile in zip(game.position()["offer"], game.position()["hidden"])]
    for number in range(9):
        expected = [stack[number] for stack in stacks[:4]] + ["s5-king-any"]
        assert game.position()["offer"] == expected
        events = play_round(game)
        if number < 8:
            assert slugs(game, events, CARD_REVEALED) == [stack[number + 1] for stack in stacks[:4]] + ["s5-king-any"]
    assert game.over


# power cards


@EVERY_SIZE
@pytest.mark.parametrize("start", [0, 1])
def test_power_cards_are_played_clockwise_from_the_start_marker(seats: int, start: int) -> None:
    game = Game.new(seats, seed=23, start=start)
    order = []
    while game.decision.kind == "power":
        order.append(game.decision.seat)
        quietly(game)
    assert order == [(start + k) % seats for k in range(seats)]


@pytest.mark.parametrize("value", range(1, 14))
def test_a_value_on_the_table_cannot_be_played_again_this_round(value: int) -> None:
    game = Game.new(5, seed=24, start=2)
    played = {f"power-{value}"}
    do(game, f"power-{value}")
    for _ in range(4):
        assert legal(game) == ALL_POWER - played
        for card in played:
            with pytest.raises(IllegalAction):
                game.apply(card)
        played.add(game.decision.names[-1])
        do(game, game.decision.names[-1])
    assert len(played) == 5


def test_a_value_may_be_played_by_another_in_the_next_round() -> None:
    game = Game.new(2, seed=25, start=RED)
    do(game, "power-7", "power-2")
    until(game, "power")
    assert asked(game) == (BLUE, "power")
    assert legal(game) == ALL_POWER - {"power-2"}
    do(game, "power-7")
    assert legal(game) == ALL_POWER - {"power-7"}


def test_with_five_equal_cards_left_in_five_hands_everybody_can_play() -> None:
    game = Game.from_position(
        {"seats": 5, "rounds_played": 8, "discards": [list(range(1, 9))] * 5, "phase": "power", "start": 3}
    )
    for left in (5, 4, 3, 2, 1):
        assert len(legal(game)) == left
        quietly(game)
    assert asked(game)[1] != "power"


def test_a_power_card_leaves_the_hand_and_lies_on_the_table() -> None:
    game = Game.new(2, seed=26, start=RED)
    (event,) = [event for event in game.apply("power-4") if event.kind == POWER_PLAYED]
    assert (event.seat, game._state.rules.power[event.card].value) == (RED, 4)
    table = game.position()
    assert table["played"] == [4, None]
    assert 4 not in table["hands"][RED]
    assert 4 in table["hands"][BLUE]


@pytest.mark.parametrize(
    ("cards", "order"),
    [
        ((7, 3, 2, 8), [GREEN, RED, BLUE, YELLOW]),
        ((1, 2, 3, 4), [GREEN, YELLOW, BLUE, RED]),
        ((13, 12, 11, 10), [RED, BLUE, YELLOW, GREEN]),
        ((9, 10, 8, 13), [GREEN, BLUE, RED, YELLOW]),
    ],
)
def test_turns_from_the_highest_card_to_the_lowest(cards: tuple[int, ...], order: list[int]) -> None:
    game = Game.new(4, seed=27, start=RED)
    do(game, *(f"power-{card}" for card in cards))
    assert turns(game) == order


@EVERY_SIZE
def test_the_lowest_card_takes_the_start_marker_and_all_are_discarded(seats: int) -> None:
    game = Game.new(seats, seed=28, start=0)
    cards = [5, 2, 9, 7, 4][:seats]
    do(game, *(f"power-{card}" for card in cards))
    events = until(game, "power")
    assert [event.seat for event in events if event.kind == START_PASSED] == [1]
    assert asked(game) == (1, "power")
    table = game.position()
    assert table["start"] == 1
    assert table["discards"] == [[card] for card in cards]
    assert table["played"] == [None] * seats
    for card, hand in zip(cards, table["hands"], strict=True):
        assert hand == [value for value in range(1, 14) if value != card]


# action cards


@EVERY_SIZE
def test_everybody_takes_one_card_and_the_rest_is_not_used(seats: int) -> None:
    game = Game.new(seats, seed=29, veto=False)
    offer = game.position()["offer"]
    events = play_round(game)
    taken = slugs(game, events, CARD_TAKEN)
    returned = [event for event in events if event.kind == CARD_RETURNED]
    unused = [game._state.rules.cards[event.card].slug for event in returned if event.seat == -1]
    assert len(taken) == seats
    assert len(unused) == 5 - seats
    assert sorted(taken + unused) == sorted(offer)


@EVERY_SIZE
def test_used_and_unused_cards_lie_under_their_stacks(seats: int) -> None:
    game = Game.new(seats, seed=30, veto=False)
    offer = game.position()["offer"]
    play_round(game)
    table = game.position()
    # the King's card is the only one of its stack and on offer again
    assert table["used"] == [[card] for card in offer[:4]] + [[]]
    assert [len(stack) for stack in table["hidden"]] == [9, 7, 9, 9, 0]
    assert table["offer"][4] == "s5-king-any"


def test_a_card_that_was_taken_is_gone_for_the_others() -> None:
    game = Game.new(5, seed=31, start=0, veto=False)
    do(game, *(f"power-{13 - seat}" for seat in range(5)))
    left = {f"stack-{number}" for number in range(1, 6)}
    for stack in (3, 5, 1, 4, 2):
        until(game, "choose_card")
        assert legal(game) == left
        do(game, f"stack-{stack}")
        left.remove(f"stack-{stack}")
        do(game, "done")
    assert not left


def test_the_kings_card_is_on_offer_in_every_round() -> None:
    game = Game.new(5, seed=32)
    for _ in range(9):
        assert game.position()["offer"][4] == "s5-king-any"
        play_round(game)
    assert game.over


# rounds and scorings


@EVERY_SIZE
@pytest.mark.parametrize(("rounds", "scorings"), [(9, [3, 6, 9]), (6, [2, 4, 6])])
def test_general_scoring_after_every_third_of_the_game(seats: int, rounds: int, scorings: list[int]) -> None:
    game = Game.new(seats, seed=33, rounds=rounds)
    begun, scored_after = [game.round], []
    events: list[Event] = []
    while not game.over:
        events = quietly(game)
        for event in events:
            if event.kind == ROUND_BEGUN:
                begun.append(event.amount)
            if event.kind == SCORING_BEGUN:
                scored_after.append(begun[-1])
    assert begun == list(range(1, rounds + 1))
    assert scored_after == scorings
    assert events[-1].kind == GAME_ENDED
    assert game.winners
    with pytest.raises(IllegalAction):
        game.apply("power-1")


@EVERY_SIZE
def test_four_power_cards_are_never_played(seats: int) -> None:
    game = Game.new(seats, seed=34)
    while not game.over:
        quietly(game)
    table = game.position()
    for hand, pile in zip(table["hands"], table["discards"], strict=True):
        assert len(hand) == 4
        assert sorted(hand + pile) == list(range(1, 14))


@EVERY_SIZE
def test_no_caballero_and_no_card_is_ever_lost(seats: int) -> None:
    game = Game.new(seats, seed=35)
    number = 0
    while not game.over:
        number += 1
        question = game.pending[number % len(game.pending)]
        game.apply(question.actions[(number * 7) % len(question.actions)], question.seat)
        table = game.position()
        for owner in range(seats):
            assert sum(line[owner] for line in table["pieces"].values()) == 30
        if {question.kind for question in game.pending} & {"power", "choose_card"}:
            cards = Counter(card for card in table["offer"] if card)
            cards.update(card for pile in (*table["hidden"], *table["used"]) for card in pile)
            cards.update(kept["card"] for kept in table["kept"])
            assert cards == {card.slug: card.copies for card in game._state.rules.cards}
    assert game.round == 9
