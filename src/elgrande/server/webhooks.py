"""Telling the outside world whose turn it is. Switched off unless the operator wants it.

The address comes from whoever made the table, so nothing is believed: every address behind the name must be a public
one, the connection goes to exactly the address that was checked, and redirects are not followed.
"""

import asyncio
import contextlib
import logging
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from elgrande.server import words
from elgrande.server.protocol import Json, encode
from elgrande.server.words import Refused

log = logging.getLogger(__name__)
SECONDS: Final = 5.0
LONGEST_PAUSE: Final = 3600.0
JSON: Final = {"Content-Type": "application/json"}
NAT64: Final = IPv6Network("64:ff9b::/96")

Resolver = Callable[[str, int], Awaitable[list[str]]]  # host, port: addresses
Connector = Callable[[str, int, str | None], Awaitable[tuple[asyncio.StreamReader, asyncio.StreamWriter]]]


class Target(NamedTuple):
    host: str
    port: int
    path: str
    secure: bool


class Forbidden(Exception):
    """Not a place we call."""


def target_of(url: str) -> Target:
    """The parts of an address as far as they can be judged without asking anybody."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Forbidden("not a URL") from None
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username or parts.password:
        raise Forbidden("not a plain web address")
    if not url.isascii() or not url.isprintable() or " " in url:
        raise Forbidden("strange characters")
    secure = parts.scheme == "https"
    port = port or (443 if secure else 80)
    if port < 1024 and port not in (80, 443):
        raise Forbidden("not a port of the web")
    with contextlib.suppress(ValueError):
        check_address(parts.hostname)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.hostname, port, path, secure)


def check_address(text: str) -> None:
    """Raises Forbidden unless this is an address of the public internet."""
    address: IPv4Address | IPv6Address = ip_address(text.partition("%")[0])
    inner: list[IPv4Address | IPv6Address] = [address]
    if isinstance(address, IPv6Address):  # an IPv4 address may be wrapped in it
        wrapped = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
        inner += [part for part in wrapped if part is not None]
        if address in NAT64:
            inner.append(IPv4Address(int(address) & 0xFFFFFFFF))
    site_local = isinstance(address, IPv6Address) and address.is_site_local  # given up long ago, and still routed
    if site_local or not all(part.is_global and not part.is_multicast and not part.is_reserved for part in inner):
        raise Forbidden(f"{text} is not public")


def checked_url(url: str) -> str:
    try:
        target_of(url)
    except Forbidden:
        raise Refused(words.BAD_WEBHOOK, 422) from None
    return url


async def resolve(host: str, port: int) -> list[str]:
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(entry[4][0]) for entry in found]


async def connect(
    address: str, port: int, server_name: str | None
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """To that very address; with a server name encrypted, and the certificate must be the name's."""
    if server_name is None:
        return await asyncio.open_connection(address, port)
    context = ssl.create_default_context()
    return await asyncio.open_connection(address, port, ssl=context, server_hostname=server_name)


class Caller:
    """Calls strangers' addresses, as far as they are public."""

    def __init__(self, resolver: Resolver = resolve, connector: Connector = connect) -> None:
        self._resolve = resolver
        self._connect = connector

    async def post(self, target: Target, body: bytes, headers: Mapping[str, str]) -> int:
        """The status it answers with; 0: nothing that makes sense."""
        addresses = await self._resolve(target.host, target.port)
        if not addresses:
            raise Forbidden("no address")
        for address in addresses:
            check_address(address)
        reader, writer = await self._connect(addresses[0], target.port, target.host if target.secure else None)
        try:
            usual = target.port == (443 if target.secure else 80)
            host = f"[{target.host}]" if ":" in target.host else target.host
            head = (
                f"POST {target.path} HTTP/1.1\r\n"
                f"Host: {host if usual else f'{host}:{target.port}'}\r\n"
                "User-Agent: elgrande\r\n"
                + "".join(f"{name}: {value}\r\n" for name, value in headers.items())
                + f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
            )
            writer.write(head.encode() + body)
            await writer.drain()
            line = (await reader.readline()).split()
            return int(line[1]) if len(line) > 1 else 0
        finally:
            writer.close()


class Webhooks:
    """At most one call at a time for each table; while one is under way only the latest news waits behind it."""

    def __init__(self, enabled: bool, resolver: Resolver = resolve, connector: Connector = connect) -> None:
        self.enabled = enabled
        self.caller = Caller(resolver, connector)
        self._waiting: dict[str, tuple[str, Json]] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._pauses: dict[str, tuple[float, float]] = {}  # after failures: how long, and until when

    def call(self, table: str, url: str, news: Json) -> None:
        now = asyncio.get_running_loop().time()
        if not self.enabled or now < self._pauses.get(table, (0.0, 0.0))[1]:
            return
        self._waiting[table] = (url, news)
        if table not in self._tasks:
            self._tasks[table] = asyncio.create_task(self._work(table))

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _work(self, table: str) -> None:
        try:
            while table in self._waiting:
                url, news = self._waiting.pop(table)
                try:
                    async with asyncio.timeout(SECONDS):
                        status = await self.caller.post(target_of(url), encode(message(news)), JSON)
                    failed = not 200 <= status < 300
                except (Forbidden, OSError, TimeoutError, ValueError) as error:
                    log.info("webhook of table %s: %s", table, type(error).__name__)
                    failed = True
                if failed:
                    pause = min(self._pauses.get(table, (30.0, 0.0))[0] * 2, LONGEST_PAUSE)
                    self._pauses[table] = (pause, asyncio.get_running_loop().time() + pause)
                    self._waiting.pop(table, None)
                else:
                    self._pauses.pop(table, None)
        finally:
            del self._tasks[table]


def message(news: Json) -> Json:
    """Chat services show `content` or `text`; programs read the rest."""
    names = ", ".join(news["names"])
    line = "El Grande: the game is over." if news["over"] else f"El Grande: {names} to move."
    return {"content": line, "text": line, "allowed_mentions": {"parse": []}, **news}
