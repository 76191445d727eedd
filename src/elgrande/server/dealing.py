"""Nobody moves before every person's browser has added its part to a fair shuffle, or a moment after the first came."""

import asyncio


class Dealing:
    def __init__(self, seconds: float, begun: bool, complete: bool) -> None:
        """`begun`: somebody has come before; `complete`: there is nobody to wait for."""
        self.begun = begun or complete  # before that bots wait, and nothing has to be remembered
        self._seconds = seconds
        self._timer: asyncio.TimerHandle | None = None
        self._done = asyncio.Event()
        if complete or not seconds:
            self.begun = True
            self._done.set()

    @property
    def finished(self) -> bool:
        return self._done.is_set()

    def come(self, complete: bool) -> bool:
        """Somebody is there. Is he the first?"""
        first, self.begun = not self.begun, True
        if complete:
            self.finish()
        return first

    async def done(self) -> None:
        """A browser that never answers holds nobody up for long."""
        if not self._done.is_set() and self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._seconds, self.finish)
        await self._done.wait()

    def finish(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._done.set()
