"""What devices are told of a game as it stands. Every part is written once for each change, however many look."""

from collections.abc import Sequence
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
            return self._list([line for _, line in self._lines[-len(news) :]], news, seats)
        if self._last[0] != news:
            self._last = (news, [self._line(event) for event in news])
        return self._list(self._last[1][:], news, seats)

    def forget(self) -> None:
        self._lines.clear()

    def _follow(self, events: Sequence[Event]) -> None:
        """Events come and go at the end only: where one is still the same, so are all before it."""
        lines = self._lines
        while lines and (len(lines) > len(events) or events[len(lines) - 1] is not lines[-1][0]):
            lines.pop()
        lines += [(event, self._line(event)) for event in events[len(lines) :]]

    def _line(self, event: Event) -> bytes:
        return encode(event_document(self._rules, visible(event, SPECTATOR)))

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


class Delivery:
    def __init__(self, play: Tellable) -> None:
        self._play = play
        self._version = -1
        self._public: Public | None = None
        self._board: tuple[Json | None, bytes, bytes] = (None, b"{}", b"{}")  # of what, all but the pieces, the pieces
        self._cards = b"{}"
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
        self._public = Public(self._play.game, self._public)
        board = self._public.board
        if board is not self._board[0]:
            rest = {name: value for name, value in board.items() if name != "pieces"}
            self._board = (board, encode(rest), encode(board["pieces"]))
        self._cards = encode(self._public.cards)

    def _view(self, seat: int) -> msgspec.Raw:
        found = self._views.get(seat)
        if found is None:
            assert self._public is not None
            _, rest, pieces = self._board
            own = self._public.own(seat)
            own["pieces"] = msgspec.Raw(_joined(pieces, encode(own["pieces"])))
            found = self._views[seat] = msgspec.Raw(_joined(rest, self._cards, encode(own)))
        return found


def _joined(*objects: bytes) -> bytes:
    """Objects of JSON with different names, none of them empty, as one."""
    return b"{" + b",".join([part[1:-1] for part in objects]) + b"}"
