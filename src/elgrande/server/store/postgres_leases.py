"""Whose a table is, in PostgreSQL.

Every process that may own tables has a lease and renews it, on a line where it hears of the others and nothing else is
waited for. One that is not heard of is buried by whoever notices first: in one transaction its lease is gone, its
tables are free, and their fences have moved on. So a process whose lease is still there has lost nothing, however late
it is, and one whose lease is gone knows that it has lost all.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from typing import Any, Final

from elgrande.server.store.interface import NotOwner, StoreFailed, Watcher
from elgrande.server.store.postgres_lines import Do, Line
from elgrande.server.store.postgres_schema import LEASE, RENEWAL, enter
from elgrande.server.store.rows import Hold, Neighbour

log = logging.getLogger(__name__)

TAKE: Final = (
    "UPDATE tables SET owner = $2, fence = fence + 1, due = NULL "
    "WHERE id = $1 AND (owner IS NULL OR owner = $2 OR $3) RETURNING fence"
)
WHOSE: Final = (
    "SELECT t.owner, o.address, o.until > clock_timestamp() AS alive "
    "FROM tables t LEFT JOIN owners o ON o.id = t.owner WHERE t.id = $1"
)
RELEASE: Final = (
    "UPDATE tables SET owner = NULL, fence = fence + 1, due = $4 WHERE id = $1 AND fence = $2 AND owner = $3"
)
FREE_ALL: Final = "UPDATE tables SET owner = NULL, fence = fence + 1, due = NULL WHERE owner = $1"
RENEW: Final = (
    "UPDATE owners SET until = clock_timestamp() + make_interval(secs => $2), address = $3 WHERE id = $1 RETURNING 1"
)
OTHERS: Final = "SELECT id, address, until > clock_timestamp() AS alive FROM owners WHERE id <> $1"
DUE: Final = (
    "SELECT id FROM tables WHERE busy AND owner IS NULL AND (due IS NULL OR due <= $1) "
    "AND NOT EXISTS (SELECT 1 FROM aside WHERE game = id) ORDER BY random() LIMIT $2"
)
PUT_OFF: Final = "UPDATE tables SET due = $2 WHERE id = $1 AND owner IS NULL"
CHANNEL: Final = "SELECT 'elgrande_' || current_schema()"


class Leases:
    def __init__(self, url: str, do: Do, alone: bool) -> None:
        """`do`: for what concerns a single table and may wait its turn."""
        self.owner = secrets.token_urlsafe(9)
        self._url = url
        self._do = do
        self._alone = alone
        self._line = Line(url, self._listen)
        self._watcher: Watcher | None = None
        self._address = ""  # where other processes reach this one
        self._keeping: asyncio.Task[None] | None = None
        self._renewing = asyncio.Lock()  # who has lost everything begins anew once
        self._burials: dict[str, asyncio.Task[None]] = {}
        self._left = False
        self._sure_until = 0.0  # nobody can have buried this process before, by its own clock
        self._heard = time.monotonic()  # when the lease was renewed last
        self._patient_until = 0.0  # the database was away: the others have to be given time to renew theirs, too

    # of a table

    async def take(self, id_: str, by_force: bool) -> Hold | None:
        while True:
            if self._left:
                raise NotOwner("this process takes no tables any more")
            fence = await self._do(lambda connection: connection.fetchval(TAKE, id_, self.owner, by_force))
            if fence is not None:
                return Hold(id_, fence)
            row = await self._do(lambda connection: connection.fetchrow(WHOSE, id_))
            if row is None:
                return None
            if row["alive"] or time.monotonic() < self._patient_until:
                whose = Neighbour(row["owner"], row["address"]) if row["alive"] and row["address"] else None
                raise NotOwner(f"table {id_} is another process's", whose)
            if row["owner"] is not None:
                await asyncio.shield(self._burial(row["owner"]))

    async def release(self, hold: Hold, due: float | None) -> None:
        await self._do(lambda connection: connection.execute(RELEASE, *hold, self.owner, due))

    async def due_tables(self, now: float, most: int) -> list[str]:
        rows = await self._do(lambda connection: connection.fetch(DUE, now, most))
        return [row["id"] for row in rows]

    async def due_at(self, id_: str, due: float) -> None:
        await self._do(lambda connection: connection.execute(PUT_OFF, id_, due))

    # of a process

    def keep(self) -> None:
        """From now on until it is left."""
        if self._keeping is None and not self._left:
            self._keeping = asyncio.create_task(self._keep())

    async def _keep(self) -> None:
        while True:
            try:
                async with asyncio.timeout(LEASE), self._renewing:
                    await self._renew()
            except StoreFailed as error:
                log.warning("the lease cannot be renewed: %s", error)
            except TimeoutError:
                log.warning("the lease cannot be renewed: the database does not answer")
            await asyncio.sleep(RENEWAL)

    async def sure(self) -> None:
        """Who was asleep may have lost everything, and must not show what it has before it knows."""
        if not self._is_sure:
            async with self._renewing:
                if not self._is_sure:  # others have asked, too
                    await self._renew()

    @property
    def _is_sure(self) -> bool:
        return self._left or time.monotonic() < self._sure_until

    async def watch(self, watcher: Watcher, address: str) -> None:
        self._watcher, self._address = watcher, address
        await self._line.close()  # from the next one on it listens
        with contextlib.suppress(StoreFailed):  # then a little later
            async with self._renewing:
                await self._renew()

    async def _listen(self, connection: Any) -> None:
        """What happened since the last line broke may be anything."""
        watcher = self._watcher
        if watcher is not None:
            channel = await connection.fetchval(CHANNEL)
            await connection.add_listener(channel, lambda *heard: watcher.changed(heard[-1]))
            watcher.changed("")

    async def _renew(self) -> None:
        owner, asked = self.owner, time.monotonic()
        kept = await self._line.do(lambda connection: connection.fetchval(RENEW, owner, LEASE, self._address))
        now = time.monotonic()
        if now - self._heard > LEASE / 2:
            self._patient_until = now + LEASE
        self._heard = now
        if kept is None:
            await self._begin_anew()
        self._sure_until = asked + LEASE
        others = await self._line.do(lambda connection: connection.fetch(OTHERS, self.owner))
        if self._watcher is not None:
            there = (Neighbour(row["id"], row["address"]) for row in others if row["alive"] and row["address"])
            self._watcher.present(frozenset(there))
        for row in others:
            if not row["alive"] and now >= self._patient_until:
                self._burial(row["id"])

    async def _begin_anew(self) -> None:
        """Somebody has taken this process for dead; whatever it had is others' now."""
        log.warning("this process was not heard of for too long and has lost its tables")
        owner = secrets.token_urlsafe(9)
        await self._line.do(lambda connection: enter(connection, owner, self._alone, self._address))
        self.owner = owner
        if self._watcher is not None:
            self._watcher.lost()

    def _burial(self, owner: str) -> "asyncio.Task[None]":
        """One, however many find him dead; it may take longer than a lease."""
        if owner not in self._burials:
            self._burials[owner] = asyncio.create_task(self._bury(owner))
            self._burials[owner].add_done_callback(lambda task: self._buried(owner, task))
        return self._burials[owner]

    def _buried(self, owner: str, task: "asyncio.Task[None]") -> None:
        del self._burials[owner]
        if not task.cancelled() and task.exception() is not None:
            log.warning("the tables of a process that is gone cannot be freed: %s", task.exception())

    async def _bury(self, owner: str) -> None:
        async def work(connection: Any) -> bool:
            async with connection.transaction():
                sql = "DELETE FROM owners WHERE id = $1 AND until <= clock_timestamp()"
                await connection.execute(sql, owner)
                if await connection.fetchval("SELECT 1 FROM owners WHERE id = $1", owner):
                    return False  # it has been heard of after all
                await connection.execute(FREE_ALL, owner)
                return True

        line = Line(self._url)
        try:
            if await line.do(work):
                log.warning("a process was not heard of for %g seconds: its tables are free", LEASE)
        finally:
            await line.close()

    async def leave(self) -> None:
        """Whatever this process has is free for others at once."""
        self._left = True

        async def work(connection: Any) -> None:
            async with connection.transaction():
                await connection.execute("DELETE FROM owners WHERE id = $1", self.owner)
                await connection.execute(FREE_ALL, self.owner)

        there = [task for task in (self._keeping, *self._burials.values()) if task is not None]
        for task in there:
            task.cancel()
        await asyncio.gather(*there, return_exceptions=True)
        with contextlib.suppress(StoreFailed):  # then they wait for the lease to run out
            await self._line.do(work)
        await self._line.close()
