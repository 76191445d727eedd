"""Tables for six: there are never more Caballeros in a region with one."""

from typing import Final

from elgrande.kernel.text import Text
from elgrande.kernel.words import Reason, Ref, Said, because, said
from elgrande.modules.shared import marker as markers
from elgrande.rules.board import crowd, is_taboo, open_regions, room_in
from elgrande.rules.events import event
from elgrande.rules.feature import Feature, Limit
from elgrande.rules.markers import SITE, UP_TO, marker, set_row, sites_of
from elgrande.rules.reasons import at, why_closed
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.rulings import PLENTY, Rulings
from elgrande.rules.sights import Sights
from elgrande.rules.state import State

TABLE_SET: Final = event(
    "table_set", Text("{seat} puts a limit table into {target}.", "{seat} legt eine Limittafel nach {target}.")
)

TABLE_COUNT: Final = 3
TABLE_LIMIT: Final = 6

TABLES: Final = marker("tables", SITE, short=Text("limit table", "Limittafel"), count=TABLE_COUNT, listing=UP_TO)


def tables(state: State) -> tuple[int, ...]:
    """The regions with one."""
    return sites_of(state, TABLES, TABLE_COUNT)


def removable_tables(state: State) -> list[int]:
    return [site for site in tables(state) if not is_taboo(state, site)]


def remove_table(state: State, site: int) -> None:
    left = [other for other in tables(state) if other != site]
    set_row(state, TABLES, (*left, *[NOWHERE] * (TABLE_COUNT - len(left))))


def _for_a_table(state: State) -> list[int]:
    if len(tables(state)) == TABLE_COUNT:
        return []
    return [site for site in open_regions(state) if site not in tables(state) and crowd(state, site) <= TABLE_LIMIT]


def _room(state: State, region: int) -> int:
    if region not in state.marks[TABLES : TABLES + TABLE_COUNT]:
        return PLENTY
    return max(0, TABLE_LIMIT - crowd(state, region))


def _limits(state: State) -> list[Limit]:
    return [Limit("tables", state.rules.sites[site].slug, crowd(state, site), TABLE_LIMIT) for site in tables(state)]


TOO_CROWDED: Final = because(
    "too_crowded",
    Text(
        "More than {most} Caballeros are in {place}: too many for a table.",
        "In {place} sind mehr als {most} Caballeros: zu viele für eine Tafel.",
    ),
)


def _why_not(state: State, site: int) -> Reason | None:
    if site in tables(state):
        return markers.LIES_THERE(place=at(site))
    return why_closed(state, site) or TOO_CROWDED(place=at(site), most=TABLE_LIMIT)


SET_TABLE: Final = markers.placing(
    "table",
    Text("Into which region do you put a limit table?", "In welche Region legst du eine Limittafel?"),
    _for_a_table,
    lambda state: state.marks.index(NOWHERE, TABLES),
    TABLE_SET,
    _why_not,
)


def _told(state: State) -> list[Said]:
    return [said(HOLDS, place=Ref("site", site), most=TABLE_LIMIT, left=room_in(state, site)) for site in tables(state)]


HOLDS: Final = Text(
    "Limit table in {place}: at most {most} Caballeros, room for {left} more.",
    "Limittafel in {place}: höchstens {most} Caballeros, noch Platz für {left}.",
)


FEATURE: Final = Feature(
    markers=(TABLES,),
    limits=(_limits,),
    rulings=Rulings(limited=tuple(range(TABLES, TABLES + TABLE_COUNT)), room=(_room,)),
    sights=Sights(in_force=(_told,)),
)
