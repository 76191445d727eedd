"""Bots at a table: they think while nobody waits for the table, and what they say is entered like any answer."""

import asyncio
import contextlib
from functools import partial
from typing import TYPE_CHECKING, Final

from elgrande.decision import Decision
from elgrande.server import lessons
from elgrande.server.services import Services
from elgrande.server.words import Refused
from elgrande.vocabulary import NAMES

if TYPE_CHECKING:
    from elgrande.server.table import Table

PATIENCE: Final = 5  # times as long as usual a bot waits while somebody can take something back


class BotSeats:
    def __init__(self, table: "Table", services: Services) -> None:
        self._table = table
        self._services = services
        self.task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        return self.task is not None and not self.task.done()

    def go_on(self) -> None:
        if self._question() is not None and not self.busy:
            self.task = asyncio.create_task(self._play())

    def leave(self) -> None:
        """Who comes back later begins with what its seat has seen."""
        self._services.bots.forget(self._table.id, len(self._table.chairs))

    def _question(self) -> tuple[int, str] | None:
        """The first seat a bot is to answer for, and which bot; one that may not know yet what happened waits."""
        if self._table.affairs.still or not self._table.dealing.begun:
            return None
        for seat in self._table.play.asked:
            bot = self._table.chairs[seat].bot
            if bot is not None and self._table.curtain.before((seat,)) is None:
                return seat, bot
        return None

    async def _play(self) -> None:
        await self._table.dealing.done()
        while (asked := self._question()) is not None and not self._table.broken:
            seat, bot = asked
            decision = self._table.play.question(seat)
            assert decision is not None
            action, _ = await asyncio.gather(self._thought(bot, decision), asyncio.sleep(self._delay()))
            with contextlib.suppress(Refused):  # it was taken back, or the seat was given back, while the bot thought
                async with self._table.usable():
                    if self._table.chairs[seat].bot is not None and not self._table.affairs.still:
                        await self._table.enter(partial(self._table.play.act, seat, decision.id, action))

    def _delay(self) -> float:
        """After somebody's turn a bot waits a little longer, so that he can still take his last step back."""
        people = [seat for seat, chair in enumerate(self._table.chairs) if chair.is_human and chair.bot is None]
        patient = any(self._table.play.game.can_undo(seat) for seat in people)
        if patient:
            return self._services.bot_delay * PATIENCE
        players = [device for device in self._table.devices if device.seats]
        return 0.0 if players and all(device.hurry for device in players) else self._services.bot_delay

    async def _thought(self, bot: str, decision: Decision) -> str:
        """What a bot answers; in a lesson what its course says."""
        planned = lessons.answer(self._table.play, decision)
        if planned is not None:
            return planned
        play = self._table.play
        view = play.game.view(decision.seat)
        return NAMES[await self._services.bots.decide(bot, view, decision, self._table.id, play.events)]
