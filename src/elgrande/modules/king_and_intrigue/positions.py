"""King & Intrigue in positions: what lies face down until it counts double, and what ends with a turn."""

from typing import Any, Final

from elgrande.modules.king_and_intrigue.doubled import COUNT, DOUBLED, OPENLY, doubled_regions, show_doubled
from elgrande.modules.king_and_intrigue.permit import ZONE
from elgrande.rules.documents import Documents, OwnShape, Wrong
from elgrande.rules.feature import Feature
from elgrande.rules.fields import Fields, choice, whole
from elgrande.rules.markers import SITE, holders, named, set_row
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.state import State
from elgrande.steps.turn import PARTS


def _doubled(state: State) -> list[str | None] | None:
    """By seat, shown or not."""
    sites = doubled_regions(state)
    if max(sites) == NOWHERE and min(sites) == NOWHERE:
        return None
    return [named(state.rules, SITE, site) for site in sites]


def _read_doubled(state: State, told: Fields) -> None:
    rules = state.rules
    regions = [rules.sites[site].slug for site in rules.regions]

    def region(value: Any, where: str) -> int:
        return NOWHERE if value is None else rules.site_index[choice(value, where, regions)]

    set_row(state, DOUBLED, tuple(told.listed("doubled", region, rules.seats)))


def _openly(state: State) -> list[int] | None:
    return holders(state, OPENLY) or None


def _read_openly(state: State, now: Fields) -> None:
    for seat in now.listed("openly", lambda value, where: whole(value, where, 0, state.rules.seats - 1)):
        show_doubled(state, seat)


def _too_many(state: State) -> Wrong | None:
    if len(holders(state, DOUBLED)) > COUNT:
        return Wrong("marks.doubled", f"there are only {COUNT} markers")
    return None


def _zone(state: State) -> Wrong | None:
    if state.marks[ZONE] != NOWHERE and not any(frame[0] == PARTS for frame in state.frames):
        return Wrong("marks.zone", "goes with a turn")
    return None


POSITIONS: Final = Feature(
    documents=Documents(
        told=(OwnShape("doubled", _doubled, _read_doubled),),
        now=(OwnShape("openly", _openly, _read_openly),),
        impossible=(_too_many, _zone),
    )
)
