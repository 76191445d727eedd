"""Court Scoring: the most Caballeros in one's own Court, 7, 5 and 1 points, at every number of players."""

from typing import Any

import pytest

from elgrande import Game
from elgrande.rules.events import PLACE_SCORED
from tests.modules.grandissimo.scenes import keepers, ships, under
from tests.modules.players_edition.scenes import announced
from tests.steps.flow import paid, slug
from tests.table import BLUE, GREEN, RED, YELLOW, Pieces, asked, court, do, gra_special, gra_turn, legal

CARD = "g6-court-scoring"


def at_court(*counts: int, **more: Any) -> Game:
    """So many in the Courts; the scoring is still to come."""
    pieces: Pieces = {**more.pop("pieces", {}), "court": list(counts)}
    return gra_turn(CARD, pieces, seats=len(counts), **more)


def points(*counts: int) -> tuple[int, ...]:
    return do(at_court(*counts), "special").scores


def test_most_second_and_third() -> None:
    game = at_court(3, 9, 5, 1)
    events = game.apply("special")
    assert paid(game, events) == [
        (RED, "court", 1, "third"),
        (BLUE, "court", 7, "first"),
        (YELLOW, "court", 5, "second"),
    ]
    assert [(e.seat, slug(game, e.target)) for e in events if e.kind == PLACE_SCORED] == [(RED, "court")]
    assert [court(game, seat) for seat in range(4)] == [3, 9, 5, 1]  # nobody leaves
    assert legal(game) == {"done", "place", "take-ship"}


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        # two players: 7, 5 at every number of players (R18)
        ((5, 3), (7, 5)),
        ((4, 4), (5, 5)),
        ((4, 0), (7, 0)),
        # three
        ((5, 3, 1), (7, 5, 1)),
        ((4, 4, 1), (5, 5, 1)),
        ((5, 2, 2), (7, 1, 1)),
        ((4, 4, 4), (5, 5, 5)),
        ((4, 0, 4), (5, 0, 5)),
        # four
        ((6, 5, 4, 3), (7, 5, 1, 0)),
        ((6, 6, 4, 3), (5, 5, 1, 0)),
        ((6, 4, 4, 3), (7, 1, 1, 0)),
        ((6, 5, 3, 3), (7, 5, 0, 0)),
        ((6, 6, 3, 3), (5, 5, 0, 0)),
        ((6, 6, 6, 3), (5, 5, 5, 1)),
        ((6, 4, 4, 4), (7, 1, 1, 1)),
        ((7, 7, 7, 7), (5, 5, 5, 5)),
        ((2, 0, 0, 0), (7, 0, 0, 0)),
        # five
        ((6, 5, 4, 3, 2), (7, 5, 1, 0, 0)),
        ((6, 6, 4, 4, 2), (5, 5, 0, 0, 0)),
        ((6, 5, 4, 4, 2), (7, 5, 0, 0, 0)),
        ((6, 4, 4, 4, 2), (7, 1, 1, 1, 0)),
        ((6, 6, 6, 3, 1), (5, 5, 5, 1, 0)),
        ((7, 7, 7, 7, 7), (5, 5, 5, 5, 5)),
    ],
    ids=str,
)
def test_r18_ties_drop_a_place_and_nobody_scores_for_none(counts: tuple[int, ...], expected: tuple[int, ...]) -> None:
    """Ruling R18."""
    assert points(*counts) == expected


def test_r18_guests_and_caballeros_aboard_do_not_count() -> None:
    """Ruling R18, R7: only the owner's colour, and only who is at Court."""
    pieces: Pieces = {"guests-2": [0, 5, 0, 0], "guests-1": [5, 0, 0, 0], "caravel-1": [0, 0, 9, 0]}
    game = at_court(2, 3, 1, 0, pieces=pieces, marks={"ships": [YELLOW, None]})
    assert do(game, "special").scores == (5, 7, 1, 0)


def test_the_castillo_and_the_regions_do_not_count() -> None:
    game = at_court(2, 3, 1, 0, pieces={"castillo": [9, 0, 0, 0], "aragon": [9, 0, 0, 9]})
    assert do(game, "special").scores == (5, 7, 1, 0)


def test_neither_kings_nor_home_bonus() -> None:
    game = at_court(2, 1, 0, 0, king="granada")
    assert do(game, "special").scores == (7, 5, 0, 0)


def test_with_nobody_at_court_it_is_not_offered() -> None:
    assert legal(at_court(0, 0, 0, 0)) == {"done", "take-ship"}


def test_placing_first_changes_who_has_the_most() -> None:
    game = do(at_court(7, 6, 5, 4), "place", "castillo", "castillo", "castillo", "special")
    assert game.scores == (0, 7, 5, 0)  # 4 : 6 : 5 : 4; tied for third place, which drops to the fourth
    game = do(at_court(7, 6, 5, 4), "special", "place", "castillo")
    assert game.scores == (7, 5, 1, 0)


def test_it_is_optional_places_three_and_has_a_ship() -> None:
    """Proposed numbers."""
    game = do(at_court(7, 7, 7, 7), "place", "castillo", "castillo", "castillo")
    assert legal(game) == {"done", "special", "take-ship"}
    assert ships(do(game, "take-ship")) == [RED, None]
    assert under(do(game, "done"), 6) == [CARD]
    assert game.scores == (0, 0, 0, 0)


def test_a_veto_stops_it_but_not_the_ship() -> None:
    """Ruling R1."""
    game = gra_special(CARD, {"court": [3, 2, 1, 0]}, vetoes=[BLUE])
    assert announced(game) == "place_scored court"
    do(game, "veto")
    assert game.scores == (0, 0, 0, 0)
    assert legal(game) == {"done", "place", "take-ship"}


def test_it_is_one_step_so_a_veto_stops_all_of_it_or_nothing() -> None:
    game = do(gra_special(CARD, {"court": [3, 2, 1, 0]}, vetoes=[BLUE]), "allow")
    assert asked(game) == (RED, "parts")
    assert game.scores == (7, 5, 1, 0)


def test_either_of_two_vetoes_does() -> None:
    game = do(gra_special(CARD, {"court": [3, 2, 1, 0]}, vetoes=[BLUE, GREEN]), "allow", "veto")
    assert game.scores == (0, 0, 0, 0)
    assert keepers(game) == [BLUE]
