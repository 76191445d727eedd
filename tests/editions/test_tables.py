"""Stored tables of rules 1 are taken up: they show what players saw, and go on to their end. See tools/upgrade.py.

One table of every set, the shortest; `python -m tools.upgrade --stored` does it with all of them.
"""

import asyncio
import lzma
from pathlib import Path
from typing import Any

from elgrande.server.store.opening import FILE
from tests.editions.test_rules_1 import HERE
from tools import upgrade


def shortest() -> dict[str, dict[str, Any]]:
    """One table of every set that was not over yet."""
    running = [(id_, game) for id_, game in upgrade.stored(HERE / "seen.json.xz").items() if not game["over"]]
    running.sort(key=lambda table: -len(table[1]["steps"]))
    found = {tuple(game["modules"]): (id_, game) for id_, game in running}
    return dict(found.values())


def test_every_table_shows_what_was_seen_and_goes_on(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(lzma.decompress((HERE / "tables.sqlite3.xz").read_bytes()))
    outcome = asyncio.run(upgrade.take_up(tmp_path, shortest(), 7))
    assert (outcome.tables, outcome.sets) == (22, 22)
