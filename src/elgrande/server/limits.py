"""How often somebody may do something."""

import time
from collections.abc import Callable


class Bucket:
    """A number of things at once, and then so many a second."""

    __slots__ = ("_burst", "_left", "_now", "_rate", "_then")

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._now = now
        self._then = now()

    def take(self) -> bool:
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def full(self) -> bool:
        return self._left + (self._now() - self._then) * self._rate >= self._burst


class Buckets:
    """One for each address; those that are full again are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 1000) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        if key not in self._buckets and len(self._buckets) >= self._most:
            self._buckets = {name: bucket for name, bucket in self._buckets.items() if not bucket.full}
        return self._buckets.setdefault(key, Bucket(self._rate, self._burst)).take()
