"""What every part of the plain HTTP API is made of: endpoints, and how requests are read and answered."""

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from elgrande.server import protocol, words
from elgrande.server.protocol import encode
from elgrande.server.table import Table
from elgrande.server.words import Refused

COMPRESS_FROM: Final = 4096  # bytes
TABLE: Final = "/api/tables/{id}"
Handler = Callable[[Any, Request], Awaitable[Response]]


@dataclass(frozen=True, slots=True)
class Endpoint:
    method: str
    path: str
    about: str
    handler: Handler
    answer: Any
    body: Any = None
    bearer: str = ""  # "": nobody is asked; "may": a seat's token shows more; "must"
    refusals: tuple[int, ...] = ()  # beyond what follows from the rest
    status: int = 200
    query: tuple[str, ...] = ()


def seat_of(table: Table, request: Request) -> int:
    seats = table.seats_of(bearer(request))
    if not seats:
        raise Refused(words.SEATED_ONLY, 401)
    return seats[0]


def bearer(request: Request) -> list[str]:
    """The token, if there is one."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return [token.strip()] if scheme.lower() == "bearer" else []


async def body_of(request: Request, type_: Any, most: int) -> Any:
    """The body as what it must be, without reading more than may be there."""
    length = request.headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > most:
        raise Refused(words.TOO_LARGE, 413)
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise Refused(words.TOO_LARGE, 413)
    try:
        return msgspec.json.decode(body, type=type_)
    except msgspec.ValidationError as error:
        raise Refused(words.of_error(error), 422) from None
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise Refused(words.MALFORMED, 400) from None


def reply(value: object, status: int = 200) -> Response:
    return json_reply(encode(value), status)


def json_reply(body: bytes, status: int = 200) -> Response:
    return Response(body, status, {"Cache-Control": "no-store"}, "application/json")


async def large_reply(request: Request, body: bytes) -> Response:
    if len(body) < COMPRESS_FROM or "gzip" not in request.headers.get("accept-encoding", ""):
        return json_reply(body)
    response = json_reply(await asyncio.to_thread(gzip.compress, body, 5))
    response.headers["Content-Encoding"] = "gzip"
    response.headers["Vary"] = "Accept-Encoding"
    return response


def get(path: str, about: str, handler: Handler, answer: Any, **more: Any) -> Endpoint:
    return Endpoint("GET", path, about, handler, answer, **more)


def post(path: str, about: str, handler: Handler, answer: Any, body: Any = None, **more: Any) -> Endpoint:
    return Endpoint("POST", path, about, handler, answer, body, **more)


def doing(path: str, about: str, handler: Handler, body: Any = None, answer: Any = protocol.Done) -> Endpoint:
    """What a player does at a table."""
    return post(f"{TABLE}/{path}", about, handler, answer, body, bearer="must", refusals=(403, 409, 429, 503))
