"""Where games are played: in this process, in several on this computer, or in a Ray cluster."""

import gc
import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any, Final, TypeVar

from elgrande.bots.minds import only_think
from elgrande.kernel.errors import ElGrandeError
from elgrande.workers import end_at_once, leave_interrupts_to_parent, leave_with_parent

Result = TypeVar("Result")
Task = Callable[[int], Result]
TRIES: Final = 3  # processes may end, for want of memory


class Place(ABC):
    @abstractmethod
    def each(self, task: Task[Result], numbers: Iterable[int]) -> Iterator[Result]:
        """The results, as they come; in whichever order."""


class Here(Place):
    """In this process, which has other things to do afterwards."""

    def each(self, task: Task[Result], numbers: Iterable[int]) -> Iterator[Result]:
        tidies = gc.isenabled()
        only_think()
        try:
            for number in numbers:
                yield _done(task, number)
        finally:
            if tidies:
                gc.enable()


class Pool(Place):
    """Processes on this computer."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def each(self, task: Task[Result], numbers: Iterable[int]) -> Iterator[Result]:
        """What a process that has ended was at is begun again in others."""
        missing = list(numbers)
        for _ in range(TRIES):
            with suppress(BrokenProcessPool):
                for number, result in self._each(task, missing):
                    missing.remove(number)
                    yield result
            if not missing:
                return
        begun = missing[: self.jobs + 1]  # one is handed on before it is wanted
        raise ElGrandeError(f"a process ended {TRIES} times; it was at one of these games: {begun}")

    def _each(self, task: Task[Result], numbers: Sequence[int]) -> Iterator[tuple[int, Result]]:
        with ProcessPoolExecutor(max(1, min(self.jobs, len(numbers))), initializer=_prepare) as pool:
            waiting = {pool.submit(_done, task, number): number for number in numbers}
            try:
                for done in as_completed(waiting):
                    yield waiting[done], done.result()
            except BaseException:  # somebody wants to stop, and not when the games that have begun are over
                end_at_once(pool)
                raise


class Cluster(Place):
    """A Ray cluster; needs the extra `cluster`. Every machine of it must have the same elgrande installed."""

    def __init__(self, address: str) -> None:
        self.address = address

    def each(self, task: Task[Result], numbers: Iterable[int]) -> Iterator[Result]:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            import ray
        except ModuleNotFoundError as error:
            raise ElGrandeError(f"a cluster needs Ray: pip install 'elgrande[cluster]' ({error})") from None
        quiet: dict[str, Any] = {"include_dashboard": False, "log_to_driver": False}
        if self.address:
            ray.init(address=self.address, **quiet)
        else:  # one on this computer, which nobody else need reach
            ray.init(address="local", _node_ip_address="127.0.0.1", **quiet)
        try:
            remote: Any = ray.remote(_done)  # Ray takes functions only
            waiting = [remote.remote(task, number) for number in numbers]
            while waiting:
                done, waiting = ray.wait(waiting)
                yield from ray.get(done)
        finally:
            ray.shutdown()


def _prepare() -> None:
    leave_with_parent()
    leave_interrupts_to_parent()
    only_think()


def _done(task: Task[Result], number: int) -> Result:
    try:
        return task(number)
    finally:
        gc.collect()


def place_for(jobs: int, cluster: str | None) -> Place:
    if cluster is not None:
        return Cluster(cluster)
    return Pool(jobs) if jobs > 1 else Here()
