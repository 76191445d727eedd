"""Long work, such as playing a stranger's record through, is done in a process of its own: no table waits for it."""

import asyncio
import multiprocessing
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, ParamSpec, TypeVar

from elgrande.server import words
from elgrande.server.pools import prepare
from elgrande.server.words import Refused

P = ParamSpec("P")
T = TypeVar("T")
MOST_WAITING: Final = 8  # then whoever comes is sent away
SECONDS: Final = 60.0


class Errands:
    """One at a time; some wait."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._waiting = 0

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        if self._waiting >= MOST_WAITING:
            raise Refused(words.FULL, 503)
        self._waiting += 1
        pool = self._started()
        try:
            return await asyncio.wait_for(asyncio.wrap_future(pool.submit(work, *args, **kwargs)), SECONDS)
        except (BrokenProcessPool, TimeoutError):
            self._stop(pool)
            raise Refused(words.OUR_FAULT, 503) from None
        finally:
            self._waiting -= 1

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=prepare)
        return self._pool

    def _stop(self, pool: ProcessPoolExecutor) -> None:
        """It died, or will not end: the next errand gets another process."""
        if self._pool is pool:
            self._pool = None
            for process in list((getattr(pool, "_processes", None) or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        if self._pool is not None and self._waiting:
            self._stop(self._pool)  # whoever waits is gone
        elif self._pool is not None:
            self._pool.shutdown(wait=True)


class Cache:
    """What was made lately, as long as it is not too much; what several ask for at once is made once."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._size = 0
        self._made: OrderedDict[Hashable, bytes] = OrderedDict()
        self._making: dict[Hashable, asyncio.Task[bytes]] = {}

    async def get(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        if key in self._made:
            self._made.move_to_end(key)
            return self._made[key]
        if key not in self._making:
            self._making[key] = asyncio.create_task(self._make(key, make))
        return await asyncio.shield(self._making[key])

    async def _make(self, key: Hashable, make: Callable[[], Awaitable[Any]]) -> bytes:
        try:
            made: bytes = await make()
        finally:
            del self._making[key]
        self._made[key] = made
        self._size += len(made)
        while self._size > self._most:
            _, oldest = self._made.popitem(last=False)
            self._size -= len(oldest)
        return made
