"""How long a move takes from the player who makes it to the screen of the other one, with many tables at once.

A real server in a process of its own on this computer, with its file on the disk; only people at the tables, no bots.
Every table moves once a second, spread over the second. What is measured is the time from writing the move to the
socket of one seat until the update lies decoded at the seat next to it.

python -m bench.server                                      1,000 tables of two, the base game
python -m bench.server --four                               250 tables of four, Grandissimo
python -m bench.server --before COMMIT                      the server of that commit and this one, in turns
python -m bench.server --data /dev/shm                      where its file is; a busy disk says nothing about the server
python -m bench.server --tables 100 --attack hello          while 30 strangers at one table say hello 20 times a second
                                deaf: 100 do and never read; half: 1,000 half requests; replay: 4 ask for replays
"""

import argparse
import asyncio
import base64
import gc
import json
import os
import re
import struct
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import httpx
import msgspec

ROOT = Path(__file__).parent.parent
WARM_UP = 3.0  # seconds that do not count
SECONDS_TO_START = 60.0


class Game(NamedTuple):
    """What is played at every table."""

    tables: int
    seats: int
    modules: tuple[str, ...]


TWO = Game(1000, 2, ())
FOUR = Game(250, 4, ("grandissimo",))


# the part of the protocol that matters here


class Option(msgspec.Struct):
    name: str


class Decision(msgspec.Struct):
    id: int
    seat: int
    options: list[Option]


class View(msgspec.Struct):
    decision: Decision | None


class Frame(msgspec.Struct):
    type: str
    seq: int = -1
    views: list[View] = []


DECODE = msgspec.json.Decoder(Frame).decode


class Socket(asyncio.Protocol):
    """A WebSocket client that can do just what is needed, so that the measuring costs little."""

    def __init__(self, heard: Callable[[Frame, float], None], address: str) -> None:
        """`address`: where it comes from, as a proxy would name it."""
        self._heard = heard
        self._bytes = bytearray()
        self._open = False
        self._address = address
        self.opened = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ("GET /ws HTTP/1.1", "Host: 127.0.0.1", "Upgrade: websocket", "Connection: Upgrade")
        more = (f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", f"X-Forwarded-For: {self._address}", "", "")
        transport.write("\r\n".join((*lines, *more)).encode())

    def data_received(self, data: bytes) -> None:
        self._bytes += data
        if not self._open:
            head, found, rest = bytes(self._bytes).partition(b"\r\n\r\n")
            if not found:
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self._open = True
            self._bytes = bytearray(rest)
            self.opened.set_result(None)
        while (size := self._frame_size()) is not None:
            start, end = size
            payload, kind = bytes(self._bytes[start:end]), self._bytes[0] & 15
            del self._bytes[:end]
            if kind == 1:
                self._heard(DECODE(payload), perf_counter())
            elif kind == 9:
                self._write(10, payload)

    def _frame_size(self) -> tuple[int, int] | None:
        """Where the payload of the first frame begins and ends, if all of it is here."""
        have = len(self._bytes)
        if have < 2:
            return None
        length, start = self._bytes[1] & 127, 2
        if length == 126:
            start = 4
            length = int.from_bytes(self._bytes[2:4], "big") if have >= 4 else have
        elif length == 127:
            start = 10
            length = int.from_bytes(self._bytes[2:10], "big") if have >= 10 else have
        return (start, start + length) if have >= start + length else None

    def send(self, **message: Any) -> None:
        self._write(1, msgspec.json.encode(message))

    def _write(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        head = struct.pack("!BB", 128 | kind, 128 | size) if size < 126 else struct.pack("!BBH", 128 | kind, 254, size)
        self.transport.write(head + b"\0\0\0\0" + payload)  # masked with nothing


def player_address(number: int) -> str:
    """Examples, as many as there are."""
    return f"198.51.100.{number % 250 + 1}"


class LoadedTable:
    def __init__(self, id_: str, tokens: list[str], seed: int) -> None:
        self.id = id_
        self.tokens = tokens
        self.sockets: list[Socket] = []
        self.open: list[Decision | None] = [None] * len(tokens)
        self.sent: dict[int, tuple[int, float]] = {}  # by the seq it will have: who moved, and when
        self.delays: list[tuple[float, float]] = []  # when, and how long it took
        self.seq = 0
        self.heard = 0  # updates
        self.late = 0  # moves that were due before the last one had come back
        self.address = player_address(seed)
        self._random = Random(seed)

    async def sit(self, ports: Sequence[int]) -> None:
        """Each at the next process."""
        loop = asyncio.get_running_loop()
        for seat, token in enumerate(self.tokens):

            def heard(frame: Frame, now: float, seat: int = seat) -> None:
                self._heard(seat, frame, now)

            made = partial(Socket, heard, self.address)
            _, socket = await loop.create_connection(made, "127.0.0.1", ports[seat % len(ports)])
            await socket.opened
            socket.send(type="hello", table=self.id, tokens=[token], part=os.urandom(16).hex())
            self.sockets.append(socket)

    def _heard(self, seat: int, frame: Frame, now: float) -> None:
        if frame.type != "update":
            return
        self.heard += 1
        self.open[seat] = frame.views[0].decision
        self.seq = max(self.seq, frame.seq)
        for seq in [seq for seq in self.sent if seq <= frame.seq]:  # what passes by order has a number, too
            mover, then = self.sent[seq]
            if mover == (seat - 1) % len(self.tokens):
                del self.sent[seq]
                self.delays.append((then, now - then))

    def move(self) -> None:
        decision = next((decision for decision in self.open if decision is not None), None)
        if decision is None or self.sent:
            self.late += 1
            return
        self.open[decision.seat] = None
        action = self._random.choice(decision.options).name
        self.sent[self.seq + 1] = (decision.seat, perf_counter())
        self.sockets[decision.seat].send(type="act", seat=decision.seat, decision=decision.id, action=action)


# strangers, each from an address of his own, as a proxy would name it


STRANGERS = {"hello": 30, "deaf": 100, "half": 1000, "replay": 4}


async def attack(kind: str, port: int, table: str) -> None:
    """Until it is cancelled."""
    await asyncio.gather(*(ATTACKS[kind](kind, port, table, number) for number in range(STRANGERS[kind])))


async def say_hello(kind: str, port: int, table: str, number: int) -> None:
    while True:
        with suppress(OSError, asyncio.TimeoutError):
            loop = asyncio.get_running_loop()
            made = partial(Socket, lambda frame, now: None, f"203.0.113.{number}")
            transport, stranger = await loop.create_connection(made, "127.0.0.1", port)
            await asyncio.wait_for(stranger.opened, 5)
            if kind == "deaf":
                transport.pause_reading()
            while not transport.is_closing():
                stranger.send(type="hello", table=table, tokens=[])
                await asyncio.sleep(0.05)
        await asyncio.sleep(0.5)


async def ask_by_half(kind: str, port: int, table: str, number: int) -> None:
    while True:
        with suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n")
            await reader.read()
        await asyncio.sleep(0.5)


async def ask_for_replays(kind: str, port: int, table: str, number: int) -> None:
    headers = {"X-Forwarded-For": f"203.0.113.{number}"}
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", headers=headers, timeout=30) as client:
        while True:
            with suppress(httpx.HTTPError):
                await client.get(f"/api/tables/{table}/replay")
            await asyncio.sleep(0.01)


ATTACKS = {"hello": say_hello, "deaf": say_hello, "half": ask_by_half, "replay": ask_for_replays}


@contextmanager
def serving(data: str, root: Path = ROOT, per_address: int = 10_000, flags: Sequence[str] = ()) -> Any:
    command = [sys.executable, "-m", "elgrande", "serve", "--no-browser", "--port", "0", "--data", data, *flags]
    generous = {"TABLES_PER_MINUTE": "1000000", "PER_ADDRESS": str(per_address), "PAUSE": "0"}
    given = {f"ELGRANDE_{name}": value for name, value in generous.items()}
    settings = {**os.environ, **given, "LANG": "C", "PYTHONPATH": str(root / "src")}
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


async def measure(served: Served, game: Game, seconds: float, kind: str | None = None) -> dict[str, Any]:
    gc.disable()  # a player's own pauses are not the server's
    empty = served.memory()
    tables = await asyncio.to_thread(made, served.ports, game)
    for start in range(0, game.tables, 50):
        numbers = range(start, min(start + 50, game.tables))
        await asyncio.gather(*(tables[number].sit(served.ports_of(number)) for number in numbers))
    while any(not any(table.open) for table in tables):
        await asyncio.sleep(0.05)
    strangers = asyncio.create_task(attack(kind, served.ports[0], tables[0].id)) if kind else None
    begun = perf_counter()
    until = begun + WARM_UP + seconds
    cpu = heard = 0.0
    number = 0
    while (due := begun + number / game.tables) < until:
        wait = due - perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
        elif number % 50 == 0:
            await asyncio.sleep(0)
        if not cpu and due > begun + WARM_UP:
            cpu, heard = served.cpu(), sum(table.heard for table in tables)
        tables[number % game.tables].move()
        number += 1
    if strangers is not None:
        strangers.cancel()
    used = served.cpu() - cpu
    heard = sum(table.heard for table in tables) - heard
    await asyncio.sleep(1.0)
    delays = sorted(delay for table in tables for then, delay in table.delays if then > begun + WARM_UP)
    for table in tables:
        for socket in table.sockets:
            socket.transport.close()
    return {
        "tables": game.tables,
        "seats": game.seats,
        "modules": list(game.modules),
        "seconds": seconds,
        "moves": len(delays),
        "moves_per_second": round(len(delays) / seconds, 1),
        "not_sent_in_time": sum(table.late for table in tables),
        "lost": sum(len(table.sent) for table in tables),
        "p50_ms": at(delays, 0.5),
        "p90_ms": at(delays, 0.9),
        "p99_ms": at(delays, 0.99),
        "max_ms": at(delays, 1.0),
        "server_cpu": round(used / seconds, 2),
        "server_cpu_us_per_move": round(used / max(1, len(delays)) * 1e6),
        "server_cpu_us_per_delivery": round(used / max(1.0, heard) * 1e6),
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


def run(
    game: Game, seconds: float, data: str | None = None, root: Path = ROOT, kind: str | None = None
) -> dict[str, Any]:
    patience = SECONDS_TO_START + 2 * seconds + 60
    with tempfile.TemporaryDirectory(dir=data) as folder, serving(folder, root, 1 if kind else 10_000) as (pid, port):
        return asyncio.run(asyncio.wait_for(measure(Served([port], [pid]), game, seconds, kind), patience))


@contextmanager
def tree(commit: str) -> Any:
    """The project as it was then, beside this one."""
    with tempfile.TemporaryDirectory() as folder:
        git = ["git", "-C", str(ROOT), "worktree"]
        subprocess.run([*git, "add", "--quiet", "--detach", f"{folder}/tree", commit], check=True)
        try:
            yield Path(folder) / "tree"
        finally:
            subprocess.run([*git, "remove", "--force", f"{folder}/tree"], check=True)


def tell(name: str, result: dict[str, Any]) -> None:
    played = f"{result['tables']} tables of {result['seats']}{name}"
    print(f"{played}: {result['moves_per_second']} moves a second for {result['seconds']:g} s")
    times = "  ".join(f"{name} {result[f'{name}_ms']} ms" for name in ("p50", "p90", "p99", "max"))
    print(f"  from a move to the next seat's screen: {times}")
    print(
        f"  server: {result['server_cpu']:.0%} of a core, {result['server_cpu_us_per_move']} µs a move, "
        f"{result['server_cpu_us_per_delivery']} µs a delivery, {result['server_memory_mb']} MB, "
        f"{result['memory_kb_per_table']} kB a table; "
        f"{result['not_sent_in_time']} moves not sent in time, {result['lost']} lost",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--four", action="store_true")
    parser.add_argument("--tables", type=int)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--data", metavar="DIR")
    parser.add_argument("--before", metavar="COMMIT")
    parser.add_argument("--attack", choices=ATTACKS)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    game = FOUR if args.four else TWO
    game = game._replace(tables=args.tables or game.tables)
    with ExitStack() as stack:
        trees = {"": ROOT}
        if args.before:
            trees = {f", {args.before}": stack.enter_context(tree(args.before)), ", now": ROOT}
        for name, root in trees.items():
            result = run(game, args.seconds, args.data, root, args.attack)
            print(json.dumps(result)) if args.json else tell(name, result)


if __name__ == "__main__":
    main()
