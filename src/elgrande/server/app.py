"""The parts put together."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from elgrande.server import http, pages
from elgrande.server.bots import Bots
from elgrande.server.collecting import collect_when_quiet
from elgrande.server.config import Config
from elgrande.server.http import Api
from elgrande.server.lobby import Lobby
from elgrande.server.security import Guard
from elgrande.server.sockets import Connection
from elgrande.server.store.opening import open_store
from elgrande.server.table import Services
from elgrande.server.webhooks import Webhooks


def make_app(config: Config, *, webhooks: Webhooks | None = None, now: Callable[[], float] = time.time) -> ASGIApp:
    store = open_store(config.data, config.database)
    services = Services(
        store=store,
        bots=Bots(config.workers),
        webhooks=webhooks or Webhooks(config.webhooks),
        limits=config.limits,
        bot_delay=config.bot_delay,
        now=now,
    )
    lobby = Lobby(services)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        lobby.start()
        collector = asyncio.create_task(collect_when_quiet(lambda: services.meter.moves)) if config.collects else None
        try:
            yield
        finally:
            if collector is not None:
                collector.cancel()
            await lobby.close()
            await services.webhooks.close()
            services.bots.close()
            await store.close()

    class Live:
        """Not a function, which would be given Starlette's own socket."""

        async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
            await Connection(receive, send, lobby).serve()

    app = Starlette(
        routes=[*Api(lobby).routes(), WebSocketRoute("/ws", Live()), *pages.routes()],
        exception_handlers={HTTPException: http.not_here},
        lifespan=lifespan,
    )
    return Guard(app, config)
