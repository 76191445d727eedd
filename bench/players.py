"""People who play at many tables at once, with as little work as may be: the measuring must cost little."""

import asyncio
import base64
import os
import struct
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from random import Random
from time import perf_counter
from typing import Any

import msgspec

AGAIN = (0.2, 0.6)  # seconds before somebody whose line broke comes back
SECONDS_TO_OPEN = 10.0

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
    """A WebSocket client that can do just what is needed."""

    def __init__(self, heard: Callable[[Frame, float], None], address: str) -> None:
        """`address`: where it comes from, as a proxy would name it."""
        self._heard = heard
        self._bytes = bytearray()
        self._open = False
        self._address = address
        self.opened = asyncio.get_running_loop().create_future()
        self.closed = asyncio.Event()
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
            elif kind == 8:
                self.transport.close()
            elif kind == 9:
                self._write(10, payload)

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed.set()
        if not self.opened.done():
            self.opened.set_exception(ConnectionError())

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
        self.came_back = 0  # players whose line broke
        self.address = player_address(seed)
        self._random = Random(seed)
        self._asked: dict[str, Any] = {}  # the last move
        self._staying: list[asyncio.Task[None]] = []

    async def sit(self, ports: Sequence[int]) -> None:
        """Each at the next process."""
        for seat in range(len(self.tokens)):
            self.sockets.append(await self._connected(seat, ports))
            self._staying.append(asyncio.create_task(self._stay(seat, ports)))

    async def _connected(self, seat: int, ports: Sequence[int]) -> Socket:
        def heard(frame: Frame, now: float) -> None:
            self._heard(seat, frame, now)

        made = partial(Socket, heard, self.address)
        port = ports[(seat + self.came_back) % len(ports)]
        _, socket = await asyncio.get_running_loop().create_connection(made, "127.0.0.1", port)
        async with asyncio.timeout(SECONDS_TO_OPEN):
            await socket.opened
        socket.send(type="hello", table=self.id, tokens=[self.tokens[seat]], part=os.urandom(16).hex())
        return socket

    async def _stay(self, seat: int, ports: Sequence[int]) -> None:
        """As browsers do: who is sent away or cut off comes back and says hello."""
        while True:
            await self.sockets[seat].closed.wait()
            self.came_back += 1
            await asyncio.sleep(self._random.uniform(*AGAIN))
            with suppress(OSError, TimeoutError):  # then once more: the old one is still closed
                self.sockets[seat] = await self._connected(seat, ports)

    def leave(self) -> None:
        for task in self._staying:
            task.cancel()
        for socket in self.sockets:
            socket.transport.close()

    def _heard(self, seat: int, frame: Frame, now: float) -> None:
        if frame.type == "refused":  # not stored: he looks again
            self.sockets[seat].transport.close()
        if frame.type != "update":
            return
        self.heard += 1
        decision = self.open[seat] = frame.views[0].decision
        self.seq = max(self.seq, frame.seq)
        for seq in [seq for seq in self.sent if seq <= frame.seq]:  # what passes by order has a number, too
            mover, then = self.sent[seq]
            if mover == (seat - 1) % len(self.tokens):
                del self.sent[seq]
                self.delays.append((then, now - then))
        if self.sent and decision is not None and decision.id == self._asked.get("decision"):
            self._send(seat)  # it was not confirmed before the line broke

    @property
    def over(self) -> bool:
        return not self.sent and not any(self.open)

    def move(self) -> None:
        decision = next((decision for decision in self.open if decision is not None), None)
        if decision is None or self.sent:
            self.late += 1
            return
        action = self._random.choice(decision.options).name
        self.sent[self.seq + 1] = (decision.seat, perf_counter())
        self._asked = {"type": "act", "seat": decision.seat, "decision": decision.id, "action": action}
        self._send(decision.seat)

    def _send(self, seat: int) -> None:
        self.open[seat] = None
        self.sockets[seat].send(**self._asked)
