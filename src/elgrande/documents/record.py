"""A game as what it began with and everything that was decided, with what it led to (docs/versions.md).

Version 1 had decisions only. They are played by the rules of then, which stay in the engine for it (`READINGS`); a
later version says itself what happened, whatever the rules have become.
"""

import json
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from elgrande.documents.chapter import (
    FIELDS,
    RULES,
    Chapter,
    Origin,
    asked_by,
    check_shown,
    digest,
    digest_of,
    play,
    read_chapter,
    read_log,
    read_origin,
    read_told,
    write_chapter,
)
from elgrande.documents.events import write_event
from elgrande.documents.moves import Move, move_text, read_move
from elgrande.documents.position import ruleset_of
from elgrande.documents.position_writer import facts, header_of
from elgrande.kernel.errors import DocumentError, NewerDocument
from elgrande.rules import fields
from elgrande.rules.events import Event
from elgrande.rules.fields import Fields, check_version, parse
from elgrande.rules.ruleset import EDITION, Ruleset
from elgrande.rules.state import State

VERSION: Final = 2
OLDEST: Final = 1
READINGS: Final = {"1": 1}  # earlier rules that are still played, by their version: to read what holds decisions only
ABOUT: Final = ("players", "avatars", "shuffle")
KNOWN: Final = ("elgrande", "version", "rules", "modules", "seats", "options", *ABOUT, "before", *FIELDS[1:])
KNOWN_1: Final = (
    "elgrande", "version", "rules", "modules", "seats", "options", "seed", "position", "actions", "count", "digest",
)  # fmt: skip


class Record(NamedTuple):
    rules: Ruleset  # today's
    about: dict[str, Any]  # players, their avatars, and what a fair shuffle promised and revealed
    before: tuple[Chapter, ...]
    version: str  # of the rules it was played by
    origin: Origin
    opening: tuple[Event, ...]  # what was told before the first of them
    moves: tuple[Move, ...]
    history: Chapter | None  # None: only decisions, by today's rules
    digest: str
    length: int  # how many actions there are, if not all of them were read

    def last_chapter(self) -> Chapter:
        """What happened; from decisions alone it is found out by today's rules."""
        if self.history is not None:
            return self.history
        chapter = play(self.rules, self.origin, self.moves, "record.log")
        if len(self.moves) == self.length and digest_of(self.rules, chapter) != self.digest:
            raise DocumentError("record.digest", "the actions lead to another state than the one recorded")
        return chapter


def fingerprint(rules: Ruleset, origin: Origin, moves: Sequence[Move], last: State) -> str:
    return digest(header_of(rules), origin, moves, facts(last), asked_by(last))


def write_record(rules: Ruleset, about: dict[str, Any], before: Sequence[Chapter], chapter: Chapter) -> str:
    """With everything that happened."""
    return json.dumps({**_header(rules, about, before), **write_chapter(rules, chapter)})


def write_decisions(
    about: dict[str, Any],
    before: Sequence[Chapter],
    opening: Sequence[Event],
    origin: Origin,
    moves: Sequence[Move],
    last: State,
) -> str:
    """Without what happened: smaller and quicker to write, but for the same rules only."""
    rules = last.rules
    told = {"opening": {"events": [write_event(rules, event) for event in opening]}} if opening else {}
    rest = {
        **origin.document(),
        **told,
        "count": len(moves),
        "digest": fingerprint(rules, origin, moves, last),
        "log": [move_text(move) for move in moves],
    }
    return json.dumps({**_header(rules, about, before), **rest})


def _header(rules: Ruleset, about: dict[str, Any], before: Sequence[Chapter]) -> dict[str, Any]:
    document = {"elgrande": "record", "version": VERSION, "rules": RULES, **header_of(rules), **about}
    if before:
        document["before"] = [write_chapter(rules, chapter) for chapter in before]
    return document


def read_record(text: object, until: int | None = None) -> Record:
    """The record, checked as far as it can be without playing it by today's rules.

    With `until` only so many actions of its last chapter, whatever comes after them.
    """
    doc = Fields(parse(text, "record"), "record")
    doc.choice("elgrande", ("record",))
    version = check_version(doc, VERSION, oldest=OLDEST)
    doc.only(*(KNOWN_1 if version == 1 else KNOWN))
    played_by = _check_rules(doc)
    rules = ruleset_of(doc)
    origin, count = read_origin(doc, rules), doc.whole("count")
    if version == 1:
        return _read_version_1(doc, rules, origin, until)
    about = {name: doc.values[name] for name in ABOUT if doc.has(name)}
    _check_about(doc, rules)
    before = tuple(doc.listed("before", lambda v, w: _read_before(v, w, rules))) if doc.has("before") else ()
    found = fields.text(doc.values.get("digest"), "record.digest")
    if doc.has("asked"):
        chapter = read_chapter(doc, rules, until)
        told = chapter.opening.events
        return Record(rules, about, before, played_by, origin, told, chapter.moves, chapter, found, count)
    told = read_told(rules, doc.values.get("opening", {}), "record.opening", opens=True).events
    moves = tuple(read_log(doc, "log", read_move, until))
    if played_by == RULES:
        return Record(rules, about, before, played_by, origin, told, moves, None, found, count)
    chapter = _played_then(doc, rules, played_by, origin, moves, "record.log")
    return Record(rules, about, before, played_by, origin, told, moves, chapter, found, count)


def _check_rules(doc: Fields) -> str:
    version = doc.values.get("rules")
    if not isinstance(version, str) or not version.isdecimal() or len(version) > 9:
        raise doc.fail("rules", f"must be the version of the rules, such as {RULES!r}, not {version!r}"[:200])
    if int(version) > EDITION:
        raise NewerDocument("record.rules", f"rules {version}", RULES)
    return version


def _check_about(doc: Fields, rules: Ruleset) -> None:
    if doc.has("players"):
        doc.listed("players", fields.text, rules.seats)
    if doc.has("avatars"):
        doc.listed("avatars", fields.text, rules.seats)
    if doc.has("shuffle"):
        doc.inner("shuffle")


def _read_before(value: Any, where: str, rules: Ruleset) -> Chapter:
    if not isinstance(value, dict):
        raise DocumentError(where, "must be an object")
    doc = Fields(value, where)
    doc.only(*FIELDS)
    _check_rules(doc)
    chapter = read_chapter(doc, rules)
    check_shown(rules, chapter)
    return chapter


def _read_version_1(doc: Fields, rules: Ruleset, origin: Origin, until: int | None) -> Record:
    """Nothing tells whether its digest is right: it was one of frames, and those are the engine's."""
    moves = tuple(read_log(doc, "actions", read_move, until))
    found = fields.text(doc.values.get("digest"), "record.digest")
    version = str(doc.values["rules"])
    chapter = _played_then(doc, rules, version, origin, moves, "record.actions")
    return Record(rules, {}, (), version, origin, (), moves, chapter, found, doc.whole("count"))


def _played_then(
    doc: Fields, rules: Ruleset, version: str, origin: Origin, moves: tuple[Move, ...], where: str
) -> Chapter:
    if version not in READINGS:
        raise doc.fail("rules", f"has only decisions, and rules {version} are not played any more")
    return play(ruleset_of(doc, READINGS[version]), origin, moves, where)
