"""Card 30: every opponent's Court is emptied into his Province."""

import pytest

from tests.modules.king_and_intrigue.ki import playing, special, turn
from tests.steps.flow import until
from tests.table import BLUE, GREEN, RED, YELLOW, asked, court, do, legal, province, row


def test_all_opponents_return_everything_at_court_and_its_player_nothing() -> None:
    pieces = {"court": [7, 5, 0, 3], "aragon": [1, 1, 1, 1], "castillo": [2, 2, 2, 2]}
    game = special("court-purge", pieces)
    assert [court(game, seat) for seat in range(4)] == [7, 0, 0, 0]
    assert [province(game, seat) for seat in range(4)] == [20, 27, 27, 27]
    assert row(game, "aragon") == [1, 1, 1, 1]
    assert row(game, "castillo") == [2, 2, 2, 2]
    assert legal(game) == {"done", "place"}


@pytest.mark.parametrize(("seats", "holds"), [(2, "intrigue"), (2, "king"), (3, "caballero"), (5, "caballero")])
def test_at_every_table(seats: int, holds: str) -> None:
    game = special("court-purge", {"court": [4] * seats}, seats=seats, seat=BLUE, holds=holds)
    assert [court(game, seat) for seat in range(seats)] == [0, 4, *[0] * (seats - 2)]


def test_with_all_other_courts_empty_it_cannot_be_used() -> None:
    assert legal(turn("court-purge", {"court": [7, 0, 0, 0], "aragon": [0, 3, 3, 3]})) == {"done", "place"}


def test_it_works_on_the_own_turn_only_so_who_comes_later_still_gets_his_supply() -> None:
    game = playing(["king", "court-purge", "intrigue"])
    do(game, "done", "number-0", "special-power", "done")
    assert asked(game) == (YELLOW, "supply")
    assert court(game, YELLOW) == 0
    do(game, "number-5")
    assert court(game, YELLOW) == 5


def test_a_veto_in_the_middle_saves_the_courts_that_are_left() -> None:
    game = special("court-purge", {"court": [7, 5, 4, 3]}, vetoes=[GREEN])
    assert asked(game) == (GREEN, "window")
    do(game, "allow", "veto")
    assert [court(game, seat) for seat in range(4)] == [7, 0, 4, 3]
    assert asked(game) == (RED, "parts")


def test_who_has_nothing_at_court_is_no_step() -> None:
    game = do(special("court-purge", {"court": [7, 0, 4, 0]}, vetoes=[BLUE]), "allow")
    assert asked(game) == (RED, "parts")
    until(game, "power")
    assert court(game, YELLOW) == 0
