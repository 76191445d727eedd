"""Coup: an opponent's Grande goes into the Castillo and brings its home bonus there."""

from typing import Any

import pytest

from elgrande import Game
from elgrande.rules.events import GRANDE_MOVED
from tests.modules.players_edition.scenes import announced, home, play_on, score_all, scoring
from tests.steps.flow import paid, seats_asked
from tests.table import BLUE, GREEN, RED, YELLOW, Pieces, asked, court, do, ki_special, ki_turn, legal, row

BLUES = ["granada", "castillo", "granada", "granada"]  # homes: Blue's Grande is inside


def imprisoned(pieces: Pieces, **more: Any) -> Game:
    """A general scoring with Blue's Grande in the Castillo."""
    return scoring(pieces, grandes=BLUES, **more)


# whom


def test_any_opponents_grande_may_go_into_the_castillo() -> None:
    game = ki_special("coup")
    assert legal(game) == {"done", "seat-1", "seat-2", "seat-3"}
    events = game.apply("seat-2")
    assert [home(game, seat) for seat in range(4)] == ["granada", "granada", "castillo", "granada"]
    assert [(event.seat, event.owner) for event in events if event.kind == GRANDE_MOVED] == [(RED, YELLOW)]
    assert legal(game) == {"done", "place"}


def test_it_may_be_given_up() -> None:
    game = do(ki_special("coup"), "done")
    assert [home(game, seat) for seat in range(4)] == ["granada"] * 4
    assert legal(game) == {"done", "place"}


@pytest.mark.parametrize(
    "closed",
    [{"king": "aragon"}, {"marks": {"quarantine": "aragon"}}, {"marks": {"guard": "aragon"}}],
    ids=["King", "quarantine", "guard"],
)
def test_not_from_a_region_that_may_not_change(closed: dict[str, Any]) -> None:
    game = ki_special("coup", grandes=["granada", "aragon", "sevilla", "aragon"], **closed)
    assert legal(game) == {"done", "seat-2"}


def test_not_one_who_is_inside_already() -> None:
    assert legal(ki_special("coup", grandes=BLUES)) == {"done", "seat-2", "seat-3"}


def test_with_nobody_to_take_it_is_not_offered() -> None:
    game = ki_turn("coup", grandes=["granada", "galicia", "castillo", "galicia"])  # the King is in Galicia
    assert legal(game) == {"done", "place"}


def test_not_while_the_castillo_may_collapse() -> None:
    assert legal(ki_turn("coup", marks={"collapse": True})) == {"done", "place"}


def test_out_of_the_kings_region_the_castillo_was_moved_to_it_still_works() -> None:
    """The King does not hold the Castillo, only his region."""
    game = do(ki_special("coup", king="aragon", marks={"castillo": "aragon"}), "seat-1")
    assert home(game, BLUE) == "castillo"


def test_a_veto_keeps_him_at_home() -> None:
    game = do(ki_special("coup", vetoes=[GREEN]), "seat-1")
    assert announced(game) == "grande blue > castillo"
    do(game, "veto")
    assert home(game, BLUE) == "granada"
    assert legal(game) == {"done", "place"}


# while he is inside


def test_his_owners_card_moves_him_out_and_caballeros_may_follow() -> None:
    """No rule keeps him inside: only Caballeros never move out of the Castillo."""
    game = ki_special("grande-and-3", {"sevilla": [1, 0, 0, 0]}, grandes=["castillo", "granada", "granada", "granada"])
    assert "castillo" not in legal(game)
    do(game, "aragon")
    assert home(game, RED) == "aragon"
    assert legal(game) == {"done", "sevilla"}


def test_he_does_not_take_part_in_a_field_day() -> None:
    game = ki_special("field-day", grandes=BLUES)
    assert seats_asked(game) == [YELLOW, GREEN]


def test_a_home_bonus_in_a_special_scoring_of_the_castillo() -> None:
    game = ki_turn("score-castillo", {"castillo": [1, 3, 0, 0]}, grandes=BLUES)
    events = game.apply("special-power")
    assert paid(game, events) == [
        (RED, "castillo", 3, "second"),
        (BLUE, "castillo", 5, "first"),
        (BLUE, "castillo", 2, "home_bonus"),
    ]
    assert home(game, BLUE) == "castillo"  # only a general scoring sends him out


@pytest.mark.parametrize(
    ("inside", "points"),
    [
        pytest.param([3, 1, 0, 0], [5, 3, 0, 0], id="behind"),
        pytest.param([2, 2, 0, 0], [3, 3, 0, 0], id="tied"),
        pytest.param([0, 1, 0, 0], [0, 7, 0, 0], id="alone"),
    ],
)
def test_only_the_sole_leader_gets_it(inside: list[int], points: list[int]) -> None:
    game = do(ki_turn("score-castillo", {"castillo": inside}, grandes=BLUES), "special-power")
    assert list(game.scores) == points


def test_no_bonus_in_the_region_he_was_taken_from() -> None:
    game = do(ki_special("score-choice", {"granada": [0, 2, 0, 0]}, grandes=BLUES), "granada")
    assert game.scores == (0, 6, 0, 0)


# the next general scoring


def test_he_leaves_with_his_caballeros_and_earns_his_bonus_twice() -> None:
    game = imprisoned({"castillo": [1, 3, 0, 0]})
    events = score_all(game, "sevilla", "aragon")
    assert row(game, "aragon") == [0, 3, 0, 0]
    assert home(game, BLUE) == "aragon"
    assert [entry for entry in paid(game, events) if entry[0] == BLUE] == [
        (BLUE, "castillo", 5, "first"),
        (BLUE, "castillo", 2, "home_bonus"),
        (BLUE, "aragon", 5, "first"),
        (BLUE, "aragon", 2, "home_bonus"),
    ]
    assert game.scores == (3 + 4, 14, 0, 0)


def test_a_grande_alone_follows_the_disc_too() -> None:
    game = imprisoned({"castillo": [1, 0, 0, 0]})
    score_all(game, "sevilla", "valencia")
    assert home(game, BLUE) == "valencia"
    assert game.scores == (5 + 4, 0, 0, 0)


def test_in_an_open_castillo_his_owner_chooses_even_without_caballeros() -> None:
    game = imprisoned({"castillo": [1, 0, 0, 0]}, options={"castillo": "open"})
    assert seats_asked(game) == [RED, BLUE]


def test_he_may_share_a_home() -> None:
    game = imprisoned({"castillo": [0, 1, 0, 0]})
    score_all(game, "sevilla", "granada")
    assert [home(game, seat) for seat in range(4)] == ["granada"] * 4


@pytest.mark.parametrize(
    ("king", "marks"),
    [("aragon", {}), ("galicia", {"quarantine": "aragon"}), ("galicia", {"guard": "aragon"})],
    ids=["King", "quarantine", "guard"],
)
def test_a_disc_on_a_closed_region_leaves_him_inside_until_the_next_scoring(king: str, marks: dict[str, str]) -> None:
    game = imprisoned({"castillo": [0, 2, 0, 0]}, king=king, marks=marks)
    score_all(game, "sevilla", "aragon", "sevilla", "sevilla")
    assert home(game, BLUE) == "castillo"
    assert court(game, BLUE) == 9
    play_on(game, "disc")
    assert game.round == 6
    game.apply("sevilla", BLUE)
    score_all(game)
    assert home(game, BLUE) == "sevilla"


def test_he_needs_no_room_at_a_limit_table() -> None:
    game = imprisoned({"castillo": [0, 2, 0, 0], "aragon": [6, 0, 0, 0]}, marks={"tables": ["aragon"]})
    score_all(game, "sevilla", "aragon")
    assert home(game, BLUE) == "aragon"
    assert row(game, "aragon") == [6, 0, 0, 0]
    assert court(game, BLUE) == 9


def test_a_castillo_that_may_collapse_lets_him_out() -> None:
    game = imprisoned({"castillo": [0, 1, 0, 0], "beside": [0, 1, 0, 0]}, marks={"collapse": True})
    score_all(game, "sevilla", "aragon")
    assert home(game, BLUE) == "aragon"
    assert row(game, "aragon") == [0, 2, 0, 0]
    assert game.scores == (0, 7 + 7, 0, 0)


def test_who_was_never_inside_stays_at_home() -> None:
    game = imprisoned({"castillo": [1, 1, 1, 1]})
    score_all(game, "aragon", "aragon", "aragon", "aragon")
    assert [home(game, seat) for seat in (RED, YELLOW, GREEN)] == ["granada"] * 3
    assert asked(game)[1] == "power"
