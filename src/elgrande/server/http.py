"""The same as the live connection, and everything around it, as plain HTTP. OpenAPI is made from the same list."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

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
from elgrande.server.endpoints import (
    TABLE,
    Endpoint,
    bearer,
    body_of,
    doing,
    get,
    json_reply,
    large_reply,
    post,
    reply,
    seat_of,
)
from elgrande.server.errands import Cache
from elgrande.server.fixed import Fixed
from elgrande.server.health import Health
from elgrande.server.limits import Buckets
from elgrande.server.lobby import Lobby, from_record
from elgrande.server.people_http import PEOPLE
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
REPLAYS_KEPT: Final = 64 * 1024 * 1024  # bytes


def local_catalogue(limits: Limits, *, webhooks: bool, push: str | None, mail: bool) -> Json:
    """The catalogue with what forms have to know of this server."""
    longest = {"name": NAME_LONGEST, "chat": CHAT_LONGEST, "webhook": WEBHOOK_LONGEST}
    here = {"away_seconds": limits.away_seconds, **longest}
    return {**catalogue(__version__), "webhooks": webhooks, "push": push, "mail": mail, "limits": here}


class Api:
    def __init__(self, lobby: Lobby, relay: Relay) -> None:
        self.lobby = lobby
        self._relay = relay
        self.limits: Limits = lobby.services.limits
        per_minute = self.limits.tables_per_minute
        share = lobby.services.share
        self._makers = Buckets(per_minute / 60, per_minute, share)
        imports, replays = self.limits.imports_per_minute, self.limits.replays_per_minute
        self.imports = Buckets(imports / 60, imports, share)
        self._replays = Buckets(replays / 60, replays, share)
        self.hellos = Buckets(self.limits.address_hellos_per_second, self.limits.address_hello_burst, share)
        self._shown = Cache(REPLAYS_KEPT)
        self._catalogue: Fixed | None = None
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
        return reply(protocol.HealthInfo("ok"))

    async def catalogue(self, request: Request) -> Response:
        if self._catalogue is None:
            services = self.lobby.services
            notices = services.notices
            here = local_catalogue(
                self.limits,
                webhooks=services.webhooks.enabled,
                push=notices.key(),
                mail=notices.mailer is not None,
            )
            self._catalogue = Fixed(encode(here))
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
        self.slow_down(self._makers, request)
        return reply(await self.lobby.begin_lesson(request.path_params["module"]), 201)

    async def openapi(self, request: Request) -> Response:
        if self._openapi is None:
            self._openapi = encode(openapi.document(ENDPOINTS))
        return await large_reply(request, self._openapi)

    async def replay_record(self, request: Request) -> Response:
        self.slow_down(self.imports, request)
        self.lobby.check_memory()
        try:
            record = await body_of(request, Json, self.limits.record)
        except Refused as refused:
            raise refused if refused.status == 413 else Refused(words.NO_RECORD, refused.status) from None
        return await large_reply(request, await self.lobby.services.errands.run(replay_of_record, record))

    async def create(self, request: Request) -> Response:
        self.slow_down(self._makers, request)
        wish = await body_of(request, protocol.NewTable, self.limits.record)
        if wish.record is not None:
            self.slow_down(self.imports, request)
        return reply(await self.lobby.create(wish), 201)

    async def listed(self, request: Request) -> Response:
        return reply(await self.lobby.listed())

    def slow_down(self, buckets: Buckets, request: Request) -> None:
        if not buckets.take(address_of(request.scope)):
            self.lobby.services.meter.refuse("request")
            raise Refused(words.TOO_FAST, 429)

    # at a table

    async def find(self, request: Request) -> Table:
        return await self.lobby.get(request.path_params["id"])

    async def table(self, request: Request) -> Response:
        table = await self.find(request)
        return reply(table.document())

    async def view(self, request: Request) -> Response:
        table = await self.find(request)
        seats = table.seats_of(bearer(request))
        if not seats:
            self.slow_down(self.hellos, request)
        since = request.query_params.get("since", "")
        return json_reply(await table.update(seats, int(since) if since.isdecimal() and len(since) < 9 else None))

    async def act(self, request: Request) -> Response:
        answer = await body_of(request, protocol.SentAnswer, self.limits.body)
        if answer.decision is None:
            return await self._do(request, lambda seat: protocol.Order(seat=seat, action=answer.action))
        decision = answer.decision
        return await self._do(request, lambda seat: protocol.Act(seat=seat, decision=decision, action=answer.action))

    async def undo(self, request: Request) -> Response:
        return await self._do(request, lambda seat: protocol.Undo(seat=seat))

    async def redo(self, request: Request) -> Response:
        return await self._do(request, lambda seat: protocol.Redo(seat=seat))

    async def chat(self, request: Request) -> Response:
        said = await body_of(request, protocol.SentLine, self.limits.body)
        return await self._do(request, lambda seat: protocol.Chat(seat=seat, text=said.text))

    async def name(self, request: Request) -> Response:
        named = await body_of(request, protocol.NewName, self.limits.body)
        return await self._do(request, lambda seat: protocol.Naming(seat=seat, name=named.name))

    async def takeover(self, request: Request) -> Response:
        handed = await body_of(request, protocol.Handed, self.limits.body)

        def message(seat: int) -> protocol.Request:
            return protocol.Takeover(seat=seat if handed.seat is None else handed.seat, bot=handed.bot)

        return await self._do(request, message)

    async def affairs(self, request: Request) -> Response:
        asked = await body_of(request, protocol.OfTable, self.limits.body)
        return await self._do(request, lambda seat: asked)

    async def _do(self, request: Request, message: Callable[[int], protocol.Request]) -> Response:
        table = await self.find(request)
        seat = seat_of(table, request)
        wanted = message(seat)
        seq = await table.do(wanted, (seat,))
        events = table.play.events_of(seq) if _is_told(wanted) else []
        return reply({"seq": seq, "events": table.play.events_for(events, (seat,))})

    async def said(self, request: Request) -> Response:
        table = await self.find(request)
        return reply(table.chat)

    async def record(self, request: Request) -> Response:
        table = await self.find(request)
        self._may_replay(table, request)
        await table.curtain.opened_to(())
        async with table.lock:
            if not (table.play.game.over or table.finished):
                raise Refused(words.NOT_OVER)
            players = [chair.name for chair in table.chairs]
            chosen = table.affairs.terms.avatars
            avatars = [chosen.get(seat, "") for seat in range(len(players))] if any(chosen.values()) else None
            return json_reply((await asyncio.to_thread(table.play.record, players, avatars)).encode())

    async def replay(self, request: Request) -> Response:
        table = await self.find(request)
        seats = table.seats_of(bearer(request))
        self._may_replay(table, request)
        await table.curtain.opened_to(seats)
        seat, over = seats[0] if seats else SPECTATOR, table.finished

        async def make() -> bytes:
            entries = await self.lobby.log_of(table)
            return await self.lobby.services.errands.run(replay, table.play.head, entries, seat, over)

        return await large_reply(
            request, await self._shown.get((table.id, table.play.head["seed"], table.play.version, seat, over), make)
        )

    def _may_replay(self, table: Table, request: Request) -> None:
        self.slow_down(self._replays, request)
        if not table.replays.take():
            self.lobby.services.meter.refuse("request")
            raise Refused(words.TOO_FAST, 429)

    async def rematch(self, request: Request) -> Response:
        table = await self.find(request)
        seat_of(table, request)
        return reply(await self.lobby.rematch(table, bearer(request)[0]))


def replay_of_record(record: Json) -> bytes:
    return replay(*from_record(record), SPECTATOR, everything=True)


def _is_told(wanted: protocol.Request) -> bool:
    """Does something happen that has a number of its own?"""
    steps_in = isinstance(wanted, protocol.Order) and not is_standing_order(wanted.action)
    return steps_in or isinstance(wanted, protocol.Act | protocol.Redo)


async def not_here(request: Request, error: Exception) -> Response:
    """Wrong paths and methods."""
    assert isinstance(error, HTTPException)
    reason = words.NOT_FOUND if error.status_code == 404 else words.NOT_ALLOWED
    return reply(protocol.Refusal(protocol.text(reason)), error.status_code)


ENDPOINTS: Final = (
    get("/healthz", "Is the server there, and can it store games?", Api.health, protocol.HealthInfo, refusals=(503,)),
    get("/api/catalogue", "Modules, options, bots, cards, texts: all that never changes", Api.catalogue, Json),
    get("/api/rules/{language}", "The rules in our own words, by module", Api.rules, list[RulePages], refusals=(404,)),
    get("/api/lessons", "Guided first games, by module", Api.lessons, list[Lesson]),
    post(
        "/api/lessons/{module}",
        "Begin one: makes a table, and answers with the token of its first seat",
        Api.begin_lesson,
        protocol.MadeTable,
        refusals=(404, 429, 503),
        status=201,
    ),
    get("/api/openapi.json", "This document", Api.openapi, Json),
    post("/api/replay", "Step through a record", Api.replay_record, protocol.Replay, Json),
    get("/api/tables", "The public tables", Api.listed, list[protocol.TableInfo]),
    post(
        "/api/tables",
        "Make a table; answers with a secret token for every human seat",
        Api.create,
        protocol.MadeTable,
        protocol.NewTable,
        refusals=(429, 503),
        status=201,
    ),
    get(TABLE, "Who sits there, and how the game stands", Api.table, protocol.TableInfo),
    get(
        f"{TABLE}/view",
        "What the bearer, or a spectator, may know",
        Api.view,
        protocol.Update,
        bearer="may",
        query=("since",),
    ),
    get(f"{TABLE}/chat", "What was said last", Api.said, list[protocol.SentLine]),
    get(f"{TABLE}/record", "The record of a finished game", Api.record, Json, refusals=(409,)),
    get(
        f"{TABLE}/replay",
        "Every step as the bearer, or a spectator, may see it",
        Api.replay,
        protocol.Replay,
        bearer="may",
    ),
    doing(
        "actions",
        "Answer a decision; without `decision`, give a standing order or step in",
        Api.act,
        protocol.SentAnswer,
    ),
    doing("undo", "Take the last action back", Api.undo),
    doing("redo", "Do again what was taken back", Api.redo),
    doing("chat", "Say something", Api.chat, protocol.SentLine),
    doing("name", "Change one's name", Api.name, protocol.NewName),
    doing("takeover", "Let a bot play for a seat, or give it back", Api.takeover, protocol.Handed),
    doing("affairs", "Propose something to the table, agree or refuse, resign, go on …", Api.affairs, protocol.OfTable),
    doing("rematch", "The same seats once more", Api.rematch, answer=protocol.Rematch),
    *PEOPLE,
)
