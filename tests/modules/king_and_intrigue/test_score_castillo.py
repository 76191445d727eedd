"""Card 110: the Castillo is opened and scored; everybody stays inside."""

import pytest

from elgrande.rules.ruleset import CASTILLO
from elgrande.rules.view import HIDDEN
from tests.modules.king_and_intrigue.ki import power, special, turn
from tests.steps.flow import scored
from tests.table import BLUE, RED, asked, do, legal, row


def test_it_is_the_card_the_rulebook_numbers() -> None:
    assert power(turn("score-castillo"), "score-castillo").value == 110


@pytest.mark.parametrize(
    ("boards", "expected"),
    [({}, (5, 3, 1, 0)), ({"board-840": "castillo"}, (8, 4, 0, 0)), ({"board-400": "castillo"}, (4, 0, 0, 0))],
)
def test_the_castillo_alone_is_scored_by_the_board_that_lies_there(
    boards: dict[str, str], expected: tuple[int, ...]
) -> None:
    game = turn("score-castillo", {"castillo": [3, 2, 1, 0], "aragon": [1, 1, 1, 1]}, boards=boards)
    events = game.apply("special-power")
    assert scored(game, events) == ["castillo"]
    assert game.scores == expected
    assert row(game, "castillo") == [3, 2, 1, 0]


def test_everybody_sees_how_many_are_inside() -> None:
    game = turn("score-castillo", {"castillo": [3, 2, 1, 0]})
    counted = [event.amount for event in game.apply("special-power") if event.kind == "castillo_counted"]
    assert counted == [3, 2, 1, 0]
    assert not game.can_undo(RED)


def test_an_empty_castillo_pays_nobody() -> None:
    assert special("score-castillo").scores == (0, 0, 0, 0)


def test_a_veto_comes_before_it_is_opened() -> None:
    game = special("score-castillo", {"castillo": [3, 2, 1, 0]}, vetoes=[BLUE])
    assert asked(game) == (BLUE, "window")
    do(game, "veto")
    assert game.scores == (0, 0, 0, 0)
    assert legal(game) == {"done", "place"}
    assert game.view(BLUE).raw.count(CASTILLO, RED) == HIDDEN
