"""A real server on this computer with a real file, and real clients that keep everything they are sent."""

import asyncio
import json
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from elgrande.kernel.random import Random
from elgrande.server.app import make_app
from elgrande.server.config import Config, Limits
from elgrande.server.errands import Errands
from elgrande.server.limits import Share
from elgrande.server.logbook import Entry
from elgrande.server.play import Play
from elgrande.server.run import bind, settings
from elgrande.server.store.opening import FILE
from elgrande.server.webhooks import Caller, Webhooks
from tests.server import databases

Json = dict[str, Any]
P = ParamSpec("P")
T = TypeVar("T")
PATIENCE = 60.0  # seconds something is waited for, on however busy a machine
# An idle connection is given up by us before the server does, or a request may just meet its end.
FORGOTTEN_FIRST = httpx.Limits(keepalive_expiry=Limits().keep_alive_seconds / 5)
PLENTY = replace(
    Limits().times(10_000),
    messages_per_second=1e6,
    message_burst=1_000_000,
    hello_burst=1_000_000,
    spectator_hello_burst=1_000_000,
    tables_per_minute=1_000_000,
    table_replays_per_minute=1_000_000,
    change_burst=1_000_000,
    naming_burst=1_000_000,
    shuffle_seconds=0.0,
)


class Client:
    """One device. `frames` are what came over the wire, to the letter."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.seq = -1
        self.views: list[Json] = []
        self.log: list[Json] = []
        self.table: Json = {}
        self.chat: list[Json] = []
        self._ref = 0

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def receive(self, timeout: float = PATIENCE) -> Json:
        frame = self.socket.recv(timeout)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: Json = json.loads(frame)
        if message["type"] == "update":
            self.seq = message["seq"]
            self.views = message["views"]
            self.log = [*self.log[: message["keep"]], *message["events"]]
        elif message["type"] == "table":
            self.table = message["table"]
        elif message["type"] == "chat":
            self.chat.append(message)
        return message

    def until(self, done: Callable[[Json], bool], timeout: float = PATIENCE) -> Json:
        while True:
            message = self.receive(timeout)
            if done(message):
                return message

    def next(self, kind: str) -> Json:
        return self.until(lambda message: message["type"] == kind)

    def hello(self, table: str, *tokens: str, **more: Any) -> "Client":
        self.send(type="hello", table=table, tokens=tokens, **more)
        answer = self.until(lambda message: message["type"] in ("update", "refused"))
        assert answer["type"] == "update", answer
        return self

    def ask(self, **message: Any) -> Json:
        """Send a message and wait for its answer."""
        self._ref += 1
        ref = self._ref
        self.send(ref=ref, **message)
        return self.until(lambda m: m["type"] in ("ack", "refused", "reason") and m["ref"] == ref)

    def refusal(self, **message: Any) -> str:
        answer = self.ask(**message)
        assert answer["type"] == "refused", answer
        assert answer["reason"]["de"]
        return str(answer["reason"]["en"])

    def catch_up(self, seq: int) -> None:
        while self.seq < seq:
            self.receive()

    @property
    def decision(self) -> Json | None:
        """The first question to a seat of this device."""
        return next((view["decision"] for view in self.views if view["decision"] is not None), None)

    def answer(self, action: str | None = None, choose: Random | None = None) -> Json:
        """Answer what is asked, by name or at random."""
        decision = self.decision
        assert decision is not None
        names = [option["name"] for option in decision["options"]]
        action = action or names[(choose or Random(self.seq)).below(len(names))]
        return self.ask(type="act", seat=decision["seat"], decision=decision["id"], action=action)

    def close(self) -> None:
        self.socket.close()


class Live:
    def __init__(self, config: Config, port: int, share: Share | None = None) -> None:
        self.config = config
        self.share = share or Share()
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE, limits=FORGOTTEN_FIRST)
        self._sockets = ExitStack()

    def close(self) -> None:
        self._sockets.close()
        self.http.close()

    def connect(self, **more: Any) -> Client:
        address = f"ws://127.0.0.1:{self.port}/ws"
        socket = self._sockets.enter_context(
            connect(address, compression=None, max_size=None, close_timeout=0.5, **more)
        )
        return Client(socket)

    def make(self, seats: int | list[Json] = 3, **more: Any) -> tuple[str, list[str]]:
        """A table and its tokens."""
        wanted = [{}] * seats if isinstance(seats, int) else seats
        answer = self.http.post("/api/tables", json={"seats": wanted, **more})
        assert answer.status_code == 201, answer.text
        return answer.json()["table"], answer.json()["tokens"]

    def sit(self, table: str, tokens: list[str], **more: Any) -> list[Client]:
        """A device for each of these seats."""
        return [self.connect().hello(table, token, **more) for token in tokens]

    def come_back(self, table: str, *tokens: str, headers: Json | None = None, **more: Any) -> Client:
        """As a browser does: again and again until the table is there."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return self.connect(additional_headers=headers).hello(table, *tokens, **more)
            except (ConnectionClosed, OSError):
                assert time.monotonic() < until
                time.sleep(0.05)

    def get(self, path: str, token: str | None = None, **more: Any) -> httpx.Response:
        return self.http.get(path, headers=bearer(token), **more)

    def post(self, path: str, token: str | None = None, **more: Any) -> httpx.Response:
        return self.http.post(path, headers=bearer(token), **more)

    def play(self, table: str) -> Play:
        """The game as it is on the disk."""
        return stored(self.config.data, table)


def bearer(token: str | None) -> dict[str, str]:
    return {} if token is None else {"Authorization": f"Bearer {token}"}


def rows(data: Path, sql: str, *values: Any) -> list[tuple[Any, ...]]:
    """What is on the disk, read by somebody else than the server."""
    if databases.POSTGRES:
        return databases.fetch(data, sql, *values)
    connection = sqlite3.connect(f"file:{data / FILE}?mode=ro", uri=True)
    try:
        return connection.execute(sql, values).fetchall()
    finally:
        connection.close()


def entries(data: Path, table: str, first: int = 1) -> list[Entry]:
    """What was done at a table, after its opening."""
    sql = f"SELECT {', '.join(Entry._fields)} FROM log WHERE game = ? AND number >= ? ORDER BY number"
    return [Entry(*row) for row in rows(data, sql, table, first)]


def stored(data: Path, table: str) -> Play:
    ((head,),) = rows(data, "SELECT header FROM tables WHERE id = ?", table)
    return Play(json.loads(head), entries(data, table, first=0))


class Here(Errands):
    """No process of its own: what a test has changed about the engine holds here only."""

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.to_thread(work, *args, **kwargs)


@contextmanager
def running(
    data: Path,
    *,
    webhooks: Webhooks | None = None,
    now: Callable[[], float] = time.time,
    errands: Errands | None = None,
    caller: Caller | None = None,
    **more: Any,
) -> Iterator[Live]:
    """A server of one's own."""
    usual = {"database": databases.url(data), "bot_delay": 0.0, "pause": 0.0, "limits": PLENTY}
    config = Config(data=data, **{**usual, **more})
    listener = bind("127.0.0.1", 0, or_next=False)
    app = make_app(config, webhooks=webhooks, now=now, errands=errands, caller=caller)
    server = uvicorn.Server(settings(app, config))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.005)
    live = Live(config, listener.getsockname()[1], app.share)
    try:
        yield live
    finally:
        live.close()
        server.should_exit = True
        thread.join()
        listener.close()


def play_on(clients: list[Client], moves: int | None = None, seed: int = 1) -> None:
    """Random moves by whoever is asked, to the end or so many; everybody hears of every one of them."""
    random = Random(seed)
    done = 0
    while moves is None or done < moves:
        asked = [client for client in clients if client.decision is not None]
        if not asked:
            return
        answer = asked[random.below(len(asked))].answer(choose=random)
        assert answer["type"] == "ack", answer
        for client in clients:
            client.catch_up(answer["seq"])
        done += 1
