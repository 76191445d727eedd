"""Questions about the board: what is taboo, where pieces may go and come from. Everybody who asks, asks here."""

from elgrande.kernel.events import PIECES, Event
from elgrande.kernel.frames import emit
from elgrande.kernel.ruleset import CASTILLO, COURT, NOWHERE
from elgrande.kernel.state import State
from elgrande.rules.marks import (
    ANYWHERE,
    COLLAPSE,
    GUARD,
    QUARANTINE,
    TABLE_COUNT,
    TABLE_LIMIT,
    TABLES,
    ZONE,
    is_on,
    sites_of,
)
from elgrande.vocabulary import DONE


def taboo_regions(state: State) -> tuple[int, ...]:
    """Nothing but the King himself may enter or leave these. A marker that is not out names no region."""
    marks = state.marks
    return (state.king, marks[QUARANTINE], marks[GUARD]) if marks else (state.king,)


def is_taboo(state: State, site: int) -> bool:
    return site in taboo_regions(state) and site != NOWHERE


def open_regions(state: State) -> tuple[int, ...]:
    """Regions in which something may change."""
    taboo = taboo_regions(state)
    return tuple([site for site in state.rules.regions if site not in taboo])


def place_options(state: State, anywhere: bool) -> tuple[int, ...]:
    """Actions of a placing player: stop, a neighbour of the King's region (or any open region), the Castillo."""
    rules = state.rules
    if not state.marks:
        return (rules.place_anywhere if anywhere else rules.place_options)[state.king]
    zone = state.marks[ZONE]
    if zone in rules.regions:
        sites: tuple[int, ...] = (zone,)
    else:
        near = rules.regions if anywhere or zone == ANYWHERE else rules.neighbours[state.king]
        sites = (*near, castillo_entrance(state))
    return (DONE, *[rules.site_action[site] for site in sites if may_enter(state, site)])


def move_options(state: State, source: int) -> tuple[int, ...]:
    """Where a Caballero from that region may be moved: any other open region or the Castillo."""
    rules = state.rules
    if not state.marks:
        return rules.move_targets[state.king][source]
    sites = (*rules.regions, castillo_entrance(state))
    return tuple([rules.site_action[site] for site in sites if site != source and may_enter(state, site)])


def room_in(state: State, site: int) -> int:
    """How many more Caballeros may stand there: a limit table has so many places."""
    if site in sites_of(state, TABLES, TABLE_COUNT):
        return max(0, TABLE_LIMIT - sum(state.row(site)))
    return state.rules.caballeros * state.rules.seats


def may_enter(state: State, site: int, count: int = 1) -> bool:
    """May so many Caballeros be put into that region, or the Castillo?"""
    return not is_taboo(state, site) and room_in(state, site) >= count


def castillo_entrance(state: State) -> int:
    """Where those go who are put into the Castillo: while it may collapse they stand beside it."""
    return state.rules.site_index["beside"] if is_on(state, COLLAPSE) else CASTILLO


def can_leave(state: State, owner: int, at_least: int = 1) -> tuple[int, ...]:
    """Regions from which that many Caballeros of an owner may be taken: never the Castillo or the King's region."""
    n = state.rules.seats
    pieces = state.pieces
    taboo = taboo_regions(state)
    return tuple([site for site in state.rules.regions if pieces[site * n + owner] >= at_least and site not in taboo])


def disc_destination(state: State, disc: int, origin: int) -> int:
    """Where pieces go that a secret disc sends away: into a forbidden region they cannot, so they go to the Court."""
    return COURT if is_taboo(state, disc) or disc == origin else disc


def opponents(state: State, seat: int) -> tuple[int, ...]:
    """The other seats, clockwise from that seat's left."""
    n = state.rules.seats
    return tuple((seat + k) % n for k in range(1, n))


def transfer(state: State, by: int, owner: int, source: int, target: int, count: int) -> None:
    """The only way Caballeros change their place."""
    n = state.rules.seats
    pieces = state.pieces
    pieces[source * n + owner] -= count
    pieces[target * n + owner] += count
    if state.events is not None:
        emit(state, Event(PIECES, seat=by, owner=owner, source=source, target=target, amount=count))


def castillo_is_hidden(state: State) -> bool:
    return state.rules.options.castillo == "hidden"


def castillo_sites(state: State) -> tuple[int, ...]:
    """Inside, and beside it where there is such a place."""
    beside = state.rules.site_index.get("beside", NOWHERE) if state.marks else NOWHERE
    return (CASTILLO,) if beside == NOWHERE else (CASTILLO, beside)


def in_castillo(state: State, owner: int) -> int:
    """Caballeros of an owner that count for the Castillo."""
    return sum([state.count(site, owner) for site in castillo_sites(state)])
