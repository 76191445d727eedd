"""A game as what it began with and everything that was decided; replaying it gives the identical state."""

import hashlib
import json
from typing import Any, Final, NamedTuple

from elgrande.documents.fields import Fields, parse
from elgrande.documents.position import header_of, read_position, ruleset_of, write_position
from elgrande.kernel.errors import DocumentError
from elgrande.kernel.random import MASK
from elgrande.kernel.state import State
from elgrande.modules.compose import begin
from elgrande.vocabulary import IDS, NAMES

VERSION: Final = 1
RULES: Final = "1"  # raised whenever the same decisions would lead to another game
KNOWN: Final = (
    "elgrande", "version", "rules", "modules", "seats", "options", "seed", "position", "actions", "count", "digest",
)  # fmt: skip

Move = tuple[int, int]  # seat, action


class Origin(NamedTuple):
    """How a game began: from a seed, or from a position."""

    seed: int | None
    position: dict[str, Any] | None = None


class Record(NamedTuple):
    first: State
    origin: Origin
    moves: tuple[Move, ...]
    digest: str


def digest(state: State) -> str:
    """A fingerprint of the whole state."""
    text = json.dumps(write_position(state), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def write_record(origin: Origin, moves: list[Move], last: State) -> str:
    document = {"elgrande": "record", "version": VERSION, "rules": RULES, **header_of(last.rules)}
    if origin.position is None:
        document["seed"] = origin.seed
    else:
        document["position"] = origin.position
    document["count"] = len(moves)
    document["digest"] = digest(last)
    document["actions"] = [f"{seat} {NAMES[action]}" for seat, action in moves]
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
        origin, first = Origin(seed), begin(rules, seed)
    moves = doc.listed("actions", _move)
    if doc.whole("count") != len(moves):
        raise doc.fail("actions", f"{len(moves)} of {doc.whole('count')} are there: the record is incomplete")
    return Record(first, origin, tuple(moves), str(doc.values.get("digest")))


def _move(value: Any, where: str) -> Move:
    seat, _, name = value.partition(" ") if isinstance(value, str) else ("", "", "")
    if not seat.isdecimal() or name not in IDS:
        raise DocumentError(where, f"must be a seat and an action, such as '0 {NAMES[0]}', not {value!r}")
    return int(seat), IDS[name]
