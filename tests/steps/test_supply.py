"""From the Province into the Court, at the start of one's turn."""

from typing import Any

import pytest

from elgrande import Game
from tests.steps.flow import BENITA, numbers
from tests.table import BLUE, RED, asked, court, do, legal, province, row

# 19 Caballeros are out of the way in the Castillo, where nobody can fetch them
INSIDE = [19, 19, 19, 19]


def supply(
    card: int, pieces: dict[str, list[int]] | None = None, *, seat: int = RED, king: str = "galicia", **more: Any
) -> Game:
    """`seat` has played this power card and begins the turn, having 7 at Court unless `pieces` says otherwise."""
    played = [value for value in (13, 12, 11, 10) if value != card][:4]
    played.insert(seat, card)
    return Game.from_position(
        {
            "seats": 4,
            "king": king,
            "grandes": ["granada"] * 4,
            "pieces": {"court": [7] * 4, **(pieces or {})},
            "played": played[:4],
            "phase": "turn",
            "turn": {"seat": seat},
            **more,
        }
    )


@pytest.mark.parametrize(
    ("card", "count"),
    [(1, 6), (2, 5), (3, 5), (4, 4), (5, 4), (6, 3), (7, 3), (8, 2), (9, 2), (10, 1), (11, 1)],
)
def test_as_many_as_the_power_card_shows_or_fewer(card: int, count: int) -> None:
    game = supply(card)
    assert asked(game) == (RED, "supply")
    assert legal(game) == numbers(count)
    for taken in range(count + 1):
        game = do(supply(card), f"number-{taken}")
        assert (court(game, RED), province(game, RED)) == (7 + taken, 23 - taken)
        assert asked(game) == (RED, "choose_card")


def test_t02_a_short_province_may_be_made_up_from_regions() -> None:
    pieces = {
        "court": [7, 3, 7, 7],
        "castillo": [0, 18, 0, 0],
        "aragon": [3, 2, 3, 3],
        "valencia": [0, 2, 0, 0],
        "galicia": [0, 2, 0, 0],
    }
    game = supply(3, pieces, seat=BENITA, king="galicia")
    assert province(game, BENITA) == 3
    assert legal(game) == numbers(3)
    do(game, "number-3")
    assert asked(game) == (BENITA, "recall")
    assert legal(game) == {"done", "aragon", "valencia"}
    do(game, "aragon")
    assert legal(game) == {"done", "aragon", "valencia"}
    do(game, "aragon")
    assert asked(game) == (BENITA, "choose_card")
    assert (court(game, BENITA), province(game, BENITA)) == (8, 0)
    assert row(game, "aragon") == [3, 0, 3, 3]
    assert row(game, "valencia") == [0, 2, 0, 0]


@pytest.mark.parametrize("recalled", [0, 1, 2])
def test_t02_any_number_up_to_the_shortfall(recalled: int) -> None:
    game = supply(2, {"castillo": [16, 0, 0, 0], "aragon": [4, 0, 0, 0]})
    do(game, "number-3", *["aragon"] * recalled)
    if recalled < 2:
        do(game, "done")
    assert asked(game) == (RED, "choose_card")
    assert (court(game, RED), province(game, RED)) == (10 + recalled, 0)
    assert row(game, "aragon") == [4 - recalled, 0, 0, 0]


@pytest.mark.parametrize("taken", [0, 1, 2])
def test_t02_nothing_from_regions_while_some_are_left_in_the_province(taken: int) -> None:
    game = supply(2, {"castillo": [16, 0, 0, 0], "aragon": [4, 0, 0, 0]})
    do(game, f"number-{taken}")
    assert asked(game) == (RED, "choose_card")
    assert row(game, "aragon") == [4, 0, 0, 0]
    assert (court(game, RED), province(game, RED)) == (7 + taken, 3 - taken)


def test_t19_nine_brings_two() -> None:
    assert legal(supply(9)) == numbers(2)


@pytest.mark.parametrize("card", [12, 13])
@pytest.mark.parametrize("in_court", [7, 0])
def test_t19_twelve_and_thirteen_bring_nobody(card: int, in_court: int) -> None:
    game = supply(card, {"court": [in_court] * 4, "aragon": [2] * 4})
    assert asked(game) == (RED, "choose_card")
    assert court(game, RED) == in_court


@pytest.mark.parametrize("card", [12, 13])
def test_twelve_and_thirteen_bring_nobody_from_regions_either(card: int) -> None:
    game = supply(card, {"castillo": INSIDE, "aragon": [4] * 4})
    assert province(game, RED) == 0
    assert asked(game) == (RED, "choose_card")


def test_a_province_that_just_suffices_is_no_shortage() -> None:
    game = supply(4, {"castillo": [15, 0, 0, 0], "aragon": [4, 0, 0, 0]})
    assert province(game, RED) == 4
    do(game, "number-4")
    assert asked(game) == (RED, "choose_card")
    assert (court(game, RED), province(game, RED)) == (11, 0)


def test_with_an_empty_province_everything_comes_from_regions() -> None:
    game = supply(6, {"castillo": [16, 0, 0, 0], "aragon": [4, 0, 0, 0], "sevilla": [3, 0, 0, 0]})
    assert asked(game) == (RED, "recall")
    assert legal(game) == {"done", "aragon", "sevilla"}
    do(game, "aragon", "sevilla", "aragon")
    assert asked(game) == (RED, "choose_card")
    assert court(game, RED) == 10
    assert row(game, "aragon") == [2, 0, 0, 0]
    assert row(game, "sevilla") == [2, 0, 0, 0]


def test_a_region_one_has_left_is_not_offered_again() -> None:
    game = supply(6, {"castillo": [20, 0, 0, 0], "aragon": [1, 0, 0, 0], "sevilla": [2, 0, 0, 0]})
    do(game, "aragon")
    assert legal(game) == {"done", "sevilla"}


def test_nobody_comes_from_the_castillo_or_the_kings_region() -> None:
    game = supply(1, {"castillo": [19, 5, 0, 0], "galicia": [4, 0, 0, 0], "aragon": [0, 3, 0, 0]})
    assert province(game, RED) == 0
    assert asked(game) == (RED, "choose_card")
    assert court(game, RED) == 7
    assert row(game, "castillo") == [19, 5, 0, 0]
    assert row(game, "galicia") == [4, 0, 0, 0]


def test_only_ones_own() -> None:
    game = supply(1, {"castillo": [22, 0, 0, 0], "aragon": [1, 6, 6, 6], "sevilla": [0, 6, 6, 6]})
    assert legal(game) == {"done", "aragon"}
    do(game, "aragon")
    assert row(game, "aragon") == [0, 6, 6, 6]


def test_it_comes_before_the_card_is_chosen_and_cannot_be_vetoed() -> None:
    game = supply(
        5, {"castillo": [20, 0, 0, 0], "aragon": [2, 0, 0, 0]}, kept=[{"card": "s2-veto", "seat": BLUE, "until": 1}]
    )
    for answer in ("number-1", "aragon", "aragon"):
        assert asked(game)[0] == RED
        do(game, answer)
    assert asked(game) == (RED, "choose_card")
    assert court(game, RED) == 10
