"""Stack 1: cards that move Caballeros."""

from collections import Counter
from itertools import pairwise

import pytest

from elgrande import Game
from tests.table import BLUE, GREEN, RED, YELLOW, Pieces, asked, court, do, legal, province, row, special, turn

CARDS = (
    "s1-move-3-any",
    "s1-move-4-any",
    "s1-move-4-own",
    "s1-move-3-foreign",
    "s1-move-2own-2foreign",
    "s1-move-5-one-region",
    "s1-move-all-own-one-region",
    "s1-place-2-extra",
    "s1-move-all-own-or-place-2",
)

REGIONS = {
    "galicia", "pais-vasco", "aragon", "cataluna", "castilla-la-vieja", "castilla-la-nueva", "valencia", "sevilla",
    "granada",
}  # fmt: skip

# every card that moves: how its moving begins, and whose Caballeros it may take away (0 Red himself, 1 Blue)
MOVERS = [
    pytest.param("s1-move-3-any", (), RED, id="3 any, own"),
    pytest.param("s1-move-3-any", (), BLUE, id="3 any, foreign"),
    pytest.param("s1-move-4-any", (), RED, id="4 any, own"),
    pytest.param("s1-move-4-any", (), BLUE, id="4 any, foreign"),
    pytest.param("s1-move-4-own", (), RED, id="4 own"),
    pytest.param("s1-move-3-foreign", (), BLUE, id="3 foreign"),
    pytest.param("s1-move-2own-2foreign", (), RED, id="2 own and 2 foreign, own"),
    pytest.param("s1-move-2own-2foreign", (), BLUE, id="2 own and 2 foreign, foreign"),
    pytest.param("s1-move-5-one-region", (), RED, id="5 of one region, own"),
    pytest.param("s1-move-5-one-region", (), BLUE, id="5 of one region, foreign"),
    pytest.param("s1-move-all-own-one-region", (), RED, id="all own of one region"),
    pytest.param("s1-move-all-own-or-place-2", ("first",), RED, id="either-or, moving"),
]

# cards whose special action is worth nothing once nobody is left to move
MERE_MOVERS = [card for card in CARDS if card not in ("s1-place-2-extra", "s1-move-all-own-or-place-2")]

# cards that place more: how their placing begins
PLACERS = [
    pytest.param("s1-place-2-extra", (), id="place 2 more"),
    pytest.param("s1-move-all-own-or-place-2", ("second",), id="either-or, placing"),
]


def of(owner: int, count: int) -> list[int]:
    """A row of four in which only one player has Caballeros."""
    return [count if seat == owner else 0 for seat in range(4)]


def stand(game: Game) -> list[int]:
    """Every Caballero wherever it is."""
    return list(game._state.pieces)


def test_the_stack_holds_eleven_cards() -> None:
    position = Game.new(4, seed=3).position()
    assert Counter([*position["hidden"][0], position["offer"][0]]) == {
        **dict.fromkeys(CARDS, 1),
        "s1-move-2own-2foreign": 2,
        "s1-move-5-one-region": 2,
    }


# what each card does


def test_move_3_any_moves_three_of_any_owners_from_anywhere_to_anywhere() -> None:
    game = special("s1-move-3-any", {"aragon": [1, 1, 0, 0], "sevilla": [0, 0, 0, 2]})
    assert legal(game) == {"done", "aragon", "sevilla"}
    do(game, "aragon")
    assert asked(game) == (RED, "move_owner")
    assert legal(game) == {"seat-0", "seat-1"}
    do(game, "seat-1", "valencia", "aragon", "valencia", "sevilla", "granada")
    assert row(game, "aragon") == [0, 0, 0, 0]
    assert row(game, "valencia") == [1, 1, 0, 0]
    assert row(game, "sevilla") == row(game, "granada") == [0, 0, 0, 1]
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}


def test_move_4_any_moves_four_of_any_owners() -> None:
    game = special("s1-move-4-any", {"aragon": [0, 1, 1, 1], "sevilla": [3, 0, 0, 0]})
    do(game, "aragon", "seat-3", "castillo", "aragon", "seat-1", "cataluna", "aragon", "cataluna", "sevilla", "granada")
    assert row(game, "aragon") == [0, 0, 0, 0]
    assert row(game, "cataluna") == [0, 1, 1, 0]
    assert row(game, "castillo") == [0, 0, 0, 1]
    assert row(game, "sevilla") == [2, 0, 0, 0]
    assert row(game, "granada") == [1, 0, 0, 0]
    assert legal(game) == {"done", "place"}


def test_move_4_own_moves_four_of_ones_own_and_nobody_elses() -> None:
    game = special("s1-move-4-own", {"aragon": [3, 2, 0, 0], "sevilla": [2, 0, 0, 0], "valencia": [0, 2, 2, 2]})
    assert legal(game) == {"done", "aragon", "sevilla"}
    do(game, "aragon")
    assert asked(game) == (RED, "move_to")  # no question whose
    do(game, "valencia", "aragon", "valencia", "sevilla", "castillo", "aragon", "granada")
    assert row(game, "aragon") == [0, 2, 0, 0]
    assert row(game, "sevilla") == [1, 0, 0, 0]
    assert row(game, "valencia") == [2, 2, 2, 2]
    assert row(game, "granada") == row(game, "castillo") == [1, 0, 0, 0]
    assert legal(game) == {"done", "place"}


def test_move_3_foreign_moves_three_of_several_opponents_and_none_of_ones_own() -> None:
    game = special("s1-move-3-foreign", {"aragon": [3, 1, 0, 2], "sevilla": [2, 0, 0, 0]})
    assert legal(game) == {"done", "aragon"}
    do(game, "aragon")
    assert legal(game) == {"seat-1", "seat-3"}
    do(game, "seat-3", "sevilla", "aragon", "seat-1", "castillo", "aragon", "sevilla")
    assert row(game, "aragon") == [3, 0, 0, 0]
    assert row(game, "sevilla") == [2, 0, 0, 2]
    assert row(game, "castillo") == [0, 1, 0, 0]
    assert legal(game) == {"done", "place"}


def test_move_2_own_2_foreign_takes_them_in_any_order() -> None:
    game = special("s1-move-2own-2foreign", {"aragon": [3, 1, 3, 0], "sevilla": [1, 0, 0, 0]})
    do(game, "aragon", "seat-2", "valencia", "aragon", "seat-0", "valencia")
    do(game, "aragon", "seat-1", "castillo")
    assert row(game, "aragon") == [2, 0, 2, 0]
    do(game, "aragon")
    assert asked(game) == (RED, "move_to")  # two foreign ones are gone, so it is one of his own
    do(game, "castillo")
    assert row(game, "aragon") == [1, 0, 2, 0]
    assert row(game, "sevilla") == [1, 0, 0, 0]
    assert row(game, "valencia") == [1, 0, 1, 0]
    assert row(game, "castillo") == [1, 1, 0, 0]
    assert legal(game) == {"done", "place"}


def test_move_5_of_one_region_spreads_them_over_several_places() -> None:
    game = special("s1-move-5-one-region", {"aragon": [2, 2, 2, 0], "sevilla": [1, 1, 0, 0]})
    assert legal(game) == {"done", "aragon", "sevilla"}
    do(game, "aragon", "seat-0", "valencia", "aragon", "seat-1", "granada", "aragon", "seat-1", "castillo")
    do(game, "aragon", "seat-2", "sevilla", "aragon", "seat-2", "sevilla")
    assert row(game, "aragon") == [1, 0, 0, 0]
    assert row(game, "valencia") == [1, 0, 0, 0]
    assert row(game, "granada") == row(game, "castillo") == [0, 1, 0, 0]
    assert row(game, "sevilla") == [1, 1, 2, 0]
    assert legal(game) == {"done", "place"}


@pytest.mark.parametrize(
    ("card", "begin"), [("s1-move-all-own-one-region", ()), ("s1-move-all-own-or-place-2", ("first",))]
)
def test_all_own_of_one_region_may_leave_it_each_for_another_place(card: str, begin: tuple[str, ...]) -> None:
    game = do(special(card, {"aragon": [6, 1, 0, 0], "sevilla": [2, 0, 0, 0]}), *begin)
    assert legal(game) == {"done", "aragon", "sevilla"}
    for target in ("valencia", "granada", "castillo", "sevilla", "valencia", "castillo"):
        do(game, "aragon", target)
    assert row(game, "aragon") == [0, 1, 0, 0]
    assert row(game, "valencia") == row(game, "castillo") == [2, 0, 0, 0]
    assert row(game, "granada") == [1, 0, 0, 0]
    assert row(game, "sevilla") == [3, 0, 0, 0]
    assert legal(game) == {"done", "place"}


@pytest.mark.parametrize(("card", "begin"), PLACERS)
def test_place_2_more_far_from_the_king_too(card: str, begin: tuple[str, ...]) -> None:
    game = do(special(card), *begin)
    assert legal(game) == {"done", "castillo"} | REGIONS - {"galicia"}
    do(game, "sevilla", "castillo")
    assert row(game, "sevilla") == row(game, "castillo") == [1, 0, 0, 0]
    assert court(game, RED) == 5
    assert legal(game) == {"done", "place"}
    do(game, "place")
    assert legal(game) == {"done", "castilla-la-vieja", "pais-vasco", "castillo"}
    do(game, "pais-vasco")
    assert row(game, "pais-vasco") == [1, 0, 0, 0]
    assert court(game, RED) == 4


# limits of moving


@pytest.mark.parametrize(("card", "begin", "owner"), MOVERS)
def test_nobody_leaves_the_kings_region(card: str, begin: tuple[str, ...], owner: int) -> None:
    game = do(special(card, {"galicia": of(owner, 2), "aragon": of(owner, 2)}), *begin)
    assert legal(game) == {"done", "aragon"}


@pytest.mark.parametrize(("card", "begin", "owner"), MOVERS)
def test_everything_but_the_kings_region_is_a_target(card: str, begin: tuple[str, ...], owner: int) -> None:
    game = do(special(card, {"aragon": of(owner, 2)}, king="valencia"), *begin, "aragon")
    assert asked(game) == (RED, "move_to")
    assert legal(game) == {"castillo"} | REGIONS - {"valencia", "aragon"}


@pytest.mark.parametrize(("card", "begin", "owner"), MOVERS)
def test_a_caballero_may_be_moved_into_the_castillo_but_not_out_of_it(
    card: str, begin: tuple[str, ...], owner: int
) -> None:
    game = do(special(card, {"aragon": of(owner, 2), "castillo": [2, 2, 2, 2]}), *begin, "aragon", "castillo")
    assert row(game, "castillo") == [count + (seat == owner) for seat, count in enumerate([2, 2, 2, 2])]
    assert row(game, "aragon") == of(owner, 1)
    assert legal(game) == {"done", "aragon"}


@pytest.mark.parametrize(("card", "begin", "owner"), MOVERS)
def test_moving_may_end_before_it_has_begun(card: str, begin: tuple[str, ...], owner: int) -> None:
    game = special(card, {"aragon": of(owner, 5)})
    before = stand(game)
    do(game, *begin, "done")
    assert stand(game) == before
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}  # it has been used nevertheless


@pytest.mark.parametrize(("card", "begin", "owner"), MOVERS)
def test_moving_may_end_early(card: str, begin: tuple[str, ...], owner: int) -> None:
    game = do(special(card, {"aragon": of(owner, 5)}), *begin, "aragon", "granada", "done")
    assert row(game, "aragon") == of(owner, 4)
    assert row(game, "granada") == of(owner, 1)
    assert legal(game) == {"done", "place"}


@pytest.mark.parametrize(
    ("card", "begin", "owner", "most"),
    [
        ("s1-move-3-any", (), RED, 3),
        ("s1-move-3-any", (), BLUE, 3),
        ("s1-move-4-any", (), RED, 4),
        ("s1-move-4-any", (), BLUE, 4),
        ("s1-move-4-own", (), RED, 4),
        ("s1-move-3-foreign", (), BLUE, 3),
        ("s1-move-2own-2foreign", (), RED, 2),
        ("s1-move-2own-2foreign", (), BLUE, 2),
        ("s1-move-5-one-region", (), RED, 5),
        ("s1-move-5-one-region", (), BLUE, 5),
        ("s1-move-all-own-one-region", (), RED, 12),
        ("s1-move-all-own-or-place-2", ("first",), RED, 12),
    ],
)
def test_no_more_than_the_card_says_are_moved(card: str, begin: tuple[str, ...], owner: int, most: int) -> None:
    game = do(special(card, {"aragon": of(owner, 12)}), *begin)
    for _ in range(most):
        do(game, "aragon", "granada")
    assert row(game, "granada") == of(owner, most)
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}


@pytest.mark.parametrize("card", MERE_MOVERS)
@pytest.mark.parametrize(
    "away",
    [
        pytest.param({}, id="all at Court"),
        pytest.param({"castillo": [3, 3, 3, 3]}, id="in the Castillo"),
        pytest.param({"galicia": [3, 3, 3, 3]}, id="in the King's region"),
    ],
)
def test_without_anybody_to_move_the_special_action_is_not_offered(card: str, away: Pieces) -> None:
    assert legal(turn(card, away)) == {"done", "place"}


@pytest.mark.parametrize(
    ("card", "others"),
    [
        ("s1-move-4-own", {"aragon": [0, 3, 3, 3]}),
        ("s1-move-all-own-one-region", {"aragon": [0, 3, 3, 3]}),
        ("s1-move-3-foreign", {"aragon": [3, 0, 0, 0]}),
    ],
)
def test_caballeros_the_card_does_not_speak_of_do_not_make_it_usable(card: str, others: Pieces) -> None:
    assert legal(turn(card, others)) == {"done", "place"}


def test_of_2_own_2_foreign_either_kind_runs_out_on_its_own() -> None:
    game = special("s1-move-2own-2foreign", {"aragon": [4, 0, 0, 0], "sevilla": [0, 2, 2, 0]})
    do(game, "aragon", "granada", "aragon", "granada")
    assert legal(game) == {"done", "sevilla"}  # no third one of his own
    do(game, "sevilla", "seat-1", "granada", "sevilla", "seat-2", "granada")
    assert row(game, "granada") == [2, 1, 1, 0]
    assert row(game, "aragon") == [2, 0, 0, 0]
    assert row(game, "sevilla") == [0, 1, 1, 0]
    assert asked(game) == (RED, "parts")


def test_of_2_own_2_foreign_the_foreign_ones_may_go_alone() -> None:
    game = special("s1-move-2own-2foreign", {"sevilla": [0, 4, 0, 0]})
    do(game, "sevilla", "granada", "sevilla", "granada")
    assert row(game, "sevilla") == row(game, "granada") == [0, 2, 0, 0]
    assert asked(game) == (RED, "parts")


@pytest.mark.parametrize(
    ("card", "begin"),
    [
        ("s1-move-5-one-region", ()),
        ("s1-move-all-own-one-region", ()),
        ("s1-move-all-own-or-place-2", ("first",)),
    ],
)
def test_the_first_caballero_fixes_the_region_they_all_come_from(card: str, begin: tuple[str, ...]) -> None:
    game = do(special(card, {"aragon": [3, 0, 0, 0], "sevilla": [3, 0, 0, 0]}), *begin)
    assert legal(game) == {"done", "aragon", "sevilla"}
    do(game, "sevilla", "aragon")
    assert legal(game) == {"done", "sevilla"}
    do(game, "sevilla", "aragon", "sevilla", "granada")  # nobody is left in Sevilla
    assert row(game, "aragon") == [5, 0, 0, 0]
    assert row(game, "granada") == [1, 0, 0, 0]
    assert asked(game) == (RED, "parts")


@pytest.mark.parametrize("card", ["s1-move-3-any", "s1-move-4-any", "s1-move-4-own"])
def test_other_cards_take_them_from_several_regions(card: str) -> None:
    game = special(card, {"aragon": [1, 0, 0, 0], "sevilla": [1, 0, 0, 0], "valencia": [1, 0, 0, 0]})
    do(game, "sevilla", "granada")
    assert legal(game) == {"done", "aragon", "valencia", "granada"}
    do(game, "valencia", "granada", "aragon", "granada")
    assert row(game, "granada") == [3, 0, 0, 0]


def test_at_a_table_of_five_every_opponent_is_foreign() -> None:
    game = special("s1-move-3-foreign", {"court": [7] * 5, "aragon": [1, 1, 1, 1, 1]}, seats=5, seat=YELLOW)
    do(game, "aragon")
    assert legal(game) == {"seat-0", "seat-1", "seat-3", "seat-4"}
    do(game, "seat-4", "granada", "aragon", "seat-0", "granada", "aragon", "seat-3", "granada")
    assert row(game, "aragon") == [0, 1, 1, 0, 0]
    assert row(game, "granada") == [1, 0, 0, 1, 1]
    assert asked(game) == (YELLOW, "parts")


# limits of placing more


@pytest.mark.parametrize(("card", "begin"), PLACERS)
def test_both_extra_ones_may_go_to_the_same_place(card: str, begin: tuple[str, ...]) -> None:
    game = do(special(card), *begin, "granada", "granada")
    assert row(game, "granada") == [2, 0, 0, 0]
    assert court(game, RED) == 5


@pytest.mark.parametrize(("card", "begin"), PLACERS)
@pytest.mark.parametrize("stop_after", [0, 1])
def test_placing_more_may_end_early(card: str, begin: tuple[str, ...], stop_after: int) -> None:
    game = do(special(card), *begin, *["granada"] * stop_after, "done")
    assert row(game, "granada") == [stop_after, 0, 0, 0]
    assert court(game, RED) == 7 - stop_after
    assert legal(game) == {"done", "place"}


@pytest.mark.parametrize(("card", "begin"), PLACERS)
def test_a_court_of_one_places_one_more_and_nothing_after_that(card: str, begin: tuple[str, ...]) -> None:
    game = do(special(card, {"court": [1, 7, 7, 7]}), *begin, "granada")
    assert row(game, "granada") == [1, 0, 0, 0]
    assert court(game, RED) == 0
    assert province(game, RED) == 29  # the Province does not help out
    assert asked(game) == (BLUE, "choose_card")


def test_an_empty_court_has_no_use_for_placing_more() -> None:
    game = turn("s1-place-2-extra", {"court": [0, 7, 7, 7], "aragon": [2, 0, 0, 0]})
    assert asked(game) == (BLUE, "choose_card")  # neither part can be used: the turn is over


# either-or


def test_either_or_offers_both_and_takes_one() -> None:
    game = special("s1-move-all-own-or-place-2", {"aragon": [2, 0, 0, 0]})
    assert asked(game) == (RED, "action")
    assert legal(game) == {"first", "second"}
    do(game, "second", "granada", "granada")
    assert row(game, "aragon") == row(game, "granada") == [2, 0, 0, 0]
    assert legal(game) == {"done", "place"}


@pytest.mark.parametrize("half", ["first", "second"])
def test_either_or_does_not_change_to_the_other_half(half: str) -> None:
    game = do(special("s1-move-all-own-or-place-2", {"aragon": [2, 0, 0, 0]}), half, "done")
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}


@pytest.mark.parametrize(
    ("pieces", "halves"),
    [
        pytest.param({"court": [0, 7, 7, 7], "aragon": [2, 0, 0, 0]}, {"first"}, id="empty Court"),
        pytest.param({"galicia": [2, 0, 0, 0]}, {"second"}, id="only in the King's region"),
        pytest.param({"castillo": [2, 0, 0, 0], "aragon": [0, 2, 0, 0]}, {"second"}, id="only in the Castillo"),
    ],
)
def test_either_or_offers_only_the_half_that_can_be_used(pieces: Pieces, halves: set[str]) -> None:
    assert legal(special("s1-move-all-own-or-place-2", pieces)) == halves


def test_either_or_without_anybody_anywhere_is_not_offered() -> None:
    game = turn("s1-move-all-own-or-place-2", {"court": [0, 7, 7, 7], "castillo": [2, 0, 0, 0]})
    assert asked(game) == (BLUE, "choose_card")


# placing one, before or after


@pytest.mark.parametrize("card", CARDS)
def test_every_card_places_one_next_to_the_king_or_in_the_castillo(card: str) -> None:
    game = turn(card, {"aragon": [2, 2, 0, 0]}, king="sevilla")
    assert legal(game) == {"done", "special", "place"}
    do(game, "place")
    assert legal(game) == {"done", "castilla-la-nueva", "granada", "castillo"}
    do(game, "granada")
    assert row(game, "granada") == [1, 0, 0, 0]
    assert court(game, RED) == 6
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "special"}


@pytest.mark.parametrize("card", CARDS)
def test_the_placement_may_be_given_up(card: str) -> None:
    game = do(turn(card, {"aragon": [2, 2, 0, 0]}), "place", "done")
    assert court(game, RED) == 7
    assert legal(game) == {"done", "special"}


@pytest.mark.parametrize("card", CARDS)
def test_both_parts_may_be_given_up_and_the_card_is_used_all_the_same(card: str) -> None:
    game = do(turn(card, {"aragon": [2, 2, 0, 0]}), "done")
    assert asked(game) == (BLUE, "choose_card")
    assert game.position()["used"][0] == [card]


@pytest.mark.parametrize(("card", "begin", "owner"), MOVERS)
def test_move_first_then_place(card: str, begin: tuple[str, ...], owner: int) -> None:
    game = do(special(card, {"aragon": of(owner, 2)}), *begin, "aragon", "valencia", "done", "place", "castillo")
    assert row(game, "aragon") == row(game, "valencia") == of(owner, 1)
    assert row(game, "castillo") == [1, 0, 0, 0]
    assert asked(game) == (BLUE, "choose_card")
    assert game.position()["used"][0] == [card]


@pytest.mark.parametrize(("card", "begin", "owner"), MOVERS)
def test_place_first_then_move(card: str, begin: tuple[str, ...], owner: int) -> None:
    game = do(turn(card, {"aragon": of(owner, 2)}), "place", "castillo", "special", *begin, "aragon", "valencia")
    do(game, "done")
    assert row(game, "aragon") == row(game, "valencia") == of(owner, 1)
    assert row(game, "castillo") == [1, 0, 0, 0]
    assert asked(game) == (BLUE, "choose_card")
    assert game.position()["used"][0] == [card]


@pytest.mark.parametrize(("card", "begin", "owner"), MOVERS)
def test_no_placing_in_the_middle_of_moving(card: str, begin: tuple[str, ...], owner: int) -> None:
    game = do(special(card, {"aragon": of(owner, 2)}), *begin, "aragon", "valencia")
    assert "place" not in legal(game)
    do(game, "done")
    assert "special" not in legal(game)


def test_the_caballero_just_placed_may_be_moved() -> None:
    game = turn("s1-move-4-own")
    assert legal(game) == {"done", "place"}
    do(game, "place", "pais-vasco")
    assert legal(game) == {"done", "special"}
    do(game, "special", "pais-vasco", "granada", "done")
    assert row(game, "pais-vasco") == [0, 0, 0, 0]
    assert row(game, "granada") == [1, 0, 0, 0]


def test_without_a_court_the_placement_is_not_offered() -> None:
    game = turn("s1-move-4-own", {"court": [0, 7, 7, 7], "aragon": [1, 0, 0, 0]})
    assert legal(game) == {"done", "special"}


# Veto

# each card with all the steps it can make here, step by step
STEPS: dict[str, tuple[Pieces, tuple[str, ...], list[tuple[str, ...]]]] = {
    "s1-move-3-any": (
        {"aragon": [1, 1, 1, 0]},
        (),
        [("aragon", "seat-0", "valencia"), ("aragon", "seat-1", "granada"), ("aragon", "castillo")],
    ),
    "s1-move-4-any": (
        {"aragon": [4, 0, 0, 0]},
        (),
        [("aragon", "valencia"), ("aragon", "granada"), ("aragon", "castillo"), ("aragon", "sevilla")],
    ),
    "s1-move-4-own": (
        {"aragon": [4, 0, 0, 0]},
        (),
        [("aragon", "valencia"), ("aragon", "granada"), ("aragon", "castillo"), ("aragon", "sevilla")],
    ),
    "s1-move-3-foreign": (
        {"aragon": [0, 1, 1, 1]},
        (),
        [("aragon", "seat-1", "valencia"), ("aragon", "seat-2", "granada"), ("aragon", "castillo")],
    ),
    "s1-move-2own-2foreign": (
        {"aragon": [2, 0, 0, 0], "sevilla": [0, 2, 0, 0]},
        (),
        [("aragon", "valencia"), ("sevilla", "granada"), ("sevilla", "castillo"), ("aragon", "cataluna")],
    ),
    "s1-move-5-one-region": (
        {"aragon": [5, 0, 0, 0]},
        (),
        [("aragon", target) for target in ("valencia", "granada", "castillo", "sevilla", "cataluna")],
    ),
    "s1-move-all-own-one-region": (
        {"aragon": [3, 0, 0, 0]},
        (),
        [("aragon", "valencia"), ("aragon", "granada"), ("aragon", "castillo")],
    ),
    "s1-place-2-extra": ({}, (), [("sevilla",), ("castillo",)]),
    "s1-move-all-own-or-place-2": (
        {"aragon": [3, 0, 0, 0]},
        ("first",),
        [("aragon", "valencia"), ("aragon", "granada"), ("aragon", "castillo")],
    ),
}

VETOED_STEPS = [
    pytest.param(card, stopped, id=f"{card} step {stopped + 1}")
    for card, (_, _, steps) in STEPS.items()
    for stopped in range(len(steps))
]


def after_steps(card: str, count: int) -> list[int]:
    """Where everybody stands when that many steps were made and nobody objected."""
    before, begin, steps = STEPS[card]
    return stand(do(special(card, before), *begin, *(action for step in steps[:count] for action in step)))


def veto_step(game: Game, card: str, stopped: int) -> None:
    """Begin the special action, let steps pass, and object to one."""
    _, begin, steps = STEPS[card]
    do(game, "special", *begin)
    for step in steps[:stopped]:
        do(game, *step)
        assert asked(game) == (BLUE, "window")
        do(game, "allow")
    do(game, *steps[stopped])
    assert asked(game) == (BLUE, "window")
    do(game, "veto")


def test_the_steps_used_here_are_all_a_card_can_make() -> None:
    for card, (before, begin, steps) in STEPS.items():
        game = do(special(card, before), *begin, *(action for step in steps for action in step))
        assert asked(game) == (RED, "parts"), card
        stands = [after_steps(card, count) for count in range(len(steps) + 1)]
        assert all(one != other for one, other in pairwise(stands)), card


@pytest.mark.parametrize(("card", "stopped"), VETOED_STEPS)
def test_a_veto_keeps_earlier_steps_and_loses_this_one_and_the_rest(card: str, stopped: int) -> None:
    game = turn(card, STEPS[card][0], vetoes=[BLUE])
    veto_step(game, card, stopped)
    assert stand(game) == after_steps(card, stopped)
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}  # and no second try
    assert game.position()["used"][1] == ["s2-veto"]


@pytest.mark.parametrize("card", CARDS)
def test_after_a_veto_the_placement_is_still_his_and_the_card_is_used(card: str) -> None:
    game = turn(card, STEPS[card][0], vetoes=[BLUE])
    veto_step(game, card, 0)
    do(game, "place", "pais-vasco")
    assert row(game, "pais-vasco") == [1, 0, 0, 0]
    assert asked(game) == (BLUE, "choose_card")
    assert game.position()["used"][:2] == [[card], ["s2-veto"]]


@pytest.mark.parametrize("card", CARDS)
def test_a_veto_leaves_what_was_placed_before(card: str) -> None:
    game = do(turn(card, STEPS[card][0], vetoes=[BLUE]), "place", "pais-vasco")
    assert asked(game) == (RED, "parts")  # nobody may object to a placement
    before = stand(game)
    veto_step(game, card, 0)
    assert stand(game) == before
    assert row(game, "pais-vasco") == [1, 0, 0, 0]
    assert asked(game) == (BLUE, "choose_card")
    assert game.position()["used"][:2] == [[card], ["s2-veto"]]


@pytest.mark.parametrize("card", CARDS)
def test_what_the_holder_lets_pass_is_carried_out_in_full(card: str) -> None:
    before, begin, steps = STEPS[card]
    game = do(special(card, before, vetoes=[BLUE]), *begin)
    for step in steps:
        do(game, *step, "allow")
    assert stand(game) == after_steps(card, len(steps))
    assert asked(game) == (RED, "parts")
    assert game.position()["kept"] == [{"card": "s2-veto", "seat": BLUE, "until": 1}]


@pytest.mark.parametrize(
    ("half", "step"), [("first", ("aragon", "valencia")), ("second", ("granada",))], ids=["moving", "placing"]
)
def test_after_a_veto_the_other_half_of_either_or_is_lost_too(half: str, step: tuple[str, ...]) -> None:
    game = special("s1-move-all-own-or-place-2", {"aragon": [2, 0, 0, 0]}, vetoes=[BLUE])
    do(game, half, *step, "veto")
    assert row(game, "aragon") == [2, 0, 0, 0]
    assert court(game, RED) == 7
    assert legal(game) == {"done", "place"}


def test_t12_a_veto_in_the_middle_undoes_just_the_step_it_meets() -> None:
    game = special("s1-move-4-any", {"aragon": [4, 0, 0, 0]}, vetoes=[BLUE])
    for target in ("valencia", "granada"):
        do(game, "aragon", target)
        assert asked(game) == (BLUE, "window")
        do(game, "allow")
    do(game, "aragon", "sevilla", "veto")
    assert row(game, "aragon") == [2, 0, 0, 0]
    assert row(game, "valencia") == row(game, "granada") == [1, 0, 0, 0]
    assert row(game, "sevilla") == [0, 0, 0, 0]
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}
    assert game.position()["used"][1][-1] == "s2-veto"


def test_the_owner_of_a_moved_caballero_may_object_like_anybody_else() -> None:
    game = do(special("s1-move-3-foreign", {"aragon": [0, 2, 0, 0]}, vetoes=[GREEN, BLUE]), "aragon", "castillo")
    do(game, "veto")
    assert row(game, "aragon") == [0, 2, 0, 0]
    assert game.position()["kept"] == [{"card": "s2-veto", "seat": GREEN, "until": 1}]
