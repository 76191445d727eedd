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
from elgrande.bots.seated import NotAsked, Seated
from elgrande.decision import Decision
from elgrande.kernel.errors import IllegalAction
from elgrande.kernel.random import Random
from elgrande.rules.events import Event
from elgrande.view import View

PATIENCE: Final = 300.0  # seconds
LEEWAY: Final = 30.0  # seconds beyond an agreed time
AGAIN: Final = 1.0  # seconds, and who took no notice is interrupted again
LONGEST: Final = 200  # letters of a report


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
        return decision.actions[self._random.below(len(decision.actions))] if action is None else action

    def _answer(self, view: View, decision: Decision, events: Sequence[Event]) -> int | None:
        try:
            with interrupted_after(self._patience):
                return self._bot.decide(view, decision, events)
        except (IllegalAction, NotAsked) as refused:
            self._failed(str(refused))
        except BaseException as error:  # it may also want to leave the program
            if isinstance(error, KeyboardInterrupt) and somebody_may_interrupt():
                raise
            self._failed(f"{type(error).__name__} at {decision.kind}: {said_by(error)}")
        return None

    def _failed(self, what: str) -> None:
        self.failures.append(f"{self.name}: {what[:LONGEST]}")


def somebody_may_interrupt() -> bool:
    """In processes where nobody may, it was the bot itself."""
    return signal.getsignal(signal.SIGINT) is not signal.SIG_IGN


def said_by(error: BaseException) -> str:
    try:
        return str(error)
    except Exception:
        return "it cannot be said"


class NoAnswer(BaseException):
    """Not to be taken for a failure of its own by who is interrupted."""


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
        raise NoAnswer(f"not in {seconds:g} seconds")

    before = signal.signal(signal.SIGALRM, wake)
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
