"""The Queen: taking her, and one Caballero more each round, placed or for the Court."""

import pytest

from elgrande import Game
from elgrande.modules.grandissimo.person import PERSON_TAKEN, QUEEN_IS_NEW
from tests.modules.grandissimo.scenes import choosing, discs, held, mark, scoring, turn_begins, under, used, where
from tests.steps.flow import until
from tests.table import BLUE, GREEN, RED, YELLOW, asked, court, do, gra_special, gra_turn, legal, province, row

CARD = "g7-queen-and-jester"
MINE = {"persons": {"queen": RED}}


def placed(game: Game) -> int:
    """How many Caballeros the player may place, one after the other in the Castillo."""
    seat = game.decision.seat
    before = court(game, seat)
    do(game, "place")
    while game.decision.kind == "place":
        do(game, "castillo")
    return before - court(game, seat)


# taking her


def test_the_card_brings_the_queen_or_the_jester() -> None:
    game = gra_special(CARD)
    assert legal(game) == {"done", "take-queen", "take-jester"}
    events = game.apply("take-queen")
    assert held(game) == {"queen": RED}
    assert [(e.seat, e.owner, e.amount) for e in events if e.kind == PERSON_TAKEN] == [(RED, -1, 0)]
    assert legal(game) == {"done", "place"}


def test_one_of_them_or_nobody() -> None:
    """Ruling R21."""
    assert held(do(gra_special(CARD), "done")) == {}
    assert held(do(gra_turn(CARD), "done")) == {}


def test_before_or_after_placing() -> None:
    game = gra_turn(CARD)
    assert placed(game) == 3
    assert held(do(game, "special", "take-queen")) == {"queen": RED}


def test_she_is_taken_from_whoever_has_her() -> None:
    """Ruling R21."""
    game = gra_special(CARD, marks={"persons": {"queen": GREEN, "jester": BLUE}})
    events = game.apply("take-queen")
    assert held(game) == {"queen": RED, "jester": BLUE}
    assert [e.owner for e in events if e.kind == PERSON_TAKEN] == [GREEN]


def test_who_has_one_can_only_take_the_other() -> None:
    game = gra_special(CARD, marks=MINE)
    assert legal(game) == {"done", "take-jester"}
    assert held(do(game, "take-jester")) == {"queen": RED, "jester": RED}


def test_who_has_both_has_nothing_to_take() -> None:
    game = gra_turn(CARD, marks={"persons": {"queen": RED, "jester": RED}})
    assert "special" not in legal(game)


def test_a_veto_stops_the_taking() -> None:
    """Ruling R1: it is the special action."""
    game = do(gra_special(CARD, vetoes=[BLUE], marks={"persons": {"queen": GREEN}}), "take-queen")
    assert asked(game) == (BLUE, "window")
    do(game, "veto")
    assert held(game) == {"queen": GREEN}
    assert legal(game) == {"done", "place"}
    assert placed(game) == 3


def test_either_of_two_vetoes_does() -> None:
    game = do(gra_special(CARD, vetoes=[BLUE, YELLOW]), "take-queen", "allow")
    assert asked(game) == (YELLOW, "window")
    assert held(do(game, "veto")) == {}
    game = do(gra_special(CARD, vetoes=[BLUE, YELLOW]), "take-queen", "allow", "allow")
    assert held(game) == {"queen": RED}


def test_the_card_is_on_offer_again_in_the_next_round() -> None:
    game = do(gra_special(CARD), "take-queen", "done")
    assert under(game, 7) == [CARD]
    until(game, "power")
    until(do(game, game.decision.names[0]), "choose_card")
    assert "stack-7" in legal(game)


# one more to place


def test_taken_before_placing_she_helps_at_once() -> None:
    game = do(gra_special(CARD), "take-queen")
    assert placed(game) == 4
    assert used(game, "queen") == (RED,)


def test_taken_after_placing_she_does_not() -> None:
    game = gra_turn(CARD)
    assert placed(game) == 3
    do(game, "special", "take-queen")
    assert asked(game)[0] == BLUE
    assert used(game, "queen") == ()


@pytest.mark.parametrize(("card", "count"), [("s1-move-3-any", 1), ("s5-king-any", 5), ("g6-extra-strength", 6)])
def test_with_her_any_card_places_one_more(card: str, count: int) -> None:
    pieces = {"court": [12, 7, 7, 7]}
    assert placed(gra_turn(card, pieces)) == count
    assert placed(gra_turn(card, pieces, marks=MINE)) == count + 1


def test_it_goes_where_the_others_may_go() -> None:
    """Ruling R23: next to the King, into the Castillo, onto one's own ship."""
    game = do(gra_turn("s1-move-3-any", marks={**MINE, "ships": [RED, None]}), "place", "castillo")
    assert legal(game) == {"done", "pais-vasco", "castilla-la-vieja", "portugal", "castillo", "caravel-1"}
    do(game, "caravel-1")
    assert where(game, RED) == {"castillo": 1, "caravel-1": 1}
    assert used(game, "queen") == (RED,)


def test_no_more_than_there_are_at_court() -> None:
    game = gra_turn("s5-king-any", {"court": [2, 7, 7, 7]}, marks=MINE)
    assert placed(game) == 2
    assert used(game, "queen") == ()


def test_what_a_special_action_places_is_without_her() -> None:
    game = gra_special("s1-place-2-extra", marks=MINE)
    do(game, "castillo", "castillo")
    assert asked(game) == (RED, "parts")
    assert used(game, "queen") == ()
    assert placed(game) == 1 + 1


# or one more for the Court


def test_into_the_court_from_the_province() -> None:
    game = gra_turn("s5-king-any", marks=MINE)
    assert legal(game) == {"done", "special", "place", "extra-supply"}
    do(game, "extra-supply")
    assert court(game, RED) == 8
    assert province(game, RED) == 30 - 8
    assert used(game, "queen") == (RED,)
    assert "extra-supply" not in legal(game)


def test_not_in_the_turn_she_was_taken() -> None:
    game = do(gra_special(CARD), "take-queen")
    assert "extra-supply" not in legal(game)
    assert mark(game, QUEEN_IS_NEW)
    choosing(game, RED)
    assert mark(game, QUEEN_IS_NEW) is None
    assert "extra-supply" in legal(do(game, "stack-5"))


def test_the_jester_taken_does_not_make_the_queen_new() -> None:
    game = do(gra_special(CARD, marks=MINE), "take-jester")
    assert "extra-supply" in legal(game)


def test_either_placed_or_for_the_court() -> None:
    game = do(gra_turn("s4-grande", marks=MINE), "extra-supply")
    assert placed(game) == 4
    assert "extra-supply" not in legal(game)
    game = gra_turn("s4-grande", marks=MINE)
    assert placed(game) == 5
    assert legal(game) == {"done", "special"}


def test_who_placed_no_more_than_the_card_says_still_has_her() -> None:
    game = do(gra_turn("s4-grande", marks=MINE), "place", *["castillo"] * 4, "done")
    assert used(game, "queen") == ()
    do(game, "extra-supply")
    assert court(game, RED) == 7 - 4 + 1


def test_with_an_empty_province_there_is_nobody_to_take() -> None:
    game = gra_turn("s5-king-any", {"court": [30, 7, 7, 7]}, marks=MINE)
    assert "extra-supply" not in legal(game)
    assert placed(game) == 6


# when


def test_in_every_round_again() -> None:
    game = do(gra_turn("s5-king-any", marks=MINE), "extra-supply")
    choosing(game, RED)
    assert used(game, "queen") == ()
    assert "extra-supply" in legal(do(game, "stack-5"))


def test_only_in_ones_own_turn() -> None:
    game = gra_turn("s5-king-any", marks={"persons": {"queen": BLUE}})
    assert "extra-supply" not in legal(game)
    assert placed(game) == 5
    assert "extra-supply" in legal(do(game, "done", "stack-1"))


def test_whoever_takes_her_in_the_same_round_may_use_her_too() -> None:
    """Ruling R21: once in everybody's own turn."""
    game = do(gra_turn("s5-king-any", marks=MINE), "extra-supply", "done")
    do(game, "stack-7", "special", "take-queen")
    assert held(game) == {"queen": BLUE}
    assert placed(game) == 4
    assert used(game, "queen") == (RED, BLUE)


def test_who_has_lost_her_before_his_turn_cannot_use_her() -> None:
    game = do(gra_special(CARD, marks={"persons": {"queen": BLUE}}), "take-queen", "done")
    assert asked(game) == (BLUE, "choose_card")
    do(game, "stack-5")
    assert "extra-supply" not in legal(game)
    assert placed(game) == 5


def test_she_is_used_beside_the_special_action_and_no_veto_stops_her() -> None:
    """Ruling R1."""
    game = do(gra_turn("s5-king-any", marks=MINE, vetoes=[BLUE]), "extra-supply")
    assert asked(game) == (RED, "parts")
    do(game, "special", "aragon", "veto")
    assert court(game, RED) == 8


def test_nor_no_further_actions_which_stops_the_taking() -> None:
    """Ruling R1."""
    game = gra_special("g6-no-further-actions", marks={"persons": {"queen": BLUE}})
    do(game, "done", "stack-7")
    assert legal(game) == {"done", "place", "extra-supply"}
    assert placed(game) == 4


def test_she_stays_through_a_general_scoring() -> None:
    game = scoring(marks=MINE)
    discs(game, *["aragon"] * 4)
    assert held(game) == {"queen": RED}


def test_a_turn_begins_with_her_help_still_to_come() -> None:
    """In the parts of the turn, not before a card is chosen."""
    game = turn_begins(marks=MINE, played=[8, 7, 6, 5])
    do(game, "number-2")
    assert asked(game) == (RED, "choose_card")
    assert "extra-supply" not in legal(game)
    assert row(game, "court")[RED] == 9
    assert "extra-supply" in legal(do(game, "stack-5"))
