"""The embedded store: one SQLite file.

One thread has the only connection. What comes in at once, while a commit is running, or a few milliseconds after goes
into the next one together, so a busy server does not wait for the disk once for every move. The lock on the file makes
this process the owner of all tables; fences only tell a table that was loaded anew from what is left of the one before,
so they need no disk.
"""

import asyncio
import contextlib
import itertools
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

from elgrande.server.logbook import Entry
from elgrande.server.protocol import ChatLine
from elgrande.server.store import columns
from elgrande.server.store.columns import json_of
from elgrande.server.store.interface import Damaged, NotOwner, Store, StoreFailed, Watcher
from elgrande.server.store.rows import (
    Aside,
    Block,
    Bundle,
    Contact,
    Corrections,
    Hold,
    SeatRow,
    Settlement,
    Standing,
    TableRow,
    Times,
)
from elgrande.server.store.sqlite_file import (
    MIGRATIONS,
    UNREADABLE,
    Lock,
    bear_witness,
    folder_for,
    is_damage,
    is_empty,
    look_at,
    open_file,
    structural_faults,
)
from elgrande.server.wire.affairs import Affair

log = logging.getLogger(__name__)
T = TypeVar("T")
APART: Final = 0.004  # seconds from one commit to the next at least; what comes in meanwhile shares one
AT_ONCE: Final = 32  # entries of logs in one statement: at every one the threads change


def _insert(table: str, names: Sequence[str]) -> str:
    return f"INSERT INTO {table} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"


@cache
def _insert_logs(count: int) -> str:
    row = f"({', '.join('?' * len(columns.LOG))})"
    return f"INSERT INTO log ({', '.join(columns.LOG)}) VALUES {', '.join([row] * count)}"


def _select(table: str, names: Sequence[str], rest: str) -> str:
    return f"SELECT {', '.join(names)} FROM {table} {rest}"


INSERT_TABLE: Final = _insert("tables", columns.TABLES)
INSERT_SEAT: Final = _insert("seats", columns.SEATS)
INSERT_LOG: Final = _insert("log", columns.LOG)
NUMBER: Final = columns.LOG.index("number")
INSERT_ASIDE: Final = _insert("aside", columns.ASIDE).replace("INSERT", "INSERT OR REPLACE")
INSERT_CHAT: Final = _insert("chat", columns.CHAT)
INSERT_AFFAIR: Final = _insert("affairs", columns.AFFAIRS)
INSERT_CONTACT: Final = _insert("contacts", columns.CONTACTS).replace("INSERT", "INSERT OR REPLACE")
THE_TABLE: Final = _select("tables", columns.TABLES, "WHERE id = ?")
NOT_ASIDE: Final = "NOT EXISTS (SELECT 1 FROM aside WHERE game = id)"
PUBLIC_TABLES: Final = _select("tables", columns.TABLES, f"WHERE public AND {NOT_ASIDE} ORDER BY created DESC LIMIT ?")
THE_SEATS: Final = _select("seats", columns.SEATS, "WHERE game = ? ORDER BY seat")
THE_LOG: Final = _select("log", columns.LOG, "WHERE game = ? ORDER BY number")
ALL_CHAT: Final = _select("chat", columns.CHAT, "WHERE game = ? ORDER BY number")
THE_AFFAIRS: Final = _select("affairs", columns.AFFAIRS, "WHERE game = ? ORDER BY number")
THE_CONTACTS: Final = _select("contacts", columns.CONTACTS, "WHERE game = ? ORDER BY seat")
THE_ASIDE: Final = _select("aside", columns.ASIDE, "WHERE game = ?")
THE_CHAT: Final = _select("chat", columns.CHAT, "WHERE game = ? ORDER BY number DESC LIMIT ?")


def _nothing(connection: sqlite3.Connection) -> None:
    pass


class _Job:
    """Something for the thread to do, and what came of it."""

    __slots__ = ("error", "future", "hold", "loop", "result", "row", "work", "writes")

    def __init__(
        self,
        work: Callable[[sqlite3.Connection], Any],
        writes: bool,
        hold: Hold | None = None,
        row: columns.Row | None = None,
    ) -> None:
        """`row`: an entry of a log, written before the rest of the work."""
        self.work = work
        self.writes = writes
        self.hold = hold
        self.row = row
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()
        self.result: Any = None
        self.error: Exception | None = None

    def settle(self) -> None:
        if self.future.done():  # whoever waited has gone
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


def _tell_all(jobs: list[_Job]) -> None:
    """Whoever waits for these; each loop is woken once."""
    for loop in {job.loop for job in jobs}:
        mine = [job for job in jobs if job.loop is loop]
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_settle_all, mine)


def _settle_all(jobs: list[_Job]) -> None:
    for job in jobs:
        job.settle()


class SqliteStore(Store):
    def __init__(self, path: Path, look: bool = False) -> None:
        """`look`: only to read, which may be beside a server."""
        self.path = path
        self._lock: Lock | None = None
        if look:
            self._connection = look_at(path)
        else:
            folder_for(path)
            self._lock = Lock(path)
            try:
                self._connection = open_file(path)
            except BaseException:
                self._lock.close()
                raise
            bear_witness(path, not is_empty(self._connection))
        self._failing = False
        self._fences: dict[str, int] = {}
        self._held: set[str] = set()
        self._jobs: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._gathered: list[_Job] = []
        self._thread = threading.Thread(target=self._work, name="elgrande-store", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        self._hand_over()
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _put(self, job: _Job) -> None:
        """Whatever is asked in one round of the loop goes to the thread together, which is woken once."""
        if not self._gathered:
            job.loop.call_soon(self._hand_over)
        self._gathered.append(job)

    def _hand_over(self) -> None:
        jobs, self._gathered = self._gathered, []
        if jobs:
            self._jobs.put(jobs)

    # the thread

    def _work(self) -> None:
        committed = 0.0
        while True:
            come = [self._jobs.get()]
            wait = committed + APART - time.monotonic()
            if wait > 0:
                time.sleep(wait)
            while not self._jobs.empty():
                come.append(self._jobs.get())
            committed = time.monotonic()
            self._do([job for jobs in come if jobs is not None for job in jobs])
            if None in come:
                self._connection.close()
                if self._lock is not None:
                    self._lock.close()
                return

    def _do(self, jobs: list[_Job]) -> None:
        """What is written is told as soon as it is on the disk."""
        writes = [job for job in jobs if job.writes]
        if writes and not self._commit(writes) and len(writes) > 1:
            for job in writes:  # one of them is at fault: the others must not suffer
                self._commit([job])
        _tell_all(writes)
        reads = [job for job in jobs if not job.writes]
        for job in reads:
            try:
                job.result = job.work(self._connection)
            except Damaged as damaged:
                job.error = damaged
            except Exception as error:
                log.exception("reading failed")
                job.error = StoreFailed(str(error))
        _tell_all(reads)

    def _commit(self, jobs: list[_Job]) -> bool:
        connection = self._connection
        try:
            if self._lock is None or not self._lock.holds():
                raise StoreFailed(f"{self.path} has been removed or replaced")
            connection.execute("BEGIN IMMEDIATE")
            self._check_holds(jobs)
            _append_all(connection, [job.row for job in jobs if job.row is not None])
            for job in jobs:
                job.result = job.work(connection)
            connection.execute("COMMIT")
        except Exception as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            self._failing = not isinstance(error, NotOwner)
            if len(jobs) == 1:
                log.error("writing failed: %s", error)
                jobs[0].error = error if isinstance(error, StoreFailed) else StoreFailed(str(error))
            return False
        self._failing = False
        return True

    def _check_holds(self, jobs: list[_Job]) -> None:
        for job in jobs:
            hold = job.hold
            if hold is not None and self._fences.get(hold.table) != hold.fence:
                raise NotOwner(f"table {hold.table} has been taken by somebody else since")

    async def _write(
        self, hold: Hold | None, work: Callable[[sqlite3.Connection], Any], row: columns.Row | None = None
    ) -> None:
        """All of it or nothing, if the hold holds; returns when it is on the disk."""
        job = _Job(work, True, hold, row)
        self._put(job)
        await job.future

    async def _read(self, read: Callable[[sqlite3.Connection], T]) -> T:
        job = _Job(read, writes=False)
        self._put(job)
        result: T = await job.future
        return result

    async def _read_of(self, id_: str, read: Callable[[sqlite3.Connection], T]) -> T:
        """Something of one table: if its pages are damaged, then so is the table, and nothing else."""

        def careful(connection: sqlite3.Connection) -> T:
            try:
                return read(connection)
            except UNREADABLE as error:
                if is_damage(error):
                    raise Damaged(id_, str(error)) from None
                raise

        return await self._read(careful)

    # whose a table is

    async def take(self, id_: str, by_force: bool = False) -> Hold | None:
        rows = await self._read_of(
            id_, lambda connection: connection.execute("SELECT due FROM tables WHERE id = ?", (id_,)).fetchall()
        )
        if not rows:
            return None
        if rows[0][0] is not None:
            await self._set_due(id_, None)
        return self._hold(id_)

    def _hold(self, id_: str) -> Hold:
        self._fences[id_] = self._fences.get(id_, 0) + 1
        self._held.add(id_)
        return Hold(id_, self._fences[id_])

    async def release(self, hold: Hold, due: float | None = None) -> None:
        """The file's lock stays; what is left of the owner may not write any more."""
        if self._fences.get(hold.table) == hold.fence:
            if due is not None:
                await self._set_due(hold.table, due)
            self._hold(hold.table)
            self._held.discard(hold.table)

    async def sure(self) -> None:
        pass  # nobody else can have anything

    async def due_tables(self, now: float, most: int) -> list[str]:
        sql = f"SELECT id FROM tables WHERE busy AND (due IS NULL OR due <= ?) AND {NOT_ASIDE} ORDER BY created DESC"

        def read(connection: sqlite3.Connection) -> list[str]:
            found = (id_ for (id_,) in connection.execute(sql, (now,)) if id_ not in self._held)
            return list(itertools.islice(found, most))

        return await self._read(read)

    async def due_at(self, id_: str, due: float) -> None:
        if id_ not in self._held:
            await self._set_due(id_, due)

    async def _set_due(self, id_: str, due: float | None) -> None:
        sql = "UPDATE tables SET due = ? WHERE id = ?"
        await self._write(None, lambda connection: connection.execute(sql, (due, id_)))

    # what is written

    async def begin(self, table: TableRow, entries: Sequence[Entry], rematch_of: Hold | None = None) -> Hold:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute(INSERT_TABLE, columns.table_row(table))
            for seat, row in enumerate(table.seats):
                connection.execute(INSERT_SEAT, columns.seat_row(table.id, seat, row))
            for entry in entries:
                _append(connection, table.id, entry, table.created)
            if rematch_of is not None:
                connection.execute("UPDATE tables SET rematch = ? WHERE id = ?", (table.id, rematch_of.table))

        await self._write(rematch_of, work)
        bear_witness(self.path, True)
        return self._hold(table.id)

    async def append(
        self, hold: Hold, entry: Entry, at: float, standing: Standing | None = None, times: Times | None = None
    ) -> None:
        def work(connection: sqlite3.Connection) -> None:
            if times is not None:
                connection.execute("UPDATE tables SET times = ? WHERE id = ?", (json_of(times), hold.table))
            _stand(connection, hold.table, standing)

        stays = times is None and standing is None
        await self._write(hold, _nothing if stays else work, columns.log_row(hold.table, entry, at))

    async def correct(self, hold: Hold, corrections: Corrections, at: float, standing: Standing) -> None:
        def work(connection: sqlite3.Connection) -> None:
            for entry in corrections.told:
                _tell(connection, hold.table, entry)
            for entry in corrections.added:
                _append(connection, hold.table, entry, at)
            _head(connection, hold.table, json_of(corrections.header))
            _stand(connection, hold.table, standing)

        await self._write(hold, work)

    async def seat(self, hold: Hold, seat: int, row: SeatRow, standing: Standing | None = None) -> None:
        def work(connection: sqlite3.Connection) -> None:
            _seat(connection, hold.table, seat, row)
            _stand(connection, hold.table, standing)

        await self._write(hold, work)

    async def settle(self, hold: Hold, settlement: Settlement, standing: Standing | None = None) -> None:
        def work(connection: sqlite3.Connection) -> None:
            _settle(connection, hold.table, settlement)
            _stand(connection, hold.table, standing)

        await self._write(hold, work)

    async def reach(self, hold: Hold, seat: int, contact: Contact | None) -> None:
        await self._write(hold, lambda connection: _reach(connection, hold.table, seat, contact))

    async def forget(self, hold: Hold, seat: int, settlement: Settlement) -> None:
        def work(connection: sqlite3.Connection) -> None:
            _settle(connection, hold.table, settlement)
            _reach(connection, hold.table, seat, None)
            said = connection.execute(f"{ALL_CHAT.replace('ORDER', 'AND seat = ? ORDER')}", (hold.table, seat))
            for line in columns.read_chat(said.fetchall()):
                row = columns.chat_row(hold.table, columns.forgotten(line))
                connection.execute(INSERT_CHAT.replace("INSERT", "INSERT OR REPLACE"), row)

        await self._write(hold, work)

    async def say(self, hold: Hold, line: ChatLine) -> None:
        row = columns.chat_row(hold.table, line)
        await self._write(hold, lambda connection: _insert_once(connection, INSERT_CHAT, row, "chat", line.id))

    # what is read

    async def table(self, id_: str) -> TableRow | None:
        def read(connection: sqlite3.Connection) -> TableRow | None:
            row = connection.execute(THE_TABLE, (id_,)).fetchone()
            return None if row is None else columns.read_table(row, connection.execute(THE_SEATS, (id_,)))

        return await self._read_of(id_, read)

    async def entries(self, id_: str) -> list[Entry]:
        return await self._read_of(id_, lambda connection: columns.read_log(id_, connection.execute(THE_LOG, (id_,))))

    async def chat(self, id_: str, most: int) -> list[ChatLine]:
        return await self._read_of(
            id_, lambda connection: columns.read_chat(connection.execute(THE_CHAT, (id_, most)))[::-1]
        )

    async def affairs(self, id_: str) -> list[Affair]:
        return await self._read_of(
            id_, lambda connection: columns.read_affairs(connection.execute(THE_AFFAIRS, (id_,)))
        )

    async def contacts(self, id_: str) -> dict[int, Contact]:
        return await self._read_of(
            id_, lambda connection: columns.read_contacts(connection.execute(THE_CONTACTS, (id_,)))
        )

    async def public_tables(self, most: int) -> list[TableRow | Damaged]:
        def read(connection: sqlite3.Connection) -> list[TableRow | Damaged]:
            return [one(connection, row) for row in connection.execute(PUBLIC_TABLES, (most,)).fetchall()]

        def one(connection: sqlite3.Connection, row: columns.Row) -> TableRow | Damaged:
            try:
                return columns.read_table(row, connection.execute(THE_SEATS, (row[0],)))
            except Damaged as damaged:
                return damaged

        return await self._read(read)

    # all of it

    async def ids(self) -> list[str]:
        sql = "SELECT id FROM tables ORDER BY created, id"
        return await self._read(lambda connection: [id_ for (id_,) in connection.execute(sql)])

    async def bundle(self, id_: str) -> Bundle | None:
        def read(connection: sqlite3.Connection) -> Bundle | None:
            row = connection.execute(THE_TABLE, (id_,)).fetchone()
            if row is None:
                return None
            wanted = (THE_SEATS, THE_LOG, ALL_CHAT, THE_AFFAIRS, THE_CONTACTS, THE_ASIDE)
            return columns.bundle_of(row, *(connection.execute(sql, (id_,)).fetchall() for sql in wanted))

        return await self._read_of(id_, read)

    async def put(self, bundle: Bundle, replacing: bool = False) -> None:
        def work(connection: sqlite3.Connection) -> None:
            if replacing:
                _delete(connection, bundle.id)
            connection.execute(INSERT_TABLE, bundle.table)
            connection.executemany(INSERT_SEAT, bundle.seats)
            connection.executemany(INSERT_LOG, bundle.log)
            connection.executemany(INSERT_CHAT, bundle.chat)
            connection.executemany(INSERT_AFFAIR, bundle.affairs)
            connection.executemany(INSERT_CONTACT, bundle.contacts)
            if bundle.aside is not None:
                connection.execute(INSERT_ASIDE, bundle.aside)

        await self._write(None, work)
        bear_witness(self.path, True)

    async def delete(self, id_: str) -> None:
        await self._write(None, lambda connection: _delete(connection, id_))
        self._hold(id_)
        self._held.discard(id_)
        bear_witness(self.path, not await self._read(is_empty))

    async def faults(self) -> list[str]:
        def read(connection: sqlite3.Connection) -> list[str]:
            try:
                return structural_faults(connection)
            except UNREADABLE as error:
                return [str(error)]

        return await self._read(read)

    # set aside

    async def aside(self, id_: str) -> Aside | None:
        def read(connection: sqlite3.Connection) -> Aside | None:
            row = connection.execute(THE_ASIDE, (id_,)).fetchone()
            return None if row is None else Aside(*row[1:])

        return await self._read_of(id_, read)

    async def set_aside(self, id_: str, aside: Aside) -> None:
        await self._write(None, lambda connection: connection.execute(INSERT_ASIDE, (id_, *aside)))

    async def admit_again(self, id_: str) -> None:
        sql = "DELETE FROM aside WHERE game = ?"
        await self._write(None, lambda connection: connection.execute(sql, (id_,)))

    # addresses

    async def blocks(self) -> list[Block]:
        sql = _select("blocks", columns.BLOCKS, "ORDER BY network")
        return await self._read(lambda connection: [Block(*row) for row in connection.execute(sql)])

    async def block(self, block: Block) -> None:
        sql = _insert("blocks", columns.BLOCKS).replace("INSERT", "INSERT OR REPLACE")
        await self._write(None, lambda connection: connection.execute(sql, block))

    async def unblock(self, network: str) -> None:
        sql = "DELETE FROM blocks WHERE network = ?"
        await self._write(None, lambda connection: connection.execute(sql, (network,)))

    # the server's own secrets

    async def own_key(self, name: str, fresh: str) -> str:
        sql = _insert("keys", columns.KEYS).replace("INSERT", "INSERT OR IGNORE")
        await self._write(None, lambda connection: connection.execute(sql, (name, fresh)))
        return (await self.own_keys())[name]

    async def own_keys(self) -> dict[str, str]:
        sql = _select("keys", columns.KEYS, "ORDER BY name")
        return await self._read(lambda connection: dict(connection.execute(sql).fetchall()))

    # the store itself

    async def check(self) -> None:
        """If the last write failed, one that changes nothing but goes to the disk tells whether it is better now."""
        version = f"PRAGMA user_version = {len(MIGRATIONS)}"
        if self._failing or (self._lock is not None and not self._lock.holds()):
            await self._write(None, lambda connection: connection.execute(version))
        else:
            await self._read(lambda connection: connection.execute("SELECT 1").fetchone())

    # other processes: there are none

    async def watch(self, watcher: Watcher, address: str = "") -> None:
        pass

    async def leave(self) -> None:
        pass


# in the thread


def _append(connection: sqlite3.Connection, game: str, entry: Entry, at: float) -> None:
    _append_row(connection, columns.log_row(game, entry, at))


def _append_row(connection: sqlite3.Connection, row: columns.Row) -> None:
    _insert_once(connection, INSERT_LOG, row, "log", row[NUMBER])


def _append_all(connection: sqlite3.Connection, rows: list[columns.Row]) -> None:
    """Entries of several tables. If one of them is there already, each is written by itself later."""
    if len(rows) == 1:
        _append_row(connection, rows[0])
        return
    for start in range(0, len(rows), AT_ONCE):
        some = rows[start : start + AT_ONCE]
        connection.execute(_insert_logs(len(some)), list(itertools.chain.from_iterable(some)))


def _insert_once(connection: sqlite3.Connection, sql: str, row: columns.Row, table: str, number: int) -> None:
    """The same once more is no harm; something else under that number is."""
    try:
        connection.execute(sql, row)
    except sqlite3.IntegrityError:
        found = connection.execute(f"SELECT crc FROM {table} WHERE game = ? AND number = ?", (row[0], number))
        if found.fetchone() != (row[-1],):
            raise


def _tell(connection: sqlite3.Connection, game: str, entry: Entry) -> None:
    values = (entry.events, entry.changes, entry.next, entry.rules, columns.crc(game, *entry), game, entry.number)
    sql = "UPDATE log SET events = ?, changes = ?, next = ?, rules = ?, crc = ? WHERE game = ? AND number = ?"
    connection.execute(sql, values)


def _delete(connection: sqlite3.Connection, game: str) -> None:
    for table in ("aside", "contacts", "affairs", "chat", "log", "seats"):
        connection.execute(f"DELETE FROM {table} WHERE game = ?", (game,))
    connection.execute("DELETE FROM tables WHERE id = ?", (game,))


def _head(connection: sqlite3.Connection, game: str, header: str) -> None:
    id_, created, public, _, clock, *_ = connection.execute(THE_TABLE, (game,)).fetchone()
    crc = columns.crc_of_table((id_, created, public, header, clock))
    connection.execute("UPDATE tables SET header = ?, crc = ? WHERE id = ?", (header, crc, game))


def _seat(connection: sqlite3.Connection, game: str, seat: int, row: SeatRow) -> None:
    _, _, *values = columns.seat_row(game, seat, row)
    sql = "UPDATE seats SET kind = ?, bot = ?, name = ?, token = ?, crc = ? WHERE game = ? AND seat = ?"
    connection.execute(sql, (*values, game, seat))


def _settle(connection: sqlite3.Connection, game: str, settlement: Settlement) -> None:
    connection.execute("UPDATE tables SET terms = ? WHERE id = ?", (json_of(settlement.terms), game))
    for seat, row in settlement.seats.items():
        _seat(connection, game, seat, row)
    if settlement.times is not None:
        connection.execute("UPDATE tables SET times = ? WHERE id = ?", (json_of(settlement.times), game))
    if settlement.affair is not None:
        line = columns.affair_row(game, settlement.affair)
        _insert_once(connection, INSERT_AFFAIR, line, "affairs", settlement.affair.id)


def _reach(connection: sqlite3.Connection, game: str, seat: int, contact: Contact | None) -> None:
    if contact is None:
        connection.execute("DELETE FROM contacts WHERE game = ? AND seat = ?", (game, seat))
    else:
        connection.execute(INSERT_CONTACT, columns.contact_row(game, seat, contact))


def _stand(connection: sqlite3.Connection, game: str, standing: Standing | None) -> None:
    if standing is not None:
        values = (json_of(standing.summary), standing.summary.over, standing.busy, game)
        connection.execute("UPDATE tables SET summary = ?, over = ?, busy = ? WHERE id = ?", values)
