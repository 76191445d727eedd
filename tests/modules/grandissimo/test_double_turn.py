"""Double Turn: a second card, used at once or rounds later."""

from typing import Any

import pytest

from elgrande import Game
from elgrande.modules.grandissimo.double_turn import CARD_SAVED, CARD_USED
from elgrande.rules.events import TURN_ENDED
from tests.modules.grandissimo.scenes import held, keepers, king, offered, saved, turn_begins, under, used
from tests.steps.flow import play_round, until
from tests.table import BLUE, BROWN, GREEN, RED, YELLOW, Pieces, asked, court, do, gra_special, gra_turn, legal, row

CARD = "g6-double-turn"
OFFER = ["s1-move-3-any", "s2-veto", "s3-score-5s", "s4-grande", "s5-king-any", None, "g7-queen-and-jester"]
WITHOUT_KING = [*OFFER[:4], None, "g6-alliance", OFFER[6]]
WITHOUT_VETO = [OFFER[0], "s2-king-angry", *OFFER[2:]]


def second(stack: str, pieces: Pieces | None = None, **more: Any) -> Game:
    """Red has Double Turn, has placed nothing and takes that stack's card as his second one."""
    return do(gra_special(CARD, pieces, **{"offer": OFFER, **more}), stack)


def later(card: str, pieces: Pieces | None = None, **more: Any) -> Game:
    """Red's turn in a later round, with a card before him that he took then; he chooses his card of this turn."""
    marks = {"saved": {"card": card, "seat": RED}, **more.pop("marks", {})}
    return turn_begins(pieces, marks=marks, rounds_played=4, **more)


# taking the second card


def test_first_its_own_placing_and_prison_then_another_card() -> None:
    game = gra_turn(CARD, {"aragon": [0, 1, 0, 0]}, offer=OFFER)
    assert legal(game) == {"done", "place", "imprison"}
    do(game, "place", "castillo", "castillo")
    assert legal(game) == {"done", "imprison"}
    do(game, "imprison", "aragon")
    assert legal(game) == {"done", "special"}
    do(game, "special")
    assert court(game, RED) == 5
    assert asked(game) == (RED, "second_card")
    assert legal(game) == {"done", "stack-1", "stack-2", "stack-3", "stack-4", "stack-5", "stack-7"}


def test_in_either_order_and_each_may_be_given_up() -> None:
    """Giving up is an answer of its own, which says what it leads to: nothing is lost by taking the card too soon."""
    game = gra_turn(CARD, {"aragon": [0, 1, 0, 0]}, offer=OFFER)
    assert done_says(game) == "On to the second card"
    do(game, "imprison", "aragon")
    assert legal(game) == {"done", "place"}
    do(game, "done")
    assert (legal(game), done_says(game)) == ({"done", "special"}, "End the turn")
    game = do(gra_turn(CARD, {"aragon": [0, 1, 0, 0]}, offer=OFFER), "place", "done", "done")
    assert legal(game) == {"done", "special"}
    assert asked(do(game, "done"))[0] == BLUE


def done_says(game: Game) -> str:
    return next(option.label.en for option in game.decision.options if option.name == "done")


def test_what_was_given_up_can_be_taken_back() -> None:
    game = do(gra_turn(CARD, offer=OFFER), "done")
    game.undo(RED)
    assert legal(game) == {"done", "place"}


def test_with_nothing_to_do_before_it_comes_at_once() -> None:
    game = gra_turn(CARD, {"court": [0, 7, 7, 7]}, offer=OFFER)
    assert legal(game) == {"done", "special"}


def test_where_no_second_card_can_be_taken_giving_up_ends_the_turn() -> None:
    """One of an earlier Double Turn still lies there."""
    game = gra_turn(CARD, offer=WITHOUT_KING[:5] + [None, OFFER[6]], rounds_played=4,
                    marks={"saved": {"card": "s5-king-any", "seat": BLUE}})  # fmt: skip
    assert (legal(game), done_says(game)) == ({"done", "place"}, "End the turn")
    assert asked(do(game, "done"))[0] == BLUE


def test_who_takes_none_has_had_the_rest() -> None:
    game = do(gra_special(CARD, {"aragon": [0, 1, 0, 0]}), "done")
    assert asked(game)[0] == BLUE


@pytest.mark.parametrize("before", [(), ("place", "castillo", "castillo"), ("done",)])
def test_a_position_in_it_reads_back(before: tuple[str, ...]) -> None:
    game = do(gra_turn(CARD, {"aragon": [0, 1, 0, 0]}, offer=OFFER), *before)
    again = Game.from_position(game.position())
    assert "then" not in game.position()
    assert (legal(again), again._state.key()) == (legal(game), game._state.key())


def test_the_card_lies_open_and_is_gone_for_the_others() -> None:
    game = gra_special(CARD, offer=OFFER)
    events = game.apply("stack-4")
    assert [game.rules.cards[e.card].slug for e in events if e.kind == CARD_SAVED] == ["s4-grande"]
    assert saved(game) == ("s4-grande", RED)
    assert offered(game) == [*OFFER[:3], None, *OFFER[4:]]
    do(game, "done")
    assert asked(game) == (BLUE, "choose_card")
    assert "stack-4" not in legal(game)


def test_taking_one_is_optional() -> None:
    game = do(gra_special(CARD, offer=OFFER), "done")
    assert saved(game) is None
    assert offered(game) == OFFER


def test_with_five_players_there_is_a_card_for_everybody() -> None:
    game = do(second("stack-5", seats=5), "done")
    for seat in (BLUE, YELLOW, GREEN, BROWN):
        until(game, "choose_card")
        assert asked(game)[0] == seat
        do(game, game.decision.names[0], "done")
    assert game.round == 2


# using it right away


def test_it_is_used_whole_and_goes_under_its_stack() -> None:
    """Placing and special action in either order, beside what Double Turn gave."""
    game = gra_turn(CARD, offer=OFFER)
    do(game, "place", "castillo", "castillo", "special", "stack-4")
    events = game.apply("use-saved")
    assert [game.rules.cards[e.card].slug for e in events if e.kind == CARD_USED] == ["s4-grande"]
    assert saved(game) is None
    assert legal(game) == {"done", "special", "place"}
    do(game, "special", "aragon", "place", *["castillo"] * 4)
    assert court(game, RED) == 7 - 2 - 4
    assert game.rules.sites[game._state.grandes[RED]].slug == "aragon"
    assert (under(game, 4), under(game, 6)) == (["s4-grande"], [CARD])
    assert asked(game)[0] == BLUE


def test_its_parts_may_be_declined() -> None:
    game = do(second("stack-4"), "use-saved", "done")
    assert under(game, 4) == ["s4-grande"]
    assert asked(game)[0] == BLUE


def test_the_veto_as_second_card_lies_before_its_player_once_it_is_used() -> None:
    game = second("stack-2")
    assert keepers(game) == []
    do(game, "use-saved")
    assert keepers(game) == [RED]
    do(game, "done")
    do(game, "stack-5", "special", "aragon")
    assert asked(game) == (RED, "window")


def test_queen_and_jester_as_second_card() -> None:
    game = do(second("stack-7"), "use-saved", "special", "take-queen")
    assert held(game) == {"queen": RED}
    do(game, "place", *["castillo"] * 4)
    assert court(game, RED) == 3


def test_the_queens_extra_comes_once_for_both_cards() -> None:
    game = gra_turn(CARD, offer=OFFER, marks={"persons": {"queen": RED}})
    do(game, "place", *["castillo"] * 3)
    assert used(game, "queen") == (RED,)
    do(game, "special", "stack-3", "use-saved", "place", *["castillo"] * 3)
    assert court(game, RED) == 7 - 3 - 3


# saved


def test_saved_and_used_rounds_later_before_the_card_of_that_turn() -> None:
    """Ruling R20: it lies open before its player, is not on offer meanwhile, and comes back when it was used."""
    game = do(second("stack-5", offer=WITHOUT_VETO, options={"veto": False}), "done")
    until(game, "power")
    for number in (2, 3):
        assert (game.round, saved(game), offered(game)[4]) == (number, ("s5-king-any", RED), None)
        play_round(game)
    assert game.round == 4
    assert "use-saved" in legal(choosing_in_this_round(game))
    do(game, "use-saved")
    assert legal(game) == {"done", "special", "place"}
    before = court(game, RED)
    do(game, "special", "aragon", "place", *["castillo"] * 5)
    assert (king(game), before - court(game, RED)) == ("aragon", 5)
    assert asked(game) == (RED, "choose_card")
    assert "stack-5" not in legal(game)
    assert "use-saved" not in legal(game)
    assert under(game, 5) == ["s5-king-any"]
    do(game, game.decision.names[0], "done")
    until(game, "power")
    assert offered(game)[4] == "s5-king-any"


def test_or_after_the_card_of_that_turn() -> None:
    game = later("s5-king-any", offer=WITHOUT_KING)
    do(game, "stack-4", "special", "aragon", "place", *["castillo"] * 4)
    assert legal(game) == {"done", "use-saved"}
    do(game, "use-saved", "special", "valencia")
    assert king(game) == "valencia"
    do(game, "done")
    assert asked(game)[0] == BLUE
    assert (under(game, 4), under(game, 5)) == (["s4-grande"], ["s5-king-any"])


def test_or_before_its_parts_but_not_between_them() -> None:
    """Ruling R20: one after the other."""
    game = do(later("s5-king-any", offer=WITHOUT_KING), "stack-4")
    assert "use-saved" in legal(game)
    for part in (["special", "aragon"], ["place", "done"]):
        halfway = do(game.clone(), *part)
        assert "use-saved" not in legal(halfway)
        assert "use-saved" in legal(do(halfway, "done"))
    do(game, "use-saved", "done")
    assert legal(game) == {"done", "special", "place"}


def test_who_gives_up_his_card_may_still_use_the_saved_one() -> None:
    game = do(later("s5-king-any"), "stack-4", "done")
    assert legal(game) == {"done", "use-saved"}
    assert asked(do(game, "done"))[0] == BLUE
    assert saved(game) == ("s5-king-any", RED)


def test_after_a_card_of_which_nothing_more_can_be_done() -> None:
    """Nobody left to place, or nothing the special action could do."""
    game = do(later("s5-king-any", {"court": [0, 7, 7, 7]}, offer=WITHOUT_KING), "stack-4", "special", "aragon")
    assert legal(game) == {"done", "use-saved"}
    game = do(later("s5-king-any", offer=WITHOUT_KING), "stack-1", "place", "castillo")
    assert legal(game) == {"done", "use-saved"}


def test_the_turn_ends_once() -> None:
    events = []
    game = later("g7-queen-and-jester")
    for action in ("use-saved", "special", "take-queen", "done", "stack-5"):
        events += game.apply(action)
    assert TURN_ENDED not in [event.kind for event in events]
    assert legal(game) == {"done", "special", "place"}  # the Queen is new in all of this turn
    assert [event.seat for event in game.apply("done") if event.kind == TURN_ENDED] == [RED]


def test_it_is_used_in_ones_own_turn_only() -> None:
    game = do(gra_turn("s4-grande", seat=RED, marks={"saved": {"card": "s5-king-any", "seat": YELLOW}}), "done")
    assert asked(game) == (BLUE, "choose_card")
    assert "use-saved" not in legal(game)
    assert "use-saved" not in legal(do(game, "stack-3"))
    until(do(game, "done"), "choose_card")
    assert asked(game)[0] == YELLOW
    assert "use-saved" in legal(game)


@pytest.mark.parametrize("stack", [1, 2, 3, 4, 7])
def test_any_card_but_one_of_stack_6_can_be_saved(stack: int) -> None:
    """Ruling R20: stack 7, like stack 5, then has none on offer."""
    slug = OFFER[stack - 1]
    game = do(second(f"stack-{stack}"), "done")
    until(game, "power")
    assert saved(game) == (slug, RED)
    assert (offered(game)[stack - 1] is None) == (stack == 7)
    do(choosing_in_this_round(game), "use-saved", "done")
    assert slug in under(game, stack) or stack == 2
    until(game, "power")
    assert offered(game)[6] == "g7-queen-and-jester"


def choosing_in_this_round(game: Game) -> Game:
    """From the power cards on, as little as possible until Red chooses a card."""
    while asked(game) != (RED, "choose_card"):
        do(game, "done" if game.decision.kind == "parts" else game.decision.names[0])
    return game


def test_whoever_has_not_used_it_when_the_game_ends_has_lost_it() -> None:
    """Ruling R20."""
    game = do(second("stack-5", rounds_played=8), "done")
    until(game, "power")
    assert game.over
    assert saved(game) == ("s5-king-any", RED)


# vetoes


def test_a_veto_against_the_second_card() -> None:
    """Ruling R1: what was placed and who was imprisoned before stays."""
    game = gra_turn(CARD, {"aragon": [0, 1, 0, 0]}, offer=OFFER, vetoes=[BLUE])
    do(game, "place", "castillo", "castillo", "imprison", "aragon", "special", "stack-5")
    assert asked(game) == (BLUE, "window")
    do(game, "veto")
    assert saved(game) is None
    assert offered(game) == OFFER
    assert (court(game, RED), row(game, "prison")) == (5, [0, 1, 0, 0])
    assert asked(game)[0] == BLUE


def test_one_veto_lets_the_card_be_taken_and_stops_its_special_action() -> None:
    game = do(second("stack-5", vetoes=[BLUE]), "allow", "use-saved", "special", "aragon")
    assert asked(game) == (BLUE, "window")
    do(game, "veto")
    assert king(game) == "galicia"
    assert legal(game) == {"done", "place"}


def test_two_vetoes_in_one_double_turn() -> None:
    """One holder lets both pass, the other stops the second card's special action."""
    game = second("stack-5", vetoes=[BLUE, GREEN], offer=WITHOUT_VETO)
    do(game, "allow", "allow")
    assert saved(game) == ("s5-king-any", RED)
    do(game, "use-saved", "special", "aragon", "allow")
    assert asked(game) == (GREEN, "window")
    do(game, "veto")
    assert king(game) == "galicia"
    assert keepers(game) == [BLUE]


def test_a_card_saved_for_later_can_be_vetoed_then() -> None:
    game = do(later("s5-king-any", vetoes=[YELLOW]), "use-saved", "special", "aragon", "veto")
    assert king(game) == "galicia"
    assert legal(game) == {"done", "place"}


# barred


def test_where_special_actions_are_barred_a_saved_card_only_places() -> None:
    game = gra_special("g6-no-further-actions", marks={"saved": {"card": "s4-grande", "seat": BLUE}})
    do(game, "done", "use-saved")
    assert asked(game) == (BLUE, "parts")
    assert legal(game) == {"done", "place"}


def test_a_saved_veto_used_then_is_kept() -> None:
    game = gra_special("g6-no-further-actions", marks={"saved": {"card": "s2-veto", "seat": BLUE}})
    do(game, "done", "use-saved", "done")
    assert (keepers(game), under(game, 2)) == ([BLUE], [])
