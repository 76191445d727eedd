"""Who takes what looks best right now, in imagined games: as `greedy` would, but quicker."""

import pytest

from elgrande.bots.company import Company
from elgrande.bots.look_ahead import LookAhead
from elgrande.bots.weights import weights_of
from elgrande.bots.worth import Worth
from elgrande.kernel.frames import answer
from elgrande.kernel.random import Random
from elgrande.modules.compose import begin, compose
from elgrande.rules.options import Options
from elgrande.steps.place import PLACING

PLENTY = 600  # positions to look at
SAME = 1e-9


@pytest.mark.parametrize("modules", [("base",), ("base", "king_and_intrigue")], ids=str)
def test_a_quick_look_finds_the_place_a_closer_one_would_find(modules: tuple[str, ...]) -> None:
    rules = compose(modules, 4, Options())
    state, placed = begin(rules, 5), 0
    players = Company(rules, weights_of(rules.modules)).players(("casual",) * 4, 5)
    while state.asked:
        seat, options = state.asked[0], state.opts[0]
        action = players[seat].choose(state, seat, options)
        if state.frames[-1][0] == PLACING and len(options) > 1:
            worth = Worth(seat, rules.modules)
            look, now = LookAhead(worth, Random(1), PLENTY), worth.of(state)
            assert look.promise(state, action, now) >= max(look.promise(state, other, now) for other in options) - SAME
            placed += 1
        answer(state, seat, action)
    assert placed > 50
