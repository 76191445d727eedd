"""The Special Scoring token: the marked region is scored at the end of the next round."""

from typing import Any

import pytest

from elgrande import Game
from tests.modules.grand_inquisitor_and_colonies.scenes import GONZALO, GREEN, discs
from tests.steps.flow import until
from tests.table import Pieces, asked, do, gic_special, gic_turn, legal

ARAGON: Pieces = {"aragon": [0, 2, 1, 0]}  # 5 and 4


def marked(rounds_played: int = 0, region: str = "aragon", **more: Any) -> Game:
    """Green, the last in the round, has marked a region and ends his turn."""
    game = gic_special("special-scoring-token", ARAGON, seat=GREEN, rounds_played=rounds_played, **more)
    return do(game, region, "done")


def token(game: Game) -> dict[str, Any] | None:
    mark: dict[str, Any] | None = game.position()["marks"].get("scoring_token")
    return mark


def test_any_region_even_the_kings() -> None:
    """Ruling 18: no piece is changed."""
    assert len(legal(gic_special("special-scoring-token"))) == 13
    assert token(do(gic_special("special-scoring-token"), "castilla-la-vieja")) == {
        "region": "castilla-la-vieja",
        "round": 1,
    }


def test_at_the_end_of_the_next_round_not_of_this_one() -> None:
    game = marked()
    assert asked(game)[1] == "power"  # the second round
    assert game.scores == (0, 0, 0, 0)
    assert token(game) == {"region": "aragon", "round": 1}
    while game.decision.kind == "power":
        do(game, game.decision.names[0])
    until(game, "power")
    assert game.scores == (0, 5, 4, 0)
    assert token(game) is None


def test_before_a_general_scoring_that_follows() -> None:
    """Marked in the second round: at the end of the third, and then again by the general scoring."""
    game = marked(rounds_played=1)
    while game.decision.kind == "power":
        do(game, game.decision.names[0])
    until(game, "disc")
    assert game.scores == (0, 5, 4, 0)
    discs(game, *["galicia"] * 4)
    assert game.scores == (0, 10, 8, 0)


def test_a_general_scoring_after_this_round_leaves_it() -> None:
    game = marked(rounds_played=2)
    assert asked(game)[1] == "disc"
    discs(game, *["galicia"] * 4)
    assert game.scores == (0, 5, 4, 0)
    assert token(game) == {"region": "aragon", "round": 3}


@pytest.mark.parametrize(("rounds", "played"), [(9, 8), (6, 5)])
def test_in_the_last_round_right_after_the_last_general_scoring(rounds: int, played: int) -> None:
    """Rulings 19 and 20: those from the Castillo are out by then."""
    options = {"rounds": rounds}
    pieces: Pieces = {"castillo": [3, 0, 0, 0]}
    game = gic_special("special-scoring-token", pieces, seat=GREEN, rounds_played=played, options=options)
    do(game, "aragon", "done")
    assert asked(game)[1] == "disc"
    discs(game, "aragon", "galicia", "galicia", "galicia")
    assert game.over
    assert game.scores == (5 + 5 + 5, 0, 0, 0)  # Castillo, Aragón, and Aragón once more


@pytest.mark.parametrize(("rounds", "played"), [(9, 7), (6, 4)])
def test_in_the_last_but_one_before_the_last_general_scoring(rounds: int, played: int) -> None:
    game = marked(rounds_played=played, options={"rounds": rounds})
    while game.decision.kind == "power":
        do(game, game.decision.names[0])
    until(game, "disc")
    assert game.scores == (0, 5, 4, 0)
    discs(game, *["galicia"] * 4)
    assert game.over
    assert game.scores == (0, 10, 8, 0)


def test_a_veto_leaves_the_token_off_the_board() -> None:
    game = do(gic_special("special-scoring-token", vetoes=[1]), "aragon", "veto")
    assert token(game) is None


def test_skipped_nothing_is_marked() -> None:
    game = do(gic_turn("special-scoring-token"), "done")
    assert token(game) is None
    assert asked(game)[0] != GONZALO
