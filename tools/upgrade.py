"""Tables that were begun by the last commit of rules 1, taken up by today's server and played to their end.

    python -m tools.upgrade [--tables N] [--seed S]
    python -m tools.upgrade --stored        the tables in tests/editions/rules_1, without that commit

That commit is checked out into a temporary folder and begins tables of all 22 sets of modules, in which players also
give orders, step in, take back and do again. Then today's server opens the same file. What it shows of every table must
be what players saw, event for event and piece for piece; every table must go on to its end, and show the same again
after it was loaded once more.
"""

import argparse
import asyncio
import json
import lzma
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from elgrande import Game
from elgrande.documents.moment import NOW, patched
from elgrande.kernel.random import Random
from elgrande.rules.view import SPECTATOR
from elgrande.server import protocol
from elgrande.server.bots import Bots
from elgrande.server.config import Limits
from elgrande.server.lobby import Lobby, from_record
from elgrande.server.logbook import Entry, HeldEntry, held_entries
from elgrande.server.replays import replay
from elgrande.server.services import Services
from elgrande.server.store.opening import FILE
from elgrande.server.store.sqlite import SqliteStore
from elgrande.server.table import Table
from elgrande.server.webhooks import Webhooks
from elgrande.spelling import respelled
from elgrande.vocabulary import NAMES

Json = dict[str, Any]
LAST_OF_RULES_1: Final = "8cc32bb"
ROOT: Final = Path(__file__).resolve().parent.parent
BEGIN: Final = ROOT / "tests/editions/rules_1/begin_tables.py"
PLAIN: Final[tuple[object, ...]] = (None, "", -1, 0)
TOLD_SINCE: Final = ("parts_waived",)  # events that nobody was told of then; nothing else happened


class Outcome(NamedTuple):
    """What became of the tables."""

    tables: int
    sets: int
    chapters: int  # that go on in a new chapter
    corrected: int  # and tell their players
    lost: int  # steps that had to be decided anew
    decisions: int  # since they were taken up


class Wrong(Exception):
    """Something is not as it was."""


def demand(holds: bool, *what: object) -> None:
    if not holds:
        raise Wrong(*what)


# --- begun by rules 1 -------------------------------------------------------------------------------------------------


def begin(data: Path, tables: int, seed: int) -> dict[str, Json]:
    """Let the code of then begin tables; what everybody has seen of them."""
    with tempfile.TemporaryDirectory() as folder:
        old, seen = Path(folder) / "code", Path(folder) / "seen.json"
        git = ("git", "-C", str(ROOT), "worktree")
        subprocess.run((*git, "add", "--detach", "--quiet", str(old), LAST_OF_RULES_1), check=True)
        try:
            shutil.copy(BEGIN, folder)
            script = (sys.executable, str(Path(folder) / BEGIN.name), str(data), str(seen))
            more = ("--tables", str(tables), "--seed", str(seed))
            subprocess.run((*script, *more), check=True, env={**os.environ, "PYTHONPATH": str(old / "src")}, cwd=folder)
            found: dict[str, Json] = json.loads(seen.read_text("utf-8"))
        finally:
            subprocess.run((*git, "remove", "--force", str(old)), check=True)
    return found


def stored(path: Path) -> dict[str, Json]:
    """The same of tables that were begun long ago."""
    found: dict[str, Json] = json.loads(lzma.decompress(path.read_bytes()))
    return found


# --- taken up by today's ----------------------------------------------------------------------------------------------


async def take_up(data: Path, seen: Mapping[str, Json], seed: int = 0) -> Outcome:
    """Open every table, look at it, play it to its end, and look again after it was loaded anew."""
    chapters = corrected = lost = decisions = 0
    async with _Server(data) as server:
        for number, (id_, before) in enumerate(seen.items()):
            table = await server.lobby.get(id_)
            changed = await _as_it_was(server, table, before)
            chapters += bool(table.play.game.before)
            corrected += changed is not None
            lost += changed or 0
            decisions += await play_on(table, Random(seed + number))
            demand(table.over, id_, "is not over")
    async with _Server(data) as server:
        for id_, before in seen.items():
            table = await server.lobby.get(id_)
            demand(table.over, id_, "was over")
            await _as_it_was(server, table, before)
            await _can_be_exported(server, table)
    sets = {tuple(game["modules"]) for game in seen.values()}
    return Outcome(len(seen), len(sets), chapters, corrected, lost, decisions)


class _Server:
    """What tables need of a server, without the network."""

    def __init__(self, data: Path) -> None:
        self.store, self.bots, self.webhooks = SqliteStore(data / FILE), Bots(1), Webhooks(False)
        services = Services(store=self.store, bots=self.bots, webhooks=self.webhooks, limits=Limits(), bot_delay=0)
        self.lobby = Lobby(services)

    async def __aenter__(self) -> "_Server":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.lobby.close()
        await self.webhooks.close()
        self.bots.close()
        await self.store.close()


async def _as_it_was(server: _Server, table: Table, before: Json) -> int | None:
    """What is shown is what was seen then. How many steps must be decided anew; None: nobody notices anything."""
    before = respelled(before)
    entries = await server.store.entries(table.id)
    held = held_entries(entries)
    facts: Json = {}
    for step, then in zip(held, before["steps"]):
        facts = patched(facts, then["changes"])
        here = {name: value for name, value in step.moment.items() if name != NOW}
        demand(here == facts, table.id, then.get("do"), "other things lie on the table")
        if "do" in then:
            demand(f"{step.entry.seat} {NAMES[step.entry.action]}" == then["do"], table.id, then["do"])
    demand(len(held) >= len(before["steps"]), table.id, "some steps are missing")
    frames = json.loads(replay(table.play.head, entries, SPECTATOR, True))["frames"]
    told = [plain(event) for frame in frames for event in frame["events"] if event["kind"] not in TOLD_SINCE]
    seen = [{**event} for then in before["steps"] for event in then["events"]]
    for event in seen:
        event.pop("only", None)
    demand(told[: len(seen)] == seen, table.id, "other things are told")
    _views_are_right(table, entries, frames)
    changed = [event for event in told if event["kind"] == "rules_changed"]
    return changed[0].get("amount", 0) if changed else None


def plain(event: Json) -> Json:
    """An event as begin_tables.py has written it: what applies, and what it was about had fields of its own."""
    about = event["named"]
    then = {name: about[name] for name in ("regions", "token") if name in about}
    then["tokens"] = {name: count for name, count in about.items() if isinstance(count, int)} or None
    kept = {name: value for name, value in event.items() if name not in ("line", "named", "private")}
    return {name: value for name, value in (kept | then).items() if value not in PLAIN} | {"seat": event["seat"]}


def _views_are_right(table: Table, entries: list[Entry], frames: list[Json]) -> None:
    """The pieces, scores and hands of a frame are those of the moment it shows."""
    shown = {frame["seq"]: frame for frame in frames}
    for step in held_entries(entries):
        frame = shown.get(step.seq)
        if frame is not None and step.entry.kind != "order":
            demand(frame["view"]["scores"] == step.moment["scores"], table.id, step.seq)
            demand(frame["hands"] == step.moment["hands"], table.id, step.seq)
            seats = len(frame["hands"])  # nobody counts black Caballeros in the Castillo
            pieces = {site: row[:seats] for site, row in frame["view"]["pieces"].items() if any(row[:seats])}
            there = {site: row[:seats] for site, row in step.moment["pieces"].items() if any(row[:seats])}
            demand(pieces == there, table.id, step.seq)


async def play_on(table: Table, random: Random) -> int:
    """Anything that is possible, to the end."""
    done = 0
    while table.play.asked:
        decision = table.play.game.pending[random.below(len(table.play.asked))]
        action = NAMES[decision.actions[random.below(len(decision.actions))]]
        await table.do(protocol.Act(seat=decision.seat, decision=decision.id, action=action), (decision.seat,))
        done += 1
    return done


async def _can_be_exported(server: _Server, table: Table) -> None:
    """The record of the table is the same game, and shows the same."""
    record = table.play.record()
    demand(Game.replay(record) == table.play.game, table.id, "its record is another game")
    _, entries = from_record(json.loads(record))
    stored_here = held_entries(await server.store.entries(table.id))
    for here, there in zip(stored_here, held_entries(entries), strict=True):
        demand(_told(here) == _told(there), table.id, "its record tells something else")


def _told(step: HeldEntry) -> tuple[object, ...]:
    """All but how far one may take back."""
    return {**step.moment, "sealed": 0}, step.next, step.entry.events


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=44)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--stored", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if args.stored:
            seen = stored(BEGIN.parent / "seen.json.xz")
            (Path(folder) / FILE).write_bytes(lzma.decompress((BEGIN.parent / "tables.sqlite3.xz").read_bytes()))
        else:
            seen = begin(Path(folder), args.tables, args.seed)
        over = sum(game["over"] for game in seen.values())
        print(f"{len(seen)} tables were begun by {LAST_OF_RULES_1}, {over} of them to their end")
        outcome = asyncio.run(take_up(Path(folder), seen, args.seed))
    print(f"{outcome.tables} tables of {outcome.sets} sets show what was seen, and were played to their end")
    print(f"{outcome.decisions} decisions since; {outcome.chapters} in a new chapter")
    print(f"{outcome.corrected} told that the rules were corrected, with {outcome.lost} steps to be decided anew")


if __name__ == "__main__":
    main()
