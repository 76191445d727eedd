"""The two Special Scorings of stack 6: all regions by the sea, Portugal among them; the three inland regions."""

import pytest

from tests.modules.grandissimo.scenes import keepers, scoring, ships, under
from tests.modules.players_edition.scenes import announced
from tests.steps.flow import paid, scored
from tests.table import BLUE, GREEN, RED, YELLOW, Pieces, asked, do, gra_special, gra_turn, legal, row

COASTAL, INLAND = "g6-special-scoring-coastal", "g6-special-scoring-inland"
COASTS = {"cataluna", "valencia", "granada", "sevilla", "galicia", "pais-vasco", "portugal"}
INTERIOR = {"aragon", "castilla-la-vieja", "castilla-la-nueva"}
CARDS = [(COASTAL, COASTS), (INLAND, INTERIOR)]
EVERYWHERE: Pieces = {place: [2, 1, 0, 0] for place in COASTS | INTERIOR}
BOTH = pytest.mark.parametrize(("card", "places"), CARDS, ids=["coastal", "inland"])
EITHER = pytest.mark.parametrize("card", [COASTAL, INLAND])
SYMBOLS = {COASTAL: {"take-ship"}, INLAND: set[str]()}


@BOTH
def test_these_and_no_others(card: str, places: set[str]) -> None:
    game = gra_turn(card, {**EVERYWHERE, "castillo": [3, 0, 0, 0]})
    events = game.apply("special")
    assert sorted(scored(game, events)) == sorted(places)
    assert {place for _, place, _, _ in paid(game, events)} == places
    assert legal(game) == {"done", "place"} | SYMBOLS[card]


def test_coastal_points() -> None:
    """Red is first everywhere: 4+5+4+5+4+6 and Portugal's 5, King's bonus in Galicia, at home in Granada."""
    game = do(gra_turn(COASTAL, EVERYWHERE), "special")
    assert game.scores == (4 + 5 + 4 + 5 + 4 + 6 + 5 + 2 + 2, 2 + 3 + 2 + 3 + 3 + 3, 0, 0)


def test_inland_points() -> None:
    game = do(gra_turn(INLAND, EVERYWHERE, king="aragon", grandes=["castilla-la-vieja", *["granada"] * 3]), "special")
    assert game.scores == (5 + 6 + 7 + 2 + 2, 4 + 4 + 4, 0, 0)


def test_portugal_pays_only_who_is_alone() -> None:
    game = do(gra_turn(COASTAL, {"portugal": [2, 2, 1, 0]}), "special")
    assert game.scores == (0, 0, 0, 0)
    game = do(gra_turn(COASTAL, {"portugal": [0, 2, 1, 0]}, king="portugal"), "special")
    assert game.scores == (0, 5 + 2, 0, 0)


@EITHER
def test_ties_as_always(card: str) -> None:
    pieces: Pieces = {"valencia": [2, 2, 1, 0], "aragon": [2, 2, 1, 0]}
    game = do(gra_turn(card, pieces), "special")
    assert game.scores == ((3, 3, 2, 0) if card == COASTAL else (4, 4, 1, 0))


@EITHER
@pytest.mark.parametrize(("seats", "expected"), [(2, (5, 0)), (3, (5, 3, 0)), (5, (5, 3, 2, 0, 0))])
def test_the_table_size_limits_the_places(card: str, seats: int, expected: tuple[int, ...]) -> None:
    counts = [3, 2, 1, 0, 0][:seats]
    place = "valencia" if card == COASTAL else "aragon"
    game = do(gra_turn(card, {place: counts}, seats=seats), "special")
    assert game.scores == (expected if card == COASTAL else {2: (5, 0), 3: (5, 4, 0), 5: (5, 4, 1, 0, 0)}[seats])


@EITHER
def test_nobody_moves(card: str) -> None:
    game = do(gra_turn(card, EVERYWHERE), "special")
    assert all(row(game, place) == [2, 1, 0, 0] for place in COASTS | INTERIOR)


@EITHER
def test_with_nobody_there_it_pays_nothing(card: str) -> None:
    game = gra_turn(card)
    assert paid(game, game.apply("special")) == []


@EITHER
def test_mobile_scoreboards_do_not_change_which_regions(card: str) -> None:
    game = gra_turn(card, EVERYWHERE, boards={"board-840": "sevilla", "board-400": "aragon"})
    events = game.apply("special")
    place, points = ("sevilla", 8) if card == COASTAL else ("aragon", 4)
    assert (RED, place, points, "first") in paid(game, events)


@EITHER
def test_an_alliance_is_not_meant(card: str) -> None:
    """Ruling R25: only the general scoring knows it."""
    pieces: Pieces = {"aragon": [1, 0, 0, 0], "sevilla": [0, 2, 0, 0]}
    game = gra_turn(card, pieces, cards=["alliance"], marks={"alliance": ["aragon", "sevilla"]})
    do(game, "special")
    assert game.scores == ((0, 4, 0, 0) if card == COASTAL else (5, 0, 0, 0))


@EITHER
def test_soldiers_ships_prison_and_guests_do_not_count(card: str) -> None:
    pieces: Pieces = {
        "valencia": [1, 0, 0, 0], "aragon": [1, 0, 0, 0], "prison": [0, 3, 0, 0], "caravel-1": [0, 3, 0, 0],
        "guests-2": [0, 3, 0, 0],
    }  # fmt: skip
    game = gra_turn(card, pieces, soldiers=("valencia", "aragon"), marks={"ships": [BLUE, None]})
    do(game, "special")
    assert game.scores == (5, 0, 0, 0)


@EITHER
def test_it_is_optional_and_in_either_order_with_placing(card: str) -> None:
    game = do(gra_turn(card), "place", "done")
    assert legal(game) == {"done", "special"} | SYMBOLS[card]
    assert under(do(game, "done"), 6) == [card]


def test_how_many_they_place_and_the_ship() -> None:
    """Proposed numbers: 2 with the ship, 3 without."""
    game = do(gra_turn(COASTAL), "place", "castillo", "castillo")
    assert asked(game) == (RED, "parts")
    assert ships(do(game, "take-ship")) == [RED, None]
    game = do(gra_turn(INLAND), "place", "castillo", "castillo", "castillo")
    assert legal(game) == {"done", "special"}


# Veto


@BOTH
def test_with_a_veto_out_its_player_says_which_region_comes_first(card: str, places: set[str]) -> None:
    game = gra_special(card, EVERYWHERE, vetoes=[BLUE])
    assert (asked(game), legal(game)) == ((RED, "score_set"), places)
    first, second, *_ = sorted(places)
    do(game, second)
    assert announced(game) == f"place_scored {second}"
    do(game, "allow")
    assert legal(game) == places - {second}
    do(game, first, "veto")
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"} | SYMBOLS[card]  # the ship is no special action (R1)


@EITHER
def test_a_veto_in_the_middle_leaves_what_was_scored(card: str) -> None:
    game = gra_special(card, EVERYWHERE, vetoes=[BLUE], grandes=["cataluna"] * 4)
    first, second = ("valencia", "sevilla") if card == COASTAL else ("aragon", "castilla-la-vieja")
    do(game, first, "allow", second, "veto")
    assert game.scores == ((5, 3, 0, 0) if card == COASTAL else (5, 4, 0, 0))


@EITHER
def test_two_vetoes_at_once(card: str) -> None:
    game = gra_special(card, EVERYWHERE, vetoes=[YELLOW, GREEN])
    do(game, sorted(legal(game))[0], "allow")
    assert asked(game) == (GREEN, "window")
    do(game, "veto")
    assert game.scores == (0, 0, 0, 0)
    assert keepers(game) == [YELLOW]


# compared with a general scoring


def test_a_general_scoring_has_portugal_last() -> None:
    """Ruling R3."""
    game = scoring()
    for _ in range(4):
        events = game.apply("galicia", game.decision.seat)
    assert scored(game, events)[-1] == "portugal"
    assert scored(game, events).count("portugal") == 1
