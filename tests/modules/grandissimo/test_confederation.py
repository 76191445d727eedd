"""Confederation: the mobile scoreboards, each once, or only one of them (option `confederation`)."""

from typing import Any

import pytest

from elgrande import Game
from elgrande.rules.events import BOARD_SET
from tests.modules.grandissimo.scenes import discs, keepers, scoring, under
from tests.modules.players_edition.scenes import announced, watch
from tests.steps.flow import REGIONS, paid, until, worth
from tests.table import BLUE, GREEN, RED, asked, do, gra_special, gra_turn, legal

CARD = "g6-confederation"
BOTH, ONE = {"confederation": "both"}, {"confederation": "one"}
EVERY_WAY = pytest.mark.parametrize("options", [BOTH, ONE], ids=["both", "one"])
ANYWHERE = {"castillo", "portugal", *REGIONS}


def boards(game: Game) -> dict[str, str]:
    """Where they lie."""
    found: dict[str, str] = {name: place for name, place in game.position()["boards"].items() if place}
    return found


def with_boards(options: dict[str, str] = BOTH, **more: Any) -> Game:
    return gra_special(CARD, options=options, **more)


# both


def test_both_are_set_unless_the_table_says_otherwise() -> None:
    assert gra_turn(CARD).rules.options.confederation == "both"


def test_each_of_the_two_once() -> None:
    game = with_boards()
    assert legal(game) == {"done", "board-840", "board-400"}
    do(game, "board-400")
    assert legal(game) == ANYWHERE - {"galicia"}
    do(game, "aragon")
    assert legal(game) == {"done", "board-840"}  # not the same one again
    do(game, "board-840")
    assert legal(game) == ANYWHERE - {"galicia", "aragon"}  # one on a place
    do(game, "portugal")
    assert boards(game) == {"board-840": "portugal", "board-400": "aragon"}
    assert (asked(game), legal(game)) == ((RED, "parts"), {"done", "place"})


def test_or_only_one_of_them_or_none() -> None:
    game = do(with_boards(), "board-840", "aragon", "done")
    assert boards(game) == {"board-840": "aragon"}
    assert legal(game) == {"done", "place"}
    assert boards(do(with_boards(), "done")) == {}


def test_both_may_be_moved() -> None:
    game = with_boards(boards={"board-840": "aragon", "board-400": "sevilla"})
    do(game, "board-840", "granada", "board-400", "aragon")
    assert boards(game) == {"board-840": "granada", "board-400": "aragon"}


def test_the_first_may_make_room_for_the_second_but_they_do_not_change_places() -> None:
    game = do(with_boards(boards={"board-840": "aragon", "board-400": "sevilla"}), "board-840")
    assert legal(game) == ANYWHERE - {"galicia", "aragon", "sevilla"}


# one


def test_with_one_the_other_stays() -> None:
    game = with_boards(ONE)
    assert legal(game) == {"done", "board-840", "board-400"}
    do(game, "board-840", "aragon")
    assert (asked(game), legal(game)) == ((RED, "parts"), {"done", "place"})
    assert boards(game) == {"board-840": "aragon"}


# in both ways


@EVERY_WAY
def test_neither_into_nor_out_of_the_kings_region(options: dict[str, str]) -> None:
    game = with_boards(options, boards={"board-840": "galicia"})
    assert legal(game) == {"done", "board-400"}
    assert "galicia" not in legal(do(game, "board-400"))


@EVERY_WAY
def test_in_the_castillo_it_replaces_what_is_printed_there(options: dict[str, str]) -> None:
    game = do(with_boards(options, pieces={"castillo": [1, 0, 0, 0]}), "board-840", "castillo")
    assert worth(game, "castillo") == [8, 0, 0, 0]


@EVERY_WAY
def test_in_portugal_too(options: dict[str, str]) -> None:
    """Printed: 5 for who is alone in first place; covered: 8/4/0 with ties as always."""
    game = with_boards(options, pieces={"portugal": [2, 2, 1, 0]})
    assert worth(game, "portugal") == [0, 0, 0, 0]
    do(game, "board-840", "portugal")
    assert worth(game, "portugal") == [4, 4, 0, 0]


@EVERY_WAY
def test_the_card_goes_under_its_stack_the_boards_stay(options: dict[str, str]) -> None:
    game = do(with_boards(options), "board-840", "aragon", "done")
    if options == BOTH:
        do(game, "done")
    assert under(game, 6) == [CARD]
    until(game, "disc")
    assert boards(game) == {"board-840": "aragon"}


def test_they_count_in_a_general_scoring_and_stay_for_the_next() -> None:
    places = {"board-840": "aragon", "board-400": "castillo"}
    game = scoring({"aragon": [2, 0, 0, 0], "castillo": [0, 1, 0, 0]}, boards=places)
    events = discs(game, *["galicia"] * 4)
    assert (BLUE, "castillo", 4, "first") in paid(game, events)
    assert (RED, "aragon", 8, "first") in paid(game, events)
    assert boards(game) == places


# Veto


def test_a_veto_before_the_first() -> None:
    game = with_boards(vetoes=[BLUE])
    assert watch(game, "board-840", "aragon", veto=1) == ["board_set aragon"]
    assert boards(game) == {}
    assert legal(game) == {"done", "place"}  # the second one neither


def test_a_veto_in_the_middle() -> None:
    game = with_boards(vetoes=[BLUE])
    assert watch(game, "board-840", "aragon", "board-400", "sevilla", veto=2) == [
        "board_set aragon",
        "board_set sevilla",
    ]
    assert boards(game) == {"board-840": "aragon"}
    assert legal(game) == {"done", "place"}


def test_two_vetoes() -> None:
    game = do(with_boards(vetoes=[BLUE, GREEN]), "board-840", "aragon", "allow")
    assert (asked(game), announced(game)) == ((GREEN, "window"), "board_set aragon")
    do(game, "allow", "board-400", "sevilla", "veto")
    assert boards(game) == {"board-840": "aragon"}
    assert keepers(game) == [GREEN]


def test_everybody_is_told() -> None:
    game = do(gra_turn(CARD), "special", "board-400")
    events = game.apply("aragon")
    assert [(e.seat, e.amount, e.only) for e in events if e.kind == BOARD_SET] == [(RED, 1, -1)]
