"""Python's search for garbage that reference counts do not find. With many tables a full one stops everything for a
third of a second, so it is done when nobody moves; young objects are looked through as always, which is quick.
"""

import asyncio
import gc
import logging
import time
from collections.abc import Callable
from typing import Final

log = logging.getLogger(__name__)
YOUNG: Final = (10_000, 5)  # objects more than before; so many small searches before a middle one
NEVER: Final = 1_000_000_000
LOOK_EVERY: Final = 5.0  # seconds; quiet is when nothing happened between two looks
WORTH_IT: Final = 4  # middle searches since the last full one: that many objects have come to stay
TOO_MANY: Final = 200  # then it is done at once: ten million objects


def take_charge() -> None:
    """From now on full searches are ours. What was loaded until now stays for good and is never looked through."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG, NEVER)


async def collect_when_quiet(activity: Callable[[], int]) -> None:
    """`activity` is a number that goes up with everything that happens."""
    before = activity()
    while True:
        await asyncio.sleep(LOOK_EVERY)
        now, stayed = activity(), gc.get_count()[2]
        if stayed >= TOO_MANY or (stayed >= WORTH_IT and now == before):
            begun = time.perf_counter()
            gc.collect()
            log.info("full collection: %.0f ms", 1000 * (time.perf_counter() - begun))
        before = now
