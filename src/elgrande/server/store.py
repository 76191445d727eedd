"""What survives: tables, seats, logs and chat in one SQLite file.

One thread has the only connection. What comes in while a commit is running goes into the next one together, so a busy
server does not wait for the disk once for every move. A write is done when it is on the disk, and nothing is ever
acknowledged before. Nothing is deleted, and the log of a game is only ever appended to.
"""

import asyncio
import contextlib
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from elgrande.server.logbook import Entry
from elgrande.server.protocol import ChatLine, Clock, Json, encode

log = logging.getLogger(__name__)
T = TypeVar("T")
Statement = tuple[str, Sequence[Any]]

# Each brings a file one version further; PRAGMA user_version counts them. Never change one that was released.
MIGRATIONS: Final = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        created REAL NOT NULL,
        public INTEGER NOT NULL,
        header TEXT NOT NULL,    -- how the game began, as in a record
        clock TEXT NOT NULL,     -- the rule, or null
        times TEXT NOT NULL,     -- what the clocks showed after the last entry, or null
        summary TEXT NOT NULL,   -- what a list of tables shows
        over INTEGER NOT NULL,
        busy INTEGER NOT NULL,   -- goes on without anybody: a bot is to move, or a clock runs
        webhook TEXT,
        rematch TEXT
    ) STRICT;
    CREATE INDEX public_tables ON tables (created) WHERE public;
    CREATE INDEX busy_tables ON tables (created) WHERE busy;
    CREATE TABLE seats (
        game TEXT NOT NULL REFERENCES tables,
        seat INTEGER NOT NULL,
        kind TEXT NOT NULL,
        bot TEXT,
        name TEXT NOT NULL,
        token BLOB,              -- SHA-256 of the secret of the link
        PRIMARY KEY (game, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE log (
        game TEXT NOT NULL REFERENCES tables,
        number INTEGER NOT NULL,
        kind TEXT NOT NULL,      -- act, order, undo or redo
        seat INTEGER NOT NULL,
        action INTEGER NOT NULL, -- id in the vocabulary, which only grows
        at REAL NOT NULL,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE chat (
        game TEXT NOT NULL REFERENCES tables,
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        text TEXT NOT NULL,
        at REAL NOT NULL,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID;
    """,
    # What an entry led to, as JSON like that of a record; null in logs of rules 1 until their table is asked for
    # (taking_up.py). An opening has the number 0, and an entry of kind rules begins another chapter.
    """
    ALTER TABLE log ADD COLUMN events TEXT;
    ALTER TABLE log ADD COLUMN changes TEXT;
    ALTER TABLE log ADD COLUMN next TEXT;     -- at quiet moments: what comes, in the words of a position
    ALTER TABLE log ADD COLUMN rules TEXT;    -- where a chapter begins: the version it was played by
    ALTER TABLE log ADD COLUMN position TEXT; -- and from where, if not from the beginning
    """,
)


class Summary(msgspec.Struct):
    round: int
    scores: list[int]
    winners: list[int]
    over: bool


class Times(msgspec.Struct):
    """What the clocks showed, and when."""

    left: list[float]
    at: float
    begun: bool


class SeatRow(NamedTuple):
    kind: str
    bot: str | None
    name: str
    token: bytes | None


class TableRow(NamedTuple):
    id: str
    created: float
    public: bool
    header: Json
    clock: Clock | None
    times: Times | None
    summary: Summary
    busy: bool
    webhook: str | None
    rematch: str | None
    seats: tuple[SeatRow, ...]


class StoreFailed(Exception):
    """Nothing of this write is on the disk."""


class _Job:
    """Something for the thread to do, and whom to tell."""

    __slots__ = ("future", "loop", "read", "statements")

    def __init__(self, statements: Sequence[Statement], read: Callable[[sqlite3.Connection], Any] | None) -> None:
        self.statements = statements
        self.read = read
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()

    def tell(self, result: Any, error: Exception | None) -> None:
        def settle() -> None:
            if self.future.done():  # whoever waited has gone
                return
            if error is None:
                self.future.set_result(result)
            else:
                self.future.set_exception(error)

        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self.loop.call_soon_threadsafe(settle)


class Store:
    def __init__(self, path: Path) -> None:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._guard = _lock(path)
        try:
            self._connection = _open(path)
        except BaseException:
            self._guard.close()
            raise
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="elgrande-store", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """After everything that was asked for before."""
        self._jobs.put(None)
        self._thread.join()

    # the thread

    def _work(self) -> None:
        while True:
            jobs = [self._jobs.get()]
            while not self._jobs.empty():
                jobs.append(self._jobs.get())
            stop = None in jobs
            self._do([job for job in jobs if job is not None])
            if stop:
                self._connection.close()
                self._guard.close()
                return

    def _do(self, jobs: list[_Job]) -> None:
        writes = [job for job in jobs if job.read is None]
        if writes and not self._commit(writes) and len(writes) > 1:
            for job in writes:  # one of them is at fault: the others must not suffer
                self._commit([job])
        for job in jobs:
            if job.read is not None:
                try:
                    job.tell(job.read(self._connection), None)
                except Exception as error:
                    log.exception("reading failed")
                    job.tell(None, StoreFailed(str(error)))

    def _commit(self, jobs: list[_Job]) -> bool:
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            for job in jobs:
                for sql, values in job.statements:
                    connection.execute(sql, values)
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            if len(jobs) == 1:
                log.error("writing failed: %s", error)
                jobs[0].tell(None, StoreFailed(str(error)))
            return False
        for job in jobs:
            job.tell(None, None)
        return True

    # for the loop

    async def write(self, *statements: Statement) -> None:
        """All of it or nothing; returns when it is on the disk."""
        job = _Job(statements, None)
        self._jobs.put(job)
        await job.future

    async def _read(self, read: Callable[[sqlite3.Connection], T]) -> T:
        job = _Job((), read)
        self._jobs.put(job)
        result: T = await job.future
        return result

    async def table(self, id_: str) -> TableRow | None:
        rows = await self._read(lambda connection: _tables(connection, "WHERE id = ?", (id_,)))
        return rows[0] if rows else None

    async def public_tables(self, most: int) -> list[TableRow]:
        return await self._read(
            lambda connection: _tables(connection, "WHERE public ORDER BY created DESC LIMIT ?", (most,))
        )

    async def busy_tables(self) -> list[str]:
        def read(connection: sqlite3.Connection) -> list[str]:
            return [id_ for (id_,) in connection.execute("SELECT id FROM tables WHERE busy ORDER BY created DESC")]

        return await self._read(read)

    async def entries(self, id_: str) -> list[Entry]:
        sql = f"SELECT {', '.join(Entry._fields)} FROM log WHERE game = ? ORDER BY number"
        return await self._read(lambda connection: [Entry(*row) for row in connection.execute(sql, (id_,))])

    async def chat(self, id_: str, most: int) -> list[ChatLine]:
        """The last lines."""
        sql = "SELECT number, seat, name, text, at FROM chat WHERE game = ? ORDER BY number DESC LIMIT ?"

        def read(connection: sqlite3.Connection) -> list[ChatLine]:
            return [ChatLine(*row) for row in connection.execute(sql, (id_, most))][::-1]

        return await self._read(read)


# what can be written


def new_table(table: TableRow, entries: Sequence[Entry]) -> list[Statement]:
    row = (
        table.id,
        table.created,
        table.public,
        _json(table.header),
        _json(table.clock),
        _json(table.times),
        _json(table.summary),
        table.summary.over,
        table.busy,
        table.webhook,
        table.rematch,
    )
    return [
        (f"INSERT INTO tables VALUES ({', '.join('?' * len(row))})", row),
        *(
            ("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)", (table.id, seat, *chair))
            for seat, chair in enumerate(table.seats)
        ),
        *(append(table.id, entry, table.created) for entry in entries),
    ]


def append(id_: str, entry: Entry, at: float) -> Statement:
    columns = ("game", "at", *Entry._fields)
    return f"INSERT INTO log ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})", (id_, at, *entry)


def told(id_: str, entry: Entry) -> Statement:
    """What an entry led to, where that was not stored with it."""
    values = (entry.events, entry.changes, entry.next, entry.rules, id_, entry.number)
    return "UPDATE log SET events = ?, changes = ?, next = ?, rules = ? WHERE game = ? AND number = ?", values


def headed(id_: str, header: Json) -> Statement:
    return "UPDATE tables SET header = ? WHERE id = ?", (_json(header), id_)


def summarised(id_: str, summary: Summary, busy: bool) -> Statement:
    values = (_json(summary), summary.over, busy, id_)
    return "UPDATE tables SET summary = ?, over = ?, busy = ? WHERE id = ?", values


def timed(id_: str, times: Times) -> Statement:
    return "UPDATE tables SET times = ? WHERE id = ?", (_json(times), id_)


def seated(id_: str, seat: int, row: SeatRow) -> Statement:
    return "UPDATE seats SET kind = ?, bot = ?, name = ?, token = ? WHERE game = ? AND seat = ?", (*row, id_, seat)


def rematched(id_: str, rematch: str) -> Statement:
    return "UPDATE tables SET rematch = ? WHERE id = ?", (rematch, id_)


def said(id_: str, line: ChatLine) -> Statement:
    return "INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?)", (id_, line.id, line.seat, line.name, line.text, line.at)


def _json(value: object) -> str:
    return encode(value).decode()


# reading and opening


def _tables(connection: sqlite3.Connection, where: str, values: Sequence[Any]) -> list[TableRow]:
    columns = "id, created, public, header, clock, times, summary, busy, webhook, rematch"
    found = connection.execute(f"SELECT {columns} FROM tables {where}", values).fetchall()
    decode = msgspec.json.decode
    return [
        TableRow(
            id=id_,
            created=created,
            public=bool(public),
            header=decode(header),
            clock=decode(clock, type=Clock | None),
            times=decode(times, type=Times | None),
            summary=decode(summary, type=Summary),
            busy=bool(busy),
            webhook=webhook,
            rematch=rematch,
            seats=_seats(connection, id_),
        )
        for id_, created, public, header, clock, times, summary, busy, webhook, rematch in found
    ]


def _seats(connection: sqlite3.Connection, id_: str) -> tuple[SeatRow, ...]:
    sql = "SELECT kind, bot, name, token FROM seats WHERE game = ? ORDER BY seat"
    return tuple(SeatRow(*row) for row in connection.execute(sql, (id_,)))


def _private(path: Path) -> None:
    """What is in these files would tell players' secrets. SQLite gives its other files the same rights."""
    path.touch(mode=0o600)
    path.chmod(0o600)


def _lock(path: Path) -> sqlite3.Connection:
    """Two servers on one file would each believe their own memory. This lock goes with the process that holds it."""
    _private(path.with_suffix(".lock"))
    guard = sqlite3.connect(path.with_suffix(".lock"), isolation_level=None, check_same_thread=False, timeout=1)
    try:
        guard.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        guard.close()
        raise StoreFailed(f"another server is using {path}") from None
    return guard


def _open(path: Path) -> sqlite3.Connection:
    """Makes the file if there is none and brings an older one up to date."""
    _private(path)
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA busy_timeout = 5000")
        _migrate(connection)
    except (sqlite3.Error, StoreFailed) as error:
        connection.close()
        raise StoreFailed(f"{path}: {error}") from None
    return connection


def _migrate(connection: sqlite3.Connection) -> None:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        raise StoreFailed(f"written by a newer elgrande (version {version} of the file)")
    for number, script in enumerate(MIGRATIONS[version:], version + 1):
        connection.executescript(f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {number}; COMMIT")
