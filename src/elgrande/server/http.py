"""The same as the live connection, and everything around it, as plain HTTP. OpenAPI is made from the same list."""

import asyncio
import gzip
import hashlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from elgrande.documents.catalogue import catalogue
from elgrande.documents.rulebook import rulebook
from elgrande.rules.view import SPECTATOR
from elgrande.server import lessons, openapi, protocol, words
from elgrande.server.config import CHAT_LONGEST, NAME_LONGEST, WEBHOOK_LONGEST, Limits
from elgrande.server.errands import Kept
from elgrande.server.health import Health
from elgrande.server.limits import Buckets
from elgrande.server.lobby import Lobby, from_record
from elgrande.server.play import is_standing_order
from elgrande.server.protocol import Json, encode
from elgrande.server.relay import AtItsTable, Relay
from elgrande.server.replays import replay
from elgrande.server.security import address_of
from elgrande.server.table import Table
from elgrande.server.wire.catalogue import RulePages
from elgrande.server.wire.lesson import Lesson
from elgrande.server.words import Refused
from elgrande.texts import LANGUAGES
from elgrande.version import __version__

log = logging.getLogger(__name__)
COMPRESS_FROM: Final = 4096  # bytes
REPLAYS_KEPT: Final = 64 * 1024 * 1024  # bytes
TABLE: Final = "/api/tables/{id}"


Handler = Callable[["Api", Request], Awaitable[Response]]


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


def local_catalogue(limits: Limits, *, webhooks: bool) -> Json:
    """The catalogue with what forms have to know of this server."""
    longest = {"name": NAME_LONGEST, "chat": CHAT_LONGEST, "webhook": WEBHOOK_LONGEST}
    here = {"away_seconds": limits.away_seconds, **longest}
    return {**catalogue(__version__), "webhooks": webhooks, "limits": here}


class Fixed:
    """What stays the same as long as the server runs: packed once, and a browser that has it is told so."""

    def __init__(self, body: bytes) -> None:
        self._body = body
        self._packed = gzip.compress(body, 9, mtime=0)
        self._tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'

    def reply(self, request: Request) -> Response:
        headers = {"Cache-Control": "no-cache", "ETag": self._tag, "Vary": "Accept-Encoding"}
        if self._tag in request.headers.get("if-none-match", ""):
            return Response(None, 304, headers)
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(self._body, 200, headers, "application/json")
        return Response(self._packed, 200, {**headers, "Content-Encoding": "gzip"}, "application/json")


class Api:
    def __init__(self, lobby: Lobby, relay: Relay) -> None:
        self.lobby = lobby
        self._relay = relay
        self._limits: Limits = lobby.services.limits
        per_minute = self._limits.tables_per_minute
        self._makers = Buckets(per_minute / 60, per_minute)
        imports, replays = self._limits.imports_per_minute, self._limits.replays_per_minute
        self._imports = Buckets(imports / 60, imports)
        self._replays = Buckets(replays / 60, replays)
        self._hellos = Buckets(self._limits.address_hellos_per_second, self._limits.address_hello_burst)
        self._shown = Kept(REPLAYS_KEPT)
        self._catalogue = Fixed(encode(local_catalogue(self._limits, webhooks=lobby.services.webhooks.enabled)))
        self._rules: dict[str, Fixed] = {}
        self._lessons: Fixed | None = None
        self._health = Health(lobby.services.store)
        self._openapi: bytes | None = None

    def routes(self) -> list[BaseRoute]:
        through = [Middleware(AtItsTable, self._relay)]
        return [
            Route(e.path, self._bound(e), methods=[e.method], middleware=through if e.path.startswith(TABLE) else None)
            for e in ENDPOINTS
        ]

    def _bound(self, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
        async def handle(request: Request) -> Response:
            try:
                return await endpoint.handler(self, request)
            except Refused as refused:
                return reply(protocol.Refusal(protocol.text(refused.reason)), refused.status)
            except ClientDisconnect:
                return Response()  # to nobody
            except Exception:  # says nothing about what happened; the log does
                log.exception("%s %s", endpoint.method, endpoint.path)
                return reply(protocol.Refusal(protocol.text(words.OUR_FAULT)), 500)

        return handle

    # without a table

    async def health(self, request: Request) -> Response:
        await self._health.check()
        return reply(protocol.Health("ok"))

    async def catalogue(self, request: Request) -> Response:
        return self._catalogue.reply(request)

    async def rules(self, request: Request) -> Response:
        language = request.path_params["language"]
        if language not in LANGUAGES:
            raise Refused(words.NOT_FOUND, 404)
        if language not in self._rules:
            self._rules[language] = Fixed(encode(rulebook(language)))
        return self._rules[language].reply(request)

    async def lessons(self, request: Request) -> Response:
        if self._lessons is None:
            self._lessons = Fixed(encode(lessons.shown()))
        return self._lessons.reply(request)

    async def begin_lesson(self, request: Request) -> Response:
        self._slow_down(self._makers, request)
        return reply(await self.lobby.begin_lesson(request.path_params["module"]), 201)

    async def openapi(self, request: Request) -> Response:
        if self._openapi is None:
            self._openapi = encode(openapi.document(ENDPOINTS))
        return await _large(request, self._openapi)

    async def replay_record(self, request: Request) -> Response:
        self._slow_down(self._imports, request)
        try:
            record = await _body(request, Json, self._limits.record)
        except Refused as refused:
            raise refused if refused.status == 413 else Refused(words.NO_RECORD, refused.status) from None
        return await _large(request, await self.lobby.services.errands.run(replay_of_record, record))

    async def create(self, request: Request) -> Response:
        self._slow_down(self._makers, request)
        wish = await _body(request, protocol.NewTable, self._limits.record)
        if wish.record is not None:
            self._slow_down(self._imports, request)
        return reply(await self.lobby.create(wish), 201)

    async def listed(self, request: Request) -> Response:
        return reply(await self.lobby.listed())

    def _slow_down(self, buckets: Buckets, request: Request) -> None:
        if not buckets.take(address_of(request.scope)):
            self.lobby.services.meter.refuse("request")
            raise Refused(words.TOO_FAST, 429)

    # at a table

    async def _table(self, request: Request) -> Table:
        return await self.lobby.get(request.path_params["id"])

    async def table(self, request: Request) -> Response:
        table = await self._table(request)
        return reply(table.document())

    async def view(self, request: Request) -> Response:
        table = await self._table(request)
        seats = table.seats_of(_bearer(request))
        if not seats:
            self._slow_down(self._hellos, request)
        since = request.query_params.get("since", "")
        return _json(await table.update(seats, int(since) if since.isdecimal() and len(since) < 9 else None))

    async def act(self, request: Request) -> Response:
        answer = await _body(request, protocol.Answer, self._limits.body)
        if answer.decision is None:
            return await self._do(request, lambda seat: protocol.Order(seat=seat, action=answer.action))
        decision = answer.decision
        return await self._do(request, lambda seat: protocol.Act(seat=seat, decision=decision, action=answer.action))

    async def undo(self, request: Request) -> Response:
        return await self._do(request, lambda seat: protocol.Undo(seat=seat))

    async def redo(self, request: Request) -> Response:
        return await self._do(request, lambda seat: protocol.Redo(seat=seat))

    async def chat(self, request: Request) -> Response:
        said = await _body(request, protocol.Said, self._limits.body)
        return await self._do(request, lambda seat: protocol.Chat(seat=seat, text=said.text))

    async def name(self, request: Request) -> Response:
        named = await _body(request, protocol.Named, self._limits.body)
        return await self._do(request, lambda seat: protocol.Naming(seat=seat, name=named.name))

    async def takeover(self, request: Request) -> Response:
        handed = await _body(request, protocol.Handed, self._limits.body)

        def message(seat: int) -> protocol.Request:
            return protocol.Takeover(seat=seat if handed.seat is None else handed.seat, bot=handed.bot)

        return await self._do(request, message)

    async def _do(self, request: Request, message: Callable[[int], protocol.Request]) -> Response:
        table = await self._table(request)
        seat = _seat(table, request)
        wanted = message(seat)
        seq = await table.do(wanted, (seat,))
        events = table.play.events_of(seq) if _is_told(wanted) else []
        return reply({"seq": seq, "events": table.play.events_for(events, (seat,))})

    async def said(self, request: Request) -> Response:
        table = await self._table(request)
        return reply(table.chat)

    async def record(self, request: Request) -> Response:
        table = await self._table(request)
        self._may_replay(table, request)
        await table.curtain.opened_to(())
        async with table.lock:
            if not table.play.game.over:
                raise Refused(words.NOT_OVER)
            players = [chair.name for chair in table.chairs]
            return _json((await asyncio.to_thread(table.play.record, players)).encode())

    async def replay(self, request: Request) -> Response:
        table = await self._table(request)
        seats = table.seats_of(_bearer(request))
        self._may_replay(table, request)
        await table.curtain.opened_to(seats)
        seat, over = seats[0] if seats else SPECTATOR, table.over

        async def make() -> bytes:
            entries = await self.lobby.log_of(table)
            return await self.lobby.services.errands.run(replay, table.play.head, entries, seat, over)

        return await _large(
            request, await self._shown.get((table.id, table.play.head["seed"], table.play.version, seat, over), make)
        )

    def _may_replay(self, table: Table, request: Request) -> None:
        self._slow_down(self._replays, request)
        if not table.replays.take():
            self.lobby.services.meter.refuse("request")
            raise Refused(words.TOO_FAST, 429)

    async def rematch(self, request: Request) -> Response:
        table = await self._table(request)
        _seat(table, request)
        return reply(await self.lobby.rematch(table, _bearer(request)[0]))


def replay_of_record(record: Json) -> bytes:
    return replay(*from_record(record), SPECTATOR, everything=True)


def _is_told(wanted: protocol.Request) -> bool:
    """Does something happen that has a number of its own?"""
    steps_in = isinstance(wanted, protocol.Order) and not is_standing_order(wanted.action)
    return steps_in or isinstance(wanted, protocol.Act | protocol.Redo)


def _seat(table: Table, request: Request) -> int:
    seats = table.seats_of(_bearer(request))
    if not seats:
        raise Refused(words.SEATED_ONLY, 401)
    return seats[0]


def _bearer(request: Request) -> list[str]:
    """The token, if there is one."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return [token.strip()] if scheme.lower() == "bearer" else []


async def _body(request: Request, type_: Any, most: int) -> Any:
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
    return _json(encode(value), status)


def _json(body: bytes, status: int = 200) -> Response:
    return Response(body, status, {"Cache-Control": "no-store"}, "application/json")


async def _large(request: Request, body: bytes) -> Response:
    if len(body) < COMPRESS_FROM or "gzip" not in request.headers.get("accept-encoding", ""):
        return _json(body)
    response = _json(await asyncio.to_thread(gzip.compress, body, 5))
    response.headers["Content-Encoding"] = "gzip"
    response.headers["Vary"] = "Accept-Encoding"
    return response


async def not_here(request: Request, error: Exception) -> Response:
    """Wrong paths and methods."""
    assert isinstance(error, HTTPException)
    reason = words.NOT_FOUND if error.status_code == 404 else words.NOT_ALLOWED
    return reply(protocol.Refusal(protocol.text(reason)), error.status_code)


def _get(path: str, about: str, handler: Handler, answer: Any, **more: Any) -> Endpoint:
    return Endpoint("GET", path, about, handler, answer, **more)


def _post(path: str, about: str, handler: Handler, answer: Any, body: Any = None, **more: Any) -> Endpoint:
    return Endpoint("POST", path, about, handler, answer, body, **more)


def _doing(path: str, about: str, handler: Handler, body: Any = None, answer: Any = protocol.Done) -> Endpoint:
    """What a player does at a table."""
    return _post(f"{TABLE}/{path}", about, handler, answer, body, bearer="must", refusals=(403, 409, 429, 503))


ENDPOINTS: Final = (
    _get("/healthz", "Is the server there, and can it store games?", Api.health, protocol.Health, refusals=(503,)),
    _get("/api/catalogue", "Modules, options, bots, cards, texts: all that never changes", Api.catalogue, Json),
    _get("/api/rules/{language}", "The rules in our own words, by module", Api.rules, list[RulePages], refusals=(404,)),
    _get("/api/lessons", "Guided first games, by module", Api.lessons, list[Lesson]),
    _post(
        "/api/lessons/{module}",
        "Begin one: makes a table, and answers with the token of its first seat",
        Api.begin_lesson,
        protocol.MadeTable,
        refusals=(404, 429, 503),
        status=201,
    ),
    _get("/api/openapi.json", "This document", Api.openapi, Json),
    _post("/api/replay", "Step through a record", Api.replay_record, protocol.Replay, Json),
    _get("/api/tables", "The public tables", Api.listed, list[protocol.Table]),
    _post(
        "/api/tables",
        "Make a table; answers with a secret token for every human seat",
        Api.create,
        protocol.MadeTable,
        protocol.NewTable,
        refusals=(429, 503),
        status=201,
    ),
    _get(TABLE, "Who sits there, and how the game stands", Api.table, protocol.Table),
    _get(
        f"{TABLE}/view",
        "What the bearer, or a spectator, may know",
        Api.view,
        protocol.Update,
        bearer="may",
        query=("since",),
    ),
    _get(f"{TABLE}/chat", "What was said last", Api.said, list[protocol.ChatLine]),
    _get(f"{TABLE}/record", "The record of a finished game", Api.record, Json, refusals=(409,)),
    _get(
        f"{TABLE}/replay",
        "Every step as the bearer, or a spectator, may see it",
        Api.replay,
        protocol.Replay,
        bearer="may",
    ),
    _doing(
        "actions", "Answer a decision; without `decision`, give a standing order or step in", Api.act, protocol.Answer
    ),
    _doing("undo", "Take the last action back", Api.undo),
    _doing("redo", "Do again what was taken back", Api.redo),
    _doing("chat", "Say something", Api.chat, protocol.Said),
    _doing("name", "Change one's name", Api.name, protocol.Named),
    _doing("takeover", "Let a bot play for a seat, or give it back", Api.takeover, protocol.Handed),
    _doing("rematch", "The same seats once more", Api.rematch, answer=protocol.Rematch),
)
