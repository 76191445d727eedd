"""What a connection has said and nobody has taken yet."""

import asyncio
from collections import deque
from typing import Any


class Inbox:
    """In the place of uvicorn's queue, which many could read from: here one does, and that costs less."""

    def __init__(self) -> None:
        self._messages: deque[Any] = deque()
        self._wanted: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        return not self._messages

    def put_nowait(self, message: Any) -> None:
        self._messages.append(message)
        if self._wanted is not None and not self._wanted.done():
            self._wanted.set_result(None)

    async def get(self) -> Any:
        while not self._messages:
            self._wanted = asyncio.get_running_loop().create_future()
            await self._wanted
        return self._messages.popleft()
