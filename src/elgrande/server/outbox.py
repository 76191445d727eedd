"""What waits to be written to one connection, bounded in bytes."""

import asyncio
from collections import deque
from typing import Final

SOON: Final = 0.25  # of what may wait: below that there is room for answers again


class Outbox:
    def __init__(self, most: int) -> None:
        self._most = most
        self._frames: deque[bytes] = deque()
        self.waiting = 0  # bytes, with what is just being written
        self._writing = 0
        self._enough = 0  # may wait, for somebody to have room
        self._wanted: asyncio.Future[None] | None = None
        self._room: asyncio.Future[None] | None = None

    def put(self, frame: bytes) -> bool:
        """False if there is no room. One frame, however large, always has room where nothing else waits."""
        if self.waiting and self.waiting + len(frame) > self._most:
            return False
        self._frames.append(frame)
        self.waiting += len(frame)
        if self._wanted is not None and not self._wanted.done():
            self._wanted.set_result(None)
        return True

    async def take(self) -> bytes:
        """The next one; the one before has been written."""
        self.waiting -= self._writing
        self._writing = 0
        if self._room is not None and not self._room.done() and self.waiting <= self._enough:
            self._room.set_result(None)
        while not self._frames:
            self._wanted = asyncio.get_running_loop().create_future()
            await self._wanted
        frame = self._frames.popleft()
        self._writing = len(frame)
        return frame

    async def room(self, size: int) -> None:
        """Until there is some again for so much."""
        self._enough = max(0, min(int(self._most * SOON), self._most - size))
        while self.waiting > self._enough:
            self._room = asyncio.get_running_loop().create_future()
            await self._room

    def clear(self) -> None:
        """Nothing of it will be written any more; nobody shall wait for that."""
        self._frames.clear()
        self.waiting = self._writing = 0
        if self._room is not None and not self._room.done():
            self._room.set_result(None)
