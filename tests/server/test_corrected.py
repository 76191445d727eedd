"""The rules are corrected while tables are being played: they go on, show what happened, and tell their players."""

import json
from pathlib import Path
from typing import Any

import pytest

from elgrande.server.logbook import Entry, held_entries
from elgrande.server.play import Play, header
from elgrande.server.taking_up import take_up
from elgrande.server.words import Refused
from tests.editions.corrected import later_rules
from tests.server.live import Here, entries, play_on, rows, running

HEAD = header(("base",), 3, {"rounds": 6}, 5)


def test_a_running_table_goes_on_and_its_players_are_told(data: Path) -> None:
    with running(data, errands=Here()) as server:
        table, tokens = server.make(3, seed=8, options={"rounds": 6})
        clients = server.sit(table, tokens)
        play_on(clients, 110)
        before = clients[0]
        replay = server.get(f"/api/tables/{table}/replay", tokens[0]).json()["frames"]
        decisions = [client.decision["id"] for client in clients if client.decision]
    with later_rules("points"):
        with running(data, errands=Here()) as server:
            back = server.connect().hello(table, tokens[0], since=before.seq)
            assert back.seq > before.seq
            (event,) = back.log
            assert (event["kind"], event["amount"], event["why"]) == ("rules_changed", 0, "2")
            assert back.views[0]["scores"] == before.views[0]["scores"]
            assert not back.views[0]["can_undo"]
            clients = server.sit(table, tokens)
            assert clients[0].log == [*before.log, event]
            assert min(client.decision["id"] for client in clients if client.decision) > max(decisions)
            frames = server.get(f"/api/tables/{table}/replay", tokens[0]).json()["frames"]
            assert [happened(frame) for frame in frames[:-1]] == [happened(frame) for frame in replay]
            assert frames[-1]["events"] == [event]
            play_on(clients, 3)
        with running(data, errands=Here()) as server:  # what is stored is what there is, nothing is corrected twice
            assert [row for (row,) in rows(data, "SELECT kind FROM log WHERE kind = 'rules'")] == ["rules"]
            clients = server.sit(table, tokens)
            assert clients[0].seq == back.seq + 3
            play_on(clients)
            record = server.get(f"/api/tables/{table}/record").json()
            assert [chapter["rules"] for chapter in record["before"]] == ["2"]
            replay = server.get(f"/api/tables/{table}/replay").json()["frames"]
            shown = server.post("/api/replay", json=record).json()["frames"]
            assert [happened(frame) for frame in shown] == [happened(frame) for frame in replay]
            again, _ = server.make(3, record=record)
            assert server.get(f"/api/tables/{again}").json()["status"] == "over"
            rematch = server.post(f"/api/tables/{table}/rematch", tokens[0]).json()
            server.connect().hello(rematch["table"], rematch["token"])


def happened(frame: dict[str, Any]) -> dict[str, Any]:
    """All but what would be paid now, which is worked out, and the number, which in a record does not count orders."""
    return {**frame, "seq": 0, "view": {**frame["view"], "if_scored": None}}


def test_rules_that_lead_to_the_same_change_nothing(data: Path) -> None:
    with running(data, errands=Here()) as server:
        table, tokens = server.make(2, seed=8, options={"rounds": 6})
        clients = server.sit(table, tokens)
        play_on(clients, 100)
        clients[0].ask(type="undo", seat=0)
        seq = max(client.seq for client in clients)
    with later_rules("nothing"), running(data, errands=Here()) as server:
        again = server.sit(table, tokens)
        assert again[0].seq == seq
        assert rows(data, "SELECT count(*) FROM log WHERE kind = 'rules'") == [(0,)]
        assert json.loads(rows(data, "SELECT header FROM tables")[0][0])["rules"] == "3"
        play_on(again, 5)


def test_an_engine_that_nobody_gave_a_version_goes_on_too() -> None:
    log = played(100)
    del log[max(i for i, entry in enumerate(log) if entry.next is not None) + 1 :]
    broken = [*log[:-1], log[-1]._replace(changes='{"scores": [40, 50, 60]}')]
    play, corrections = take_up(HEAD, broken)
    assert corrections is not None
    assert (len(corrections.added), len(corrections.told)) == (1, 0)
    assert play.game.scores == (40, 50, 60)
    assert [event.kind for event in play.news(play.seq - 1)[1]] == ["rules_changed"]


def test_code_that_plays_differently_is_noticed(data: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The rules have the same version, and yet the same decisions lead to other points."""
    with running(data) as server:
        table, tokens = server.make(3, seed=8, options={"rounds": 6})
        clients = server.sit(table, tokens)
        play_on(clients, 110)
        scores, seq = clients[0].views[0]["scores"], clients[0].seq
    with later_rules("points", version=False), running(data) as server:
        back = server.connect().hello(table, tokens[0])
        assert back.views[0]["scores"] == scores
        assert back.seq > seq
        assert back.log[-1]["kind"] == "rules_changed"
        assert f"table {table}: this program makes something else of its decisions than happened" in caplog.text


def test_whatever_is_in_a_log_there_is_a_table(tmp_path: Path) -> None:
    """Damage costs steps, never the table."""
    log = played(60)
    for damage in ({"action": 3}, {"seat": 2}, {"kind": "redo"}, {"changes": "{}"}, {"events": "[]"}):
        for at in (1, 30, 59):
            changed: dict[str, Any] = damage
            broken = [*log[:at], log[at]._replace(**changed), *log[at + 1 :]]
            play, _ = take_up(HEAD, broken)
            assert play.asked


def test_a_log_is_taken_up_once() -> None:
    log = played(100)
    with later_rules("points"):
        play, corrections = take_up(HEAD, log)
        assert corrections is not None
        assert (corrections.header, len(corrections.told)) == (play.head, 0)
        (added,) = corrections.added
        again, nothing = take_up(play.head, [*log, added])
        assert nothing is None
        assert (again.game, again.seq, again.news(None)) == (play.game, play.seq, play.news(None))
        assert [decision.id for decision in again.game.pending] == [decision.id for decision in play.game.pending]


def test_newer_rules_are_refused() -> None:
    with pytest.raises(Refused, match="newer rules"):
        take_up({**HEAD, "rules": "99"}, [])


def test_orders_and_taking_back_leave_the_log_in_step() -> None:
    """An order that makes no sense any more after something was taken back is gone."""
    for seed in range(30):
        play = Play(header(("base",), 3, {"rounds": 6}, seed))
        log = [play.opening]
        while not play.game.over and len(log) < 200:
            for seat in range(3):
                for order in play.game.standing_orders(seat)[:1]:
                    log.append(play.unasked(seat, order))
                if play.game.can_undo(seat) and len(log) % 3 == 0:
                    log.append(play.undo(seat))
            decision = play.game.pending[0]
            log.append(play.act(decision.seat, decision.id, decision.names[len(log) % len(decision.names)]))
        held = [(step.entry.seat, step.entry.action) for step in held_entries(log)[1:]]
        acts = [(seat, action) for seat, action in play.game.moves]
        assert held_entries(log)[-1].moment == play.game.moment()
        assert [move for move in held if move in acts] == held


def played(count: int) -> list[Entry]:
    play = Play(HEAD)
    log = [play.opening]
    while len(log) <= count:
        decision = play.game.pending[0]
        log.append(play.act(decision.seat, decision.id, decision.names[len(log) % len(decision.names)]))
    return log


def test_entries_on_the_disk_tell_what_they_led_to(data: Path) -> None:
    with running(data, errands=Here()) as server:
        table, tokens = server.make(2)
        play_on(server.sit(table, tokens), 4)
    assert len(entries(data, table)) == 4
    for events, changes in rows(data, "SELECT events, changes FROM log WHERE game = ?", table):
        assert json.loads(events) is not None
        assert json.loads(changes)
