"""A network cable between browser and server that can be pulled out."""

import contextlib
import socket
import threading


class Cable:
    """Its end for the browser stays the same address; the other end can be put into another server."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._plugged = True
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        self._lock = threading.Lock()
        self._end = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._end.getsockname()[1]}"
        threading.Thread(target=self._serve, daemon=True).start()

    def pull(self) -> None:
        """Everything that is connected breaks off, and nothing gets through."""
        with self._lock:
            self._plugged = False
            for pair in self._pairs:
                for end in pair:
                    _close(end)
            self._pairs.clear()

    def plug(self, port: int | None = None) -> None:
        with self._lock:
            self._plugged = True
            self.port = port or self.port

    def close(self) -> None:
        self.pull()
        _close(self._end)

    def _serve(self) -> None:
        while True:
            try:
                near, _ = self._end.accept()
            except OSError:  # closed
                return
            with self._lock:
                if not self._plugged:
                    _close(near)
                    continue
                try:
                    far = socket.create_connection(("127.0.0.1", self.port))
                except OSError:
                    _close(near)
                    continue
                self._pairs.append((near, far))
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=_pass_on, args=(one, other), daemon=True).start()


def _pass_on(one: socket.socket, other: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := one.recv(65536):
            other.sendall(data)
    _close(other)


def _close(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
