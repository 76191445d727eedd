"""What others do to the store while the server runs: the operator, or another process."""

import asyncio
import contextlib

from elgrande.server.blocks import Blocks
from elgrande.server.lobby import Lobby
from elgrande.server.store import Store, StoreFailed


class Watch:
    def __init__(self, store: Store, lobby: Lobby, blocks: Blocks) -> None:
        self._store = store
        self._lobby = lobby
        self._blocks = blocks
        self._looking: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        await self.look_at_blocks()
        self._store.watch(self._changed)

    async def look_at_blocks(self) -> None:
        """Whoever is blocked now has to go; everybody else comes back at once."""
        before = self._blocks.known
        with contextlib.suppress(StoreFailed):  # then what was known holds
            self._blocks.set(await self._store.blocks())
        if self._blocks.known != before:
            self._lobby.shake()

    def _changed(self, table: str) -> None:
        if table:
            self._lobby.heard(table)
            return
        task = asyncio.create_task(self.look_at_blocks())
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)
