"""Thinking time: so many seconds for each seat and game, used up while the seat is asked."""

from collections.abc import Iterable
from typing import Final

from elgrande.server.protocol import Clock
from elgrande.server.store import Times

DAY: Final = 86400.0


class Clocks:
    """They stand still until everybody has come; a live one also while the server is down, a slow one then never.

    A seat on vacation uses that up first, asked or not, and its clock only when there is none left. Where nobody's time
    runs (bots play, or the table is paused) vacation does not pass either.
    """

    def __init__(self, rule: Clock, times: Times, asked: Iterable[int], now: float) -> None:
        """As they stood at that time, when these seats were asked already."""
        self.rule = rule
        self.begun = times.begun
        self._left = list(times.left)
        self._vacation = times.vacation or [rule.vacation * DAY] * len(times.left)
        self._away = set(times.away)
        self._running = frozenset(asked) if self.begun else frozenset()
        self._at = times.at if rule.kind == "slow" else now

    @staticmethod
    def fresh(rule: Clock, seats: int, now: float) -> Times:
        return Times([float(rule.seconds)] * seats, now, begun=False)

    def run(self, seats: Iterable[int], now: float) -> None:
        """From now on the time of these seats is used up, and nobody else's."""
        self._settle(now)
        self._running = frozenset(seats) if self.begun else frozenset()

    def left(self, seat: int, now: float) -> float:
        passed = max(0.0, now - self._at) if seat in self._running else 0.0
        return max(0.0, self._left[seat] - max(0.0, passed - self._spare(seat)))

    def next_zero(self, now: float) -> float | None:
        """In how many seconds a clock that runs will reach zero."""
        waiting = [self.left(seat, now) + self._left_of_vacation(seat, now) for seat in self._running]
        return min((wait for wait in waiting if wait > 0), default=None)

    def times(self, now: float) -> Times:
        self._settle(now)
        vacation = [round(left, 3) for left in self._vacation] if self.rule.vacation else []
        return Times([round(left, 3) for left in self._left], now, self.begun, vacation, sorted(self._away))

    def grant(self, seat: int, seconds: float, now: float) -> None:
        """At least so much for a seat that had none."""
        self._settle(now)
        self._left[seat] = max(self._left[seat], min(seconds, self.rule.seconds))

    # vacation

    def is_away(self, seat: int, now: float) -> bool:
        return seat in self._away and self.vacation(seat, now) > 0

    def vacation(self, seat: int, now: float) -> float:
        used = max(0.0, now - self._at) if seat in self._away and self._running else 0.0
        return max(0.0, self._vacation[seat] - used)

    def leave(self, seat: int, now: float) -> None:
        self._settle(now)
        self._away.add(seat)

    def come_back(self, seat: int, now: float) -> None:
        self._settle(now)
        self._away.discard(seat)

    def _spare(self, seat: int) -> float:
        return self._vacation[seat] if seat in self._away else 0.0

    def _left_of_vacation(self, seat: int, now: float) -> float:
        return self.vacation(seat, now) if seat in self._away else 0.0

    def _settle(self, now: float) -> None:
        seats = range(len(self._left))
        self._left, self._vacation = (
            [self.left(seat, now) for seat in seats],
            [self.vacation(seat, now) for seat in seats],
        )
        self._away = {seat for seat in self._away if self._vacation[seat] > 0}
        self._at = now
