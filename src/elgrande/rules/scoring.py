"""What a region or the Castillo pays, to whom and why."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from elgrande.kernel.frames import emit
from elgrande.kernel.text import Text
from elgrande.kernel.tuples import as_bits
from elgrande.rules.events import (
    CASTILLO_COUNTED,
    HOME_BONUS,
    KINGS_BONUS,
    PLACE_SCORED,
    PLACES,
    PLACES_SCORED,
    POINTS,
    Event,
    reason,
)
from elgrande.rules.lay import remember
from elgrande.rules.owners import holder_of_common
from elgrande.rules.ruleset import CASTILLO, NOWHERE
from elgrande.rules.rulings import NO_MARKER
from elgrande.rules.state import State

OFFICE: Final = reason("office", Text("office", "Amt"))

BONUS = 2


Share = tuple[int, int, str, int]  # seat, points, why, site


class Payment(NamedTuple):
    """A share by name, for those who look at it."""

    seat: int
    points: int
    why: str
    site: int


def values_of(state: State, site: int) -> tuple[int, ...]:
    """The scoreboard that counts there: a mobile one covers the printed one."""
    boards = state.boards
    if site == CASTILLO:
        site = place_of(state, site)
    if site in boards:
        return state.rules.board_values[boards.index(site)]
    return state.rules.printed[site]


def place_of(state: State, site: int) -> int:
    """Where something is scored: the Castillo by the region it was moved to."""
    mark = state.rules.rulings.castillo_at
    if site != CASTILLO or mark == NO_MARKER or state.marks[mark] == NOWHERE:
        return site
    return state.marks[mark]


def is_reversed(state: State, site: int) -> bool:
    """Does the scoreboard there pay the fewest Caballeros best?"""
    if site == CASTILLO:
        site = place_of(state, site)
    for fewest in state.rules.rulings.fewest:
        if fewest(state, site):
            return True
    return False


def regions_worth(state: State, values: int) -> int:
    """The regions (as bits) whose first place is worth one of these (as bits): the 4-, 5-, 6- or 7-point regions."""
    rules, key = state.rules, (state.boards, values)
    found = rules.worth.get(key)
    if found is None:
        worth = [region for region in rules.regions if values >> values_of(state, region)[0] & 1]
        found = remember(rules.worth, key, as_bits(worth))
    return found


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
def _shares(
    strengths: tuple[int, ...], fewest_first: bool, values: tuple[int, ...], first_only: bool
) -> tuple[tuple[tuple[int, int, str], ...], int]:
    """(seat, points, why) of those whom such a scoreboard pays; and who leads alone."""
    ranks = enumerate(places(strengths, fewest_first))
    paid = [(seat, place) for seat, place in ranks if place >= 0 and values[place] and not (first_only and place)]
    return tuple([(seat, values[place], PLACES[place]) for seat, place in paid]), leader_of(strengths)


def leader_of(strengths: tuple[int, ...]) -> int:
    """The player who is alone in first place, or -1."""
    most = max(strengths)
    return strengths.index(most) if most > 0 and strengths.count(most) == 1 else -1


def strengths_of(state: State, sites: tuple[int, ...]) -> tuple[int, ...]:
    """Caballeros by owner that count when these are scored together."""
    n, pieces = state.rules.owners, state.pieces
    if state.rules.plain:
        at = sites[0] * n
        return tuple(pieces[at : at + n])
    at, others, first, end, nobody = state.rules.counted_rows[sites[0]]
    total = pieces[at : at + n]
    if others and pieces[first:end] != nobody:
        _add_rows(total, pieces, others)
    if len(sites) > 1:
        for site in sites[1:]:
            at, others, _, _, _ = state.rules.counted_rows[site]
            _add_rows(total, pieces, (at, *others))
    return by_holder(state, total)


def _add_rows(total: list[int], pieces: list[int], rows: tuple[int, ...]) -> None:
    n = len(total)
    for row in rows:
        for owner in range(n):
            total[owner] += pieces[row + owner]


def by_holder(state: State, row: list[int]) -> tuple[int, ...]:
    """A row of owners as seats: common Caballeros count for whoever holds their office, or for nobody."""
    if not state.rules.black:
        return tuple(row)
    common = row.pop()
    if common:
        holder = holder_of_common(state)
        if holder >= 0:
            row[holder] += common
    return tuple(row)


def owners_counting(state: State) -> int:
    """How many owners' Caballeros count for anybody: common ones come last, and only while their office is held."""
    return state.rules.seats if state.rules.black and holder_of_common(state) < 0 else state.rules.owners


def ranked(state: State, sites: tuple[int, ...], strengths: tuple[int, ...], fewest: bool) -> tuple[int, ...]:
    """Strengths to rank by, where modules break ties."""
    for rank in state.rules.rulings.ranked:
        strengths = rank(state, sites, strengths, fewest)
    return strengths


def payments(state: State, site: int, first_only: bool = False) -> list[Payment]:
    """Who would get what if this region or the Castillo were scored now."""
    return [Payment(*share) for share in shares_together(state, (site,), first_only, False)]


def shares_together(state: State, sites: tuple[int, ...], first_only: bool, general: bool) -> list[Share]:
    """The same for regions that are scored as one: added up, every board pays its own part.

    Some markers count in a general scoring only.
    """
    strengths = strengths_of(state, sites)
    result: list[Share] = []
    if not state.rules.simple:
        for site in sites:
            if state.rules.offices[site]:
                result += _offices(state, site, general)
    if strengths == state.rules.nothing:
        return result
    rulings = state.rules.rulings
    for site in sites:
        times = 2 if general and rulings.counts_twice and is_doubled(state, site) else 1
        fewest = rulings.fewest != () and is_reversed(state, site)
        by = ranked(state, sites, strengths, fewest) if rulings.ranked else strengths
        shares, leader = _shares(by, fewest, values_of(state, site), first_only)
        for seat, points, why in shares:
            result.append((seat, times * points, why, site))
    if fewest:
        leader = leader_of(ranked(state, sites, strengths, False))
    if leader >= 0:
        for why, site in _bonuses(state, sites, state.grandes[leader], general):
            if general and len(sites) > 1:
                times = 2 if is_doubled(state, site) else 1
            result.append((leader, times * BONUS, why, site))
    return result


def _offices(state: State, region: int, general: bool) -> list[Share]:
    """Points for those on places that pay whenever their region is scored."""
    result: list[Share] = []
    n, nobody, pieces = state.rules.owners, state.rules.nobody, state.pieces
    for spot, points in state.rules.offices[region]:
        row = pieces[spot * n : spot * n + n]
        if row != nobody:
            times = 2 if general and is_doubled(state, region) else 1
            for seat, count in enumerate(by_holder(state, row)):
                if count:
                    result.append((seat, times * points, OFFICE, region))
    return result


def _bonuses(state: State, sites: tuple[int, ...], home: int, general: bool) -> Sequence[tuple[str, int]]:
    """Which bonuses whoever leads alone gets, and where: each cause pays once, however many sites are scored as one."""
    if state.rules.plain:
        site = sites[0]
        if site == state.king:
            return ((KINGS_BONUS, site), (HOME_BONUS, site)) if site == home else ((KINGS_BONUS, site),)
        return ((HOME_BONUS, site),) if site == home else ()
    result: list[tuple[str, int]] = []
    for site in _royal(state, sites, general):
        result.append((KINGS_BONUS, site))
    for site in sites:
        if home == site or (site == CASTILLO and home == place_of(state, site)):
            result.append((HOME_BONUS, site))
            break
    return result


def is_doubled(state: State, site: int) -> bool:
    """Does a region count twice in a general scoring?"""
    for counts_twice in state.rules.rulings.counts_twice:
        if counts_twice(state, site):
            return True
    return False


def _royal(state: State, sites: tuple[int, ...], general: bool) -> list[int]:
    """Which pay the King's bonus: the one he is in, or as modules have it."""
    rulings = state.rules.rulings
    if rulings.no_kings_bonus != NO_MARKER and state.marks[rulings.no_kings_bonus] >= 0:
        return []
    paying: list[int] = []
    for site in sites:
        if (place_of(state, site) if site == CASTILLO else site) == state.king:
            paying.append(site)
            break
    for royal in rulings.royal:
        paying = royal(state, sites, general, paying)
    return paying


def score(state: State, sites: tuple[int, ...], first_only: bool, general: bool) -> None:
    """Pay them; several sites are scored as one."""
    if general and not state.rules.plain:
        for uncover in state.rules.rulings.uncover:
            uncover(state, sites)
    if state.events is not None:
        _tell(state, sites)
    elif state.rules.plain:
        _score_quietly(state, sites, first_only)
        return
    scores, told = state.scores, state.events is not None
    for seat, points, why, site in shares_together(state, sites, first_only, general):
        scores[seat] += points
        if told:
            emit(state, Event(POINTS, seat=seat, target=site, points=points, why=why))


def _score_quietly(state: State, sites: tuple[int, ...], first_only: bool) -> None:
    """The same points as `shares_together` says, where no module has a say and nobody hears what for."""
    scores = state.scores
    shares, leader = _shares(strengths_of(state, sites), False, values_of(state, sites[0]), first_only)
    for seat, points, _ in shares:
        scores[seat] += points
    if leader >= 0:
        scores[leader] += BONUS * len(_bonuses(state, sites, state.grandes[leader], False))


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
