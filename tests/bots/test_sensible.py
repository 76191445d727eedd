"""Who plans, in imagined games: what others have to answer does not keep him from what is of use."""

from typing import Any, Final

import pytest

from elgrande import Game
from elgrande.bots.company import Company
from elgrande.bots.weights import weights_of
from elgrande.kernel.frames import answer
from elgrande.vocabulary import NAMES
from tests.table import BLUE, RED, ki_turn, turn

LATE: Final[dict[str, Any]] = {
    "pieces": {"aragon": [0, 3, 3, 3], "valencia": [4, 0, 0, 0]},
    "left": ["special"],
    "rounds_played": 7,
}


def carried_out(game: Game) -> list[str]:
    """What an imagined planner does in his turn, all the others playing so, too, until something has changed."""
    state = game.view(RED).raw.sample(1)
    players = Company(state.rules, weights_of(state.rules.modules)).players(("planner",) * state.rules.seats, 1)
    done: list[str] = []
    before = list(state.pieces)
    while state.asked and state.pieces == before:
        seat = state.asked[0]
        action = players[seat].choose(state, seat, state.opts[0])
        if seat == RED:
            done.append(NAMES[action])
        answer(state, seat, action)
    return done


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(turn("s2-king-angry", **LATE), id="others choose whom they lose"),
        pytest.param(turn("s2-disc-return-all", **LATE), id="all choose at the same time"),
        pytest.param(ki_turn("royal-wrath", **LATE), id="after a power card"),
    ],
)
def test_what_others_answer_is_carried_out(game: Game) -> None:
    assert carried_out(game)[0].startswith("special")


def test_a_veto_that_lies_out_does_not_keep_him_from_anything() -> None:
    assert carried_out(turn("s2-court-all-back", vetoes=[BLUE], **LATE))[0] == "special"
