"""What is on the disk is the table: after a restart, after a while, after a fault everything is as it was."""

import time
from dataclasses import replace
from pathlib import Path

import pytest

from elgrande.server.store import columns
from tests.server import databases
from tests.server.live import PLENTY, entries, play_on, running


def test_running_and_finished_games_survive(data: Path) -> None:
    with running(data) as server:
        running_table, tokens = server.make([{"name": "Gonzalo"}, {}], public=True, options={"start": "0"}, seed=3)
        clients = server.sit(running_table, tokens)
        while not clients[0].views[0]["can_undo"]:
            play_on(clients, 1, seed=clients[0].seq)
        clients[0].ask(type="undo", seat=0)
        clients[1].ask(type="name", seat=1, name="Ramon")
        clients[1].ask(type="chat", seat=1, text="see you tomorrow")
        for client in clients:
            client.catch_up(clients[0].seq)
        finished_table, others = server.make(2, options={"rounds": 6})
        play_on(server.sit(finished_table, others))
        record = server.get(f"/api/tables/{finished_table}/record").json()
        replay = server.get(f"/api/tables/{finished_table}/replay").json()
        rematch = server.post(f"/api/tables/{finished_table}/rematch", others[0]).json()
    with running(data) as server:
        (listed,) = server.get("/api/tables").json()
        assert (listed["id"], [seat["name"] for seat in listed["seats"]]) == (running_table, ["Gonzalo", "Ramon"])
        again = server.sit(running_table, tokens)
        for before, after in zip(clients, again):
            assert after.seq == before.seq
            assert after.log == before.log
            assert after.views == before.views
            assert after.next("chat")["text"] == "see you tomorrow"
        assert again[0].views[0]["can_redo"]
        assert again[0].ask(type="redo", seat=0)["type"] == "ack"
        for client in again:
            client.catch_up(again[0].seq)
        play_on(again, 20)
        assert server.get(f"/api/tables/{finished_table}/record").json() == record
        assert server.get(f"/api/tables/{finished_table}/replay").json() == replay
        assert server.get(f"/api/tables/{finished_table}").json()["rematch"] == rematch["table"]
        assert server.post(f"/api/tables/{finished_table}/rematch", others[0]).json() == rematch
        server.connect().hello(rematch["table"], rematch["token"])


def test_an_answer_sent_again_after_the_restart_does_no_harm(data: Path) -> None:
    """The acknowledgement was lost with the server; the browser sends what it did not see acknowledged."""
    with running(data) as server:
        table, tokens = server.make(2, options={"start": "0"})
        one = server.connect().hello(table, tokens[0])
        act = {"type": "act", "seat": 0, "decision": one.views[0]["decision"]["id"], "action": "power-4"}
        first = one.ask(**act)
    with running(data) as server:
        one = server.connect().hello(table, tokens[0])
        assert one.ask(**act)["seq"] == first["seq"]
        assert len(entries(data, table)) == 1


def test_a_table_that_cannot_be_stored_is_not_made(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(data) as server:
        with monkeypatch.context() as patch:
            patch.setattr(columns, "table_row", lambda *_: ("too", "few", "columns"))
            answer = server.http.post("/api/tables", json={"seats": [{}, {}]})
        assert answer.status_code == 503
        server.make(2)


def test_tables_nobody_looks_at_leave_the_memory_and_come_back(data: Path) -> None:
    with running(data, limits=replace(PLENTY, idle_seconds=0.05)) as server:
        table, tokens = server.make(2, public=True)
        clients = server.sit(table, tokens)
        play_on(clients, 7)
        views = [client.views for client in clients]
        sketch = server.get("/api/tables").json()[0]
        for client in clients:
            client.close()
        while server.get("/api/tables").json()[0]["seats"][0]["away_since"] is not None:
            time.sleep(0.01)  # as long as it is in memory it knows since when
        assert server.get("/api/tables").json()[0]["scores"] == sketch["scores"]
        clients = server.sit(table, tokens)
        assert [client.views for client in clients] == views
        play_on(clients, 7)


def test_a_game_by_newer_rules_is_kept_but_not_shown(data: Path) -> None:
    with running(data) as server:
        table, tokens = server.make(2)
        play_on(server.sit(table, tokens), 3)
    newer = """UPDATE tables SET header = replace(header, '"rules":"2"', '"rules":"99"'), busy = true, crc = NULL"""
    databases.execute(data, newer)
    with running(data) as server:
        client = server.connect()
        client.send(type="hello", table=table, tokens=tokens)
        reason = client.receive()["reason"]
        assert reason["en"].startswith("This game is played by newer rules than this server knows")
        assert reason["de"].startswith("Dieses Spiel folgt neueren Regeln")
        assert server.get(f"/api/tables/{table}").status_code == 409
        server.make(2)
    assert len(entries(data, table)) == 3
