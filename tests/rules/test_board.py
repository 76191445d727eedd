"""What is taboo, and who may leave where."""

import pytest

from elgrande.rules.board import can_leave, disc_destination, is_taboo, open_regions, regions_with
from elgrande.rules.owners import opponents
from elgrande.rules.ruleset import CASTILLO, COURT
from tests.steps.flow import REGIONS, site, slug
from tests.table import BLUE, GREEN, RED, YELLOW, turn


@pytest.mark.parametrize("king", REGIONS)
def test_only_the_kings_region_is_taboo(king: str) -> None:
    game = turn("s5-king-any", king=king)
    assert [region for region in REGIONS if is_taboo(game._state, site(game, region))] == [king]
    assert not is_taboo(game._state, CASTILLO)
    assert {slug(game, region) for region in open_regions(game._state)} == set(REGIONS) - {king}


def test_nobody_leaves_the_kings_region_the_castillo_or_a_region_where_he_is_not() -> None:
    game = turn(
        "s5-king-any",
        {"galicia": [3, 3, 3, 3], "aragon": [1, 2, 0, 3], "sevilla": [4, 1, 0, 0], "castillo": [5, 5, 5, 5]},
    )
    leaving = {seat: [slug(game, s) for s in can_leave(game._state, seat)] for seat in range(4)}
    assert leaving == {RED: ["aragon", "sevilla"], BLUE: ["aragon", "sevilla"], YELLOW: [], GREEN: ["aragon"]}
    assert [slug(game, s) for s in regions_with(game._state, RED, 2)] == ["sevilla"]
    assert [slug(game, s) for s in regions_with(game._state, BLUE, 2)] == ["aragon"]


def test_a_disc_leads_to_its_region_unless_that_is_forbidden_or_where_they_are() -> None:
    state = (game := turn("s5-king-any", king="galicia"))._state
    aragon, sevilla, galicia = (site(game, region) for region in ("aragon", "sevilla", "galicia"))
    assert disc_destination(state, sevilla, aragon) == sevilla
    assert disc_destination(state, sevilla, CASTILLO) == sevilla
    assert disc_destination(state, galicia, aragon) == COURT
    assert disc_destination(state, aragon, aragon) == COURT


@pytest.mark.parametrize(
    ("seats", "seat", "others"),
    [(2, 0, (1,)), (2, 1, (0,)), (4, 0, (1, 2, 3)), (4, 2, (3, 0, 1)), (5, 4, (0, 1, 2, 3))],
)
def test_opponents_clockwise_from_the_left(seats: int, seat: int, others: tuple[int, ...]) -> None:
    assert opponents(turn("s5-king-any", seats=seats)._state, seat) == others
