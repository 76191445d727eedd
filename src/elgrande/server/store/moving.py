"""Everything from one store to another, and proof that it is there."""

from collections.abc import Callable
from typing import NamedTuple

from elgrande.server.store.interface import Damaged, Store, StoreFailed


class Moved(NamedTuple):
    tables: int
    entries: int
    lines: int  # of chat
    damaged: list[str]  # what could not be carried, and why


async def move(here: Store, there: Store, step: Callable[[int, int], None] = lambda done, all_: None) -> Moved:
    """What was begun before and cut short is gone on with. Nothing is taken away here."""
    ids, known = await here.ids(), set(await there.ids())
    if strangers := known - set(ids):
        raise StoreFailed(f"there are other tables there already, such as {min(strangers)}")
    for block in await here.blocks():
        await there.block(block)
    for name, value in (await here.own_keys()).items():
        if await there.own_key(name, value) != value:
            raise StoreFailed(f"there is another server's {name} there already")
    entries = lines = 0
    damaged: list[str] = []
    for number, id_ in enumerate(ids, 1):
        try:
            moved = await _carry(here, there, id_, id_ in known)
            entries, lines = entries + moved[0], lines + moved[1]
        except (Damaged, StoreFailed) as error:
            damaged.append(f"{id_}: {error}".encode(errors="backslashreplace").decode())
        step(number, len(ids))
    return Moved(len(ids) - len(damaged), entries, lines, damaged)


async def _carry(here: Store, there: Store, id_: str, known: bool) -> tuple[int, int]:
    bundle = await here.bundle(id_)
    if bundle is None:
        raise StoreFailed("it is gone")
    if not known:
        await there.put(bundle)
    if await there.bundle(id_) != bundle:
        raise StoreFailed("there is something else there")
    return len(bundle.log), len(bundle.chat)
