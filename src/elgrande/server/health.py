"""Is the server well? Asked often, and by anybody, so the store is looked at once a second at most."""

import time
from typing import Final

from elgrande.server import words
from elgrande.server.store import Store, StoreFailed
from elgrande.server.words import Refused

FRESH_SECONDS: Final = 1.0


class Health:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._asked = -FRESH_SECONDS
        self._well = True

    async def check(self) -> None:
        """Refused: games cannot be stored at the moment."""
        if time.monotonic() - self._asked >= FRESH_SECONDS:
            self._asked = time.monotonic()
            try:
                await self._store.check()
                self._well = True
            except StoreFailed:
                self._well = False
        if not self._well:
            raise Refused(words.NO_STORE, 503)
