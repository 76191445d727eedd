"""What a bot is: something that answers a decision, knowing only its seat's view."""

from collections.abc import Callable
from typing import Protocol

from elgrande.game import Decision
from elgrande.view import View

Decide = Callable[[View, Decision], int | str]


class Bot(Protocol):
    def decide(self, view: View, decision: Decision) -> int | str:
        """One of `decision.actions`, or its name."""
