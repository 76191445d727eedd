"""People who play in browsers, as far as it matters here: they come back, and ask again for what was not confirmed."""

import asyncio
import contextlib
import hashlib
import json
import time
from random import Random
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

Json = dict[str, Any]
PATIENCE = 8.0  # seconds for an answer; then the line counts as broken
THINKING = (0.03, 0.12)
AGAIN = (0.2, 0.6)
# modules, seats (a name is a bot's)
TABLES: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = (
    ((), ("", "")),
    (("king_and_intrigue",), ("", "", "")),
    (("grandissimo",), ("", "", "")),
    (("grand_inquisitor_and_colonies",), ("", "")),
    (("players_edition", "special_cards"), ("", "", "random")),
    ((), ("", "random", "greedy")),
)


def print_of(views: list[Json]) -> str:
    return hashlib.sha256(json.dumps(views, sort_keys=True).encode()).hexdigest()


class Acknowledged(NamedTuple):
    seq: int
    seat: int
    action: str
    at: float


class WatchedTable:
    def __init__(self, id_: str, tokens: list[str | None], kind: str) -> None:
        self.id = id_
        self.kind = kind
        self.tokens = tokens
        self.acknowledged: list[Acknowledged] = []
        self.seen: dict[tuple[int, int], set[str]] = {}  # (seat, seq): fingerprints of the views; seat -1: a spectator
        self.moments = [time.monotonic()]  # at which something new was seen
        self.seq = 0
        self.over = False
        self.faults: list[str] = []

    def see(self, seat: int, seq: int, views: list[Json]) -> None:
        if any(view["seat"] != seat for view in views) or len(views) != 1:
            self.faults.append(f"table {self.id}: seat {seat} was shown the view of another")
        self.seen.setdefault((seat, seq), set()).add(print_of(views))
        if seq > self.seq:
            self.seq = seq
            self.moments.append(time.monotonic())


class Player:
    """One device with one seat; seat -1 only looks on."""

    def __init__(self, port: int, table: WatchedTable, seat: int, random: Random) -> None:
        self.seat = seat
        self.socket: ClientConnection | None = None
        self._port = port
        self._table = table
        self._random = random
        self._asked: Json | None = None  # not confirmed yet
        self._decision: Json | None = None
        self._seq = 0
        self._ref = 0

    async def run(self) -> None:
        while not self._table.over:
            with contextlib.suppress(OSError, WebSocketException, asyncio.TimeoutError):
                address = f"ws://127.0.0.1:{self._port}/ws"
                async with connect(address, open_timeout=PATIENCE, close_timeout=0.5, ping_interval=None) as socket:
                    self.socket = socket
                    await self._talk(socket)
            self.socket = None
            await asyncio.sleep(self._random.uniform(*AGAIN))

    async def _talk(self, socket: ClientConnection) -> None:
        token = self._table.tokens[self.seat] if self.seat >= 0 else None
        hello = {"type": "hello", "table": self._table.id, "tokens": [token] if token else []}
        await socket.send(json.dumps(hello))
        greeted = False
        while not self._table.over:
            waits = not greeted or self._asked is not None
            async with asyncio.timeout(PATIENCE if waits else None):
                message = json.loads(await socket.recv())
            if message["type"] == "update":
                self._hear(message)
                if not greeted and self._asked is not None:
                    await socket.send(json.dumps(self._asked))
                greeted = True
            elif message["type"] in ("ack", "refused"):
                await self._answered(message)
            if greeted and self._asked is None and self._decision is not None:
                await asyncio.sleep(self._random.uniform(*THINKING))
                await self._move(socket, self._decision)

    def _hear(self, update: Json) -> None:
        if update["seq"] < self._seq:
            self._table.faults.append(f"table {self._table.id}: went back from {self._seq} to {update['seq']}")
        self._seq = update["seq"]
        self._table.see(self.seat, update["seq"], update["views"])
        view = update["views"][0]
        self._decision = view["decision"]
        self._table.over = self._table.over or bool(view["winners"])

    async def _move(self, socket: ClientConnection, decision: Json) -> None:
        self._ref += 1
        action = self._random.choice(decision["options"])["name"]
        asked = {"type": "act", "ref": self._ref, "seat": self.seat, "decision": decision["id"], "action": action}
        self._asked, self._decision = asked, None
        await socket.send(json.dumps(asked))

    async def _answered(self, message: Json) -> None:
        asked = self._asked
        if asked is None or message["ref"] != asked["ref"]:
            return
        self._asked = None
        if message["type"] == "ack":
            move = Acknowledged(message["seq"], self.seat, asked["action"], time.monotonic())
            self._table.acknowledged.append(move)
        elif "could not store" in message["reason"]["en"]:
            await asyncio.sleep(self._random.uniform(*AGAIN))
            raise OSError  # read again, and decide anew


class Room:
    """Where tables are played at, one after the other."""

    def __init__(self, port: int, kind: int, seed: int) -> None:
        self.tables: list[WatchedTable] = []
        self.players: list[Player] = []
        self._port = port
        self._modules, self._seats = TABLES[kind % len(TABLES)]
        self._random = Random(seed)

    async def run(self) -> None:
        while True:
            table = await self._made()
            self.tables.append(table)
            seats = [seat for seat, token in enumerate(table.tokens) if token]
            self.players = [Player(self._port, table, seat, self._random) for seat in (*seats, -1)]
            await asyncio.gather(*(player.run() for player in self.players))

    async def _made(self) -> WatchedTable:
        seats = [{"kind": "bot", "bot": bot} if bot else {} for bot in self._seats]
        wish = {"seats": seats, "modules": self._modules}
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self._port}", timeout=PATIENCE) as client:
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    answer = await client.post("/api/tables", json=wish)
                    if answer.status_code == 201:
                        kind = ", ".join((*self._modules, *filter(None, self._seats))) or "base"
                        return WatchedTable(answer.json()["table"], answer.json()["tokens"], kind)
                await asyncio.sleep(self._random.uniform(*AGAIN))
