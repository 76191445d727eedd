"""How often somebody may do something, and how much at a time."""

import ipaddress
import time
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

MOST_ADDRESSES: Final = 10_000  # that are remembered


def network_of(address: str) -> str:
    """Whom an address belongs to: of IPv6 everybody has a whole network of them."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(known, ipaddress.IPv6Address):
        if known.ipv4_mapped is not None:
            return str(known.ipv4_mapped)
        return str(ipaddress.IPv6Network((known, 64), strict=False))
    return str(known)


class Networks:
    """Addresses and whole networks."""

    def __init__(self, named: Iterable[str]) -> None:
        self._known = [ipaddress.ip_network(name, strict=False) for name in named]

    def __contains__(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return False
        return any(found in network for network in self._known)


class Bucket:
    """A number of things at once, and then so many a second."""

    __slots__ = ("_burst", "_left", "_now", "_rate", "_then")

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._now = now
        self._then = now()

    def take(self, count: float = 1) -> bool:
        self._fill()
        if self._left < count:
            return False
        self._left -= count
        return True

    def wait(self) -> float:
        """Seconds until there is something to take."""
        self._fill()
        return max(0.0, (1 - self._left) / self._rate)

    def _fill(self) -> None:
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now

    @property
    def full(self) -> bool:
        self._fill()
        return self._left >= self._burst


class Share:
    """What an address may do is divided among the processes there are: a proxy may send it to any of them."""

    __slots__ = ("among",)

    def __init__(self) -> None:
        self.among = 1


class Buckets:
    """One for each address; those that are full again are forgotten, and the oldest when there are too many."""

    def __init__(self, rate: float, burst: float, share: Share, most: int = MOST_ADDRESSES) -> None:
        self._rate = rate
        self._share = share
        self._burst = burst
        self._most = most
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        bucket = self._buckets.get(key)
        if bucket is None:
            self._make_room()
            bucket = self._buckets[key] = Bucket(self._rate, self._burst)
        return bucket.take(min(self._share.among, self._burst))

    def _make_room(self) -> None:
        if len(self._buckets) < self._most:
            return
        left = [(key, bucket) for key, bucket in self._buckets.items() if not bucket.full]
        self._buckets = dict(left[-self._most // 2 :])


class AtATime:
    """So many at a time for each address."""

    def __init__(self, most: int, share: Share) -> None:
        self._most = most
        self._share = share
        self._taken: Counter[str] = Counter()

    def take(self, key: str) -> bool:
        if self._taken[key] and (self._taken[key] + 1) * self._share.among > self._most:
            return False
        self._taken[key] += 1
        return True

    def free(self, key: str) -> None:
        self._taken[key] -= 1
        if not self._taken[key]:
            del self._taken[key]
