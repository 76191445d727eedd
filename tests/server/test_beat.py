"""What comes in at about the same time is taken up together, and nobody is forgotten."""

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any

import pytest

from elgrande.server.beat import ALONE, CROWD, CROWDED, TOGETHER, Beat
from elgrande.server.inbox import Inbox

PATIENCE = 5.0
Heard = list[tuple[int, Any, float]]  # by whom, what, and when


class Idle(selectors.DefaultSelector):
    """Where there is nothing to do, that time is over at once."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self.now += timeout or 0.0
        return super().select(0)


class Calm(asyncio.SelectorEventLoop):
    """Its clock stands still while something is done: what a busy computer is late with comes in time all the same."""

    def __init__(self) -> None:
        self._idle = Idle()
        super().__init__(self._idle)

    def time(self) -> float:
        return self._idle.now


async def listening(inboxes: list[Inbox], heard: Heard) -> list["asyncio.Task[None]"]:
    async def listen(number: int, inbox: Inbox) -> None:
        while True:
            message = await inbox.get()
            heard.append((number, message, asyncio.get_running_loop().time()))

    tasks = [asyncio.create_task(listen(number, inbox)) for number, inbox in enumerate(inboxes)]
    await asyncio.sleep(0)
    return tasks


async def until(heard: Heard, count: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while len(heard) < count:
            await asyncio.sleep(0.001)


def among(count: int, work: Any) -> None:
    """Where so many wait for messages."""

    async def run() -> None:
        beat, heard = Beat(), Heard()
        inboxes = [Inbox(beat) for _ in range(count)]
        tasks = await listening(inboxes, heard)
        done: Coroutine[Any, Any, None] = work(inboxes, heard)
        await done
        for task in tasks:
            task.cancel()

    with asyncio.Runner(loop_factory=Calm) as runner:
        runner.run(run())


def test_one_by_himself_does_not_wait() -> None:
    async def work(inboxes: list[Inbox], heard: Heard) -> None:
        for number in range(3):
            inboxes[0].put(number)
            for _ in range(3):
                await asyncio.sleep(0)
            assert [message for _, message, _ in heard] == [*range(number + 1)]
            await asyncio.sleep(2 * ALONE)

    among(1, work)


@pytest.mark.parametrize(("speakers", "rest"), [(2, TOGETHER), (CROWD, CROWDED)])
def test_when_several_speak_the_next_ones_are_heard_together(speakers: int, rest: float) -> None:
    async def work(inboxes: list[Inbox], heard: Heard) -> None:
        for inbox in inboxes[:speakers]:
            inbox.put("first")
        await until(heard, speakers)
        for inbox in inboxes:
            inbox.put("next")
            await asyncio.sleep(0)
        assert len(heard) == speakers
        await until(heard, speakers + len(inboxes))
        first, *others = (when for _, message, when in heard if message == "next")
        assert first - heard[0][2] == pytest.approx(rest)
        assert max(others) == first

    among(speakers + 3, work)


def test_of_each_everything_is_heard_in_its_order() -> None:
    async def work(inboxes: list[Inbox], heard: Heard) -> None:
        for number in range(200):
            inboxes[number % 3].put(number)
            if number % 7 == 0:
                await asyncio.sleep(0.001)
        await until(heard, 200)
        for who in range(3):
            assert [message for number, message, _ in heard if number == who] == [*range(who, 200, 3)]

    among(3, work)


def test_who_leaves_is_not_waited_for_and_what_he_said_comes_first() -> None:
    async def work(inboxes: list[Inbox], heard: Heard) -> None:
        for inbox in inboxes:
            inbox.put("before")
        await until(heard, 2)
        inboxes[0].put("last words")
        inboxes[0].put_nowait("gone")
        for _ in range(3):
            await asyncio.sleep(0)
        assert [message for _, message, _ in heard[2:]] == ["last words", "gone"]
        inboxes[1].put("still here")
        await until(heard, 5)

    among(2, work)
