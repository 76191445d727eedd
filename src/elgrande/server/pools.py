"""Where bots think: in processes of this computer, or on a Ray cluster. A pool may be gone; others think then."""

import asyncio
import contextlib
import logging
import multiprocessing
import os
from abc import ABC, abstractmethod
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from elgrande.bots.minds import only_think
from elgrande.workers import end_at_once, leave_interrupts_to_parent, leave_with_parent

PATIENCE: Final = 30.0  # seconds for a thought
CLUSTER_PATIENCE: Final = 15.0  # then it is thought about here
HOMES: Final = 1000  # games whose bots' processes are remembered
TRIES: Final = 3  # a process may die while it thinks

Thought = Callable[..., int]  # (who thinks, question): an action


class PoolGone(Exception):
    """Nobody thinks there at the moment."""


class ThoughtFailed(Exception):
    """The thought itself has failed, and where it was thought all is well. What it says can travel anywhere."""


class ThinkingPool(ABC):
    @abstractmethod
    async def think(self, thought: Thought, *about: Any, home: str = "") -> int:
        """PoolGone; TimeoutError; or ThoughtFailed. `home`: what it is about, if it goes on."""

    @abstractmethod
    def close(self) -> None: ...


def prepare() -> None:
    """Tables come first; and when the server is gone, however it went, nobody waits for an answer."""
    if hasattr(os, "nice"):
        os.nice(5)
    leave_with_parent()


def _prepare_to_think() -> None:
    prepare()
    leave_interrupts_to_parent()
    only_think()


class LocalPool(ThinkingPool):
    """Processes of this computer; those that die are replaced, and those that hang.

    Whoever thinks about the same thing again is sent to the same process, which may remember it.
    """

    def __init__(self, workers: int) -> None:
        self._workers = [_Worker() for _ in range(workers)]
        self._homes: OrderedDict[str, _Worker] = OrderedDict()

    async def think(self, thought: Thought, *about: Any, home: str = "") -> int:
        worker = self._home(home)
        worker.waiting += 1
        try:
            async with worker.turn:  # to wait for others is not to hang
                return await self._thought(worker, thought, *about)
        finally:
            worker.waiting -= 1

    async def _thought(self, worker: "_Worker", thought: Thought, *about: Any) -> int:
        for _ in range(TRIES):
            pool = worker.started()
            try:
                return await asyncio.wait_for(asyncio.wrap_future(pool.submit(thought, *about)), PATIENCE)
            except BrokenProcessPool:
                worker.lose(pool)
            except TimeoutError:
                worker.end(pool)
                raise
        raise PoolGone("processes that think keep dying")

    def _home(self, name: str) -> "_Worker":
        """Who has thought about that before; about something new, whoever has least to do, now and altogether."""
        worker = self._homes.get(name)
        if worker is None:
            lives = Counter(self._homes.values())
            worker = min(self._workers, key=lambda one: (one.waiting, lives[one]))
        if name:
            self._homes[name] = worker
            self._homes.move_to_end(name)
            if len(self._homes) > HOMES:
                self._homes.popitem(last=False)
        return worker

    def forget(self, forget: Callable[[str], None], homes: Iterable[str]) -> None:
        """Nobody will think about these again: `forget` is done where each is remembered."""
        for home in homes:
            worker = self._homes.pop(home, None)
            if worker is not None:
                worker.forget(forget, home)

    def close(self) -> None:
        for worker in self._workers:
            worker.close()


class _Worker:
    """A process that thinks, one thing after the other."""

    def __init__(self) -> None:
        self.waiting = 0  # thoughts
        self.turn = asyncio.Lock()
        self._pool: ProcessPoolExecutor | None = None

    def started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")  # the server has threads, so it must not be forked
            self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=_prepare_to_think)
        return self._pool

    def lose(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None

    def end(self, pool: ProcessPoolExecutor) -> None:
        """It may never come to an end by itself; whoever waits behind it is sent to the next one."""
        self.lose(pool)
        end_at_once(pool)

    def forget(self, forget: Callable[[str], None], home: str) -> None:
        if self._pool is not None:
            with contextlib.suppress(BrokenProcessPool):  # then nothing is remembered there
                self._pool.submit(forget, home)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None


class ClusterPool(ThinkingPool):
    """A Ray cluster; needs the extra `cluster`, and the same elgrande on all of its computers.

    A process of Ray's ends when its cluster is lost, so those that speak to it are not the server.
    """

    def __init__(self, address: str, at_once: int) -> None:
        self._address = address
        self._speakers = LocalPool(at_once)

    async def think(self, thought: Thought, *about: Any, home: str = "") -> int:
        try:
            return await self._speakers.think(_on_cluster, self._address, thought, *about, home=home)
        except TimeoutError as error:
            raise PoolGone(str(error) or "the cluster does not answer") from None

    def close(self) -> None:
        self._speakers.close()


def _on_cluster(address: str, thought: Thought, *about: Any) -> int:
    """In a process that speaks to the cluster. What Ray says about itself becomes words that need no Ray."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ModuleNotFoundError as error:
        raise PoolGone(f"pip install 'elgrande[cluster]' ({error})") from None
    try:
        if not ray.is_initialized():
            ray.init(address=address, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
        remote: Any = ray.remote(max_retries=1)(_outcome)
        asked = remote.remote(thought, *about)
        try:
            action, failure = ray.get(asked, timeout=CLUSTER_PATIENCE)
        except ray.exceptions.GetTimeoutError:
            ray.cancel(asked, force=True)  # whoever hangs must not keep a core
            raise
    except Exception as error:
        raise PoolGone(f"{type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''}") from None
    if failure:
        raise ThoughtFailed(failure)
    return int(action)


def _outcome(thought: Thought, *about: Any) -> tuple[int, str]:
    """Ray would wrap what is raised: one cannot tell it from a cluster that fails."""
    try:
        return thought(*about), ""
    except ThoughtFailed as failed:
        return -1, str(failed)
