"""What was played by one version of the rules, as it happened: every action with its events and what it changed.

A record is one chapter, or several where the rules were corrected while a game was going on. Nothing in a chapter has
to be played again to be shown.
"""

import functools
import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from elgrande.documents.events import read_event, write_event
from elgrande.documents.moment import BESIDE, NOW, MomentReader, difference, moment, patched
from elgrande.documents.moves import Move, move_text, read_move
from elgrande.documents.position import VERSION as POSITION_VERSION
from elgrande.documents.position import read_position, read_quiet, ruleset_of
from elgrande.documents.position_writer import continue_position, header_of, next_of, write_position
from elgrande.documents.seeds import read_seed, write_seed
from elgrande.kernel.errors import DocumentError
from elgrande.kernel.play import is_legal, is_order, perform
from elgrande.modules.compose import begin
from elgrande.rules.events import RULES_CHANGED, Event
from elgrande.rules.fields import Fields, listed
from elgrande.rules.ruleset import EDITION, Ruleset
from elgrande.rules.state import State
from elgrande.vocabulary import NAMES as ACTION_NAMES

Json = dict[str, Any]
T = TypeVar("T")
RULES: Final = str(EDITION)
# what is in a chapter of a record; `log` alone, a list of actions, where what happened was left out
FIELDS: Final = ("rules", "seed", "position", "count", "digest", "checksum", "asked", "opening", "log")


class Origin(NamedTuple):
    """How a game began: from a seed, or from a position."""

    seed: int | None
    position: Json | None = None

    def document(self) -> Json:
        return {"position": self.position} if self.seed is None else {"seed": write_seed(self.seed)}

    def first(self, rules: Ruleset) -> State:
        """The state before the first action, with what happened until then in its events."""
        if self.position is not None:
            return read_position(self.position, listen=True, edition=rules.edition)
        assert self.seed is not None
        return begin(rules, self.seed, listen=True)


class Told(NamedTuple):
    """An action and what it led to. The opening, before the first action, has no move."""

    move: Move | None
    events: tuple[Event, ...]
    changes: Json  # of the moment before, from nothing in an opening
    next: Json | None  # at a quiet moment: what comes, in the words of a position
    order: bool = False  # a standing order, which nobody else is told of

    def document(self, rules: Ruleset) -> Json:
        """What is empty is left out."""
        found: Json = {} if self.move is None else {"do": move_text(self.move)}
        if self.order:
            found["order"] = True
        if self.events:
            found["events"] = [write_event(rules, event) for event in self.events]
        if self.changes:
            found["changes"] = self.changes
        if self.next is not None:
            found["next"] = self.next
        return found


class Chapter(NamedTuple):
    rules: str  # by which it was played
    origin: Origin
    opening: Told
    log: tuple[Told, ...]
    asked: Json  # who was asked last, with the names of the options

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(told.move for told in self.log if told.move is not None)

    def moments(self) -> Iterator[Json]:
        """After the opening and every action."""
        now: Json = {}
        for told in (self.opening, *self.log):
            now = patched(now, told.changes)
            yield now


# --- playing --------------------------------------------------------------------------------------------------------


class Teller:
    """Tells what changed since it was asked last."""

    def __init__(self) -> None:
        self._now: Json = {}

    def tell(
        self, now: Json, next_: Json | None, move: Move | None, events: Iterable[Event], order: bool = False
    ) -> Told:
        before, self._now = self._now, now
        return Told(move, tuple(events), difference(before, now), next_, order)


def play(rules: Ruleset, origin: Origin, moves: Sequence[Move], where: str = "record.actions") -> Chapter:
    """A chapter from its decisions, by the edition of those rules; they must have been legal there."""
    state = origin.first(rules)
    return chronicle(state, str(rules.edition), origin, moves, tuple(state.events or ()), where)


def chronicle(
    state: State, version: str, origin: Origin, moves: Sequence[Move], opening: Iterable[Event], where: str
) -> Chapter:
    """The same from a state and what happened until then."""
    teller = Teller()
    first = teller.tell(moment(state), next_of(state), None, opening)
    log = []
    for number, move in enumerate(moves):
        if not is_legal(state, *move):
            raise DocumentError(f"{where}[{number}]", _not_legal(state, move))
        order = is_order(state, *move)
        state.events = []
        perform(state, *move)
        log.append(teller.tell(moment(state), next_of(state), move, state.events, order))
    state.events = None
    return Chapter(version, origin, first, tuple(log), asked_by(state))


def _not_legal(state: State, move: Move) -> str:
    seat, action = move
    if not state.asked:
        return "the game is over"
    if seat >= state.rules.seats:
        return f"there is no seat {seat}; seats are 0 to {state.rules.seats - 1}"
    if seat not in state.asked:
        asked = ", ".join(str(other) for other in state.asked)
        return f"seat {seat} is not asked anything now; seat {asked} is"
    legal = ", ".join(ACTION_NAMES[option] for option in state.opts[state.asked.index(seat)])
    return f"{ACTION_NAMES[action]} is not legal here; legal: {legal}"


def asked_by(state: State) -> Json:
    return {
        str(seat): [ACTION_NAMES[option] for option in options]
        for seat, options in zip(state.asked, state.opts, strict=True)
    }


# --- going on -------------------------------------------------------------------------------------------------------


class Continuation(NamedTuple):
    """Where a game goes on by today's rules."""

    position: Json
    lost: int  # actions that are not possible any more

    def told(self, version: str) -> tuple[Event, ...]:
        """What players hear of it; nothing changes for them once a game is over."""
        over = self.position.get("phase") == "over" and not self.lost
        return () if over else (Event(RULES_CHANGED, amount=self.lost, why=version),)


def continuation(rules: Ruleset, chapter: Chapter) -> Continuation:
    """The last quiet moment these rules accept, and what was done since as far as it is still legal.

    If they accept none, the game begins anew.
    """
    moments = list(chapter.moments())
    moves = chapter.moves
    steps = (chapter.opening, *chapter.log)
    for number in range(len(steps) - 1, -1, -1):
        next_ = steps[number].next
        if next_ is not None:
            document = position_of(rules, moments[number], next_)
            found = _accepted(document, moves[number:])
            if found is not None:
                return found
    if chapter.origin.seed is None:
        raise DocumentError("record", "there is nothing in it from which this program could go on")
    return Continuation(write_position(begin(rules, chapter.origin.seed)), len(moves))


def position_of(rules: Ruleset, now: Mapping[str, Any], next_: Mapping[str, Any]) -> Json:
    """The document of a quiet moment."""
    lying = {name: value for name, value in now.items() if name != NOW}
    return {"elgrande": "position", "version": POSITION_VERSION, **header_of(rules), **next_, **lying}


def _accepted(document: Json, moves: Sequence[Move]) -> Continuation | None:
    done = 0
    try:
        state = read_quiet(document)
        for move in moves:
            if not is_legal(state, *move):
                break
            perform(state, *move)
            done += 1
    except Exception:  # whatever an engine says about another one's game must not keep anybody from it
        return None
    return Continuation(continue_position(document, moves[:done]), len(moves) - done)


# --- documents ------------------------------------------------------------------------------------------------------


def digest(header: Json, origin: Origin, moves: Sequence[Move], now: Mapping[str, Any], asked: Json) -> str:
    """A fingerprint of what was done and where it led: by names, and of nothing that only the engine knows."""
    lying = {name: value for name, value in now.items() if name not in BESIDE}
    return _hash([header, origin.document(), [move_text(move) for move in moves], lying, asked])


def _hash(told: object) -> str:
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:16]


def write_chapter(rules: Ruleset, chapter: Chapter) -> Json:
    found = digest_of(rules, chapter)
    opening, log = chapter.opening.document(rules), [told.document(rules) for told in chapter.log]
    return {
        "rules": chapter.rules,
        **chapter.origin.document(),
        "count": len(log),
        "digest": found,
        "checksum": _hash([found, chapter.asked, opening, log]),
        "asked": chapter.asked,
        "opening": opening,
        "log": log,
    }


def digest_of(rules: Ruleset, chapter: Chapter) -> str:
    last = functools.reduce(lambda _, now: now, chapter.moments())
    return digest(header_of(rules), chapter.origin, chapter.moves, last, chapter.asked)


def check_shown(rules: Ruleset, chapter: Chapter) -> None:
    """Can everything in it be laid out?"""
    reader = MomentReader(rules)
    for now in chapter.moments():
        reader.state(now)


def read_origin(doc: Fields, rules: Ruleset) -> Origin:
    if not doc.has("position"):
        return Origin(read_seed(doc.values.get("seed"), f"{doc.where}.seed"))
    position = doc.inner("position").values
    if header_of(ruleset_of(doc.inner("position"))) != header_of(rules):
        raise doc.fail("position", "has other modules, seats or options than the record")
    return Origin(None, position)


def read_chapter(doc: Fields, rules: Ruleset, until: int | None = None) -> Chapter:
    """What is stored, checked as far as it can be without playing it; only the first actions, if so many are given."""
    opening = read_told(rules, doc.values.get("opening"), f"{doc.where}.opening", opens=True)
    log = read_log(doc, "log", lambda value, where: read_told(rules, value, where), until)
    asked = doc.inner("asked").values
    chapter = Chapter(str(doc.values["rules"]), read_origin(doc, rules), opening, tuple(log), asked)
    if until is None:
        found = digest_of(rules, chapter)
        told = _hash([found, *(doc.values[name] for name in ("asked", "opening", "log"))])
        if (found, told) != (doc.values.get("digest"), doc.values.get("checksum")):
            raise doc.fail("checksum", "does not belong to what is written here: something was changed or lost")
    return chapter


def read_log(doc: Fields, name: str, read: Callable[[Any, str], T], until: int | None) -> list[T]:
    """The actions, which must all be there; what comes after the first `until` may be damaged."""
    rows, count = doc.listed(name, lambda value, where: value), doc.whole("count")
    if len(rows) != count and (until is None or len(rows) < until):
        raise doc.fail(name, f"{len(rows)} of {count} are there: the record is incomplete")
    return [read(value, f"{doc.where}.{name}[{number}]") for number, value in enumerate(rows[:until])]


def read_told(rules: Ruleset, value: Any, where: str, opens: bool = False) -> Told:
    if not isinstance(value, dict):
        raise DocumentError(where, "must be an object")
    doc = Fields(value, where)
    doc.only("events", "changes", "next", *(() if opens else ("do", "order")))
    move = None if opens else read_move(doc.values.get("do"), f"{where}.do")
    events = listed(doc.values.get("events", []), f"{where}.events", lambda v, w: read_event(rules, v, w))
    changes = doc.inner("changes").values if doc.has("changes") else {}
    next_ = doc.inner("next").values if doc.has("next") else None
    return Told(move, tuple(events), changes, next_, doc.has("order"))
