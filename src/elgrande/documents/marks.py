"""Markers in a view, by declaration: only those that are out, each by its name."""

from typing import Any

from elgrande.kernel.tuples import bits
from elgrande.rules import markers as mk
from elgrande.rules.markers import MARKERS, OFF, Marker
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.view import UNKNOWN, RawView

HIDDEN_WORD = "hidden"
ANYWHERE_WORD = "anywhere"


def marks_of(view: RawView) -> dict[str, Any]:
    """Flag: true. Site, card: its slug; seat, number: itself; seats: a list. Several, or one by seat: a list with null
    for those not out, of sites only those that are, of flags the numbers of those that are on."""
    found = {MARKERS[slot].name: _value(view, MARKERS[slot]) for slot in view.rules.markers}
    return {name: value for name, value in found.items() if value is not None}


def _value(view: RawView, marker: Marker) -> Any:
    width = view.rules.seats if marker.by_seat else marker.size
    values = view.marks[marker.slot : marker.slot + width]
    if all(value == OFF for value in values):
        return None
    if width == 1 and not marker.by_seat:
        return _said(view.rules, marker.kind, values[0])
    if marker.kind == mk.FLAG:
        return [i for i, value in enumerate(values) if value == mk.ON]
    said = [None if value == OFF else _said(view.rules, marker.kind, value) for value in values]
    return [one for one in said if one is not None] if marker.kind == mk.SITE and not marker.by_seat else said


def _said(rules: Ruleset, kind: str, value: int) -> Any:
    if value == UNKNOWN:
        return HIDDEN_WORD
    if kind == mk.FLAG:
        return True
    if kind == mk.SITE:
        return ANYWHERE_WORD if value == mk.ANYWHERE else rules.sites[value].slug
    if kind == mk.CARD:
        return rules.cards[value].slug
    return list(bits(value)) if kind == mk.SEAT_SET else value
