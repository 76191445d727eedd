"""Transport: two of one's own to, from or between América and África, in one go."""

import pytest

from tests.modules.grand_inquisitor_and_colonies.scenes import BLUE, GONZALO, supply, there, where
from tests.table import Pieces, do, gic_special, gic_turn, legal


def test_from_spain_straight_onto_the_tokens() -> None:
    game = do(gic_special("transport", {"aragon": [2, 0, 0, 0]}), "aragon")
    assert legal(game) == {"america", "viceroy", "africa"}
    do(game, "america", "aragon", "africa")
    assert legal(game) == {"done", "place", "claim-gold", "claim-ware"}
    do(game, "claim-gold", "claim-ware")
    assert where(game, GONZALO) == {"america-gold-new": 1, "africa-ware-new": 1}
    assert there(game) == [0, 1]


def test_claim_and_take_it_to_spain_in_the_same_turn() -> None:
    game = do(gic_turn("transport", {"america": [1, 0, 0, 0]}), "claim-gold", "special", "america-gold")
    assert {"aragon", "castilla-la-nueva", "ship", "africa", "francia-1"} <= legal(game)
    assert not {"castilla-la-vieja", "captain"} & legal(game)  # the King's region; no Captain with gold
    do(game, "castilla-la-nueva")
    assert game.scores == (6, 0, 0, 0)
    assert supply(game) == [6, 9]
    assert where(game, GONZALO) == {"castilla-la-nueva": 1}


def test_between_the_colonies_even_those_who_came_this_round() -> None:
    game = do(gic_special("transport", {"america-new": [1, 0, 0, 0]}), "america-new", "africa", "africa-new", "america")
    assert where(game, GONZALO) == {"america-new": 1}
    assert legal(game) == {"done", "place", "claim-gold"}


def test_not_between_other_regions_nor_others_caballeros() -> None:
    pieces: Pieces = {"aragon": [1, 0, 0, 0], "america": [0, 2, 0, 0]}
    game = gic_special("transport", pieces)
    assert legal(game) == {"done", "aragon"}
    assert not {"sevilla", "ship", "francia-1", "castillo"} & legal(do(game, "aragon"))


def test_not_out_of_the_kings_region_castillo_or_court() -> None:
    pieces: Pieces = {"aragon": [1, 0, 0, 0], "castillo": [2, 0, 0, 0]}
    assert legal(gic_turn("transport", pieces, king="aragon")) == {"done", "place"}


@pytest.mark.parametrize("count", [1, 3, 4])
def test_or_as_many_as_the_table_has_agreed(count: int) -> None:
    game = gic_special("transport", {"aragon": [5, 0, 0, 0]}, options={"transport": count})
    do(game, *["aragon", "africa"] * count)
    assert where(game, GONZALO) == {"aragon": 5 - count, "africa-new": count}
    assert "special" not in legal(game)


def test_at_most_two() -> None:
    game = do(gic_special("transport", {"aragon": [3, 0, 0, 0]}), "aragon", "africa", "aragon", "africa")
    assert where(game, GONZALO) == {"aragon": 1, "africa-new": 2}
    assert "special" not in legal(game)


def test_the_inquisitors_black_ones_too() -> None:
    game = do(gic_special("transport", marks={"inquisitor": GONZALO}), "sevilla", "viceroy")
    assert where(game, 4) == {"sevilla": 1, "granada": 2, "viceroy-new": 1}


def test_a_veto_in_the_middle_leaves_the_first() -> None:
    game = do(gic_special("transport", {"aragon": [2, 0, 0, 0]}, vetoes=[BLUE]), "aragon", "africa", "allow")
    do(game, "aragon", "america", "veto")
    assert where(game, GONZALO) == {"aragon": 1, "africa-new": 1}
    assert legal(game) == {"done", "place", "claim-ware"}
