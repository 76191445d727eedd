"""What is left of a budget while a bot thinks about one decision."""

from time import perf_counter
from typing import Final

from elgrande.bots.bot import UNBOUND, Budget

TO_FIND: Final = 0.3  # of the time, to find what might be done; the rest is for comparing
NEXT_TO_ALL: Final = 0.95


class Allowance:
    """Positions, or time, or both. Time ends before something of usual length would go beyond it."""

    def __init__(self, budget: Budget) -> None:
        self._nodes = self._all = budget.nodes
        self._begun = self._last = perf_counter()
        self._seconds = budget.seconds
        self._usual = 0.0  # what takes long once, because nothing is known yet, soon counts for little

    def use(self, nodes: int) -> None:
        """So many positions were looked at."""
        if self._nodes is not None:
            self._nodes -= nodes
        if self._seconds is not None:
            now = perf_counter()
            self._usual = max(self._usual / 2, now - self._last)
            self._last = now

    def go_on(self) -> None:
        """With something else: what took long until now is no measure of it."""
        if self._seconds is not None:
            self._last = perf_counter()

    @property
    def spent(self) -> float:
        """The share of it that is used up; of one without end, none."""
        spent = 0.0
        if self._nodes is not None and self._all is not None:
            spent = 1.0 - self._nodes / self._all
        if self._seconds is not None:
            spent = max(spent, (self._last - self._begun) / self._seconds)
        return min(1.0, spent)

    @property
    def is_late(self) -> bool:
        """Has looking for what might be done taken too long? Counted in positions it never has."""
        return self._seconds is not None and perf_counter() - self._begun > TO_FIND * self._seconds

    @property
    def is_up(self) -> bool:
        """Is next to no time left? Nobody is interrupted in an answer."""
        return self._seconds is not None and perf_counter() - self._begun >= NEXT_TO_ALL * self._seconds

    @property
    def over(self) -> bool:
        if self._nodes is not None and self._nodes <= 0:
            return True
        return self._seconds is not None and self._last + self._usual - self._begun >= self._seconds


UNLIMITED: Final = Allowance(UNBOUND)
