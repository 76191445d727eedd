"""Webhooks: off unless wanted, never to private places, one at a time."""

import asyncio
import json
import threading
from pathlib import Path
from typing import Any

import pytest

from elgrande.server import webhooks
from elgrande.server.webhooks import Forbidden, Webhooks, check_address, message, target_of
from tests.server.live import play_on, running

PUBLIC = "93.184.216.34"
NEWS = {"table": "t", "over": False, "asked": [0], "names": ["Gonzalo"]}

PRIVATE = [
    "127.0.0.1",
    "127.8.8.8",
    "0.0.0.0",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fec0::1",
    "fe80::1",
    "fe80::1%eth0",
    "fc00::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "2002:7f00:1::",
    "64:ff9b::7f00:1",
    "2001:db8::1",
]


@pytest.mark.parametrize("address", PRIVATE)
def test_private_addresses_are_not_called(address: str) -> None:
    with pytest.raises(Forbidden):
        check_address(address)


@pytest.mark.parametrize("address", [PUBLIC, "1.1.1.1", "2606:4700:4700::1111"])
def test_public_addresses_may_be_called(address: str) -> None:
    check_address(address)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "example.org",
        "ftp://example.org/",
        "file:///etc/passwd",
        "http://",
        "http://user:secret@example.org/",
        "http://127.0.0.1/",
        "http://[::1]/",
        "http://example.org:22/",
        "http://example.org:99999/",
        "http://example.org/a b",
        "http://example.org/\r\nX: y",
        "http://exämple.org/",
        "http://[bad",
    ],
)
def test_addresses_that_are_no_good_to_begin_with(url: str) -> None:
    with pytest.raises(Forbidden):
        target_of(url)


class World:
    """The internet, as far as a webhook can see it."""

    def __init__(self, addresses: list[str], status: str = "204 No Content", delay: float = 0.0) -> None:
        self.addresses = addresses
        self.status = status
        self.delay = delay
        self.connected: list[tuple[str, int, str | None]] = []
        self.requests: list[bytes] = []
        self.most_at_once = self._now = 0
        self.tasks: list[asyncio.Task[None] | None] = []

    async def resolve(self, host: str, port: int) -> list[str]:
        return self.addresses

    async def connect(
        self, address: str, port: int, server_name: str | None
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        self.connected.append((address, port, server_name))
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        try:
            return await asyncio.open_connection(*server.sockets[0].getsockname()[:2])
        finally:
            server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.tasks.append(asyncio.current_task())
        self._now += 1
        self.most_at_once = max(self.most_at_once, self._now)
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().partition(b"content-length: ")[2].split(b"\r\n")[0])
        self.requests.append(head + await reader.readexactly(length))
        await asyncio.sleep(self.delay)
        writer.write(f"HTTP/1.1 {self.status}\r\nLocation: http://127.0.0.1/\r\n\r\n".encode())
        writer.close()
        self._now -= 1


def call(world: World, *, times: int = 1, url: str = "http://example.org:8080/hook?a=1", enabled: bool = True) -> None:
    """So many pieces of news one after the other, then wait until everything is through."""

    async def work() -> None:
        hooks = Webhooks(enabled, world.resolve, world.connect)
        for number in range(times):
            hooks.call("t", url, {**NEWS, "asked": [number]})
        while hooks._tasks:
            await asyncio.gather(*hooks._tasks.values())
        hooks.call("t", url, {**NEWS, "asked": ["after"]})
        while hooks._tasks:
            await asyncio.gather(*hooks._tasks.values())
        await asyncio.gather(*(task for task in world.tasks if task is not None))

    asyncio.run(work())


def test_the_request_goes_to_the_address_that_was_checked() -> None:
    world = World([PUBLIC, "1.1.1.1"])
    call(world)
    assert world.connected[0] == (PUBLIC, 8080, None)
    head, _, body = world.requests[0].partition(b"\r\n\r\n")
    assert head.startswith(b"POST /hook?a=1 HTTP/1.1\r\nHost: example.org:8080\r\n")
    assert json.loads(body) == {**message(NEWS), "asked": [0]}
    assert json.loads(body)["text"] == "El Grande: Gonzalo to move."


def test_encrypted_the_name_is_checked_too() -> None:
    world = World([PUBLIC])
    call(world, url="https://example.org/")
    assert world.connected[0] == (PUBLIC, 443, "example.org")


@pytest.mark.parametrize("addresses", [["127.0.0.1"], [PUBLIC, "10.0.0.1"], ["::1", PUBLIC], [], ["nonsense"]])
def test_one_bad_address_behind_a_name_is_enough(addresses: list[str]) -> None:
    world = World(addresses)
    call(world)
    assert world.connected == []


def test_off_means_off() -> None:
    world = World([PUBLIC])
    call(world, enabled=False)
    assert world.connected == []


def test_one_at_a_time_and_only_the_latest_news_waits() -> None:
    world = World([PUBLIC], delay=0.02)
    call(world, times=20)
    told = [json.loads(request.partition(b"\r\n\r\n")[2])["asked"] for request in world.requests]
    assert told == [[19], ["after"]]  # nineteen more came before the first was even begun
    assert world.most_at_once == 1


@pytest.mark.parametrize("status", ["500 Oh", "301 Moved", "404 No", "nonsense"])
def test_after_a_failure_it_is_left_alone_for_a_while(status: str) -> None:
    """No redirect is followed, nothing is tried again, and the next news is not even begun."""
    world = World([PUBLIC], status=status)
    call(world, times=3)
    assert len(world.requests) == 1


def test_a_place_that_does_not_answer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "SECONDS", 0.05)
    world = World([PUBLIC], delay=0.3)
    call(world, times=2)
    assert len(world.connected) == 1


def test_a_table_calls_when_somebody_else_is_to_move_and_at_the_end(data: Path) -> None:
    called: list[tuple[str, Any]] = []
    over = threading.Event()

    class Listening(Webhooks):
        def call(self, table: str, url: str, news: dict[str, Any]) -> None:
            called.append((url, news))
            if news["over"]:
                over.set()

    with running(data, webhooks=Listening(True), workers=1) as server:
        refused = server.http.post("/api/tables", json={"seats": [{}, {}], "webhook": "http://10.0.0.1/"})
        assert (refused.status_code, refused.json()["reason"]["en"]) == (422, "That is not a public web address.")
        url = "https://example.org/hook"
        table, tokens = server.make(
            [{"name": "Gonzalo"}, {"name": "Ramon"}], webhook=url, options={"start": "0", "rounds": 6}
        )
        clients = server.sit(table, tokens)
        play_on(clients, 1)
        assert called == [(url, {"table": table, "over": False, "asked": [1], "names": ["Ramon"]})]
        play_on(clients)
        assert over.wait(5)
        assert "webhook" not in server.get(f"/api/tables/{table}").text


def test_switched_off_no_table_has_one(data: Path) -> None:
    with running(data) as server:
        answer = server.http.post("/api/tables", json={"seats": [{}, {}], "webhook": "https://example.org/"})
        assert answer.json()["reason"]["en"] == "Webhooks are switched off on this server."


def test_names_are_looked_up_as_they_should_be() -> None:
    assert set(asyncio.run(webhooks.resolve("127.0.0.1", 80))) == {"127.0.0.1"}
