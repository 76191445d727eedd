"""What a bot is: something that answers a decision, knowing only its seat's view.

One is made for one seat of one game and lives as long as that, so it may keep plans. What it remembers is never more
than a help: after an undo, or where its process was lost, another one is made and goes on. One that also has a method
`told` hears what happens between its decisions, as its seat may know it.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol

from elgrande.decision import Decision
from elgrande.rules.events import Event
from elgrande.view import View

Decide = Callable[[View, Decision], int | str]
Told = Callable[[Sequence[Event]], None]  # what has happened since; who is made in the middle of a game, all of it


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
