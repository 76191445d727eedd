"""The Last Word: the rest of one's turn comes after everybody else's."""

from typing import Any

from elgrande import Game
from elgrande.modules.grandissimo.turns import BARRED_BY, TURN_POSTPONED
from elgrande.rules.events import TURN_ENDED, Event
from elgrande.rules.markers import set_mark
from tests.modules.grandissimo.scenes import held, keepers, saved, ships, soldiers, turn_begins, under, used
from tests.steps.flow import until
from tests.table import BLUE, GREEN, RED, YELLOW, Pieces, asked, court, do, gra_special, gra_turn, legal, row

CARD = "g6-last-word"
OFFER = ["s1-move-3-any", "s2-veto", "s3-score-5s", "s4-grande", "s5-king-any", None, "g7-queen-and-jester"]


def word(pieces: Pieces | None = None, **more: Any) -> Game:
    """Red, first of four, has put off the rest of his turn."""
    return gra_special(CARD, pieces, **{"offer": OFFER, "played": [13, 12, 2, 1], **more})


def others(game: Game, *cards: str) -> list[Event]:
    """The others take these cards and do as little as possible, until Red goes on."""
    events: list[Event] = []
    for card in cards:
        events += until(game, "choose_card")
        events += game.apply(card)
        events += game.apply("done")
    return events


def test_after_everybody_else() -> None:
    game = gra_turn(CARD, offer=OFFER)
    events = game.apply("special")
    assert [event.seat for event in events if event.kind == TURN_POSTPONED] == [RED]
    assert TURN_ENDED not in [event.kind for event in events]
    events = others(game, "stack-5", "stack-4", "stack-3")
    assert [event.seat for event in events if event.kind == TURN_ENDED] == [BLUE, YELLOW, GREEN]
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place", "take-ship"}
    do(game, "place", *["castillo"] * 4)
    assert row(game, "castillo") == [4, 0, 0, 0]
    do(game, "take-ship")
    assert ships(game) == [RED, None]
    assert under(game, 6) == [CARD]
    assert game.decision.kind == "power"


def test_not_begun_it_changes_nothing() -> None:
    game = do(gra_turn(CARD, offer=OFFER), "place", *["castillo"] * 4)
    assert "special" not in legal(game)
    do(game, "done")
    assert asked(game)[0] == BLUE
    others(game, "stack-5", "stack-4", "stack-3")
    assert game.decision.kind == "power"


def test_before_placing_or_not_at_all() -> None:
    """There would be nothing left to put off."""
    game = do(gra_turn(CARD), "place", "done")
    assert legal(game) == {"done", "take-ship"}


def test_from_the_middle_of_the_order() -> None:
    game = gra_special(CARD, seat=YELLOW, offer=[None, None, *OFFER[2:]])
    others(game, "stack-3")
    assert asked(game) == (YELLOW, "parts")
    assert game.round == 1


def test_who_is_last_anyway_has_nothing_to_put_off() -> None:
    game = gra_turn(CARD, seat=GREEN, offer=[None, None, None, *OFFER[3:]])
    assert "special" not in legal(game)


def test_the_ship_may_be_taken_before() -> None:
    """Ruling R4."""
    game = do(gra_turn(CARD, offer=OFFER), "take-ship", "special")
    others(game, "stack-5", "stack-4", "stack-3")
    assert ships(game) == [RED, None]
    assert legal(game) == {"done", "place"}
    assert "caravel-1" in legal(do(game, "place"))


def test_supply_and_card_come_at_the_usual_time() -> None:
    """Ruling R19, and so does all that opens a turn."""
    game = turn_begins(
        {"guests-0": [0, 1, 0, 0], "caravel-1": [1, 0, 0, 0]},
        cards=["last-word"],
        offer=[*OFFER[:5], CARD, OFFER[6]],
        played=[8, 7, 6, 5],
        marks={"ships": [RED, None]},
    )
    do(game, *["valencia"] * 2, "number-2", "stack-6", "special")
    assert row(game, "valencia") == [1, 1, 0, 0]
    assert court(game, RED) == 9
    others(game, "stack-5", "stack-4", "stack-3")
    assert asked(game) == (RED, "parts")
    assert court(game, RED) == 9


def test_who_begins_the_next_round_is_still_decided_by_the_power_cards() -> None:
    """Ruling R19."""
    game = word()
    others(game, "stack-5", "stack-4", "stack-3")
    do(game, "done")
    assert asked(game) == (GREEN, "power")


def test_placing_goes_by_where_the_king_is_by_then() -> None:
    game = word()
    do(game, "stack-5", "special", "cataluna", "done")
    others(game, "stack-4", "stack-3")
    assert legal(do(game, "place")) == {"done", "aragon", "valencia", "castillo"}


def test_a_general_scoring_waits_for_it() -> None:
    game = word(rounds_played=2)
    others(game, "stack-5", "stack-4", "stack-3")
    assert asked(game) == (RED, "parts")
    do(game, "place", "castillo", "done", "done")
    assert game.decision.kind == "disc"
    assert row(game, "castillo") == [1, 0, 0, 0]


# vetoes


def test_a_veto_makes_him_take_his_turn_now() -> None:
    """Nothing else is lost: placing and ship are still his."""
    game = gra_special(CARD, vetoes=[BLUE])
    assert asked(game) == (BLUE, "window")
    do(game, "veto")
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place", "take-ship"}
    do(game, "place", *["castillo"] * 4, "done")
    assert asked(game)[0] == BLUE
    until(game, "power")
    assert row(game, "castillo") == [4, 0, 0, 0]


def test_two_vetoes() -> None:
    game = do(gra_special(CARD, vetoes=[YELLOW, GREEN]), "allow")
    assert asked(game) == (GREEN, "window")
    assert asked(do(game, "veto")) == (RED, "parts")
    assert keepers(game) == [YELLOW]


def test_a_veto_that_was_not_used_is_still_there_for_the_others() -> None:
    game = do(word(vetoes=[RED]), "stack-5", "special", "aragon")
    assert asked(game) == (RED, "window")
    do(game, "veto", "done")
    others(game, "stack-4", "stack-3")
    assert asked(game) == (RED, "parts")


# Persons


def test_the_queen_helps_when_he_comes_back() -> None:
    game = word(marks={"persons": {"queen": RED}})
    others(game, "stack-5", "stack-4", "stack-3")
    assert legal(game) == {"done", "place", "take-ship", "extra-supply"}
    do(game, "place", *["castillo"] * 5)
    assert row(game, "castillo") == [5, 0, 0, 0]
    assert used(game, "queen") == (RED,)


def test_the_queen_may_help_with_the_court_before_and_not_again_after() -> None:
    game = do(gra_turn(CARD, marks={"persons": {"queen": RED}}, offer=OFFER), "extra-supply", "special")
    others(game, "stack-5", "stack-4", "stack-3")
    assert legal(game) == {"done", "place", "take-ship"}
    do(game, "place", *["castillo"] * 4)
    assert asked(game) == (RED, "parts")
    assert court(game, RED) == 4


def test_the_queen_may_be_gone_meanwhile() -> None:
    game = word(marks={"persons": {"queen": RED}})
    do(game, "stack-7", "special", "take-queen", "done")
    assert held(game) == {"queen": BLUE}
    others(game, "stack-4", "stack-3")
    assert legal(game) == {"done", "place", "take-ship"}
    do(game, "place", *["castillo"] * 4)
    assert court(game, RED) == 3


def test_jester_and_general_inquisitor_help_him_too() -> None:
    game = word(marks={"persons": {"jester": RED, "general": RED}})
    others(game, "stack-5", "stack-4", "stack-3")
    do(game, "send-guest", "seat-1", "move-soldiers", "valencia", "aragon", "done")
    assert row(game, "guests-1") == [1, 0, 0, 0]
    assert soldiers(game) == ["aragon", "valencia"]


def with_guest() -> Game:
    """Blue's Jester has sent a guest after Red had put off his turn; Red's turn goes on."""
    game = word(marks={"persons": {"jester": BLUE}})
    do(game, "stack-5", "send-guest", "seat-0", "done")
    others(game, "stack-4", "stack-3")
    return game


def test_a_guest_who_came_meanwhile_is_seen_off_before_he_goes_on() -> None:
    """The Jester: where he goes is decided in the host's turn, and this is it."""
    game = with_guest()
    assert (asked(game), game.round) == ((RED, "see_off"), 1)
    do(game, "valencia")
    assert (row(game, "valencia"), row(game, "guests-0")) == ([0, 1, 0, 0], [0, 0, 0, 0])
    assert legal(game) == {"done", "place", "take-ship"}
    do(game, "done")
    assert game.decision.kind == "power"


def test_whoever_is_on_a_ship_has_had_his_chance() -> None:
    """Landing belongs to the beginning of the turn."""
    game = word({"caravel-1": [1, 0, 0, 0]}, marks={"ships": [RED, None]})
    others(game, "stack-5", "stack-4", "stack-3")
    assert asked(game) == (RED, "parts")


def test_a_position_with_a_guest_waiting_reads_back() -> None:
    game = with_guest()
    position = game.position()
    assert "then" not in position
    assert position["turn"] == {"seat": RED, "card": CARD, "left": ["place"], "last": True}
    again = Game.from_position(position)
    assert (asked(again), again._state.key()) == (asked(game), game._state.key())


def test_so_does_one_while_the_others_act() -> None:
    game = do(word(marks={"persons": {"jester": BLUE}}), "stack-5", "send-guest", "seat-0")
    again = Game.from_position(game.position())
    assert again._state.key() == game._state.key()
    others(do(again, "done"), "stack-4", "stack-3")
    assert asked(again) == (RED, "see_off")


# with a saved card


WITH_KINGS: dict[str, Any] = {
    "marks": {"saved": {"card": "s5-king-any", "seat": RED}},
    "offer": [*OFFER[:4], None, None, OFFER[6]],
    "rounds_played": 1,
}


def test_a_saved_card_is_used_before_the_turn_is_put_off() -> None:
    game = do(gra_turn(CARD, **WITH_KINGS), "use-saved", "special", "aragon", "done")
    assert legal(game) == {"done", "special", "place", "take-ship"}
    do(game, "special")
    assert asked(game)[0] == BLUE


def test_or_after_its_last_part() -> None:
    """Ruling R20: not between the parts of the card."""
    game = word(**WITH_KINGS)
    others(game, "stack-3", "stack-4", "stack-1")
    assert saved(game) == ("s5-king-any", RED)
    assert legal(game) == {"done", "place", "take-ship"}
    do(game, "place", *["castillo"] * 4)
    assert "use-saved" in legal(game)
    do(game, "use-saved", "special", "aragon", "done")
    assert saved(game) is None


def test_whoever_forbade_special_actions_meanwhile_forbade_them_to_him_too() -> None:
    """Ruling R19: no other card of stack 6 comes in such a round, but the check does not rely on that."""
    game = word(**WITH_KINGS)
    set_mark(game._state, BARRED_BY, BLUE)
    others(game, "stack-3", "stack-4", "stack-1")
    assert legal(do(game, "place", "done", "use-saved")) == {"done", "place"}
