"""Games played under rules 1, before any of their readings was corrected: they are still what they were.

`seen.json.xz` was made by begin_tables.py beside it with the last commit of rules 1 (8cc32bb): 132 tables, all 22 sets.
"""

import json
import lzma
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from elgrande.documents.moves import read_move
from elgrande.documents.position_writer import facts
from elgrande.documents.view import event_document
from elgrande.kernel.play import is_legal, perform
from elgrande.modules.compose import begin, checked_options, compose
from elgrande.rules.events import Event
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import State
from elgrande.spelling import respelled
from tools.upgrade import TOLD_SINCE, plain

HERE = Path(__file__).parent / "rules_1"


@cache
def seen() -> list[dict[str, Any]]:
    games = json.loads(lzma.decompress((HERE / "seen.json.xz").read_bytes()))
    return [respelled(game) for game in games.values()]


def test_there_are_games_of_every_set() -> None:
    assert len({tuple(game["modules"]) for game in seen()}) == 22


@pytest.mark.parametrize("number", range(132))
def test_the_same_decisions_lead_to_the_same_game(number: int) -> None:
    game = seen()[number]
    record, (opening, *steps) = game["record"], game["steps"]
    rules = compose(record["modules"], record["seats"], checked_options(record["options"]), edition=1)
    state = begin(rules, record["seed"], listen=True)
    assert told(state) == opening["events"]
    expected = opening["changes"]
    assert facts(state) == expected
    for step in steps:
        seat, action = read_move(step["do"], "")
        assert is_legal(state, seat, action), step
        state.events = []
        perform(state, seat, action)
        assert told(state) == step["events"]
        expected = patched(expected, step["changes"])
        assert facts(state) == expected, step


def told(state: State) -> list[dict[str, Any]]:
    events = [named(state.rules, event) for event in state.events or ()]
    return [event for event in events if event["kind"] not in TOLD_SINCE]


def named(rules: Ruleset, event: Event) -> dict[str, Any]:
    """As begin_tables.py has written it."""
    return plain(event_document(rules, event) | {"only": event.only})


def patched(old: dict[str, Any], patch: dict[str, Any]) -> dict[str, Any]:
    """JSON merge patch."""
    new = {key: value for key, value in old.items() if patch.get(key, 0) is not None}
    for key, value in patch.items():
        if isinstance(value, dict) and isinstance(new.get(key), dict):
            new[key] = patched(new[key], value)
        elif value is not None:
            new[key] = value
    return new
