"""The file: it makes and migrates itself, keeps what it said it keeps, and has one owner."""

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from elgrande.server import store
from elgrande.server.logbook import Entry
from elgrande.server.play import Play, header
from elgrande.server.protocol import ChatLine, Clock
from elgrande.server.store import MIGRATIONS, SeatRow, Store, StoreFailed, TableRow, Times
from elgrande.server.table import summary_of
from tests.server.live import play_on, running, stored

HEAD = header(("base",), 2, {}, 7)


def row(id_: str = "t1", **more: Any) -> TableRow:
    usual = TableRow(
        id=id_,
        created=5.0,
        public=False,
        header=HEAD,
        clock=Clock("slow", 60, "nothing"),
        times=Times([60.0, 12.5], 5.0, True),
        summary=summary_of(Play(HEAD).game),
        busy=False,
        webhook=None,
        rematch=None,
        seats=(SeatRow("human", None, "Gonzalo", b"hash"), SeatRow("bot", "greedy", "", None)),
    )
    return usual._replace(**more)


def path_of(data: Path) -> Path:
    return data / "elgrande.sqlite3"


def test_what_is_written_can_be_read(data: Path) -> None:
    async def work(kept: Store) -> None:
        entries = [Entry(1, "act", 0, 3), Entry(2, "undo", 0, -1)]
        await kept.write(*store.new_table(row(), entries))
        await kept.write(store.append("t1", Entry(3, "act", 0, 4), 9.0), store.said("t1", line))
        assert await kept.table("t1") == row()
        assert await kept.table("t2") is None
        assert await kept.entries("t1") == [*entries, Entry(3, "act", 0, 4)]
        assert await kept.chat("t1", 100) == [line]
        await kept.write(store.rematched("t1", "t9"), store.timed("t1", Times([1.0, 2.0], 6.0, True)))
        await kept.write(store.seated("t1", 1, SeatRow("human", "random", "Ramon", b"other")))
        read = await kept.table("t1")
        assert read is not None
        assert (read.rematch, read.times) == ("t9", Times([1.0, 2.0], 6.0, True))
        assert read.seats == (row().seats[0], SeatRow("human", "random", "Ramon", b"other"))

    line = ChatLine(1, 0, "Gonzalo", "hola", 8.0)
    with_store(data, work)


def test_lists(data: Path) -> None:
    async def work(kept: Store) -> None:
        for number in range(5):
            await kept.write(*store.new_table(row(f"t{number}", created=float(number), public=number > 1), []))
        await kept.write(store.summarised("t0", row().summary, busy=True))
        assert [table.id for table in await kept.public_tables(2)] == ["t4", "t3"]
        assert await kept.busy_tables() == ["t0"]

    with_store(data, work)


def test_a_write_is_all_or_nothing_and_harms_no_other(data: Path) -> None:
    """Many at once go into one commit; the one that fails must not take the others with it."""

    async def work(kept: Store) -> None:
        await kept.write(*store.new_table(row(), []))
        writes = [kept.write(store.append("t1", Entry(n, "act", 0, n), 1.0)) for n in range(1, 50)]
        bad = kept.write(
            store.append("t1", Entry(77, "act", 0, 1), 1.0), store.append("t1", Entry(5, "act", 0, 1), 1.0)
        )
        results = await asyncio.gather(*writes[:25], bad, *writes[25:], return_exceptions=True)
        assert [type(result) for result in results if result is not None] == [StoreFailed]
        assert [entry.number for entry in await kept.entries("t1")] == list(range(1, 50))

    with_store(data, work)


def test_it_is_on_the_disk_when_it_says_so(data: Path) -> None:
    async def work(kept: Store) -> None:
        await kept.write(*store.new_table(row(), []))
        for number in range(1, 20):
            await kept.write(store.append("t1", Entry(number, "act", 0, 1), 1.0))
            other = sqlite3.connect(f"file:{path_of(data)}?mode=ro", uri=True)
            assert other.execute("SELECT count(*) FROM log").fetchone() == (number,)
            other.close()

    with_store(data, work)


def test_settings_that_make_it_durable(data: Path) -> None:
    kept = Store(path_of(data))
    assert kept._connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert kept._connection.execute("PRAGMA synchronous").fetchone() == (2,)
    kept.close()


def test_two_servers_do_not_share_a_file(data: Path) -> None:
    kept = Store(path_of(data))
    with pytest.raises(StoreFailed, match="another server"):
        Store(path_of(data))
    kept.close()
    Store(path_of(data)).close()


def test_an_empty_file_is_filled(data: Path) -> None:
    data.mkdir()
    path_of(data).touch()
    Store(path_of(data)).close()
    assert version(data) == len(MIGRATIONS)


def test_an_older_file_is_brought_up_to_date(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a migration to come, a file of today keeps its tables and games, and gets what is new."""
    with running(data) as server:
        table, tokens = server.make(2)
        play_on(server.sit(table, tokens), 6)
    coming = "ALTER TABLE tables ADD COLUMN league TEXT; CREATE TABLE leagues (name TEXT) STRICT;"
    monkeypatch.setattr(store, "MIGRATIONS", (*MIGRATIONS, coming))
    Store(path_of(data)).close()
    assert version(data) == len(MIGRATIONS) + 1
    assert stored(data, table).seq == 6
    Store(path_of(data)).close()


def test_a_migration_that_fails_leaves_the_file_as_it_was(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Store(path_of(data)).close()
    monkeypatch.setattr(store, "MIGRATIONS", (*MIGRATIONS, "CREATE TABLE one (x); CREATE TABLE one (x);"))
    with pytest.raises(StoreFailed, match="already exists"):
        Store(path_of(data))
    monkeypatch.undo()
    assert version(data) == len(MIGRATIONS)
    Store(path_of(data)).close()


def test_a_newer_file_is_left_alone(data: Path) -> None:
    Store(path_of(data)).close()
    connection = sqlite3.connect(path_of(data))
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(StoreFailed, match="newer"):
        Store(path_of(data))


def version(data: Path) -> int:
    connection = sqlite3.connect(path_of(data))
    (found,) = connection.execute("PRAGMA user_version").fetchone()
    connection.close()
    assert isinstance(found, int)
    return found


def with_store(data: Path, work: Callable[[Store], Coroutine[None, None, None]]) -> None:
    async def run() -> None:
        kept = Store(path_of(data))
        try:
            await work(kept)
        finally:
            kept.close()

    asyncio.run(run())
