"""Which places a general scoring pays together, and what decides how much: for everybody who weighs positions."""

from functools import lru_cache

from elgrande.modules.compose import MODULES
from elgrande.modules.worth import Sense, joined
from elgrande.rules.markers import OFF
from elgrande.rules.ruleset import NOWHERE, Ruleset
from elgrande.rules.scoring import strengths_of
from elgrande.rules.state import State

Range = tuple[int, int]  # the first, and where the next one begins
Scored = tuple[object, ...]  # sites, then Caballeros by owner


@lru_cache(maxsize=64)
def sense_of(modules: tuple[str, ...]) -> Sense:
    """What these modules declare, together."""
    return joined(MODULES[name].worth for name in modules)


def joint(state: State, sense: Sense) -> list[tuple[int, ...]]:
    """Places the next general scoring scores as one."""
    return [sites for together in sense.together if (sites := together(state))]


def left_out(state: State, sense: Sense, seat: int) -> list[int]:
    """Regions that seat knows will not be scored."""
    return [region for left_out in sense.left_out if (region := left_out(state, seat)) != NOWHERE]


@lru_cache(maxsize=16)
def regions_beyond(rules: Ruleset) -> tuple[int, ...]:
    """Regions with places inside."""
    return tuple(site for site in rules.regions if len(rules.spots[site]) > 1)


@lru_cache(maxsize=16)
def first_inside(rules: Ruleset) -> int:
    """Places inside regions come last, from this one on."""
    return min(site for site in rules.stands if rules.sites[site].part_of)


def strength_key(state: State, sites: tuple[int, ...]) -> Scored:
    """Everything on these sites that decides what they pay: in the usual case a quick look is enough."""
    rules = state.rules
    if len(sites) == 1 and len(rules.spots[sites[0]]) == 1:
        return (sites, *state.row(sites[0]))
    offices = [spot for site in sites for spot in rules.spots[site] if rules.sites[spot].office]
    return (sites, *strengths_of(state, sites), *[count for spot in offices for count in state.row(spot)])


def deciding_ranges(rules: Ruleset, sense: Sense) -> tuple[Range, ...]:
    """Of the markers that decide what places pay: others change more often than these."""
    idle = {first + i for first, many in sense.idle for i in range(many)}
    ranges: list[Range] = []
    for mark in range(rules.marks):
        if mark not in idle:
            first = ranges.pop()[0] if ranges and ranges[-1][1] == mark else mark
            ranges.append((first, mark + 1))
    return tuple(ranges)


def deciding(state: State, ranges: tuple[Range, ...]) -> tuple[int, ...]:
    marks, found = state.marks, state.marks[:0]
    for first, end in ranges:
        found += marks[first:end]
    return found


def lasting(state: State, sense: Sense) -> tuple[int, ...]:
    """The markers without those that end with a round no general scoring follows."""
    marks = state.marks
    if not sense.passing or state.round + 1 in state.rules.scoring_rounds:
        return marks
    if all(marks[mark] == OFF for mark in sense.passing):
        return marks
    changed = list(marks)
    for mark in sense.passing:
        changed[mark] = OFF
    return tuple(changed)
