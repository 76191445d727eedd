"""`elgrande admin`: what the operator does holds at once, beside a running server and without one."""

import contextlib
import json
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from elgrande.cli import main
from elgrande.server.blocks import Blocks, network_named
from elgrande.server.lobby import new_id
from elgrande.server.steward import ADDRESS_FILE
from elgrande.server.store import Block
from tests.server.live import Client, play_on, rows, running
from tests.server.test_backups import flags
from tests.server.test_damage import DAMAGE, damage, refused


def admin(capsys: pytest.CaptureFixture[str], data: Path, *what: str, status: int = 0) -> str:
    capsys.readouterr()
    assert main(["admin", *what, *flags(data)]) == status
    said = capsys.readouterr()
    return said.out + said.err


def told(capsys: pytest.CaptureFixture[str], data: Path, *what: str) -> Any:
    return json.loads(admin(capsys, data, *what, "--json"))


def dropped(client: Client) -> None:
    with pytest.raises(ConnectionClosed):
        client.next("never")


def test_beside_a_server(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with running(data) as server:
        table, tokens = server.make([{"name": "Gonzalo"}, {}], seed=4)
        other, others = server.make([{}, {"kind": "bot", "bot": "random"}])
        clients = server.sit(table, tokens)
        play_on(clients, 5)
        listed = told(capsys, data, "list")
        assert {one["id"] for one in listed} == {table, other}
        assert "Gonzalo" in admin(capsys, data, "list")
        shown = told(capsys, data, "show", table)
        assert (shown["entries"], shown["seats"][0]["name"]) == (6, "Gonzalo")
        assert "secret" not in json.dumps(shown)
        assert tokens[0] not in admin(capsys, data, "show", table)

        admin(capsys, data, "close", table, "--why", "too loud")
        for client in clients:
            dropped(client)
        assert refused(server, table, tokens)["en"] == "Whoever runs this server has closed this table."
        assert table not in {one["id"] for one in server.get("/api/tables").json()}
        assert told(capsys, data, "show", table)["why"] == "too loud"
        admin(capsys, data, "open", table)
        clients = server.sit(table, tokens)
        play_on(clients, 5)

        path = told(capsys, data, "link", table, "1")["path"]
        for client in clients:
            dropped(client)
        address, _, token = path.partition("#")
        assert address == f"/t/{table}"
        assert refused(server, table, [tokens[0]])["en"] == "This link is not valid for this table."
        play_on(server.sit(table, [token, tokens[1]]), 5)
        assert "no seat 1 for a person" in admin(capsys, data, "link", other, "2", status=2)

        assert "--yes" in admin(capsys, data, "delete", table, status=2)
        admin(capsys, data, "delete", table, "--yes")
        assert server.get(f"/api/tables/{table}").status_code == 404
        for kept in ("log", "seats", "chat"):
            assert rows(data, f"SELECT count(*) FROM {kept} WHERE game = ?", table) == [(0,)]
        assert "there is no table" in admin(capsys, data, "show", table, status=2)
        server.sit(other, others[:1])


def test_without_a_server(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with running(data) as server:
        table, tokens = server.make(2)
    assert not (data / ADDRESS_FILE).exists()
    assert [one["id"] for one in told(capsys, data, "list")] == [table]
    admin(capsys, data, "close", table)
    with running(data) as server:
        assert server.get(f"/api/tables/{table}").status_code == 409
    token = told(capsys, data, "link", table, "2")["path"].partition("#")[2]
    admin(capsys, data, "open", table)
    with running(data) as server:
        play_on(server.sit(table, [tokens[0], token]), 3)


def test_a_damaged_table_can_be_looked_at_and_deleted(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with running(data) as server:
        table, _ = server.make(2)
    damage(data, DAMAGE["a header that is no JSON"], table)
    with running(data) as server:
        assert server.get(f"/api/tables/{table}").status_code == 409
        (listed,) = told(capsys, data, "list")
        assert (listed["aside"], "damaged" in listed) == ("damaged", True)
        assert table in admin(capsys, data, "list")
        admin(capsys, data, "delete", table, "--yes")
        assert told(capsys, data, "list") == []


def test_an_address_is_blocked_and_answered_again(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with running(data) as server:
        table, tokens = server.make(2)
        client = server.connect().hello(table, tokens[0])
        admin(capsys, data, "block", "127.0.0.1", "--why", "a flood", "--days", "2")
        dropped(client)
        answer = httpx.get(f"{server.url}/api/tables")
        assert (answer.status_code, "blocked" in answer.text, "gesperrt" in answer.text) == (403, True, True)
        with pytest.raises(InvalidStatus):
            server.connect()
        assert "127.0.0.1/32" in admin(capsys, data, "blocks")
        assert "neither an address" in admin(capsys, data, "block", "nobody", status=2)
    with running(data) as server:  # it holds after a restart
        assert httpx.get(f"{server.url}/healthz").status_code == 403
        admin(capsys, data, "unblock", "127.0.0.1")
        assert until_answered(server.url)
        assert told(capsys, data, "blocks") == []


def until_answered(url: str) -> bool:
    return any(httpx.get(f"{url}/healthz").status_code == 200 for _ in range(100))


def test_networks() -> None:
    now = 100.0
    blocks = Blocks(lambda: now)
    until = [("192.0.2.0/24", None), ("2001:db8::/64", None), ("198.51.100.7/32", 50.0), ("203.0.113.7/32", 150.0)]
    blocks.set(Block(network, 0.0, end, "") for network, end in (("damaged", None), *until))
    for address in ("192.0.2.9", "2001:db8::1", "::ffff:192.0.2.9", "203.0.113.7", "2001:db8::1%eth0"):
        assert blocks.refuses(address), address
    for address in ("192.0.3.9", "2001:db8:1::1", "198.51.100.7", "testclient", ""):
        assert not blocks.refuses(address), address
    assert network_named(" 192.0.2.7/24") == "192.0.2.0/24"


def test_only_the_owner_of_the_folder_gives_orders(data: Path) -> None:
    """Whoever has not read the key is not answered at all."""
    with running(data, database="") as server:
        server.make(2)
        path = data / ADDRESS_FILE
        assert path.stat().st_mode & 0o077 == 0
        told = json.loads(path.read_text())
        for said in (b"wrong\n", b"\n", b"x" * 200_000 + b"\n"):
            connection = socket.create_connection(("127.0.0.1", told["port"]))
            with connection, contextlib.suppress(OSError):  # it may be cut off before all is said
                connection.sendall(said + b'{"type":"list"}\n')
                connection.shutdown(socket.SHUT_WR)
                assert connection.recv(100) == b""
        server.make(2)


def test_no_table_is_taken_for_an_option() -> None:
    assert not any(new_id().startswith("-") for _ in range(2000))
