"""A browser may reach any process: one that does not have its table answers through the one that has it.

What a process hears from its browsers it passes on as it is, and the owner answers as if they were its own. Who may
come in at all, how fast, and what every answer carries is seen to where the browser is; everything about tables and
seats where the table is.
"""

import asyncio
import contextlib
import logging
from typing import Any, Final, Protocol

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from elgrande.server import protocol, words
from elgrande.server.links import (
    BODY,
    CLOSE,
    LAST,
    NOT_MINE,
    READY,
    START,
    TEXT,
    Gone,
    InnerDoor,
    Link,
    Links,
    NotMine,
    Open,
)
from elgrande.server.lobby import Elsewhere, Lobby
from elgrande.server.security import address_of
from elgrande.server.store import Neighbour, Store
from elgrande.server.words import Away, Refused

log = logging.getLogger(__name__)
CALL_SECONDS: Final = 1.0
TRIES: Final = 3  # a table may change hands while it is looked for


class Relay:
    """The side of the browser."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._links: Links | None = None

    def start(self, key: bytes) -> None:
        self._links = Links(key)
        self._lobby.far = self

    def present(self, neighbours: frozenset[Neighbour]) -> None:
        if self._links is not None:
            self._links.present(neighbours)

    async def open(self, wanted: Open) -> Link | None:
        """A link to the process that has the table; None: it is here. Refused as by the table itself."""
        for _ in range(TRIES):
            try:
                await self._lobby.get(wanted.table)
                return None
            except Elsewhere as elsewhere:
                if self._links is None:
                    raise
                with contextlib.suppress(NotMine):
                    return await self._reach(elsewhere.owner, wanted)
                self._lobby.not_there(wanted.table)
        raise Away(words.ELSEWHERE, 503)

    async def _reach(self, owner: Neighbour, wanted: Open) -> Link:
        assert self._links is not None
        try:
            return await self._links.open(owner, wanted)
        except Gone as gone:
            log.info("table %s cannot be reached through %s: %s", wanted.table, owner.address, gone)
            self._lobby.not_there(wanted.table)
            raise Away(words.ELSEWHERE, 503) from None

    def close(self, link: Link) -> None:
        if self._links is not None:
            self._links.close(link)

    # what is asked of another process (lobby.Far)

    async def documents(self, owner: Neighbour, tables: list[str]) -> dict[str, protocol.TableInfo]:
        answer = await self._call(owner, "documents", tables)
        return msgspec.json.decode(answer, type=dict[str, protocol.TableInfo])

    async def let_in(self, owner: Neighbour, table: str, seat: int, token: bytes) -> None:
        await self._call(owner, "let_in", (table, seat, token))

    async def _call(self, owner: Neighbour, what: str, values: object) -> bytes:
        link = await self._reach(owner, Open("call", "", method=what, query=msgspec.msgpack.encode(values)))
        try:
            async with asyncio.timeout(CALL_SECONDS):
                kind, answer = await link.get()
        except (Gone, TimeoutError):
            raise Away(words.ELSEWHERE, 503) from None
        finally:
            self.close(link)
        if kind != LAST:
            raise Away(words.ELSEWHERE, 503)
        return answer


class AtItsTable:
    """A route of a table, answered where the table is."""

    def __init__(self, app: ASGIApp, relay: Relay) -> None:
        self._app = app
        self._relay = relay

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        link = None
        if not scope.get("relayed"):
            with contextlib.suppress(Refused):  # then the route itself says so
                link = await self._relay.open(_wanted(scope))
        if link is None:
            await self._app(scope, receive, send)
            return
        try:
            await _pass_on(link, receive, send)
        finally:
            self._relay.close(link)


def _wanted(scope: Scope) -> Open:
    return Open(
        "http",
        scope["path_params"]["id"],
        address_of(scope),
        scope["method"],
        scope["path"],
        scope["query_string"],
        scope["headers"],
    )


async def _pass_on(link: Link, receive: Receive, send: Send) -> None:
    begun = False
    try:
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return
            last = not message.get("more_body", False)
            await link.put(LAST if last else BODY, message.get("body", b""))
            if last:
                break
        while True:
            kind, payload = await link.get()
            if kind == START:
                status, headers = msgspec.msgpack.decode(payload)
                begun = True
                await send({"type": "http.response.start", "status": status, "headers": headers})
            else:
                await send({"type": "http.response.body", "body": payload, "more_body": kind == BODY})
                if kind == LAST:
                    return
    except Gone:
        if begun:
            raise  # the connection breaks, as it should
        body = protocol.encode(protocol.Refusal(protocol.text(words.ELSEWHERE)))
        headers = [(b"content-type", b"application/json")]
        await send({"type": "http.response.start", "status": 503, "headers": headers})
        await send({"type": "http.response.body", "body": body})


class Devices(Protocol):
    async def relayed(self, address: str, receive: Receive, send: Send) -> None:
        """A live connection that another process passes on."""


class Owner:
    """The side of the table."""

    def __init__(self, lobby: Lobby, sockets: Devices, app: ASGIApp) -> None:
        """`app`: the routes, without what keeps strangers away."""
        self._lobby = lobby
        self._sockets = sockets
        self._app = app

    async def answer(self, wanted: Open, link: Link) -> None:
        if wanted.kind == "call":
            await link.put(READY)
            try:
                await link.put(LAST, await self._call(wanted))
            except Refused:
                await link.put(NOT_MINE)
            return
        try:
            await self._lobby.get(wanted.table)
        except Elsewhere:
            await link.put(NOT_MINE)
            return
        except Refused:
            pass  # the route itself says so
        await link.put(READY)
        if wanted.kind == "websocket":
            await self._sockets.relayed(wanted.client, *_live(link))
        else:
            await self._app(_scope(wanted), *_request(link))

    async def _call(self, wanted: Open) -> bytes:
        """What another process wants to know, or wants to be done."""
        if wanted.method == "documents":
            return protocol.encode(self._lobby.documents(msgspec.msgpack.decode(wanted.query, type=list[str])))
        table, seat, token = msgspec.msgpack.decode(wanted.query, type=tuple[str, int, bytes])
        await (await self._lobby.get(table)).let_in(seat, token)
        return b""


def _live(link: Link) -> tuple[Receive, Send]:
    greeted = False

    async def receive() -> Message:
        nonlocal greeted
        if not greeted:
            greeted = True
            return {"type": "websocket.connect"}
        with contextlib.suppress(Gone):
            kind, payload = await link.get()
            if kind == TEXT:
                return {"type": "websocket.receive", "text": payload.decode()}
        return {"type": "websocket.disconnect", "code": 1001}

    async def send(message: Message) -> None:
        try:
            if message["type"] == "websocket.send":
                await link.put(TEXT, message["text"].encode())
            elif message["type"] == "websocket.close":
                await link.put(CLOSE, int(message["code"]).to_bytes(2, "big"))
        except Gone as gone:
            raise OSError(str(gone)) from None

    return receive, send


def _scope(wanted: Open) -> dict[str, Any]:
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": wanted.method,
        "scheme": "http",
        "path": wanted.path,
        "raw_path": wanted.path.encode(),
        "root_path": "",
        "query_string": wanted.query,
        "headers": wanted.headers,
        "client": (wanted.client, 0),
        "server": None,
        "relayed": True,
    }


def _request(link: Link) -> tuple[Receive, Send]:
    async def receive() -> Message:
        try:
            kind, payload = await link.get()
        except Gone:
            return {"type": "http.disconnect"}
        return {"type": "http.request", "body": payload, "more_body": kind == BODY}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = [(bytes(name), bytes(value)) for name, value in message.get("headers", ())]
            await link.put(START, msgspec.msgpack.encode((message["status"], headers)))
        elif message["type"] == "http.response.body":
            kind = BODY if message.get("more_body", False) else LAST
            await link.put(kind, message.get("body", b""))

    return receive, send


async def open_door(where: str, store: Store, relay: Relay, owner: Owner) -> InnerDoor:
    """From now on other processes reach this one, and this one them."""
    key = await store.key()
    relay.start(key)
    door = InnerDoor(key, lambda: store.name, owner.answer)
    await door.open(where)
    return door
