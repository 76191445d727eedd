"""The live connection of a device: reads its messages, never waits for a slow one, refuses what makes no sense."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec
from starlette.types import Message, Receive, Scope, Send

from elgrande.kernel.text import Text
from elgrande.server import protocol, words
from elgrande.server.gate import WRITE
from elgrande.server.limits import AtATime, Bucket, Buckets
from elgrande.server.links import CLOSE, TEXT, Gone, Link, Open
from elgrande.server.lobby import Lobby
from elgrande.server.outbox import Outbox
from elgrande.server.protocol import encode
from elgrande.server.relay import Relay
from elgrande.server.security import address_of
from elgrande.server.table import Table
from elgrande.server.words import Away, Refused

log = logging.getLogger(__name__)
NO_HELLO: Final = 4408
COME_BACK: Final = 1013  # "try again later": say hello again
CLOSING_SECONDS: Final = 5.0


class Connection:
    """A Device of a table. It speaks ASGI itself: of what a framework adds it needs nothing, for every frame."""

    def __init__(
        self,
        receive: Receive,
        send: Send,
        address: str,
        sockets: "Sockets",
        relayed: bool = False,
        write: Callable[[bytes], bool] | None = None,
    ) -> None:
        """`relayed`: by another process, which has seen to what concerns addresses.

        `write` writes a frame at once, or not at all.
        """
        lobby = sockets.lobby
        self.seats: tuple[int, ...] = ()
        self.hurry = False
        self.writing_since = 0.0  # one frame; 0: nothing waits
        self._get = receive
        self._put = send
        self._write_now = write or _not_now
        self._lobby = lobby
        self._limits = lobby.services.limits
        self._table: Table | None = None
        self._far: Link | None = None  # to the process that has the table
        self._hearing: asyncio.Task[None] | None = None  # from there
        self._relayed = relayed
        self._address = address
        self._sockets = sockets
        self._outbox = Outbox(self._limits.backlog)
        self._hellos = Bucket(self._limits.hellos_per_second, self._limits.hello_burst)
        self._bucket = Bucket(self._limits.messages_per_second, self._limits.message_burst)
        self._dropped = asyncio.Event()

    # being a device

    def send(self, frame: bytes) -> None:
        if not self._sent(frame):
            self.drop()

    def _sent(self, frame: bytes) -> bool:
        """At once where nothing waits before it; else it waits its turn, if there is room."""
        return (not self._outbox.waiting and self._write_now(frame)) or self._outbox.put(frame)

    def drop(self) -> None:
        self._dropped.set()

    @property
    def waiting(self) -> int:
        """Bytes."""
        return self._outbox.waiting

    # its life

    async def serve(self) -> None:
        await self._get()  # "websocket.connect"
        await self._put({"type": "websocket.accept"})
        reader = asyncio.create_task(self._read())
        others: list[asyncio.Task[Any]] = [
            asyncio.create_task(self._write()),
            asyncio.create_task(self._dropped.wait()),
        ]
        try:
            await asyncio.wait([reader, *others], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._leave()
            for task in others:
                task.cancel()
            await self._close(COME_BACK if self._dropped.is_set() else 1000)
            await self._finish(reader)
            await asyncio.gather(*others, return_exceptions=True)
            self._leave()  # in case it was just coming in
            self._hang_up()

    async def _finish(self, reader: "asyncio.Task[None]") -> None:
        """What is being stored is stored to the end; only waiting for messages may be cut short."""
        self._outbox.clear()  # it may be waiting for room
        await asyncio.wait([reader], timeout=CLOSING_SECONDS)
        reader.cancel()
        with contextlib.suppress(asyncio.CancelledError, OSError):
            await reader

    async def _close(self, code: int) -> None:
        with contextlib.suppress(Exception):  # it may be gone, or deaf
            await asyncio.wait_for(self._put({"type": "websocket.close", "code": code}), CLOSING_SECONDS)

    async def _write(self) -> None:
        put, take, now = self._put, self._outbox.take, time.monotonic
        try:
            while True:
                frame = await take()
                self.writing_since = now()
                await put({"type": "websocket.send", "text": frame.decode()})
                self.writing_since = 0.0
        except (OSError, RuntimeError):  # gone
            pass

    async def _read(self) -> None:
        until = time.monotonic() + self._limits.hello_seconds
        while self._table is None and self._far is None:
            message = await self._before(until)
            if message is None:
                await self._close(NO_HELLO)
                return
            if not await self._take(message):
                return
        while await self._take(await self._get()):
            pass

    async def _before(self, until: float) -> Message | None:
        """Only his own time counts: how long the table takes to answer is not his fault."""
        left = until - time.monotonic()
        try:
            return None if left <= 0 else await asyncio.wait_for(self._get(), left)
        except TimeoutError:
            return None

    async def _take(self, message: Message) -> bool:
        """False when there will be no more."""
        if message["type"] == "websocket.disconnect":
            return False
        text = message.get("text")
        try:
            if text is None:
                raise Refused(words.MALFORMED)
            if len(text) > self._limits.frame:
                raise Refused(words.TOO_LARGE)
            if not self._bucket.take():
                raise Refused(words.TOO_FAST)
            await self._handle(_decoded(text), text)
        except (Away, Gone):  # it says hello again until the table is there
            self.drop()
        except Refused as refused:
            await self._refuse(text, refused.reason)
        except Exception:
            log.exception("a message")
            await self._refuse(text, words.OUR_FAULT)
        return True

    async def _refuse(self, text: str | None, reason: Text) -> None:
        ref = None if text is None or len(text) > self._limits.frame else _ref(text)
        await self._answer(encode(protocol.RefusedFrame(ref, protocol.text(reason))))

    async def _answer(self, frame: bytes) -> None:
        """Unlike news, answers wait for room: who asks faster than he reads is simply not read for a while."""
        while not self._sent(frame):
            await self._outbox.room(len(frame))

    async def _handle(self, message: protocol.Incoming, text: str) -> None:
        if isinstance(message, protocol.Hello):
            await self._hello(message, text)
        elif isinstance(message, protocol.Ping):
            await self._answer(encode(protocol.Pong()))
        elif self._far is not None:
            await self._far.put(TEXT, text.encode())
        elif self._table is None:
            raise Refused(words.HELLO_FIRST)
        elif isinstance(message, protocol.Why):
            reason = await self._table.why_not(message, self.seats)
            await self._answer(encode(protocol.ReasonFrame(message.ref, reason)))
        else:
            seq = await self._table.do(message, self.seats)
            await self._answer(encode(protocol.Ack(message.ref, seq)))

    async def _hello(self, hello: protocol.Hello, text: str) -> None:
        """Whoever says hello again and again is not read for a while; nothing of what he says is lost."""
        if not self._hellos.take():
            await asyncio.sleep(self._hellos.wait())
            self._hellos.take()
        if not self._relayed and not self._sockets.hellos.take(self._address):
            self._lobby.services.meter.refuse("hello")
            self.drop()
            return
        if not self._relayed:
            self._hang_up()
            self._far = await self._sockets.relay.open(Open("websocket", hello.table, self._address))
        if self._far is not None:
            self._leave()
            await self._far.put(TEXT, text.encode())
            self._hearing = asyncio.create_task(self._hear(self._far))
            return
        table = await self._lobby.get(hello.table)
        seats = table.seats_of(hello.tokens)
        if (table, seats) != (self._table, self.seats):
            self._leave()
            self.seats = seats
        self.hurry = hello.hurry
        await table.attach(self, hello.since, hello.chat, hello.part)
        self._table = table

    async def _hear(self, far: Link) -> None:
        """What the table's own process says. When that falls silent, the browser has to come in anew."""
        with contextlib.suppress(Gone):
            while True:
                kind, payload = await far.get()
                if kind == CLOSE and int.from_bytes(payload, "big") == NO_HELLO:
                    await self._close(NO_HELLO)
                if kind != TEXT:
                    break
                await self._answer(payload)
        self.drop()

    def _hang_up(self) -> None:
        if self._hearing is not None:
            self._hearing.cancel()
            self._hearing = None
        if self._far is not None:
            self._sockets.relay.close(self._far)
            self._far = None

    def _leave(self) -> None:
        if self._table is not None:
            self._table.detach(self)
            self._table = None


class Sockets:
    """All live connections: how many an address has, and who reads too slowly."""

    def __init__(self, lobby: Lobby, relay: Relay) -> None:
        limits = lobby.services.limits
        self.lobby = lobby
        self.relay = relay
        share = lobby.services.share
        self.hellos = Buckets(limits.address_hellos_per_second, limits.address_hello_burst, share)
        self.all: set[Connection] = set()
        self._places = AtATime(limits.sockets, share)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(scope)
        if not self._places.take(address):
            self.lobby.services.meter.refuse("socket")
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": COME_BACK, "reason": words.TOO_MANY.en})
            return
        try:
            write = scope.get("extensions", {}).get(WRITE, {}).get("write")
            await self._serve(Connection(receive, send, address, self, write=write))
        finally:
            self._places.free(address)

    async def relayed(self, address: str, receive: Receive, send: Send) -> None:
        """Of a browser at another process."""
        await self._serve(Connection(receive, send, address, self, relayed=True))

    async def _serve(self, connection: Connection) -> None:
        self.all.add(connection)
        try:
            await connection.serve()
        finally:
            self.all.discard(connection)

    def shake(self) -> None:
        """Everybody has to come in again."""
        for connection in self.all:
            connection.drop()

    async def watch(self) -> None:
        """Drop those who do not read."""
        limits = self.lobby.services.limits
        while True:
            await asyncio.sleep(min(1.0, limits.slow_seconds))
            before = time.monotonic() - limits.slow_seconds
            slow = [connection for connection in self.all if connection.waiting]
            for connection in slow:
                if 0 < connection.writing_since < before:
                    connection.drop()
            total = sum([connection.waiting for connection in slow])
            if total > limits.all_backlog:
                self._drop_slowest(slow, total - limits.all_backlog)

    def _drop_slowest(self, slow: list[Connection], too_much: int) -> None:
        """Until so many bytes less wait."""
        slow.sort(key=lambda connection: connection.waiting)
        while too_much > 0:
            slowest = slow.pop()
            too_much -= slowest.waiting
            slowest.drop()


def _not_now(frame: bytes) -> bool:
    return False


def _ref(text: str) -> protocol.Ref:
    """What the answer should refer to, even if nothing else of the message can be read."""
    try:
        return protocol.decode_ref(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


def _decoded(text: str) -> protocol.Incoming:
    try:
        return protocol.decode_incoming(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise Refused(words.MALFORMED) from None
