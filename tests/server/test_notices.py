"""Turn notices with the page closed: what a real push endpoint and a real SMTP server get, and what never is in it."""

import asyncio
import base64
import json
import re
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import Message
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import http_ece
import pytest
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from elgrande.server.webhooks import Caller
from tests.server.live import PATIENCE, Json, Live, play_on, rows, running
from tests.server.test_agreements import table_of, up_to_date
from tests.server.test_clocks import Now
from tests.server.test_links import is_valid

ORIGIN = "https://elgrande.example"


class Browser:
    """What a browser keeps to itself, and what it gives away."""

    def __init__(self, endpoint: str) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"0123456789abcdef"
        self.endpoint = endpoint

    @property
    def push(self) -> Json:
        point = self._key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return {"endpoint": self.endpoint, "p256dh": text_of(point), "auth": text_of(self._auth)}

    def read(self, body: bytes) -> Json:
        plain = http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        message: Json = json.loads(plain)
        return message


def text_of(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def bytes_of(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Service:
    """A push service on this computer; the caller believes that it is a public one."""

    def __init__(self, status: int) -> None:
        self.got: list[tuple[dict[str, str], bytes]] = []
        self.came = threading.Event()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service.got.append(({**self.headers}, body))
                self.send_response(status)
                self.end_headers()
                service.came.set()

            def log_message(self, *args: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()

    @property
    def caller(self) -> Caller:
        async def resolve(host: str, port: int) -> list[str]:
            return ["93.184.215.14"]

        async def connect(address: str, port: int, name: str | None) -> Any:
            return await asyncio.open_connection("127.0.0.1", self._server.server_address[1])

        return Caller(resolve, connect)

    def close(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


@contextmanager
def push_service(status: int = 201) -> Iterator[Service]:
    service = Service(status)
    try:
        yield service
    finally:
        service.close()


class Letters:
    """What an SMTP server on this computer was given."""

    def __init__(self) -> None:
        self.got: list[Message] = []
        self._came = threading.Condition()

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802  (its name there)
        with self._came:
            self.got.append(message_from_bytes(envelope.content, policy=default))
            self._came.notify_all()
        return "250 taken"

    def wait(self, count: int) -> list[Message]:
        with self._came:
            assert self._came.wait_for(lambda: len(self.got) >= count, PATIENCE)
        return self.got


@contextmanager
def post_office() -> Iterator[tuple[str, Letters]]:
    letters = Letters()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    controller = Controller(letters, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield f"smtp://127.0.0.1:{port}", letters
    finally:
        controller.stop()


def body(letter: Message) -> str:
    content: Any = letter
    return str(content.get_content())


def ticket_in(letter: Message) -> str:
    found = re.search(r"/letter/([\w-]+)/(\S+)", body(letter))
    assert found is not None
    return f"/api/tables/{found[1]}/ticket/{found[2]}"


def use(server: Live, ticket: str) -> Json:
    answer = server.post(ticket)
    assert answer.status_code == 200, answer.text
    used: Json = answer.json()
    return used


def verified(header: str, endpoint: str) -> Json:
    """Who has sent it, as a push service makes sure of it."""
    found = re.fullmatch(r"vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)", header)
    assert found is not None
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(found[4]))
    seal = bytes_of(found[3])
    signature = encode_dss_signature(int.from_bytes(seal[:32], "big"), int.from_bytes(seal[32:], "big"))
    key.verify(signature, f"{found[1]}.{found[2]}".encode(), ec.ECDSA(hashes.SHA256()))
    claims: Json = json.loads(bytes_of(found[2]))
    return {**claims, "key": found[4]}


def test_a_browser_whose_page_is_closed_is_told_once_what_happened(data: Path) -> None:
    how: Json = {"origins": (ORIGIN,), "notice_delay": 0.05}
    with push_service() as service, running(data, caller=service.caller, **how) as server:
        key = server.get("/api/catalogue").json()["push"]
        browser = Browser("https://push.example/send/abc")
        table, tokens, clients = table_of(server, 3)
        one, two, three = clients
        wish = {"push": browser.push, "lang": "de"}
        assert server.post(f"/api/tables/{table}/contact", tokens[0], json=wish).json()["push"] == [browser.endpoint]
        one.close()
        assert service.came.wait(PATIENCE)  # he is to move, and has just left
        headers, sent = service.got[0]
        message = browser.read(sent)
        assert (message["title"], message["table"]) == ("El Grande: Du bist am Zug", table)
        who = verified(headers["Authorization"], browser.endpoint)
        assert (who["aud"], who["sub"], who["key"]) == ("https://push.example", ORIGIN, key)
        assert (headers["Content-Encoding"], headers["TTL"]) == ("aes128gcm", "86400")
        for token in tokens:
            assert token not in json.dumps(message)
        service.came.clear()
        back = up_to_date(server, table, tokens[0])
        moved = back.answer()
        back.close()
        for other in (two, three):
            other.catch_up(moved["seq"])
        while 0 not in two.views[0]["asked"]:
            play_on([two, three], 1)
        assert service.came.wait(PATIENCE)
        assert "seit du da warst" in browser.read(service.got[1][1])["body"]
        assert server.post(f"/api/tables/{table}/ticket/{message['off']}").json()["done"] == "off"
        assert server.get(f"/api/tables/{table}/contact", tokens[0]).json()["push"] == []
        assert len(service.got) == 2  # however many questions there were in between


def test_a_browser_that_is_gone_is_forgotten(data: Path) -> None:
    with push_service(410) as service, running(data, caller=service.caller, notice_delay=0.01) as server:
        table, tokens, (one, _) = table_of(server)
        wish = {"push": Browser("https://push.example/send/abc").push}
        server.post(f"/api/tables/{table}/contact", tokens[0], json=wish)
        one.close()
        assert service.came.wait(PATIENCE)
        until = time.monotonic() + PATIENCE
        while rows(data, "SELECT 1 FROM contacts") and time.monotonic() < until:
            time.sleep(0.02)
        assert rows(data, "SELECT 1 FROM contacts") == []


@pytest.mark.parametrize("endpoint", ["http://127.0.0.1/x", "https://10.0.0.1/x", "ftp://push.example/x", "nonsense"])
def test_push_goes_to_public_addresses_only(server: Live, endpoint: str) -> None:
    table, tokens, _ = table_of(server)
    wish = {"push": Browser(endpoint).push}
    assert server.post(f"/api/tables/{table}/contact", tokens[0], json=wish).status_code == 422


def test_the_keys_stay_when_the_server_is_started_again(data: Path) -> None:
    keys = []
    for _ in range(2):
        with running(data) as server:
            keys.append(server.get("/api/catalogue").json()["push"])
    assert keys[0]
    assert keys[0] == keys[1]


def test_letters(data: Path) -> None:
    with post_office() as (smtp, letters), running(data, smtp=smtp, origins=(ORIGIN,), notice_delay=0.05) as server:
        assert server.get("/api/catalogue").json()["mail"]
        table, tokens, (one, two) = table_of(server)
        at = f"/api/tables/{table}/contact"
        assert server.post(at, tokens[0], json={"email": "no address"}).status_code == 422
        shown = server.post(at, tokens[0], json={"email": "ana@example.org", "lang": "en"}).json()
        assert (shown["email"], shown["confirmed"]) == ("ana@example.org", False)
        (first,) = letters.wait(1)
        assert (first["to"], first["from"]) == ("ana@example.org", "elgrande@elgrande.example")
        assert ORIGIN in body(first)
        assert use(server, ticket_in(first)) == {"done": "confirm", "table": table, "token": ""}
        assert server.get(at, tokens[0]).json()["confirmed"]
        assert server.get(at, tokens[1]).json()["email"] == ""
        assert server.get(at).status_code == 401
        while (0 in two.views[0]["asked"], server.play(table).actors[-1:]) != (True, [1]):
            play_on([one, two], 1)
        one.close()
        second = letters.wait(2)[1]
        assert second["subject"] == "El Grande: it is your turn"
        assert "since you were here" in body(second)
        assert f"{ORIGIN}/t/{table}" in body(second)
        assert second["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
        for token in tokens:
            assert token not in str(second)
        off = re.sub(r"[<>]", "", second["list-unsubscribe"]).removeprefix(ORIGIN)
        assert server.post(off).json()["done"] == "off"
        assert server.get(at, tokens[0]).json()["email"] == ""
        assert rows(data, "SELECT 1 FROM contacts") == []


def test_a_lost_link_comes_back_by_letter(data: Path) -> None:
    now = Now()
    with post_office() as (smtp, letters), running(data, smtp=smtp, now=now) as server:
        table, tokens, _ = table_of(server)
        lost = f"/api/tables/{table}/lost"
        assert server.post(lost, json={"seat": 1}).status_code == 200  # and nothing else: there is no address
        server.post(f"/api/tables/{table}/contact", tokens[1], json={"email": "ben@example.org", "lang": "de"})
        use(server, ticket_in(letters.wait(1)[0]))
        assert server.post(lost, json={"seat": 1}).status_code == 200
        letter = letters.wait(2)[1]
        assert letter["to"] == "ben@example.org"
        assert is_valid(server, table, tokens[1])  # until the letter is used
        token = use(server, ticket_in(letter))["token"]
        assert is_valid(server, table, token)
        assert not is_valid(server, table, tokens[1])
        assert server.post(ticket_in(letter)).status_code == 403  # once
        server.post(lost, json={"seat": 1})
        late = ticket_in(letters.wait(3)[2])
        now.time += 86401
        assert server.post(late).status_code == 403
        forged = late[:-3] + ("AAA" if late[-3:] != "AAA" else "BBB")
        assert server.post(forged).status_code == 403


def test_without_a_mail_server_there_are_no_letters(server: Live) -> None:
    table, tokens, _ = table_of(server)
    assert not server.get("/api/catalogue").json()["mail"]
    answer = server.post(f"/api/tables/{table}/contact", tokens[0], json={"email": "ana@example.org"})
    assert answer.status_code == 422
