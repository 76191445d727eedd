"""Places inside regions: offices, spaces, the Ship with or without a load, on the limit table or beside it."""

from elgrande.rules.marks import LIMIT
from elgrande.rules.ruleset import LIMITED, NOWHERE
from elgrande.rules.state import State


def region_at(state: State, site: int) -> int:
    """The region a place belongs to; nowhere for the Castillo, Courts and the like."""
    region = state.rules.region_of[site]
    return state.marks[LIMIT] if region == LIMITED else region


def spots_of(state: State, region: int) -> tuple[int, ...]:
    """Where Caballeros can stand in a region."""
    rules = state.rules
    if rules.simple or state.marks[LIMIT] != region:
        return rules.spots[region]
    return (*rules.spots[region], *rules.at_the_table)


def count_in(state: State, region: int, owner: int) -> int:
    """Caballeros of an owner in a region, wherever in it."""
    if state.rules.simple:
        return state.count(region, owner)
    return sum([state.count(site, owner) for site in spots_of(state, region)])


def all_in(state: State, region: int, owner: int) -> tuple[int, ...]:
    """The same as pairs of site and count, one after the other."""
    if state.rules.simple:
        return (region, state.count(region, owner))
    sites = [site for site in spots_of(state, region) if state.count(site, owner)]
    return tuple([number for site in sites for number in (site, state.count(site, owner))])


def carriers_first(state: State, pairs: tuple[int, ...]) -> tuple[int, ...]:
    """The same pairs of site and count, so that who carries something does not find all places taken."""
    faces = state.rules.sites
    ranked = sorted(zip(pairs[::2], pairs[1::2], strict=True), key=lambda pair: -faces[pair[0]].token)
    return tuple([number for pair in ranked for number in pair])


def some_in(state: State, region: int, owner: int, count: int) -> tuple[int, ...]:
    """So many of them, whoever is missed least first: without a token, without an office, beside the limit table."""
    faces = state.rules.sites
    pairs: list[int] = []
    for site in sorted(spots_of(state, region), key=lambda s: (faces[s].token, faces[s].office, faces[s].counts)):
        taken = min(count, state.count(site, owner))
        if taken:
            pairs += (site, taken)
            count -= taken
    return tuple(pairs)


def is_free(state: State, site: int) -> bool:
    """Is nobody on that place, whatever he carries?"""
    kind = state.rules.kind_of[site]
    return not any(sum(state.row(other)) for other in state.rules.stands if state.rules.kind_of[other] == kind)


def room_at_the_table(state: State) -> int:
    """Free spaces of the limit table."""
    rules = state.rules
    counted = [site for site in rules.spots[state.marks[LIMIT]] if rules.sites[site].counts]
    return table_spaces(state) - sum([sum(state.row(site)) for site in counted])


def table_spaces(state: State) -> int:
    return 6 if state.rules.seats <= 3 else 10


def entrances(state: State, region: int, carries: bool) -> list[int]:
    """The places of a region somebody who comes can choose from: the region itself, or free places inside."""
    rules = state.rules
    if rules.simple:
        return [region]
    single = [
        site
        for site in rules.spots[region]
        if rules.sites[site].single and rules.kind_of[site] == site and is_free(state, site)
    ]
    if carries:
        single = [site for site in single if rules.sites[site].counts]
    return single if region not in rules.stands else [region, *single]


def landing(state: State, source: int, target: int) -> int:
    """Where exactly somebody stands who goes from one place to another: as a carrier, as a newcomer, off the table."""
    rules = state.rules
    region = region_at(state, target)
    if rules.simple or region == NOWHERE:
        return target
    within = region_at(state, source) == region
    token = 0 if rules.sites[region].is_spain else rules.sites[source].token
    fresh = rules.sites[source].fresh if within else not rules.sites[region].king  # it matters only overseas
    kind = rules.kind_of[target]
    if kind == region == state.marks[LIMIT] and room_at_the_table(state) <= 0:
        kind = rules.kind_of[rules.at_the_table[0]]
    elif kind == region not in rules.stands:  # only places inside: the first that is free
        kind = entrances(state, region, token > 0)[0]
    return rules.variant.get((kind, token, fresh), rules.variant.get((kind, token, False), kind))


def beside_if_full(state: State, target: int, coming: int) -> int:
    """Where so many at once come to stand: if a limit table has no room for all of them, all beside it first."""
    rules = state.rules
    if rules.simple or target != state.marks[LIMIT]:
        return target
    beside = sum([sum(state.row(site)) for site in rules.at_the_table])
    return target if not beside and coming <= room_at_the_table(state) else rules.at_the_table[0]
