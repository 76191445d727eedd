"""Plays with the module from outside and tells what came of it; run where it is installed."""

import json
import sys
from typing import Any

from elgrande import Game, Options, new_game
from elgrande.bots.arena import play
from elgrande.compiled import is_compiled
from elgrande.documents.catalogue import catalogue
from elgrande.modules.compose import MODULES, module_sets
from elgrande.texts import event_text

NAME = "baleares"


def first_lighthouse(seed: int) -> Game:
    """A game in which the lighthouse was just put somewhere."""
    game = new_game(4, seed=seed, modules=(NAME,), lighthouse_pays=2)
    while not game.over and game.pending[0].kind != "move_lighthouse":
        decision = game.pending[0]
        wanted = [name for name in decision.names if name in ("special", "stack-3")]
        game.apply((wanted or decision.names)[0], decision.seat)
    return game


def told() -> dict[str, Any]:
    game = next(game for seed in range(50) if not (game := first_lighthouse(seed)).over)
    asked = (game.decision.prompt.en, game.decision.prompt.de)
    place = game.decision.names[1]
    events = game.apply(place)
    log = [event_text(game.rules, event).de for event in events]
    position = game.position()
    again = Game.from_position(position)
    record = Game.replay(game.record())
    moved = game.view(0).marks
    game.undo(game.moves[-1][0])
    result = play(["greedy"] * 3, seed=3, modules=(NAME,))
    return {
        "modules": list(MODULES),
        "sets": len(module_sets()),
        "asked": asked,
        "place": place,
        "log": log,
        "marks": dict(moved),
        "position": position["marks"],
        "read_back": again.position()["marks"],
        "replayed": record.position()["marks"],
        "undone": dict(game.view(0).marks),
        "scores": result.scores,
        "over": result.game.over,
        "usual": Options().agreed,
        "compiled": is_compiled(),
        "catalogue": json.dumps(catalogue(""), ensure_ascii=False).count("Leuchtturm"),
    }


if __name__ == "__main__":
    json.dump(told(), sys.stdout, ensure_ascii=False)
