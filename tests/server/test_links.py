"""Links to seats: a leaked one is changed, a lost one comes back, an open seat is anybody's, people are forgotten."""

import hashlib
from pathlib import Path

from tests.server.live import Live, entries, play_on, rows, running
from tests.server.test_agreements import DAY, proposed, shown, table_of, told, up_to_date, vote
from tests.server.test_clocks import Now


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def is_valid(server: Live, table: str, token: str) -> bool:
    return server.get(f"/api/tables/{table}/view", token).status_code == 200


def test_a_leaked_link_is_exchanged(server: Live) -> None:
    table, tokens, (_one, _two) = table_of(server)
    answer = server.post(f"/api/tables/{table}/link", tokens[0])
    assert answer.status_code == 200
    assert not is_valid(server, table, tokens[0])
    back = up_to_date(server, table, answer.json()["token"])
    assert told(back)[-1] == ("rotated", 0, 0)
    assert back.answer()["type"] == "ack"
    assert is_valid(server, table, tokens[1])


def test_a_lost_link_comes_back_by_agreement_after_a_day_in_which_the_old_one_was_not_used(data: Path) -> None:
    now = Now()
    with running(data, now=now) as server:
        table, tokens, (one, two) = table_of(server)
        two.close()
        one.until(lambda m: m["type"] == "table" and not m["table"]["seats"][1]["online"])
        said = {"seat": 1, "hashed": hashed("a-token-of-his-own")}
        assert server.post(f"/api/tables/{table}/lost", json=said).status_code == 200
        here = up_to_date(server, table, tokens[0])
        assert (shown(here)["kind"], shown(here)["by"], shown(here)["needed"]) == ("link", -1, [0])
        assert vote(here, 0, shown(here)["number"])["type"] == "ack"
        assert shown(here)["waits"] == now.time + DAY
        assert not is_valid(server, table, "a-token-of-his-own")
        now.time += DAY + 1
        up_to_date(server, table)
        assert is_valid(server, table, "a-token-of-his-own")
        assert not is_valid(server, table, tokens[1])


def test_whoever_comes_with_the_old_link_has_not_lost_it(data: Path) -> None:
    now = Now()
    with running(data, now=now) as server:
        table, tokens, (one, two) = table_of(server)
        two.close()
        one.until(lambda m: m["type"] == "table" and not m["table"]["seats"][1]["online"])
        said = {"seat": 1, "hashed": hashed("a-thief-of-seats")}
        assert server.post(f"/api/tables/{table}/lost", json=said).status_code == 200
        back = up_to_date(server, table, tokens[1])
        assert shown(back) is None
        assert told(back)[-1] == ("refused", 1, 1)
        now.time += DAY + 1
        up_to_date(server, table, tokens[0])
        assert not is_valid(server, table, "a-thief-of-seats")
        assert server.post(f"/api/tables/{table}/lost", json=said).status_code == 409  # he is there


def test_a_strangers_claim_keeps_nobody_from_proposing(server: Live) -> None:
    table, _, (one, two) = table_of(server)
    two.close()
    one.until(lambda m: m["type"] == "table" and not m["table"]["seats"][1]["online"])
    assert server.post(f"/api/tables/{table}/lost", json={"seat": 1, "hashed": hashed("x" * 16)}).status_code == 200
    assert proposed(one, "pause")["kind"] == "pause"


def test_open_seats_at_public_tables(server: Live) -> None:
    wish = {"seats": [{"name": "Ana"}, {"open": True}, {}], "options": {"start": "0"}}
    assert server.post("/api/tables", json=wish).status_code == 422
    made = server.post("/api/tables", json={**wish, "public": True}).json()
    table, tokens = made["table"], made["tokens"]
    assert tokens[1] is None
    one = up_to_date(server, table, tokens[0])
    assert [seat["open"] for seat in one.table["seats"]] == [False, True, False]
    assert server.post(f"/api/tables/{table}/open", tokens[2]).status_code == 200  # its guest does not come
    assert not is_valid(server, table, tokens[2])
    assert server.post(f"/api/tables/{table}/open", tokens[0]).status_code == 409  # there sits somebody
    sat = server.post(f"/api/tables/{table}/sit", json={"seat": 2, "name": "Carla"})
    assert sat.status_code == 200
    assert server.post(f"/api/tables/{table}/sit", json={"seat": 2, "name": "Diego"}).status_code == 409
    carla = up_to_date(server, table, sat.json()["token"])
    assert carla.table["seats"][2] | {"name": "Carla", "open": False, "seated": True} == carla.table["seats"][2]
    assert told(carla)[-1] == ("sat", 2, 2)
    (listed,) = [each for each in server.get("/api/tables").json() if each["id"] == table]
    assert [seat["open"] for seat in listed["seats"]] == [False, True, False]


def test_one_request_deletes_everything_about_a_person(data: Path) -> None:
    with running(data) as server:
        table, tokens, (one, two) = table_of(server)
        for client, seat, name in ((one, 0, "Ana"), (two, 1, "Benedikt")):
            client.ask(type="name", seat=seat, name=name, avatar="lion")
            client.ask(type="chat", seat=seat, text=f"{name} is here")
        assert server.post(f"/api/tables/{table}/forget", tokens[1]).status_code == 200
        seats = up_to_date(server, table, tokens[1]).table["seats"]
        assert [(seat["name"], seat["avatar"]) for seat in seats] == [("Ana", "lion"), ("", "")]
        assert [line["text"] for line in server.get(f"/api/tables/{table}/chat").json()] == ["Ana is here", ""]
        for kind in ("tables", "seats", "log", "chat", "affairs", "contacts"):
            assert "Benedikt" not in str(rows(data, f"SELECT * FROM {kind}"))
        play_on(server.sit(table, tokens), 2)
        assert len(entries(data, table)) == 2


def test_names_and_avatars_are_in_the_record_and_a_shown_replay_has_a_link(server: Live) -> None:
    table, _tokens, clients = table_of(server)
    clients[1].ask(type="name", seat=1, name="Ben", avatar="boat")
    vote(clients[1], 1, proposed(clients[0], "cancel")["number"])
    record = server.get(f"/api/tables/{table}/record").json()
    assert (record["players"], record["avatars"]) == (["", "Ben"], ["", "boat"])
    seats = [{"name": name} for name in record["players"]]
    made = server.post("/api/tables", json={"seats": seats, "record": record, "shown": True}).json()
    assert made["tokens"] == [None, None]
    watcher = up_to_date(server, made["table"])
    assert watcher.table["status"] == "shown"
    assert [(seat["name"], seat["avatar"]) for seat in watcher.table["seats"]] == [("", ""), ("Ben", "boat")]
    frames = server.get(f"/api/tables/{made['table']}/replay").json()["frames"]
    assert frames[0]["hands"]
