"""The log of a table: every entry with what it led to, so that what happened can be shown whatever the rules become.

A chapter begins with an entry too: the opening (number 0), and one of kind "rules" wherever the rules were corrected.
It says by which version what follows was played, and the latter also from which position.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple

import msgspec

from elgrande.documents.chapter import Chapter, Origin, Told
from elgrande.documents.events import read_event, write_event
from elgrande.documents.moment import NOW, difference, patched
from elgrande.documents.moves import Move
from elgrande.rules.events import Event
from elgrande.rules.orders import ORDER_OF
from elgrande.rules.ruleset import Ruleset
from elgrande.server.protocol import Json, encode

Kind = Literal["act", "order", "undo", "redo", "opening", "rules"]
BEGINS: frozenset[Kind] = frozenset(("opening", "rules"))  # a chapter


class Entry(NamedTuple):
    """One line of the log. What it led to is JSON, as in a record; version 1 of the log did not have it."""

    number: int
    kind: Kind
    seat: int
    action: int  # -1: none
    events: str | None = None
    changes: str | None = None  # of the moment before, whatever kind of entry led there
    next: str | None = None
    rules: str | None = None
    position: str | None = None


class HeldEntry(NamedTuple):
    """An entry that was not taken back, and what lay on the table afterwards."""

    seq: int
    entry: Entry
    moment: Json
    next: Json | None


def entry_of(
    rules: Ruleset, number: int, kind: Kind, seat: int, action: int, told: Told, version: str | None = None
) -> Entry:
    events = f"[{','.join([_event(rules, event) for event in told.events])}]"
    next_ = None if told.next is None else _json(told.next)
    return Entry(number, kind, seat, action, events, _json(told.changes), next_, version)


@lru_cache(maxsize=1 << 12)
def _event(rules: Ruleset, event: Event) -> str:
    """Much the same happens at all tables."""
    return _json(write_event(rules, event))


def events_of(rules: Ruleset, entry: Entry) -> list[Event]:
    return [read_event(rules, event, "events") for event in _read(entry.events or "[]")]


def counts(kind: Kind) -> bool:
    """Has such an entry a `seq` of its own? Orders are nobody else's business, and the opening has none before it."""
    return kind not in ("order", "opening")


def held_entries(entries: Iterable[Entry]) -> list[HeldEntry]:
    """The entries that hold, each chapter's first among them."""
    found: list[HeldEntry] = []
    now: Json = {}
    seq = 0
    for entry in entries:
        now = patched(now, _read(entry.changes or "{}"))
        seq += counts(entry.kind)
        next_ = None if entry.next is None else _read(entry.next)
        if entry.kind != "undo":
            found.append(HeldEntry(seq, entry, now, next_))
            continue
        last = max(i for i, step in enumerate(found) if step.entry.kind != "order")
        found[last:] = [step for step in found[last + 1 :] if _still_ordered(step.entry, now)]
        found[-1] = found[-1]._replace(moment=now, next=next_)
    return found


def _still_ordered(entry: Entry, now: Json) -> bool:
    """Orders that were given since stay as far as they make sense."""
    return bool(now["orders"][entry.seat] == ORDER_OF.get(entry.action))


def chapters(rules: Ruleset, entries: Sequence[Entry], seed: int) -> list[Chapter]:
    """What was played, as a record has it."""
    found: list[Chapter] = []
    held = held_entries(entries)
    first = [i for i, step in enumerate(held) if step.entry.kind in BEGINS]
    for start, end in zip(first, [*first[1:], len(held)]):
        found.append(_chapter(rules, held[start:end], seed))
    return found


def _chapter(rules: Ruleset, held: Sequence[HeldEntry], seed: int) -> Chapter:
    told = []
    before: Json = {}
    for step in held:
        entry = step.entry
        move: Move | None = None if entry.kind in BEGINS else (entry.seat, entry.action)
        changes, before = difference(before, step.moment), step.moment
        told.append(Told(move, tuple(events_of(rules, entry)), changes, step.next, entry.kind == "order"))
    begun = held[0].entry
    origin = Origin(seed) if begun.position is None else Origin(None, _read(begun.position))
    asked: Json = {str(seat): [] for seat in held[-1].moment[NOW]["asked"]}
    return Chapter(begun.rules or "", origin, told[0], tuple(told[1:]), asked)


def entries_of(rules: Ruleset, found: Sequence[Chapter]) -> list[Entry]:
    """The way back: a record as a log."""
    entries: list[Entry] = []
    before: Json = {}
    for chapter in found:
        for told, now in zip((chapter.opening, *chapter.log), chapter.moments(), strict=True):
            seat, action = told.move or (-1, -1)
            kind: Kind = "order" if told.order else "act"
            if told.move is None:
                kind = "rules" if entries else "opening"
            step = told._replace(changes=difference(before, now))
            version = chapter.rules if told.move is None else None
            entry = entry_of(rules, len(entries), kind, seat, action, step, version)
            if kind == "rules":
                entry = entry._replace(position=_json(chapter.origin.position))
            entries.append(entry)
            before = now
    return entries


def _json(value: object) -> str:
    return encode(value).decode()


def _read(text: str) -> Any:
    return msgspec.json.decode(text)
