"""Shuffles nobody chose, and that everybody can check."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from elgrande.cli import main
from elgrande.documents.seeds import write_seed
from elgrande.documents.shuffle import FAIR, NARROW, promise_of, seed_of, verdict
from elgrande.server.play import Play, header, seed_in
from tests.server.live import PLENTY, Client, Live, play_on, rows, running

PARTS = ["0a" * 16, "1b" * 16, "2c" * 16]


def table_of(server: Live, table: str) -> dict[str, Any]:
    found: dict[str, Any] = server.get(f"/api/tables/{table}").json()
    return found


def seed_on_disk(server: Live, table: str) -> int:
    return seed_in(server.play(table).head)


def test_every_seat_adds_its_part_until_somebody_moves(server: Live) -> None:
    table, tokens = server.make(3)
    promise = table_of(server, table)["shuffle"]["promise"]
    spectator = server.connect().hello(table)
    seeds = {seed_on_disk(server, table)}
    clients = []
    for token, part in zip(tokens[:2], PARTS):
        clients.append(server.connect().hello(table, token, part=part))
        seeds.add(seed_on_disk(server, table))
    assert len(seeds) == 3  # each part deals the cards anew
    assert server.connect().hello(table, tokens[0], part=PARTS[2]).table["shuffle"]["seats"] == [*PARTS[:2], None]
    clients.append(server.connect().hello(table, tokens[2]))
    for client in (*clients, spectator):
        client.ask(type="chat", seat=0, text="x")  # whatever was under way has come
    assert spectator.log == [*spectator.log] == clients[0].log
    play_on([*clients, spectator], 1)
    late = server.connect().hello(table, tokens[2], part=PARTS[2])
    assert late.table["shuffle"] == {"method": "sha256-256", "promise": promise, "seats": [*PARTS[:2], None]}
    play_on([*clients, spectator], 3)


def open_question(client: Client) -> dict[str, Any]:
    """An answer to what it is asked first."""
    decision = client.decision
    assert decision is not None
    action = decision["options"][0]["name"]
    return {"type": "act", "seat": decision["seat"], "decision": decision["id"], "action": action}


def test_nobody_moves_before_every_browser_has_added_its_part(data: Path) -> None:
    with running(data, limits=replace(PLENTY, shuffle_seconds=600.0)) as server:
        table, tokens = server.make([{}, {}, {"kind": "bot", "bot": "random"}], modules=["king_and_intrigue"])
        first = server.connect().hello(table, tokens[0], part=PARTS[0])
        first.send(ref=1, **open_question(first))  # quicker than the other one, and than the bot
        other = server.connect().hello(table, tokens[1], part=PARTS[1])
        answer = first.until(lambda message: message.get("ref") == 1)
        assert (
            answer["reason"]["en"] == "That question is no longer open: the table has moved on."
        )  # cards were dealt anew
        other.until(lambda message: message["type"] == "update" and message["seq"] > 0)  # now the bot moves
        assert table_of(server, table)["shuffle"]["seats"] == [*PARTS[:2], None]


def test_a_browser_that_never_comes_holds_nobody_up(data: Path) -> None:
    with running(data, limits=replace(PLENTY, shuffle_seconds=0.2)) as server:
        table, tokens = server.make([{}, {}, {"kind": "bot", "bot": "random"}], modules=["king_and_intrigue"])
        client = server.connect().hello(table, tokens[0], part=PARTS[0])
        assert client.ask(**open_question(client))["type"] == "ack"
        client.until(lambda message: message["type"] == "update" and message["seq"] > 1)
        assert table_of(server, table)["shuffle"]["seats"] == [PARTS[0], None, None]


def test_before_anybody_has_come_bots_wait(data: Path) -> None:
    with running(data, limits=replace(PLENTY, shuffle_seconds=0.01)) as server:
        table, tokens = server.make([{"kind": "bot", "bot": "random"}, {}], modules=["king_and_intrigue"])
        assert [busy for (busy,) in rows(data, "SELECT busy FROM tables")] == [0]
        client = server.connect().hello(table, tokens[1], part=PARTS[0])
        client.until(lambda message: message["type"] == "update" and message["seq"] > 0)
        assert table_of(server, table)["shuffle"]["seats"] == [None, PARTS[0]]


def finished(server: Live, **more: Any) -> tuple[str, list[str]]:
    table, tokens = server.make(2, options={"rounds": 6}, **more)
    clients = [server.connect().hello(table, token, part=part) for token, part in zip(tokens, PARTS)]
    for client in clients:
        client.ask(type="chat", seat=0, text="x")
    play_on(clients)
    return table, tokens


def test_when_it_is_over_everything_is_shown_and_can_be_checked(
    server: Live, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, _ = finished(server)
    shown = table_of(server, table)["shuffle"]
    assert promise_of(shown["secret"]) == shown["promise"]
    assert write_seed(seed_of(shown)) == shown["seed"] == write_seed(seed_on_disk(server, table))
    assert seed_on_disk(server, table).bit_length() == 257  # a one, and 256 bits
    assert shown["seats"] == PARTS[:2]
    record = server.get(f"/api/tables/{table}/record").json()
    assert record["shuffle"] == {name: shown[name] for name in ("method", "promise", "secret", "seats")}
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    assert main(["replay", "--quiet", "--verify", str(file)]) == 0
    assert "promise was kept" in capsys.readouterr().out
    file.write_text(json.dumps({**record, "shuffle": {**record["shuffle"], "seats": [PARTS[0], PARTS[2]]}}))
    assert main(["replay", "--quiet", "--verify", str(file)]) == 1
    assert "does not follow" in capsys.readouterr().out


def test_before_the_end_nobody_is_told_the_secret(data: Path) -> None:
    with running(data) as server:
        table, tokens = server.make(2)
        clients = [server.connect().hello(table, token, part=part) for token, part in zip(tokens, PARTS)]
        play_on(clients, 20)
        ((head,),) = rows(data, "SELECT header FROM tables")
        secret, seed = json.loads(head)["shuffle"]["secret"], str(json.loads(head)["seed"])
        told = [frame for client in clients for frame in client.frames]
        for path in ("", "/view", "/replay", "/chat"):
            told.append(server.get(f"/api/tables/{table}{path}", tokens[0]).text)
        told.append(server.get("/api/tables").text)
        assert not any(secret in text or seed in text for text in told)


def test_the_maker_adds_his_part_at_once(server: Live) -> None:
    table, _ = server.make([{"kind": "bot"}, {}, {}], part=PARTS[0])
    assert table_of(server, table)["shuffle"]["seats"] == [None, PARTS[0], None]


def test_a_seed_that_was_chosen_and_a_game_that_is_known_say_so(server: Live) -> None:
    table, tokens = server.make(2, seed=5)
    client = server.connect().hello(table, tokens[0], part=PARTS[0])
    assert client.table["shuffle"]["method"] == "chosen"
    assert seed_on_disk(server, table) == 5
    over, _ = finished(server)
    record = server.get(f"/api/tables/{over}/record").json()
    again, _ = server.make(2, record=record)
    assert table_of(server, again)["shuffle"] == {"method": "known"}


def test_a_rematch_is_shuffled_anew(server: Live) -> None:
    table, tokens = finished(server)
    rematch = server.post(f"/api/tables/{table}/rematch", tokens[0]).json()["table"]
    one, other = table_of(server, table)["shuffle"], table_of(server, rematch)["shuffle"]
    assert other["method"] == "sha256-256"
    assert other["promise"] != one["promise"]
    assert other["seats"] == [None, None]


@pytest.mark.parametrize("part", ["", "0a", "XY" * 16, "0A" * 16, 5])
def test_a_part_is_random_bytes_in_hex(server: Live, part: object) -> None:
    table, tokens = server.make(2)
    client = server.connect()
    client.send(type="hello", table=table, tokens=tokens[:1], part=part)
    assert client.receive()["type"] == "refused"


@pytest.mark.parametrize("method", FAIR)
def test_verdicts(method: str) -> None:
    secret, seats = "ab" * 32, [PARTS[0], None]
    fair = {"method": method, "promise": promise_of(secret), "secret": secret, "seats": seats}
    seed = seed_of(fair)
    assert verdict(fair, seed) == "kept"
    assert verdict(fair, seed + 1) == "other seed"
    assert verdict({**fair, "secret": "cd" * 32}, seed) == "broken"
    assert verdict({**fair, "seats": [PARTS[0], PARTS[1]]}, seed) == "other seed"
    assert verdict({name: fair[name] for name in ("method", "promise", "seats")}, seed) == "unfinished"
    assert verdict({"method": "chosen"}, 1) == "chosen"
    assert verdict({"method": "known"}, 1) == "known"
    assert [verdict(None, 1), verdict({}, 1), verdict({**fair, "seats": 5}, 1)] == ["unknown"] * 3


def test_a_shuffle_of_before_is_read_as_it_was() -> None:
    """63 bits, as 1.x promised them; the tables of then go on."""
    secret = "ab" * 32
    shuffle = {"method": NARROW, "promise": promise_of(secret), "secret": secret, "seats": [PARTS[0], None]}
    assert seed_of(shuffle) == 2022515303486468926
    play = Play(header(("base",), 2, {}, 0, shuffle))
    assert play.head["seed"] == 2022515303486468926
    dealt = play.with_part(1, PARTS[1])
    assert dealt is not None
    assert 0 < seed_in(dealt.head) < 1 << 63
