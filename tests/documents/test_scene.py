"""A stored moment shows what the game showed then, to every seat, in every set of modules."""

import json

import pytest

from elgrande import Game
from elgrande.documents.moment import MomentReader, difference, patched
from elgrande.documents.scene import Scene
from elgrande.documents.view import view_documents
from elgrande.fuzz.players import choose, draw_setting, draw_styles, pick
from elgrande.kernel.random import Random
from elgrande.modules.compose import module_sets

NOBODY_IS_ASKED: dict[str, object] = {
    "decision": None,
    "announced": None,
    "standing_orders": [],
    "interrupts": [],
    "can_undo": False,
    "can_redo": False,
}


@pytest.mark.parametrize("number", range(len(module_sets())), ids=lambda number: " ".join(module_sets()[number]))
def test_a_moment_shows_what_the_game_shows(number: int) -> None:
    random = Random(31 + number)
    setting = draw_setting(random, (module_sets()[number],), None, number)
    game = Game.new(setting.seats, seed=setting.seed, modules=setting.modules, **setting.options)
    styles = draw_styles(random, setting)
    reader, told = MomentReader(game.rules), json.loads(json.dumps(game.moment()))
    for action in range(160):
        if game.over:
            break
        decision = pick(random, game.pending)
        game.apply(choose(random, styles[decision.seat], decision), decision.seat)
        told = patched(told, json.loads(json.dumps(difference(told, game.moment()))))
        assert told == game.moment()
        if action % 4 == 0 or len(game.pending) > 1:
            seats = range(-1, game.seats)
            expected = [{**document, **NOBODY_IS_ASKED} for document in view_documents(game, seats)]
            assert Scene(reader, told).documents(seats) == expected
