"""What is left of a budget while a bot thinks about one decision."""

from time import perf_counter

from elgrande.bots.bot import Budget


class Allowance:
    """Positions, or time: then it ends before something of usual length would go beyond it."""

    def __init__(self, budget: Budget) -> None:
        self._nodes = budget.nodes
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
    def over(self) -> bool:
        if self._nodes is not None:
            return self._nodes <= 0
        return self._seconds is not None and self._last + self._longest - self._begun >= self._seconds
