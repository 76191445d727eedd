"""The limit table: on it and beside it, filling its spaces, moving it, and what counts."""

from typing import Any

import pytest

from elgrande import Game
from elgrande.modules.grand_inquisitor_and_colonies.limit_table import room_at_the_table
from elgrande.texts import event_text
from tests.modules.grand_inquisitor_and_colonies.scenes import (
    BLUE,
    GONZALO,
    GREEN,
    YELLOW,
    discs,
    scoring,
    table_at,
    where,
)
from tests.steps.flow import worth
from tests.table import Pieces, asked, do, gic_special, gic_turn, legal, row

NUEVA = "castilla-la-nueva"
BLACKS = 4


def on_and_beside(game: Game) -> tuple[list[int], list[int]]:
    return row(game, table_at(game)), row(game, "over")


# on and beside


@pytest.mark.parametrize(("seats", "spaces"), [(2, 6), (3, 6), (4, 10), (5, 10)])
def test_so_many_spaces(seats: int, spaces: int) -> None:
    game = gic_turn("s5-king-any", {NUEVA: [1] * seats}, seats=seats)
    assert room_at_the_table(game._state) == spaces - seats


def test_who_enters_takes_a_space_while_there_is_one_then_stands_beside() -> None:
    game = do(gic_turn("s5-king-any", {NUEVA: [0, 8, 0, 0]}), "place", *[NUEVA] * 4)
    assert on_and_beside(game) == ([2, 8, 0, 0, 0], [2, 0, 0, 0, 0])


def test_the_same_for_moves_and_black_caballeros() -> None:
    game = do(gic_special("s1-move-3-any", {NUEVA: [0, 9, 0, 0]}), "sevilla", NUEVA, "granada", NUEVA)
    assert on_and_beside(game) == ([0, 9, 0, 0, 1], [0, 0, 0, 0, 1])


def test_only_who_is_on_it_counts() -> None:
    game = scoring({NUEVA: [5, 4, 1, 0], "over": [0, 9, 0, 9]})
    assert worth(game, NUEVA) == [7, 4, 2, 0]


def test_grandes_and_offices_need_no_space() -> None:
    game = gic_turn("s5-king-any", {"ship": [9, 0, 0, 0], "captain": [0, 1, 0, 0]}, limit="ship")
    assert room_at_the_table(game._state) == 1


def test_who_leaves_may_be_on_it_or_beside_it() -> None:
    game = gic_special("s1-move-4-own", {NUEVA: [1, 9, 0, 0], "over": [1, 0, 0, 0]})
    assert legal(game) == {"done", NUEVA, "over"}
    do(game, "over", "aragon")
    assert where(game, GONZALO) == {NUEVA: 1, "aragon": 1}


def test_on_and_off_inside_the_region_is_one_movement_each() -> None:
    """A swap is two movements."""
    pieces: Pieces = {NUEVA: [0, 10, 0, 0], "over": [1, 0, 0, 0]}
    game = do(gic_special("s1-move-3-any", pieces), "over")
    assert NUEVA not in legal(game)  # no space is free
    game = do(gic_special("s1-move-3-any", pieces), NUEVA, "over", "over", "seat-0", NUEVA)
    assert on_and_beside(game) == ([1, 9, 0, 0, 0], [0, 1, 0, 0, 0])
    assert "(1 left)" in game.decision.prompt.en


def test_landing_beside_it_in_spain_nobody_is_a_newcomer() -> None:
    game = do(gic_turn("s5-king-any", {NUEVA: [0, 10, 0, 0]}), "place", NUEVA)
    assert where(game, GONZALO) == {"over": 1}


def test_overseas_he_is() -> None:
    pieces: Pieces = {"africa": [0, 10, 0, 0], "aragon": [1, 0, 0, 0]}
    game = do(gic_special("s1-move-4-own", pieces, limit="africa"), "aragon", "africa")
    assert where(game, GONZALO) == {"over-new": 1}
    assert "embark" not in legal(do(game, "done"))


# filling


def after_turn(marks: dict[str, Any], seat: int = GONZALO, **more: Any) -> Game:
    """Two leave the table beside which Blue, Yellow and a black Caballero stand; the turn is over."""
    pieces: Pieces = {NUEVA: [2, 8, 0, 0], "over": [0, 1, 2, 0]}
    game = gic_special("s1-move-4-own", pieces, black={"over": 1, "granada": 3}, marks=marks, seat=seat, **more)
    return do(game, NUEVA, "galicia", NUEVA, "galicia", "done", "done")


def test_after_each_turn_the_inquisitor_fills_it() -> None:
    game = after_turn({"inquisitor": GREEN})
    assert asked(game) == (GREEN, "fill")
    assert legal(game) == {"seat-1", "seat-2", "black"}
    do(game, "black", "seat-2")
    assert on_and_beside(game) == ([0, 8, 1, 0, 1], [0, 1, 1, 0, 0])
    assert asked(game) != (GREEN, "fill")


def test_without_an_inquisitor_whoever_has_just_played() -> None:
    """Ruling 1."""
    assert asked(after_turn({})) == (GONZALO, "fill")


def test_or_the_start_player_where_the_table_has_agreed() -> None:
    agreed = {"limit_table": "start"}
    assert asked(after_turn({}, start=GREEN, options=agreed)) == (GREEN, "fill")
    assert asked(after_turn({"inquisitor": BLUE}, start=GREEN, options=agreed)) == (BLUE, "fill")


def test_not_before_the_turn_ends() -> None:
    pieces: Pieces = {NUEVA: [2, 8, 0, 0], "over": [0, 1, 2, 0]}
    game = do(gic_special("s1-move-4-own", pieces), NUEVA, "galicia", "done")
    assert asked(game) == (GONZALO, "parts")
    assert on_and_beside(game) == ([1, 8, 0, 0, 0], [0, 1, 2, 0, 0])


def test_without_a_choice_nobody_is_asked() -> None:
    pieces: Pieces = {NUEVA: [2, 8, 0, 0], "over": [0, 1, 1, 0]}
    game = do(gic_special("s1-move-4-own", pieces), NUEVA, "galicia", NUEVA, "galicia", "done", "done")
    assert on_and_beside(game) == ([0, 9, 1, 0, 0], [0, 0, 0, 0, 0])


def test_in_the_kings_region_nothing_is_filled() -> None:
    """Ruling 2; when he leaves it is."""
    pieces: Pieces = {NUEVA: [1, 8, 0, 0], "over": [0, 1, 0, 0]}
    game = do(gic_turn("s5-king-any", pieces, king=NUEVA), "done")
    assert on_and_beside(game) == ([1, 8, 0, 0, 0], [0, 1, 0, 0, 0])
    game = do(gic_special("s5-king-any", pieces, king=NUEVA), "galicia", "done")
    assert on_and_beside(game) == ([1, 9, 0, 0, 0], [0, 0, 0, 0, 0])


def test_who_carries_what_stays_as_it_is() -> None:
    pieces: Pieces = {"america": [10, 0, 0, 0], "over-gold-new": [0, 1, 0, 0]}
    game = do(gic_special("s1-move-4-own", pieces, limit="america"), "america", "galicia", "done", "done")
    assert where(game, BLUE) == {"america-gold-new": 1}


# arriving together


def test_from_the_castillo_all_go_on_if_all_fit() -> None:
    game = scoring({"castillo": [2, 1, 0, 0], NUEVA: [0, 0, 7, 0]})
    discs(game, NUEVA, NUEVA, "galicia", "galicia")
    assert on_and_beside(game) == ([2, 1, 7, 0, 0], [0] * 5)


def test_otherwise_all_beside_and_the_inquisitor_fills() -> None:
    game = scoring({"castillo": [2, 1, 0, 0], NUEVA: [0, 0, 8, 0]}, marks={"inquisitor": YELLOW})
    discs(game, NUEVA, NUEVA, "galicia", "galicia")
    assert asked(game) == (YELLOW, "fill")
    assert on_and_beside(game) == ([0, 0, 8, 0, 0], [2, 1, 0, 0, 0])
    do(game, "seat-1")  # after that there are only Gonzalo's to choose from
    assert on_and_beside(game) == ([1, 1, 8, 0, 0], [1, 0, 0, 0, 0])
    # first 7 in Castilla la Nueva for 8 of Yellow; one each tie for second and take 2; the Castillo 5 and 3
    assert [game.scores[seat] for seat in (GONZALO, BLUE)] == [5 + 2, 3 + 2]


def test_in_a_scoring_without_an_inquisitor_the_start_player_fills() -> None:
    """Ruling 1."""
    game = scoring({"castillo": [0, 1, 2, 0], NUEVA: [8, 0, 0, 0]}, start=3, order=[0, 1, 2, 3])
    discs(game, "galicia", NUEVA, NUEVA, "galicia")
    assert asked(game) == (GREEN, "fill")


def test_evicted_by_disc_they_stand_beside_it_until_the_turn_ends() -> None:
    """Ruling 3."""
    pieces: Pieces = {NUEVA: [7, 0, 0, 0], "aragon": [0, 2, 2, 0]}
    game = gic_special("s4-eviction", pieces, marks={"inquisitor": GREEN})
    do(game, "aragon", NUEVA, NUEVA)
    assert on_and_beside(game) == ([7, 0, 0, 0, 0], [0, 2, 2, 0, 0])
    do(game, "done")
    assert asked(game) == (GREEN, "fill")
    game = do(gic_special("s4-eviction", {NUEVA: [6, 0, 0, 0], "aragon": [0, 2, 2, 0]}), "aragon", NUEVA, NUEVA)
    assert on_and_beside(game) == ([6, 2, 2, 0, 0], [0] * 5)


def test_who_gives_up_some_by_disc_gives_those_beside_first() -> None:
    game = gic_special("s2-disc-return-2", {NUEVA: [0, 5, 5, 0], "over": [0, 2, 0, 0]})
    do(game, NUEVA, NUEVA)
    assert on_and_beside(game)[0][BLUE] == 5
    assert row(game, "over")[BLUE] == 0


# moving it


def test_the_card_takes_it_to_another_region() -> None:
    game = gic_special("limit-table-a", {NUEVA: [0, 10, 0, 0], "over": [3, 0, 0, 0], "africa": [1, 2, 0, 0]})
    assert legal(game) == {
        "done", "galicia", "pais-vasco", "aragon", "cataluna", "valencia", "sevilla", "granada", "ship", "america",
        "africa",
    }  # fmt: skip
    do(game, "africa")
    assert table_at(game) == "africa"
    assert row(game, NUEVA) == [3, 10, 0, 0, 0]
    assert on_and_beside(game) == ([1, 2, 0, 0, 0], [0] * 5)


def test_not_out_of_the_kings_region() -> None:
    game = gic_turn("limit-table-b", limit=NUEVA, king=NUEVA)
    assert legal(game) == {"done", "place"}


def test_it_may_stay() -> None:
    game = do(gic_special("limit-table-c"), "done")
    assert table_at(game) == NUEVA
    assert legal(game) == {"done", "place"}


def test_if_not_all_fit_the_mover_says_who_does() -> None:
    """Not the Inquisitor."""
    game = gic_special("limit-table-a", {"sevilla": [4, 4, 2, 0]}, marks={"inquisitor": BLUE})
    do(game, "sevilla")
    assert asked(game) == (GONZALO, "fill")
    assert on_and_beside(game) == ([0] * 5, [4, 4, 2, 0, 2])
    do(game, *["seat-0"] * 4, *["seat-2"] * 2, *["black"] * 2)  # the last two spaces are Blue's
    assert asked(game) == (GONZALO, "parts")
    assert on_and_beside(game) == ([4, 2, 2, 0, 2], [0, 2, 0, 0, 0])


def test_with_six_spaces_for_three_players() -> None:
    game = do(gic_special("limit-table-a", {"aragon": [4, 4, 0]}, seats=3), "aragon")
    do(game, *["seat-0"] * 4)
    assert on_and_beside(game) == ([4, 2, 0, 0], [0, 2, 0, 0])


def test_newcomers_and_loads_stay_what_they_are() -> None:
    """And office holders stay in office."""
    pieces: Pieces = {
        "america": [1, 6, 0, 0], "america-new": [1, 0, 0, 0], "america-gold": [2, 0, 0, 0],
        "america-ware": [1, 0, 0, 0], "viceroy": [0, 1, 0, 0],
    }  # fmt: skip
    game = do(gic_special("limit-table-a", pieces), "america")
    assert where(game, GONZALO) == {"over": 1, "over-new": 1, "over-gold": 2, "over-ware": 1}
    do(game, *["seat-1"] * 6)
    assert where(game, BLUE) == {"america": 6, "viceroy": 1}
    assert where(game, GONZALO) == {"over": 1, "america-new": 1, "america-gold": 2, "america-ware": 1}


def test_a_veto_leaves_it_where_it_is() -> None:
    game = do(gic_special("limit-table-a", vetoes=[BLUE]), "aragon", "veto")
    assert table_at(game) == NUEVA
    assert legal(game) == {"done", "place"}


def test_the_log_names_places_plainly() -> None:
    """Whoever has just come, and whatever they are called in a sentence."""
    game = gic_special("s1-move-4-own", {"america": [10, 0, 0, 0], "aragon": [1, 0, 0, 0]}, limit="america")
    events = [event for action in ("aragon", "america") for event in game.apply(action)]
    moved = next(event for event in events if event.kind == "pieces")
    assert game.rules.sites[moved.target].slug == "over-new"
    assert event_text(game.rules, moved).en == "Red moves 1. Before: Aragón; now: beside the limit table."
    assert event_text(game.rules, moved).de == "Rot versetzt 1. Vorher: Aragón; jetzt: neben der Limittafel."
