"""How Caballeros change their place: where exactly they come to stand, what they carry, who is told."""

from elgrande.kernel.frames import emit
from elgrande.rules.board import lay_of, room_in, room_left
from elgrande.rules.events import PIECES, Event
from elgrande.rules.places import arrival, region_at
from elgrande.rules.ruleset import COURT, NOWHERE
from elgrande.rules.rulings import NO_MARKER, PLENTY
from elgrande.rules.state import State


def bring(state: State, by: int, owner: int, source: int, target: int, count: int) -> None:
    """Caballeros go to a place: one after the other, since places fill up; what they carry is kept or put down."""
    rules = state.rules
    if rules.simple:
        transfer(state, by, owner, source, target, count)
        return
    token = rules.sites[source].token
    if not token and rules.is_one_place[target] and (not rules.adrift or state.marks[rules.rulings.mooring] != target):
        if state.events is None:  # all at once where nobody is told of each
            if count:
                transfer(state, by, owner, source, target, count)
            return
        while count > 0:
            transfer(state, by, owner, source, target, 1)
            count -= 1
        return
    for _ in range(count):
        exactly = arrival(state, source, target)
        transfer(state, by, owner, source, exactly, 1)
        if token and not rules.sites[exactly].token:
            unload(state, by, owner, token, exactly)


def bring_together(state: State, by: int, owner: int, source: int, target: int, count: int) -> None:
    """Caballeros come to a place at once: who is too many for a marker there goes to the Court, common ones stay."""
    limited: tuple[int, ...] = ()
    if state.rules.rulings.room:
        limited = (state.lay or lay_of(state)).limited
    if not limited:
        bring(state, by, owner, source, target, count)
        return
    region = region_at(state, target)
    enters = region in limited and region_at(state, source) != region and room_left(state, region) < PLENTY
    fitting = min(count, room_in(state, target)) if enters else count
    if fitting:
        bring(state, by, owner, source, target, fitting)
    if fitting < count and owner < state.rules.seats:
        bring(state, by, owner, source, COURT, count - fitting)


def transfer(state: State, by: int, owner: int, source: int, target: int, count: int) -> None:
    """The only way Caballeros change their place; `bring` knows where exactly they come to stand."""
    rules = state.rules
    n = rules.owners
    pieces = state.pieces
    pieces[source * n + owner] -= count
    pieces[target * n + owner] += count
    if state.events is not None:
        emit(state, Event(PIECES, seat=by, owner=owner, source=source, target=target, amount=count))
    if not rules.plain:
        for moved in rules.rulings.moved:
            moved(state, owner, source, target)


def relabel(state: State, source: int, target: int) -> None:
    """The same place under another name: nobody moves."""
    n, pieces = state.rules.owners, state.pieces
    for owner in range(n):
        count = pieces[source * n + owner]
        if count:
            pieces[target * n + owner] += count
            pieces[source * n + owner] = 0
    for renamed in state.rules.rulings.renamed:
        renamed(state, source, target)


def unload(state: State, by: int, owner: int, token: int, site: int) -> None:
    """A token is separated from who carried it."""
    for unloaded in state.rules.rulings.unloaded:
        unloaded(state, by, owner, token, site)


def bearer_of(state: State, owner: int) -> int:
    """Where a Caballero of that owner stands who is not like his others; nowhere without one."""
    mark = state.rules.rulings.bearer
    return NOWHERE if mark == NO_MARKER or owner >= state.rules.seats else state.marks[mark + owner]


def bring_bearer(state: State, by: int, owner: int, target: int) -> None:
    """That one goes there; if others stay behind where he was, what he bears does not."""
    source = bearer_of(state, owner)
    exactly = arrival(state, source, target)
    bring(state, by, owner, source, target, 1)
    if bearer_of(state, owner) == source:
        for bear in state.rules.rulings.bear:
            bear(state, owner, exactly)
