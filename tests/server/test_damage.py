"""One broken table is one broken table: it is set aside, its players are told, and all others go on."""

import logging
from pathlib import Path

import pytest

from elgrande.server.store import StoreFailed
from tests.server import databases
from tests.server.live import Live, play_on, rows, running

BOTS = [{}, {"kind": "bot", "bot": "random"}]

DAMAGE = {
    "a header that is no JSON": "UPDATE tables SET header = substr(header, 2) WHERE id = ?",
    "another header": """UPDATE tables SET header = replace(header, '"seed":', '"seed":1') WHERE id = ?""",
    "a summary that is no JSON": "UPDATE tables SET summary = '' WHERE id = ?",
    "clocks of nobody": """UPDATE tables SET times = '{"left":[],"at":0,"begun":true}' WHERE id = ?""",
    "a seat less": "DELETE FROM seats WHERE seat = 1 AND game = ?",
    "another token": "UPDATE seats SET token = NULL WHERE seat = 0 AND game = ?",
    "another action": "UPDATE log SET action = action + 1 WHERE number = 2 AND game = ?",
    "other points": """UPDATE log SET changes = '{"scores":[50,50]}' WHERE number = 2 AND game = ?""",
    "an entry less": "DELETE FROM log WHERE number = 2 AND game = ?",
    "no beginning": "DELETE FROM log WHERE number = 0 AND game = ?",
    "no log": "DELETE FROM log WHERE game = ?",
}


def damage(data: Path, sql: str, table: str) -> None:
    databases.execute(data, sql, table)
    databases.execute(data, "UPDATE tables SET busy = true WHERE id = ?", table)


def refused(server: Live, table: str, tokens: list[str]) -> dict[str, str]:
    client = server.connect()
    client.send(type="hello", table=table, tokens=[token for token in tokens if token])
    answer = client.receive()
    assert answer["type"] == "refused", answer
    reason: dict[str, str] = answer["reason"]
    return reason


def test_damage_of_every_kind_harms_one_table_only(data: Path, caplog: pytest.LogCaptureFixture) -> None:
    with running(data) as server:
        broken = {name: server.make(2, public=True) for name in DAMAGE}
        for made in broken.values():
            play_on(server.sit(*made), 4)
        sound = [server.make(BOTS, public=True) for _ in range(2)]
    for name, sql in DAMAGE.items():
        damage(data, sql, broken[name][0])
    with running(data) as server, caplog.at_level(logging.ERROR, "elgrande.server"):
        listed = {table["id"] for table in server.get("/api/tables").json()}
        for name, (table, tokens) in broken.items():
            reason = refused(server, table, tokens)
            assert reason["en"].startswith("What is stored of this table is damaged"), name
            assert "beschädigt" in reason["de"]
            assert server.get(f"/api/tables/{table}/replay").status_code == 409
            assert f"table {table}: " in caplog.text, name
        for table, tokens in sound:
            assert table in listed
            player = server.connect().hello(table, tokens[0])
            for _ in range(3):
                while player.decision is None:
                    player.next("update")
                player.catch_up(player.answer()["seq"])
        assert server.get("/api/tables").status_code == 200
        kinds = rows(data, "SELECT game, kind FROM aside")
        assert sorted(kinds) == sorted((table, "damaged") for table, _ in broken.values())


def test_damage_found_while_playing(server: Live) -> None:
    """Memory is as it should be; what is read from the disk is not, and nobody is shown it."""
    table, tokens = server.make(2)
    other, others = server.make(2)
    clients = server.sit(table, tokens)
    play_on(clients, 4)
    damage(server.config.data, DAMAGE["other points"], table)
    assert server.get(f"/api/tables/{table}/replay").status_code == 409
    assert refused(server, table, tokens)["en"].startswith("What is stored of this table is damaged")
    play_on(server.sit(other, others), 4)


def test_a_line_of_chat_is_not_worth_a_game(data: Path) -> None:
    with running(data) as server:
        table, tokens = server.make(2)
        one = server.connect().hello(table, tokens[0])
        for text in ("hola", "adios"):
            one.ask(type="chat", seat=0, text=text)
    damage(data, "UPDATE chat SET text = 'hula' WHERE number = 1 AND game = ?", table)
    with running(data) as server:
        assert [line["text"] for line in server.get(f"/api/tables/{table}/chat").json()] == ["adios"]


def test_health_looks_at_the_store(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("elgrande.server.health.FRESH_SECONDS", 0.0)
    with running(data) as server:
        assert server.get("/healthz").status_code == 200
        kind = databases.kind_of_store()

        async def gone(store: object) -> None:
            raise StoreFailed("the disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(kind, "check", gone)
            answer = server.get("/healthz")
            assert (answer.status_code, "disk" in answer.text) == (503, False)
        assert server.get("/healthz").status_code == 200


@databases.sqlite_only
def test_health_knows_that_the_file_is_gone(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("elgrande.server.health.FRESH_SECONDS", 0.0)
    with running(data) as server:
        (data / "elgrande.sqlite3").rename(data / "elsewhere")
        assert server.get("/healthz").status_code == 503
        (data / "elsewhere").rename(data / "elgrande.sqlite3")
        assert server.get("/healthz").status_code == 200
