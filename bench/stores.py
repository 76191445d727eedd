"""The same moves on one SQLite file and on PostgreSQL, by one process and by two, in one run; and what a site needs.

python -m bench.stores                            300 tables of two, the base game, each once a second
python -m bench.stores --find                     besides: how many moves a second each takes at p99 < 50 ms
python -m bench.stores --model                    besides: cores, memory and writes for 10, 1,000 and 100,000 players

`apart`: the two players of every table are at different processes, so every second frame and answer goes through
another one. `database`: all processes of a PostgreSQL of its own, with its files on the disk, and every commit waited
for.
"""

import argparse
import asyncio
import json
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import asyncpg

from bench.server import ROOT, SECONDS_TO_START, TWO, Game, Served, cpu_seconds, measure, serving
from tools.postgres import Cluster

LIMIT_MS = 50.0
STEP = 1.25  # from one try to the next, when the most moves a second are looked for
PLAYERS = (10, 1_000, 100_000)
MOVES_A_MINUTE = 6.0  # of somebody who plays live
PLAYING = 0.1  # of the players of a site, at its busiest hour
SEATS = 3.0  # people at a table, on average
LOAD = 0.5  # of a core: above that delays grow
SPARE_MB = 120.0  # of a process without tables


class Way(NamedTuple):
    name: str
    database: bool
    processes: int
    apart: bool = False


WAYS = (
    Way("SQLite, 1 process", False, 1),
    Way("PostgreSQL, 1 process", True, 1),
    Way("PostgreSQL, 2 processes", True, 2),
    Way("PostgreSQL, 2 processes, apart", True, 2, True),
)


class Database:
    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster

    def cpu(self) -> float:
        """Of all its processes; those of connections that are closed are counted by their parent."""
        pid = self._cluster.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        ended = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[13:15]
        return sum(cpu_seconds(int(child)) for child in children) + sum(map(int, ended)) / 100

    async def written(self) -> int:
        """Bytes of its log."""
        connection = await asyncpg.connect(self._cluster.url)
        try:
            found: int = await connection.fetchval("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn")
            return int(found)
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
            found.append(stack.enter_context(serving(folder, ROOT, flags=flags)))
        pids, ports = zip(*found, strict=True)
        yield Served(ports, pids, way.apart), database


def run(way: Way, game: Game, seconds: float) -> dict[str, Any]:
    async def play(there: Served, database: Database | None) -> dict[str, Any]:
        before = (database.cpu(), await database.written()) if database is not None else (0.0, 0)
        result = await asyncio.wait_for(measure(there, game, seconds), SECONDS_TO_START + 3 * seconds + 60)
        if database is not None:  # making the tables is in it, too: some moves more
            moves = result["moves"] + game.tables
            result["database_cpu_us_per_move"] = round((database.cpu() - before[0]) / moves * 1e6)
            result["database_bytes_per_move"] = round((await database.written() - before[1]) / moves)
        return result

    with served(way) as (there, database):
        return asyncio.run(play(there, database))


def most(way: Way, game: Game, seconds: float) -> float:
    """Moves a second at p99 < 50 ms."""
    best = 0.0
    while (result := run(way, game, seconds))["p99_ms"] < LIMIT_MS and not result["lost"]:
        best = result["moves_per_second"]
        game = game._replace(tables=int(game.tables * STEP))
    return best


def tell(way: Way, result: dict[str, Any]) -> None:
    cost = f"{result['server_cpu_us_per_move']} µs a move in the server"
    if way.database:
        cost += (
            f", {result['database_cpu_us_per_move']} in the database, {result['database_bytes_per_move']} bytes written"
        )
    print(f"{way.name}: p50 {result['p50_ms']} ms, p99 {result['p99_ms']} ms; {cost}", flush=True)


def model(results: dict[str, dict[str, Any]]) -> None:
    """What is measured, times how much is played."""
    one, apart = results[WAYS[1].name], results[WAYS[3].name]
    print(f"\n{PLAYING:.0%} of the players play at once, {SEATS:g} at a table, each {MOVES_A_MINUTE:g} moves a minute;")
    print(f"a core is used by {LOAD:.0%}; where there are several processes, people of a table are at different ones\n")
    print("| players | moves/s | cores, server | cores, database | memory, MB | written, MB/h |")
    print("|---|---|---|---|---|---|")
    for players in PLAYERS:
        moves = players * PLAYING * MOVES_A_MINUTE / 60
        alone = moves * one["server_cpu_us_per_move"] / 1e6 / LOAD <= 1
        cores = moves * (one if alone else apart)["server_cpu_us_per_move"] / 1e6 / LOAD
        processes = max(1, -int(-cores // 1))
        memory = processes * SPARE_MB + players * PLAYING / SEATS * one["memory_kb_per_table"] / 1024
        database = moves * one["database_cpu_us_per_move"] / 1e6 / LOAD
        written = moves * one["database_bytes_per_move"] * 3600 / 1e6
        print(f"| {players:,} | {moves:,.1f} | {cores:.2f} | {database:.2f} | {memory:,.0f} | {written:,.0f} |")


def main(args: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--find", action="store_true")
    parser.add_argument("--model", action="store_true")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(args)
    game = TWO._replace(tables=given.tables)
    results: dict[str, dict[str, Any]] = {}
    for way in WAYS:
        results[way.name] = run(way, game, given.seconds)
        if not given.json:
            tell(way, results[way.name])
        if given.find:
            results[way.name]["most_moves_per_second"] = most(way, game, given.seconds)
            print(
                f"  at p99 < {LIMIT_MS:g} ms: {results[way.name]['most_moves_per_second']} moves a second", flush=True
            )
    if given.json:
        print(json.dumps(results))
    if given.model:
        model(results)


if __name__ == "__main__":
    main()
