"""The parts put together."""

import contextlib
import time
from collections.abc import AsyncIterator, Callable
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from elgrande.server import http, pages
from elgrande.server.bots import Bots
from elgrande.server.config import Config
from elgrande.server.http import Api
from elgrande.server.lobby import Lobby
from elgrande.server.security import Guard
from elgrande.server.sockets import Connection
from elgrande.server.store.sqlite import SqliteStore
from elgrande.server.table import Services
from elgrande.server.webhooks import Webhooks

FILE: Final = "elgrande.sqlite3"


def make_app(config: Config, *, webhooks: Webhooks | None = None, now: Callable[[], float] = time.time) -> ASGIApp:
    store = SqliteStore(config.data / FILE)
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
        try:
            yield
        finally:
            await lobby.close()
            await services.webhooks.close()
            services.bots.close()
            await store.close()

    async def live(socket: WebSocket) -> None:
        await Connection(socket, lobby).serve()

    app = Starlette(
        routes=[*Api(lobby).routes(), WebSocketRoute("/ws", live), *pages.routes()],
        exception_handlers={HTTPException: http.not_here},
        lifespan=lifespan,
    )
    return Guard(app, config)
