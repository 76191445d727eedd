"""The parts put together."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from elgrande.bots.bot import Budget
from elgrande.server import http, pages
from elgrande.server.blocks import Blocks, Door
from elgrande.server.bots import Bots
from elgrande.server.collecting import collect_when_quiet
from elgrande.server.config import Config, public_address
from elgrande.server.errands import Errands
from elgrande.server.http import Api
from elgrande.server.limits import Share
from elgrande.server.lobby import Lobby
from elgrande.server.mail import Mailer, smtp_server
from elgrande.server.meter import Meter
from elgrande.server.metrics import Now, serve_metrics
from elgrande.server.notices import Notices
from elgrande.server.relay import Owner, Relay, open_door
from elgrande.server.room import Room
from elgrande.server.security import Doorkeeper
from elgrande.server.services import Services
from elgrande.server.sockets import Sockets
from elgrande.server.steward import Desk, Steward
from elgrande.server.store.opening import open_store
from elgrande.server.watch import Watch
from elgrande.server.webhooks import Caller, Webhooks


def steady() -> Callable[[], float]:
    """Seconds since 1970 by a clock that nobody sets while the server runs."""
    start = time.time() - time.monotonic()
    return lambda: start + time.monotonic()


class Service:
    """All of it, as uvicorn runs it."""

    def __init__(self, app: ASGIApp, drain: Callable[[], Awaitable[None]], share: Share) -> None:
        """`drain`: other processes go on with everything that is here."""
        self._app = app
        self.share = share
        self.drain = drain

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app(scope, receive, send)


def notices_of(config: Config, caller: Caller | None = None) -> Notices:
    address = public_address(config)
    sender = config.mail_from or f"elgrande@{urlsplit(address).hostname}"
    mailer = Mailer(smtp_server(config.smtp), sender) if config.smtp else None
    return Notices(address, mailer, caller, config.notice_delay)


def make_app(
    config: Config,
    *,
    webhooks: Webhooks | None = None,
    now: Callable[[], float] | None = None,
    meter: Meter | None = None,
    errands: Errands | None = None,
    caller: Caller | None = None,
) -> Service:
    store = open_store(config.data, config.database)
    services = Services(
        store=store,
        bots=Bots(config.workers, config.cluster, Budget(config.bot_time)),
        webhooks=webhooks or Webhooks(config.webhooks),
        limits=config.limits,
        bot_delay=config.bot_delay,
        pause=config.pause,
        now=now or steady(),
        meter=meter or Meter(),
        errands=errands or Errands(),
        room=Room(config.limits.memory),
        notices=notices_of(config, caller),
    )
    lobby = Lobby(services)
    relay = Relay(lobby)
    sockets = Sockets(lobby, relay)
    blocks = Blocks(services.now)
    watch = Watch(store, lobby, relay, blocks, sockets.shake)
    desk = None if config.database else Desk(Steward(store, lobby.forget, watch.look_at_blocks), config.data)

    def now_there() -> Now:
        there = list(sockets.all)
        return Now(lobby.loaded, len(there), sum(connection.waiting for connection in there))

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        door = await open_door(config.inner, store, relay, Owner(lobby, sockets, app)) if config.database else None
        await watch.start("" if door is None else door.address)
        await services.notices.start(store)
        if desk is not None:
            await desk.open()
        lobby.start()
        tasks = [asyncio.create_task(sockets.watch()), asyncio.create_task(services.room.watch(lobby.make_room))]
        if config.collects:
            tasks.append(asyncio.create_task(collect_when_quiet(lambda: services.meter.moves)))
        stop_metrics = serve_metrics(config.metrics, services.meter, now_there) if config.metrics else None
        try:
            yield
        finally:
            if stop_metrics is not None:
                await asyncio.to_thread(stop_metrics)
            for task in tasks:
                task.cancel()
            if desk is not None:
                await desk.close()
            await lobby.close()
            if door is not None:
                await door.close()
            await services.webhooks.close()
            await services.notices.close()
            services.bots.close()
            services.errands.close()
            await store.close()

    app = Starlette(
        routes=[*Api(lobby, relay).routes(), WebSocketRoute("/ws", sockets), *pages.routes()],
        exception_handlers={HTTPException: http.not_here},
        lifespan=lifespan,
    )
    app.state.prefix = config.prefix
    kept = Doorkeeper(pages.Below(app, config.prefix), config, services.meter, services.share)
    return Service(Door(kept, blocks), lobby.drain, services.share)
