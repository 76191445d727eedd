"""Move all of one's own Caballeros of a region together to one other place."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import step
from elgrande.kernel.text import Text
from elgrande.kernel.words import Reason, because
from elgrande.rules.board import castillo_entrance, may_enter, room_left
from elgrande.rules.owners import own_regions, own_to
from elgrande.rules.places import all_in, carriers_first, count_in, region_at
from elgrande.rules.reasons import (
    THERE_ALREADY,
    about_places,
    at,
    why_closed,
    why_none_of,
    why_not_enter,
    why_not_go,
    why_not_open,
)
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.rulings import PLENTY
from elgrande.rules.state import State
from elgrande.steps.choice import choice
from elgrande.steps.pieces import send_all


def move_all_own() -> Frame:
    return (MOVE_ALL,)


def _targets(state: State, frame: Frame) -> list[int]:
    _, seat, source = frame
    sites = (*state.rules.regions, castillo_entrance(state))
    coming = _all_own(state, seat, source)
    return [site for site in sites if site != source and may_enter(state, site, _together(state, coming, site))]


def _all_own(state: State, seat: int, source: int) -> int:
    return sum([count_in(state, source, owner) for owner in own_to(state, seat)])


def _together(state: State, coming: int, target: int) -> int:
    """How many have to find room there: all of them, or any of them where a marker leaves little."""
    return 1 if room_left(state, target) < PLENTY and state.rules.edition > 1 else coming


def _set_out(state: State, frame: Frame, target: int) -> None:
    _, seat, source = frame
    first, *others = [owner for owner in own_to(state, seat) if count_in(state, source, owner)]
    for owner in others:
        state.frames.append((GO_ALONG, seat, source, target, owner))
    _go(state, seat, source, target, first)


def _next_along(state: State, frame: Frame) -> bool:
    """(kind, seat, from where, to where, whose)"""
    state.frames.pop()
    if may_enter(state, frame[3]):
        _go(state, *frame[1:])
    return False


def _go(state: State, seat: int, source: int, target: int, owner: int) -> None:
    going = all_in(state, source, owner)
    if room_left(state, target) < PLENTY:
        going = carriers_first(state, going)
    send_all(state, seat, owner, target, going)


def _why(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    return why_not_open(state, site) or why_none_of(state, site, *own_to(state, seat))


ALL_TOGETHER: Final = because(
    "all_together",
    Text("All of them go to {place} together.", "Alle gehen zusammen nach {place}."),
)


def _why_to(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    source = frame[2]
    region = region_at(state, site)
    if region in (NOWHERE, source):
        return THERE_ALREADY(place=at(site)) if region == source else why_not_go(state, source, site)
    reason = why_closed(state, site)
    if reason is None and site != region:
        return ALL_TOGETHER(place=at(region))
    return reason or why_not_enter(state, site, count=_together(state, _all_own(state, seat, source), site))


MOVE_ALL_TO: Final = choice(
    "move_all_to",
    "seat source",
    _targets,
    _set_out,
    asks={"place": "site source"},
    words=Text("Where do your Caballeros from {place} go?", "Wohin gehen deine Caballeros aus {place}?"),
    why=about_places(_why_to),
)
MOVE_ALL: Final = choice(
    "move_all",
    "seat",
    lambda state, frame: own_regions(state, frame[1]),
    lambda state, frame, source: state.frames.append((MOVE_ALL_TO, frame[1], source)),
    words=Text(
        "Out of which region do you move all of your Caballeros?",
        "Aus welcher Region versetzt du alle deine Caballeros?",
    ),
    done=Text("Move nobody", "Niemanden versetzen"),
    why=about_places(_why),
)
GO_ALONG: Final = step("go_along", "seat source target owner", _next_along)
