"""How much memory there is. When it runs out people who play go on; new tables, imports and watchers have to wait."""

import asyncio
import contextlib
import logging
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

log = logging.getLogger(__name__)
LOOK_EVERY: Final = 1.0  # seconds
SAID_EVERY: Final = 60.0
SHARE: Final = 0.75  # of what this computer, or the container the server runs in, has
USED: Final = Path("/proc/self/statm")
OF_A_CONTAINER: Final = (Path("/sys/fs/cgroup/memory.max"), Path("/sys/fs/cgroup/memory/memory.limit_in_bytes"))


def memory_here() -> int:
    """Bytes a server may use where nobody has said how many; 0: nobody knows."""
    known = [os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")] if hasattr(os, "sysconf") else []
    for path in OF_A_CONTAINER:
        with contextlib.suppress(OSError, ValueError):  # no container, or no limit
            known.append(int(path.read_text()))
    return int(SHARE * min(known)) if known else 0


def memory_used() -> int:
    """Bytes; 0 where the system does not say."""
    try:
        return int(USED.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, AttributeError):
        return 0


class Room:
    def __init__(self, most: int = 0) -> None:
        """`most` bytes; 0: as many as there are here."""
        self.full = False
        self._most = most or memory_here()
        self._said = -SAID_EVERY

    async def watch(self, make_room: Callable[[], None]) -> None:
        """`make_room` is called as long as there is none."""
        while True:
            used = memory_used()
            self.full = 0 < self._most < used
            if self.full:
                self._say(used)
                make_room()
            await asyncio.sleep(LOOK_EVERY)

    def _say(self, used: int) -> None:
        if time.monotonic() - self._said >= SAID_EVERY:
            self._said = time.monotonic()
            log.warning("%d MB are used, of %d: nothing new is begun", used >> 20, self._most >> 20)
