"""A server in a process of its own, with limits that tests can reach, and strangers who mean it no good."""

import base64
import json
import os
import re
import signal
import socket
import struct
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from elgrande.server.config import Config, Limits
from elgrande.server.run import bind, serve
from tests.server.live import PATIENCE, PLENTY, Live

STRANGER = "203.0.113.7"  # an address for examples; a proxy on this computer may say it


class Attacked:
    def __init__(self, data: Path, limits: Limits, files: int) -> None:
        command = [sys.executable, "-m", "tests.server.attacked", str(data), json.dumps(asdict(limits)), str(files)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)", line)
        assert found, (line, self.process.stderr.read() if self.process.stderr else "")
        self.port = int(found[1])
        self.live = Live(Config(data=data), self.port)
        self._sockets = ExitStack()

    def stranger(self, address: str = STRANGER) -> "Stranger":
        stranger = Stranger(self.port, address)
        self._sockets.callback(stranger.close)
        return stranger

    def connection(self, source: str = "127.0.0.1") -> socket.socket:
        """Bare, from some address of this computer."""
        connection = socket.create_connection(("127.0.0.1", self.port), PATIENCE, (source, 0))
        return self._sockets.enter_context(connection)

    def close(self) -> None:
        self._sockets.close()
        self.live.close()
        self.process.kill()
        self.process.communicate()

    def memory(self) -> int:
        """Bytes."""
        found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{self.process.pid}/status").read_text())
        assert found
        return int(found[1]) * 1024

    def end(self) -> str:
        """What it has said. It ends when it is told to, whatever goes on."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        _, errors = self.process.communicate(timeout=PATIENCE)
        return errors


@contextmanager
def attacked(data: Path, files: int = 0, **limits: Any) -> Iterator[Attacked]:
    """With plenty of everything but what is named; `files`: how many it may have open."""
    server = Attacked(data, replace(PLENTY, **limits), files)
    try:
        yield server
    finally:
        server.close()


class Stranger:
    """A bare WebSocket that says what it likes, and reads or not."""

    def __init__(self, port: int, address: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ("GET /ws HTTP/1.1", "Host: 127.0.0.1", "Upgrade: websocket", "Connection: Upgrade")
        more = (f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", f"X-Forwarded-For: {address}", "", "")
        self.socket.sendall("\r\n".join((*lines, *more)).encode())
        self.head = b""
        while b"\r\n\r\n" not in self.head:
            more_head = self.socket.recv(1)
            if not more_head:
                break
            self.head += more_head

    def say(self, kind: int = 1, payload: bytes = b"", **message: Any) -> None:
        payload = payload or json.dumps(message).encode()
        size = len(payload)
        head = struct.pack("!BB", 128 | kind, 128 | size) if size < 126 else struct.pack("!BBH", 128 | kind, 254, size)
        self.socket.sendall(head + bytes(4) + payload)

    def read(self) -> tuple[int, bytes]:
        """The kind of the next frame and what it says; 8 ends it."""
        first, length = self._exactly(2)
        if length == 126:
            (length,) = struct.unpack("!H", self._exactly(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", self._exactly(8))
        return first & 15, self._exactly(length)

    def _exactly(self, count: int) -> bytes:
        found = b""
        while len(found) < count:
            more = self.socket.recv(count - len(found))
            if not more:
                raise ConnectionResetError
            found += more
        return found

    def close_code(self) -> int:
        while True:
            kind, payload = self.read()
            if kind == 8:
                return int.from_bytes(payload[:2], "big")

    def close(self) -> None:
        self.socket.close()


class Storm(threading.Thread):
    """Strangers who say the same again and again for as long as it lasts."""

    def __init__(self, strangers: list[Stranger], *, reading: bool, **message: Any) -> None:
        super().__init__(daemon=True)
        self.strangers = strangers
        self.over = threading.Event()
        self.read = 0
        self._message = message
        self._reading = reading

    def run(self) -> None:
        for stranger in self.strangers:
            stranger.socket.settimeout(0.001)
        while not self.over.is_set():
            for stranger in self.strangers:
                try:
                    stranger.say(**self._message)
                    if self._reading:
                        self.read += len(stranger.socket.recv(1 << 20))
                except OSError:  # dropped, or not read for a while
                    pass

    def __enter__(self) -> "Storm":
        self.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.over.set()
        self.join()
        for stranger in self.strangers:
            stranger.close()


def main(data: str, limits: str, files: str) -> None:
    if int(files):
        import resource

        resource.setrlimit(resource.RLIMIT_NOFILE, (int(files), int(files)))
    listener = bind("127.0.0.1", 0, or_next=False)
    port = listener.getsockname()[1]
    config = Config(
        data=Path(data), bot_delay=0.0, pause=0.0, limits=Limits(**{"shuffle_seconds": 0.0, **json.loads(limits)})
    )
    with listener:
        serve(config, listener, lambda: print(f":{port}", flush=True))


if __name__ == "__main__":
    main(*sys.argv[1:])
