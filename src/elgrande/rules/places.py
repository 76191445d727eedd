"""Places inside regions: which there are, who stands there, where exactly somebody comes to stand."""

from typing import Final

from elgrande.rules.ruleset import ADRIFT, NOWHERE
from elgrande.rules.state import State

ONE_BY_ONE: Final = 0


def region_at(state: State, site: int) -> int:
    """The region a place belongs to; nowhere for the Castillo, Courts and the like."""
    region = state.rules.region_of[site]
    return mooring(state) if region == ADRIFT else region


def mooring(state: State) -> int:
    """The region in which places are now that lie now here, now there."""
    return state.marks[state.rules.rulings.mooring]


def spots_of(state: State, region: int) -> tuple[int, ...]:
    """Where Caballeros can stand in a region."""
    rules = state.rules
    if not rules.adrift or state.marks[rules.rulings.mooring] != region:
        return rules.spots[region]
    return (*rules.spots[region], *rules.adrift)


def count_in(state: State, region: int, owner: int) -> int:
    """Caballeros of an owner in a region, wherever in it."""
    if state.rules.simple:
        return state.count(region, owner)
    n, pieces = state.rules.owners, state.pieces
    return sum([pieces[site * n + owner] for site in spots_of(state, region)])


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
    """So many of them, whoever is missed least first: without a token, without an office, where he does not count."""
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
    rules = state.rules
    for other in rules.variants_of[rules.kind_of[site]]:
        if any(state.row(other)):
            return False
    return True


def entrances(state: State, region: int, carries: bool) -> list[int]:
    """The places of a region somebody who comes can choose from: the region itself, or free places inside."""
    rules = state.rules
    single = [site for site in rules.single_spots[region] if is_free(state, site)]
    if carries:
        single = [site for site in single if rules.sites[site].counts]
    return [region, *single] if rules.is_stand[region] else single


def arrival(state: State, source: int, target: int) -> int:
    """Where exactly somebody stands who goes from one place to another: as a carrier, as a newcomer, aside."""
    rules = state.rules
    if rules.is_one_place[target] and (not rules.adrift or mooring(state) != target):
        return target
    region = region_at(state, target)
    if region == NOWHERE:
        return target
    within = region_at(state, source) == region
    token = 0 if rules.sites[region].is_spain else rules.sites[source].token
    fresh = rules.sites[source].fresh if within else not rules.sites[region].king  # it matters only overseas
    kind = rules.kind_of[target]
    if kind == region and (elsewhere := aside(state, region, ONE_BY_ONE)) != NOWHERE:
        kind = rules.kind_of[elsewhere]
    elif kind == region and not rules.is_stand[region]:  # only places inside: the first that is free
        kind = entrances(state, region, token > 0)[0]
    return rules.variant.get((kind, token, fresh), rules.variant.get((kind, token, False), kind))


def aside(state: State, region: int, coming: int) -> int:
    """The place where those have to stand instead who come at once, or one by one; nowhere if they find room."""
    for elsewhere in state.rules.rulings.aside:
        site = elsewhere(state, region, coming)
        if site != NOWHERE:
            return site
    return NOWHERE


def standing_place(state: State, target: int, coming: int) -> int:
    """Where so many at once come to stand: if there is no room for all of them, all aside first."""
    elsewhere = aside(state, target, coming)
    return target if elsewhere == NOWHERE else elsewhere
