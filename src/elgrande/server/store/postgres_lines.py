"""Connections to PostgreSQL: a pool for most things, and a line of its own for what must not wait behind them.

A thousand people who sit down at once keep a pool busy for longer than a lease. What was being done when a connection
broke is done once more, which does no harm if it had arrived; when the database stays away, whoever waits is told so.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol, TypeVar

import asyncpg

from elgrande.server.store.interface import StoreFailed

log = logging.getLogger(__name__)
T = TypeVar("T")

PATIENCE: Final = 6.0  # seconds a database may be away before anybody is refused
PAUSE: Final = 0.1  # before it is tried again
ANSWER: Final = 10.0  # seconds for one command
CONNECTIONS: Final = 4  # of a pool

GONE: Final = (
    OSError,
    TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.CannotConnectNowError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.TooManyConnectionsError,
)


class Do(Protocol):
    """Something with a connection, as often as it takes. StoreFailed: the database is gone, or refuses."""

    async def __call__(self, work: Callable[[Any], Awaitable[T]]) -> T: ...


class Line:
    """One connection, opened when it is needed and anew when it has broken; one thing after the other."""

    def __init__(self, url: str, greet: Callable[[Any], Awaitable[None]] | None = None) -> None:
        """`greet`: what is said on a new connection before anything else."""
        self._url = url
        self._greet = greet
        self._connection: Any = None
        self._turn = asyncio.Lock()

    async def do(self, work: Callable[[Any], Awaitable[T]]) -> T:
        async def attempt() -> T:
            async with self._turn:
                try:
                    return await answered(await self._opened(), work)
                except (*GONE, asyncio.CancelledError):  # an answer that is still to come is nobody's any more
                    self._hang_up()
                    raise

        return await patiently(attempt)

    async def close(self) -> None:
        """After what is being done; whoever wants something later opens it anew."""
        async with self._turn:
            self._hang_up()

    async def _opened(self) -> Any:
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(self._url, timeout=ANSWER, command_timeout=ANSWER)
            if self._greet is not None:
                await self._greet(self._connection)
        return self._connection

    def _hang_up(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None


class Pool:
    def __init__(self, url: str) -> None:
        self._url = url
        self._pool: Any = None
        self._opening = asyncio.Lock()

    async def do(self, work: Callable[[Any], Awaitable[T]]) -> T:
        async def attempt() -> T:
            pool = await self._opened()
            async with pool.acquire() as connection:
                return await answered(connection, work)

        return await patiently(attempt)

    async def close(self) -> None:
        if self._pool is not None:
            with contextlib.suppress(*GONE):
                await asyncio.wait_for(self._pool.close(), ANSWER)

    async def _opened(self) -> Any:
        async with self._opening:
            if self._pool is None:
                self._pool = await asyncpg.create_pool(
                    self._url,
                    min_size=0,  # else it connects by itself while the database is away, and complains each time
                    max_size=CONNECTIONS,
                    reset=_as_it_is,
                    timeout=ANSWER,
                    command_timeout=ANSWER,
                )
        return self._pool


async def _as_it_is(connection: Any) -> None:
    """Nothing is ever left behind in a session but an open transaction, and that is ended in any case."""


async def patiently(attempt: Callable[[], Awaitable[T]]) -> T:
    """As often as it takes, for a while: everything that is done here can be done twice."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return await attempt()
        except GONE as error:
            if time.monotonic() > until:
                log.error("the database is gone: %s", said(error))
                raise StoreFailed(f"the database is gone: {said(error)}") from None
            await asyncio.sleep(PAUSE)
        except (asyncpg.PostgresError, asyncpg.InterfaceError, UnicodeError) as error:
            log.error("the database refuses: %s", said(error))
            raise StoreFailed(said(error)) from None


async def answered(connection: Any, work: Callable[[Any], Awaitable[T]]) -> T:
    try:
        return await work(connection)
    except asyncpg.InterfaceError as error:
        if connection.is_closed():  # found out only while something else was being cleaned up
            raise ConnectionError(said(error)) from None
        raise


def said(error: BaseException) -> str:
    return str(error) or type(error).__name__
