"""Several processes on one computer, behind one port: started, watched, and replaced when they die or hang.

All of them wait at the same socket, and whoever is free takes the next connection: one that is stopped takes none. A
hang-up (SIGHUP) replaces them one after the other by what is installed now; each hands its tables over before it goes.
"""

import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import Final

from elgrande.server.config import Config
from elgrande.server.logs import write_logs
from elgrande.server.run import LAST_RESORT_SECONDS, serve

log = logging.getLogger(__name__)
HEARTBEAT_SECONDS: Final = 1.0
SILENCE_SECONDS: Final = 20.0  # then a process hangs
START_SECONDS: Final = 60.0
PAUSE_SECONDS: Final = 1.0  # before one that died is replaced, so that a fault does not make a storm


def config_of(config: Config, number: int) -> Config:
    """Ports of its own for each of them."""
    return replace(
        config, inner=_port_up(config.inner, number), metrics=config.metrics and _port_up(config.metrics, number)
    )


def _port_up(address: str, number: int) -> str:
    host, _, port = address.rpartition(":")
    if not port.isdecimal() or port == "0":
        return address
    return f"{host}:{int(port) + number}" if host else str(int(port) + number)


def work(config: Config, listener: socket.socket, parent: Connection) -> None:
    """In the process: lives as long as whoever started it."""

    def beat() -> None:
        try:
            while True:
                parent.send_bytes(b".")
                time.sleep(HEARTBEAT_SECONDS)
        except OSError:
            os.kill(os.getpid(), signal.SIGTERM)

    serve(config, listener, threading.Thread(target=beat, daemon=True).start)


class Worker:
    def __init__(self, config: Config, listener: socket.socket) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe(duplex=False)
        self.process: SpawnProcess = context.Process(target=work, args=(config, listener, theirs))
        self.process.start()
        theirs.close()
        self.ready = False
        self.ended = 0.0
        self._deadline = time.monotonic() + START_SECONDS

    def listen(self) -> None:
        try:
            while self.line.poll():
                self.line.recv_bytes()
                self.ready = True
                self._deadline = time.monotonic() + SILENCE_SECONDS
        except (OSError, EOFError):
            pass

    @property
    def hangs(self) -> bool:
        return self.process.is_alive() and time.monotonic() > self._deadline

    def close(self) -> None:
        self.process.join()
        self.line.close()


class Processes:
    def __init__(self, config: Config, listener: socket.socket, count: int, ready: Callable[[], None]) -> None:
        self._config = config
        self._listener = listener
        self._ready: Callable[[], None] | None = ready
        self._workers: list[Worker | None] = [None] * count
        self._again_at = [0.0] * count
        self._stopping = False
        self._to_replace: list[int] = []

    def run(self) -> None:
        """Until somebody stops it."""
        write_logs(as_json=self._config.log_json)
        for name in ("SIGTERM", "SIGINT"):
            signal.signal(getattr(signal, name), self._stop)
        if hasattr(signal, "SIGHUP"):
            signal.signal(signal.SIGHUP, self._replace_all)
        while not self._stopping:
            self._look()
            there = [worker.process.sentinel for worker in self._workers if worker is not None]
            wait(there, timeout=HEARTBEAT_SECONDS / 2)
        self._end()

    def _stop(self, signum: int, frame: FrameType | None) -> None:
        self._stopping = True

    def _replace_all(self, signum: int, frame: FrameType | None) -> None:
        self._to_replace = list(range(len(self._workers)))

    def _look(self) -> None:
        for number, worker in enumerate(self._workers):
            if worker is None:
                if time.monotonic() >= self._again_at[number]:
                    self._workers[number] = Worker(config_of(self._config, number), self._listener)
                continue
            worker.listen()
            if worker.hangs:
                log.error("process %d is not heard of any more; it is replaced", worker.process.pid)
                worker.process.kill()
            if not worker.process.is_alive():
                log.warning("process %d ended (%s)", worker.process.pid, worker.process.exitcode)
                worker.close()
                self._workers[number] = None
                self._again_at[number] = time.monotonic() + PAUSE_SECONDS
        if self._ready is not None and any(worker is not None and worker.ready for worker in self._workers):
            self._ready()
            self._ready = None
        if self._to_replace and all(worker is not None and worker.ready for worker in self._workers):
            worker = self._workers[self._to_replace.pop(0)]
            assert worker is not None
            worker.process.terminate()

    def _end(self) -> None:
        there = [worker for worker in self._workers if worker is not None]
        for worker in there:
            worker.process.terminate()
        until = time.monotonic() + LAST_RESORT_SECONDS
        for worker in there:
            worker.process.join(max(0.0, until - time.monotonic()))
            if worker.process.is_alive():
                worker.process.kill()
            worker.close()
