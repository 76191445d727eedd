"""Questions about the board: what is taboo, where pieces may go and come from. Everybody who asks, asks here."""

from typing import Final

from elgrande.kernel.frames import emit
from elgrande.rules.events import GOLD_LANDED, PIECES, POINTS, TOKEN_LOST, WARE_LANDED, Event
from elgrande.rules.flags import carry_flag, flag_of, move_flag
from elgrande.rules.marks import (
    ANYWHERE,
    COLLAPSE,
    FLAGS,
    GUARD,
    INQUISITOR,
    LIMIT,
    QUARANTINE,
    SHIPS,
    TABLE_COUNT,
    TABLE_LIMIT,
    TABLES,
    TOKENS_LEFT,
    ZONE,
    is_on,
    set_mark,
)
from elgrande.rules.places import count_in, entrances, landing, region_at, room_at_the_table, spots_of
from elgrande.rules.ruleset import CASTILLO, COURT, NOWHERE
from elgrande.rules.state import State
from elgrande.vocabulary import BLACK, DONE, SEAT

# gold, wares
TOKEN_POINTS: Final = (6, 4)
TOKEN_REASONS: Final = (GOLD_LANDED, WARE_LANDED)
_PLENTY: Final = 1000


def taboo_sites(state: State) -> tuple[int, ...]:
    """Nothing but the King himself may enter or leave these. A marker that is not out names no region."""
    marks = state.marks
    if not marks:
        return (state.king,)
    regions = (state.king, marks[QUARANTINE], marks[GUARD])
    if state.rules.simple:
        return regions
    inside = [site for region in set(regions) if region != NOWHERE for site in spots_of(state, region)]
    return (*regions, *[site for site in inside if site not in regions])


def is_taboo(state: State, site: int) -> bool:
    if state.rules.simple or site == NOWHERE:
        return site in taboo_sites(state) and site != NOWHERE
    region = region_at(state, site)
    return region != NOWHERE and region in (state.king, state.marks[QUARANTINE], state.marks[GUARD])


def open_regions(state: State) -> tuple[int, ...]:
    """Regions in which something may change."""
    taboo = taboo_sites(state)
    return tuple([site for site in state.rules.regions if site not in taboo])


# --- coming and going -----------------------------------------------------------------------------------------------


def place_options(state: State, seat: int, anywhere: bool) -> tuple[int, ...]:
    """Actions of a placing player: stop, a neighbour of the King's region (or any open one), the Castillo, a ship."""
    rules = state.rules
    if not state.marks:
        return (rules.place_anywhere if anywhere else rules.place_options)[state.king]
    zone = state.marks[ZONE]
    if zone in rules.regions:
        regions: tuple[int, ...] = (zone,)
    else:
        regions = tuple([r for r in rules.regions if _placeable(state, r, anywhere or zone == ANYWHERE)])
        regions = (*regions, castillo_entrance(state))
    sites = [site for region in regions for site in ways_in(state, region)]
    return (DONE, *[rules.site_action[site] for site in (*sites, *ships_of(state, seat))])


def _placeable(state: State, region: int, anywhere: bool) -> bool:
    """May Caballeros be placed there from the Court? Onto ships from any coast, never straight to the colonies."""
    face, king = state.rules.sites[region], state.rules.sites[state.king]
    if not face.king:
        return face.coast and (anywhere or king.coast)
    return anywhere or region in state.rules.neighbours[state.king]


def ships_of(state: State, seat: int) -> list[int]:
    """Those in that seat's Court; a spectator has none."""
    return [site for ship, site in enumerate(state.rules.ships) if state.marks[SHIPS + ship] == seat >= 0]


def ways_in(state: State, region: int, carries: bool = False) -> list[int]:
    """The places of a region, or the Castillo, somebody who comes can choose from now."""
    if state.rules.region_of[region] == NOWHERE:
        return [region] if may_enter(state, region) else []
    return [site for site in entrances(state, region, carries) if may_enter(state, site)]


def move_options(state: State, source: int) -> tuple[int, ...]:
    """Where a Caballero from that place may be moved: any other open region or the Castillo, or within the region."""
    rules = state.rules
    if not state.marks:
        return rules.move_targets[state.king][source]
    here = region_at(state, source)
    carries = rules.sites[source].token > 0
    regions = (*[region for region in rules.regions if region != here], castillo_entrance(state))
    sites = [site for region in regions for site in ways_in(state, region, carries)]
    return tuple([rules.site_action[site] for site in (*sites, *_steps_inside(state, source, here, carries))])


def _steps_inside(state: State, source: int, here: int, carries: bool) -> list[int]:
    """Places inside the same region: an office or out of it, another space, onto the limit table or off it."""
    rules = state.rules
    if rules.simple:
        return []
    kind = rules.kind_of[source]
    table = rules.at_the_table[0]
    sites = [site for site in entrances(state, here, carries) if site not in (kind, here)]
    if here == state.marks[LIMIT]:
        if kind == here:
            sites.append(table)
        elif kind != table or room_at_the_table(state) > 0:
            sites.append(here)
    elif kind != here and here in rules.stands:
        sites.append(here)
    return sites


def room_in(state: State, site: int) -> int:
    """How many more Caballeros may stand there: a table for six has so many places."""
    region = region_at(state, site)
    if region == NOWHERE:
        return _PLENTY
    room = _PLENTY
    if has_table_for_six(state, region):
        room = max(0, TABLE_LIMIT - crowd(state, region))
    if site == region and region not in state.rules.stands:
        room = min(room, len(entrances(state, region, False)))
    return room


def has_table_for_six(state: State, region: int) -> bool:
    return region != NOWHERE and region in state.marks[TABLES : TABLES + TABLE_COUNT]


def crowd(state: State, region: int) -> int:
    """All Caballeros there, whoever they belong to."""
    return sum([count_in(state, region, owner) for owner in range(state.rules.owners)])


def may_enter(state: State, site: int, count: int = 1) -> bool:
    """May so many Caballeros be put into that region, or the Castillo?"""
    return not is_taboo(state, site) and room_in(state, site) >= count


def castillo_entrance(state: State) -> int:
    """Where those go who are put into the Castillo: while it may collapse they stand beside it."""
    return state.rules.site_index["beside"] if is_on(state, COLLAPSE) else CASTILLO


def can_leave(state: State, owner: int) -> tuple[int, ...]:
    """Places from which a Caballero of an owner may be taken: never the Castillo or the King's region."""
    counts = state.column(owner)
    taboo = taboo_sites(state)
    return tuple([site for site in state.rules.stands if counts[site] and site not in taboo])


def regions_with(state: State, owner: int, at_least: int = 1) -> tuple[int, ...]:
    """Regions that so many Caballeros of an owner may leave."""
    taboo = taboo_sites(state)
    if state.rules.simple:
        counts = state.column(owner)
        return tuple([r for r in state.rules.regions if counts[r] >= at_least and r not in taboo])
    return tuple([r for r in state.rules.regions if r not in taboo and count_in(state, r, owner) >= at_least])


def disc_destination(state: State, disc: int, origin: int) -> int:
    """Where pieces go that a secret disc sends away: into a forbidden region they cannot, so they go to the Court."""
    return COURT if is_taboo(state, disc) or disc == origin else disc


def opponents(state: State, seat: int) -> tuple[int, ...]:
    """The other seats, clockwise from that seat's left."""
    return state.rules.opponents[seat]


def bring(state: State, by: int, owner: int, source: int, target: int, count: int) -> None:
    """Caballeros go to a place: one after the other, since places fill up; what they carry is landed, lost or kept."""
    rules = state.rules
    if rules.simple:
        transfer(state, by, owner, source, target, count)
        return
    token = rules.sites[source].token
    for _ in range(count):
        exactly = landing(state, source, target)
        transfer(state, by, owner, source, exactly, 1)
        if token and not rules.sites[exactly].token:
            reach_land(state, by, owner, token, exactly)


def bring_together(state: State, by: int, owner: int, source: int, target: int, count: int) -> None:
    """Caballeros come to a place at once: who is too many for a table for six goes to the Court, black ones stay."""
    region = region_at(state, target)
    fitting = count
    if has_table_for_six(state, region) and region_at(state, source) != region:
        fitting = min(count, room_in(state, target))
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
    if rules.flags and owner < rules.seats:
        carry_flag(state, owner, source, target)


def relabel(state: State, source: int, target: int) -> None:
    """The same place under another name: nobody moves, and a flag is still where it was."""
    n = state.rules.owners
    for owner in range(n):
        state.pieces[target * n + owner] += state.pieces[source * n + owner]
        state.pieces[source * n + owner] = 0
    if state.rules.flags:
        for owner in range(state.rules.seats):
            if flag_of(state, owner) == source:
                set_mark(state, FLAGS + owner, target)


def reach_land(state: State, by: int, owner: int, token: int, site: int) -> None:
    """A token is separated from who carried it: it goes to the supply, and pays if that is in Spain."""
    mark = TOKENS_LEFT + token - 1
    set_mark(state, mark, state.marks[mark] + 1)
    region = region_at(state, site)
    winner = owner if owner < state.rules.seats else state.marks[INQUISITOR]
    if state.rules.options.landing == "mover":
        winner = by
    if region == NOWHERE or winner < 0:
        emit(state, Event(TOKEN_LOST, owner=owner, amount=token))
        return
    points = TOKEN_POINTS[token - 1]
    state.scores[winner] += points
    emit(state, Event(POINTS, seat=winner, target=region, points=points, why=TOKEN_REASONS[token - 1]))


def owner_action(state: State, owner: int) -> int:
    """What to answer when asked whose Caballero."""
    return SEAT + owner if owner < state.rules.seats else BLACK


def owner_of_action(state: State, action: int) -> int:
    return state.rules.seats if action == BLACK else action - SEAT


def is_own(state: State, seat: int, owner: int) -> bool:
    """Does a seat treat these Caballeros as its own?"""
    return owner == seat or (owner == state.rules.seats and state.marks[INQUISITOR] == seat)


def own_to(state: State, seat: int) -> tuple[int, ...]:
    """The owners whose Caballeros a seat treats as its own; rules 1 did so only where they were moved one by one."""
    rules = state.rules
    if rules.black and state.marks[INQUISITOR] == seat and rules.edition > 1:
        return (seat, rules.seats)
    return (seat,)


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


def bring_bearer(state: State, by: int, owner: int, target: int) -> None:
    """The flag bearer goes there; if others stay behind where he was, his flag does not."""
    source = flag_of(state, owner)
    exactly = landing(state, source, target)
    bring(state, by, owner, source, target, 1)
    if flag_of(state, owner) == source:
        move_flag(state, owner, exactly)


def castillo_is_hidden(state: State) -> bool:
    return state.rules.hides_castillo


def castillo_sites(state: State) -> tuple[int, ...]:
    """Inside, and beside it where there is such a place."""
    beside = state.rules.site_index.get("beside", NOWHERE) if state.marks else NOWHERE
    return (CASTILLO,) if beside == NOWHERE else (CASTILLO, beside)


def in_castillo(state: State, owner: int) -> int:
    """Caballeros of an owner that count for the Castillo."""
    return sum([state.count(site, owner) for site in castillo_sites(state)])
