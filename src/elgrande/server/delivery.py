"""What devices are told of a game as it stands. Every part is written once for each change, however many look."""

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Protocol

import msgspec

from elgrande.documents.view import Public, event_document
from elgrande.game import Game
from elgrande.rules.events import Event, visible
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.view import SPECTATOR
from elgrande.server.lessons import lesson_of, progress
from elgrande.server.protocol import Json, RawUpdate, encode

MANY: Final = 50  # events at once: somebody came in, and others will


@lru_cache(maxsize=1 << 12)
def line(rules: Ruleset, event: Event) -> bytes:
    """An event as spectators may see it. Much the same happens at all tables."""
    return encode(event_document(rules, visible(event, SPECTATOR)))


class WrittenLog:
    """The log as spectators may read it, ready to be sent; kept only while somebody comes in now and then."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._lines: list[tuple[Event, bytes]] = []
        self._last: tuple[list[Event], list[bytes]] = ([], [])  # written for one device, and soon for the others

    def written(self, events: Sequence[Event], news: list[Event], seats: tuple[int, ...]) -> bytes:
        """The last of these events, as a device with these seats may see them."""
        if len(news) >= MANY:
            self._follow(events)
            return self._list([written for _, written in self._lines[-len(news) :]], news, seats)
        if self._last[0] != news:
            self._last = (news, [line(self._rules, event) for event in news])
        return self._list(self._last[1][:], news, seats)

    def forget(self) -> None:
        self._lines.clear()

    def _follow(self, events: Sequence[Event]) -> None:
        """Events come and go at the end only: where one is still the same, so are all before it."""
        lines = self._lines
        while lines and (len(lines) > len(events) or events[len(lines) - 1] is not lines[-1][0]):
            lines.pop()
        lines += [(event, line(self._rules, event)) for event in events[len(lines) :]]

    def _list(self, lines: list[bytes], events: Sequence[Event], seats: tuple[int, ...]) -> bytes:
        for i, event in enumerate(events):
            if event.only != SPECTATOR and event.only in seats:
                lines[i] = encode(event_document(self._rules, event))
        return b"[" + b",".join(lines) + b"]"


class Tellable(Protocol):
    """A game and what there is to tell of it, as `Play` has it."""

    game: Game
    head: Json
    seq: int
    rules: Ruleset

    @property
    def version(self) -> int: ...
    @property
    def events(self) -> Sequence[Event]: ...
    def news(self, since: int | None) -> tuple[int, list[Event]]: ...


class Part:
    """A part of a view as it was written last; as long as it is the same object nobody writes it again."""

    __slots__ = ("_value", "written")

    def __init__(self) -> None:
        self._value: Json | None = None
        self.written = b""

    def write(self, value: Json) -> bytes:
        """Without the brackets around it."""
        if value is not self._value:
            self._value = value
            self.written = encode(value)[1:-1]
        return self.written


class Delivery:
    def __init__(self, play: Tellable) -> None:
        self._play = play
        self._version = -1
        self._public: Public | None = None
        self._parts: defaultdict[tuple[str, int], Part] = defaultdict(Part)  # by name and whose
        self._common = b""
        self._views: dict[int, msgspec.Raw] = {}
        self._updates: dict[tuple[tuple[int, ...], int | None], bytes] = {}
        self._lines = WrittenLog(play.rules)

    def update(self, seats: tuple[int, ...], since: int | None) -> bytes:
        """For a device with these seats (none: a spectator) that knows everything up to `since`."""
        self._look()
        found = self._updates.get((seats, since))
        if found is None:
            keep, news = self._play.news(since)
            events = msgspec.Raw(self._lines.written(self._play.events, news, seats))
            views = [self._view(seat) for seat in seats or (SPECTATOR,)]
            found = self._updates[seats, since] = encode(self._written(keep, events, views))
        return found

    def _written(self, keep: int, events: msgspec.Raw, views: list[msgspec.Raw]) -> RawUpdate:
        step = msgspec.UNSET if lesson_of(self._play.head) is None else progress(self._play.game)
        return RawUpdate(self._play.seq, keep, events, views, step)

    def forget(self) -> None:
        """What can be made again, when nobody has come for a while."""
        self._lines.forget()
        self._updates.clear()

    def _look(self) -> None:
        """What was written of the game as it was before is of no use any more."""
        if self._version == self._play.version:
            return
        self._version = self._play.version
        self._views.clear()
        self._updates.clear()
        self._public = public = Public(self._play.game, self._public)
        parts = {"board": public.board, "stock": public.stock, "turn": public.turn}
        self._common = b",".join([self._parts[name, SPECTATOR].write(part) for name, part in parts.items()])

    def _view(self, seat: int) -> msgspec.Raw:
        found = self._views.get(seat)
        if found is None:
            assert self._public is not None
            own, parts = self._public.own(seat), self._parts
            pieces = parts["pieces", SPECTATOR].write(self._public.pieces)
            castillo = parts["castillo", seat].write(own.castillo)
            held, asked = parts["held", seat].write(own.held), parts["asked", seat].write(own.asked)
            view = b'{%b,"pieces":{%b,%b},%b,%b}' % (self._common, pieces, castillo, held, asked)
            found = self._views[seat] = msgspec.Raw(view)
        return found
