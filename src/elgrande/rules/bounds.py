"""What the King and the markers allow in regions, by name, for those who are told rather than asked."""

from typing import Final, NamedTuple

from elgrande.rules.board import crowd, place_options
from elgrande.rules.marks import GUARD, LIMIT, QUARANTINE, TABLE_COUNT, TABLE_LIMIT, TABLES
from elgrande.rules.places import room_at_the_table, table_spaces
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.state import State
from elgrande.vocabulary import DONE

NOBODY: Final = -1  # a seat without a ship


class Limit(NamedTuple):
    """A marker lets only so many Caballeros into a region, or count there."""

    marker: str
    region: str
    taken: int
    most: int


class Bounds(NamedTuple):
    taboo: tuple[str, ...]  # nothing but the King may enter or leave
    placing: tuple[str, ...]  # whoever's turn it is may place there from the Court
    limits: tuple[Limit, ...]


def bounds_of(state: State) -> Bounds:
    return Bounds(_names(state, _taboo(state)), _names(state, _placing(state)), tuple(_limits(state)))


def _names(state: State, regions: list[int]) -> tuple[str, ...]:
    """Of those that are anywhere, each once."""
    return tuple([state.rules.sites[region].slug for region in dict.fromkeys(regions) if region != NOWHERE])


def _taboo(state: State) -> list[int]:
    marks = state.marks
    return [state.king, marks[QUARANTINE], marks[GUARD]] if marks else [state.king]


def _placing(state: State) -> list[int]:
    rules = state.rules
    actions = [action for action in place_options(state, NOBODY, False) if action != DONE]
    return [rules.region_of[rules.site_of[action]] for action in actions]


def _limits(state: State) -> list[Limit]:
    marks, sites = state.marks, state.rules.sites
    if not marks:
        return []
    tables = [site for site in marks[TABLES : TABLES + TABLE_COUNT] if site != NOWHERE]
    found = [Limit("tables", sites[site].slug, crowd(state, site), TABLE_LIMIT) for site in tables]
    if marks[LIMIT] != NOWHERE:
        most = table_spaces(state)
        found.append(Limit("limit", sites[marks[LIMIT]].slug, most - room_at_the_table(state), most))
    return found
