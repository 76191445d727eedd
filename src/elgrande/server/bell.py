"""Calls who is to move: himself if he is not there, and the table's webhook."""

from typing import TYPE_CHECKING

from elgrande.server.protocol import Json
from elgrande.server.webhooks import Webhooks

if TYPE_CHECKING:
    from elgrande.server.table import Table


class Bell:
    def __init__(self, table: "Table", webhooks: Webhooks) -> None:
        self._table = table
        self._webhooks = webhooks
        self._called = table.thinking()

    def ring(self) -> None:
        """Nobody is called while it is not told who is to move."""
        table = self._table
        if table.curtain.closed or (table.webhook is None and not table.people.are_reached):
            return
        thinking = table.thinking()
        table.people.call(thinking)
        if table.webhook is None or thinking == self._called:
            return
        self._called = thinking
        if thinking or table.play.game.over:
            self._webhooks.call(table.id, table.webhook, self._notice(thinking))

    def _notice(self, thinking: tuple[int, ...]) -> Json:
        table = self._table
        names = [table.chairs[seat].name or f"#{seat + 1}" for seat in thinking]
        return {"table": table.id, "over": table.play.game.over, "asked": list(thinking), "names": names}
