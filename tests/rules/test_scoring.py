"""Places, ties and bonuses, by scoring one region or the Castillo; T-numbers are the examples of the rule sheet."""

from itertools import product
from typing import Any

import pytest

from elgrande import new_game
from elgrande.kernel.random import Random
from elgrande.rules.ruleset import CASTILLO
from elgrande.rules.scoring import places, score, winners
from tests.steps.flow import BENITA, GABRIEL, RAMON, RICARDA, paid
from tests.table import do, special, turn


def points(place: str, row: list[int], card: str = "s3-score-chosen", **more: Any) -> list[int]:
    """What everybody gets for it. Neither the King nor a Grande is there unless it is said."""
    more.setdefault("king", "cataluna" if place != "cataluna" else "sevilla")
    more.setdefault("grandes", ["valencia" if place != "valencia" else "aragon"] * len(row))
    if place == "castillo":
        card = "s3-score-castillo"
    game = special(card, {place: row}, seats=len(row), **more)
    if card == "s3-score-chosen":
        do(game, place)
    return list(game.scores)


def by_name(**counts: int) -> list[int]:
    """A row of the rulebook's four players."""
    row = [0] * 4
    for name, count in counts.items():
        row[{"ra": RAMON, "be": BENITA, "ga": GABRIEL, "ri": RICARDA}[name]] = count
    return row


# the examples of the rulebooks


def test_t05_two_are_tied_for_first_in_the_castillo() -> None:
    assert points("castillo", by_name(ra=2, be=2, ga=1)) == by_name(ra=3, be=3, ga=1)


def test_t07_galicia_pays_nothing_for_third() -> None:
    assert points("galicia", by_name(ga=3, be=2, ra=1)) == by_name(ga=4, be=2)


def test_t08_three_are_tied_for_first_and_the_next_is_third() -> None:
    assert points("pais-vasco", by_name(be=3, ra=3, ri=3, ga=2)) == by_name(be=3, ra=3, ri=3, ga=1)


def test_t09_two_pairs() -> None:
    assert points("aragon", by_name(ga=3, ri=3, be=2, ra=2)) == by_name(ga=4, ri=4)


def test_t10_the_kings_bonus() -> None:
    assert points("cataluna", by_name(ga=2, ra=1), king="cataluna") == by_name(ga=6, ra=2)


def test_t11_the_home_bonus() -> None:
    homes = ["granada", "valencia", "aragon", "sevilla"]
    assert points("granada", by_name(ra=4, ga=1, ri=1), grandes=homes) == by_name(ra=8, ga=1, ri=1)


def test_t14_the_4_0_0_board_covers_the_printed_one() -> None:
    board = {"board-400": "castilla-la-vieja"}
    assert points("castilla-la-vieja", by_name(ra=3, be=2, ga=1), boards=board) == by_name(ra=4)


def test_t17_three_are_tied_for_first() -> None:
    assert points("pais-vasco", [4, 4, 4, 3]) == [3, 3, 3, 1]


def test_t18_two_are_tied_for_third() -> None:
    assert points("castilla-la-vieja", [4, 3, 2, 2]) == [6, 4, 0, 0]


# what follows from them


@pytest.mark.parametrize(
    ("row", "expected"),
    [([3, 3], [0, 0]), ([3, 2], [7, 0]), ([1, 4], [0, 7]), ([0, 0], [0, 0]), ([1, 0], [7, 0])],
)
def test_derived_two_players_get_first_place_only(row: list[int], expected: list[int]) -> None:
    assert points("castilla-la-nueva", row) == expected


@pytest.mark.parametrize(
    ("row", "expected"),
    [([3, 3, 1], [4, 4, 0]), ([3, 1, 1], [7, 0, 0]), ([3, 2, 1], [7, 4, 0]), ([2, 2, 2], [4, 4, 4])],
)
def test_derived_three_players_get_first_and_second_place(row: list[int], expected: list[int]) -> None:
    assert points("castilla-la-nueva", row) == expected


def test_derived_five_players() -> None:
    assert points("castilla-la-nueva", [2, 2, 1, 1, 1]) == [4, 4, 0, 0, 0]
    assert points("castilla-la-nueva", [2, 2, 2, 2, 1]) == [4, 4, 4, 4, 2]
    assert points("castilla-la-nueva", [5, 4, 3, 2, 1]) == [7, 4, 2, 0, 0]


@pytest.mark.parametrize(
    ("board", "row", "expected"),
    [
        ("board-840", [3, 3, 1], [4, 4, 0]),
        ("board-840", [3, 2, 1], [8, 4, 0]),
        ("board-840", [3, 2], [8, 0]),
        ("board-840", [3, 3], [0, 0]),
        ("board-840", [4, 3, 2, 1], [8, 4, 0, 0]),
        ("board-400", [3, 3, 1], [0, 0, 0]),
        ("board-400", [3, 2, 1], [4, 0, 0]),
        ("board-400", [3, 2], [4, 0]),
        ("board-400", [4, 3, 2, 1], [4, 0, 0, 0]),
    ],
)
@pytest.mark.parametrize("place", ["castilla-la-nueva", "galicia", "castillo"])
def test_derived_mobile_boards_replace_the_printed_one(
    place: str, board: str, row: list[int], expected: list[int]
) -> None:
    assert points(place, row, boards={board: place}) == expected


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ([3, 3, 1], [0, 0, 0]),
        ([3, 2, 1], [6, 0, 0]),
        ([1, 2, 2], [0, 0, 0]),
        ([2, 2, 2, 1], [0, 0, 0, 0]),
        ([1, 2], [0, 6]),
    ],
)
def test_derived_first_only(row: list[int], expected: list[int]) -> None:
    assert points("castilla-la-vieja", row, "s3-score-all-first-only") == expected


def test_derived_both_bonuses_in_one_region() -> None:
    assert points("sevilla", [2, 1, 0, 0], king="sevilla", grandes=["sevilla"] * 4) == [8, 3, 0, 0]


# the Castillo


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ([2, 1], [5, 0]),
        ([1, 1], [0, 0]),
        ([3, 2, 1], [5, 3, 0]),
        ([3, 3, 1], [3, 3, 0]),
        ([3, 2, 1, 0], [5, 3, 1, 0]),
        ([3, 1, 1, 0], [5, 1, 1, 0]),
        ([5, 4, 3, 2, 1], [5, 3, 1, 0, 0]),
    ],
)
def test_the_castillo_pays_5_3_1_cut_like_a_region(row: list[int], expected: list[int]) -> None:
    assert points("castillo", row) == expected


# bonuses


@pytest.mark.parametrize("row", [[2, 2], [2, 2, 1], [2, 2, 1, 0], [2, 2, 2, 2, 2]])
@pytest.mark.parametrize("card", ["s3-score-chosen", "s3-score-all-first-only"])
def test_no_bonus_when_first_place_is_tied(card: str, row: list[int]) -> None:
    alone = points("galicia", row, card)
    assert points("galicia", row, card, king="galicia", grandes=["galicia"] * len(row)) == alone


@pytest.mark.parametrize("row", [[2, 1], [2, 1, 1], [2, 1, 0, 0], [3, 2, 2, 1, 0]])
@pytest.mark.parametrize("card", ["s3-score-chosen", "s3-score-all-first-only"])
def test_bonuses_at_every_table_and_in_first_only_scorings(card: str, row: list[int]) -> None:
    others = points("galicia", row, card)[1:]
    away = ["valencia"] * len(row)
    home = ["galicia", *away[1:]]
    assert points("galicia", row, card, king="galicia", grandes=away) == [6, *others]
    assert points("galicia", row, card, grandes=home) == [6, *others]
    assert points("galicia", row, card, king="galicia", grandes=home) == [8, *others]


def test_no_home_bonus_for_second_place_or_for_a_guest() -> None:
    assert points("galicia", [2, 1, 0, 0], grandes=["aragon", "galicia", "galicia", "galicia"]) == [4, 2, 0, 0]


def test_bonuses_are_paid_on_a_mobile_board_too() -> None:
    everything: dict[str, Any] = {"king": "sevilla", "grandes": ["sevilla"] * 4}
    assert points("sevilla", [2, 1, 0, 0], boards={"board-400": "sevilla"}, **everything) == [8, 0, 0, 0]
    assert points("sevilla", [2, 1, 0, 0], boards={"board-840": "sevilla"}, **everything) == [12, 4, 0, 0]


def test_a_grande_is_not_counted() -> None:
    assert points("galicia", [1, 1, 0, 0], grandes=["galicia", "aragon", "aragon", "aragon"]) == [2, 2, 0, 0]
    assert points("galicia", [0, 1, 0, 0], king="galicia", grandes=["galicia", "aragon", "aragon", "aragon"]) == [
        0, 6, 0, 0,
    ]  # fmt: skip


def test_nobody_there_nobody_gets_anything() -> None:
    assert points("sevilla", [0, 0, 0, 0], king="sevilla", grandes=["sevilla"] * 4) == [0, 0, 0, 0]


def test_points_come_with_their_reasons() -> None:
    game = special("s3-score-chosen", {"sevilla": [3, 2, 1, 0]}, king="sevilla", grandes=["sevilla"] * 4)
    assert sorted(paid(game, game.apply("sevilla"))) == [
        (0, "sevilla", 2, "home_bonus"),
        (0, "sevilla", 2, "kings_bonus"),
        (0, "sevilla", 4, "first"),
        (1, "sevilla", 3, "second"),
        (2, "sevilla", 1, "third"),
    ]


def test_first_only_points_come_with_their_reasons() -> None:
    game = turn("s3-score-all-first-only", {"sevilla": [3, 2, 1, 0]}, king="sevilla", grandes=["sevilla"] * 4)
    assert sorted(paid(game, game.apply("special"))) == [
        (0, "sevilla", 2, "home_bonus"),
        (0, "sevilla", 2, "kings_bonus"),
        (0, "sevilla", 4, "first"),
    ]


def test_points_are_added_to_those_one_has() -> None:
    assert points("sevilla", [2, 1, 0, 0], scores=[10, 20, 30, 40]) == [14, 23, 30, 40]


def test_asking_what_a_region_would_pay_changes_nothing() -> None:
    game = turn("s3-score-chosen", {"galicia": [2, 1, 0, 0]})
    before = game.position()
    assert [tuple(payment) for payment in game.if_scored_now(0)] == [
        (0, 4, "first", 0),
        (1, 2, "second", 0),
        (0, 2, "kings_bonus", 0),
    ]
    assert game.position() == before


# the tie rule for every row there is


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_places_of_every_row(seats: int) -> None:
    """One place is used up by every stronger player who is alone, two by every stronger tied group."""
    for row in product(range(5), repeat=seats):
        for own, place in zip(row, places(row), strict=True):
            stronger = {strength for strength in row if strength > own}
            used_up = sum(2 if row.count(strength) > 1 else 1 for strength in stronger)
            assert place == (-1 if own == 0 else used_up + (row.count(own) > 1)), row


def test_most_points_win_and_a_tie_is_shared() -> None:
    assert winners([3, 9, 4]) == (1,)
    assert winners([9, 3, 9, 9]) == (0, 2, 3)
    assert winners([0, 0]) == (0, 1)


# the short way, where nobody hears what for


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("first_only", [False, True])
def test_quiet_scoring_pays_what_is_told(seats: int, first_only: bool) -> None:
    random = Random(seats)
    game = new_game(seats, seed=seats, rounds=6)
    paid_at: set[int] = set()
    while not game.over:
        decision = game.pending[0]
        game.apply(decision.actions[random.below(len(decision.actions))], decision.seat)
        quiet, told = game._state.clone(), game._state.clone()
        quiet.events, told.events = None, []
        for site in (*quiet.rules.regions, CASTILLO):
            before = list(told.scores)
            score(told, (site,), first_only, False)
            score(quiet, (site,), first_only, False)
            assert quiet.scores == told.scores
            paid_at |= {site} if before != list(told.scores) else set()
    assert len(paid_at) > 5
