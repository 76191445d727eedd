"""Rows as both databases have them: the same columns, JSON as text, and checksums."""

import zlib
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from elgrande.server.logbook import Entry
from elgrande.server.protocol import ChatLine, Clock, encode
from elgrande.server.store.interface import Damaged
from elgrande.server.store.rows import Bundle, Contact, SeatRow, Summary, TableRow, Terms, Times
from elgrande.server.wire.affairs import Affair

Row = tuple[Any, ...]

TABLES: Final = (
    "id", "created", "public", "header", "clock", "times", "summary", "over", "busy", "terms", "webhook", "rematch",
    "crc",
)  # fmt: skip
TRUE_OR_FALSE: Final = ("public", "over", "busy")
SEATS: Final = ("game", "seat", "kind", "bot", "name", "token", "crc")
LOG: Final = ("game", "at", *Entry._fields, "crc")
BLOCKS: Final = ("network", "at", "until", "why")
ASIDE: Final = ("game", "kind", "at", "why")
CHAT: Final = ("game", "number", "seat", "name", "text", "at", "crc")
AFFAIRS: Final = ("game", "number", "at", "after", "kind", "seat", "about", "bot", "crc")
CONTACTS: Final = ("game", "seat", "data", "crc")
KEYS: Final = ("name", "value")

DAMAGED_TEXT: Final = -1  # what nothing has
_ENCODER: Final = msgspec.json.Encoder()


def crc(*values: object) -> int:
    """Finds what a disk does to a row, not what a person does to it. Null in rows from before there were any."""
    try:
        return zlib.crc32(_ENCODER.encode(values))
    except UnicodeEncodeError:
        return DAMAGED_TEXT


def json_of(value: object) -> str:
    return encode(value).decode()


# writing


def table_row(table: TableRow) -> Row:
    row = (
        table.id,
        table.created,
        table.public,
        json_of(table.header),
        json_of(table.clock),
        json_of(table.times),
        json_of(table.summary),
        table.summary.over,
        table.busy,
        json_of(table.terms),
        table.webhook,
        table.rematch,
    )
    return (*row, crc_of_table(row))


def crc_of_table(row: Sequence[Any]) -> int:
    """Of how it began; all else changes with the moves, and follows from them."""
    id_, created, public, header, clock = row[:5]
    return crc(id_, created, bool(public), header, clock)


def seat_row(game: str, seat: int, row: SeatRow) -> Row:
    return (game, seat, *row, crc(game, seat, *row))


def log_row(game: str, entry: Entry, at: float) -> Row:
    return (game, at, *entry, crc(game, *entry))


def chat_row(game: str, line: ChatLine) -> Row:
    row = (game, line.id, line.seat, line.name, line.text, line.at)
    return (*row, crc(*row))


def forgotten(line: ChatLine) -> ChatLine:
    """What is left of it when everything about a person is deleted: that there was one."""
    return ChatLine(line.id, line.seat, "", "", line.at)


def affair_row(game: str, affair: Affair) -> Row:
    row = (game, affair.id, affair.at, affair.after, affair.kind, affair.seat, affair.about, affair.bot)
    return (*row, crc(*row))


def contact_row(game: str, seat: int, contact: Contact) -> Row:
    row = (game, seat, json_of(contact))
    return (*row, crc(*row))


def bundle_of(table: Row, *rest: list[Row]) -> Bundle:
    """SQLite knows no true and false."""
    row = [bool(value) if name in TRUE_OR_FALSE else value for name, value in zip(TABLES, table)]
    seats, log, chat, affairs, contacts, aside = rest
    return Bundle(tuple(row), seats, log, chat, affairs, contacts, aside[0] if aside else None)


# reading


def read_table(row: Sequence[Any], seats: Iterable[Sequence[Any]]) -> TableRow:
    id_, created, public, header, clock, times, summary, _, busy, terms, webhook, rematch, found = row
    if found not in (None, crc_of_table(row)):
        raise Damaged(id_, "how it began is not what was written")
    if crc(webhook, rematch) == DAMAGED_TEXT:
        raise Damaged(id_, "its row is not what was written")
    decode = msgspec.json.decode
    try:
        table = TableRow(
            id=id_,
            created=created,
            public=bool(public),
            header=decode(header, type=dict[str, Any]),
            clock=decode(clock, type=Clock | None),
            times=decode(times, type=Times | None),
            summary=decode(summary, type=Summary),
            busy=bool(busy),
            webhook=webhook,
            rematch=rematch,
            seats=tuple(_read_seat(id_, number, seat) for number, seat in enumerate(seats)),
            terms=Terms(),
        )
        table = table._replace(terms=read_terms(terms, len(table.seats)))
        count = len(table.seats)
        if count != table.header["seats"]:
            raise Damaged(id_, "some seats are missing")
        if len(table.summary.scores) != count or (table.times is not None and len(table.times.left) != count):
            raise Damaged(id_, "it is not known how it stands")
        return table
    except (msgspec.MsgspecError, KeyError, TypeError, UnicodeError) as error:
        raise Damaged(id_, f"its row cannot be read: {error}") from None


def read_terms(stored: str | None, seats: int) -> Terms:
    """At a table from before there were any, everybody has come."""
    return Terms(seated=list(range(seats))) if stored is None else msgspec.json.decode(stored, type=Terms)


def _read_seat(game: str, number: int, row: Sequence[Any]) -> SeatRow:
    _, seat, *rest, found = row
    if seat != number or found not in (None, crc(game, seat, *rest)):
        raise Damaged(game, f"seat {number} is not what was written")
    return SeatRow(*rest)


def read_log(game: str, rows: Iterable[Sequence[Any]]) -> list[Entry]:
    """Nothing is missing between the entries, and each is what was written."""
    entries: list[Entry] = []
    for row in rows:
        entry = Entry(*row[2:-1])
        if row[-1] is not None and row[-1] != crc(game, *entry):
            raise Damaged(game, f"entry {entry.number} of its log is not what was written")
        if entries and entry.number != entries[-1].number + 1:
            raise Damaged(game, f"entry {entries[-1].number + 1} of its log is missing")
        entries.append(entry)
    if entries and entries[0].number > 1:
        raise Damaged(game, "its log does not begin at the beginning")
    return entries


def read_chat(rows: Iterable[Sequence[Any]]) -> list[ChatLine]:
    """A line that is damaged is left out: it is not worth a game."""
    return [ChatLine(*row[1:-1]) for row in rows if row[-1] in (None, crc(*row[:-1]))]


def read_affairs(rows: Iterable[Sequence[Any]]) -> list[Affair]:
    """The same."""
    return [Affair(*row[1:-1]) for row in rows if row[-1] == crc(*row[:-1])]


def read_contacts(rows: Iterable[Sequence[Any]]) -> dict[int, Contact]:
    """The same: he can say it again."""
    sound = [row for row in rows if row[-1] == crc(*row[:-1])]
    return {row[1]: msgspec.json.decode(row[2], type=Contact) for row in sound}
