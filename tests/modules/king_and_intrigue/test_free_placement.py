"""Card 20: whatever is placed this turn may go to any region."""

from typing import Any

import pytest

from tests.modules.king_and_intrigue.ki import holding, special, turn
from tests.steps.flow import NEIGHBOURS, REGIONS, until
from tests.table import BLUE, RED, asked, court, do, legal, row

SIZES = pytest.mark.parametrize(
    ("seats", "holds"), [(2, "intrigue"), (2, "king"), (3, "caballero"), (4, "caballero"), (5, "caballero")]
)


@SIZES
def test_caballeros_may_be_placed_in_any_region_but_the_kings(seats: int, holds: str) -> None:
    game = do(special("free-placement", seats=seats, holds=holds, king="sevilla"), "place")
    assert legal(game) == {"done", "castillo", *REGIONS} - {"sevilla"}
    do(game, "galicia")
    assert row(game, "galicia")[RED] == 1


@SIZES
def test_it_brings_no_extra_caballeros(seats: int, holds: str) -> None:
    game = special("free-placement", seats=seats, holds=holds, king="sevilla")
    most = holding(game).place
    do(game, "place", *["galicia"] * most)
    assert court(game, RED) == 7 - most
    assert game.decision.seat != RED or game.decision.kind != "place"


def test_it_must_be_used_before_placing() -> None:
    """After placing there is nothing left that could go anywhere else."""
    game = do(turn("free-placement", king="sevilla"), "place")
    assert legal(game) == {"done", "castillo", *NEIGHBOURS["sevilla"]}
    do(game, "granada", "done")
    assert game.decision.seat != RED


def test_with_an_empty_court_it_is_of_no_use() -> None:
    game = turn("free-placement", {"court": [0, 7, 7, 7]}, left=None)
    do(game, "number-0")
    assert game.decision.seat != RED


def test_it_ends_with_the_turn() -> None:
    """Also when nothing was placed after all."""
    for actions in (("place", "galicia", "done"), ("done",)):
        game = do(special("free-placement", king="sevilla"), *actions)
        while game.decision.seat == RED or game.decision.kind != "parts":
            until(game, "parts")
        do(game, "place")
        assert legal(game) == {"done", "castillo", *NEIGHBOURS["sevilla"]}


def test_nothing_goes_to_a_quarantined_or_guarded_region() -> None:
    more: dict[str, Any] = {
        "modules": ("king_and_intrigue", "players_edition", "special_cards"),
        "marks": {"quarantine": "granada", "guard": "aragon"},
    }
    game = do(special("free-placement", king="sevilla", **more), "place")
    assert legal(game) == {"done", "castillo", *REGIONS} - {"sevilla", "granada", "aragon"}


def test_r4_a_veto_takes_only_the_permission() -> None:
    game = special("free-placement", king="sevilla", vetoes=[BLUE])
    assert asked(game) == (BLUE, "window")
    do(game, "veto")
    assert legal(game) == {"done", "place"}
    do(game, "place")
    assert legal(game) == {"done", "castillo", *NEIGHBOURS["sevilla"]}


def test_placing_itself_is_not_asked_about() -> None:
    game = do(special("free-placement", king="sevilla", vetoes=[BLUE]), "allow", "place", "galicia")
    assert asked(game) == (RED, "place")
    assert row(game, "galicia") == [1, 0, 0, 0]
