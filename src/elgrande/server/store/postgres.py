"""PostgreSQL as the store, for a site that has outgrown one file.

Entries that come in while others are being committed go into the next statement together, on a line of their own. Who
is told that something was not written reads again before he goes on.
"""

import asyncio
import logging
import threading
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, NamedTuple, TypeVar
from urllib.parse import urlsplit, urlunsplit

import asyncpg

from elgrande.server.logbook import Entry
from elgrande.server.protocol import ChatLine
from elgrande.server.store import columns, postgres_schema
from elgrande.server.store.columns import json_of
from elgrande.server.store.interface import Damaged, NotOwner, Store, StoreFailed, Watcher
from elgrande.server.store.postgres_leases import Leases
from elgrande.server.store.postgres_lines import ANSWER, GONE, Line, Pool, said
from elgrande.server.store.rows import (
    Aside,
    Block,
    Bundle,
    Contact,
    Corrections,
    Hold,
    Neighbour,
    SeatRow,
    Settlement,
    Standing,
    TableRow,
    Times,
)
from elgrande.server.wire.affairs import Affair

log = logging.getLogger(__name__)
T = TypeVar("T")

BATCH: Final = 200  # entries in one statement
GATHER: Final = 0.004  # seconds from one of them to the next at least: what comes in meanwhile shares one


def _insert(table: str, names: Sequence[str]) -> str:
    places = ", ".join(f"${number}" for number in range(1, len(names) + 1))
    return f"INSERT INTO {table} ({', '.join(names)}) VALUES ({places})"


def _select(table: str, names: Sequence[str], rest: str) -> str:
    return f"SELECT {', '.join(names)} FROM {table} {rest}"


# The same once more is no harm; something else under that number violates the key, and nothing of it is written.
ONCE: Final = (
    "ON CONFLICT (game, number) DO UPDATE SET "
    "number = CASE WHEN {0}.crc IS NOT DISTINCT FROM excluded.crc THEN {0}.number END"
)
INSERT_LOG: Final = f"{_insert('log', columns.LOG)} {ONCE.format('log')}"
INSERT_CHAT: Final = f"{_insert('chat', columns.CHAT)} {ONCE.format('chat')}"
INSERT_TABLE: Final = (
    f"{_insert('tables', (*columns.TABLES, 'owner', 'fence'))} ON CONFLICT (id) DO NOTHING RETURNING fence"
)
INSERT_AFFAIR: Final = f"{_insert('affairs', columns.AFFAIRS)} {ONCE.format('affairs')}"
INSERT_CONTACT: Final = (
    f"{_insert('contacts', columns.CONTACTS)} "
    "ON CONFLICT (game, seat) DO UPDATE SET data = excluded.data, crc = excluded.crc"
)
NOT_ASIDE: Final = "NOT EXISTS (SELECT 1 FROM aside WHERE game = id)"
THE_TABLE: Final = _select("tables", columns.TABLES, "WHERE id = $1")
PUBLIC_TABLES: Final = _select("tables", columns.TABLES, f"WHERE public AND {NOT_ASIDE} ORDER BY created DESC LIMIT $1")
THE_SEATS: Final = _select("seats", columns.SEATS, "WHERE game = ANY($1) ORDER BY game, seat")
SEATS_OF_ONE: Final = _select("seats", columns.SEATS, "WHERE game = $1 ORDER BY seat")
ALL_CHAT: Final = _select("chat", columns.CHAT, "WHERE game = $1 ORDER BY number")
THE_AFFAIRS: Final = _select("affairs", columns.AFFAIRS, "WHERE game = $1 ORDER BY number")
THE_CONTACTS: Final = _select("contacts", columns.CONTACTS, "WHERE game = $1 ORDER BY seat")
THE_ASIDE: Final = _select("aside", columns.ASIDE, "WHERE game = $1")
SET_ASIDE: Final = (
    f"{_insert('aside', columns.ASIDE)} "
    "ON CONFLICT (game) DO UPDATE SET kind = excluded.kind, at = excluded.at, why = excluded.why"
)
THE_LOG: Final = _select("log", columns.LOG, "WHERE game = $1 ORDER BY number")
THE_CHAT: Final = _select("chat", columns.CHAT, "WHERE game = $1 ORDER BY number DESC LIMIT $2")
NOTIFY: Final = "SELECT pg_notify('elgrande_' || current_schema(), $1)"
STAND: Final = "UPDATE tables SET summary = $2, over = $3, busy = $4 WHERE id = $1"

# All entries of a batch in one statement: those whose table is held, and what goes along with them.
_WANTED: Final = {
    "game": "text",
    "at": "float8",
    "number": "int4",
    "kind": "text",
    "seat": "int4",
    "action": "int4",
    "events": "text",
    "changes": "text",
    "next": "text",
    "rules": "text",
    "position": "text",
    "crc": "int8",
    "fence": "int8",
    "summary": "text",
    "over": "bool",
    "busy": "bool",
    "times": "text",
}
APPEND: Final = f"""
    WITH wanted AS (
        SELECT * FROM unnest({", ".join(f"${n}::{kind}[]" for n, kind in enumerate(_WANTED.values(), 2))})
        AS wanted ({", ".join(_WANTED)})
    ), held AS (
        SELECT t.id FROM tables t JOIN wanted w ON t.id = w.game AND t.fence = w.fence
        WHERE t.owner = $1 FOR NO KEY UPDATE OF t
    ), changed AS (
        UPDATE tables t SET summary = coalesce(w.summary, t.summary), over = coalesce(w.over, t.over),
            busy = coalesce(w.busy, t.busy), times = coalesce(w.times, t.times)
        FROM held h JOIN wanted w ON w.game = h.id
        WHERE t.id = h.id AND (w.summary IS NOT NULL OR w.times IS NOT NULL)
    )
    INSERT INTO log ({", ".join(columns.LOG)})
    SELECT {", ".join(f"w.{name}" for name in columns.LOG)} FROM held h JOIN wanted w ON w.game = h.id
    {ONCE.format("log")}
    RETURNING game
"""


class _Entry(NamedTuple):
    """An entry that waits for the next statement."""

    values: columns.Row
    stored: "asyncio.Future[None]"

    @property
    def table(self) -> str:
        table: str = self.values[0]
        return table


def shown(url: str) -> str:
    """Without the password."""
    parts = urlsplit(url)
    if parts.password is None:
        return url
    return urlunsplit(parts._replace(netloc=parts.netloc.replace(f":{parts.password}@", "@")))


def prepare(url: str, owner: str | None, alone: bool) -> None:
    """Brings the database up to date, or says why that cannot be. In a loop of its own: the server's comes later.

    Without an owner nothing is changed.
    """

    async def work() -> None:
        try:
            connection = await asyncpg.connect(url, timeout=ANSWER, command_timeout=60 * ANSWER)
        except (*GONE, asyncpg.PostgresError, ValueError) as error:
            raise StoreFailed(f"{shown(url)}: {said(error)}") from None
        try:
            if owner is None:
                await postgres_schema.check_version(connection)
            else:
                await postgres_schema.migrate(connection)
                await postgres_schema.come_in(connection, owner, alone)
        except (StoreFailed, asyncpg.PostgresError) as error:
            raise StoreFailed(f"{shown(url)}: {said(error)}") from None
        finally:
            await connection.close()

    failures: list[StoreFailed] = []

    def run() -> None:
        try:
            asyncio.run(work())
        except StoreFailed as error:
            failures.append(error)

    thread = threading.Thread(target=run, name="elgrande-prepare")
    thread.start()
    thread.join()
    for failure in failures:
        raise failure


class PostgresStore(Store):
    def __init__(self, url: str, alone: bool = False, look: bool = False) -> None:
        """`alone`: not beside a server; `look`: only to read, without owning anything."""
        self._pool = Pool(url)
        self.leases = Leases(url, self._do, alone)
        self._look = look
        prepare(url, None if look else self.leases.owner, alone)
        self._moves = Line(url)
        self._waiting: list[_Entry] = []
        self._appending: asyncio.Task[None] | None = None
        self._appended = 0.0  # when the last statement was sent

    async def close(self) -> None:
        if self._appending is not None:
            await asyncio.gather(self._appending, return_exceptions=True)
        if not self._look:
            await self.leases.leave()
        await self._moves.close()
        await self._pool.close()

    # the database

    async def _do(self, work: Callable[[Any], Awaitable[T]]) -> T:
        if not self._look:
            self.leases.keep()
        return await self._pool.do(work)

    async def _write(self, hold: Hold, work: Callable[[Any], Awaitable[object]]) -> None:
        """All of it or nothing, if the hold holds."""

        async def held(connection: Any) -> None:
            async with connection.transaction():
                await self._check(connection, hold)
                await work(connection)

        await self._do(held)

    async def _check(self, connection: Any, hold: Hold) -> None:
        sql = "SELECT 1 FROM tables WHERE id = $1 AND fence = $2 AND owner = $3 FOR NO KEY UPDATE"
        if await connection.fetchval(sql, hold.table, hold.fence, self.leases.owner) is None:
            raise NotOwner(f"table {hold.table} has been taken by somebody else since")

    # whose a table is

    async def take(self, id_: str, by_force: bool = False) -> Hold | None:
        hold = await self.leases.take(id_, by_force)
        if by_force and hold is not None:
            await self._notify(id_)
        return hold

    async def release(self, hold: Hold, due: float | None = None) -> None:
        await self.leases.release(hold, due)

    async def sure(self) -> None:
        await self.leases.sure()

    async def due_tables(self, now: float, most: int) -> list[str]:
        return await self.leases.due_tables(now, most)

    async def due_at(self, id_: str, due: float) -> None:
        await self.leases.due_at(id_, due)

    # what is written

    async def begin(self, table: TableRow, entries: Sequence[Entry], rematch_of: Hold | None = None) -> Hold:
        row = columns.table_row(table)

        async def work(connection: Any) -> int:
            async with connection.transaction():
                if rematch_of is not None:
                    await self._check(connection, rematch_of)
                fence: int | None = await connection.fetchval(INSERT_TABLE, *row, self.leases.owner, 1)
                if fence is None:
                    return await self._begun_before(connection, row)
                seats = [columns.seat_row(table.id, seat, chair) for seat, chair in enumerate(table.seats)]
                await connection.executemany(_insert("seats", columns.SEATS), seats)
                logged = [columns.log_row(table.id, entry, table.created) for entry in entries]
                await connection.executemany(INSERT_LOG, logged)
                if rematch_of is not None:
                    sql = "UPDATE tables SET rematch = $1 WHERE id = $2"
                    await connection.execute(sql, table.id, rematch_of.table)
                return fence

        return Hold(table.id, await self._do(work))

    async def _begun_before(self, connection: Any, row: columns.Row) -> int:
        """The answer to that was lost."""
        sql = "SELECT fence FROM tables WHERE id = $1 AND crc = $2 AND owner = $3"
        fence: int | None = await connection.fetchval(sql, row[0], row[-1], self.leases.owner)
        if fence is None:
            raise StoreFailed(f"there is another table {row[0]}")
        return fence

    async def append(
        self, hold: Hold, entry: Entry, at: float, standing: Standing | None = None, times: Times | None = None
    ) -> None:
        row = columns.log_row(hold.table, entry, at)
        stand = (None, None, None) if standing is None else _stand(standing)
        values = (*row, hold.fence, *stand, None if times is None else json_of(times))
        waiting = _Entry(values, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if self._appending is None or self._appending.done():
            self._appending = asyncio.create_task(self._append_waiting())
        await waiting.stored

    async def _append_waiting(self) -> None:
        while self._waiting:
            await asyncio.sleep(max(0.0, self._appended + GATHER - time.monotonic()))
            self._appended = time.monotonic()
            batch = {entry.table: entry for entry in reversed(self._waiting[:BATCH])}  # the first of every table
            chosen = list(batch.values())
            self._waiting = [entry for entry in self._waiting if batch.get(entry.table) is not entry]
            try:
                await self._append_all(chosen)
            except BaseException as error:
                for entry in chosen:
                    _settle(entry, StoreFailed(said(error)))
                if not isinstance(error, Exception):
                    raise

    async def _append_all(self, batch: list[_Entry]) -> None:
        lists = [list(values) for values in zip(*(entry.values for entry in batch))]
        try:
            rows = await self._moves.do(lambda connection: connection.fetch(APPEND, self.leases.owner, *lists))
        except StoreFailed:
            if len(batch) == 1:
                raise
            for entry in batch:  # one of them is at fault: the others must not suffer
                try:
                    await self._append_all([entry])
                except StoreFailed as error:
                    _settle(entry, error)
            return
        stored = {row["game"] for row in rows}
        for entry in batch:
            overtaken = NotOwner(f"table {entry.table} has been taken by somebody else since")
            _settle(entry, None if entry.table in stored else overtaken)

    async def correct(self, hold: Hold, corrections: Corrections, at: float, standing: Standing) -> None:
        async def work(connection: Any) -> None:
            sql = (
                "UPDATE log SET events = $3, changes = $4, next = $5, rules = $6, crc = $7 "
                "WHERE game = $1 AND number = $2"
            )
            told = [
                (hold.table, e.number, e.events, e.changes, e.next, e.rules, columns.crc(hold.table, *e))
                for e in corrections.told
            ]
            await connection.executemany(sql, told)
            added = [columns.log_row(hold.table, entry, at) for entry in corrections.added]
            await connection.executemany(INSERT_LOG, added)
            id_, created, public, _, clock, *_ = await connection.fetchrow(THE_TABLE, hold.table)
            header = json_of(corrections.header)
            crc = columns.crc_of_table((id_, created, public, header, clock))
            await connection.execute("UPDATE tables SET header = $2, crc = $3 WHERE id = $1", id_, header, crc)
            await connection.execute(STAND, hold.table, *_stand(standing))

        await self._write(hold, work)

    async def seat(self, hold: Hold, seat: int, row: SeatRow, standing: Standing | None = None) -> None:
        async def work(connection: Any) -> None:
            await _seat(connection, hold.table, seat, row)
            if standing is not None:
                await connection.execute(STAND, hold.table, *_stand(standing))

        await self._write(hold, work)

    async def settle(self, hold: Hold, settlement: Settlement, standing: Standing | None = None) -> None:
        async def work(connection: Any) -> None:
            await _settled(connection, hold.table, settlement)
            if standing is not None:
                await connection.execute(STAND, hold.table, *_stand(standing))

        await self._write(hold, work)

    async def reach(self, hold: Hold, seat: int, contact: Contact | None) -> None:
        await self._write(hold, lambda connection: _reach(connection, hold.table, seat, contact))

    async def forget(self, hold: Hold, seat: int, settlement: Settlement) -> None:
        async def work(connection: Any) -> None:
            await _settled(connection, hold.table, settlement)
            await _reach(connection, hold.table, seat, None)
            sql = ALL_CHAT.replace("ORDER", "AND seat = $2 ORDER")
            said = columns.read_chat(map(tuple, await connection.fetch(sql, hold.table, seat)))
            rows = [columns.chat_row(hold.table, columns.forgotten(line)) for line in said]
            sql = "UPDATE chat SET name = $3, text = $4, crc = $5 WHERE game = $1 AND number = $2"
            await connection.executemany(sql, [(row[0], row[1], row[3], row[4], row[-1]) for row in rows])

        await self._write(hold, work)

    async def say(self, hold: Hold, line: ChatLine) -> None:
        row = columns.chat_row(hold.table, line)
        await self._write(hold, lambda connection: connection.execute(INSERT_CHAT, *row))

    # what is read

    async def _fetch(self, sql: str, *values: object) -> list[Any]:
        rows: list[Any] = await self._do(lambda connection: connection.fetch(sql, *values))
        return rows

    async def table(self, id_: str) -> TableRow | None:
        rows = await self._fetch(THE_TABLE, id_)
        return columns.read_table(tuple(rows[0]), await self._seats(id_)) if rows else None

    async def _seats(self, *ids: str) -> list[columns.Row]:
        return [tuple(row) for row in await self._fetch(THE_SEATS, ids)]

    async def entries(self, id_: str) -> list[Entry]:
        return columns.read_log(id_, map(tuple, await self._fetch(THE_LOG, id_)))

    async def chat(self, id_: str, most: int) -> list[ChatLine]:
        return columns.read_chat(map(tuple, await self._fetch(THE_CHAT, id_, most)))[::-1]

    async def affairs(self, id_: str) -> list[Affair]:
        return columns.read_affairs(map(tuple, await self._fetch(THE_AFFAIRS, id_)))

    async def contacts(self, id_: str) -> dict[int, Contact]:
        return columns.read_contacts(map(tuple, await self._fetch(THE_CONTACTS, id_)))

    async def public_tables(self, most: int) -> list[TableRow | Damaged]:
        rows = [tuple(row) for row in await self._fetch(PUBLIC_TABLES, most)]
        seats: dict[str, list[columns.Row]] = {row[0]: [] for row in rows}
        for seat in await self._seats(*seats):
            seats[seat[0]].append(seat)
        found: list[TableRow | Damaged] = []
        for row in rows:
            try:
                found.append(columns.read_table(row, seats[row[0]]))
            except Damaged as damaged:
                found.append(damaged)
        return found

    # all of it

    async def ids(self) -> list[str]:
        return [row["id"] for row in await self._fetch("SELECT id FROM tables ORDER BY created, id")]

    async def bundle(self, id_: str) -> Bundle | None:
        async def read(connection: Any) -> Bundle | None:
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                row = await connection.fetchrow(THE_TABLE, id_)
                if row is None:
                    return None
                wanted = (SEATS_OF_ONE, THE_LOG, ALL_CHAT, THE_AFFAIRS, THE_CONTACTS, THE_ASIDE)
                parts = [await connection.fetch(sql, id_) for sql in wanted]
                return columns.bundle_of(tuple(row), *([tuple(row) for row in rows] for rows in parts))

        return await self._do(read)

    async def put(self, bundle: Bundle, replacing: bool = False) -> None:
        async def work(connection: Any) -> None:
            async with connection.transaction():
                if replacing:
                    await _delete(connection, bundle.id)
                await connection.execute(_insert("tables", columns.TABLES), *bundle.table)
                await connection.executemany(_insert("seats", columns.SEATS), bundle.seats)
                await connection.executemany(_insert("log", columns.LOG), bundle.log)
                await connection.executemany(_insert("chat", columns.CHAT), bundle.chat)
                await connection.executemany(INSERT_AFFAIR, bundle.affairs)
                await connection.executemany(INSERT_CONTACT, bundle.contacts)
                if bundle.aside is not None:
                    await connection.execute(SET_ASIDE, *bundle.aside)

        await self._do(work)

    async def delete(self, id_: str) -> None:
        async def work(connection: Any) -> None:
            async with connection.transaction():
                await _delete(connection, id_)

        await self._do(work)
        await self._notify(id_)

    async def faults(self) -> list[str]:
        """PostgreSQL looks after its pages itself (`initdb --data-checksums`)."""
        return []

    # set aside

    async def aside(self, id_: str) -> Aside | None:
        rows = await self._fetch(THE_ASIDE, id_)
        return Aside(*rows[0][1:]) if rows else None

    async def set_aside(self, id_: str, aside: Aside) -> None:
        await self._do(lambda connection: connection.execute(SET_ASIDE, id_, *aside))
        await self._notify(id_)

    async def admit_again(self, id_: str) -> None:
        await self._do(lambda connection: connection.execute("DELETE FROM aside WHERE game = $1", id_))

    # addresses

    async def blocks(self) -> list[Block]:
        return [Block(*row) for row in await self._fetch(_select("blocks", columns.BLOCKS, "ORDER BY network"))]

    async def block(self, block: Block) -> None:
        sql = (
            f"{_insert('blocks', columns.BLOCKS)} "
            "ON CONFLICT (network) DO UPDATE SET at = excluded.at, until = excluded.until, why = excluded.why"
        )
        await self._do(lambda connection: connection.execute(sql, *block))
        await self._notify("")

    async def unblock(self, network: str) -> None:
        await self._do(lambda connection: connection.execute("DELETE FROM blocks WHERE network = $1", network))
        await self._notify("")

    # the server's own secrets

    async def own_key(self, name: str, fresh: str) -> str:
        sql = f"{_insert('keys', columns.KEYS)} ON CONFLICT (name) DO NOTHING"
        await self._do(lambda connection: connection.execute(sql, name, fresh))
        return (await self.own_keys())[name]

    async def own_keys(self) -> dict[str, str]:
        """Without that of the processes of one database: it is nobody else's."""
        sql = _select("keys", columns.KEYS, "WHERE name <> 'relay' ORDER BY name")
        return {row[0]: row[1] for row in await self._fetch(sql)}

    # the store itself

    async def check(self) -> None:
        async def ask(connection: Any) -> bool:
            return bool(await connection.fetchval("SELECT pg_is_in_recovery()"))

        try:
            async with asyncio.timeout(ANSWER / 4):
                copy = await self._moves.do(ask)
        except TimeoutError:
            raise StoreFailed("the database does not answer") from None
        if copy:
            raise StoreFailed("the database only reads")

    async def _notify(self, what: str) -> None:
        await self._do(lambda connection: connection.fetchval(NOTIFY, what))

    # other processes

    @property
    def name(self) -> str:
        return self.leases.owner

    async def watch(self, watcher: Watcher, address: str = "") -> None:
        await self.leases.watch(watcher, address)

    async def key(self) -> bytes:
        rows = await self._fetch("SELECT value FROM keys WHERE name = 'relay'")
        return str(rows[0]["value"]).encode()

    async def whose(self, ids: Sequence[str]) -> dict[str, Neighbour]:
        sql = (
            "SELECT t.id, o.id AS owner, o.address FROM tables t JOIN owners o ON o.id = t.owner "
            "WHERE t.id = ANY($1) AND o.id <> $2 AND o.address <> ''"
        )
        rows = await self._fetch(sql, list(ids), self.leases.owner)
        return {row["id"]: Neighbour(row["owner"], row["address"]) for row in rows}

    async def leave(self) -> None:
        await self.leases.leave()


async def _delete(connection: Any, game: str) -> None:
    await connection.execute("DELETE FROM tables WHERE id = $1", game)  # first: whoever owns it waits or is refused
    for table in ("aside", "contacts", "affairs", "chat", "log", "seats"):
        await connection.execute(f"DELETE FROM {table} WHERE game = $1", game)


async def _seat(connection: Any, game: str, seat: int, row: SeatRow) -> None:
    sql = "UPDATE seats SET kind = $3, bot = $4, name = $5, token = $6, crc = $7 WHERE game = $1 AND seat = $2"
    await connection.execute(sql, *columns.seat_row(game, seat, row))


async def _settled(connection: Any, game: str, settlement: Settlement) -> None:
    await connection.execute("UPDATE tables SET terms = $2 WHERE id = $1", game, json_of(settlement.terms))
    for seat, row in settlement.seats.items():
        await _seat(connection, game, seat, row)
    if settlement.times is not None:
        await connection.execute("UPDATE tables SET times = $2 WHERE id = $1", game, json_of(settlement.times))
    if settlement.affair is not None:
        await connection.execute(INSERT_AFFAIR, *columns.affair_row(game, settlement.affair))


async def _reach(connection: Any, game: str, seat: int, contact: Contact | None) -> None:
    if contact is None:
        await connection.execute("DELETE FROM contacts WHERE game = $1 AND seat = $2", game, seat)
    else:
        await connection.execute(INSERT_CONTACT, *columns.contact_row(game, seat, contact))


def _stand(standing: Standing) -> tuple[str, bool, bool]:
    return json_of(standing.summary), standing.summary.over, standing.busy


def _settle(entry: _Entry, error: Exception | None) -> None:
    if entry.stored.done():  # whoever waited has gone
        return
    if error is None:
        entry.stored.set_result(None)
    else:
        entry.stored.set_exception(error)
