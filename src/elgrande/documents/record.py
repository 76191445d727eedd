"""A game as what it began with and everything that was decided; replaying it gives the identical state."""

import hashlib
import json
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from elgrande.documents.fields import Fields, parse
from elgrande.documents.moves import Move, move_text, read_move
from elgrande.documents.position import read_position, ruleset_of
from elgrande.documents.position_writer import facts, header_of
from elgrande.kernel.frames import NAMES
from elgrande.kernel.random import MASK
from elgrande.kernel.state import State
from elgrande.modules.compose import begin
from elgrande.spelling import spelled_as_in_version_1

VERSION: Final = 1
RULES: Final = "1"  # raised whenever the same decisions would lead to another game
KNOWN: Final = (
    "elgrande", "version", "rules", "modules", "seats", "options", "seed", "position", "actions", "count", "digest",
)  # fmt: skip


class Origin(NamedTuple):
    """How a game began: from a seed, or from a position."""

    seed: int | None
    position: dict[str, Any] | None = None


class Record(NamedTuple):
    origin: Origin
    first: State
    moves: tuple[Move, ...]
    digest: str


def digest(moves: Sequence[Move], last: State) -> str:
    """A fingerprint of what was done and where it led, by names, so that it outlives changes inside the engine."""
    frames = [[NAMES[frame[0]], *frame[1:]] for frame in last.frames]
    found = spelled_as_in_version_1(facts(last))
    text = json.dumps([[move_text(move) for move in moves], frames, found], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def write_record(origin: Origin, moves: list[Move], last: State) -> str:
    document = {"elgrande": "record", "version": VERSION, "rules": RULES, **header_of(last.rules)}
    if origin.position is None:
        document["seed"] = origin.seed
    else:
        document["position"] = origin.position
    document["count"] = len(moves)
    document["digest"] = digest(moves, last)
    document["actions"] = [move_text(move) for move in moves]
    return json.dumps(document)


def read_record(text: str) -> Record:
    """The record, checked as far as it can be without playing it."""
    doc = Fields(parse(text, "record"), "record")
    doc.only(*KNOWN)
    doc.choice("elgrande", ("record",))
    if doc.whole("version") != VERSION:
        raise doc.fail("version", f"this program reads version {VERSION}")
    if doc.values.get("rules") != RULES:
        raise doc.fail("rules", f"played by rules version {doc.values.get('rules')!r}; this program plays {RULES!r}")
    rules = ruleset_of(doc)
    if doc.has("position"):
        position = doc.inner("position").values
        origin, first = Origin(None, position), read_position(position)
        if header_of(first.rules) != header_of(rules):
            raise doc.fail("position", "has other modules, seats or options than the record")
    else:
        seed = doc.whole("seed", high=MASK)
        origin, first = Origin(seed), begin(rules, seed, listen=True)
    moves = doc.listed("actions", read_move)
    if doc.whole("count") != len(moves):
        raise doc.fail("actions", f"{len(moves)} of {doc.whole('count')} are there: the record is incomplete")
    return Record(origin, first, tuple(moves), str(doc.values.get("digest")))
