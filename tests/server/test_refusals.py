"""Whatever comes in, the connection and the table live on; strangers get nothing."""

import asyncio
import contextlib
import json
import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from elgrande.server.config import Limits
from elgrande.server.store import columns
from tests.server import databases
from tests.server.live import PLENTY, Client, Live, play_on, running

Json = dict[str, Any]
Table = tuple[str, list[str], list[Client]]  # id, tokens, a client for each seat

NONSENSE = [
    "",
    "{",
    "null",
    "[]",
    '"hello"',
    "{}",
    '{"type": "nonsense"}',
    '{"type": 7}',
    '{"type": "act"}',
    '{"type": "act", "seat": 0, "decision": "0", "action": "power-1"}',
    '{"type": "act", "seat": "0", "decision": 0, "action": "power-1"}',
    '{"type": "act", "seat": 0, "decision": 0, "action": 3}',
    '{"type": "act", "seat": 0, "decision": 1e400, "action": "power-1"}',
    '{"type": "act", "seat": 0.5, "decision": 0, "action": "power-1"}',
    '{"type": "takeover", "seat": 0}',
    '{"type": "takeover", "seat": 0, "bot": 5}',
    '{"type": "chat", "seat": 0, "text": ["a"]}',
    '{"type": "hello"}',
    '{"type": "hello", "table": 5}',
    '{"type": "hello", "table": "x", "tokens": "y"}',
    '{"type": "hello", "table": "x", "tokens": ["1", "2", "3", "4", "5", "6"]}',
    '{"type": "hello", "table": "x", "since": "17"}',
    '{"ref": {"a": 1}, "type": "undo", "seat": 0}',
    "[" * 20_000,
    '{"a":' * 10_000,
    '{"type": "ping", "x": "\\ud800"}',
]


def asked(clients: list[Client]) -> tuple[Client, Json]:
    client = next(c for c in clients if c.decision)
    assert client.decision is not None
    return client, client.decision


@pytest.fixture
def table(server: Live) -> Table:
    id_, tokens = server.make(3)
    clients = server.sit(id_, tokens)
    play_on(clients, 5)
    return id_, tokens, clients


def still_fine(server: Live, table: Table, moves: int = 5) -> None:
    """Nothing has changed, and play goes on over the same connections."""
    id_, _, clients = table
    assert len(server.play(id_).game.moves) == moves
    play_on(clients, 3)


@pytest.mark.parametrize("frame", NONSENSE, ids=lambda frame: frame[:40])
def test_nonsense_is_refused(server: Live, table: Table, frame: str) -> None:
    client = table[2][0]
    client.socket.send(frame)
    answer = client.until(lambda m: m["type"] in ("refused", "pong"))
    if answer["type"] == "refused":
        assert answer["reason"]["en"]
        assert answer["reason"]["de"]
    still_fine(server, table)


def test_binary_frames_are_refused(server: Live, table: Table) -> None:
    client = table[2][0]
    client.socket.send(b'{"type": "ping"}')
    assert client.next("refused")["reason"]["en"] == "That message cannot be understood."
    still_fine(server, table)


def test_what_can_be_read_of_a_broken_message_is_its_ref(server: Live, table: Table) -> None:
    client = table[2][0]
    client.send(type="act", ref=41.5, seat="x")
    assert client.next("refused")["ref"] == 41.5


def test_too_large_a_frame_is_refused(server: Live, table: Table) -> None:
    client = table[2][0]
    client.socket.send(json.dumps({"type": "chat", "seat": 0, "text": "x" * 70_000}))
    assert client.next("refused")["reason"]["en"] == "That message is too large."
    still_fine(server, table)


def test_far_too_large_a_frame_ends_the_connection_and_nothing_else(server: Live, table: Table) -> None:
    stranger = server.connect().hello(table[0])
    with contextlib.suppress(ConnectionClosed):
        stranger.socket.send("x" * 3_000_000)
    with pytest.raises(ConnectionClosed):
        stranger.next("refused")
    still_fine(server, table)


def test_illegal_stale_and_out_of_turn(server: Live, table: Table) -> None:
    clients = table[2]
    client, decision = asked(clients)
    act = {
        "type": "act",
        "seat": decision["seat"],
        "decision": decision["id"],
        "action": decision["options"][0]["name"],
    }
    other = next(c for c in clients if not c.decision)
    seat = other.views[0]["seat"]
    legal = {option["name"] for option in decision["options"]}
    illegal = next(name for name in ("power-1", "veto", "board-12") if name not in legal)
    assert client.refusal(**{**act, "action": illegal}) == "That is not possible here."
    assert client.refusal(**{**act, "action": "no-such-thing"}) == "There is no such action."
    assert client.refusal(**{**act, "decision": decision["id"] - 1}).startswith("That question is no longer open")
    assert client.refusal(**{**act, "decision": 10**9}).startswith("That question is no longer open")
    assert client.refusal(**{**act, "seat": seat}) == "That is not your seat."
    assert client.refusal(**{**act, "seat": -1}) == "That is not your seat."
    assert client.refusal(**{**act, "seat": 99}) == "That is not your seat."
    assert other.refusal(**{**act, "seat": seat}) == "You are not asked anything now."
    assert other.refusal(**act) == "That is not your seat."
    assert (
        client.refusal(type="order", seat=decision["seat"], action="allow-round") == "You cannot give that order now."
    )
    assert client.refusal(type="redo", seat=decision["seat"]) == "You have taken nothing back."
    still_fine(server, table)


def test_replaying_everything_that_was_said_changes_nothing(server: Live) -> None:
    table, tokens = server.make(2)
    clients = server.sit(table, tokens)
    sent: list[tuple[Client, Json]] = []
    for _ in range(30):
        client, decision = asked(clients)
        name = decision["options"][-1]["name"]
        act = {"type": "act", "seat": decision["seat"], "decision": decision["id"], "action": name}
        answer = client.ask(**act)
        sent.append((client, {**act, "was": answer["seq"]}))
        for other in clients:
            other.catch_up(answer["seq"])
    before = server.play(table).game.moves
    for client, act in sent:
        was = act.pop("was")
        assert client.ask(**act) == {"type": "ack", "ref": client._ref, "seq": was}
    assert server.play(table).game.moves == before


def test_other_tables_tokens_and_no_tables(server: Live, table: Table) -> None:
    id_, tokens, _ = table
    _, others = server.make(2)
    stranger = server.connect()
    for wrong in ([others[0]], [tokens[0], others[0]], [""], ["x" * 100], ["ü"], [tokens[0] + "="], [tokens[0][:-1]]):
        stranger.send(type="hello", table=id_, tokens=wrong)
        answer = stranger.receive()
        assert answer["reason"]["en"] == "This link is not valid for this table.", wrong
    for nowhere in ("", "nowhere", "x" * 1000, "../etc", "' OR 1=1 --"):
        stranger.send(type="hello", table=nowhere, tokens=[])
        assert stranger.receive()["reason"]["en"] == "There is no such table."
    assert stranger.refusal(type="undo", seat=0) == "Say hello first."
    stranger.hello(id_, tokens[0])
    still_fine(server, table)


def test_a_burst_of_messages_is_slowed_down_and_not_cut_off(data: Path) -> None:
    with running(data, limits=Limits()) as server:
        table, tokens = server.make(2)
        client = server.connect().hello(table, tokens[0])
        for _ in range(200):
            client.send(type="ping")
        answers = [client.receive() for _ in range(200)]
        pongs = sum(answer["type"] == "pong" for answer in answers)
        assert 50 <= pongs < 200
        assert {a["reason"]["en"] for a in answers if a["type"] == "refused"} == {
            "Too many messages; slow down a little."
        }
        time.sleep(0.2)
        client.send(type="ping")
        assert client.receive()["type"] == "pong"


def test_without_hello_a_connection_is_closed(data: Path) -> None:
    with running(data, limits=Limits(hello_seconds=0.1)) as server:
        table, _ = server.make(2)
        silent = server.connect()
        silent.send(type="ping")
        with pytest.raises(ConnectionClosed) as closed:
            silent.next("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4408
        server.connect().hello(table)


def test_a_table_has_so_many_onlookers(data: Path) -> None:
    with running(data, limits=replace(PLENTY, spectators=1)) as server:
        table, tokens = server.make(2)
        clients = server.sit(table, tokens)
        server.connect().hello(table)
        late = server.connect()
        late.send(type="hello", table=table, tokens=[])
        assert late.receive()["reason"]["en"] == "Too many people are watching this table."
        play_on(clients, 3)


def test_who_reads_too_slowly_is_cut_off_and_can_come_back(data: Path) -> None:
    with running(data, limits=replace(PLENTY, backlog=50_000)) as server:
        table, tokens = server.make(2)
        clients = server.sit(table, tokens)
        hello = json.dumps({"type": "hello", "table": table, "tokens": []})
        with connect(f"ws://127.0.0.1:{server.port}/ws", max_queue=1, compression=None) as deaf:
            with contextlib.suppress(ConnectionClosed):
                for _ in range(5000):  # it asks and never listens
                    deaf.send(hello)
            play_on(clients, 10)  # nobody waits for it
            with pytest.raises(ConnectionClosed) as closed:
                Client(deaf).next("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1013
        assert server.connect().hello(table).seq == 10


def test_pages_of_other_origins_get_nothing(server: Live) -> None:
    table, tokens = server.make(2)
    for origin in ("https://evil.example", "http://127.0.0.1:1", "null", "http://localhost", "file://"):
        with pytest.raises(InvalidStatus) as refused:
            server.connect(origin=origin)
        assert refused.value.response.status_code == 403
        assert not refused.value.response.body
        answer = server.http.post("/api/tables", json={"seats": [{}, {}]}, headers={"Origin": origin})
        assert (answer.status_code, answer.text) == (403, "")
    answer = server.http.post("/api/tables", json={"seats": [{}, {}]}, headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status_code == 403
    server.connect(origin=server.url).hello(table, tokens[0])
    assert server.http.post("/api/tables", json={"seats": [{}, {}]}, headers={"Origin": server.url}).status_code == 201


def test_a_name_that_points_here_from_elsewhere_gets_nothing(server: Live) -> None:
    evil = {"Host": f"evil.example:{server.port}", "Origin": f"http://evil.example:{server.port}"}
    assert server.http.get("/api/tables", headers=evil).status_code == 403
    assert server.http.get("/healthz", headers={"Host": f"localhost:{server.port}"}).status_code == 200


def test_further_names_can_be_allowed(data: Path) -> None:
    with running(data, origins=("https://play.example",)) as server:
        headers = {"Host": "play.example", "Origin": "https://play.example"}
        assert server.http.post("/api/tables", json={"seats": [{}, {}]}, headers=headers).status_code == 201
        server.connect(origin="https://play.example")
        with pytest.raises(InvalidStatus):
            server.connect(origin="https://other.example")


def test_what_cannot_be_stored_has_not_happened(server: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    id_, tokens = server.make(2)
    clients = server.sit(id_, tokens)
    play_on(clients, 4)
    client, decision = asked(clients)
    with monkeypatch.context() as patch:
        patch.setattr(columns, "log_row", lambda *_: ("too", "few", "columns"))
        assert client.answer()["reason"]["en"].startswith("The server could not store that.")
    with pytest.raises(ConnectionClosed) as closed:  # everybody comes back and is told how things are on the disk
        clients[0].next("never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1013
    clients = server.sit(id_, tokens)
    again, same = asked(clients)
    assert (again.seq, same) == (4, decision)
    play_on(clients, 5)
    assert len(server.play(id_).game.moves) == 9


def test_an_engine_that_stumbles_harms_nothing(server: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    id_, tokens = server.make(2)
    clients = server.sit(id_, tokens)
    play_on(clients, 4)

    def stumble(*_: object, **__: object) -> None:
        raise IndexError("somewhere inside")

    with monkeypatch.context() as patch:
        patch.setattr("elgrande.game.Game.apply", stumble)
        client, _ = asked(clients)
        assert client.answer()["reason"]["en"] == "Something went wrong on the server."
    clients = server.sit(id_, tokens)
    play_on(clients, 5)
    assert len(server.play(id_).game.moves) == 9


def test_a_fault_of_ours_is_a_refusal_too(server: Live, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object) -> None:
        raise RuntimeError("inside")

    with monkeypatch.context() as patch:
        patch.setattr("elgrande.server.table.Table.do", stumble)
        assert table[2][0].refusal(type="undo", seat=0) == "Something went wrong on the server."
    still_fine(server, table)


def test_nobody_is_told_before_it_is_stored(server: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    id_, tokens = server.make(2)
    clients = server.sit(id_, tokens)
    watcher = server.connect().hello(id_)
    client, decision = asked(clients)
    disk = threading.Event()
    kind = databases.kind_of_store()
    append = kind.append

    async def slow(*what: Any) -> None:
        while not disk.is_set():
            await asyncio.sleep(0.01)
        await append(*what)

    before = server.get(f"/api/tables/{id_}").json()
    with monkeypatch.context() as patch:
        patch.setattr(kind, "append", slow)
        client.send(type="act", ref=1, seat=decision["seat"], decision=decision["id"], action="power-3")
        for waiting in (client, watcher):
            with pytest.raises(TimeoutError):
                waiting.until(lambda m: m["type"] in ("update", "ack"), timeout=0.2)
        assert server.get(f"/api/tables/{id_}").json() == before
        disk.set()
        assert watcher.next("update")["seq"] == 1
        assert client.next("ack")["seq"] == 1
