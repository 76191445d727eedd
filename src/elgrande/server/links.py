"""Connections between processes of one store, and how they recognise each other.

Each side proves that it knows the secret in the database, for the very process that is meant, before anything is said:
a stranger who has got hold of the port of a process that died learns nothing. What is said is not encrypted: the
addresses belong on one computer or on a private network.
"""

import asyncio
import contextlib
import hmac
import secrets
import struct
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from elgrande.server.store import Neighbour

OPEN, READY, NOT_MINE, TEXT, CLOSE, START, BODY, LAST = range(8)  # kinds of frames
HEAD: Final = struct.Struct("!IB")
NONCE: Final = 16
PROOF: Final = 32
MEETING_SECONDS: Final = 1.0  # for both to prove themselves
LARGEST: Final = 1 << 26  # bytes of a frame


class Gone(Exception):
    """That process is not to be reached, or has gone in the middle."""


class NotMine(Exception):
    """It does not have that table any more."""


class Open(msgspec.Struct, array_like=True):
    """What is wanted: a live connection, a request, or one of the calls of another process."""

    kind: str  # websocket, http, call
    table: str
    client: str = ""
    method: str = ""
    path: str = ""
    query: bytes = b""
    headers: list[tuple[bytes, bytes]] = []


class Link:
    """One conversation."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def put(self, kind: int, payload: bytes = b"") -> None:
        """Waits when the other side does not read."""
        try:
            self._writer.write(HEAD.pack(len(payload), kind) + payload)
            await self._writer.drain()
        except OSError as error:
            raise Gone(str(error)) from None

    async def get(self) -> tuple[int, bytes]:
        try:
            size, kind = HEAD.unpack(await self._reader.readexactly(HEAD.size))
            if size > LARGEST:
                raise Gone("nonsense")
            return kind, await self._reader.readexactly(size)
        except (OSError, asyncio.IncompleteReadError) as error:
            raise Gone(str(error)) from None

    def close(self) -> None:
        with contextlib.suppress(OSError, RuntimeError):
            self._writer.close()

    def abort(self) -> None:
        """At once, without waiting for anybody."""
        self._writer.transport.abort()

    # meeting

    async def introduce(self, key: bytes, whom: str) -> None:
        """As the one who calls."""
        mine = secrets.token_bytes(NONCE)
        self._writer.write(mine)
        answer = await self._reader.readexactly(NONCE + PROOF)
        theirs, proof = answer[:NONCE], answer[NONCE:]
        if not hmac.compare_digest(proof, _proof(key, b"called", whom, mine)):
            raise Gone("another process is there")
        self._writer.write(_proof(key, b"calls", whom, theirs))

    async def recognise(self, key: bytes, me: str) -> bool:
        """As the one who is called."""
        theirs = await self._reader.readexactly(NONCE)
        mine = secrets.token_bytes(NONCE)
        self._writer.write(mine + _proof(key, b"called", me, theirs))
        return hmac.compare_digest(await self._reader.readexactly(PROOF), _proof(key, b"calls", me, mine))


def _proof(key: bytes, role: bytes, whom: str, nonce: bytes) -> bytes:
    return hmac.digest(key, role + whom.encode() + nonce, "sha256")


class Links:
    """All conversations this process has begun."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._open: dict[Link, Neighbour] = {}
        self._known: frozenset[Neighbour] = frozenset()  # who was there at the last look
        self._looked_at: frozenset[Link] = frozenset()

    async def open(self, owner: Neighbour, wanted: Open) -> Link:
        """Gone, or NotMine."""
        host, _, port = owner.address.rpartition(":")
        try:
            async with asyncio.timeout(MEETING_SECONDS):
                link = Link(*await asyncio.open_connection(host.strip("[]"), int(port)))
        except (OSError, TimeoutError) as error:
            raise Gone(str(error)) from None
        self._open[link] = owner
        try:
            async with asyncio.timeout(MEETING_SECONDS):
                await link.introduce(self._key, owner.id)
                await link.put(OPEN, msgspec.msgpack.encode(wanted))
            kind, _ = await link.get()
        except (OSError, TimeoutError, asyncio.IncompleteReadError) as error:
            self.close(link)
            raise Gone(str(error)) from None
        except BaseException:
            self.close(link)
            raise
        if kind != READY:
            self.close(link)
            raise NotMine
        return link

    def close(self, link: Link) -> None:
        self._open.pop(link, None)
        link.close()

    def present(self, neighbours: frozenset[Neighbour]) -> None:
        """Whoever is not heard of may be asleep: nobody waits for him.

        Of a newcomer a link may be younger than this list, which then does not have him yet.
        """
        for link, owner in list(self._open.items()):
            if owner not in neighbours and (owner in self._known or link in self._looked_at):
                link.abort()
        self._known, self._looked_at = neighbours, frozenset(self._open)


Answerer = Callable[[Open, Link], Awaitable[None]]


class InnerDoor:
    """Where other processes come in."""

    def __init__(self, key: bytes, name: Callable[[], str], answer: Answerer) -> None:
        """`name`: what this process is called at the moment."""
        self._key = key
        self._name = name
        self._answer = answer
        self.address = ""  # where others find it
        self._server: asyncio.Server | None = None
        self._there: set[asyncio.Task[Any]] = set()

    async def open(self, where: str) -> None:
        """At HOST[:PORT]."""
        host, _, port = where.rpartition(":") if ":" in where.rpartition("]")[2] else (where, "", "0")
        self._server = await asyncio.start_server(self._serve, host.strip("[]"), int(port))
        self.address = f"{host}:{self._server.sockets[0].getsockname()[1]}"

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
        for task in self._there:
            task.cancel()
        await asyncio.gather(*self._there, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._there.add(task)
        link = Link(reader, writer)
        try:
            async with asyncio.timeout(MEETING_SECONDS):
                if not await link.recognise(self._key, self._name()):
                    return
                kind, payload = await link.get()
            if kind == OPEN:
                await self._answer(msgspec.msgpack.decode(payload, type=Open), link)
        except (OSError, TimeoutError, Gone, asyncio.IncompleteReadError, msgspec.MsgspecError):
            pass
        except asyncio.CancelledError:
            pass  # the door is closed; a stream's task that ends otherwise makes Python 3.11 complain
        finally:
            self._there.discard(task)
            link.close()
