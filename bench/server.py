"""How long a move takes from the player who makes it to the screen of the other one, with many tables at once.

A real server in a process of its own on this computer, with its file on the disk; only people at the tables, no bots.
Every table moves once a second, spread over the second. What is measured is the time from writing the move to the
socket of one seat until the update lies decoded at the seat next to it. Where there is a compiled engine of these
sources (`python3 dev.py compile`), the server is measured with it, too.

python -m bench.server                                      1,000 tables of two, the base game
python -m bench.server --four                               250 tables of four, Grandissimo
python -m bench.server --before COMMIT                      the server of that commit and this one, in turns
python -m bench.server --rounds 3                           so often, and of each the best: others only make it slower
python -m bench.server --data /dev/shm                      where its file is; a busy disk says nothing about the server
python -m bench.server --tables 100 --attack hello          while 30 strangers at one table say hello 20 times a second
                                deaf: 100 do and never read; half: 1,000 half requests; replay: 4 ask for replays.
                                The players of that table move ten times a second; they are told apart from all others
"""

import argparse
import asyncio
import gc
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from operator import itemgetter
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, NamedTuple

import httpx

from bench.earlier import earlier
from bench.players import LoadedTable, player_address
from bench.sides import build as build_of_engine
from bench.strangers import ATTACKS
from elgrande import compiled

ROOT = Path(__file__).parent.parent
WARM_UP = 3.0  # seconds that do not count
STRANGERS = {"hello": 30, "deaf": 100, "half": 1000, "replay": 4}
ATTACKED_RATE = 10.0  # moves a second at the table strangers have chosen: enough of them for a p99
SECONDS_TO_START = 60.0
SECONDS_TO_ARRIVE = 30.0  # what has not come by then is lost


class Game(NamedTuple):
    """What is played at every table."""

    tables: int
    seats: int
    modules: tuple[str, ...]


TWO = Game(1000, 2, ())
FOUR = Game(250, 4, ("grandissimo",))


@contextmanager
def serving(
    data: str,
    root: Path = ROOT,
    per_address: int = 10_000,
    flags: Sequence[str] = (),
    engine: Mapping[str, str] = {},
) -> Any:
    """`engine`: what the environment says of it."""
    command = [sys.executable, "-m", "elgrande", "serve", "--no-browser", "--port", "0", "--data", data, *flags]
    generous = {"TABLES_PER_MINUTE": "1000000", "PER_ADDRESS": str(per_address), "PAUSE": "0"}
    given = {f"ELGRANDE_{name}": value for name, value in generous.items()}
    settings = {**os.environ, **given, **engine, "LANG": "C", "PYTHONPATH": str(root / "src")}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=settings, cwd=root) as process:
        try:
            assert process.stdout is not None
            found = re.search(r":(\d+)/", process.stdout.readline())
            assert found, "the server did not start"
            yield process.pid, int(found[1])
        finally:
            process.terminate()
            with suppress(subprocess.TimeoutExpired):
                process.wait(10)
            process.kill()


def made(ports: Sequence[int], game: Game) -> list[LoadedTable]:
    """By all processes in turn: whoever makes a table has it."""
    wish = {"seats": [{}] * game.seats, "modules": game.modules}
    tables = []
    with httpx.Client(timeout=30) as client:
        for number in range(game.tables):
            address = f"http://127.0.0.1:{ports[number % len(ports)]}/api/tables"
            answer = client.post(address, json=wish, headers={"X-Forwarded-For": player_address(number)}).json()
            tables.append(LoadedTable(answer["table"], answer["tokens"], number))
    return tables


class Served(NamedTuple):
    """Processes behind which tables are played at."""

    ports: Sequence[int]
    pids: Sequence[int]
    apart: bool = False  # players of a table are at different processes

    def cpu(self) -> float:
        return sum(map(cpu_seconds, self.pids))

    def memory(self) -> int:
        return sum(map(memory_kb, self.pids))

    def ports_of(self, number: int) -> Sequence[int]:
        """Where the players of that table go; the first one to the process that has it."""
        first = number % len(self.ports)
        return [*self.ports[first:], *self.ports[:first]] if self.apart else self.ports[first : first + 1]


async def seated(served: Served, game: Game) -> list[LoadedTable]:
    """Everybody has come, and somebody is asked at every table."""
    tables = await asyncio.to_thread(made, served.ports, game)
    for start in range(0, game.tables, 50):
        numbers = range(start, min(start + 50, game.tables))
        await asyncio.gather(*(tables[number].sit(served.ports_of(number)) for number in numbers))
    while any(not any(table.open) for table in tables):
        await asyncio.sleep(0.05)
    return tables


async def play(tables: Sequence[LoadedTable], rate: float, seconds: float) -> None:
    """One table after the other, so many moves a second."""
    begun = perf_counter()
    for number in range(int(rate * seconds)):
        wait = begun + number / rate - perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
        elif number % 50 == 0:
            await asyncio.sleep(0)
        tables[number % len(tables)].move()


async def watched(served: Served, tables: Sequence[LoadedTable], rate: float, seconds: float) -> dict[str, Any]:
    """What playing costs, and how long moves take."""
    cpu, own, begun = served.cpu(), process_time(), perf_counter()
    heard, late, came_back = (sum(counts) for counts in zip(*((t.heard, t.late, t.came_back) for t in tables)))
    await play(tables, rate, seconds)
    cpu, own = served.cpu() - cpu, process_time() - own
    heard = sum(table.heard for table in tables) - heard
    await asyncio.sleep(1.0)
    await arrived(tables)
    delays = delays_since(begun, tables)
    return {
        "seconds": seconds,
        "moves": len(delays),
        "moves_per_second": round(len(delays) / seconds, 1),
        "not_sent_in_time": sum(table.late for table in tables) - late,
        "lost": sum(len(table.sent) for table in tables),
        "came_back": sum(table.came_back for table in tables) - came_back,
        "p50_ms": at(delays, 0.5),
        "p90_ms": at(delays, 0.9),
        "p99_ms": at(delays, 0.99),
        "max_ms": at(delays, 1.0),
        "server_cpu": round(cpu / seconds, 2),
        "server_cpu_us_per_move": round(cpu / max(1, len(delays)) * 1e6),
        "server_cpu_us_per_delivery": round(cpu / max(1, heard) * 1e6),
        "players_cpu": round(own / seconds, 2),
    }


async def arrived(tables: Sequence[LoadedTable]) -> None:
    """Whatever was sent, on however busy a computer."""
    with suppress(TimeoutError):
        async with asyncio.timeout(SECONDS_TO_ARRIVE):
            while any(table.sent for table in tables):
                await asyncio.sleep(0.05)


def delays_since(begun: float, tables: Sequence[LoadedTable]) -> list[float]:
    return sorted(delay for table in tables for then, delay in table.delays if then > begun)


async def watched_under_attack(
    served: Served, attacked: LoadedTable, others: Sequence[LoadedTable], rate: float, seconds: float, kind: str
) -> dict[str, Any]:
    """The same of the others; and how long moves take at the table that strangers have chosen."""
    command = [sys.executable, "-m", "bench.strangers", kind, str(STRANGERS[kind]), str(served.ports[0]), attacked.id]
    strangers = await asyncio.create_subprocess_exec(*command, cwd=ROOT)
    warm_up = play([attacked], ATTACKED_RATE, WARM_UP)
    await asyncio.gather(warm_up, play(others, rate, WARM_UP))
    begun = perf_counter()
    result, _ = await asyncio.gather(watched(served, others, rate, seconds), play([attacked], ATTACKED_RATE, seconds))
    await arrived([attacked])
    strangers.kill()
    await strangers.wait()
    delays = delays_since(begun, [attacked])
    lost = {"attacked_lost": len(attacked.sent), "attacked_came_back": attacked.came_back}
    times = {"attacked_p50_ms": at(delays, 0.5), "attacked_p99_ms": at(delays, 0.99)}
    return {**result, "attack": kind, "attacked_moves": len(delays), **times, **lost}


async def measure(served: Served, game: Game, seconds: float, kind: str | None = None) -> dict[str, Any]:
    gc.disable()  # a player's own pauses are not the server's
    empty = served.memory()
    tables = await seated(served, game)
    if kind is None:
        await play(tables, game.tables, WARM_UP)
        result = await watched(served, tables, game.tables, seconds)
    else:
        result = await watched_under_attack(served, tables[0], tables[1:], game.tables - 1, seconds, kind)
    for table in tables:
        table.leave()
    return {
        "tables": game.tables,
        "seats": game.seats,
        "modules": list(game.modules),
        **result,
        "server_memory_mb": served.memory() // 1024,
        "memory_kb_per_table": round((served.memory() - empty) / game.tables, 1),
    }


def at(delays: list[float], share: float) -> float:
    return round(1000 * delays[min(len(delays) - 1, int(share * len(delays)))], 2) if delays else float("nan")


def cpu_seconds(pid: int) -> float:
    """Of the server, all its threads; 0 where there is no /proc."""
    path = Path(f"/proc/{pid}/stat")
    if not path.exists():
        return 0.0
    fields = path.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_kb(pid: int) -> int:
    path = Path(f"/proc/{pid}/status")
    found = re.search(r"VmRSS:\s+(\d+)", path.read_text()) if path.exists() else None
    return int(found[1]) if found else 0


class Side(NamedTuple):
    """A server that is measured."""

    name: str
    root: Path
    engine: Mapping[str, str]


PURE = {compiled.BUILD: ""}
HERE = Side("pure Python", ROOT, PURE)


def sides(before: Path | None, commit: str) -> list[Side]:
    """In turn; of an earlier commit nobody has a build."""
    found = [] if before is None else [Side(f"{commit}, pure Python", before, PURE)]
    build = build_of_engine()
    quick = [] if build is None else [Side("compiled", ROOT, {compiled.BUILD: str(build)})]
    return [*found, HERE, *quick]


def run(
    game: Game, seconds: float, data: str | None = None, side: Side = HERE, kind: str | None = None
) -> dict[str, Any]:
    patience = SECONDS_TO_START + 2 * seconds + 60
    per_address = 1 if kind else 10_000
    with (
        tempfile.TemporaryDirectory(dir=data) as folder,
        serving(folder, side.root, per_address, engine=side.engine) as (pid, port),
    ):
        result = asyncio.run(asyncio.wait_for(measure(Served([port], [pid]), game, seconds, kind), patience))
        return {"server": side.name, **result}


def tell(name: str, result: dict[str, Any]) -> None:
    played = f"{result['tables']} tables of {result['seats']}"
    print(f"{name}: {played}, {result['moves_per_second']} moves a second for {result['seconds']:g} s")
    times = "  ".join(f"{part} {result[f'{part}_ms']} ms" for part in ("p50", "p90", "p99", "max"))
    print(f"  from a move to the next seat's screen: {times}")
    if "attack" in result:
        print(
            f"  at the table under attack ({result['attack']}): p50 {result['attacked_p50_ms']} ms  "
            f"p99 {result['attacked_p99_ms']} ms of {result['attacked_moves']} moves, {result['attacked_lost']} lost, "
            f"{result['attacked_came_back']} players came back"
        )
    print(
        f"  server: {result['server_cpu']:.0%} of a core, {result['server_cpu_us_per_move']} µs a move, "
        f"{result['server_cpu_us_per_delivery']} µs a delivery, {result['server_memory_mb']} MB, "
        f"{result['memory_kb_per_table']} kB a table; "
        f"{result['not_sent_in_time']} moves not sent in time, {result['lost']} lost, "
        f"{result['came_back']} players came back; they themselves: {result['players_cpu']:.0%} of a core",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--four", action="store_true")
    parser.add_argument("--tables", type=int)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--data", metavar="DIR")
    parser.add_argument("--before", metavar="COMMIT")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--attack", choices=ATTACKS)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    game = FOUR if args.four else TWO
    game = game._replace(tables=args.tables or game.tables)
    with ExitStack() as stack:
        before = stack.enter_context(earlier(args.before)) if args.before else None
        results: dict[str, list[dict[str, Any]]] = defaultdict(list)
        for _ in range(args.rounds):
            for side in sides(before, args.before):
                results[side.name].append(run(game, args.seconds, args.data, side, args.attack))
    for name, found in results.items():
        result = min(found, key=itemgetter("server_cpu_us_per_move"))
        print(json.dumps(result)) if args.json else tell(name, result)


if __name__ == "__main__":
    main()
