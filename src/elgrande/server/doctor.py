"""What is wrong with stored tables, and what of it can be put right. Works on rows, whatever database they are from.

The checksum of an entry covers all that follows from a decision. So a damaged entry can often be found again: of all
that could have been done at that moment, it is what leads to the same checksum.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import msgspec

from elgrande.documents.record import READINGS
from elgrande.server.clocks import Clocks
from elgrande.server.logbook import Entry
from elgrande.server.play import Play
from elgrande.server.protocol import Clock, Json
from elgrande.server.store import columns
from elgrande.server.store.columns import Row, json_of
from elgrande.server.store.interface import Damaged
from elgrande.server.store.rows import Bundle, SeatRow, Summary, Times
from elgrande.server.table import summary_of
from elgrande.server.taking_up import take_up
from elgrande.server.words import Refused

HEADER, TIMES, SUMMARY, OVER, BUSY, TERMS, WEBHOOK, CRC = (
    columns.TABLES.index(name) for name in ("header", "times", "summary", "over", "busy", "terms", "webhook", "crc")
)
UNKNOWN: Final = -1
KINDS = ("human", "bot")
_NUMBER = columns.LOG.index("number")


class Findings(NamedTuple):
    """Of one table."""

    damage: list[str]  # nobody can be let in
    notes: list[str]  # worth knowing


def examined(bundle: Bundle) -> Findings:
    """Everything the server looks at, and whether today's program makes of the decisions what happened."""
    notes = [f"{count} lines of chat are damaged"] if (count := _bad_lines(bundle)) else []
    try:
        row = columns.read_table(bundle.table, bundle.seats)
        entries = columns.read_log(bundle.id, bundle.log)
        play, corrections = take_up(row.header, entries)
    except Damaged as damaged:
        return Findings([damaged.what], notes)
    except Refused as refused:
        return Findings([], [*notes, str(refused)])
    except Exception as error:
        return Findings([f"its log makes no game: {error!r}"], notes)
    if corrections is None:
        if row.summary != summary_of(play.game):
            notes.append("the list of tables shows something else than its log says: the end of the log may be missing")
    elif row.header["rules"] != play.head["rules"]:
        notes.append(f"was played by rules {row.header['rules']}, and goes on by today's when somebody asks for it")
    else:
        notes.append("this program makes something else of its decisions than happened; it goes on in a new chapter")
    return Findings([], notes)


def _bad_lines(bundle: Bundle) -> int:
    return len(bundle.chat) - len(columns.read_chat(bundle.chat))


# repairing


class Repaired(NamedTuple):
    bundle: Bundle | None  # None: that is beyond us
    done: list[str]
    lost: int = 0  # entries that have to be decided anew, if that is known


def repaired(bundle: Bundle, backup: Bundle | None = None) -> Repaired:
    """As much as can be put right. What is thrown out the caller still has: it is in `bundle`."""
    done: list[str] = []
    header = _header(bundle.table)
    clock = _json(bundle.table[4], Clock | None)
    if header is None or clock is _BROKEN or not _fits(bundle, header):
        if backup is None or (header := _header(backup.table)) is None:
            return Repaired(None, ["how it began is lost; a backup would have it (--backup)"])
        done.append("how it began was taken from the backup")
        bundle = bundle._replace(table=(*backup.table[:5], *bundle.table[5:]))
    log = _best_log(bundle, header, backup)
    if log is None:
        return Repaired(None, [*done, "its log is lost; a backup would have it (--backup)"])
    done += log.notes
    seats, seat_notes = _mended_seats(bundle, header["seats"], backup)
    chat = [row for row in bundle.chat if columns.read_chat([row])]
    if len(chat) < len(bundle.chat):
        done.append(f"{len(bundle.chat) - len(chat)} damaged lines of chat were taken out")
    table, table_notes = _mended_table(bundle.table, log.play, header["seats"])
    affairs = [row for row in bundle.affairs if columns.read_affairs([row])]
    contacts = [row for row in bundle.contacts if columns.read_contacts([row])]
    if (len(affairs), len(contacts)) < (len(bundle.affairs), len(bundle.contacts)):
        done.append("damaged lines about the table, or addresses of its people, were taken out")
    fixed = Bundle(table, seats, log.rows, chat, affairs, contacts, None)
    return Repaired(fixed, [*done, *seat_notes, *table_notes], log.lost)


_BROKEN: Any = object()


def _json(text: object, type_: Any) -> Any:
    try:
        return msgspec.json.decode(text, type=type_)  # type: ignore[call-overload]
    except (msgspec.MsgspecError, TypeError, UnicodeError):
        return _BROKEN


def _header(table: Row) -> Json | None:
    """One that could be right; whether it is, the log says."""
    header = _json(table[HEADER], dict[str, Any])
    if header is _BROKEN:
        return None
    try:
        Play(header)
    except Exception:
        return None
    found: Json = header
    return found


def _fits(bundle: Bundle, header: Json) -> bool:
    """Is it how this game began? Asked only where it may not be what was written."""
    if bundle.table[CRC] in (None, columns.crc_of_table(bundle.table)):
        return True
    opening = Entry(*bundle.log[0][2:-1]) if bundle.log else None
    if opening is None or bundle.log[0][-1] != columns.crc(bundle.id, *opening):
        return False
    return opening == Play(header).opening


class _Log(NamedTuple):
    rows: list[Row]
    play: Play
    notes: list[str]
    lost: int


def _best_log(bundle: Bundle, header: Json, backup: Bundle | None) -> _Log | None:
    here = _mended_log(bundle, header)
    kept = None if backup is None else _mended_log(backup, header)
    if kept is not None and (here is None or len(kept.rows) > len(here.rows)):
        return kept._replace(notes=[f"the log was taken from the backup: {len(kept.rows)} entries"], lost=UNKNOWN)
    return here


def _mended_log(bundle: Bundle, header: Json) -> _Log | None:
    """Entries that are what was written, those that could be found again, and nothing after the first that is lost."""
    good: list[Row] = []
    notes: list[str] = []
    log = bundle.log
    if header["rules"] not in READINGS and log and log[0][_NUMBER] == 1:
        notes.append("the opening was made anew")
        log = [columns.log_row(bundle.id, Play(header).opening, bundle.table[1]), *log]
    for row in log:
        entry = Entry(*row[2:-1])
        if entry.number != (good[-1][_NUMBER] + 1 if good else min(entry.number, 1)):
            break
        if row[-1] not in (None, columns.crc(bundle.id, *entry)):
            found = _found_again(bundle.id, header, _entries(good), entry, row[-1])
            if found is None:
                break
            notes.append(f"entry {entry.number} of the log was found again by its checksum")
            row = columns.log_row(bundle.id, found, row[1])
        good.append(row)
    if not good and header["rules"] not in READINGS:
        return None
    lost = len(log) - len(good)
    if lost:
        notes.append(f"the log ends earlier now: its last {lost} entries were lost")
    try:
        play, _ = take_up(header, _entries(good))
    except Exception:
        return None
    return _Log(good, play, notes, lost)


def _entries(rows: list[Row]) -> list[Entry]:
    return [Entry(*row[2:-1]) for row in rows]


def _found_again(game: str, header: Json, before: list[Entry], damaged: Entry, crc: int) -> Entry | None:
    """What it was. If only the checksum itself is damaged, then what it says it is."""
    if not before:
        return Play(header).opening  # it follows from how it began
    for entry in _possible(header, before):
        if columns.crc(game, *entry) == crc or entry == damaged:
            return entry
    return None


def _possible(header: Json, before: list[Entry]) -> Iterator[Entry]:
    """All that could have been done at that moment."""
    play = Play(header, before)
    wishes: list[tuple[str, int, Any]] = [
        ("act", seat, (decision.id, name))
        for decision in play.game.pending
        for seat, name in ((decision.seat, name) for name in decision.names)
    ]
    for seat in range(play.game.seats):
        wishes += [("unasked", seat, name) for name in (*play.game.standing_orders(seat), *play.game.interrupts(seat))]
        wishes += [("undo", seat, None), ("redo", seat, None)]
    wishes.append(("take back", -1, None))
    for kind, seat, what in wishes:
        again = Play(header, before)
        try:
            if kind == "act":
                yield again.act(seat, *what)
            elif kind == "unasked":
                yield again.unasked(seat, what)
            elif kind == "take back":
                yield again.take_back()
            else:
                yield again.undo(seat) if kind == "undo" else again.redo(seat)
        except Refused:
            continue


def _mended_seats(bundle: Bundle, count: int, backup: Bundle | None) -> tuple[list[Row], list[str]]:
    there = {row[1]: row for row in bundle.seats}
    kept = {row[1]: row for row in backup.seats} if backup is not None else {}
    seats, notes = [], []
    for seat in range(count):
        row = there.get(seat)
        if row is not None and row[-1] in (None, columns.crc(*row[:-1])):
            seats.append(row)
        elif seat in kept:
            notes.append(f"seat {seat} was taken from the backup")
            seats.append(kept[seat])
        else:
            notes.append(f"seat {seat} is free now: give its player a new link (`elgrande admin link`)")
            seats.append(columns.seat_row(bundle.id, seat, _seat_like(row)))
    return seats, notes


def _seat_like(row: Row | None) -> SeatRow:
    """Whatever can still be read of it; its link is not to be trusted."""
    if row is None or columns.crc(*row[:-1]) == columns.DAMAGED_TEXT or row[2] not in KINDS:
        return SeatRow("human", None, "", None)
    return SeatRow(row[2], row[3], row[4], row[5] if row[2] == "bot" else None)


def _mended_table(table: Row, play: Play, seats: int) -> tuple[Row, list[str]]:
    row, notes = list(table), []
    clock = _json(row[4], Clock | None)
    times = _json(row[TIMES], Times | None)
    if times is _BROKEN or (times is not None and len(times.left) != seats):
        notes.append("what the clocks showed is lost: everybody has all his time again")
        row[TIMES] = json_of(None if clock is None else Clocks.fresh(clock, seats, row[1]))
    try:
        columns.read_terms(row[TERMS], seats)
    except (msgspec.MsgspecError, UnicodeError):
        notes.append("what the table had agreed on is lost: nobody has resigned, nothing is paused, no seat is open")
        row[TERMS] = None
    if columns.crc(*row[WEBHOOK:CRC]) == columns.DAMAGED_TEXT:
        notes.append("the address of its webhook, or of its rematch, is lost")
        row[WEBHOOK:CRC] = (None, None)
    summary = summary_of(play.game)
    if _json(row[SUMMARY], Summary) != summary:
        notes.append("what the list of tables shows was made anew from the log")
        row[SUMMARY] = json_of(summary)
    row[OVER], row[BUSY] = summary.over, not summary.over
    row[CRC] = columns.crc_of_table(row)
    return tuple(row), notes
