"""The General Inquisitor's soldiers: they march from region to region and may take a Caballero along."""

from typing import Final

from elgrande.kernel.actions import action
from elgrande.kernel.core import Frame
from elgrande.kernel.frames import ask, emit, step
from elgrande.kernel.text import Text
from elgrande.kernel.words import Question, Reason, Ref, Said, because, question, said
from elgrande.modules import order
from elgrande.modules.grandissimo.person import GENERAL
from elgrande.rules.board import is_taboo, may_enter, open_regions
from elgrande.rules.events import Event, event
from elgrande.rules.feature import Feature, FreeAction
from elgrande.rules.markers import ALIKE, IN_ROUND, SEAT_SET, SITE, has_used, marker, note_use, set_mark
from elgrande.rules.reasons import (
    NONE_YOU_MAY,
    THERE_ALREADY,
    about_owners,
    about_places,
    at,
    why_none_of,
    why_not_open,
)
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.sights import Sights
from elgrande.rules.state import State
from elgrande.steps.pieces import send
from elgrande.vocabulary import DONE, SEAT

MOVE_SOLDIERS: Final = action(
    "move-soldiers",
    Text("Have the General Inquisitor's soldiers march", "Die Soldaten des Generalinquisitors marschieren lassen"),
)
AGREE: Final = action("agree", Text("He goes along", "Er geht mit"))
SOLDIER_MOVED: Final = event(
    "soldier_moved",
    Text(
        "{seat} has a soldier march from {source} to {target}.",
        "{seat} lässt einen Soldaten von {source} nach {target} marschieren.",
    ),
)

SOLDIER_COUNT: Final = 2
SOLDIERS: Final = marker(
    "soldiers",
    SITE,
    short=Text("soldier", "Soldat"),
    several=Text("{number} soldiers", "{number} Soldaten"),
    count=SOLDIER_COUNT,
    listing=ALIKE,
    always=True,
)
GENERAL_USED: Final = marker("persons_used.general", SEAT_SET, ends=IN_ROUND)


def _movable(state: State, moved: int) -> list[int]:
    """Soldiers (by number) that have not marched yet and may leave where they are."""
    return [
        soldier
        for soldier in range(SOLDIER_COUNT)
        if not moved >> soldier & 1 and not is_taboo(state, state.marks[SOLDIERS + soldier])
    ]


def _may_march(state: State, seat: int) -> tuple[int, ...]:
    may = state.marks[GENERAL] == seat and not has_used(state, GENERAL_USED, seat)
    return (MOVE_SOLDIERS,) if may and _movable(state, 0) else ()


def _march(state: State, seat: int, action: int) -> None:
    note_use(state, GENERAL_USED, seat)
    state.frames.append((MARCH, seat, 0))


def _next(state: State, frame: Frame) -> bool:
    """(kind, seat, which have marched, as bits)"""
    _, seat, moved = frame
    sites = sorted({state.marks[SOLDIERS + soldier] for soldier in _movable(state, moved)})
    if not sites:
        state.frames.pop()
        return False
    return ask(state, seat, (DONE, *[state.rules.site_action[site] for site in sites]))


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    kind, _, moved = frame
    if action == DONE:
        state.frames.pop()
        return
    site = state.rules.site_of[action]
    soldier = next(s for s in _movable(state, moved) if state.marks[SOLDIERS + s] == site)
    state.frames[-1] = (kind, seat, moved | 1 << soldier)
    state.frames.append((MARCH_TO, seat, soldier, site))


def _next_to(state: State, frame: Frame) -> bool:
    """(kind, seat, which soldier, from where)"""
    _, seat, _, here = frame
    return ask(state, seat, tuple([state.rules.site_action[site] for site in open_regions(state) if site != here]))


def _answer_to(state: State, frame: Frame, seat: int, action: int) -> None:
    _, _, soldier, source = frame
    target = state.rules.site_of[action]
    set_mark(state, SOLDIERS + soldier, target)
    emit(state, Event(SOLDIER_MOVED, seat=seat, source=source, target=target))
    state.frames[-1] = (TAKE_ALONG, seat, source, target)


def _next_along(state: State, frame: Frame) -> bool:
    _, seat, source, target = frame
    owners = [owner for owner in range(state.rules.seats) if state.count(source, owner)]
    if not owners or not may_enter(state, target):
        state.frames.pop()
        return False
    return ask(state, seat, (DONE, *[SEAT + owner for owner in owners]))


def _answer_along(state: State, frame: Frame, seat: int, action: int) -> None:
    _, _, source, target = frame
    owner = action - SEAT
    state.frames.pop()
    if action == DONE:
        return
    if owner == seat:
        send(state, seat, seat, target, source, 1)
    else:
        state.frames.append((CONSENT, owner, seat, source, target))
        if state.rules.edition > 1:  # rules 1 let him withdraw it
            state.sealed += 1


def _next_consent(state: State, frame: Frame) -> bool:
    """(kind, who is asked, whose soldier, from, to)"""
    return ask(state, frame[1], (DONE, AGREE))


def _answer_consent(state: State, frame: Frame, seat: int, action: int) -> None:
    _, owner, general, source, target = frame
    state.frames.pop()
    if action == AGREE:
        send(state, general, owner, target, source, 1, chooser=owner)


def _asks_march_to(rules: Ruleset, frames: tuple[Frame, ...], options: int) -> Question:
    return question("march_to", place=Ref("site", frames[-1][3]))


def _asks_take_along(rules: Ruleset, frames: tuple[Frame, ...], options: int) -> Question:
    _, _, source, target = frames[-1]
    return question("take_along", source=Ref("site", source), target=Ref("site", target))


def _asks_consent(rules: Ruleset, frames: tuple[Frame, ...], options: int) -> Question:
    _, _, general, source, target = frames[-1]
    return question("consent", owner=Ref("seat", general), source=Ref("site", source), target=Ref("site", target))


NO_SOLDIER: Final = because(
    "no_soldier",
    Text("No soldier who can still march is in {place}.", "In {place} ist kein Soldat, der noch marschieren kann."),
)


def _why(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    return why_not_open(state, site) or NO_SOLDIER(place=at(site))


def _why_to(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    return THERE_ALREADY(place=at(site)) if site == frame[3] else why_not_open(state, site)


def _why_along(state: State, frame: Frame, seat: int, owner: int) -> Reason | None:
    return why_none_of(state, frame[2], owner) or NONE_YOU_MAY(place=at(frame[2]))


MARCH: Final = step(
    "march",
    "seat moved",
    _next,
    _answer,
    pauses=True,
    words=Text("From which region does a soldier march?", "Aus welcher Region marschiert ein Soldat?"),
    done=Text("March no more", "Nicht mehr marschieren"),
    why=about_places(_why),
)
MARCH_TO: Final = step(
    "march_to",
    "seat soldier source",
    _next_to,
    _answer_to,
    asks=_asks_march_to,
    words=Text("Where does the soldier from {place} march?", "Wohin marschiert der Soldat aus {place}?"),
    why=about_places(_why_to),
)
TAKE_ALONG: Final = step(
    "take_along",
    "seat source target",
    _next_along,
    _answer_along,
    asks=_asks_take_along,
    words=Text(
        "Whose Caballero goes along with the soldier from {source} to {target}? Other players must agree.",
        "Wessen Caballero geht mit dem Soldaten von {source} nach {target}? Andere Spieler müssen zustimmen.",
    ),
    done=Text("Nobody goes along", "Niemand geht mit"),
    why=about_owners(_why_along),
)
CONSENT: Final = step(
    "consent",
    "seat general source target",
    _next_consent,
    _answer_consent,
    asks=_asks_consent,
    words=Text(
        "{owner} asks you: does one of your Caballeros go along with the soldier from {source} to {target}?",
        "{owner} fragt dich: Geht einer deiner Caballeros mit dem Soldaten von {source} nach {target}?",
    ),
    done=Text("He stays", "Er bleibt"),
)


def _told(state: State, seat: int) -> list[Said]:
    if state.marks[GENERAL] != seat:
        return []
    return [said(USED if has_used(state, GENERAL_USED, seat) else THE_GENERAL)]


THE_GENERAL: Final = Text("General Inquisitor", "Generalinquisitor")
USED: Final = Text("General Inquisitor (used)", "Generalinquisitor (genutzt)")


FEATURE: Final = Feature(
    markers=(SOLDIERS, GENERAL_USED),
    free=(FreeAction(_may_march, _march, order.MARCH),),
    sights=Sights(of_seat=(_told,)),
)
