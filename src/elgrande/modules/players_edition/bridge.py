"""The bridge between two neighbouring regions: building it, shifting over it, its toll, and its end."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import OF_PIECES, OPENS, effect, emit
from elgrande.kernel.text import Text
from elgrande.kernel.windows import announce
from elgrande.kernel.words import Reason, Ref, Said, because, said
from elgrande.modules import order
from elgrande.modules.shared.removing import is_free, removable
from elgrande.rules.board import is_taboo, may_enter, open_regions, ways_in
from elgrande.rules.events import POINTS, Event, event, reason
from elgrande.rules.feature import Feature, Hook
from elgrande.rules.markers import ALL, SITE, marker, set_row, sites_of
from elgrande.rules.moments import SCORING_ENDS, TURN_BEGINS
from elgrande.rules.owners import own_to
from elgrande.rules.places import region_at, spots_of
from elgrande.rules.reasons import about_places, at, why_closed, why_no_region, why_none_of, why_not_enter, why_not_open
from elgrande.rules.ruleset import COURT, NOWHERE
from elgrande.rules.sights import Sights
from elgrande.rules.state import State
from elgrande.rules.travel import bring
from elgrande.steps.choice import choice
from elgrande.steps.pieces import send_own

BRIDGE_BUILT: Final = event(
    "bridge_built",
    Text(
        "{seat} builds the bridge between {source} and {target}.",
        "{seat} baut die Brücke zwischen {source} und {target}.",
    ),
)
BRIDGE_GONE: Final = event("bridge_gone", Text("{seat} takes the bridge down.", "{seat} baut die Brücke ab."))
BRIDGE_TOLL: Final = reason("bridge_toll", Text("bridge toll", "Brückenzoll"))

BRIDGE: Final = marker("bridge", SITE, short=Text("bridge to {other}", "Brücke nach {other}"), count=2, listing=ALL)

TOLL: Final = 1


def build_bridge() -> Frame:
    return (BUILD,)


def owner_of_bridge(state: State) -> int:
    """Whose Caballero stands on it; -1 without a bridge."""
    if state.marks[BRIDGE] == NOWHERE:
        return -1
    return next(owner for owner, count in enumerate(state.row(_site(state))) if count)


def _remove_token(state: State, seat: int, holder: int) -> None:
    remove_bridge(state)


def remove_bridge(state: State) -> None:
    """The Caballero on it goes back to its Court."""
    owner = owner_of_bridge(state)
    bring(state, owner, owner, _site(state), COURT, 1)
    set_row(state, BRIDGE, (NOWHERE, NOWHERE))


def _site(state: State) -> int:
    return state.rules.site_index["bridge"]


def _banks(state: State, site: int) -> list[int]:
    """Neighbours to which a bridge may lead."""
    return [other for other in state.rules.neighbours[site] if _is_bank(state, other) and not is_taboo(state, other)]


def _starts(state: State, frame: Frame) -> list[int]:
    return [site for site in open_regions(state) if _is_bank(state, site) and _banks(state, site)]


def _is_bank(state: State, site: int) -> bool:
    """By rules 1 not where Caballeros stand on single places."""
    return state.rules.edition > 1 or state.rules.is_stand[site]


def _usable(state: State, seat: int, template: Frame) -> bool:
    return state.count(COURT, seat) > 0 and bool(_starts(state, template))


def _apply(state: State, frame: Frame) -> None:
    _, seat, one, other = frame
    if owner_of_bridge(state) >= 0:
        remove_bridge(state)
    emit(state, _fact(state, frame))
    set_row(state, BRIDGE, tuple(sorted((one, other))))
    bring(state, seat, seat, COURT, _site(state), 1)


def _fact(state: State, frame: Frame) -> Event:
    return Event(BRIDGE_BUILT, seat=frame[1], source=frame[2], target=frame[3])


def _before_turn(state: State, seat: int) -> None:
    if owner_of_bridge(state) == seat:
        state.frames.append((SHIFT, seat, NOWHERE))


def _shifts(state: State, seat: int, source: int) -> list[int]:
    """Places from which one's own may cross; after the first one all go the same way."""
    one, other = state.marks[BRIDGE : BRIDGE + 2]
    if is_taboo(state, one) or is_taboo(state, other):
        return []
    ways = ((one, other), (other, one))
    starts = [start for start, end in ways if source in (NOWHERE, start) and may_enter(state, end)]
    places = starts if state.rules.edition == 1 else [site for start in starts for site in spots_of(state, start)]
    return [site for site in places if any(state.count(site, owner) for owner in own_to(state, seat))]


def _on_or_over(state: State, frame: Frame) -> list[int]:
    """(kind, seat, the region Caballeros come from once the first has crossed); he may tear it down behind them."""
    _, seat, source = frame
    return [*_shifts(state, seat, source), _site(state)]


def _shift(state: State, frame: Frame, site: int) -> None:
    seat = frame[1]
    if site == _site(state):
        remove_bridge(state)
        emit(state, Event(BRIDGE_GONE, seat=seat))
    else:
        one, other = state.marks[BRIDGE : BRIDGE + 2]
        start = region_at(state, site)
        state.frames.append((SHIFT, seat, start))
        _cross(state, seat, site, other if start == one else one)


def _cross(state: State, seat: int, site: int, end: int) -> None:
    """Where there are several places to go to he says which."""
    if len(_arrivals(state, site, end)) > 1:
        state.frames.append((SHIFT_TO, seat, site, end))
    else:
        send_own(state, seat, seat, site, end)


def _arrivals(state: State, site: int, end: int) -> tuple[int, ...]:
    return ways_in(state, end, state.rules.sites[site].token > 0)


def _take_toll(state: State, seat: int) -> None:
    owner = owner_of_bridge(state)
    if owner >= 0:
        state.scores[owner] += TOLL
        emit(state, Event(POINTS, seat=owner, target=_site(state), points=TOLL, why=BRIDGE_TOLL))


NO_NEIGHBOUR: Final = because(
    "no_bridge_neighbour", Text("{place} is not next to {other}.", "{place} grenzt nicht an {other}.")
)
NO_OTHER_BANK: Final = because(
    "no_other_bank",
    Text("No bridge can lead from {place} anywhere.", "Von {place} kann keine Brücke irgendwohin führen."),
)
NOT_AT_BRIDGE: Final = because(
    "not_at_bridge", Text("The bridge does not lead there: {place}.", "Dorthin führt die Brücke nicht: {place}.")
)
ONE_WAY: Final = because(
    "one_way",
    Text("All cross in the same direction, from {place}.", "Alle gehen in dieselbe Richtung, von {place} aus."),
)


def _why_start(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    return why_not_open(state, site) or NO_OTHER_BANK(place=at(site))


def _why_end(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    reason = why_no_region(state, site)
    if reason is None and site not in state.rules.neighbours[frame[2]]:
        return NO_NEIGHBOUR(place=at(site), other=at(frame[2]))
    return reason or why_closed(state, site) or NO_OTHER_BANK(place=at(site))


def _why_shift(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    banks = sites_of(state, BRIDGE, 2)
    here = region_at(state, site)
    if here not in banks:
        return NOT_AT_BRIDGE(place=at(site))
    if frame[2] not in (NOWHERE, here):
        return ONE_WAY(place=at(frame[2]))
    end = next(bank for bank in banks if bank != here)
    return why_none_of(state, site, *own_to(state, seat)) or why_not_enter(state, end)


def _why_arrival(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    _, _, source, end = frame
    if region_at(state, site) != end:
        return NOT_AT_BRIDGE(place=at(site))
    return why_not_enter(state, site, state.rules.sites[source].token > 0)


ERECT: Final = effect("erect", "seat first second", _apply, _fact)
BUILD_TO: Final = choice(
    "build_bridge_to",
    "seat first",
    lambda state, frame: _banks(state, frame[2]),
    lambda state, frame, bank: announce(state, (ERECT, *frame[1:], bank)),
    asks={"place": "site first"},
    words=Text(
        "To which neighbour of {place} does the bridge lead?", "Zu welchem Nachbarn von {place} führt die Brücke?"
    ),
    why=about_places(_why_end),
)
BUILD: Final = choice(
    "build_bridge",
    "seat",
    _starts,
    lambda state, frame, site: state.frames.append((BUILD_TO, frame[1], site)),
    _usable,
    words=Text("At which region does the bridge begin?", "An welcher Region beginnt die Brücke?"),
    done=Text("Build no bridge", "Keine Brücke bauen"),
    why=about_places(_why_start),
)
SHIFT: Final = choice(
    "shift",
    "seat source",
    _on_or_over,
    _shift,
    words=Text(
        "Before your turn: from which side does a Caballero cross the bridge? Taking back the one on it ends it.",
        "Vor deinem Zug: Von welcher Seite geht ein Caballero über die Brücke? Nimmst du den auf ihr "
        "zurück, verschwindet sie.",
    ),
    done=Text("Shift no more", "Keine weiteren hinüberziehen"),
    traits=(OPENS, OF_PIECES),
    why=about_places(_why_shift),
)
SHIFT_TO: Final = choice(
    "shift_to",
    "seat site end",
    lambda state, frame: _arrivals(state, frame[2], frame[3]),
    lambda state, frame, spot: send_own(state, frame[1], frame[1], frame[2], spot),
    words=Text("To which place does he go over the bridge?", "Auf welchen Platz geht er über die Brücke?"),
    why=about_places(_why_arrival),
)


def _told(state: State) -> list[Said]:
    sites = sites_of(state, BRIDGE, 2)
    if not sites:
        return []
    place, other = [Ref("site", site) for site in sites]
    return [said(STANDS, place=place, other=other, seat=Ref("seat", owner_of_bridge(state)))]


STANDS: Final = Text(
    "A bridge joins {place} and {other}; {seat} may cross before a turn and gets 1 point in general scorings.",
    "Eine Brücke verbindet {place} und {other}; {seat} darf vor einem Zug hinüber und bekommt 1 Punkt in "
    "allgemeinen Wertungen.",
)


FEATURE: Final = Feature(
    markers=(BRIDGE,),
    hooks=(Hook(TURN_BEGINS, _before_turn, order.CROSS_THE_BRIDGE), Hook(SCORING_ENDS, _take_toll, order.TAKE_TOLL)),
    removable=(
        removable(
            "bridge",
            Text("The bridge", "Die Brücke"),
            Text("{seat} tears down {owner}'s bridge.", "{seat} reißt die Brücke von {owner} ab."),
            lambda state, seat: [owner_of_bridge(state)] if is_free(state, BRIDGE) else [],
            _remove_token,
        ),
    ),
    sights=Sights(in_force=(_told,)),
)
