"""What every answer carries, and who is answered at all."""

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from elgrande.server import protocol, words
from elgrande.server.config import Config
from elgrande.server.limits import Buckets, Share, network_of
from elgrande.server.logs import begin_request
from elgrande.server.meter import Meter
from elgrande.server.protocol import encode

SAFE: Final = ("GET", "HEAD", "OPTIONS")
LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",  # the address of a table is half of its secret
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def address_of(scope: Scope) -> str:
    """Whom a request comes from, as far as limits care."""
    client = scope.get("client")
    return network_of(client[0] if client else "")


class Doorkeeper:
    """Answers only to its own names, and lets only its own pages change anything.

    A browser says from which page a request comes. Programs say nothing, and need not: they have no cookies to abuse.
    """

    def __init__(self, app: ASGIApp, config: Config, meter: Meter, share: Share) -> None:
        self._app = app
        self._meter = meter
        self._requests = Buckets(config.limits.requests_per_second, config.limits.request_burst, share)
        self._origins = {origin.rstrip("/").lower() for origin in config.origins}
        self._hosts = {urlsplit(origin).netloc.lower() for origin in config.origins}
        self._local = config.host in LOOPBACK

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        name = begin_request()
        send = self._with_headers(send, name) if scope["type"] == "http" else send
        headers = Headers(scope=scope)
        changing = scope["type"] == "websocket" or scope["method"] not in SAFE
        if not self._is_our_name(headers) or (changing and not self._is_our_page(headers)):
            await self._turn_away(scope, receive, send)
            return
        if scope["type"] == "http" and not self._requests.take(address_of(scope)):
            self._meter.refuse("request")
            body = encode(protocol.Refusal(protocol.text(words.TOO_FAST)))
            await Response(body, 429, media_type="application/json")(scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _is_our_name(self, headers: Headers) -> bool:
        """On this computer only: a page elsewhere may have its name point here to read along."""
        host = headers.get("host", "").lower()
        return not self._local or host in self._hosts or (urlsplit(f"//{host}").hostname or "") in LOOPBACK

    def _is_our_page(self, headers: Headers) -> bool:
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
        origin = origin.lower()
        return origin in self._origins or urlsplit(origin).netloc == headers.get("host", "").lower()

    async def _turn_away(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        await PlainTextResponse("", 403)(scope, receive, send)

    def _with_headers(self, send: Send, name: str) -> Send:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for header, value in HEADERS.items():
                    headers.setdefault(header, value)
                headers["X-Request-Id"] = name  # by which the log speaks of it
            await send(message)

        return send_with_headers
