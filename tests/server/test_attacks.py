"""What strangers do to a server, each with its limit. The players at the attacked table, and at others, play on."""

import contextlib
import json
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from elgrande import Game
from elgrande.server.app import steady
from elgrande.server.play import MOST_ENTRIES
from elgrande.server.replays import replay
from tests.server.attacked import STRANGER, Attacked, Storm, Stranger, attacked
from tests.server.live import PATIENCE, Client, Here, Live, play_on, running

P = ParamSpec("P")
T = TypeVar("T")
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals and limits of descriptors are Unix's")
MEGABYTE = 1 << 20


class Players:
    """At the table that is attacked, and at another one."""

    def __init__(self, server: Live) -> None:
        self.table, self.tokens = server.make(3)
        other, tokens = server.make(2)
        self.clients: list[list[Client]] = [server.sit(self.table, self.tokens), server.sit(other, tokens)]

    def play_on(self, moves: int = 4) -> None:
        for clients in self.clients:
            play_on(clients, moves)


def hello(table: str) -> dict[str, Any]:
    return {"type": "hello", "table": table, "tokens": []}


def test_a_storm_of_hellos_is_answered_now_and_then(data: Path) -> None:
    with attacked(data, hellos_per_second=0.5, hello_burst=3) as server:
        players = Players(server.live)
        players.play_on(10)
        (size,) = {len(server.live.get(f"/api/tables/{players.table}/view").content)}
        with Storm([server.stranger() for _ in range(10)], reading=True, **hello(players.table)) as storm:
            players.play_on()
            assert server.live.get("/healthz").status_code == 200
            time.sleep(1)
        assert storm.read < 10 * 6 * 2 * size  # a few answers each, of thousands that were asked for
        players.play_on()


def test_who_says_hello_and_never_reads_is_dropped_and_takes_no_memory(data: Path) -> None:
    with attacked(data, backlog=200_000, slow_seconds=0.5) as server:
        players = Players(server.live)
        players.play_on(10)
        before = server.memory()
        strangers = [server.stranger() for _ in range(30)]
        with Storm(strangers, reading=False, **hello(players.table)):
            players.play_on(10)
            time.sleep(1)
            assert server.memory() - before < 100 * MEGABYTE
        players.play_on()


def test_all_who_do_not_read_have_so_much_waiting_together(data: Path) -> None:
    """Each of them has room of his own for far more, and time; but those with the most waiting have to go."""
    with attacked(data, backlog=1 << 30, slow_seconds=600, ping_seconds=600, all_backlog=2 * MEGABYTE) as server:
        players = Players(server.live)
        players.play_on(30)
        modest, *greedy = [server.stranger() for _ in range(4)]
        modest.say(**hello(players.table))
        size = len(server.live.get(f"/api/tables/{players.table}/view").content)
        for _ in range(30 * MEGABYTE // size):  # more than the system keeps for them
            for stranger in greedy:
                with contextlib.suppress(OSError):  # dropped
                    stranger.say(**hello(players.table))
        players.play_on()
        assert not all(map(stays, greedy))
        assert stays(modest)
        players.play_on()


def stays(stranger: Stranger) -> bool:
    """Is it still there when everything that was on its way has been read?"""
    stranger.socket.settimeout(3)
    try:
        while stranger.read()[0] != 8:
            pass
    except TimeoutError:
        return True
    except ConnectionResetError:
        pass
    return False


def test_who_pings_without_end_is_cut_off(data: Path) -> None:
    with attacked(data) as server:
        players = Players(server.live)
        stranger = server.stranger()
        with Storm([stranger], reading=False, kind=9, payload=bytes(125)):
            players.play_on()
            while is_open(stranger):
                pass
        players.play_on()


def is_open(stranger: Stranger) -> bool:
    try:
        return stranger.read()[0] != 8
    except TimeoutError:
        return True
    except ConnectionResetError:
        return False


def test_it_ends_when_it_is_told_to_whatever_goes_on(data: Path) -> None:
    with attacked(data) as server:
        players = Players(server.live)
        strangers = [server.stranger() for _ in range(20)]
        deaf, listening = strangers[:10], strangers[10:]
        said = hello(players.table)
        with Storm(deaf, reading=False, **said), Storm(listening, reading=True, **said):
            players.play_on()
            server.end()


@pytest.mark.parametrize(
    ("addresses", "other"),
    [([STRANGER] * 4, "198.51.100.1"), ([f"2001:db8:1:2::{n:x}" for n in range(1, 5)], "2001:db8:1:3::1")],
)
def test_an_address_has_so_many_sockets(data: Path, addresses: list[str], other: str) -> None:
    with attacked(data, sockets=3) as server:
        strangers = [server.stranger(address) for address in addresses]
        assert strangers[-1].close_code() == 1013
        welcome = server.stranger(other)
        table, _ = server.live.make(2)
        welcome.say(**hello(table))
        assert welcome.read()[0] == 1
        strangers[0].close()
        while b"101" not in (again := server.stranger(addresses[-1])).head or not heard(again, table):
            again.close()


def heard(stranger: Stranger, table: str) -> bool:
    stranger.say(**hello(table))
    return stranger.read()[0] == 1


def test_an_address_has_so_many_connections(data: Path) -> None:
    with attacked(data, connections=3, requests_per_second=1e6) as server:
        players = Players(server.live)
        opened = [server.connection("127.0.0.2") for _ in range(4)]
        assert b"429" in opened[-1].recv(1000)
        players.play_on()


def test_an_address_has_so_many_requests(data: Path) -> None:
    with attacked(data, requests_per_second=0.01, request_burst=5) as server:
        told = [asked_as(server, STRANGER).status_code for _ in range(7)]
        assert told == [200] * 5 + [429] * 2
        assert asked_as(server, "198.51.100.1").status_code == 200


def asked_as(server: Attacked, address: str) -> httpx.Response:
    return server.live.http.get("/healthz", headers={"X-Forwarded-For": address})


def test_an_address_says_hello_so_many_times(data: Path) -> None:
    with attacked(data, address_hello_burst=6, address_hellos_per_second=0.01) as server:
        players = Players(server.live)
        strangers = [server.stranger("198.51.100.1") for _ in range(7)]
        assert all(heard(stranger, players.table) for stranger in strangers[:6])
        strangers[6].say(**hello(players.table))
        assert strangers[6].close_code() == 1013
        assert heard(server.stranger("198.51.100.2"), players.table)
        players.play_on()


def test_at_a_table_those_who_watch_are_answered_so_many_times(data: Path) -> None:
    with attacked(data, spectator_hello_burst=3, spectator_hellos_per_second=0.01) as server:
        players = Players(server.live)
        strangers = [server.stranger(f"198.51.100.{number}") for number in range(4)]
        assert all(heard(stranger, players.table) for stranger in strangers[:3])
        strangers[3].say(**hello(players.table))
        assert strangers[3].close_code() == 1013
        assert server.live.connect().hello(players.table, players.tokens[0]).seq >= 0  # whoever plays always is
        players.play_on()


def test_players_get_in_however_many_watch(data: Path) -> None:
    with attacked(data, spectators=3) as server:
        table, tokens = server.live.make(2)
        watching = [server.live.connect().hello(table) for _ in range(3)]
        late = server.live.connect()
        late.send(**hello(table))
        assert late.receive()["type"] == "refused"
        play_on([*server.live.sit(table, tokens), *watching], 5)


def test_a_seat_has_so_many_devices_and_the_oldest_goes(data: Path) -> None:
    with attacked(data, devices=2) as server:
        table, tokens = server.live.make(2)
        first, second, third = (server.live.connect().hello(table, tokens[0]) for _ in range(3))
        other = server.live.connect().hello(table, tokens[1])
        play_on([second, third, other], 5)
        with pytest.raises(ConnectionClosed) as closed:
            first.next("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1013


def test_half_requests_make_room(data: Path) -> None:
    """More of them than the process may have files open."""
    with attacked(data, files=160) as server:
        players = Players(server.live)
        for _ in range(200):
            server.connection().sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        players.play_on()
        assert httpx.get(f"{server.live.url}/healthz").status_code == 200
        play_on([server.live.connect().hello(players.table, *players.tokens)], 3)
        assert "make room" in server.end()


@pytest.mark.parametrize(
    ("sent", "limit"),
    [
        (b"", "header_seconds"),
        (b"GET / HTTP/1.1\r\n", "header_seconds"),
        (b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{", "request_seconds"),
    ],
)
def test_a_request_that_does_not_come_is_not_waited_for(data: Path, sent: bytes, limit: str) -> None:
    limits: dict[str, Any] = {limit: 0.1}
    with attacked(data, **limits) as server:
        slow = server.connection()
        slow.sendall(sent)
        assert slow.recv(100).startswith(b"HTTP/1.1 408")


def test_a_header_without_an_end_is_refused(data: Path) -> None:
    with attacked(data) as server:
        endless = server.connection()
        endless.sendall(b"GET / HTTP/1.1\r\n" + b"x: " + b"y" * 100_000)
        assert endless.recv(100).startswith(b"HTTP/1.1 431")


def test_taking_back_and_doing_again_has_a_limit(data: Path) -> None:
    with attacked(data, change_burst=4, changes_per_second=0.01) as process:
        server = process.live
        table, tokens = server.make(2)
        clients = server.sit(table, tokens)
        while not any(view["can_undo"] for client in clients for view in client.views):
            play_on(clients, 1)
        who = next(client for client in clients if client.views[0]["can_undo"])
        seat = clients.index(who)
        told = [who.ask(type=kind, seat=seat)["type"] for _ in range(3) for kind in ("undo", "redo")]
        assert told == ["ack"] * 4 + ["refused"] * 2
        for client in clients:
            client.catch_up(who.seq)
        play_on(clients, 3)


def test_names_have_a_limit(data: Path) -> None:
    with attacked(data, naming_burst=2, namings_per_second=0.01) as server:
        players = Players(server.live)
        one = players.clients[0][0]
        told = [one.ask(type="name", seat=0, name=name)["type"] for name in ("Mara", "Gonzalo", "Mara")]
        assert told == ["ack", "ack", "refused"]
        players.play_on()


def test_chat_has_a_limit(data: Path) -> None:
    with attacked(data, chat_burst=2, chats_per_second=0.01) as server:
        players = Players(server.live)
        one, two = players.clients[0][:2]
        assert [one.ask(type="chat", seat=0, text="x")["type"] for _ in range(3)] == ["ack", "ack", "refused"]
        assert two.ask(type="chat", seat=1, text="x")["type"] == "ack"  # others may still speak
        players.play_on()


def test_replays_and_imports_have_a_limit(data: Path) -> None:
    with attacked(data, replays_per_minute=2, imports_per_minute=1) as process:
        server = process.live
        table, tokens = server.make(2)
        clients = server.sit(table, tokens)
        play_on(clients, 3)
        assert [server.get(f"/api/tables/{table}/replay").status_code for _ in range(3)] == [200, 200, 429]
        record = json.loads(Game.new(2, seed=1).record())
        assert [server.post("/api/replay", json=record).status_code for _ in range(2)] == [200, 429]
        assert server.post("/api/tables", json={"seats": [{}, {}], "record": record}).status_code == 429
        play_on(clients, 3)


def test_a_record_has_no_more_actions_than_a_table_takes(data: Path) -> None:
    with attacked(data) as server:
        record = json.loads(Game.new(2, seed=1).record())
        record["log"] = [{}] * (MOST_ENTRIES + 1)
        for path, body in (("/api/replay", record), ("/api/tables", {"seats": [{}, {}], "record": record})):
            answer = server.live.post(path, json=body)
            assert answer.status_code == 422
            assert "more actions" in answer.json()["reason"]["en"]


def test_four_who_ask_for_replays_without_end_stop_nobody(data: Path) -> None:
    with attacked(data, table_replays_per_minute=5) as server:
        players = Players(server.live)
        players.play_on(10)
        answers: list[int] = []

        def ask() -> None:
            with httpx.Client(base_url=server.live.url, timeout=PATIENCE) as stranger:
                answers.extend([stranger.get(f"/api/tables/{players.table}/replay").status_code for _ in range(5)])

        strangers = [threading.Thread(target=ask) for _ in range(4)]
        for stranger in strangers:
            stranger.start()
        players.play_on()
        for stranger in strangers:
            stranger.join()
        assert sorted(set(answers)) == [200, 429]
        assert answers.count(200) < 10
        players.play_on()


class Counted(Here):
    made = 0

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        self.made += work is replay
        return await super().run(work, *args, **kwargs)


def test_a_replay_is_made_once_for_all_who_ask(data: Path) -> None:
    """Whoever asks for the same one."""
    errands = Counted()
    with running(data, errands=errands) as server:
        table, tokens = server.make(2)
        clients = server.sit(table, tokens)
        play_on(clients, 5)
        shown = {server.get(f"/api/tables/{table}/replay").content for _ in range(5)}
        assert (len(shown), errands.made) == (1, 1)
        play_on(clients, 1)
        assert server.get(f"/api/tables/{table}/replay").content not in shown
        assert errands.made == 2


def test_live_connections_that_are_gone_or_say_nothing_are_dropped(data: Path) -> None:
    with attacked(data, ping_seconds=1.0, hello_seconds=1.0) as server:
        players = Players(server.live)
        gone, silent = server.stranger(), server.stranger()
        gone.say(**hello(players.table))
        for stranger in (gone, silent):  # the one answers no ping, the other has never said hello
            while is_open(stranger):
                pass
        players.play_on()


def test_only_who_says_nothing_is_asked_whether_he_is_there(data: Path) -> None:
    with attacked(data, ping_seconds=1.0) as server:
        players = Players(server.live)
        talking, silent = server.stranger(), server.stranger()
        silent.say(**hello(players.table))
        heard = []
        for _ in range(50):
            talking.say(**hello(players.table))
            heard.append(talking.read()[0])
            time.sleep(0.05)
        assert set(heard) == {1}  # texts
        while silent.read()[0] != 9:
            pass


def test_a_connection_that_asks_nothing_more_is_closed(data: Path) -> None:
    with attacked(data, keep_alive_seconds=0.2) as server:
        idle = server.connection()
        idle.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        answer = b""
        while more := idle.recv(1000):
            answer += more
        assert answer.startswith(b"HTTP/1.1 200")


def test_when_every_descriptor_is_in_use_others_are_told_so(data: Path) -> None:
    """Connections that are used never make room, so whoever comes is turned away, and the log says why."""
    with attacked(data, files=130) as server:
        players = Players(server.live)
        strangers: list[Stranger] = []
        while len(strangers) < 130 and (not strangers or b" 101 " in strangers[-1].head):
            strangers.append(server.stranger())
        assert b" 503 " in strangers[-1].head
        players.play_on()
        strangers[0].close()
        assert "others are turned away" in server.end()


def test_when_the_memory_is_used_up_players_go_on_and_nothing_new_is_begun(data: Path, tmp_path: Path) -> None:
    with attacked(tmp_path / "empty") as server:
        server.live.make(3)
        used = server.memory()
    with attacked(data, memory=used + 6 * MEGABYTE) as server:
        players = Players(server.live)
        wish = {"seats": [{}] * 5, "modules": ["grandissimo"]}
        while (answer := server.live.post("/api/tables", json=wish)).status_code == 201:
            pass
        assert answer.status_code == 503
        assert "full" in answer.json()["reason"]["en"]
        assert server.live.post("/api/replay", json={}).status_code == 503
        players.play_on()
        late = server.live.connect()
        late.send(**hello(players.table))
        assert late.receive()["type"] == "refused"
        assert server.live.connect().hello(players.table, players.tokens[0]).seq >= 4  # players always get in
        assert "nothing new is begun" in server.end()


@pytest.mark.parametrize("path", ["/%00", "/api/%00", "/" + "a" * 5000, "/a/" * 2000, "/%ff%fe"])
def test_strange_paths_are_refused_like_others(server: Live, path: str) -> None:
    answer = server.get(path)
    assert answer.status_code == 404
    assert answer.json()["reason"]["en"] == "There is nothing here."


def test_nobody_sets_the_clock_of_a_server_that_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    now = steady()
    before = now()
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert before <= now() < before + 10
