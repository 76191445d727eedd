"""A bot at its seat, for as long as its game: made once, and told what happens.

What it remembers follows from what it was told. Where something of that was taken back, and where it has failed,
another one is made, and told everything that holds. One that fails again and again is asked now and then only.
"""

from collections.abc import Callable, Sequence
from copy import copy
from typing import Final

from elgrande.bots.bot import Bot, Told
from elgrande.decision import Decision
from elgrande.kernel.errors import ElGrandeError, IllegalAction
from elgrande.rules.events import Event, visible
from elgrande.view import View, action_id
from elgrande.vocabulary import NAMES

AGAIN: Final = 3  # failures in a row, after which nobody waits for it every time
SELDOM: Final = 10  # then it is asked once in so many times


class NotAsked(ElGrandeError):
    """It has failed too often."""


class Seated:
    def __init__(self, make: Callable[[], Bot]) -> None:
        self._make = make
        self._bot: Bot | None = None
        self._heard: list[Event] = []
        self._failed = 0  # times in a row

    @property
    def listens(self) -> bool:
        """Does it want to be told what happens? Most find what they need in a view."""
        return hasattr(self._made(), "told")

    def decide(self, view: View, decision: Decision, events: Sequence[Event] = ()) -> int:
        """`events`: all that hold so far, as its seat may know them; who does not listen needs none."""
        if self._failed >= AGAIN and self._failed % SELDOM:
            self._failed += 1
            raise NotAsked("has failed too often, and is asked now and then only")
        try:
            action = self._asked(view, decision, events)
        except BaseException:
            self._failed += 1
            self._leave()
            raise
        self._failed = 0
        return action

    def _asked(self, view: View, decision: Decision, events: Sequence[Event]) -> int:
        bot = self._made()
        if hasattr(bot, "told"):
            bot = self._told(events)
        ask: Callable[[View, Decision], object] = bot.decide  # anybody's bot may answer with anything
        action = action_id(ask(view, copy(decision)))  # it may do with that what it likes
        if action not in decision.actions:
            legal = ", ".join(decision.names)
            raise IllegalAction(f"may not answer {decision.kind} with {NAMES[action]}; legal: {legal}")
        return action

    def _made(self) -> Bot:
        if self._bot is None:
            self._bot = self._make()
        return self._bot

    def _leave(self) -> None:
        self._bot, self._heard = None, []

    def _told(self, events: Sequence[Event]) -> Bot:
        if list(events[: len(self._heard)]) != self._heard:
            self._leave()
        bot = self._made()
        news = tuple(events[len(self._heard) :])
        if news:
            tell: Told = bot.told  # type: ignore[attr-defined]
            tell(news)
            self._heard += news
        return bot


def known_to(seat: int, events: Sequence[Event]) -> list[Event]:
    """What has happened, as that seat may know it."""
    return [visible(event, seat) for event in events]
