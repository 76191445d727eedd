"""Ally two regions: in the next general scoring they are scored as one."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import ask, effect, step
from elgrande.kernel.text import Text
from elgrande.kernel.windows import announce
from elgrande.kernel.words import Reason, because
from elgrande.modules.shared.removing import is_free, removable
from elgrande.rules.board import is_taboo, open_regions
from elgrande.rules.events import Event, event
from elgrande.rules.feature import NOBODYS, Feature
from elgrande.rules.markers import ALL, SITE, WITH_SCORING, marker, set_row, sites_of
from elgrande.rules.reasons import about_places, at, why_not_open
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.rulings import Rulings
from elgrande.rules.state import State
from elgrande.steps.choice import choice
from elgrande.vocabulary import DONE

ALLIANCE_MADE: Final = event(
    "alliance_made", Text("{seat} allies {source} with {target}.", "{seat} verbündet {source} mit {target}.")
)

ALLIANCE: Final = marker(
    "alliance",
    SITE,
    short=Text("allied with {other}", "verbündet mit {other}"),
    sentence=Text(
        "{place} and {other} are allied: in the next general scoring they are scored as one.",
        "{place} und {other} sind verbündet: In der nächsten allgemeinen Wertung werden sie wie eine gewertet.",
    ),
    count=2,
    listing=ALL,
    ends=WITH_SCORING,
)


def make_alliance() -> Frame:
    return (ALLY,)


def _stuck(state: State) -> tuple[int, ...]:
    """Where markers lie that cannot be taken away."""
    return tuple([site for site in sites_of(state, ALLIANCE, 2) if is_taboo(state, site)])


def _usable(state: State, seat: int, template: Frame) -> bool:
    return len(_stuck(state)) < 2


def _next(state: State, frame: Frame) -> bool:
    stuck = _stuck(state)
    if stuck:
        state.frames[-1] = (ALLY_WITH, frame[1], stuck[0])
        return False
    action = state.rules.site_action
    return ask(state, frame[1], (DONE, *[action[site] for site in open_regions(state)]))


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    state.frames.pop()
    if action != DONE:
        state.frames.append((ALLY_WITH, seat, state.rules.site_of[action]))


def _partners(state: State, frame: Frame) -> list[int]:
    """Any region but the same one, and not the one it is allied with already."""
    allied = sites_of(state, ALLIANCE, 2)
    out = {frame[2], *allied} if frame[2] in allied else {frame[2]}
    return [site for site in open_regions(state) if site not in out]


def _apply(state: State, frame: Frame) -> None:
    set_row(state, ALLIANCE, tuple(sorted(frame[2:])))


def _fact(state: State, frame: Frame) -> Event:
    return Event(ALLIANCE_MADE, seat=frame[1], source=frame[2], target=frame[3])


def _dissolve(state: State, seat: int, holder: int) -> None:
    set_row(state, ALLIANCE, (NOWHERE, NOWHERE))


def _together(state: State, region: int) -> tuple[int, ...]:
    allied = state.marks[ALLIANCE : ALLIANCE + 2]
    return tuple(sorted(allied)) if region in allied else ()


ALLIED_ALREADY: Final = because(
    "allied_already", Text("{place} is in that alliance already.", "{place} gehört schon zu dieser Allianz.")
)


def _why(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    return why_not_open(state, site)


def _why_with(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    return why_not_open(state, site) or ALLIED_ALREADY(place=at(site))


ALLY: Final = step(
    "ally",
    "seat",
    _next,
    _answer,
    _usable,
    words=Text("Which region is the first of the alliance?", "Welche Region ist die erste der Allianz?"),
    done=Text("Make no alliance", "Keine Allianz schließen"),
    why=about_places(_why),
)
JOIN: Final = effect("join", "seat first second", _apply, _fact, tells=True)
ALLY_WITH: Final = choice(
    "ally_with",
    "seat first",
    _partners,
    lambda state, frame, site: announce(state, (JOIN, *frame[1:], site)),
    asks={"place": "site first"},
    words=Text("Which region is {place} allied with?", "Mit welcher Region verbündet sich {place}?"),
    done=Text("Make no alliance", "Keine Allianz schließen"),
    why=about_places(_why_with),
)
FEATURE: Final = Feature(
    markers=(ALLIANCE,),
    removable=(
        removable(
            "alliance",
            Text("The alliance markers", "Die Allianzmarker"),
            Text("{seat} dissolves the alliance.", "{seat} löst die Allianz auf."),
            lambda state, seat: [NOBODYS] if is_free(state, ALLIANCE) else [],
            _dissolve,
        ),
    ),
    rulings=Rulings(together=(_together,)),
)
