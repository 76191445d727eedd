"""What a region or the Castillo pays, to whom and why."""

from functools import lru_cache
from typing import NamedTuple

from elgrande.kernel.frames import emit
from elgrande.rules.board import castillo_sites
from elgrande.rules.events import (
    CASTILLO_COUNTED,
    HOME_BONUS,
    KINGS_BONUS,
    OFFICE,
    PLACE_SCORED,
    PLACES,
    PLACES_SCORED,
    POINTS,
    REGION_SHOWN,
    Event,
)
from elgrande.rules.marks import (
    CASTILLO_AT,
    DOUBLED,
    FLAGS,
    GUARD,
    INQUISITOR,
    MISTRESS,
    ON,
    REVERSED,
    doubled_regions,
    holders,
    secret_mark,
    show_doubled,
)
from elgrande.rules.ruleset import CASTILLO, NOWHERE
from elgrande.rules.state import State

BONUS = 2


class Payment(NamedTuple):
    seat: int
    points: int
    why: str
    site: int


def values_of(state: State, site: int) -> tuple[int, ...]:
    """The scoreboard that counts there: a mobile one covers the printed one."""
    boards = state.boards
    if state.marks:
        site = place_of(state, site)
    if site in boards:
        return state.rules.board_values[boards.index(site)]
    return state.rules.printed[site]


def place_of(state: State, site: int) -> int:
    """Where something is scored: the Castillo by the region it was moved to."""
    moved_to = state.marks[CASTILLO_AT] if state.marks else NOWHERE
    return moved_to if site == CASTILLO and moved_to != NOWHERE else site


def is_reversed(state: State, site: int) -> bool:
    """Does the scoreboard there pay the fewest Caballeros best?"""
    if not state.marks:
        return False
    place = place_of(state, site)
    return place in state.boards and state.marks[REVERSED + state.boards.index(place)] == ON


def first_value(state: State, site: int) -> int:
    """What makes a region a 4-, 5-, 6- or 7-point region."""
    return values_of(state, site)[0]


@lru_cache(maxsize=1 << 14)
def places(strengths: tuple[int, ...], fewest_first: bool = False) -> tuple[int, ...]:
    """Each player's place from 0; -1 without a Caballero there.

    A tied group takes the next place down and uses up two places, however many are tied.
    """
    result = [-1] * len(strengths)
    place = 0
    for strength in sorted(set(strengths), reverse=not fewest_first):
        if strength <= 0:
            continue
        if strengths.count(strength) == 1:
            result[strengths.index(strength)] = place
            place += 1
            continue
        for seat, own in enumerate(strengths):
            if own == strength:
                result[seat] = place + 1
        place += 2
    return tuple(result)


@lru_cache(maxsize=1 << 14)
def leader_of(strengths: tuple[int, ...]) -> int:
    """The player who is alone in first place, or -1."""
    most = max(strengths)
    return strengths.index(most) if most > 0 and strengths.count(most) == 1 else -1


def strengths_of(state: State, sites: tuple[int, ...]) -> tuple[int, ...]:
    """Caballeros by owner that count when these are scored together."""
    if not state.marks:
        return tuple(state.row(sites[0]))
    sites = tuple([counted for site in sites for counted in counted_for(state, site)])
    total = state.row(sites[0])
    for site in sites[1:]:
        total = [a + b for a, b in zip(total, state.row(site), strict=True)]
    return by_holder(state, total)


def by_holder(state: State, row: list[int]) -> tuple[int, ...]:
    """A row of owners as seats: black Caballeros count for whoever holds the office, or for nobody."""
    seats = row[: state.rules.seats]
    holder = state.marks[INQUISITOR] if state.rules.black else NOWHERE
    if holder != NOWHERE:
        seats[holder] += row[-1]
    return tuple(seats)


def counted_for(state: State, site: int) -> tuple[int, ...]:
    """The places whose Caballeros count when a region or the Castillo is scored."""
    if site == CASTILLO:
        return castillo_sites(state)
    rules = state.rules
    if rules.simple:
        return (site,)
    return tuple([spot for spot in rules.spots[site] if rules.sites[spot].counts])


def with_flags(state: State, sites: tuple[int, ...], strengths: tuple[int, ...], fewest: bool) -> tuple[int, ...]:
    """Strengths to rank by where flag bearers break ties: a bearer is better than none, also where the fewest win."""
    if not state.rules.flags:
        return strengths
    flags = state.marks[FLAGS : FLAGS + len(strengths)]
    sites = tuple([counted for site in sites for counted in counted_for(state, site)])
    step = -1 if fewest else 1
    return tuple([2 * own + (step if own and flag in sites else 0) for own, flag in zip(strengths, flags, strict=True)])


def payments(state: State, site: int, first_only: bool = False) -> list[Payment]:
    """Who would get what if this region or the Castillo were scored now."""
    return payments_together(state, (site,), first_only, False)


def payments_together(state: State, sites: tuple[int, ...], first_only: bool, general: bool) -> list[Payment]:
    """The same for regions that are scored as one: added up, every board pays its own part.

    Some markers count in a general scoring only.
    """
    strengths = strengths_of(state, sites)
    result: list[Payment] = [] if state.rules.simple else _offices(state, sites, general)
    if not any(strengths):
        return result
    marked = bool(state.marks)
    for site in sites:
        values = values_of(state, site)
        times = _times(state, site) if marked and general else 1
        fewest = marked and is_reversed(state, site)
        ranked = with_flags(state, sites, strengths, fewest) if marked else strengths
        for seat, place in enumerate(places(ranked, fewest)):
            if place >= 0 and values[place] and not (first_only and place):
                result.append(Payment(seat, times * values[place], PLACES[place], site))
    leader = leader_of(with_flags(state, sites, strengths, False) if marked else strengths)
    if leader >= 0:
        for why, site in _bonuses(state, sites, state.grandes[leader], general):
            times = _times(state, site) if marked and general else 1
            result.append(Payment(leader, times * BONUS, why, site))
    return result


def _offices(state: State, sites: tuple[int, ...], general: bool) -> list[Payment]:
    """Points for those on places that pay whenever their region is scored."""
    result: list[Payment] = []
    for region in sites:
        times = _times(state, region) if general else 1
        for spot in state.rules.spots[region]:
            points = state.rules.sites[spot].office
            for seat, count in enumerate(by_holder(state, state.row(spot))) if points else ():
                if count:
                    result.append(Payment(seat, times * points, OFFICE, region))
    return result


def _bonuses(state: State, sites: tuple[int, ...], home: int, general: bool) -> list[tuple[str, int]]:
    """Which bonuses whoever leads alone gets, and where: each cause pays once, however many sites are scored as one."""
    if not state.marks:
        site = sites[0]
        if site == state.king:
            return [(KINGS_BONUS, site), (HOME_BONUS, site)] if site == home else [(KINGS_BONUS, site)]
        return [(HOME_BONUS, site)] if site == home else []
    homes = [site for site in sites if home in (site, place_of(state, site))]
    result = [] if state.marks[MISTRESS] == ON else [(KINGS_BONUS, site) for site in _royal(state, sites, general)]
    return [*result, (HOME_BONUS, homes[0])] if homes else result


def _times(state: State, site: int) -> int:
    """How often a region counts in a general scoring."""
    return 2 if is_doubled(state, site) else 1


def is_doubled(state: State, site: int) -> bool:
    return site in doubled_regions(state)


def _royal(state: State, sites: tuple[int, ...], general: bool) -> list[int]:
    """Which pay the King's bonus: one for him or his guard, or by house rule one for each of them."""
    kings = [site for site in sites if place_of(state, site) == state.king]
    guards = [site for site in sites if general and place_of(state, site) == state.marks[GUARD]]
    if state.rules.options.kings_guard == "two":
        return [*kings[:1], *guards[:1]]
    return [site for site in sites if site in kings or site in guards][:1]


def score(state: State, sites: tuple[int, ...], first_only: bool, general: bool) -> None:
    """Pay them; several sites are scored as one."""
    if general and state.marks:
        _show_doubled(state, sites)
    if state.events is not None:
        _tell(state, sites)
    scores, told = state.scores, state.events is not None
    for seat, points, why, site in payments_together(state, sites, first_only, general):
        scores[seat] += points
        if told:
            emit(state, Event(POINTS, seat=seat, target=site, points=points, why=why))


def _show_doubled(state: State, sites: tuple[int, ...]) -> None:
    """Turn over the cards that make a region count double."""
    for seat in holders(state, DOUBLED):
        doubled = state.marks[secret_mark(state, DOUBLED, seat)]
        if doubled in sites:
            state.sealed += 1
            show_doubled(state, seat)
            emit(state, Event(REGION_SHOWN, seat=seat, target=doubled))


def _tell(state: State, sites: tuple[int, ...]) -> None:
    if len(sites) > 1:
        emit(state, Event(PLACES_SCORED, source=sites[0], target=sites[1]))
    else:
        emit(state, Event(PLACE_SCORED, target=sites[0]))
    if CASTILLO in sites:  # it is lifted, so everybody sees who is inside
        for owner, count in enumerate(state.row(CASTILLO)):
            emit(state, Event(CASTILLO_COUNTED, owner=owner, target=CASTILLO, amount=count))


def winners(scores: list[int]) -> tuple[int, ...]:
    """Most points; a tie is a shared victory."""
    best = max(scores)
    return tuple(seat for seat, points in enumerate(scores) if points == best)
