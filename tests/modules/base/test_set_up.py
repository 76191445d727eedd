"""The table before the first decision."""

from collections import Counter
from functools import cache
from typing import Any

import pytest

from elgrande import Game, SetupError
from tests.steps.flow import REGIONS

SEEDS = range(150)
EVERY_SIZE = pytest.mark.parametrize("seats", [2, 3, 4, 5])


@cache
def tables(seats: int, veto: bool = True) -> list[dict[str, Any]]:
    """Many tables just set up, as documents; only to be looked at."""
    return [Game.new(seats, seed=seed, veto=veto).position() for seed in SEEDS]


@EVERY_SIZE
def test_two_caballeros_at_home_seven_at_court_21_in_the_province(seats: int) -> None:
    for table in tables(seats):
        at_home = {
            home: [2 if seat == owner else 0 for seat in range(seats)] for owner, home in enumerate(table["grandes"])
        }
        assert table["pieces"] == {**at_home, "court": [7] * seats, "province": [21] * seats}


@EVERY_SIZE
def test_homes_are_all_different_and_never_the_kings_region(seats: int) -> None:
    for table in tables(seats):
        assert len({table["king"], *table["grandes"]}) == seats + 1


@EVERY_SIZE
def test_every_region_can_be_the_kings_and_everybodys_home(seats: int) -> None:
    all_tables = tables(seats)
    assert {table["king"] for table in all_tables} == set(REGIONS)
    for seat in range(seats):
        assert {table["grandes"][seat] for table in all_tables} == set(REGIONS)


@EVERY_SIZE
def test_everybody_has_all_thirteen_power_cards_and_no_points(seats: int) -> None:
    for rounds in (9, 6):
        table = Game.new(seats, seed=5, rounds=rounds).position()
        assert table["hands"] == [list(range(1, 14))] * seats
        assert table["discards"] == [[]] * seats
        assert table["played"] == [None] * seats
        assert table["scores"] == [0] * seats


@EVERY_SIZE
def test_45_action_cards_the_top_ones_face_up(seats: int) -> None:
    for table in tables(seats):
        assert [len(stack) for stack in table["hidden"]] == [10, 10, 10, 10, 0]
        assert None not in table["offer"]
        assert table["used"] == [[]] * 5
        cards = Counter([*table["offer"], *(card for stack in table["hidden"] for card in stack)])
        assert cards.total() == 45
        assert len(cards) == 33


@EVERY_SIZE
def test_without_the_veto_nine_cards_in_stack_2(seats: int) -> None:
    for table in tables(seats, veto=False):
        assert [1 + len(stack) for stack in table["hidden"]] == [11, 9, 11, 11, 1]
        assert "s2-veto" not in (table["offer"][1], *table["hidden"][1])


def test_stacks_are_shuffled_each_for_itself() -> None:
    all_tables = tables(4)
    for stack in range(4):
        whole = [(table["offer"][stack], *table["hidden"][stack]) for table in all_tables]
        assert len({tuple(sorted(cards)) for cards in whole}) == 1
        assert len(set(whole)) == len(SEEDS)
        assert len({cards[0] for cards in whole}) == len(set(whole[0]))


def test_no_mobile_scoreboard_is_on_the_map_and_no_card_lies_before_a_player() -> None:
    table = Game.new(4, seed=3).position()
    assert table["boards"] == {}
    assert table["kept"] == []


@EVERY_SIZE
def test_a_seed_gives_the_same_table_again(seats: int) -> None:
    for seed in SEEDS:
        assert Game.new(seats, seed=seed) == Game.new(seats, seed=seed)
    assert len({str(table) for table in tables(seats)}) == len(SEEDS)


@EVERY_SIZE
def test_the_start_player_is_drawn(seats: int) -> None:
    assert {table["start"] for table in tables(seats)} == set(range(seats))


@pytest.mark.parametrize(("seats", "start"), [(seats, start) for seats in (2, 3, 4, 5) for start in range(seats)])
def test_option_start_names_the_start_player(seats: int, start: int) -> None:
    for seed in range(10):
        assert Game.new(seats, seed=seed, start=start).decision.seat == start


def test_the_start_player_must_be_at_the_table() -> None:
    with pytest.raises(SetupError, match="no seat 3"):
        Game.new(3, seed=1, start=3)


@pytest.mark.parametrize("seats", [0, 1, 6, "4", None, 4.0, True])
def test_two_to_five_players(seats: Any) -> None:
    with pytest.raises(SetupError, match="2 to 5"):
        Game.new(seats, seed=1)
