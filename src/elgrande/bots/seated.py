"""A bot at its seat, for as long as its game: made once, and told what happens.

What it remembers follows from what it was told. Where something of that was taken back, and where it has failed,
another one is made, and told everything that holds.
"""

from collections.abc import Callable, Sequence

from elgrande.bots.bot import Bot, Told
from elgrande.decision import Decision
from elgrande.rules.events import Event, visible
from elgrande.view import View, action_id


class Seated:
    def __init__(self, make: Callable[[], Bot]) -> None:
        self._make = make
        self._bot: Bot | None = None
        self._heard: list[Event] = []

    @property
    def listens(self) -> bool:
        """Does it want to be told what happens? Most find what they need in a view."""
        return hasattr(self._made(), "told")

    def decide(self, view: View, decision: Decision, events: Sequence[Event] = ()) -> int:
        """`events`: all that hold so far, as its seat may know them; who does not listen needs none."""
        try:
            bot = self._made()
            if hasattr(bot, "told"):
                bot = self._told(events)
            ask: Callable[[View, Decision], object] = bot.decide  # anybody's bot may answer with anything
            return action_id(ask(view, decision))
        except BaseException:
            self._leave()
            raise

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
