"""What others do to the store while the server runs: the operator, or another process."""

import asyncio
import contextlib
from collections.abc import Callable

from elgrande.server.blocks import Blocks
from elgrande.server.lobby import Lobby
from elgrande.server.relay import Relay
from elgrande.server.store import Neighbour, Store, StoreFailed


class Watch:
    """A Watcher of the store."""

    def __init__(self, store: Store, lobby: Lobby, relay: Relay, blocks: Blocks, shake: Callable[[], None]) -> None:
        """`shake`: everybody has to come in again."""
        self._store = store
        self._lobby = lobby
        self._relay = relay
        self._blocks = blocks
        self._shake = shake
        self._looking: set[asyncio.Task[None]] = set()

    async def start(self, address: str = "") -> None:
        await self.look_at_blocks()
        await self._store.watch(self, address)

    async def look_at_blocks(self) -> None:
        """Whoever is blocked now has to go; everybody else comes back at once."""
        before = self._blocks.known
        with contextlib.suppress(StoreFailed):  # then what was known holds
            self._blocks.set(await self._store.blocks())
        if self._blocks.known != before:
            self._shake()

    def changed(self, table: str) -> None:
        if table:
            self._lobby.heard(table)
            return
        task = asyncio.create_task(self.look_at_blocks())
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    def present(self, neighbours: frozenset[Neighbour]) -> None:
        self._lobby.services.share.among = 1 + len(neighbours)
        self._lobby.present(neighbours)
        self._relay.present(neighbours)

    def lost(self) -> None:
        self._lobby.lost()
