"""What devices are told of a game as it stands. Every part is written once for each change, however many look."""

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, Protocol

from elgrande.documents.view import Own, Public, event_document
from elgrande.game import Game
from elgrande.rules.events import Event, visible
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.view import SPECTATOR
from elgrande.server.lessons import lesson_of, progress
from elgrande.server.protocol import Json, encode

HEAD: Final = b'{"type":"update","seq":%d,"keep":%d,"events":'  # of a protocol.Update
MANY: Final = 50  # events at once: somebody came in, and others will


@lru_cache(maxsize=1 << 12)
def line(rules: Ruleset, event: Event) -> bytes:
    """An event as spectators may see it. Much the same happens at all tables."""
    return encode(event_document(rules, visible(event, SPECTATOR)))


class WrittenNews(NamedTuple):
    """Events that some know, ready to be sent."""

    events: list[Event]
    lines: list[bytes]  # as spectators may read them
    together: bytes  # the same
    private: frozenset[int]  # seats that may read some of it better

    @staticmethod
    def of(events: list[Event], lines: list[bytes]) -> "WrittenNews":
        private = frozenset([event.only for event in events if event.only != SPECTATOR])
        return WrittenNews(events, lines, _listed(lines), private)


class WrittenLog:
    """The log as spectators may read it, ready to be sent; kept only while somebody comes in now and then."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._lines: list[tuple[Event, bytes]] = []
        self._last = WrittenNews.of([], [])  # written for one device, and soon for the others

    def written(self, events: Sequence[Event], news: list[Event], seats: tuple[int, ...]) -> bytes:
        """The last of these events, as a device with these seats may see them."""
        if self._last.events != news:
            self._last = WrittenNews.of(news, self._lines_of(events, news))
        found = self._last
        if found.private.isdisjoint(seats):
            return found.together
        own = [line if event.only not in seats else self._own(event) for event, line in zip(news, found.lines)]
        return _listed(own)

    def forget(self) -> None:
        self._lines.clear()
        self._last = WrittenNews.of([], [])

    def _lines_of(self, events: Sequence[Event], news: list[Event]) -> list[bytes]:
        if len(news) < MANY:
            return [line(self._rules, event) for event in news]
        self._follow(events)
        return [written for _, written in self._lines[-len(news) :]]

    def _follow(self, events: Sequence[Event]) -> None:
        """Events come and go at the end only: where one is still the same, so are all before it."""
        lines = self._lines
        while lines and (len(lines) > len(events) or events[len(lines) - 1] is not lines[-1][0]):
            lines.pop()
        lines += [(event, line(self._rules, event)) for event in events[len(lines) :]]

    def _own(self, event: Event) -> bytes:
        return encode(event_document(self._rules, event))


def _listed(lines: list[bytes]) -> bytes:
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

    __slots__ = ("_value", "_written")

    def __init__(self) -> None:
        self._value: Json | None = None
        self._written = b""

    def write(self, value: Json) -> bytes:
        """Without the brackets around it."""
        if value is not self._value:
            self._value = value
            self._written = encode(value)[1:-1]
        return self._written


class OwnParts:
    """The same of one seat's view."""

    __slots__ = ("_asked", "_castillo", "_held", "_own", "_written")

    def __init__(self) -> None:
        self._castillo = Part()
        self._held = Part()
        self._asked = Part()
        self._own: Own | None = None
        self._written = b""

    def write(self, own: Own) -> bytes:
        """What the view ends with, from the Castillo's pieces on."""
        if own is not self._own:
            self._own = own
            castillo, held, asked = own
            parts = self._castillo.write(castillo), b"},", self._held.write(held), b",", self._asked.write(asked), b"}"
            self._written = b"".join(parts)
        return self._written


class Delivery:
    def __init__(self, play: Tellable) -> None:
        self._play = play
        self._version = -1
        self._public: Public | None = None
        self._board = Part()
        self._stock = Part()
        self._turn = Part()
        self._pieces = Part()
        self._owns: defaultdict[int, OwnParts] = defaultdict(OwnParts)  # by seat
        self._common = b""  # what all views begin with
        self._updates: dict[tuple[tuple[int, ...], int | None], bytes] = {}
        self._news: tuple[int | None, int, list[Event]] = (None, 0, [])  # since when, and what `news` says then
        self._lines = WrittenLog(play.rules)
        self._is_lesson = lesson_of(play.head) is not None

    def update(self, seats: tuple[int, ...], since: int | None) -> bytes:
        """For a device with these seats (none: a spectator) that knows everything up to `since`."""
        if self._version != self._play.version:
            self._look()
        found = self._updates.get((seats, since))
        if found is None:
            found = self._updates[seats, since] = self._write(seats, since)
        return found

    def _write(self, seats: tuple[int, ...], since: int | None) -> bytes:
        play = self._play
        if since is None or self._news[0] != since:
            self._news = (since, *play.news(since))
        _, keep, news = self._news
        events = self._lines.written(play.events, news, seats)
        step = b',"step":%d}' % progress(play.game) if self._is_lesson else b"}"
        parts = [HEAD % (play.seq, keep), events, b',"views":[']
        for seat in seats or (SPECTATOR,):  # joined once: most of an update is what all have in common
            parts += (self._common, self._own(seat), b",")
        parts[-1] = b"]"
        parts.append(step)
        return b"".join(parts)

    def forget(self) -> None:
        """What can be made again, when nobody has come for a while."""
        self._lines.forget()
        self._updates.clear()
        self._news = (None, 0, [])

    def _look(self) -> None:
        """What was written of the game as it was before is of no use any more."""
        self._version = self._play.version
        self._updates.clear()
        self._news = (None, 0, [])
        self._public = public = Public(self._play.game, self._public)
        board, stock = self._board.write(public.board), self._stock.write(public.stock)
        turn, pieces = self._turn.write(public.turn), self._pieces.write(public.pieces)
        self._common = b"".join((b"{", board, b",", stock, b",", turn, b',"pieces":{', pieces, b","))

    def _own(self, seat: int) -> bytes:
        assert self._public is not None
        return self._owns[seat].write(self._public.own(seat))
