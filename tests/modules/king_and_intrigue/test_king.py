"""Card 180, King: the highest of all, so its player holds the King's card and carries out its action."""

import pytest

from tests.modules.king_and_intrigue.ki import holding, king, playing, turn
from tests.steps.flow import REGIONS
from tests.table import RED, asked, do, legal

EVERY_SIZE = pytest.mark.parametrize("seats", [2, 3, 4, 5])


@EVERY_SIZE
def test_whatever_the_others_play_it_brings_the_kings_card(seats: int) -> None:
    game = playing(["king", "score-secret", "royal-advisor", "score-choice", "to-the-castillo"][:seats])
    assert asked(game) == (RED, "parts")  # it brings no supply
    assert "king" in holding(game).slug


@EVERY_SIZE
def test_its_action_is_that_of_the_kings_card(seats: int) -> None:
    game = turn("king", seats=seats, holds="king")
    assert legal(game) == {"done", "special", "place"}
    do(game, "special")
    assert legal(game) == {"done", *REGIONS} - {"galicia"}
    do(game, "valencia")
    assert king(game) == "valencia"
    assert legal(game) == {"done", "place"}
