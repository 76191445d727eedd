"""Links between processes, and who is taken for gone."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest

from elgrande.server.links import READY, Gone, InnerDoor, Link, Links, Open
from elgrande.server.store import Neighbour

KEY = b"a secret of all" * 2
NOBODY: frozenset[Neighbour] = frozenset()


@asynccontextmanager
async def linked() -> AsyncIterator[tuple[Links, Link, Neighbour]]:
    async def answer(wanted: Open, link: Link) -> None:
        await link.put(READY)
        await link.get()  # until the other side hangs up

    door = InnerDoor(KEY, lambda: "owner", answer)
    await door.open("127.0.0.1")
    links, owner = Links(KEY), Neighbour("owner", door.address)
    link = await links.open(owner, Open("websocket", "table"))
    yield links, link, owner
    links.close(link)
    await door.close()


async def is_open(link: Link) -> bool:
    """Nothing is said there, so whoever listens waits."""
    try:
        await asyncio.wait_for(link.get(), 0.05)
    except TimeoutError:
        return True
    except Gone:
        pass
    return False


async def newcomer() -> None:
    async with linked() as (links, link, _):
        links.present(NOBODY)  # read before he came
        assert await is_open(link)
        links.present(NOBODY)
        assert not await is_open(link)


async def known() -> None:
    async with linked() as (links, link, owner):
        links.present(frozenset({owner}))
        assert await is_open(link)
        links.present(NOBODY)
        assert not await is_open(link)


@pytest.mark.parametrize("course", [newcomer, known])
def test_who_is_not_heard_of_is_not_waited_for(course: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(course())
