"""Wakes a table up when somebody's clock is at zero, so that a bot goes on for him."""

import asyncio
import logging
from typing import TYPE_CHECKING

from elgrande.server.affairs import REPLACEMENT
from elgrande.server.words import Refused

if TYPE_CHECKING:
    from elgrande.server.table import Table

log = logging.getLogger(__name__)


class Alarm:
    def __init__(self, table: "Table") -> None:
        self._table = table
        self._timer: asyncio.TimerHandle | None = None
        self.task: asyncio.Task[None] | None = None

    @property
    def armed(self) -> bool:
        return self._timer is not None

    def time_is_up(self, seat: int) -> bool:
        clocks = self._table.clocks
        return clocks is not None and clocks.rule.at_zero == "bot" and clocks.left(seat, self._table.now) <= 0

    def disarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def arm(self) -> None:
        """For the next clock that will be at zero."""
        clocks = self._table.clocks
        if clocks is None or clocks.rule.at_zero != "bot":
            return
        self.disarm()
        late = any(self.time_is_up(seat) for seat in self._table.ticking())
        wait = 0.0 if late and clocks.begun else clocks.next_zero(self._table.now)
        if wait is not None:
            self._timer = asyncio.get_running_loop().call_later(wait, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self.task = asyncio.create_task(self._replace_late())

    async def _replace_late(self) -> None:
        table = self._table
        try:
            async with table.usable():
                for seat in table.ticking():
                    if self.time_is_up(seat):
                        await table.affairs.let_play(seat, REPLACEMENT, "late", seat)
                self.arm()
        except Refused as refused:
            log.warning("table %s: %s", table.id, refused)
