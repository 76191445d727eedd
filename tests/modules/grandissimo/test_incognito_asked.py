"""King Incognito with the option `incognito`: its holder is asked between all steps of the others."""

from typing import Any

import pytest

from elgrande import DocumentError, Game
from elgrande.bots.greedy import GreedyBot
from elgrande.documents.view import view_document
from elgrande.kernel.frames import KINDS
from elgrande.rules.view import RawView
from elgrande.server.play import is_standing_order
from elgrande.vocabulary import NAMES
from tests.modules.grandissimo.scenes import king, scoring
from tests.modules.grandissimo.test_king_incognito import NEAR_GALICIA, PAUSES, holding
from tests.steps.flow import quietly
from tests.table import BLUE, GREEN, RED, YELLOW, asked, do, gra_special, gra_turn, legal, row

ASKED = {"incognito": "asked"}
ANSWERS = {"done", "wait-turn", "wait-round", "incognito"}


def table(card: str = "s5-king-any", region: str = "cataluna", holder: int = BLUE, **more: Any) -> Game:
    """It is Red's turn, and that seat may have the King turn up there."""
    return gra_turn(card, marks=holding(region, holder), options=ASKED, **more)


# fair chances


def test_by_default_nobody_is_asked() -> None:
    """The rulebook lets the holder speak up; it does not make the others wait for him."""
    game = gra_turn("s5-king-any", marks=holding("cataluna"))
    assert game.rules.options.incognito == "unasked"
    assert asked(game) == (RED, "parts")


def test_the_holder_is_asked_before_anybody_goes_on() -> None:
    game = table()
    assert (asked(game), legal(game)) == ((BLUE, "chance"), ANSWERS)
    do(game, "done")
    assert asked(game) == (RED, "parts")
    do(game, "place")
    assert asked(game) == (BLUE, "chance")
    do(game, "done")
    assert legal(game) == {"done", "castillo", *NEAR_GALICIA}
    do(game, "pais-vasco")
    assert asked(game) == (BLUE, "chance")


def test_he_appears_between_two_placements() -> None:
    game = do(table(), "done", "place", "done", "pais-vasco", "incognito")
    assert (king(game), asked(game)) == ("cataluna", (RED, "place"))
    assert legal(game) == {"done", "castillo", "aragon", "valencia"}
    do(game, "aragon", "aragon")
    assert row(game, "aragon") == [2, 0, 0, 0]
    assert asked(game) == (RED, "place")


@pytest.mark.parametrize("kind", PAUSES)
def test_at_every_pause(kind: str) -> None:
    position = PAUSES[kind]().position()
    if position.get("then"):
        position["then"] = [step for move in position["then"] for step in (f"{BLUE} done", move)]
    position["options"] = {**position.get("options", {}), **ASKED}
    game = Game.from_position(position)
    assert asked(game) == (BLUE, "chance")
    assert asked(do(game, "done"))[1] == kind


def test_not_in_his_own_turn_where_it_is_one_of_the_answers() -> None:
    game = table(holder=RED)
    assert asked(game) == (RED, "parts")
    assert "incognito" in legal(game)
    assert asked(do(game, "place")) == (RED, "place")


def test_not_in_the_middle_of_a_step() -> None:
    game = do(gra_turn("s1-move-3-any", {"aragon": [1, 1, 0, 0]}, marks=holding("aragon"), options=ASKED), "done")
    do(game, "special", "done", "aragon")
    assert asked(game) == (RED, "move_owner")
    do(game, "seat-1")
    assert asked(game) == (RED, "move_to")


def test_before_a_general_scoring_he_is_asked_as_always() -> None:
    game = scoring(marks=holding("sevilla"), options=ASKED)
    assert asked(game) == (BLUE, "last_chance")
    do(game, "done")
    assert game.decision.kind == "disc"


def test_nobody_is_asked_once_it_was_shown() -> None:
    game = do(table(), "incognito", "place")
    assert asked(game) == (RED, "place")


def test_who_let_a_chance_pass_may_still_speak_up() -> None:
    game = do(table(), "done")
    assert game.interrupts(BLUE) == ("incognito",)
    game.apply("incognito", BLUE)
    assert (king(game), asked(game)) == ("cataluna", (RED, "parts"))


# standing orders


def test_not_before_the_next_turn() -> None:
    game = do(table(holder=GREEN), "wait-turn", "place", "castillo", "done")
    assert asked(game) == (RED, "parts")
    do(game, "done")
    assert (asked(game), game._state.frames[-2][1]) == ((GREEN, "chance"), BLUE)


def test_not_in_this_round() -> None:
    game = do(table(), "wait-round", "done")
    while game.decision.kind != "chance":
        assert game.round == 1
        quietly(game)
    assert (game.round, game._state.frames[-2][0]) == (2, KINDS["power"])


def test_orders_may_be_given_and_taken_back_at_any_time() -> None:
    game = do(table(), "done")
    assert set(game.standing_orders(BLUE)) == {"wait-turn", "wait-round"}
    assert [game.standing_orders(seat) for seat in (RED, YELLOW, GREEN)] == [()] * 3
    game.apply("wait-round", BLUE)
    assert set(game.standing_orders(BLUE)) == {"wait-step", "wait-turn"}
    do(game, "place")
    assert asked(game) == (RED, "place")
    game.apply("wait-step", BLUE)
    assert asked(game) == (RED, "place")
    do(game, "castillo")
    assert asked(game) == (BLUE, "chance")


def test_they_are_not_about_his_veto() -> None:
    """Nor is an order about the Veto about the King."""
    game = do(table(vetoes=[BLUE]), "wait-round", "special", "sevilla")
    assert asked(game) == (BLUE, "window")
    game = do(table(vetoes=[BLUE]), "done")
    game.apply("allow-round", BLUE)
    do(game, "special")
    assert asked(game) == (BLUE, "chance")
    do(game, "done", "sevilla")
    assert asked(game) == (BLUE, "chance")


def test_without_the_option_there_are_none_to_give() -> None:
    assert gra_turn("s5-king-any", marks=holding("cataluna")).standing_orders(BLUE) == ()


def test_an_order_ends_with_the_card() -> None:
    game = do(table(), "wait-round")
    game.apply("incognito", BLUE)
    assert game._state.orders == (0, 0, 0, 0)


# secrets


@pytest.mark.parametrize("other", ["aragon", "galicia"])
def test_nobody_learns_the_region_even_if_the_king_is_there_already(other: str) -> None:
    games = [table(region=region) for region in ("cataluna", other)]
    for answer in ("done", "place", "wait-turn", "castillo", "castillo"):
        for seat in (RED, YELLOW, GREEN, -1):
            assert view_document(games[0], seat) == view_document(games[1], seat)
        for game in games:
            do(game, answer)


def test_an_order_looks_like_a_quick_no() -> None:
    """To everybody else; undo does not tell them apart either."""
    asked_again, ordered = do(table(), "done", "place", "done"), do(table(), "wait-turn", "place")
    for seat in (RED, YELLOW, GREEN, -1):
        assert asked_again.view(seat).raw == ordered.view(seat).raw
    assert [game.can_undo(RED) for game in (asked_again, ordered)] == [False, False]


@pytest.mark.parametrize("steps", [(), ("done",), ("done", "place"), ("wait-round", "place")])
def test_a_guess_looks_the_same(steps: tuple[str, ...]) -> None:
    game = do(table(), *steps)
    for seat in range(-1, 4):
        for seed in range(5):
            assert RawView(game.view(seat).raw.sample(seed), seat) == game.view(seat).raw


# documents, undo, bots


@pytest.mark.parametrize("steps", [("done",), ("done", "place"), ("done", "place", "done", "castillo"), ("wait-turn",)])
def test_positions_and_records(steps: tuple[str, ...]) -> None:
    game = do(table(), *steps)
    again = Game.from_position(game.position())
    assert (asked(again), again._state.key()) == (asked(game), game._state.key())
    assert Game.replay(game.record()) == game


def test_a_position_that_does_not_say_so_asks_him_first() -> None:
    assert asked(table()) == (BLUE, "chance")
    game = gra_turn("s5-king-any", marks={**holding("cataluna"), "chance_given": True}, options=ASKED)
    assert asked(game) == (RED, "parts")


@pytest.mark.parametrize("order", [3, 4, 12, 24])
def test_orders_that_cannot_be(order: int) -> None:
    with pytest.raises(DocumentError, match=r"orders\[1\]"):
        table(orders=[0, order, 0, 0])
    with pytest.raises(DocumentError, match=r"orders\[1\]: must be a whole number from 0 to 2"):
        gra_turn("s5-king-any", marks=holding("cataluna"), orders=[0, 8, 0, 0])


def test_the_server_takes_them_like_other_orders() -> None:
    assert all(is_standing_order(name) for name in ("wait-step", "wait-turn", "wait-round", "allow-round"))
    assert not is_standing_order("incognito")


def test_a_step_after_which_he_was_asked_stands() -> None:
    game = do(table(), "done", "place")
    assert not game.can_undo(RED)


def test_greedy_keeps_the_card_and_spares_everybody_the_questions() -> None:
    game = table()
    assert NAMES[GreedyBot(1).decide(game.view(BLUE), game.decision)] == "wait-round"


def test_greedy_looks_past_the_question() -> None:
    """What it does in its turn does not depend on whether somebody is asked in between."""
    plain, game = gra_turn("s5-king-any", marks=holding("cataluna")), do(table(), "done")
    for each in (plain, game):
        assert NAMES[GreedyBot(1).decide(each.view(RED), each.decision)] == "place"


def test_a_special_action_asks_between_its_steps() -> None:
    game = gra_special("s1-move-3-any", {"aragon": [2, 0, 0, 0]}, marks={**holding("aragon"), "chance_given": True},
                       options=ASKED)  # fmt: skip
    assert asked(game) == (BLUE, "chance")
    do(game, "done", "aragon", "valencia")
    assert asked(game) == (BLUE, "chance")
    do(game, "incognito")
    assert row(game, "aragon") == [1, 0, 0, 0]
    assert (asked(game), legal(game)) == ((RED, "move"), {"done", "valencia"})
