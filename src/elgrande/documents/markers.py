"""Markers of the modules in a position: by name, only those that are out, and what cannot be."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from elgrande.kernel.errors import DocumentError
from elgrande.rules import fields
from elgrande.rules.documents import Wrong
from elgrande.rules.fields import Fields
from elgrande.rules.markers import (
    ALIKE,
    ALL,
    ANYWHERE,
    ANYWHERE_WORD,
    CARD,
    EACH,
    FLAG,
    MARKERS,
    NUMBER,
    OFF,
    ON,
    SEAT,
    SITE,
    UP_TO,
    Marker,
    named,
    regions,
    set_mark,
    set_row,
)
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import State
from elgrande.rules.view import RawView

Json = dict[str, Any]


@lru_cache(maxsize=256)
def markers_of(rules: Ruleset) -> tuple[Marker, ...]:
    return tuple(MARKERS[slot] for slot in rules.markers)


# --- writing --------------------------------------------------------------------------------------------------------


def written(state: State) -> Json:
    """What is out, by name; a name with a dot stands in a group."""
    rules = state.rules
    result: Json = {}
    for marker in markers_of(rules):
        if not marker.told or (value := value_of(marker, state)) is None:
            continue
        group, _, name = marker.name.rpartition(".")
        (result.setdefault(group, {}) if group else result)[name] = value
    for told in rules.documents.told:
        if (value := told.write(state)) is not None:
            result[told.name] = value
    return result


def value_of(marker: Marker, table: State | RawView) -> Any:
    """What is told of a marker; None: it is not out."""
    rules, marks = table.rules, table.marks
    if marker.kind == FLAG and marker.names:
        return [name for i, name in enumerate(marker.names) if marks[marker.slot + i] == ON] or None
    if not marker.by_seat and marker.size == 1:
        return named(rules, marker.kind, marks[marker.slot])
    values = marks[marker.slot : marker.slot + marker.count(rules)]
    if not marker.always and max(values) == OFF and min(values) == OFF:
        return None
    names = [named(rules, marker.kind, value) for value in values]
    return names if marker.by_seat or marker.listing == EACH else [name for name in names if name is not None]


def marks_of(view: RawView) -> Json:
    """As a view has them. Flag: true. Site, card: its slug; seat, number: itself; seats: a list. Several, or one by
    seat: a list with null for those not out, of sites only those that are, of flags the numbers of those that are on.
    """
    found = {marker.name: _seen(marker, view) for marker in markers_of(view.rules)}
    return {name: value for name, value in found.items() if value is not None}


def _seen(marker: Marker, view: RawView) -> Any:
    values = view.marks[marker.slot : marker.slot + marker.count(view.rules)]
    if max(values) == OFF and min(values) == OFF:
        return None
    if marker.kind == FLAG and marker.size > 1:
        return [i for i, value in enumerate(values) if value == ON]
    if not marker.by_seat and marker.size == 1:
        return named(view.rules, marker.kind, values[0])
    names = [named(view.rules, marker.kind, value) for value in values]
    return [name for name in names if name] if marker.kind == SITE and not marker.by_seat else names


# --- reading --------------------------------------------------------------------------------------------------------


def read_marks(state: State, doc: Fields, midway: bool = False) -> None:
    """Set them as the document says; whether they go with everything else is asked later."""
    told, groups = state.rules.documents.told, _groups(state.rules)
    doc.only(*groups[""], *(group for group in groups if group), *(one.name for one in told))
    for group, markers in groups.items():
        if not group or doc.has(group):
            among = doc.inner(group) if group else doc
            if group:
                among.only(*markers)
            for name, marker in markers.items():
                if among.has(name):
                    _read(state, marker, among, name, midway)
    for one in told:
        if doc.has(one.name):
            one.read(state, doc)
    for complete in state.rules.documents.completes:
        complete(state, doc)


@lru_cache(maxsize=256)
def _groups(rules: Ruleset) -> dict[str, dict[str, Marker]]:
    groups: dict[str, dict[str, Marker]] = {"": {}}
    for marker in markers_of(rules):
        if marker.told:
            group, _, name = marker.name.rpartition(".")
            groups.setdefault(group, {})[name] = marker
    return groups


def _read(state: State, marker: Marker, doc: Fields, name: str, midway: bool) -> None:
    if marker.midway and not midway:
        raise doc.fail(name, "is only out in the middle of something: what leads to it belongs in `then`")
    rules = state.rules
    if marker.kind == FLAG and marker.names:
        for flag in doc.listed(name, lambda v, w: marker.names.index(fields.choice(v, w, marker.names))):
            set_mark(state, marker.slot + flag, ON)
        return
    read = _reader(rules, marker)
    if marker.by_seat or (marker.size > 1 and marker.listing == EACH):
        values = doc.listed(name, lambda v, w: OFF if v is None else read(v, w), marker.count(rules))
        set_row(state, marker.slot, tuple(values))
    elif marker.size > 1:
        set_row(state, marker.slot, tuple(_several(marker, doc, name, read)))
    else:
        set_mark(state, marker.slot, read(doc.values[name], f"{doc.where}.{name}"))


def _several(marker: Marker, doc: Fields, name: str, read: Callable[[Any, str], int]) -> list[int]:
    values = doc.listed(name, read, marker.size if marker.listing in (ALL, ALIKE) else None)
    if len(values) > marker.size:
        raise doc.fail(name, f"there are only {marker.size}")
    if marker.listing in (ALL, UP_TO) and len(set(values)) < len(values):
        raise doc.fail(name, "no region twice")
    return values


def _reader(rules: Ruleset, marker: Marker) -> Callable[[Any, str], int]:
    """How one value of that kind is read."""
    kind, last = marker.kind, rules.seats - 1
    if kind == SITE:
        return _site_reader(rules, marker)
    if kind == CARD:
        cards = range(len(rules.cards)) if marker.possible is None else marker.possible(rules)
        return _choice([rules.cards[card].slug for card in cards], cards)
    if kind == SEAT:
        return lambda value, where: fields.whole(value, where, 0, last)
    if kind == NUMBER:
        return fields.whole
    return _flag if kind == FLAG else lambda value, where: _seats(value, where, last)


def _choice(names: list[str], numbers: Sequence[int]) -> Callable[[Any, str], int]:
    return lambda value, where: numbers[names.index(fields.choice(value, where, names))]


def _site_reader(rules: Ruleset, marker: Marker) -> Callable[[Any, str], int]:
    sites = (marker.possible or regions)(rules)
    read = _choice([rules.sites[site].slug for site in sites], sites)
    if not marker.anywhere:
        return read
    return lambda value, where: ANYWHERE if value == ANYWHERE_WORD else read(value, where)


def _flag(value: Any, where: str) -> int:
    if value is not True:
        raise DocumentError(where, "must be true or left out")
    return ON


def _seats(value: Any, where: str, last: int) -> int:
    seats = fields.listed(value, where, lambda v, w: fields.whole(v, w, 0, last))
    if not seats or len(set(seats)) < len(seats):
        raise DocumentError(where, "has every seat that used it once")
    return sum(1 << seat for seat in seats)


# --- what cannot be -------------------------------------------------------------------------------------------------


def wrong_marks(state: State) -> Wrong | None:
    """What markers, pieces and cards say about each other must be true at any time of a game."""
    for check in state.rules.documents.impossible:
        wrong = check(state)
        if wrong:
            return wrong
    return None


def set_up_names(rules: Ruleset) -> set[str]:
    """What is out before the first round."""
    return {marker.name.partition(".")[0] for marker in markers_of(rules) if marker.always}
