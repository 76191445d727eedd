"""Questions about the board: what is taboo, where pieces may go and come from. Everybody who asks, asks here."""

from collections.abc import Iterable, Sequence

from elgrande.rules.lay import Lay, Singles, remember
from elgrande.rules.markers import ANYWHERE
from elgrande.rules.places import entrances, region_at, spots_of
from elgrande.rules.ruleset import CASTILLO, COURT, NOWHERE
from elgrande.rules.rulings import NO_MARKER, PLENTY
from elgrande.rules.state import State
from elgrande.vocabulary import DONE


def lay_of(state: State) -> Lay:
    """How the land lies now, looked up; not asked for where nothing but what every game has is played."""
    return state.lay or _look_up_lay(state)


def _look_up_lay(state: State) -> Lay:
    rules, marks = state.rules, state.marks
    key = (state.king, *[marks[mark] for mark in rules.decisive])
    lay = rules.lays.get(key)
    if lay is None:
        lay = remember(rules.lays, key, _lay_out(state))
    state.lay = lay
    return lay


def _lay_out(state: State) -> Lay:
    rules = state.rules
    spots = tuple([spots_of(state, region) for region in range(len(rules.sites))])
    limited = tuple([state.marks[mark] for mark in rules.rulings.limited if state.marks[mark] != NOWHERE])
    taboo = _find_taboo(state)
    near = [region for region in rules.regions if region not in taboo and placeable(state, region, anywhere=False)]
    return Lay(
        taboo,
        rules.regions,
        rules.stands,
        spots,
        tuple([region_at(state, site) for site in range(len(rules.sites))]),
        _find_entrance(state),
        limited,
        tuple([single for region in near for single in rules.singles_in[region]]),
    )


def taken(state: State, lay: Lay, singles: Singles) -> int:
    """Which of these places for one are taken, and which regions are full, as bits: only those that may be."""
    result, pieces = _full(state, lay) if lay.limited else 0, state.pieces
    for bit, first, end, free in singles:
        if pieces[first:end] != free:
            result |= bit
    return result


def _full(state: State, lay: Lay) -> int:
    result = 0
    for region in lay.limited:
        if room_left(state, region) <= 0:
            result |= state.rules.full_bit[region]
    return result


def closed_regions(state: State) -> tuple[int, ...]:
    """The King's, and those that markers close like his; one that is not out names no region."""
    marks = state.marks
    return (state.king, *[marks[mark] for mark in state.rules.rulings.closing])


def taboo_sites(state: State) -> tuple[int, ...]:
    """Nothing but the King himself may enter or leave these."""
    return (state.king,) if state.rules.plain else (state.lay or lay_of(state)).taboo


def _find_taboo(state: State) -> tuple[int, ...]:
    regions = closed_regions(state)
    inside = [site for region in set(regions) if region != NOWHERE for site in spots_of(state, region)]
    return (*regions, *[site for site in inside if site not in regions])


def is_taboo(state: State, site: int) -> bool:
    """Nowhere is not."""
    return site == state.king if state.rules.plain else (state.lay or lay_of(state)).is_taboo[site]


def open_regions(state: State) -> tuple[int, ...]:
    """Regions in which something may change."""
    return state.rules.open_regions[state.king] if state.rules.plain else (state.lay or lay_of(state)).open_regions


def open_sites(state: State, region: int = NOWHERE) -> tuple[int, ...]:
    """Places on the board where something may change: all of them, or those of a region."""
    rules = state.rules
    if region < 0:
        return rules.open_regions[state.king] if rules.plain else (state.lay or lay_of(state)).open_sites
    if rules.plain:
        return () if region == state.king else (region,)
    lay = state.lay or lay_of(state)
    return () if lay.is_taboo[region] else lay.spots[region]


def actions_of(state: State, sites: Iterable[int]) -> tuple[int, ...]:
    """What to answer to name these places."""
    action = state.rules.site_action
    return tuple([action[site] for site in sites])


# --- coming and going -----------------------------------------------------------------------------------------------


def place_options(state: State, seat: int, anywhere: bool) -> tuple[int, ...]:
    """Actions of a placing player: stop, a neighbour of the King's region (or any open one), the Castillo, and more."""
    rules = state.rules
    if rules.plain:
        return (rules.place_anywhere if anywhere else rules.place_options)[state.king]
    lay = state.lay or lay_of(state)
    zone = placing_zone(state)
    if zone == NOWHERE and not anywhere:
        singles = lay.singles_near
    else:
        singles = rules.singles_to_place if zone in (NOWHERE, ANYWHERE) else rules.singles
    key = (taken(state, lay, singles), zone, anywhere)
    options = lay.place_options.get(key)
    if options is None:
        options = remember(lay.place_options, key, _find_places(state, zone, anywhere))
    for further in rules.rulings.placing_sites:
        options += actions_of(state, further(state, seat))
    return options


def has_place(state: State, seat: int) -> bool:
    """May one be placed anywhere? Into the Castillo always, unless all go to one region."""
    return placing_zone(state) in (NOWHERE, ANYWHERE) or len(place_options(state, seat, False)) > 1


def _find_places(state: State, zone: int, anywhere: bool) -> tuple[int, ...]:
    rules = state.rules
    if zone in rules.regions:
        regions: tuple[int, ...] = (zone,)
    else:
        regions = tuple([r for r in rules.regions if placeable(state, r, anywhere or zone == ANYWHERE)])
        regions = (*regions, castillo_entrance(state))
    return (DONE, *[rules.site_action[site] for site in ways_into(state, regions)])


def placing_zone(state: State) -> int:
    """The region everything placed in this turn goes to, or ANYWHERE; nowhere: where Caballeros are always placed."""
    mark = state.rules.rulings.zone
    return NOWHERE if mark == NO_MARKER else state.marks[mark]


def placeable(state: State, region: int, anywhere: bool) -> bool:
    """May Caballeros be placed there from the Court? Onto ships from any coast, never straight to the colonies."""
    face, king = state.rules.sites[region], state.rules.sites[state.king]
    if not face.king:
        return face.coast and (anywhere or king.coast)
    return anywhere or region in state.rules.neighbours[state.king]


def ways_in(state: State, region: int, carries: bool = False) -> tuple[int, ...]:
    """The places of a region, or the Castillo, somebody who comes can choose from now."""
    return tuple(ways_into(state, (region,), carries))


def ways_into(state: State, regions: Sequence[int], carries: bool = False) -> list[int]:
    """The same for several of them, one after the other."""
    lay = state.lay or lay_of(state)
    closed, rules = lay.is_taboo, state.rules
    full = _full(state, lay) if lay.limited else 0
    result: list[int] = []
    for region in regions:
        if not closed[region]:
            now = full & rules.full_bit[region]
            for bit, first, end, free in rules.singles_in[region]:
                if state.pieces[first:end] != free:
                    now |= bit
            key = (now, region, carries)
            ways = rules.ways.get(key)
            if ways is None:
                ways = remember(rules.ways, key, _find_ways(state, region, carries))
            result += ways
    return result


def _find_ways(state: State, region: int, carries: bool) -> tuple[int, ...]:
    """Into one that is open."""
    if state.rules.region_of[region] == NOWHERE:
        return (region,)
    return tuple([site for site in entrances(state, region, carries) if room_in(state, site) > 0])


def move_options(state: State, source: int) -> tuple[int, ...]:
    """Where a Caballero from that place may be moved: any other open region or the Castillo, or within the region."""
    rules = state.rules
    if rules.plain:
        return rules.move_targets[state.king][source]
    here = region_at(state, source)
    carries = rules.sites[source].token > 0
    lay = state.lay or lay_of(state)
    key = (taken(state, lay, rules.singles), here, carries)
    options = lay.move_options.get(key)
    if options is None:
        options = remember(lay.move_options, key, _find_targets(state, here, carries))
    if rules.simple:
        return options
    return options + tuple([rules.site_action[site] for site in _steps_inside(state, source, here, carries)])


def _find_targets(state: State, here: int, carries: bool) -> tuple[int, ...]:
    """In other regions, or the Castillo."""
    rules = state.rules
    regions = (*[region for region in rules.regions if region != here], castillo_entrance(state))
    return tuple([rules.site_action[site] for site in ways_into(state, regions, carries)])


def _steps_inside(state: State, source: int, here: int, carries: bool) -> list[int]:
    """Places inside the same region: an office or out of it, another space, or as a module has it."""
    rules = state.rules
    kind = rules.kind_of[source]
    sites = [site for site in entrances(state, here, carries) if site not in (kind, here)]
    for inside in rules.rulings.inside:
        further = inside(state, source, here)
        if further is not None:
            return sites + further
    return [*sites, here] if kind != here and rules.is_stand[here] else sites


def room_in(state: State, site: int) -> int:
    """How many more Caballeros may stand there."""
    region = region_at(state, site)
    if region == NOWHERE:
        return PLENTY
    room = room_left(state, region)
    if site == region and not state.rules.is_stand[region]:
        room = min(room, len(entrances(state, region, False)))
    return room


def room_left(state: State, region: int) -> int:
    """What markers leave there for Caballeros, whichever places it has."""
    rulings, room = state.rules.rulings, PLENTY
    if rulings.room and region in (state.lay or lay_of(state)).limited:
        for left in rulings.room:
            room = min(room, left(state, region))
    return room


def crowd(state: State, region: int) -> int:
    """All Caballeros there, whoever they belong to."""
    n, pieces = state.rules.owners, state.pieces
    return sum([sum(pieces[site * n : site * n + n]) for site in spots_of(state, region)])


def may_enter(state: State, site: int, count: int = 1) -> bool:
    """May so many Caballeros be put into that region, or the Castillo?"""
    return not is_taboo(state, site) and room_in(state, site) >= count


def castillo_entrance(state: State) -> int:
    """Where those go who are put into the Castillo."""
    return CASTILLO if state.rules.plain else (state.lay or lay_of(state)).entrance


def _find_entrance(state: State) -> int:
    for entrance in state.rules.rulings.entrance:
        site = entrance(state)
        if site != NOWHERE:
            return site
    return CASTILLO


def can_leave(state: State, owner: int) -> tuple[int, ...]:
    """Places from which a Caballero of an owner may be taken: never the Castillo or the King's region."""
    counts = state.pieces[owner :: state.rules.owners]
    found: list[int] = []
    for site in open_sites(state):
        if counts[site]:
            found.append(site)
    return tuple(found)


def regions_with(state: State, owner: int, at_least: int = 1) -> tuple[int, ...]:
    """Regions that so many Caballeros of an owner may leave."""
    regions, counts = open_regions(state), state.column(owner)
    found: list[int] = []
    if state.rules.simple:
        for region in regions:
            if counts[region] >= at_least:
                found.append(region)
        return tuple(found)
    lay = state.lay or lay_of(state)
    there, region_of = [0] * len(counts), lay.region_of
    for site in lay.open_sites:
        if counts[site]:
            there[region_of[site]] += counts[site]
    for region in regions:
        if there[region] >= at_least:
            found.append(region)
    return tuple(found)


def disc_destination(state: State, disc: int, origin: int) -> int:
    """Where pieces go that a secret disc sends away: into a forbidden region they cannot, so they go to the Court."""
    return COURT if is_taboo(state, disc) or disc == origin else disc


def castillo_is_hidden(state: State) -> bool:
    return state.rules.hides_castillo


def in_castillo(state: State, owner: int) -> int:
    """Caballeros of an owner that count for the Castillo."""
    rules = state.rules
    if len(rules.castillo_sites) == 1:
        return state.pieces[CASTILLO * rules.owners + owner]
    inside = 0
    for site in rules.castillo_sites:
        inside += state.pieces[site * rules.owners + owner]
    return inside
