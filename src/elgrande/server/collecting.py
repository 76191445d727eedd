"""Python's search for garbage that reference counts do not find.

Moves leave none; connections and requests leave a little. But every move makes what is shown of its table anew, so that
even a search through young objects goes through much of what all tables hold: a tenth of a second with a thousand of
them, again and again, for nothing. So we search when nobody moves, or when so much has come that some of it may be
garbage; the less was found, the longer that takes.
"""

import asyncio
import gc
import logging
import time
from collections.abc import Callable
from typing import Final

log = logging.getLogger(__name__)
LOOK_EVERY: Final = 5.0  # seconds; quiet is when nothing happened between two looks
WORTH_IT: Final = 50_000  # objects more than after the last search, when it is quiet
SOME: Final = 500_000  # when it is not
MANY: Final = 8_000_000
RICH: Final = 0.1  # of the objects that had come was garbage: it is worth looking soon again


def take_charge() -> None:
    """From now on searches are ours. What was loaded until now stays for good and is never looked through."""
    gc.collect()
    gc.freeze()
    gc.disable()


class Collector:
    def __init__(self) -> None:
        self._enough = SOME

    def look(self, quiet: bool) -> bool:
        """Was it time to search?"""
        come = gc.get_count()[0]
        if come < (WORTH_IT if quiet else self._enough):
            return False
        begun = time.perf_counter()
        found = gc.collect()
        self._enough = SOME if found > RICH * come else min(2 * self._enough, MANY)
        log.info("of %d objects %d were garbage: %.0f ms", come, found, 1000 * (time.perf_counter() - begun))
        return True


async def collect_when_quiet(activity: Callable[[], int]) -> None:
    """`activity` is a number that goes up with everything that happens."""
    collector, before = Collector(), activity()
    while True:
        await asyncio.sleep(LOOK_EVERY)
        now = activity()
        collector.look(quiet=now == before)
        before = now
