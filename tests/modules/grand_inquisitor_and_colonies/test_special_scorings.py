"""Special Scoring of the four new regions, and of those with a black Caballero."""

from tests.modules.grand_inquisitor_and_colonies.scenes import BLUE, GONZALO, GREEN, holder
from tests.table import Pieces, asked, do, gic_special, gic_turn, legal

FOUR: Pieces = {
    "francia-1": [0, 0, 1, 0], "francia-3": [0, 1, 0, 0], "captain": [0, 0, 0, 1], "ship": [5, 0, 0, 0],
    "america": [2, 1, 0, 0], "viceroy": [0, 0, 0, 1], "africa": [1, 2, 0, 0],
}  # fmt: skip


# the new regions


def test_all_four_are_scored() -> None:
    """Francia: a tie, 1 each, and the ambassador 2; Ship: Captain 3; América: 4 and Viceroy 5; África 4 and 2."""
    game = gic_special("special-scoring-overseas", FOUR)
    assert game.scores == (4 + 2, 1 + 4, 1 + 2, 3 + 5)


def test_the_order_matters_while_somebody_may_veto() -> None:
    game = gic_special("special-scoring-overseas", FOUR, vetoes=[BLUE])
    assert asked(game) == (GONZALO, "score_set")
    assert legal(game) == {"francia", "ship", "america", "africa"}
    do(game, "africa", "allow", "america", "veto")
    assert game.scores == (2, 4, 0, 0)
    assert asked(game) == (GONZALO, "parts")
    assert "special" not in legal(game)


def test_regions_of_spain_are_not() -> None:
    assert gic_special("special-scoring-overseas", {"aragon": [3, 0, 0, 0]}).scores == (0, 0, 0, 0)


# black Caballeros


def test_the_office_comes_first_and_the_blacks_count() -> None:
    """Sevilla 4, 3: two blacks to Blue's one. Granada 6: two blacks, his Grande's home, a bonus of 2."""
    game = gic_special("special-scoring-black", {"sevilla": [0, 1, 0, 0], "aragon": [0, 3, 0, 0]})
    assert holder(game) == GONZALO
    assert game.scores == (4 + 6 + 2, 3, 0, 0)


def test_placing_afterwards_is_one_more() -> None:
    game = do(gic_special("special-scoring-black"), "place")
    assert "(3 left)" in game.decision.prompt.en


def test_placing_before_is_two_unless_one_held_the_office() -> None:
    game = do(gic_turn("special-scoring-black"), "place")
    assert "(2 left)" in game.decision.prompt.en
    game = do(gic_turn("special-scoring-black", marks={"inquisitor": GONZALO}), "place")
    assert "(3 left)" in game.decision.prompt.en


def test_every_place_of_a_region_counts_for_being_there_but_the_castillo_is_none() -> None:
    """A black Captain and one beside the limit table make their regions scored."""
    black = {"captain": 1, "over": 1, "castillo": 2}
    pieces: Pieces = {"castilla-la-nueva": [0, 10, 0, 0], "castillo": [3, 0, 0, 0]}
    game = gic_special("special-scoring-black", pieces, black=black, marks={"inquisitor": GREEN})
    assert game.scores == (3, 7, 0, 0)


def test_a_veto_before_and_in_the_middle() -> None:
    game = do(gic_special("special-scoring-black", vetoes=[BLUE]), "veto")
    assert (holder(game), game.scores) == (None, (0, 0, 0, 0))
    game = do(gic_special("special-scoring-black", vetoes=[BLUE]), "allow", "sevilla", "veto")
    assert (holder(game), game.scores) == (GONZALO, (0, 0, 0, 0))
