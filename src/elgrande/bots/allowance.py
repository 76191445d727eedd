"""What is left of a budget while a bot thinks about one decision."""

from time import perf_counter
from typing import Final

from elgrande.bots.bot import UNBOUND, Budget

TO_FIND: Final = 0.3  # of the time, to find what might be done; the rest is for comparing


class Allowance:
    """Positions, or time: then it ends before something of usual length would go beyond it."""

    def __init__(self, budget: Budget) -> None:
        self._nodes = self._all = budget.nodes
        self._begun = self._last = perf_counter()
        self._seconds = budget.seconds
        self._longest = 0.0

    def use(self, nodes: int) -> None:
        """So many positions were looked at."""
        if self._nodes is not None:
            self._nodes -= nodes
        elif self._seconds is not None:
            now = perf_counter()
            self._longest = max(self._longest, now - self._last)
            self._last = now

    @property
    def spent(self) -> float:
        """The share of it that is used up; of one without end, none."""
        if self._nodes is not None and self._all is not None:
            return min(1.0, 1.0 - self._nodes / self._all)
        return min(1.0, (self._last - self._begun) / self._seconds) if self._seconds else 0.0

    @property
    def is_late(self) -> bool:
        """Has looking for what might be done taken too long? Counted in positions it never has."""
        if self._nodes is not None or self._seconds is None:
            return False
        return perf_counter() - self._begun > TO_FIND * self._seconds

    @property
    def over(self) -> bool:
        if self._nodes is not None:
            return self._nodes <= 0
        return self._seconds is not None and self._last + self._longest - self._begun >= self._seconds


UNLIMITED: Final = Allowance(UNBOUND)
