"""A turn: take a card, then its special action and its placement in either order."""

import pytest

from elgrande import Game, IllegalAction
from elgrande.rules.events import ACTION_BEGUN, ACTION_ENDED, ACTION_STOPPED, CARD_RETURNED, KING_MOVED, PIECES, visible
from tests.steps.flow import NEIGHBOURS, REGIONS, site, table, until
from tests.table import BLUE, GREEN, RED, asked, court, do, legal, province, row, turn

OFFER = ["s1-move-4-own", "s2-court-3-back", "s3-score-chosen", "s4-grande", "s5-king-any"]


def choosing(seat: int = RED, offer: list[str | None] | None = None) -> Game:
    """`seat` has had its supply and takes a card now."""
    return Game.from_position(
        {
            "seats": 4,
            "king": "galicia",
            "grandes": ["granada"] * 4,
            "pieces": {"court": [7] * 4, "aragon": [2] * 4},
            "played": [13, 12, 11, 10],
            "offer": offer or OFFER,
            "phase": "turn",
            "turn": {"seat": seat, "left": []},
        }
    )


# the card


def test_a_card_must_be_taken() -> None:
    game = choosing()
    assert asked(game) == (RED, "choose_card")
    assert legal(game) == {f"stack-{number}" for number in range(1, 6)}


def test_only_cards_that_are_left_can_be_taken() -> None:
    game = choosing(GREEN, [None, OFFER[1], None, None, OFFER[4]])
    assert legal(game) == {"stack-2", "stack-5"}
    with pytest.raises(IllegalAction):
        game.apply("stack-1")


@pytest.mark.parametrize("stack", [1, 2, 3, 4, 5])
def test_nothing_of_a_card_needs_to_be_used(stack: int) -> None:
    game = choosing()
    before = table(game)
    do(game, f"stack-{stack}")
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "special", "place"}
    do(game, "done")
    assert asked(game) == (BLUE, "choose_card")
    assert table(game) == before
    assert f"stack-{stack}" not in legal(game)


@pytest.mark.parametrize("stack", [1, 2, 3, 4, 5])
def test_a_card_goes_under_its_stack_when_its_turn_is_over(stack: int) -> None:
    game = choosing()
    do(game, f"stack-{stack}")
    assert game.position()["used"] == [[]] * 5
    do(game, "done")
    assert game.position()["used"] == [[card] if OFFER.index(card) == stack - 1 else [] for card in OFFER]


def test_a_turn_with_nothing_left_to_do_is_over() -> None:
    game = turn("s3-score-chosen", {"court": [1, 7, 7, 7]}, left=["place"])
    do(game, "place", "castillo")
    assert asked(game) == (BLUE, "choose_card")


# placing


@pytest.mark.parametrize("king", REGIONS)
def test_next_to_the_king_or_into_the_castillo_never_with_the_king(king: str) -> None:
    game = turn("s5-king-any", king=king)
    do(game, "place")
    assert legal(game) == {"done", "castillo"} | NEIGHBOURS[king]
    assert king not in legal(game)


@pytest.mark.parametrize("king", REGIONS)
def test_what_is_placed_arrives(king: str) -> None:
    for target in (*NEIGHBOURS[king], "castillo"):
        game = turn("s1-move-4-own", king=king)
        do(game, "place", target)
        assert row(game, target) == [1, 0, 0, 0]
        assert court(game, RED) == 6
        assert province(game, RED) == 23


@pytest.mark.parametrize("placed", range(6))
def test_fewer_may_be_placed(placed: int) -> None:
    game = turn("s5-king-any", left=["place"])
    do(game, "place", *["castillo"] * placed)
    if placed < 5:
        do(game, "done")
    assert asked(game) == (BLUE, "choose_card")
    assert row(game, "castillo") == [placed, 0, 0, 0]
    assert court(game, RED) == 7 - placed


def test_they_may_go_to_several_places() -> None:
    game = turn("s5-king-any", king="granada", left=["place"])
    do(game, "place", "sevilla", "valencia", "castillo", "sevilla", "castilla-la-nueva")
    assert row(game, "sevilla") == [2, 0, 0, 0]
    assert row(game, "valencia") == row(game, "castillo") == row(game, "castilla-la-nueva") == [1, 0, 0, 0]
    assert court(game, RED) == 2


def test_placements_without_a_caballero_at_court_are_lost() -> None:
    game = turn("s5-king-any", {"court": [2, 7, 7, 7]}, left=["place"])
    do(game, "place", "castillo", "pais-vasco")
    assert asked(game) == (BLUE, "choose_card")
    assert court(game, RED) == 0
    assert province(game, RED) == 28


def test_with_an_empty_court_nothing_can_be_placed() -> None:
    game = turn("s5-king-any", {"court": [0, 7, 7, 7]})
    assert legal(game) == {"done", "special"}


def test_everybody_is_told_how_many_went_into_the_castillo() -> None:
    game = turn("s5-king-any")
    do(game, "place")
    (event,) = [event for event in game.apply("castillo") if event.kind == PIECES]
    assert (event.seat, event.owner, event.target, event.amount) == (RED, RED, site(game, "castillo"), 1)
    assert visible(event, BLUE) == event


def test_placing_cannot_be_vetoed() -> None:
    game = turn("s5-king-any", vetoes=[BLUE, GREEN])
    do(game, "place", "castillo", "pais-vasco", "castilla-la-vieja", "castillo", "castillo")
    assert asked(game) == (RED, "parts")
    assert row(game, "castillo") == [3, 0, 0, 0]
    assert row(game, "pais-vasco") == row(game, "castilla-la-vieja") == [1, 0, 0, 0]


# the two parts


def test_a_special_action_is_told_from_its_begin_to_its_end() -> None:
    game = turn("s5-king-any", seat=GREEN)
    events = game.apply("special") + game.apply("granada")
    facts = [(e.kind, e.seat) for e in events]
    assert facts == [(ACTION_BEGUN, GREEN), (KING_MOVED, GREEN), (ACTION_ENDED, GREEN)]
    assert {game._state.rules.cards[e.card].slug for e in (events[0], events[2])} == {"s5-king-any"}


def test_a_special_action_that_is_vetoed_is_told_to_be_stopped() -> None:
    game = turn("s5-king-any", seat=GREEN, vetoes=[BLUE])
    events = game.apply("special") + game.apply("granada") + game.apply("veto")
    assert [e.kind for e in events] == [ACTION_BEGUN, CARD_RETURNED, ACTION_STOPPED]
    stopped = events[2]
    assert (stopped.seat, stopped.owner) == (BLUE, GREEN)
    assert game._state.rules.cards[stopped.card].slug == "s5-king-any"


def test_placing_cannot_be_resumed_after_the_special_action() -> None:
    game = turn("s5-king-any")
    do(game, "place", "pais-vasco")
    assert "special" not in legal(game)
    do(game, "done")
    assert legal(game) == {"done", "special"}
    do(game, "special", "granada")
    assert asked(game) == (BLUE, "choose_card")


def test_the_special_action_cannot_be_resumed_after_placing() -> None:
    game = turn("s1-move-4-own", {"aragon": [4, 0, 0, 0]})
    do(game, "special", "aragon", "valencia")
    assert "place" not in legal(game)
    do(game, "done")
    assert legal(game) == {"done", "place"}
    do(game, "place", "castillo")
    assert asked(game) == (BLUE, "choose_card")


def test_a_part_is_not_offered_when_it_could_do_nothing() -> None:
    game = turn("s3-score-most", {"court": [3, 3, 3, 3], "castillo": [2, 2, 2, 2]})
    assert legal(game) == {"done", "place"}


def test_only_the_active_player_is_asked_and_the_others_wait_for_their_turn() -> None:
    game = choosing()
    for seat in (1, 2, 3):
        with pytest.raises(IllegalAction):
            game.apply("stack-1", seat)
    do(game, "stack-1", "done")
    assert asked(game) == (BLUE, "choose_card")
    do(game, "stack-2", "done")
    until(game, "choose_card")
    assert asked(game)[0] == 2
    assert legal(game) == {"stack-3", "stack-4", "stack-5"}
