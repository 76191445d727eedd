"""Card 100: all 4-point regions are scored now."""

import pytest

from tests.modules.king_and_intrigue.ki import power, special, turn
from tests.modules.king_and_intrigue.scorings import EVERYWHERE, FOURS
from tests.steps.flow import scored
from tests.table import BLUE, RED, YELLOW, asked, do, legal

CARD = "score-4"


@pytest.mark.parametrize(("seats", "holds"), [(2, "king"), (3, "caballero"), (4, "caballero"), (5, "caballero")])
def test_these_regions_are_scored_and_no_others(seats: int, holds: str) -> None:
    pieces = {place: [1, *[0] * (seats - 1)] for place in EVERYWHERE}
    game = turn(CARD, pieces, seats=seats, holds=holds)
    assert set(scored(game, game.apply("special-power"))) == FOURS


def test_it_is_the_card_the_rulebook_numbers() -> None:
    assert power(turn(CARD), CARD).value == 100


def test_mobile_boards_change_which_they_are_and_the_castillo_is_never_one() -> None:
    boards = {"board-840": sorted(FOURS)[0], "board-400": "castillo"}
    game = turn(CARD, EVERYWHERE, boards=boards)
    assert set(scored(game, game.apply("special-power"))) == FOURS - {boards["board-840"]}


def test_places_and_both_bonuses_are_paid() -> None:
    place = sorted(FOURS)[-1]
    plain = special(CARD, {place: [2, 1, 0, 0]}, king="valencia" if place != "valencia" else "aragon",
                    grandes=["galicia" if place != "galicia" else "aragon"] * 4)  # fmt: skip
    game = special(CARD, {place: [2, 1, 0, 0]}, king=place, grandes=[place] * 4)
    assert plain.scores[RED] > plain.scores[BLUE] > 0
    assert game.scores == (plain.scores[RED] + 2 + 2, plain.scores[BLUE], 0, 0)


def test_without_anybody_there_nothing_is_paid() -> None:
    game = special(CARD)
    assert game.scores == (0, 0, 0, 0)
    assert legal(game) == {"done", "place"}


def test_with_a_veto_about_its_player_chooses_the_order_and_the_rest_may_be_stopped() -> None:
    game = special(CARD, EVERYWHERE, vetoes=[YELLOW])
    assert legal(game) == FOURS
    first, second = sorted(FOURS)[:2]
    do(game, first)
    assert asked(game) == (YELLOW, "window")
    do(game, "allow")
    paid = game.scores
    assert paid[RED] > 0
    do(game, second, "veto")
    assert game.scores == paid
    assert legal(game) == {"done", "place"}
