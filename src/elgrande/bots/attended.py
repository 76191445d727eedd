"""A bot with somebody who watches the clock, and answers in its place when it crashes, hangs or answers nonsense."""

import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from time import perf_counter
from types import FrameType
from typing import Final

from elgrande.bots import listens, make_bot
from elgrande.bots.bot import UNBOUND, Budget
from elgrande.bots.seated import Seated
from elgrande.decision import Decision
from elgrande.kernel.random import Random
from elgrande.rules.events import Event
from elgrande.view import View

PATIENCE: Final = 300.0  # seconds
LEEWAY: Final = 30.0  # seconds beyond an agreed time


class Attended:
    def __init__(self, name: str, seed: int, budget: Budget = UNBOUND, patience: float = PATIENCE) -> None:
        """`patience`: seconds for a decision, where no time was agreed."""
        self.name = name
        self.seconds = self.longest = 0.0
        self.decisions = 0
        self.failures: list[str] = []
        self.listens = listens(name)
        self._patience = patience if budget.seconds is None else budget.seconds + LEEWAY
        self._random = Random(seed)
        self._bot = Seated(partial(make_bot, name, seed=seed, budget=budget))

    def decide(self, view: View, decision: Decision, events: Sequence[Event]) -> int:
        begun = perf_counter()
        action = self._answer(view, decision, events)
        took = perf_counter() - begun
        self.decisions += 1
        self.seconds += took
        self.longest = max(self.longest, took)
        if action in decision.actions:
            return action
        if action is not None:
            self._failed(f"may not answer {decision.kind} with {action}")
        return decision.actions[self._random.below(len(decision.actions))]

    def _answer(self, view: View, decision: Decision, events: Sequence[Event]) -> int | None:
        try:
            with interrupted_after(self._patience):
                return self._bot.decide(view, decision, events)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # it may also want to leave the program
            self._failed(f"{type(error).__name__} at {decision.kind}: {error}")
            return None

    def _failed(self, what: str) -> None:
        self.failures.append(f"{self.name}: {what}")


@contextmanager
def interrupted_after(seconds: float) -> Iterator[None]:
    """Where that can be: in the main thread, on systems that have an alarm nobody else has set."""
    if (
        not hasattr(signal, "setitimer")
        or threading.current_thread() is not threading.main_thread()
        or signal.getitimer(signal.ITIMER_REAL)[0]
    ):
        yield
        return

    def wake(_: int, __: FrameType | None) -> None:
        raise TimeoutError(f"no answer in {seconds:g} seconds")

    before = signal.signal(signal.SIGALRM, wake)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
