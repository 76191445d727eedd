"""What a connection has said and nobody has taken yet."""

import asyncio
from collections import deque
from typing import Any

from elgrande.server.beat import Beat


class Inbox:
    """In the place of uvicorn's queue, which many could read from: here one does, and that costs less."""

    def __init__(self, beat: Beat) -> None:
        self._beat = beat
        self._messages: deque[Any] = deque()
        self._wanted: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        return not self._messages

    def put_nowait(self, message: Any) -> None:
        self._messages.append(message)
        if self._wanted is not None and not self._wanted.done():
            self._wanted.set_result(None)

    def put(self, message: Any) -> None:
        """To be taken together with what others say."""
        self._messages.append(message)
        if self._wanted is not None and len(self._messages) == 1:
            self._beat.wake(self._wanted)

    async def get(self) -> Any:
        while not self._messages:
            self._wanted = asyncio.get_running_loop().create_future()
            await self._wanted
        return self._messages.popleft()
