"""Card 160: the King moves to a neighbouring region, before or after placing."""

import pytest

from tests.modules.king_and_intrigue.ki import king, special, turn
from tests.steps.flow import NEIGHBOURS, REGIONS
from tests.table import BLUE, do, legal, row


@pytest.mark.parametrize("region", REGIONS)
def test_the_king_goes_to_a_neighbouring_region_or_stays(region: str) -> None:
    game = special("royal-advisor", king=region)
    assert legal(game) == {"done", *NEIGHBOURS[region]}
    target = sorted(NEIGHBOURS[region])[0]
    assert king(do(game, target)) == target
    assert king(do(special("royal-advisor", king=region), "done")) == region


def test_before_placing() -> None:
    game = do(special("royal-advisor"), "pais-vasco", "place")
    assert legal(game) == {"done", "castillo", *NEIGHBOURS["pais-vasco"]}


def test_after_placing_even_to_where_one_has_placed() -> None:
    game = do(turn("royal-advisor"), "place", "pais-vasco", "done", "special-power", "pais-vasco")
    assert king(game) == "pais-vasco"
    assert row(game, "pais-vasco") == [1, 0, 0, 0]


def test_a_veto_keeps_him_where_he_is() -> None:
    game = do(special("royal-advisor", vetoes=[BLUE]), "pais-vasco", "veto")
    assert king(game) == "galicia"
    assert legal(game) == {"done", "place"}
