"""Civil War: all opponents leave a region for their Courts; it costs one of one's own."""

import pytest

from tests.modules.players_edition.scenes import watch
from tests.table import BLUE, GREEN, RED, YELLOW, asked, court, do, ki_special, ki_turn, legal, province, row

PIECES = {"court": [2, 7, 7, 7], "aragon": [3, 2, 0, 4], "sevilla": [1, 0, 1, 0], "valencia": [5, 0, 0, 0]}


def test_every_opponent_there_takes_all_his_back_and_it_costs_one_from_the_court() -> None:
    game = ki_special("civil-war", PIECES)
    assert legal(game) == {"done", "aragon", "sevilla"}  # in Valencia is nobody else
    before = province(game, RED)
    do(game, "aragon")
    assert row(game, "aragon") == [3, 0, 0, 0]
    assert [court(game, seat) for seat in range(4)] == [1, 9, 7, 11]
    assert province(game, RED) == before + 1
    assert legal(game) == {"done", "place"}


def test_one_need_not_stand_there_oneself() -> None:
    game = do(ki_special("civil-war", {"pais-vasco": [0, 1, 1, 1]}), "pais-vasco")
    assert row(game, "pais-vasco") == [0, 0, 0, 0]
    assert [court(game, seat) for seat in range(4)] == [6, 8, 8, 8]


def test_it_may_be_given_up_free_of_charge() -> None:
    game = do(ki_special("civil-war", PIECES), "done")
    assert court(game, RED) == 2
    assert row(game, "aragon") == [3, 2, 0, 4]


def test_not_in_a_taboo_region_nor_in_the_castillo() -> None:
    everywhere = {site: [0, 1, 1, 0] for site in ("galicia", "pais-vasco", "sevilla", "granada", "castillo")}
    game = ki_special("civil-war", everywhere, marks={"quarantine": "pais-vasco", "guard": "granada"})
    assert legal(game) == {"done", "sevilla"}


def test_with_an_empty_court_it_is_not_possible() -> None:
    game = ki_turn("civil-war", {**PIECES, "court": [0, 7, 7, 7]}, left=["special"])
    assert asked(game)[0] != RED  # nothing left to do
    assert ki_turn("civil-war", {**PIECES, "court": [1, 7, 7, 7]}).decision.names == ("done", "special-power", "place")


def test_after_placing_the_last_one_it_is_not_possible_any_more() -> None:
    game = ki_turn("civil-war", {**PIECES, "court": [1, 7, 7, 7]})
    do(game, "place", "castillo")
    assert asked(game)[0] != RED


def test_where_nobody_else_stands_it_is_not_offered() -> None:
    assert legal(ki_turn("civil-war", {"aragon": [4, 0, 0, 0], "galicia": [0, 2, 2, 2]})) == {"done", "place"}


def test_each_opponents_retreat_and_the_price_are_announced() -> None:
    game = ki_special("civil-war", PIECES, vetoes=[YELLOW])
    assert watch(game, "aragon") == [
        "2 blue aragon > court",
        "4 green aragon > court",
        "1 red court > province",
    ]
    assert [court(game, seat) for seat in range(4)] == [1, 9, 7, 11]


def test_a_veto_at_once_leaves_everybody_there_and_the_price_unpaid() -> None:
    game = ki_special("civil-war", PIECES, vetoes=[YELLOW])
    watch(game, "aragon", veto=1)
    assert row(game, "aragon") == [3, 2, 0, 4]
    assert court(game, RED) == 2
    assert legal(game) == {"done", "place"}


def test_a_veto_in_the_middle_keeps_who_has_left_away() -> None:
    game = ki_special("civil-war", PIECES, vetoes=[YELLOW])
    watch(game, "aragon", veto=2)
    assert row(game, "aragon") == [3, 0, 0, 4]
    assert (court(game, BLUE), court(game, GREEN), court(game, RED)) == (9, 7, 2)


@pytest.mark.parametrize(
    ("civil_war", "announced"),
    [
        ("last", ["2 blue aragon > court", "4 green aragon > court", "1 red court > province"]),
        ("first", ["1 red court > province", "2 blue aragon > court", "4 green aragon > court"]),
    ],
)
def test_the_price_comes_last_or_first_as_agreed(civil_war: str, announced: list[str]) -> None:
    game = ki_special("civil-war", PIECES, vetoes=[YELLOW], options={"civil_war": civil_war})
    assert watch(game, "aragon") == announced
    assert [court(game, seat) for seat in range(4)] == [1, 9, 7, 11]


def test_paid_first_it_is_lost_where_a_veto_saves_the_others() -> None:
    game = ki_special("civil-war", PIECES, vetoes=[YELLOW], options={"civil_war": "first"})
    watch(game, "aragon", veto=2)
    assert row(game, "aragon") == [3, 2, 0, 4]
    assert court(game, RED) == 1


def test_a_limit_table_or_a_bridge_does_not_matter() -> None:
    game = ki_special(
        "civil-war",
        {**PIECES, "aragon": [2, 2, 0, 2], "bridge": [0, 1, 0, 0]},
        marks={"tables": ["aragon"], "bridge": ["aragon", "valencia"]},
    )
    do(game, "aragon")
    assert row(game, "aragon") == [2, 0, 0, 0]
    assert row(game, "bridge") == [0, 1, 0, 0]  # he stands between two regions, in neither of them
