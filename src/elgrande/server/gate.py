"""Who gets a connection at all, and how long it may do nothing. Below HTTP, where every half request already costs.

A connection that has not asked anything yet makes room for a new one when there are too many; one that is in use never
does. So strangers who open connections and say nothing keep nobody out.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Iterable
from typing import Any, Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from elgrande.server import protocol, words
from elgrande.server.beat import Beat
from elgrande.server.config import Limits
from elgrande.server.framing import ends_with_a_frame, frame_head, whole_texts
from elgrande.server.inbox import Inbox
from elgrande.server.limits import AtATime, Bucket, Networks, Share, network_of
from elgrande.server.meter import Meter
from elgrande.server.protocol import encode

log = logging.getLogger(__name__)
SPARE: Final = 64  # descriptors for files, bots and whatever else there is
LONGEST_HEADER: Final = 32 * 1024  # bytes
PINGS_PER_SECOND: Final = 1.0
PING_BURST: Final = 20
ABORT_SECONDS: Final = 1.0
TOGETHER: Final = 16 * 1024  # bytes that wait to be written with others; more are written at once
SAID_EVERY: Final = 60.0  # seconds: a flood is one line a minute
WRITE: Final = "elgrande.write"  # among the extensions of a connection: how a frame is written without waiting
ANSWERS: Final = {408: words.TOO_SLOW, 429: words.TOO_MANY, 431: words.TOO_LARGE, 503: words.FULL}


def most_connections(limits: Limits) -> int:
    """As many as this process may have files open, if that is fewer."""
    try:
        import resource
    except ImportError:  # Windows, which has no such limit
        return limits.all_connections
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    allowed = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return limits.all_connections if allowed < 0 else max(SPARE, min(limits.all_connections, allowed - SPARE))


class Gate:
    """Counts connections."""

    def __init__(self, limits: Limits, meter: Meter, proxies: Iterable[str], share: Share) -> None:
        self.limits = limits
        self._proxies = Networks(proxies)  # what comes from there may come for anybody
        self.meter = meter
        self.beat = Beat()
        self._most = most_connections(limits)
        self._open = 0
        self._places = AtATime(limits.connections, share)
        self._quiet: dict[Http, None] = {}  # have not asked anything yet, oldest first
        self._said = -SAID_EVERY

    def enter(self, connection: "Http", address: str) -> int:
        """0, or the status with which it is turned away."""
        if address not in self._proxies and not self._places.take(network_of(address)):
            self._say("too many connections from %s", address)
            return 429
        if self._open >= self._most:
            if not self._quiet:
                self._say("all %d connections are taken: others are turned away", self._most)
                self._free(address)
                return 503
            oldest = next(iter(self._quiet))
            self._say("all %d connections are taken: those that say nothing make room", self._most)
            oldest.give_way()
        self._open += 1
        self._quiet[connection] = None
        return 0

    def asked(self, connection: "Http") -> None:
        self._quiet.pop(connection, None)

    def leave(self, address: str) -> None:
        self._open -= 1
        self._free(address)

    def _free(self, address: str) -> None:
        if address not in self._proxies:
            self._places.free(network_of(address))

    def _say(self, *message: Any) -> None:
        self.meter.refuse("connection")
        if time.monotonic() - self._said >= SAID_EVERY:
            self._said = time.monotonic()
            log.warning(*message)


class Http(HttpToolsProtocol):
    """uvicorn's, with an end to waiting."""

    gate: Gate

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._timer: asyncio.TimerHandle | None = None
        self._inside = False
        self._address = ""
        self._header = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        status = self.gate.enter(self, self._address)
        self._inside = not status
        if status:
            self._turn_away(status)
        else:
            self._wait(self.gate.limits.header_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self._inside:
            return
        self._header += len(data)
        super().data_received(data)
        if self._header > LONGEST_HEADER and not self.transport.is_closing():
            self._turn_away(431)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._wait(self.gate.limits.header_seconds)

    def on_headers_complete(self) -> None:
        self._header = -(1 << 62)  # what follows is the body, which is counted by whoever reads it
        self.gate.asked(self)
        self._wait(self.gate.limits.request_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._header = 0
        self._wait(self.gate.limits.answer_seconds)

    def on_response_complete(self) -> None:
        self._stop_waiting()
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        self._stop_waiting()
        self._inside = False  # the other protocol leaves for us
        super().handle_websocket_upgrade()

    def give_way(self) -> None:
        self._leave()
        self.transport.abort()

    def _leave(self) -> None:
        self.gate.asked(self)
        if self._inside:
            self._inside = False
            self.gate.leave(self._address)

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        self._timer = self.loop.call_later(seconds, self._too_late)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _too_late(self) -> None:
        self.gate.meter.refuse("slow")
        if getattr(self.cycle, "response_started", False):  # there may be no cycle yet
            self.transport.abort()
        else:
            self._turn_away(408)

    def _turn_away(self, status: int) -> None:
        body = encode(protocol.Refusal(protocol.text(ANSWERS[status])))
        head = f"HTTP/1.1 {status} \r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
        self.transport.write(head.encode() + b"connection: close\r\n\r\n" + body)
        self.transport.close()


class Live(WebSocketsSansIOProtocol):
    """uvicorn's, which cannot be kept busy with pings, nor be made to wait for somebody who does not read.

    Whole texts, which is what browsers send, and texts to them do not take the way through its parser.
    """

    gate: Gate

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._inbox = Inbox(self.gate.beat)
        self.queue = self._inbox  # type: ignore[assignment]  # all that is used of it
        self._pings = Bucket(PINGS_PER_SECOND, PING_BURST)
        self._between = False  # frames: the parser has not begun with one
        self._spoke = False  # since somebody last wondered whether it is there
        self._unwritten: list[bytes] = []
        self._size = 0  # of that

    def connection_lost(self, exc: Exception | None) -> None:
        self._unwritten.clear()
        self.gate.leave(self.client[0] if self.client else "")
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self.handshake_complete:
            self._between = not self.handshake_initiated  # whoever speaks before he is answered may be cut short
            super().data_received(data)
            return
        texts = whole_texts(data) if self._between and self._is_open() else None
        if texts is None:
            self._between = self._between and ends_with_a_frame(data)
            super().data_received(data)
        else:
            self._take(texts)

    def _is_open(self) -> bool:
        """Neither closing, nor in the middle of a text in several frames."""
        return self.conn.state is State.OPEN and not self.close_sent and self.conn.current_size is None

    def _take(self, texts: list[str]) -> None:
        """Whoever says more while something of his still waits is not read until it has been taken."""
        self._spoke = True
        waits = not self._inbox.empty()
        for text in texts:
            self._inbox.put({"type": "websocket.receive", "text": text})
        if waits and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_ping(self) -> None:
        if self._pings.take():
            super().handle_ping()
        else:
            self.gate.meter.refuse("ping")
            self.transport.abort()

    def send_keepalive_ping(self) -> None:
        """Whoever has just said something need not be asked whether he is there."""
        if self._spoke:
            self._spoke = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    async def run_asgi(self) -> None:
        self.scope["extensions"][WRITE] = {"write": self.write}
        await super().run_asgi()

    def write(self, text: bytes) -> bool:
        """If there is nothing to wait for: of what uvicorn does for every frame this is what is needed.

        What one message leads to goes out together: every writing is a call of the system.
        """
        if not self._unwritten:
            if not self.handshake_complete or self.close_sent or self.disconnected or not self.writable.is_set():
                return False
            self.loop.call_soon(self._flush)
        size = len(text)
        self._unwritten += (frame_head(size), text)
        self._size += size
        if self._size > TOGETHER:
            self._flush()
        return True

    def _flush(self) -> None:
        frames, self._unwritten, self._size = self._unwritten, [], 0
        if frames and not self.close_sent and not self.transport.is_closing():
            self.transport.write(b"".join(frames))  # one piece: quickest by far

    async def send(self, message: Any) -> None:
        self._flush()
        await super().send(message)

    def shutdown(self) -> None:
        self._flush()
        super().shutdown()
        self.loop.call_later(ABORT_SECONDS, self.transport.abort)


def protocols(limits: Limits, meter: Meter, proxies: Iterable[str], share: Share) -> tuple[type[Http], type[Live]]:
    """Of one server: uvicorn makes them itself, so what they share is in their class."""
    gate = Gate(limits, meter, proxies, share)
    http, live = type("Http", (Http,), {"gate": gate}), type("Live", (Live,), {"gate": gate})
    return cast("type[Http]", http), cast("type[Live]", live)
