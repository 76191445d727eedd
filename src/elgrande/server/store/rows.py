"""What a store keeps, as the rest of the server sees it."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from elgrande.server.logbook import Entry
from elgrande.server.protocol import Clock, Json
from elgrande.server.wire.affairs import Affair, Ending, ProposalKind, Push


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


class Times(msgspec.Struct, omit_defaults=True):
    """What the clocks showed, and when."""

    left: list[float]
    at: float
    begun: bool
    vacation: list[float] = []  # seconds of it that each seat has left
    away: list[int] = []  # seats that are on it


class Standing(NamedTuple):
    """How a game stands, for lists of tables and for the start of the server."""

    summary: Summary
    busy: bool  # goes on without anybody: a bot is to move, or a clock runs


class SeatRow(NamedTuple):
    kind: str
    bot: str | None
    name: str
    token: bytes | None  # SHA-256 of the secret of the link


class OpenProposal(msgspec.Struct, omit_defaults=True):
    """What somebody wants of the whole table (agreements.py)."""

    number: int
    kind: ProposalKind
    by: int  # the seat; -1: somebody who says that his link is lost
    about: int  # the seat it is about; -1: none
    at: float
    agreed: list[int] = []
    come: list[int] = []  # seats that were there since
    bot: str | None = None  # who is to play for the seat
    hashed: str | None = None  # hash of the secret that is to be the seat's, in hex
    keep: int | None = None  # so many actions stay when others are taken back


class Terms(msgspec.Struct, omit_defaults=True):
    """What holds at a table beyond its game."""

    seated: list[int] = []  # seats whose player has come
    open: list[int] = []  # seats anybody may take
    resigned: list[int] = []
    avatars: dict[int, str] = {}
    paused: float | None = None  # since when
    ended: Ending | None = None  # before the end of the game
    proposal: OpenProposal | None = None
    proposals: int = 0  # how many there were


class Settlement(NamedTuple):
    """What changes at a table beyond its game, all at once."""

    terms: Terms
    affair: Affair | None = None  # what the log says of it
    seats: Mapping[int, SeatRow] = {}  # those that are another's, or called something else
    times: Times | None = None


class Contact(msgspec.Struct, omit_defaults=True):
    """How somebody wants to be told that he is to move. Nobody else gets to see any of it."""

    email: str = ""
    confirmed: bool = False  # the address is really his
    push: list[Push] = []  # browsers of his
    lang: str = "en"
    told: bool = False  # since he was there last


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
    terms: Terms


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
    affairs: list[tuple[Any, ...]]
    contacts: list[tuple[Any, ...]]
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
