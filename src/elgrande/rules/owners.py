"""Whose Caballeros they are, and whose a seat treats as its own."""

from collections.abc import Iterable

from elgrande.rules.board import can_leave, regions_with
from elgrande.rules.lay import Spans
from elgrande.rules.rulings import NO_MARKER
from elgrande.rules.state import State
from elgrande.vocabulary import BLACK, SEAT


def opponents(state: State, seat: int) -> tuple[int, ...]:
    """The other seats, clockwise from that seat's left."""
    return state.rules.opponents[seat]


def owner_action(state: State, owner: int) -> int:
    """What to answer when asked whose Caballero."""
    return SEAT + owner if owner < state.rules.seats else BLACK


def owner_of_action(state: State, action: int) -> int:
    return state.rules.seats if action == BLACK else action - SEAT


def holder_of_common(state: State) -> int:
    """The seat the common Caballeros count for; -1 while nobody holds their office."""
    mark = state.rules.rulings.holder
    return -1 if mark == NO_MARKER else state.marks[mark]


def is_own(state: State, seat: int, owner: int) -> bool:
    """Does a seat treat these Caballeros as its own?"""
    return owner == seat or (owner == state.rules.seats and holder_of_common(state) == seat)


def own_among(state: State, seat: int, rows: tuple[int, ...]) -> list[tuple[int, int]]:
    """(site, owner) of those on these places whom a seat treats as its own; of each, where in `pieces` it begins."""
    rules, pieces = state.rules, state.pieces
    found: list[tuple[int, int]] = []
    for owner in rules.owned[state.marks[rules.rulings.holder]][seat] if rules.black else rules.alone[seat]:
        for row in rows:
            if pieces[row + owner]:
                found.append((row // rules.owners, owner))
    return found


def rows_of(state: State, sites: Iterable[int]) -> tuple[int, ...]:
    """Where in `pieces` they begin."""
    return tuple([site * state.rules.owners for site in sites])


def could_be_among(state: State, seat: int, spans: Spans) -> bool:
    """Is any of them there, or between those places? Asked before it is worked out who."""
    rules, pieces = state.rules, state.pieces
    n = rules.owners
    for owner in rules.owned[state.marks[rules.rulings.holder]][seat] if rules.black else rules.alone[seat]:
        for first, end, nobody in spans:
            if pieces[first + owner : end : n] != nobody:
                return True
    return False


def owners_of(state: State, seat: int) -> tuple[int, ...]:
    """The owners whose Caballeros a seat treats as its own where they are taken one by one."""
    rules = state.rules
    return rules.owned[state.marks[rules.rulings.holder]][seat] if rules.black else rules.alone[seat]


def own_to(state: State, seat: int) -> tuple[int, ...]:
    """The same wherever it is; in rules 1 common ones were one's own only where they were taken one by one."""
    return owners_of(state, seat) if state.rules.edition > 1 else state.rules.alone[seat]


def own_can_leave(state: State, seat: int) -> tuple[int, ...]:
    """Places from which one of a seat's own may be taken."""
    owners = own_to(state, seat)
    if len(owners) == 1:
        return can_leave(state, seat)
    return tuple(sorted({site for owner in owners for site in can_leave(state, owner)}))


def own_regions(state: State, seat: int) -> tuple[int, ...]:
    """Regions a seat's own may leave."""
    owners = own_to(state, seat)
    if len(owners) == 1:
        return regions_with(state, seat)
    return tuple(sorted({site for owner in owners for site in regions_with(state, owner)}))
