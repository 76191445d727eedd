"""What a store keeps, as the rest of the server sees it."""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from elgrande.server.logbook import Entry
from elgrande.server.protocol import Clock, Json


class Hold(NamedTuple):
    """The right to write for a table. It ends when anybody is given a later one: then `fence` has moved on."""

    table: str
    fence: int


class Neighbour(NamedTuple):
    """Another process on the same store."""

    id: str
    address: str  # HOST:PORT, for processes only


class Summary(msgspec.Struct):
    round: int
    scores: list[int]
    winners: list[int]
    over: bool


class Times(msgspec.Struct):
    """What the clocks showed, and when."""

    left: list[float]
    at: float
    begun: bool


class Standing(NamedTuple):
    """How a game stands, for lists of tables and for the start of the server."""

    summary: Summary
    busy: bool  # goes on without anybody: a bot is to move, or a clock runs


class SeatRow(NamedTuple):
    kind: str
    bot: str | None
    name: str
    token: bytes | None  # SHA-256 of the secret of the link


class TableRow(NamedTuple):
    id: str
    created: float
    public: bool
    header: Json  # how the game began, as in a record
    clock: Clock | None
    times: Times | None
    summary: Summary
    busy: bool
    webhook: str | None
    rematch: str | None
    seats: tuple[SeatRow, ...]


class Corrections(NamedTuple):
    """What is to be stored of a table that other rules have played, before anybody sees it (taking_up.py)."""

    header: Json
    added: Sequence[Entry] = ()
    told: Sequence[Entry] = ()  # what these entries led to was not stored with them


class Bundle(NamedTuple):
    """All there is of a table, row for row as it is stored, damaged or not (columns.py has the names)."""

    table: tuple[Any, ...]
    seats: list[tuple[Any, ...]]
    log: list[tuple[Any, ...]]
    chat: list[tuple[Any, ...]]
    aside: tuple[Any, ...] | None

    @property
    def id(self) -> str:
        return str(self.table[0])


class Block(NamedTuple):
    """Somebody who is not answered."""

    network: str
    at: float
    until: float | None
    why: str


class Aside(NamedTuple):
    """A table nobody is let in to: what is stored of it is damaged, or the operator has closed it."""

    kind: Literal["damaged", "closed"]
    at: float
    why: str
