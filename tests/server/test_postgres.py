"""PostgreSQL as the store: it may go away and come back, and a table has one owner at a time."""

import asyncio
import logging
import os
import signal
import threading
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from elgrande.kernel.random import Random
from elgrande.server.logbook import Entry
from elgrande.server.store import Aside, Hold, Neighbour, NotOwner, StoreFailed
from elgrande.server.store.opening import open_store
from tests.server import databases
from tests.server.live import PATIENCE, PLENTY, entries, play_on, rows, running
from tests.server.test_crash import Process
from tests.server.test_store import row

if databases.POSTGRES:
    from elgrande.server.store import postgres_leases, postgres_lines, postgres_schema
    from elgrande.server.store.postgres import PostgresStore, shown

pytestmark = databases.postgres_only


def with_stores(data: Path, count: int, work: "Callable[..., Coroutine[None, None, None]]") -> None:
    """Several processes would have such stores."""

    async def run() -> None:
        stores = [PostgresStore(databases.url(data)) for _ in range(count)]
        try:
            await work(*stores)
        finally:
            for store in stores:
                await store.close()

    asyncio.run(asyncio.wait_for(run(), PATIENCE))


def test_a_table_has_one_owner_until_he_is_gone(data: Path) -> None:
    async def work(one: "PostgresStore", other: "PostgresStore") -> None:
        first = await one.begin(row(), [])
        with pytest.raises(NotOwner, match="another process"):
            await other.take("t1")
        await one.append(first, Entry(1, "act", 0, 1), 1.0)
        await one.release(first)
        second = await other.take("t1")
        assert second is not None
        assert second.fence > first.fence
        with pytest.raises(NotOwner):
            await one.append(first, Entry(2, "act", 0, 1), 1.0)
        await other.append(second, Entry(2, "act", 0, 2), 1.0)
        await other.close()
        assert await one.take("t1") is not None

    with_stores(data, 2, work)


async def patiently(store: "PostgresStore", table: str) -> Hold:
    """Once the lease of whoever has it has run out."""
    while True:
        try:
            hold = await store.take(table)
            assert hold is not None
            return hold
        except NotOwner:
            await asyncio.sleep(0.1)


def test_who_slept_past_his_lease_can_do_no_harm(data: Path) -> None:
    async def work(sleeper: "PostgresStore", other: "PostgresStore") -> None:
        old = await sleeper.begin(row(), [Entry(0, "opening", -1, -1)])
        assert sleeper.leases._keeping is not None
        sleeper.leases._keeping.cancel()  # as when the whole process is stopped
        new = await patiently(other, "t1")
        await other.append(new, Entry(1, "act", 0, 1), 1.0)
        for number in (1, 2):  # the same entry, too: it is not his any more
            with pytest.raises(NotOwner):
                await sleeper.append(old, Entry(number, "act", 0, 1), 1.0)
        with pytest.raises(NotOwner):
            await sleeper.seat(old, 0, row().seats[1])
        assert [entry.number for entry in await other.entries("t1")] == [0, 1]

    with_stores(data, 2, work)


class Heard:
    """A Watcher that remembers."""

    def __init__(self) -> None:
        self.changes: list[str] = []
        self.losses = 0

    def changed(self, table: str) -> None:
        self.changes.append(table)

    def present(self, neighbours: frozenset[Neighbour]) -> None:
        pass

    def lost(self) -> None:
        self.losses += 1


@pytest.fixture
def short_lease(monkeypatch: pytest.MonkeyPatch) -> float:
    for module in (postgres_leases, postgres_schema):
        monkeypatch.setattr(module, "LEASE", 1.0)
    monkeypatch.setattr(postgres_leases, "RENEWAL", 0.1)
    return 1.0


def test_a_pool_busy_for_longer_than_a_lease_costs_nobody_his_tables(data: Path, short_lease: float) -> None:
    """Neither renewals nor moves wait behind whatever keeps all of its connections busy."""

    async def work(busy: "PostgresStore", other: "PostgresStore") -> None:
        heard = Heard()
        await busy.watch(heard)
        hold = await busy.begin(row(), [Entry(0, "opening", -1, -1)])
        sleep = f"SELECT pg_sleep({3 * short_lease})"
        held = [asyncio.create_task(busy._fetch(sleep)) for _ in range(2 * postgres_lines.CONNECTIONS)]
        number = 0
        while not held[0].done():
            number += 1
            await busy.append(hold, Entry(number, "act", 0, number), 1.0)
            with pytest.raises(NotOwner):
                await other.take("t1")
            await asyncio.sleep(short_lease / 10)
        assert number > 10
        assert not held[-1].done()
        await busy.check()
        for task in held:
            task.cancel()
        assert heard.losses == 0
        assert len(await other.entries("t1")) == 1 + number

    with_stores(data, 2, work)


def test_who_frees_the_tables_of_another_keeps_his_own(data: Path, short_lease: float) -> None:
    """However long that takes: here a backup has one of their rows, there they may be a hundred thousand."""

    async def work(gone: "PostgresStore", heir: "PostgresStore", other: "PostgresStore") -> None:
        mine = await heir.begin(row("mine"), [])
        await gone.begin(row(), [])
        assert gone.leases._keeping is not None
        gone.leases._keeping.cancel()

        async def hold_on(connection: Any) -> None:
            until = time.monotonic() + 4 * short_lease
            async with connection.transaction():
                await connection.execute("SELECT 1 FROM tables WHERE id = 't1' FOR UPDATE")
                while time.monotonic() < until:
                    alive = "SELECT until > clock_timestamp() FROM owners WHERE id = $1"
                    assert await connection.fetchval(alive, heir.name)
                    await asyncio.sleep(short_lease / 50)

        await other._do(hold_on)
        await heir.append(mine, Entry(0, "opening", -1, -1), 1.0)
        await patiently(other, "t1")

    with_stores(data, 3, work)


def test_who_has_lost_everything_begins_anew_once(data: Path, short_lease: float) -> None:
    """However many ask at the moment in which it wakes up."""

    async def work(sleeper: "PostgresStore", other: "PostgresStore") -> None:
        heard = Heard()
        await sleeper.watch(heard)
        await sleeper.begin(row(), [])
        assert sleeper.leases._keeping is not None
        sleeper.leases._keeping.cancel()
        await patiently(other, "t1")
        await asyncio.gather(*(sleeper.sure() for _ in range(10)))
        assert heard.losses == 1
        assert databases.fetch(data, "SELECT count(*) FROM owners") == [(2,)]

    with_stores(data, 2, work)


@pytest.mark.skipif(bool(databases.GIVEN), reason="not ours to stop")
def test_leases_and_what_others_say_come_back_with_the_database(data: Path) -> None:
    async def work(one: "PostgresStore", other: "PostgresStore") -> None:
        heard = Heard()
        await one.watch(heard)
        hold = await one.begin(row(), [Entry(0, "opening", -1, -1)])
        databases.cluster().stop()
        databases.cluster().start()
        heard.changes.clear()
        while "" not in heard.changes:  # it listens again, and must look what it has missed
            await asyncio.sleep(0.05)
        await other.set_aside("t2", Aside("closed", 1.0, ""))
        while "t2" not in heard.changes:
            await asyncio.sleep(0.05)
        ((left,),) = databases.fetch(data, "SELECT until - clock_timestamp() FROM owners WHERE id = ?", one.name)
        assert left.total_seconds() > postgres_schema.LEASE / 2
        await one.append(hold, Entry(1, "act", 0, 1), 1.0)
        assert heard.losses == 0

    with_stores(data, 2, work)


def test_owners_that_quarrel_never_write_between_each_other(data: Path) -> None:
    """Everybody takes the table from everybody and goes on with old rights, too: only what was said to be is there."""

    async def work(*stores: "PostgresStore") -> None:
        random = Random(7)
        holds = {stores[0]: await stores[0].begin(row(), [Entry(0, "opening", -1, -1)])}
        current = stores[0]
        acknowledged = [-1]
        refused = 0
        for step in range(300):
            store = stores[random.below(len(stores))]
            if random.below(4) == 0 or store not in holds:
                hold = await store.take("t1", by_force=True)
                assert hold is not None
                holds[store], current = hold, store
            try:
                await store.append(holds[store], Entry(len(acknowledged), "act", 0, step), 1.0)
                assert store is current
                acknowledged.append(step)
            except NotOwner:
                assert store is not current
                refused += 1
        assert refused > 50
        assert [entry.action for entry in await current.entries("t1")] == acknowledged

    with_stores(data, 4, work)


def test_a_server_that_was_asleep_can_do_no_harm(data: Path) -> None:
    """Stopped for longer than its lease, while another one goes on with its table; then it wakes up."""
    sleeper = Process(data)
    table, tokens = sleeper.live.make(2)
    old = sleeper.live.connect().hello(table, *tokens)
    play_on([old], 5)
    os.kill(sleeper.process.pid, signal.SIGSTOP)
    heir = Process(data)
    new = heir.live.come_back(table, *tokens)  # once the lease has run out
    play_on([new], 5)
    os.kill(sleeper.process.pid, signal.SIGCONT)
    assert old.seq == 5
    with pytest.raises(ConnectionClosed):  # it has to come in anew
        old.answer()
    play_on([new], 3)
    assert len(entries(data, table)) == 13
    sleeper.end(signal.SIGKILL)
    heir.end(signal.SIGKILL)


def test_many_tables_at_once_go_into_few_statements(data: Path) -> None:
    async def work(store: "PostgresStore") -> None:
        holds = [await store.begin(row(f"t{n}"), []) for n in range(60)]
        late = await store.take("t7")
        assert late is not None
        done = await asyncio.gather(
            *(store.append(hold, Entry(1, "act", 0, 1), 1.0) for hold in holds), return_exceptions=True
        )
        assert [hold.table for hold, result in zip(holds, done) if isinstance(result, NotOwner)] == ["t7"]
        assert sum(result is None for result in done) == 59

    with_stores(data, 1, work)
    counted = rows(data, "SELECT count(DISTINCT xmin::text), count(*) FROM log")
    assert counted[0][1] == 59
    assert counted[0][0] < 10


def test_one_that_is_at_fault_does_not_take_others_with_it(data: Path) -> None:
    async def work(store: "PostgresStore") -> None:
        holds = [await store.begin(row(f"t{n}"), [Entry(1, "act", 0, 1)]) for n in range(5)]
        writes = [store.append(hold, Entry(1 + (n != 3), "act", 0, 2), 1.0) for n, hold in enumerate(holds)]
        done = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(result) for result in done] == [type(None)] * 3 + [StoreFailed, type(None)]
        assert await store.entries("t3") == [Entry(1, "act", 0, 1)]

    with_stores(data, 1, work)


def test_an_answer_that_is_lost_changes_nothing(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database has committed, and the connection breaks before it can say so."""

    async def work(store: "PostgresStore") -> None:
        lost = 0
        answered = postgres_lines.answered

        async def forgetful(connection: Any, write: Any) -> object:
            nonlocal lost
            result = await answered(connection, write)
            lost += 1
            if lost % 2:
                connection.terminate()
                raise ConnectionResetError
            return result

        monkeypatch.setattr(postgres_lines, "answered", forgetful)
        hold = await store.begin(row(), [Entry(0, "opening", -1, -1)])
        for number in range(1, 4):
            await store.append(hold, Entry(number, "act", 0, number), 1.0)
        monkeypatch.undo()
        assert lost >= 8
        assert [entry.action for entry in await store.entries("t1")] == [-1, 1, 2, 3]

    with_stores(data, 1, work)


def test_who_waits_for_a_slow_database_has_said_hello(data: Path) -> None:
    """The time in which a browser must have said it is over before its part in the shuffle is stored."""
    with running(data, limits=replace(PLENTY, hello_seconds=0.3)) as server:
        table, tokens = server.make(2)
        lock = "WITH held AS (SELECT id FROM tables WHERE id = ? FOR UPDATE) SELECT pg_sleep(1) FROM held"
        slow = threading.Thread(target=databases.fetch, args=(data, lock, table))
        slow.start()
        time.sleep(0.3)
        play_on([server.connect().hello(table, token, part="ab" * 32) for token in tokens], 3)
        slow.join()


@pytest.mark.skipif(bool(databases.GIVEN), reason="not ours to stop")
def test_play_goes_on_after_the_database_was_restarted(data: Path) -> None:
    with running(data) as server:
        table, tokens = server.make(2)
        clients = server.sit(table, tokens)
        play_on(clients, 3)
        databases.cluster().stop()
        again = threading.Timer(0.5, databases.cluster().start)
        again.start()
        play_on(clients, 5)  # the first of them waits
        again.join()
        assert len(entries(data, table)) == 8


@pytest.mark.skipif(bool(databases.GIVEN), reason="not ours to stop")
def test_a_database_that_is_gone_refuses_and_loses_nothing(
    data: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(postgres_lines, "PATIENCE", 0.3)
    with running(data) as server, caplog.at_level(logging.ERROR):
        table, tokens = server.make(2)
        clients = server.sit(table, tokens)
        play_on(clients, 3)
        databases.cluster().stop()
        asked = next(client for client in clients if client.decision is not None)
        decision = asked.decision
        assert asked.answer()["reason"]["en"].startswith("The server could not store that.")
        refusal = server.get(f"/api/tables/{table}")
        assert (refusal.status_code, "cannot reach its stored games" in refusal.text) == (503, True)
        assert server.http.post("/api/tables", json={"seats": [{}, {}]}).status_code == 503
        assert server.get("/api/tables").status_code == 503
        knocking = server.connect()
        knocking.send(type="hello", table=table, tokens=tokens)
        with pytest.raises(ConnectionClosed) as closed:
            knocking.receive()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1013  # come back
        databases.cluster().start()
        clients = server.sit(table, tokens)
        assert [client.decision for client in clients if client.decision] == [decision]
        play_on(clients, 4)
        assert len(entries(data, table)) == 7


def test_a_database_that_cannot_be_used(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from elgrande.cli import main

    for url, why in (
        ("postgresql://elgrande:secret@127.0.0.1:1/nowhere", "Connect call failed"),
        ("mysql://elgrande@127.0.0.1/x", "only postgresql://"),
    ):
        flags = ("--no-browser", "--data", str(data), "--port", "0", "--lang", "en")
        assert main(["serve", "--database", url, *flags]) == 2
        said = capsys.readouterr().err
        assert "cannot keep games there" in said
        assert why in said
        assert "secret" not in said
    assert shown("postgresql://u:p@h:5/d?x=y") == "postgresql://u@h:5/d?x=y"


def test_migrations(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one to come, a database of today keeps its tables; one that fails changes nothing; a newer one is left."""
    with running(data) as server:
        table, tokens = server.make(2)
        play_on(server.sit(table, tokens), 6)
    today = postgres_schema.MIGRATIONS
    monkeypatch.setattr(postgres_schema, "MIGRATIONS", (*today, "CREATE TABLE one (x INT); CREATE TABLE one (x INT)"))
    with pytest.raises(StoreFailed, match="another version"):
        PostgresStore(databases.url(data), look=True)
    with pytest.raises(StoreFailed, match="already exists"):
        open_store(data, databases.url(data))
    assert rows(data, "SELECT max(number) FROM versions") == [(len(today),)]
    monkeypatch.setattr(postgres_schema, "MIGRATIONS", (*today, "ALTER TABLE tables ADD COLUMN league TEXT"))
    asyncio.run(open_store(data, databases.url(data)).close())
    assert len(entries(data, table)) == 6
    monkeypatch.undo()
    with pytest.raises(StoreFailed, match="newer"):
        open_store(data, databases.url(data))
