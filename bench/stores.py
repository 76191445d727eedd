"""The same moves on one SQLite file and on PostgreSQL, by one process and by two, in one run; and what a site needs.

python -m bench.stores                            400 tables of two, the base game, each once a second
python -m bench.stores --find                     besides: how many moves a second each takes at p99 < 50 ms
python -m bench.stores --find --model             besides: cores, memory and writes for 10, 1,000 and 100,000 players
python -m bench.stores … --write docs/deployment.md         and puts the tables into the document

`apart`: the two players of every table are at different processes, so every second frame and answer goes through
another one. `database`: all processes of a PostgreSQL of its own, with its files on the disk, and every commit waited
for. The players are in this process and need cores, too: where there are only two of them, what is found at p99 < 50 ms
is what is left.
"""

import argparse
import asyncio
import gc
import json
import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import asyncpg

from bench.model import Costs, Row, measured_rows, model_rows, put_into
from bench.players import LoadedTable
from bench.server import PURE, ROOT, TWO, WARM_UP, Game, Served, cpu_seconds, play, seated, serving, watched
from tools.postgres import Cluster

LIMIT_MS = 50.0
STEP = 1.25  # from one try to the next, when the most moves a second are looked for
TRY_SECONDS = 4.0
ENOUGH = 0.98  # of the moves that are tried
PATIENCE = 135.0  # seconds for one way: all of them in less than ten minutes


class Way(NamedTuple):
    name: str
    database: bool
    processes: int
    apart: bool = False


ALONE = Way("SQLite, 1 process", False, 1)
ONE = Way("PostgreSQL, 1 process", True, 1)
TWO_TOGETHER = Way("PostgreSQL, 2 processes", True, 2)
TWO_APART = Way("PostgreSQL, 2 processes, apart", True, 2, True)
WAYS = (ALONE, ONE, TWO_TOGETHER, TWO_APART)


class Used(NamedTuple):
    """What a database has used so far."""

    cpu: float = 0.0  # seconds
    written: int = 0  # bytes of its log
    flushes: int = 0  # of it to the disk


class Database:
    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster

    def cpu(self) -> float:
        """Of all its processes; those of connections that are closed are counted by their parent."""
        pid = self._cluster.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        ended = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[13:15]
        return sum(cpu_seconds(int(child)) for child in children) + sum(map(int, ended)) / 100

    async def used(self) -> Used:
        connection = await asyncpg.connect(self._cluster.url)
        try:
            written = await connection.fetchval("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn")
            flushes = await connection.fetchval("SELECT wal_sync FROM pg_stat_wal")
        finally:
            await connection.close()
        return Used(self.cpu(), int(written), int(flushes))

    async def checkpoint(self) -> None:
        connection = await asyncpg.connect(self._cluster.url)
        try:
            await connection.execute("CHECKPOINT")
        finally:
            await connection.close()


@contextmanager
def served(way: Way) -> Iterator[tuple[Served, Database | None]]:
    with ExitStack() as stack:
        database, flags = None, list[str]()
        if way.database:
            cluster = Cluster("")
            stack.callback(cluster.remove)
            database = Database(cluster)
            flags = ["--database", cluster.url, "--inner", "127.0.0.1"]
        found = []
        for _ in range(way.processes):
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            found.append(stack.enter_context(serving(folder, ROOT, flags=flags, engine=PURE)))
        pids, ports = zip(*found, strict=True)
        yield Served(ports, pids, way.apart), database


def run(way: Way, game: Game, seconds: float, find: bool = False) -> dict[str, Any]:
    async def work(there: Served, database: Database | None) -> dict[str, Any]:
        empty = there.memory()
        tables = await seated(there, game)
        await play(tables, game.tables, WARM_UP)
        if database is None:
            result = await watched(there, tables, game.tables, seconds)
        else:
            result = await with_database(there, tables, database, seconds)
        result["memory_kb_per_table"] = round((there.memory() - empty) / game.tables, 1)
        if find:
            result["most_moves_per_second"] = await most(there, tables)
        for table in tables:
            table.leave()
        return result

    gc.disable()  # a player's own pauses are not the server's
    with served(way) as (there, database):
        return asyncio.run(asyncio.wait_for(work(there, database), PATIENCE))


async def with_database(
    there: Served, tables: Sequence[LoadedTable], database: Database, seconds: float
) -> dict[str, Any]:
    """And what moves cost there; the first after a checkpoint write whole pages, which is a matter of tables."""
    before = await database.used()
    result = await watched(there, tables, len(tables), seconds)
    after = await database.used()
    for name, was, now in zip(Used._fields, before, after, strict=True):
        result[f"database_{name}_per_move"] = (now - was) / max(1, result["moves"])
    await database.checkpoint()
    before = await database.used()
    moves = (await watched(there, tables, len(tables), WARM_UP))["moves"]
    written = (await database.used()).written - before.written
    result["database_pages_per_table"] = (written - moves * result["database_written_per_move"]) / len(tables)
    return result


async def most(there: Served, tables: Sequence[LoadedTable]) -> float:
    """Moves a second at p99 < 50 ms, at the same tables."""

    async def can_be(rate: float) -> bool:
        result = await watched(there, tables, rate, TRY_SECONDS)
        on_time = result["moves"] > ENOUGH * rate * TRY_SECONDS and not result["came_back"]
        return on_time and result["p99_ms"] < LIMIT_MS

    best, rate = 0.0, float(len(tables))
    while await can_be(rate) or await can_be(rate):  # a hiccup of the computer is not the server's
        best, rate = round(rate, 1), rate * STEP
    if any(table.over for table in tables):
        print(f"it may be more than {best}: games came to their end before; with more --tables they last", flush=True)
    return best


def row_of(way: Way, result: dict[str, Any]) -> Row:
    return Row(
        way.name,
        result["p50_ms"],
        result["p99_ms"],
        result.get("most_moves_per_second"),
        result["server_cpu_us_per_move"],
        round(result["database_cpu_per_move"] * 1e6) if way.database else None,
        result["players_cpu"],
    )


def through_another(results: dict[Way, dict[str, Any]]) -> str:
    """What it costs that the players of a table are at different processes."""
    cpu, p50 = (results[TWO_APART][name] - results[TWO_TOGETHER][name] for name in ("server_cpu_us_per_move", "p50_ms"))
    return f"Through another process: {cpu:+.0f} µs of CPU a move, {p50:+.1f} ms at p50."


def circumstances(given: argparse.Namespace, load: float) -> str:
    flags = "".join(f" --{name}" for name in ("find", "model") if getattr(given, name))
    command = f"`python -m bench.stores --tables {given.tables} --seconds {given.seconds:g}{flags}`"
    there = f"on {os.cpu_count()} cores, which the players share, the engine in pure Python"
    return f"{command} {there}; the load before it began was {load:.1f}:"


def costs_of(results: dict[Way, dict[str, Any]]) -> Costs:
    one = results[ONE]
    return Costs(
        one["server_cpu_us_per_move"],
        results[TWO_APART]["server_cpu_us_per_move"],
        one["database_cpu_per_move"] * 1e6,
        one["memory_kb_per_table"],
        one["database_written_per_move"],
        one["database_pages_per_table"],
        one["database_flushes_per_move"],
    )


def main(args: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--find", action="store_true")
    parser.add_argument("--model", action="store_true")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--write", type=Path, metavar="DOCUMENT")
    given = parser.parse_args(args)
    game = TWO._replace(tables=given.tables)
    load = os.getloadavg()[0]
    results: dict[Way, dict[str, Any]] = {}
    for way in WAYS:
        results[way] = run(way, game, given.seconds, given.find)
        print(json.dumps({way.name: results[way]}) if given.json else measured_rows([row_of(way, results[way])])[-1])
    rows = measured_rows([row_of(*item) for item in results.items()])
    found = {"measured": [circumstances(given, load), "", *rows, "", through_another(results)]}
    if given.model:
        found["model"] = model_rows(costs_of(results))
    if not given.json:
        for lines in found.values():
            print("", *lines, sep="\n")
    if given.write is not None:
        for name, lines in found.items():
            put_into(given.write, name, lines)


if __name__ == "__main__":
    main()
