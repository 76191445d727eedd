"""Addresses the operator does not want here."""

import ipaddress
import logging
from collections.abc import Callable, Iterable

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from elgrande.server import words
from elgrande.server.store import Block

log = logging.getLogger(__name__)
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def network_named(text: str) -> str:
    """An address or a network, spelled as it is compared; ValueError: neither."""
    return str(ipaddress.ip_network(text.strip(), strict=False))


class Blocks:
    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._blocked: list[tuple[Network, float | None]] = []

    @property
    def known(self) -> list[tuple[Network, float | None]]:
        return self._blocked

    def set(self, blocks: Iterable[Block]) -> None:
        self._blocked = []
        for block in blocks:
            try:
                self._blocked.append((ipaddress.ip_network(block.network), block.until))
            except ValueError:  # a damaged row must not keep the server from starting
                log.error("a block makes no sense: %r", block.network)

    def refuses(self, address: str) -> bool:
        if not self._blocked:
            return False
        try:
            known = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:  # not from a network
            return False
        if isinstance(known, ipaddress.IPv6Address) and known.ipv4_mapped is not None:
            known = known.ipv4_mapped
        now = self._now()
        return any(known in network for network, until in self._blocked if until is None or until > now)


class Door:
    """Before everything else."""

    def __init__(self, app: ASGIApp, blocks: Blocks) -> None:
        self._app = app
        self._blocks = blocks

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        if client is None or not self._blocks.refuses(client[0]):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
        else:
            text = f"{words.BLOCKED.en}\n{words.BLOCKED.de}\n"
            await PlainTextResponse(text, 403)(scope, receive, send)
