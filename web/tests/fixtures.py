"""Makes the fixtures of the front end's tests from the engine: `.venv/bin/python web/tests/fixtures.py`."""

import json
import random
from pathlib import Path
from typing import Any

from elgrande.documents.view import event_document, view_document
from elgrande.game import Decision, Game
from elgrande.rules.events import visible
from elgrande.rules.view import SPECTATOR
from elgrande.server.config import Limits
from elgrande.server.http import local_catalogue

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
    "named": {},
    "private": False,
}
COLONIES = ("grand_inquisitor_and_colonies", "anniversary")
GRANDISSIMO = ("grandissimo",)
# those that ask the most: ships, prison, Persons, Region cards
STACK_6 = (
    "boycott double-turn king-incognito special-scoring-coastal court-scoring no-further-actions revolution "
    "quick-troops spanish-inquisition last-word extra-strength"
)
ALL = ("king_and_intrigue", "players_edition", "special_cards")


def main() -> None:
    HERE.mkdir(exist_ok=True)
    write("catalogue", {**local_catalogue(Limits(), webhooks=False), "version": "0.0.0"})
    write("decisions", decisions())
    write("game", game())
    write("modules", game(ALL, hand="drawn"))
    write("colonies", game(COLONIES))
    write("grandissimo", game(GRANDISSIMO))


def decisions() -> list[dict[str, Any]]:
    """The first decision of every kind, with the view it was asked in: of the base game, then of the modules."""
    found: dict[str, dict[str, Any]] = {}
    options: dict[tuple[str, ...], dict[str, Any]] = {GRANDISSIMO: {"stack_6": STACK_6}}
    for modules in ((), ALL, COLONIES, GRANDISSIMO):
        for seed in range(40):
            table, chance = Game.new(4, seed=seed, modules=modules, **options.get(modules, {})), random.Random(seed)
            while not table.over:
                decision = chance.choice(table.pending)
                if decision.kind not in found:
                    found[decision.kind] = view_document(table, decision.seat)
                table.apply(_choice(decision, chance, keen=modules == GRANDISSIMO), decision.seat)
    return [found[kind] for kind in sorted(found)]


def _choice(decision: Decision, chance: random.Random, keen: bool) -> str:
    """Some questions come only to players who do all they can, and keep the King incognito to the end."""
    busy = [name for name in decision.names if name not in ("done", "incognito")]
    return chance.choice(busy if keen and busy else decision.names)


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
