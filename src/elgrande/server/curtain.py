"""Others read that somebody may object, and learn what follows after a short pause, once in every action: whether he is
asked or has left an order. Whoever is asked has that pause to answer in, and nobody knows more when he does.
"""

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from elgrande.game import Game
from elgrande.rules.events import ACTION_BEGUN, Event
from elgrande.server.delivery import Delivery
from elgrande.server.passes import objector
from elgrande.server.play import Play


class House(Protocol):
    """The table it hangs at."""

    def show(self, since: int, besides: frozenset[int]) -> None:
        """Tell everybody what is new since that number; these seats know."""

    def pauses_for(self, seat: int) -> bool:
        """Is there anybody to keep from guessing what that seat does?"""

    def lift(self) -> None:
        """A pause is over: call `rise` as soon as everything is stored."""


class AsOf:
    """A play as it was under some number."""

    version: Final = 0

    def __init__(self, play: Play, seq: int, game: Game) -> None:
        self.game = game
        self.head = play.head
        self.seq = seq
        self.rules = play.rules
        self._play = play

    @property
    def events(self) -> Sequence[Event]:
        return self._play.news(None, self.seq)[1]

    def news(self, since: int | None) -> tuple[int, list[Event]]:
        return self._play.news(since, self.seq)


class Showing(NamedTuple):
    """What is to be shown under a number, and who is asked there or would have been."""

    seq: int
    objector: int | None
    game: Game


class Curtain:
    """Between what happens and those who are shown it a little later."""

    def __init__(self, play: Play, seconds: float, house: House) -> None:
        self.ahead: frozenset[int] = frozenset()  # seats that see everything at once
        self.game: Game | None = None  # what all others see as long as it is closed
        self._delivery: Delivery | None = None  # of that
        self._play = play
        self._seconds = seconds
        self._house = house
        self._seq = play.seq  # what everybody has seen
        self._coming: deque[Showing] = deque()
        self._paused: set[tuple[int, int, int]] = set()  # whose pause there has been, in which action
        self._timer: asyncio.TimerHandle | None = None
        self._opened = asyncio.Event()
        self._opened.set()

    @property
    def closed(self) -> bool:
        return self._delivery is not None

    def before(self, seats: tuple[int, ...]) -> Delivery | None:
        """What a device with these seats sees instead of what has happened, if it is not to see that yet."""
        return self._delivery if self.ahead.isdisjoint(seats) else None

    async def opened_to(self, seats: tuple[int, ...]) -> None:
        """Until a device with these seats sees everything."""
        while self.before(seats) is not None:
            await self._opened.wait()

    def happened(self) -> None:
        """Something that everybody is to be told; at once unless it is closed."""
        play = self._play
        who = objector(play.game)
        if who is None and not play.passed and not self.closed:  # as nearly always
            before, self._seq = self._seq, play.seq
            self._house.show(before, self.ahead)
            return
        first = play.seq - len(play.passed)
        self._coming += [Showing(first + i, passed.seat, passed.game) for i, passed in enumerate(play.passed)]
        if self.closed or who is not None:
            self._coming.append(Showing(play.seq, who, play.game.clone()))
        if not self.closed:
            self.rise()

    def rise(self) -> None:
        """Show what is to come, up to the next pause."""
        before, ahead = self._seq, self.ahead
        while self._coming:
            scene = self._coming.popleft()
            if scene.objector is not None and self._gives_pause(scene, scene.objector):
                self._seq = scene.seq
                self._close(scene, ahead | {scene.objector})
                self._house.show(before, ahead)
                return
        self._seq = self._play.seq
        self.open()
        self._house.show(before, ahead)

    def _gives_pause(self, scene: Showing, who: int) -> bool:
        begun = sum(event.kind == ACTION_BEGUN for event in self._play.news(None, scene.seq)[1])
        key = (who, scene.game.round, begun)
        if key in self._paused or not self._seconds or not self._house.pauses_for(who):
            return False
        self._paused.add(key)
        return True

    def _close(self, scene: Showing, ahead: frozenset[int]) -> None:
        self.ahead = ahead
        self.game = scene.game
        self._delivery = Delivery(AsOf(self._play, scene.seq, scene.game))
        self._timer = asyncio.get_running_loop().call_later(self._seconds, self._house.lift)
        self._opened.clear()

    def open(self) -> None:
        """Nobody waits any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self.ahead = frozenset()
        self.game = self._delivery = None
        self._opened.set()
