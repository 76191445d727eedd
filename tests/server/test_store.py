"""The file: it makes and migrates itself, keeps what it said it keeps, and has one owner."""

import asyncio
import inspect
import sqlite3
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from elgrande.server.logbook import Entry
from elgrande.server.play import Play, header
from elgrande.server.protocol import ChatLine, Clock
from elgrande.server.store import (
    Aside,
    Contact,
    Corrections,
    Damaged,
    NotOwner,
    OpenProposal,
    SeatRow,
    Settlement,
    Standing,
    Store,
    StoreFailed,
    TableRow,
    Terms,
    Times,
    columns,
    sqlite_file,
)
from elgrande.server.store.opening import open_store
from elgrande.server.store.sqlite import SqliteStore
from elgrande.server.store.sqlite_file import MIGRATIONS
from elgrande.server.table import summary_of
from elgrande.server.wire.affairs import Affair, Push
from tests.server import databases
from tests.server.live import play_on, rows, running, stored

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
        terms=Terms(seated=[0]),
    )
    return usual._replace(**more)


def path_of(data: Path) -> Path:
    return data / "elgrande.sqlite3"


def test_what_is_written_can_be_read(data: Path) -> None:
    async def work(kept: Store) -> None:
        entries = [Entry(1, "act", 0, 3), Entry(2, "undo", 0, -1)]
        hold = await kept.begin(row(), entries)
        await kept.append(hold, Entry(3, "act", 0, 4), 9.0, times=Times([1.0, 2.0], 6.0, True))
        await kept.say(hold, line)
        assert await kept.table("t1") == row(times=Times([1.0, 2.0], 6.0, True))
        assert await kept.table("t2") is None
        assert await kept.entries("t1") == [*entries, Entry(3, "act", 0, 4)]
        assert await kept.chat("t1", 100) == [line]
        await kept.begin(row("t9"), [], rematch_of=hold)
        await kept.seat(hold, 1, SeatRow("human", "random", "Ramon", b"other"), Standing(row().summary, True))
        read = await kept.table("t1")
        assert read is not None
        assert (read.rematch, read.busy) == ("t9", True)
        assert read.seats == (row().seats[0], SeatRow("human", "random", "Ramon", b"other"))

    line = ChatLine(1, 0, "Gonzalo", "hola", 8.0)
    with_store(data, work)


def test_what_a_table_settles_and_how_people_are_reached(data: Path) -> None:
    affair = Affair(1, 7.0, 3, "handed", 0, 1, "greedy")
    terms = Terms(seated=[0, 1], resigned=[1], paused=6.5, avatars={1: "lion"})
    terms.proposal = OpenProposal(2, "link", -1, 1, 6.0, [0], hashed="ab")
    contact = Contact("ana@example.org", True, [Push("https://push.example/1", "key", "auth")], "de")

    async def work(kept: Store) -> None:
        hold = await kept.begin(row(), [])
        other = SeatRow("human", "greedy", "Ben", b"other")
        settled = Settlement(terms, affair, {1: other}, Times([1.0, 2.0], 6.0, True, [5.0, 5.0], [1]))
        for _ in range(2):
            await kept.settle(hold, settled, Standing(row().summary, True))
        read = await kept.table("t1")
        assert read == row(terms=terms, times=settled.times, busy=True, seats=(row().seats[0], other))
        assert await kept.affairs("t1") == [affair]
        await kept.reach(hold, 1, contact)
        await kept.reach(hold, 0, contact)
        await kept.reach(hold, 0, None)
        assert await kept.contacts("t1") == {1: contact}
        await kept.say(hold, ChatLine(1, 1, "Ben", "hola", 8.0))
        await kept.say(hold, ChatLine(2, 0, "Ana", "hola Ben", 8.0))
        nameless = other._replace(name="")
        await kept.forget(hold, 1, Settlement(Terms(seated=[0, 1]), None, {1: nameless}))
        read = await kept.table("t1")
        assert read is not None
        assert read.seats[1] == nameless
        assert await kept.contacts("t1") == {}
        assert await kept.chat("t1", 9) == [ChatLine(1, 1, "", "", 8.0), ChatLine(2, 0, "Ana", "hola Ben", 8.0)]
        bundle = await kept.bundle("t1")
        assert bundle is not None
        assert "Ben" not in str(bundle.seats)
        assert [await kept.own_key("vapid", fresh) for fresh in ("first", "second")] == ["first", "first"]
        assert await kept.own_keys() == {"vapid": "first"}

    with_store(data, work)


def test_at_a_table_from_before_there_were_terms_everybody_has_come() -> None:
    assert columns.read_terms(None, 3) == Terms(seated=[0, 1, 2])


def test_lists(data: Path) -> None:
    async def work(kept: Store) -> None:
        for number in range(5):
            await kept.begin(row(f"t{number}", created=float(number), public=number > 1, busy=number in (0, 3)), [])
        assert [table.id for table in tables(await kept.public_tables(2))] == ["t4", "t3"]
        await kept.set_aside("t3", Aside("closed", 7.0, "a reason"))
        assert [table.id for table in tables(await kept.public_tables(2))] == ["t4", "t2"]
        assert await kept.aside("t3") == Aside("closed", 7.0, "a reason")
        assert await kept.aside("t4") is None

    with_store(data, work)


def tables(found: list[TableRow | Damaged]) -> list[TableRow]:
    assert not any(isinstance(one, Damaged) for one in found)
    return [one for one in found if isinstance(one, TableRow)]


def test_a_write_is_all_or_nothing_and_harms_no_other(data: Path) -> None:
    """Many at once go into one commit; the one that fails must not take the others with it."""

    async def work(kept: Store) -> None:
        hold = await kept.begin(row(), [])
        writes = [kept.append(hold, Entry(n, "act", 0, n), 1.0) for n in range(1, 50)]
        bad = kept.begin(row("t2"), [Entry(1, "act", 0, 1), Entry(1, "act", 0, 2)])
        results = await asyncio.gather(*writes[:25], bad, *writes[25:], return_exceptions=True)
        assert [type(result) for result in results if result is not None] == [StoreFailed]
        assert [entry.number for entry in await kept.entries("t1")] == list(range(1, 50))
        assert await kept.table("t2") is None

    with_store(data, work)


def test_the_same_once_more_does_no_harm_and_something_else_is_refused(data: Path) -> None:
    async def work(kept: Store) -> None:
        hold = await kept.begin(row(), [])
        line = ChatLine(1, 0, "Gonzalo", "hola", 8.0)
        for _ in range(2):
            await kept.append(hold, Entry(1, "act", 0, 3), 1.0)
            await kept.say(hold, line)
        with pytest.raises(StoreFailed):
            await kept.append(hold, Entry(1, "act", 1, 3), 1.0)
        with pytest.raises(StoreFailed):
            await kept.say(hold, ChatLine(1, 0, "Gonzalo", "adios", 8.0))
        assert await kept.entries("t1") == [Entry(1, "act", 0, 3)]
        assert await kept.chat("t1", 9) == [line]

    with_store(data, work)


def test_among_many_at_once_each_is_judged_by_itself(data: Path) -> None:
    """One is there already, one is something else under a taken number, and one comes from who was overtaken."""

    async def work(kept: Store) -> None:
        first, second = await kept.begin(row(), []), await kept.begin(row("t2"), [])
        await kept.append(second, Entry(1, "act", 0, 3), 1.0)
        late = await kept.begin(row("t3"), [])
        assert await kept.take("t3") is not None
        results = await asyncio.gather(
            kept.append(first, Entry(1, "act", 0, 5), 1.0),
            kept.append(second, Entry(1, "act", 0, 3), 1.0),
            kept.append(second, Entry(1, "act", 0, 4), 1.0),
            kept.append(late, Entry(1, "act", 0, 5), 1.0),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [type(None), type(None), StoreFailed, NotOwner]
        assert await kept.entries("t1") == [Entry(1, "act", 0, 5)]
        assert await kept.entries("t2") == [Entry(1, "act", 0, 3)]
        assert await kept.entries("t3") == []

    with_store(data, work)


def writes_of_an_owner() -> set[str]:
    """Whatever names a hold; one that is added is asked about here, too."""
    methods = inspect.getmembers(Store, inspect.iscoroutinefunction)
    return {name for name, method in methods if "Hold" in str(inspect.signature(method).parameters)}


def test_whoever_was_overtaken_can_do_no_harm(data: Path) -> None:
    async def work(kept: Store) -> None:
        first = await kept.begin(row(), [])
        assert await kept.take("t2") is None
        second = await kept.take("t1")
        assert second is not None
        assert second.fence > first.fence
        settled, corrected = Settlement(Terms(resigned=[0])), Corrections({}, [Entry(1, "rules", -1, -1)])
        late: dict[str, Callable[[], Awaitable[object]]] = {
            "append": lambda: kept.append(first, Entry(1, "act", 0, 3), 1.0),
            "correct": lambda: kept.correct(first, corrected, 1.0, Standing(row().summary, True)),
            "seat": lambda: kept.seat(first, 0, SeatRow("bot", "greedy", "", None)),
            "settle": lambda: kept.settle(first, settled),
            "say": lambda: kept.say(first, ChatLine(1, 0, "Gonzalo", "hola", 8.0)),
            "reach": lambda: kept.reach(first, 0, Contact(email="gonzalo@example.org")),
            "forget": lambda: kept.forget(first, 0, settled),
            "begin": lambda: kept.begin(row("t2"), [], rematch_of=first),
        }
        assert late.keys() == writes_of_an_owner() - {"release"}
        for write in late.values():
            with pytest.raises(NotOwner):
                await write()
        await kept.release(first)  # which is nothing any more
        assert await kept.table("t1") == row()
        assert await kept.table("t2") is None
        await kept.append(second, Entry(1, "act", 0, 3), 1.0)
        await kept.release(second)
        with pytest.raises(NotOwner):
            await kept.append(second, Entry(2, "act", 0, 3), 1.0)
        assert [entry.number for entry in await kept.entries("t1")] == [1]

    with_store(data, work)


def test_it_is_on_the_disk_when_it_says_so(data: Path) -> None:
    async def work(kept: Store) -> None:
        hold = await kept.begin(row(), [])
        for number in range(1, 20):
            await kept.append(hold, Entry(number, "act", 0, 1), 1.0)
            assert await asyncio.to_thread(rows, data, "SELECT count(*) FROM log") == [(number,)]

    with_store(data, work)


@databases.sqlite_only
def test_what_is_asked_at_once_shares_a_commit_and_nothing_is_left_behind(data: Path) -> None:
    async def work() -> list[str]:
        kept = SqliteStore(path_of(data))
        holds = [await kept.begin(row(f"t{number}"), []) for number in range(40)]
        said: list[str] = []
        kept._connection.set_trace_callback(said.append)
        writing = [asyncio.create_task(kept.append(hold, Entry(1, "act", 0, 1), 1.0)) for hold in holds]
        await asyncio.sleep(0)  # they have asked; nobody has been told
        await kept.close()
        await asyncio.gather(*writing)
        return said

    said = asyncio.run(work())
    assert said.count("COMMIT") == 1
    assert rows(data, "SELECT count(*) FROM log") == [(40,)]


@databases.sqlite_only
def test_settings_that_make_it_durable(data: Path) -> None:
    kept = SqliteStore(path_of(data))
    assert kept._connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert kept._connection.execute("PRAGMA synchronous").fetchone() == (2,)
    asyncio.run(kept.close())


@databases.sqlite_only
def test_two_servers_do_not_share_a_file(data: Path) -> None:
    kept = SqliteStore(path_of(data))
    with pytest.raises(StoreFailed, match="another server"):
        SqliteStore(path_of(data))
    asyncio.run(kept.close())
    opened(data)


@databases.sqlite_only
def test_deleting_the_lock_file_lets_nobody_in(data: Path) -> None:
    kept = SqliteStore(path_of(data))
    (data / "elgrande.lock").unlink()
    with pytest.raises(StoreFailed, match="another server"):
        SqliteStore(path_of(data))
    asyncio.run(kept.close())
    opened(data)


@databases.sqlite_only
def test_nothing_is_acknowledged_into_a_file_that_is_gone(data: Path) -> None:
    async def work(kept: Store) -> None:
        hold = await kept.begin(row(), [])
        path_of(data).rename(data / "elsewhere")
        with pytest.raises(StoreFailed, match="removed or replaced"):
            await kept.append(hold, Entry(1, "act", 0, 1), 1.0)
        (data / "elsewhere").rename(path_of(data))
        await kept.append(hold, Entry(1, "act", 0, 1), 1.0)

    with_store(data, work)


@databases.sqlite_only
def test_an_empty_file_is_filled(data: Path) -> None:
    data.mkdir()
    path_of(data).touch()
    opened(data)
    assert version(data) == len(MIGRATIONS)


@databases.sqlite_only
def test_an_older_file_is_brought_up_to_date(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a migration to come, a file of today keeps its tables and games, and gets what is new."""
    with running(data) as server:
        table, tokens = server.make(2)
        play_on(server.sit(table, tokens), 6)
    coming = "ALTER TABLE tables ADD COLUMN league TEXT; CREATE TABLE leagues (name TEXT) STRICT;"
    monkeypatch.setattr(sqlite_file, "MIGRATIONS", (*MIGRATIONS, coming))
    opened(data)
    assert version(data) == len(MIGRATIONS) + 1
    assert stored(data, table).seq == 6
    opened(data)


@databases.sqlite_only
def test_a_migration_that_fails_leaves_the_file_as_it_was(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened(data)
    monkeypatch.setattr(sqlite_file, "MIGRATIONS", (*MIGRATIONS, "CREATE TABLE one (x); CREATE TABLE one (x);"))
    with pytest.raises(StoreFailed, match="already exists"):
        SqliteStore(path_of(data))
    monkeypatch.undo()
    assert version(data) == len(MIGRATIONS)
    opened(data)


@databases.sqlite_only
def test_a_newer_file_is_left_alone(data: Path) -> None:
    opened(data)
    connection = sqlite3.connect(path_of(data))
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(StoreFailed, match="newer"):
        SqliteStore(path_of(data))


def opened(data: Path) -> None:
    asyncio.run(SqliteStore(path_of(data)).close())


def version(data: Path) -> int:
    connection = sqlite3.connect(path_of(data))
    (found,) = connection.execute("PRAGMA user_version").fetchone()
    connection.close()
    assert isinstance(found, int)
    return found


def with_store(data: Path, work: Callable[[Store], Coroutine[None, None, None]]) -> None:
    async def run() -> None:
        kept = open_store(data, databases.url(data))
        try:
            await work(kept)
        finally:
            await kept.close()

    asyncio.run(run())


def test_what_goes_on_by_itself_and_nobody_has(data: Path) -> None:
    async def work(kept: Store) -> None:
        holds = [await kept.begin(row(f"t{number}", busy=number < 3), []) for number in range(4)]
        assert await kept.due_tables(0.0, 9) == []
        for hold, due in zip(holds, (None, 50.0, 70.0, None)):
            await kept.release(hold, due)
        assert await kept.due_tables(0.0, 9) == ["t0"]
        assert sorted(await kept.due_tables(60.0, 9)) == ["t0", "t1"]
        assert len(await kept.due_tables(80.0, 2)) == 2
        await kept.due_at("t0", 90.0)
        again = await kept.take("t1")
        assert again is not None
        await kept.due_at("t1", 10.0)  # it is somebody's
        assert await kept.due_tables(80.0, 9) == ["t2"]
        await kept.release(again)
        assert await kept.due_tables(0.0, 9) == ["t1"]  # when it was due does not count any more
        await kept.set_aside("t1", Aside("closed", 7.0, "a reason"))
        assert await kept.due_tables(0.0, 9) == []

    with_store(data, work)
