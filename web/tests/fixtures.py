"""Makes the fixtures of the front end's tests from the engine: `.venv/bin/python web/tests/fixtures.py`."""

import json
import random
from pathlib import Path
from typing import Any

from elgrande.documents.catalogue import catalogue
from elgrande.documents.view import event_document, view_document
from elgrande.game import Game
from elgrande.kernel.events import visible
from elgrande.kernel.view import SPECTATOR

HERE = Path(__file__).parent / "fixtures"
EMPTY = {
    "owner": -1,
    "source": None,
    "target": None,
    "amount": 0,
    "points": 0,
    "card": None,
    "power": None,
    "board": None,
    "why": "",
    "regions": None,
    "token": None,
    "tokens": None,
}
COLONIES = ("grand_inquisitor_and_colonies", "anniversary")
ALL = ("king_and_intrigue", "players_edition", "special_cards")


def main() -> None:
    HERE.mkdir(exist_ok=True)
    write("catalogue", catalogue("0.0.0"))
    write("decisions", decisions())
    write("game", game())
    write("modules", game(ALL, hand="drawn"))
    write("colonies", game(COLONIES))


def decisions() -> list[dict[str, Any]]:
    """The first decision of every kind, with the view it was asked in: of the base game, then of the modules."""
    found: dict[str, dict[str, Any]] = {}
    for modules in ((), ALL, COLONIES):
        for seed in range(40):
            table, chance = Game.new(4, seed=seed, modules=modules), random.Random(seed)
            while not table.over:
                decision = chance.choice(table.pending)
                if decision.kind not in found:
                    found[decision.kind] = view_document(table, decision.seat)
                table.apply(chance.choice(decision.actions), decision.seat)
    return [found[kind] for kind in sorted(found)]


def game(modules: tuple[str, ...] = (), **options: Any) -> dict[str, Any]:
    """A whole short game as a spectator hears of it, without the fields that say nothing."""
    table, chance = Game.new(3, seed=11, rounds=6, modules=modules, **options), random.Random(11)
    rules = table.decision.rules
    told = list(table.opening)
    while not table.over:
        decision = chance.choice(table.pending)
        told += table.apply(chance.choice(decision.actions), decision.seat)
    return {
        "seats": 3,
        "scores": list(table.scores),
        "winners": list(table.winners),
        "events": [_short(event_document(rules, visible(event, SPECTATOR))) for event in told],
    }


def _short(document: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in document.items() if key not in EMPTY or value != EMPTY[key]}


def write(name: str, value: object) -> None:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    (HERE / f"{name}.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
