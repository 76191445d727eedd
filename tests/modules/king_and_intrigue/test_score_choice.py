"""Card 150: one region of its player's choice is scored now."""

from tests.modules.king_and_intrigue.ki import power, special, turn
from tests.steps.flow import REGIONS
from tests.table import BLUE, do, legal


def test_it_is_the_card_the_rulebook_numbers() -> None:
    assert power(turn("score-choice"), "score-choice").value == 150


def test_any_region_the_kings_too_but_not_the_castillo() -> None:
    assert legal(special("score-choice")) == set(REGIONS)


def test_the_chosen_region_alone_is_scored() -> None:
    game = do(special("score-choice", {"aragon": [2, 1, 0, 0], "sevilla": [3, 0, 0, 0]}), "aragon")
    assert game.scores == (5, 4, 0, 0)
    assert legal(game) == {"done", "place"}


def test_in_the_kings_region_which_is_home_both_bonuses_are_paid() -> None:
    game = special("score-choice", {"aragon": [2, 1, 0, 0]}, king="aragon", grandes=["aragon"] * 4)
    do(game, "aragon")
    assert game.scores == (5 + 2 + 2, 4, 0, 0)


def test_an_empty_region_may_be_chosen() -> None:
    assert do(special("score-choice"), "sevilla").scores == (0, 0, 0, 0)


def test_a_veto_comes_when_the_region_is_known() -> None:
    game = do(special("score-choice", {"aragon": [2, 1, 0, 0]}, vetoes=[BLUE]), "aragon", "veto")
    assert game.scores == (0, 0, 0, 0)
    assert legal(game) == {"done", "place"}
