"""Bots that live as long as their games, in whichever process thinks for them.

What a bot remembers is a help and no more: where its process is lost another one is made, and goes on.
"""

import gc
import time
from collections import OrderedDict
from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from elgrande.bots import make_bot
from elgrande.bots.bot import UNBOUND, Budget
from elgrande.bots.seated import Seated
from elgrande.decision import Decision
from elgrande.rules.events import Event
from elgrande.view import View

REMEMBERED: Final = 200  # bots at once; those longest unused are forgotten
UNUSED: Final = 3600.0  # seconds, after which a bot is forgotten: its game is over, or slow
TIDY: Final = 500  # thoughts


def only_think() -> None:
    """For a process that does nothing else: rubbish is looked for between thoughts.

    Among all that bots remember that takes a tenth of a second.
    """
    gc.disable()


class Mind(NamedTuple):
    """Which bot is to think; small, because it travels to other processes."""

    bot: str
    seed: int  # for a new one
    game: str = ""  # whose: the same there is the same bot; nothing: one for this decision alone
    budget: Budget = UNBOUND


class Minds:
    """The bots one process thinks for."""

    def __init__(self) -> None:
        self._bots: OrderedDict[tuple[str, str], tuple[Seated, float]] = OrderedDict()  # and when it was last used
        self._thoughts = 0

    def decide(self, mind: Mind, view: View, decision: Decision, events: Sequence[Event] = ()) -> int:
        """`events`: all that hold so far, as its seat may know them; who does not listen needs none."""
        self._thoughts += 1
        if self._thoughts % TIDY == 0:
            gc.collect()
        return self._of(mind).decide(view, decision, events)

    def forget(self, game: str) -> None:
        """It is over, or goes on later."""
        for key in [key for key in self._bots if key[0] == game]:
            del self._bots[key]

    def _of(self, mind: Mind) -> Seated:
        key = mind.game, mind.bot
        now = time.monotonic()
        self._forget_unused(now)
        bot, _ = self._bots.pop(key, (None, now))
        if bot is None:
            bot = Seated(partial(make_bot, mind.bot, seed=mind.seed, budget=mind.budget))
        if mind.game:
            self._bots[key] = bot, now  # the last one
        return bot

    def _forget_unused(self, now: float) -> None:
        while self._bots:
            oldest, (_, used) = next(iter(self._bots.items()))
            if len(self._bots) <= REMEMBERED and now - used <= UNUSED:
                break
            del self._bots[oldest]
