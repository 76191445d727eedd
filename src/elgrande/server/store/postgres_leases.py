"""Whose a table is, in PostgreSQL.

Every process that may own tables has a lease and renews it. One that is not heard of is buried by whoever notices
first: in one transaction its lease is gone, its tables are free, and their fences have moved on. So a process whose
lease is still there has lost nothing, however late it is, and one whose lease is gone knows that it has lost all.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol, TypeVar

from elgrande.server.store.interface import NotOwner, StoreFailed, Watcher
from elgrande.server.store.postgres_schema import LEASE, RENEWAL, enter
from elgrande.server.store.rows import Hold, Neighbour

log = logging.getLogger(__name__)
T = TypeVar("T")

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


class Do(Protocol):
    """Something with a connection, as often as it takes."""

    async def __call__(self, work: Callable[[Any], Awaitable[T]]) -> T: ...


class Leases:
    def __init__(self, do: Do, alone: bool) -> None:
        self.owner = secrets.token_urlsafe(9)
        self.watcher: Watcher | None = None
        self.address = ""  # where other processes reach this one
        self._do = do
        self._alone = alone
        self._left = False
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
                await self._bury(row["owner"])

    async def release(self, hold: Hold, due: float | None) -> None:
        await self._do(lambda connection: connection.execute(RELEASE, *hold, self.owner, due))

    async def due_tables(self, now: float, most: int) -> list[str]:
        rows = await self._do(lambda connection: connection.fetch(DUE, now, most))
        return [row["id"] for row in rows]

    async def due_at(self, id_: str, due: float) -> None:
        await self._do(lambda connection: connection.execute(PUT_OFF, id_, due))

    # of a process

    async def run(self) -> None:
        while True:
            try:
                async with asyncio.timeout(LEASE):
                    await self.renew()
            except StoreFailed as error:
                log.warning("the lease cannot be renewed: %s", error)
            except TimeoutError:
                log.warning("the lease cannot be renewed: the database does not answer")
            await asyncio.sleep(RENEWAL)

    async def renew(self) -> None:
        owner = self.owner
        kept = await self._do(lambda connection: connection.fetchval(RENEW, owner, LEASE, self.address))
        now = time.monotonic()
        if now - self._heard > LEASE / 2:
            self._patient_until = now + LEASE
        self._heard = now
        if kept is None:
            await self._begin_anew()
        others = await self._do(lambda connection: connection.fetch(OTHERS, self.owner))
        if self.watcher is not None:
            there = (Neighbour(row["id"], row["address"]) for row in others if row["alive"] and row["address"])
            self.watcher.present(frozenset(there))
        for row in others:
            if not row["alive"] and now >= self._patient_until:
                await self._bury(row["id"])

    async def _begin_anew(self) -> None:
        """Somebody has taken this process for dead; whatever it had is others' now."""
        log.warning("this process was not heard of for too long and has lost its tables")
        self.owner = secrets.token_urlsafe(9)
        await self._do(lambda connection: enter(connection, self.owner, self._alone, self.address))
        if self.watcher is not None:
            self.watcher.lost()

    async def _bury(self, owner: str) -> None:
        async def work(connection: Any) -> bool:
            async with connection.transaction():
                sql = "DELETE FROM owners WHERE id = $1 AND until <= clock_timestamp()"
                await connection.execute(sql, owner)
                if await connection.fetchval("SELECT 1 FROM owners WHERE id = $1", owner):
                    return False  # it has been heard of after all
                await connection.execute(FREE_ALL, owner)
                return True

        if await self._do(work):
            log.warning("a process was not heard of for %g seconds: its tables are free", LEASE)

    async def leave(self) -> None:
        """Whatever this process has is free for others at once."""
        self._left = True

        async def work(connection: Any) -> None:
            async with connection.transaction():
                await connection.execute("DELETE FROM owners WHERE id = $1", self.owner)
                await connection.execute(FREE_ALL, self.owner)

        with contextlib.suppress(StoreFailed):  # then they wait for the lease to run out
            await self._do(work)
