"""Flag bearers break ties: the rulebook's examples, every kind of scoring, and where a bearer does not count."""

from typing import Any

import pytest

from elgrande import Game
from elgrande.rules.scoring import Payment
from elgrande.vocabulary import IDS
from tests.modules.anniversary import scenes
from tests.modules.anniversary.scenes import FLAGGED_FAMILY, scoring, special, turn
from tests.steps.flow import BENITA, GABRIEL, RAMON, RICARDA
from tests.table import BLUE, BROWN, GREEN, RED, YELLOW, Pieces, do, ki_special

NONE: list[str | None] = [None, None, None, None]


def paid(game: Game, place: str) -> list[Payment]:
    return game.if_scored_now(game.rules.site_of[IDS[place]])


def points(game: Game, place: str) -> dict[int, int]:
    """What everybody would get there now."""
    result: dict[int, int] = {}
    for payment in paid(game, place):
        result[payment.seat] = result.get(payment.seat, 0) + payment.points
    return result


def why(game: Game, place: str) -> set[tuple[int, str]]:
    return {(payment.seat, payment.why) for payment in paid(game, place)}


def standing(place: str, row: list[int], bearers: list[int], **more: Any) -> Game:
    """Caballeros in one place; flags there or in Sevilla, where everybody has one. The King is far away."""
    seats = len(row)
    pieces = {place: row, "sevilla": [1] * seats}
    where: list[str | None] = [place if seat in bearers else "sevilla" for seat in range(seats)]
    return turn("s3-score-chosen", pieces, where, **{"king": "cataluna", "seats": seats, **more})


# the examples of the rulebook


def test_one_bearer_in_a_tie_for_first_place() -> None:
    row = [0] * 4
    row[GABRIEL], row[BENITA], row[RAMON] = 3, 3, 1
    game = standing("castilla-la-vieja", row, [GABRIEL])
    assert why(game, "castilla-la-vieja") == {(GABRIEL, "first"), (BENITA, "second"), (RAMON, "third")}
    assert points(game, "castilla-la-vieja") == {GABRIEL: 6, BENITA: 4, RAMON: 2}


def test_two_bearers_in_a_tie_of_three_are_tied_with_each_other() -> None:
    gonzalo = BROWN  # the fifth at this table
    row = [2] * 5
    row[gonzalo], row[BENITA] = 3, 0
    game = standing("castilla-la-nueva", row, [RAMON, RICARDA])
    assert points(game, "castilla-la-nueva") == {gonzalo: 7, RAMON: 2, RICARDA: 2}
    assert GABRIEL not in points(game, "castilla-la-nueva")


# what follows


@pytest.mark.parametrize(
    ("row", "bearers", "expected"),
    [
        ([2, 2, 2, 1], [], {RED: 4, BLUE: 4, YELLOW: 4, GREEN: 2}),
        ([2, 2, 2, 1], [YELLOW], {YELLOW: 6, RED: 2, BLUE: 2}),  # the others are tied for second
        ([2, 2, 2, 2], [RED, BLUE], {RED: 4, BLUE: 4}),  # and those behind them for third
        ([2, 2, 2, 2], [RED, BLUE, YELLOW, GREEN], {RED: 4, BLUE: 4, YELLOW: 4, GREEN: 4}),
        ([3, 2, 2, 1], [GREEN], {RED: 6, BLUE: 2, YELLOW: 2}),  # a bearer with fewer breaks nothing
        ([3, 2, 0, 0], [BLUE], {RED: 6, BLUE: 4}),  # nor does one beat more Caballeros
        ([4, 3, 2, 2], [GREEN], {RED: 6, BLUE: 4, GREEN: 2}),
        ([1, 1, 0, 0], [RED, BLUE], {RED: 4, BLUE: 4}),
    ],
)
def test_places_with_flags(row: list[int], bearers: list[int], expected: dict[int, int]) -> None:
    assert points(standing("castilla-la-vieja", row, bearers), "castilla-la-vieja") == expected


def test_with_two_players_a_flag_wins_what_a_tie_would_lose() -> None:
    assert points(standing("castilla-la-vieja", [2, 2], []), "castilla-la-vieja") == {}
    assert points(standing("castilla-la-vieja", [2, 2], [BLUE]), "castilla-la-vieja") == {BLUE: 6}


def test_whoever_wins_by_flag_gets_the_bonuses() -> None:
    more: dict[str, Any] = {"king": "valencia", "grandes": ["valencia"] * 4}
    tied = standing("valencia", [2, 2, 1, 0], [], **more)
    assert not {reason for _, reason in why(tied, "valencia")} & {"kings_bonus", "home_bonus"}
    broken = standing("valencia", [2, 2, 1, 0], [BLUE], **more)
    assert {(BLUE, "first"), (BLUE, "kings_bonus"), (BLUE, "home_bonus")} < why(broken, "valencia")
    assert points(broken, "valencia") == {BLUE: 9, RED: 3, YELLOW: 2}
    both = standing("valencia", [2, 2, 1, 0], [RED, BLUE], **more)
    assert points(both, "valencia") == {RED: 3, BLUE: 3, YELLOW: 2}


def test_no_flag_waves_in_the_castillo() -> None:
    game = turn("s3-score-castillo", {"castillo": [2, 2, 0, 0], "sevilla": [1, 0, 0, 0]}, ["sevilla", None, None, None])
    assert points(game, "castillo") == {RED: 3, BLUE: 3}


def test_a_special_scoring_knows_flags() -> None:
    pieces = {"castilla-la-vieja": [2, 2, 1, 0]}
    game = special("s3-score-chosen", pieces, [None, "castilla-la-vieja", None, None], king="cataluna")
    do(game, "castilla-la-vieja")
    assert game.scores == (4, 6, 2, 0)


def test_a_scoring_of_first_places_only() -> None:
    pieces = {"castilla-la-vieja": [2, 2, 1, 0]}
    tied = special("s3-score-all-first-only", pieces, NONE, king="cataluna")
    broken = special("s3-score-all-first-only", pieces, [None, "castilla-la-vieja", None, None], king="cataluna")
    assert (tied.scores, broken.scores) == ((0, 0, 0, 0), (0, 6, 0, 0))


def test_the_general_scoring_knows_flags() -> None:
    game = scoring({"castilla-la-vieja": [2, 2, 1, 0]}, [None, "castilla-la-vieja", None, None])
    for seat in range(4):
        game.apply("galicia", seat)
    assert game.scores == (4, 6, 2, 0)


def test_a_waiting_flag_breaks_no_tie() -> None:
    game = turn("s3-score-chosen", {"castilla-la-vieja": [2, 2, 1, 0]}, NONE, king="castilla-la-vieja")
    assert points(game, "castilla-la-vieja") == {RED: 4, BLUE: 4, YELLOW: 2}


# with cards of the King & Intrigue family


def turned(row: list[int], bearers: list[int]) -> Game:
    pieces = {"aragon": row, "sevilla": [1] * 4}
    flags: list[str | None] = ["aragon" if seat in bearers else "sevilla" for seat in range(4)]
    return scoring(pieces, flags, boards={"board-840": "aragon"}, marks={"flags": flags, "reversed": ["board-840"]})


def test_on_a_turned_board_a_flag_helps_its_owner_too() -> None:
    """The fewest win; a bearer is better than none."""
    assert points(turned([1, 1, 3, 0], []), "aragon") == {RED: 4, BLUE: 4}
    assert points(turned([1, 1, 3, 0], [BLUE]), "aragon") == {BLUE: 8, RED: 4}
    assert points(turned([1, 1, 3, 0], [RED, BLUE]), "aragon") == {RED: 4, BLUE: 4}
    assert points(turned([1, 3, 3, 0], [YELLOW]), "aragon") == {RED: 8, YELLOW: 4}
    assert points(turned([2, 1, 3, 0], [RED]), "aragon") == {BLUE: 8, RED: 4}


def test_bonuses_on_a_turned_board_go_to_whoever_has_most_or_wins_that_tie_by_flag() -> None:
    more: dict[str, Any] = {"boards": {"board-840": "aragon"}, "grandes": ["aragon"] * 4}
    flags: list[str | None] = [None, "aragon", None, None]
    game = scoring({"aragon": [3, 3, 1, 0]}, flags, marks={"flags": flags, "reversed": ["board-840"]}, **more)
    assert points(game, "aragon") == {YELLOW: 8, BLUE: 4 + 2}


@pytest.mark.parametrize("where", ["aragon", "sevilla"])
def test_a_bearer_in_either_allied_region_breaks_the_tie_of_the_sum(where: str) -> None:
    pieces = {"aragon": [2, 1, 0, 0], "sevilla": [1, 2, 0, 0]}
    flags: list[str | None] = [None, where, None, None]
    game = scoring(pieces, flags, marks={"flags": flags, "alliance": ["aragon", "sevilla"]})
    for seat in range(4):
        game.apply("galicia", seat)
    assert game.scores == (4 + 3, 5 + 4, 0, 0)


def test_a_doubled_region_counts_the_place_won_by_flag_twice() -> None:
    flags: list[str | None] = [None, "castilla-la-vieja", None, None]
    marks = {"flags": flags, "doubled": ["castilla-la-vieja", None, None, None]}
    game = scoring({"castilla-la-vieja": [2, 2, 0, 0]}, flags, marks=marks)
    for seat in range(4):
        game.apply("galicia", seat)
    assert game.scores == (8, 12, 0, 0)


def test_being_behind_is_about_caballeros_not_about_flags() -> None:
    pieces = {"aragon": [2, 2, 0, 0], "sevilla": [1, 2, 0, 0]}
    marks = {"flags": [None, "aragon", None, None]}
    game = ki_special("score-behind", pieces, modules=FLAGGED_FAMILY, marks=marks)
    assert set(game.decision.names) == {"sevilla"}


# where a bearer does not count (ruling 30)


def overseas(pieces: Pieces, flags: list[str | None], **more: Any) -> Game:
    return scenes.overseas("s3-score-chosen", pieces, flags, king="cataluna", **more)


def test_a_captain_or_viceroy_bears_a_flag_but_breaks_no_tie() -> None:
    pieces = {"africa": [1, 1, 0, 0, 0], "america": [2, 2, 0, 0, 0], "viceroy": [1, 0, 0, 0, 0]}
    in_office = overseas(pieces, ["viceroy", None, None, None])
    assert points(in_office, "america") == {RED: 5}
    on_the_ground = overseas(pieces, ["america", None, None, None])
    assert points(on_the_ground, "america") == {RED: 5 + 4}
    ship = {"ship": [1, 1, 0, 0, 0], "captain": [1, 0, 0, 0, 0]}
    game = overseas(ship, ["captain", "ship", None, None], boards={"board-400": "ship"})
    assert points(game, "ship") == {RED: 3, BLUE: 4}


def test_a_bearer_in_francia_counts() -> None:
    pieces = {"francia-1": [1, 0, 0, 0, 0], "francia-3": [0, 1, 0, 0, 0]}
    assert points(overseas(pieces, NONE), "francia") == {RED: 2 + 1, BLUE: 1}
    assert points(overseas(pieces, [None, "francia-3", None, None]), "francia") == {RED: 2 + 1, BLUE: 3}


def test_beside_the_limit_table_a_bearer_counts_for_nothing() -> None:
    pieces = {"valencia": [5, 5, 0, 0, 0], "over": [1, 0, 0, 0, 0]}
    assert points(overseas(pieces, ["over", None, None, None]), "valencia") == {RED: 3, BLUE: 3}
    assert points(overseas(pieces, ["valencia", None, None, None]), "valencia") == {RED: 5, BLUE: 3}


def test_black_caballeros_count_for_a_tie_that_the_inquisitors_flag_breaks() -> None:
    pieces = {"africa": [1, 2, 0, 0, 1]}
    assert points(overseas(pieces, NONE, marks={"inquisitor": RED}), "africa") == {RED: 2, BLUE: 2}
    assert points(overseas(pieces, ["africa", None, None, None], marks={"inquisitor": RED}), "africa") == {
        RED: 4,
        BLUE: 2,
    }
