"""Several processes on one database: a browser may reach any of them, and tables outlive the one that has them."""

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from elgrande.kernel.random import Random
from elgrande.server.affairs import REPLACEMENT
from tests.server import databases
from tests.server.live import PATIENCE, PLENTY, Client, Json, Live, entries, play_on, rows, running
from tests.server.test_clocks import Now, table_with_clock
from tests.server.test_crash import Process
from tests.server.test_notices import ORIGIN, Browser, push_service

pytestmark = databases.postgres_only


@pytest.fixture
def started(data: Path) -> Iterator[Callable[[], Process]]:
    """Processes that end with the test, however it ends. Their bots take their time: games go on meanwhile."""
    there: list[Process] = []

    def start() -> Process:
        there.append(Process(data, "--bot-delay", "0.1"))
        return there[-1]

    yield start
    for process in there:
        process.end(signal.SIGKILL)


def wait_for(done: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < until
        time.sleep(0.02)


def owner_of(data: Path, table: str) -> str | None:
    ((owner,),) = rows(data, "SELECT owner FROM tables WHERE id = ?", table)
    return None if owner is None else str(owner)


def test_players_at_different_processes_play_at_one_table(data: Path) -> None:
    with running(data) as one, running(data) as other:
        table, tokens = one.make(3)
        clients = [one.come_back(table, tokens[0]), *(other.come_back(table, token) for token in tokens[1:])]
        watching = other.come_back(table)
        play_on(clients, 40)
        assert len(entries(data, table)) == 40
        watching.catch_up(40)
        assert watching.views[0]["decision"] is None
        assert {client.seq for client in clients} == {40}
        assert owner_of(data, table) is not None
        assert clients[1].ask(type="chat", seat=1, text="hola")["type"] == "ack"
        assert clients[0].next("chat")["text"] == "hola"
        assert clients[1].refusal(type="act", seat=0, decision=0, action="x") == "That is not your seat."


def test_everything_about_a_table_is_answered_by_any_process(data: Path) -> None:
    with running(data) as one, running(data) as other:
        table, tokens = one.make(2, public=True)
        path = f"/api/tables/{table}"
        for server in (one, other):
            assert server.get(path).json()["id"] == table
            view = server.get(f"{path}/view", tokens[0]).json()["views"][0]
            assert view["seat"] == 0
            assert server.get(f"{path}/view", "nonsense").status_code == 401
            assert server.get(f"{path}/record").status_code == 409
            assert len(server.get(f"{path}/replay").json()["frames"]) >= 1
            assert server.get(f"{path}/chat").json() == []
            assert server.get("/api/tables/nowhere").status_code == 404
            assert server.post(f"{path}/chat", tokens[1], content=b"{" * 70_000).status_code == 413
        asked = next(
            (seat, view["decision"])
            for seat, token in enumerate(tokens)
            if (view := other.get(f"{path}/view", token).json()["views"][0])["decision"] is not None
        )
        answer = {"decision": asked[1]["id"], "action": asked[1]["options"][0]["name"]}
        done = other.post(f"{path}/actions", tokens[asked[0]], json=answer)
        assert (done.status_code, done.json()["seq"]) == (200, 1)
        assert done.headers["x-request-id"]
        assert one.post(f"{path}/undo", tokens[asked[0]]).status_code == 200
        sitting = other.come_back(table, tokens[0])
        for server in (one, other):  # who is there is known everywhere
            (listed,) = server.get("/api/tables").json()
            assert [seat["online"] for seat in listed["seats"]] == [True, False]
        sitting.close()


def test_a_shuffle_is_promised_and_added_to_through_any_process(data: Path) -> None:
    part = "ab" * 32
    with running(data) as one, running(data) as other:
        table, tokens = one.make(2)
        promise = one.get(f"/api/tables/{table}").json()["shuffle"]["promise"]
        other.come_back(table, tokens[1], part=part)
        for server in (one, other):
            shuffle = server.get(f"/api/tables/{table}").json()["shuffle"]
            assert (shuffle["promise"], shuffle["seats"]) == (promise, [None, part])


def test_a_rematch_is_the_same_for_all(data: Path) -> None:
    with running(data) as one, running(data) as other:
        table, tokens = one.make(2)
        play_on([one.come_back(table, tokens[0]), other.come_back(table, tokens[1])])
        first = other.post(f"/api/tables/{table}/rematch", tokens[0]).json()
        databases.execute(data, "UPDATE tables SET owner = NULL, fence = fence + 1 WHERE id = ?", first["table"])
        databases.fetch(data, "SELECT pg_notify('elgrande_' || current_schema(), ?)", first["table"])
        other.come_back(first["table"], first["token"])  # now another process has it
        second = one.post(f"/api/tables/{table}/rematch", tokens[1]).json()
        assert first["table"] == second["table"]
        clients = [one.come_back(made["table"], made["token"]) for made in (first, second)]
        play_on(clients, 3)


def test_whoever_closes_his_page_at_any_process_is_called_once(data: Path) -> None:
    how: Json = {"origins": (ORIGIN,), "notice_delay": 0.05}
    browser = Browser("https://push.example/send/abc")
    with (
        push_service() as service,
        running(data, caller=service.caller, **how) as one,
        running(data, caller=service.caller, **how) as other,
    ):
        table, tokens = one.make(2, options={"start": "0"})
        there, leaving = one.come_back(table, tokens[1]), other.come_back(table, tokens[0])
        kept = other.post(f"/api/tables/{table}/contact", tokens[0], json={"push": browser.push})
        assert kept.json()["push"] == [browser.endpoint]
        leaving.close()
        assert service.came.wait(PATIENCE)
        assert browser.read(service.got[0][1])["table"] == table
        back = other.come_back(table, tokens[0])
        answered = back.answer()
        there.catch_up(answered["seq"])
        assert len(service.got) == 1


def test_a_clock_runs_out_in_whatever_process_has_the_table(data: Path) -> None:
    now = Now()
    with running(data, now=now) as heir:
        with running(data, now=now) as owner:
            table, tokens = table_with_clock(owner, kind="slow", seconds=100)
            play_on([owner.come_back(table, tokens[0]), heir.come_back(table, tokens[1])], 1)
            now.time += 40
        assert rows(data, "SELECT bot FROM seats WHERE game = ?", table) == [(None,), (None,)]
        now.time += 60
        wait_for(lambda: (REPLACEMENT,) in rows(data, "SELECT bot FROM seats WHERE game = ?", table))


def refuses(server: Live, stranger: dict[str, str]) -> bool:
    return server.http.get("/api/tables", headers=stranger).status_code == 403


def test_blocks_hold_everywhere(data: Path) -> None:
    with running(data) as one, running(data) as other:
        table, tokens = one.make(2)
        stranger = {"X-Forwarded-For": "203.0.113.9"}
        far = other.come_back(table, tokens[0], headers=stranger)
        databases.execute(data, "INSERT INTO blocks VALUES (?, 0, NULL, '')", "203.0.113.0/24")
        databases.fetch(data, "SELECT pg_notify('elgrande_' || current_schema(), '')")
        with pytest.raises(ConnectionClosed):
            far.until(lambda message: False)
        for server in (one, other):
            wait_for(partial(refuses, server, stranger))


def test_limits_of_an_address_are_divided_among_processes(data: Path) -> None:
    """So that whoever a proxy sends now here, now there, may not do twice as much."""
    limits = replace(PLENTY, requests_per_second=0.001, request_burst=8, sockets=6)
    stranger = {"X-Forwarded-For": "203.0.113.9"}
    with running(data, limits=limits) as one, running(data, limits=limits) as other:
        wait_for(lambda: one.share.among == other.share.among == 2)
        told = [server.http.get("/healthz", headers=stranger).status_code for server in (one, other) for _ in range(6)]
        assert told == [*[200] * 4, 429, 429] * 2
        for server in (one, other):
            there = [server.connect(additional_headers={"X-Forwarded-For": "203.0.113.10"}) for _ in range(4)]
            for client in there[:3]:
                client.send(type="ping")
                assert client.receive()["type"] == "pong"
            with pytest.raises(ConnectionClosed):
                there[3].receive()


class Steady(threading.Thread):
    """All players of a table in one browser that comes back whenever it has to."""

    def __init__(self, servers: Callable[[], list[Live]], table: str, tokens: list[str], seed: int) -> None:
        super().__init__(daemon=True)
        self.servers = servers
        self.table = table
        self.tokens = [token for token in tokens if token]
        self.random = Random(seed)
        self.acknowledged: list[int] = []
        self.done = False
        self.failed: list[Json] = []

    def run(self) -> None:
        while not self.done:
            try:
                there = self.servers()
                self._play(there[self.random.below(len(there))].connect())
            except (ConnectionClosed, OSError, TimeoutError):
                time.sleep(0.05)

    def _play(self, client: Client) -> None:
        client.hello(self.table, *self.tokens)
        while not self.done and not client.views[0]["winners"]:
            if client.decision is None:
                client.next("update")
                continue
            answer = client.answer(choose=self.random)
            if answer["type"] == "ack":
                self.acknowledged.append(answer["seq"])
                client.catch_up(answer["seq"])
                time.sleep(0.04)  # a person is slower
            elif "could not store" in answer["reason"]["en"]:
                return
            else:
                self.failed.append(answer)
        self.done = True


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGSTOP])
def test_tables_go_on_elsewhere(data: Path, started: Callable[[], Process], how: signal.Signals) -> None:
    """Whatever happens to the process that has them."""
    doomed, heir = started(), started()
    table, tokens = doomed.live.make(2)
    bots, _ = doomed.live.make([{"kind": "bot", "bot": "greedy"}] * 5)
    player = Steady(lambda: [heir.live], table, tokens, 1)
    player.start()
    wait_for(lambda: len(player.acknowledged) > 5)
    first = owner_of(data, table)
    os.kill(doomed.process.pid, how)
    before = len(player.acknowledged)
    wait_for(lambda: len(player.acknowledged) > before + 5)
    assert owner_of(data, table) != first
    moved = len(entries(data, bots))
    wait_for(lambda: len(entries(data, bots)) > moved)  # nobody asked for it: it goes on by itself
    assert owner_of(data, bots) != first
    if how == signal.SIGSTOP:
        os.kill(doomed.process.pid, signal.SIGCONT)
        client = doomed.live.come_back(table, *tokens)  # through the heir
        assert client.seq > before
    player.done = True
    player.join(PATIENCE)
    assert player.failed == []
    numbers = player.acknowledged
    assert numbers == sorted(set(numbers))
    log = [entry.number for entry in entries(data, table)]
    assert log == list(range(1, len(log) + 1))
    assert len(log) >= numbers[-1]


def test_who_was_asleep_tells_nothing_old(data: Path, started: Callable[[], Process]) -> None:
    """Nor to whoever has asked it meanwhile; a browser that is still connected to it has to come in again."""
    sleeper, heir = started(), started()
    table, tokens = sleeper.live.make(2)
    old, asking = sleeper.live.connect().hello(table, *tokens), sleeper.live.connect()
    os.kill(sleeper.process.pid, signal.SIGSTOP)
    play_on([heir.live.come_back(table, *tokens)], 5)
    asking.send(type="hello", table=table, tokens=tokens)
    os.kill(sleeper.process.pid, signal.SIGCONT)
    assert asking.next("update")["seq"] == 5
    with pytest.raises(ConnectionClosed):
        old.until(lambda message: False)
    assert sleeper.live.come_back(table, *tokens).seq == 5


def test_strangers_learn_nothing_at_the_inner_door(data: Path) -> None:
    import socket

    with running(data) as server:
        wait_for(lambda: rows(data, "SELECT address FROM owners")[0][0] != "")
        ((address,),) = rows(data, "SELECT address FROM owners")
        host, port = address.split(":")
        with socket.create_connection((host, int(port))) as knocking:
            knocking.sendall(b"x" * 16)
            challenge = knocking.recv(1000)
            assert len(challenge) == 48
            knocking.sendall(b"y" * 32 + b"\0\0\0\1\0\x90")
            assert knocking.recv(1000) == b""
        assert server.get("/healthz").status_code == 200


def workers_of(data: Path) -> set[str]:
    """The processes that are there, by their leases."""
    return {str(owner) for (owner,) in rows(data, "SELECT id FROM owners WHERE address <> ''")}


@pytest.mark.skipif(not Path("/proc").exists(), reason="children are found in /proc")
def test_one_command_starts_several_and_replaces_what_dies(data: Path) -> None:
    parent = Process(data, "--processes", "2")
    try:
        wait_for(lambda: len(workers_of(data)) == 2)
        table, tokens = parent.live.make(2)
        player = Steady(lambda: [parent.live], table, tokens, 3)
        player.start()
        wait_for(lambda: len(player.acknowledged) > 3)
        before = workers_of(data)
        os.kill(children_of(parent.process.pid)[0], signal.SIGKILL)
        wait_for(lambda: len(workers_of(data)) == 2 and workers_of(data) != before)
        before = workers_of(data)
        parent.process.send_signal(signal.SIGHUP)  # all of them, one after the other
        wait_for(lambda: len(workers_of(data)) == 2 and workers_of(data).isdisjoint(before))
        played = len(player.acknowledged)
        wait_for(lambda: len(player.acknowledged) > played + 3 or player.done)
        player.done = True
        player.join(PATIENCE)
        assert player.failed == []
        log = [entry.number for entry in entries(data, table)]
        assert log == list(range(1, len(log) + 1))
    finally:
        parent.end(signal.SIGTERM)
    assert workers_of(data) == set()  # nobody has to wait for their leases


def children_of(pid: int) -> list[int]:
    """Without the one that looks after what multiprocessing leaves behind."""
    found = [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return [child for child in found if b"resource_tracker" not in Path(f"/proc/{child}/cmdline").read_bytes()]
