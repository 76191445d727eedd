"""What goes wrong. Each returns when it was over: until then it is the fault's own time, afterwards the servers'."""

import asyncio
import contextlib
import os
import signal
import time
from collections.abc import Awaitable, Callable
from random import Random
from typing import NamedTuple

import asyncpg

from tools.chaos.players import Room
from tools.chaos.stage import Server, Stage

ASLEEP_SECONDS = 5.0  # longer than a lease
AWAY_SECONDS = 1.0
FULL_SECONDS = 3.0


class Fault(NamedTuple):
    kind: str
    begun: float
    ended: float


def at(moment: float) -> str:
    """As the servers' logs have it."""
    return time.strftime("%H:%M:%S", time.gmtime(time.time() - time.monotonic() + moment))


class Faults:
    def __init__(self, stage: Stage, rooms: list[Room], random: Random) -> None:
        self._stage = stage
        self._rooms = rooms
        self._random = random
        self.done: list[Fault] = []
        self.kinds: dict[str, Callable[[], Awaitable[float]]] = {
            "kill -9": self._kill,
            "asleep": self._sleep,
            "database restarted": self._restart_database,
            "connections dropped": self._drop,
            "drained and upgraded": self._upgrade,
            "thinkers killed": self._kill_thinkers,
        }
        if stage.small:
            self.kinds["disk full"] = self._fill

    async def run(self, until: float, pause: float) -> None:
        """All kinds, again and again in another order."""
        bag: list[str] = []
        while time.monotonic() < until:
            if not bag:
                bag = list(self.kinds)
                self._random.shuffle(bag)
            kind = bag.pop()
            begun = time.monotonic()
            self.done.append(Fault(kind, begun, await self.kinds[kind]()))
            print(f"  {at(begun)} {kind}", flush=True)
            self._stage.start_again()
            await asyncio.sleep(self._random.uniform(0.5, 1.5) * pause)

    def _one(self) -> Server:
        return self._random.choice(self._stage.servers)

    async def _kill(self) -> float:
        server = self._one()
        server.signal(signal.SIGKILL)
        over = time.monotonic()
        await server.ended()
        server.start()
        return over

    async def _kill_thinkers(self) -> float:
        """Of all processes: nobody thinks for a bot until there are new ones."""
        for server in self._stage.servers:
            for thinker in server.thinkers:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(thinker, signal.SIGKILL)
        return time.monotonic()

    async def _sleep(self) -> float:
        server = self._one()
        server.signal(signal.SIGSTOP)
        await asyncio.sleep(ASLEEP_SECONDS)
        server.signal(signal.SIGCONT)
        return time.monotonic()

    async def _restart_database(self) -> float:
        await asyncio.to_thread(self._stage.cluster.stop)
        await asyncio.sleep(AWAY_SECONDS)
        await asyncio.to_thread(self._stage.cluster.start)
        return time.monotonic()

    async def _drop(self) -> float:
        """Browsers lose theirs without a word, and a process all of its connections to the database."""
        for room in self._rooms:
            for player in room.players:
                if player.socket is not None and self._random.random() < 0.5:
                    player.socket.transport.abort()
        with contextlib.suppress(OSError, asyncpg.PostgresError):
            name = f"p{self._one().number}."
            sql = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            await self._stage.execute(f"{sql} WHERE starts_with(application_name, '{name}')")
        return time.monotonic()

    async def _upgrade(self) -> float:
        server = self._one()
        server.signal(signal.SIGTERM)
        over = time.monotonic()
        await server.ended()
        server.start()
        return over

    async def _fill(self) -> float:
        ballast = self._stage.disk / "ballast"
        with contextlib.suppress(OSError), ballast.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(64 * 1024))
        await asyncio.sleep(FULL_SECONDS)
        ballast.unlink()
        return time.monotonic()
