"""What a bot is: something that answers a decision, knowing only its seat's view.

One is made for one seat of one game and lives as long as that, so it may keep plans. What it remembers is never more
than a help: after an undo, or where its process was lost, another one is made and goes on.
"""

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from elgrande.decision import Decision
from elgrande.view import View

Decide = Callable[[View, Decision], int | str]


class Budget(NamedTuple):
    """How much a bot may think about one decision; one that knows at once does not use it up."""

    seconds: float | None = None
    nodes: int | None = None  # positions to look at: the same decisions on any machine

    def within(self, seconds: float, nodes: int) -> "Budget":
        """No more than that; no clock where positions are counted."""
        if self.nodes is not None:
            return Budget(None, min(self.nodes, nodes))
        return Budget(seconds if self.seconds is None else min(self.seconds, seconds), nodes)


UNBOUND: Final = Budget()


class Bot(Protocol):
    def decide(self, view: View, decision: Decision) -> int | str:
        """One of `decision.actions`, or its name."""


Maker = Callable[[int, Budget], Bot]  # (seed, what it may use)
