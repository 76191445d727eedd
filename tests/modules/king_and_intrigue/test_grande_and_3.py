"""Card 80: the own Grande moves, and up to 3 of his Caballeros from other regions may follow him."""

from typing import Any

from tests.modules.king_and_intrigue.ki import home, special, turn
from tests.steps.flow import REGIONS, worth
from tests.table import BLUE, RED, asked, court, do, legal, row

FOUR = {"aragon": [2, 1, 0, 0], "sevilla": [2, 0, 0, 0], "valencia": [1, 0, 0, 0], "galicia": [3, 0, 0, 0],
        "castillo": [2, 0, 0, 0]}  # fmt: skip


def test_the_grande_goes_to_any_other_region_but_the_kings_or_the_castillo() -> None:
    game = special("grande-and-3", FOUR)
    assert legal(game) == {"done", *REGIONS} - {"granada", "galicia"}
    do(game, "aragon")
    assert home(game, RED) == "aragon"


def test_up_to_three_follow_from_other_regions() -> None:
    game = do(special("grande-and-3", FOUR), "valencia")
    assert legal(game) == {"done", "aragon", "sevilla"}  # not galicia, castillo, court, nor where he is
    do(game, "aragon", "sevilla", "aragon")
    assert row(game, "valencia") == [4, 0, 0, 0]
    assert row(game, "aragon") == [0, 1, 0, 0]
    assert row(game, "sevilla") == [1, 0, 0, 0]
    assert court(game, RED) == 7
    assert legal(game) == {"done", "place"}


def test_fewer_or_none_may_follow() -> None:
    game = do(special("grande-and-3", FOUR), "valencia", "aragon", "done")
    assert row(game, "valencia") == [2, 0, 0, 0]
    game = do(special("grande-and-3", FOUR), "valencia", "done")
    assert home(game, RED) == "valencia"
    assert legal(game) == {"done", "place"}


def test_he_is_home_there_at_once() -> None:
    game = do(special("grande-and-3", {"aragon": [2, 1, 0, 0]}), "aragon")
    assert worth(game, "aragon") == [5 + 2, 4, 0, 0]


def test_several_grandes_may_share_a_region() -> None:
    game = special("grande-and-3", grandes=["granada", "aragon", "aragon", "sevilla"])
    assert {"aragon", "sevilla"} < legal(game)
    do(game, "aragon")
    assert home(game, RED) == "aragon"


def test_r9_without_a_move_nobody_follows() -> None:
    game = do(special("grande-and-3", FOUR), "done")
    assert home(game, RED) == "granada"
    assert legal(game) == {"done", "place"}


def test_r9_from_the_kings_region_he_does_not_move() -> None:
    assert legal(turn("grande-and-3", FOUR, king="granada")) == {"done", "place"}


def test_r9_from_a_quarantined_region_he_does_not_move() -> None:
    family: dict[str, Any] = {"modules": ("king_and_intrigue", "players_edition", "special_cards")}
    assert legal(turn("grande-and-3", FOUR, marks={"quarantine": "granada"}, **family)) == {"done", "place"}


def test_a_veto_against_the_move_leaves_everybody_where_he_is() -> None:
    game = do(special("grande-and-3", FOUR, vetoes=[BLUE]), "valencia", "veto")
    assert home(game, RED) == "granada"
    assert row(game, "valencia") == [1, 0, 0, 0]
    assert legal(game) == {"done", "place"}


def test_a_veto_against_a_follower_leaves_the_grande_where_he_went() -> None:
    game = do(special("grande-and-3", FOUR, vetoes=[BLUE]), "valencia", "allow", "aragon", "allow", "aragon", "veto")
    assert home(game, RED) == "valencia"
    assert row(game, "valencia") == [2, 0, 0, 0]
    assert asked(game) == (RED, "parts")
