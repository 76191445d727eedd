"""A bot at its seat, for as long as its game: made once, and told what happens.

What it remembers follows from what it was told. Where something of that was taken back, another one is made, and told
everything that holds.
"""

from collections.abc import Callable, Sequence

from elgrande.bots.bot import Bot, Told
from elgrande.decision import Decision
from elgrande.rules.events import Event, visible
from elgrande.view import View, action_id


class Seated:
    def __init__(self, make: Callable[[], Bot]) -> None:
        self._make = make
        self._bot = make()
        self._heard: list[Event] = []

    @property
    def listens(self) -> bool:
        """Does it want to be told what happens? Most find what they need in a view."""
        return hasattr(self._bot, "told")

    def decide(self, view: View, decision: Decision, events: Sequence[Event] = ()) -> int:
        """`events`: all that hold so far, as its seat may know them; who does not listen needs none."""
        if self.listens:
            self._hear(events)
        ask: Callable[[View, Decision], object] = self._bot.decide  # anybody's bot may answer with anything
        return action_id(ask(view, decision))

    def _hear(self, events: Sequence[Event]) -> None:
        if list(events[: len(self._heard)]) != self._heard:
            self._bot, self._heard = self._make(), []
        news = list(events[len(self._heard) :])
        if news:
            told: Told = self._bot.told  # type: ignore[attr-defined]
            told(news)
            self._heard += news


def known_to(seat: int, events: Sequence[Event]) -> list[Event]:
    """What has happened, as that seat may know it."""
    return [visible(event, seat) for event in events]
