"""From what was measured to what a site needs; the tables are printed as docs/deployment.md has them."""

from collections.abc import Sequence
from math import ceil
from pathlib import Path
from typing import NamedTuple

PLAYERS = (10, 1_000, 100_000)
MOVES_A_MINUTE = 6.0  # of somebody who plays live
PLAYING = 0.1  # of the players of a site, at its busiest hour
SEATS = 3.0  # people at a table, on average
LOAD = 0.5  # of a core: above that delays grow
SPARE_MB = 120.0  # of a process without tables
CHECKPOINTS = 12  # an hour, as PostgreSQL has it unless told otherwise
MOST_FLUSHES = 250.0  # a second, for one process (store/postgres.py, GATHER)


class Costs(NamedTuple):
    """Of one move, unless it says otherwise."""

    server_us: float  # where one process has all
    server_apart_us: float  # where people of a table are at different processes
    database_us: float
    table_kb: float  # of one table
    written_bytes: float
    pages_bytes: float  # of one table, whole pages after each checkpoint
    flushes: float  # of the database's log to the disk


class Row(NamedTuple):
    name: str
    p50_ms: float
    p99_ms: float
    most: float | None  # moves a second at p99 < 50 ms
    server_us: float
    database_us: float | None
    players_cpu: float  # cores the players themselves need


def _line(values: Sequence[object]) -> str:
    return f"| {' | '.join(map(str, values))} |"


def _table(titles: str, rows: Sequence[Sequence[object]]) -> list[str]:
    names = titles.split(", ")
    return [_line(names), f"|{'---|' * len(names)}", *map(_line, rows)]


def measured_rows(rows: Sequence[Row]) -> list[str]:
    titles = "on, p50 ms, p99 ms, moves/s at p99 < 50 ms, server µs/move, database µs/move, cores of the players"
    return _table(titles, [["–" if value is None else value for value in row] for row in rows])


def model_rows(costs: Costs) -> list[str]:
    titles = "players, moves/s, processes, cores of the server, of the database, memory MB, written MB/h, flushes/s"
    return _table(titles, [_needs(players, costs) for players in PLAYERS])


def _needs(players: int, costs: Costs) -> list[str]:
    tables = players * PLAYING / SEATS
    moves = players * PLAYING * MOVES_A_MINUTE / 60
    cores = moves * costs.server_us / 1e6 / LOAD
    if cores > 1:
        cores = moves * costs.server_apart_us / 1e6 / LOAD
    processes = max(1, ceil(cores))
    memory = processes * SPARE_MB + tables * costs.table_kb / 1024
    database = moves * costs.database_us / 1e6 / LOAD
    written = (moves * costs.written_bytes * 3600 + tables * costs.pages_bytes * CHECKPOINTS) / 1e6
    flushes = min(moves * costs.flushes, processes * MOST_FLUSHES)
    amounts = (f"{cores:.2f}", f"{database:.2f}", f"{memory:,.0f}", f"{written:,.0f}", f"{flushes:,.1f}")
    return [f"{players:,}", f"{moves:,.1f}", str(processes), *amounts]


def put_into(document: Path, name: str, lines: Sequence[str]) -> None:
    """Between the two comments of that name."""
    text = document.read_text("utf-8")
    begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
    before, _, rest = text.partition(begin)
    _, found, after = rest.partition(end)
    if not found:
        raise SystemExit(f"{document} has no place for what was {name}")
    document.write_text("\n".join([before + begin, *lines, "", end + after]), "utf-8")
