"""Thinking time: so many seconds for each seat and game, used up while the seat is asked."""

from collections.abc import Iterable

from elgrande.server.protocol import Clock
from elgrande.server.store import Times


class Clocks:
    """A live clock stands still until everybody has come, and while the server is down; a slow one never does."""

    def __init__(self, rule: Clock, times: Times, asked: Iterable[int], now: float) -> None:
        """As they stood at that time, when these seats were asked already."""
        self.rule = rule
        self.begun = times.begun
        self._left = list(times.left)
        self._running = frozenset(asked) if self.begun else frozenset()
        self._at = times.at if rule.kind == "slow" else now

    @staticmethod
    def fresh(rule: Clock, seats: int, now: float) -> Times:
        return Times([float(rule.seconds)] * seats, now, begun=rule.kind == "slow")

    def run(self, seats: Iterable[int], now: float) -> None:
        """From now on the time of these seats is used up, and nobody else's."""
        self._settle(now)
        self._running = frozenset(seats) if self.begun else frozenset()

    def left(self, seat: int, now: float) -> float:
        used = max(0.0, now - self._at) if seat in self._running else 0.0
        return max(0.0, self._left[seat] - used)

    def next_zero(self, now: float) -> float | None:
        """In how many seconds a clock that runs will reach zero."""
        waiting = [left for left in (self.left(seat, now) for seat in self._running) if left > 0]
        return min(waiting, default=None)

    def times(self, now: float) -> Times:
        self._settle(now)
        return Times([round(left, 3) for left in self._left], now, self.begun)

    def _settle(self, now: float) -> None:
        self._left = [self.left(seat, now) for seat in range(len(self._left))]
        self._at = now
