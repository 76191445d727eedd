"""Extra Strength: up to six Caballeros from the Court, the prison, and no special action."""

from tests.modules.grandissimo.scenes import under, used
from tests.table import BLUE, GREEN, RED, asked, court, do, gra_turn, legal, province, row

CARD = "g6-extra-strength"
ON_BOARD = {"aragon": [1, 2, 0, 0]}


def test_up_to_six_from_the_court() -> None:
    game = do(gra_turn(CARD), "place", *["castillo"] * 3, *["pais-vasco"] * 2)
    assert asked(game) == (RED, "place")
    do(game, "portugal")
    assert (court(game, RED), province(game, RED)) == (1, 23)
    assert [row(game, place)[RED] for place in ("castillo", "pais-vasco", "portugal")] == [3, 2, 1]
    assert legal(game) == {"done", "imprison"}
    do(game, "done")
    assert under(game, 6) == [CARD]


def test_fewer_if_he_likes_or_has_fewer() -> None:
    game = do(gra_turn(CARD), "place", "castillo", "done")
    assert (court(game, RED), asked(game)[0]) == (6, BLUE)
    game = do(gra_turn(CARD, {"court": [2, 7, 7, 7]}), "place", "castillo", "castillo")
    assert asked(game)[0] == BLUE


def test_no_special_action() -> None:
    assert legal(gra_turn(CARD)) == {"done", "place"}
    assert legal(gra_turn(CARD, ON_BOARD)) == {"done", "place", "imprison"}


def test_the_prison_before_or_after_placing() -> None:
    """Ruling R4."""
    game = do(gra_turn(CARD, ON_BOARD), "imprison", "aragon", "seat-1")
    assert legal(game) == {"done", "place"}
    game = do(gra_turn(CARD, ON_BOARD), "place", *["castillo"] * 6)
    assert legal(game) == {"done", "imprison"}
    do(game, "imprison", "aragon", "seat-1")
    assert row(game, "prison") == [0, 1, 0, 0]
    assert asked(game)[0] == BLUE


def test_but_not_in_the_middle_of_it() -> None:
    game = do(gra_turn(CARD, ON_BOARD), "place", "castillo")
    assert "imprison" not in legal(game)


def test_no_veto_can_stop_any_of_it() -> None:
    """Ruling R1: neither placing nor a symbol is a special action."""
    game = do(gra_turn(CARD, ON_BOARD, vetoes=[BLUE, GREEN]), "imprison", "aragon", "seat-1")
    assert asked(game) == (RED, "parts")
    do(game, "place", *["castillo"] * 6)
    assert (row(game, "prison"), row(game, "castillo")) == ([0, 1, 0, 0], [6, 0, 0, 0])


def test_seven_with_the_queen() -> None:
    game = do(gra_turn(CARD, marks={"persons": {"queen": RED}}), "place", *["castillo"] * 7)
    assert (court(game, RED), used(game, "queen")) == (0, (RED,))
