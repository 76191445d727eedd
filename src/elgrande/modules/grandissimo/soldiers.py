"""The General Inquisitor's soldiers: they march from region to region and may take a Caballero along."""

from typing import Final

from elgrande.kernel.actions import action
from elgrande.kernel.core import Frame
from elgrande.kernel.frames import YES_OR_NO, emit
from elgrande.kernel.text import Text
from elgrande.kernel.words import Reason, Said, because, said
from elgrande.modules import order
from elgrande.modules.grandissimo.person import GENERAL, why_no_help
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
from elgrande.rules.sights import Sights
from elgrande.rules.state import State
from elgrande.steps.choice import ANSWERS, SEATS, choice
from elgrande.steps.pieces import send
from elgrande.steps.turn_reasons import BETWEEN_PARTS

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


def _movable(state: State, moved: int = 0) -> list[int]:
    """Soldiers (by number) that have not marched yet and may leave where they are."""
    return [
        soldier
        for soldier in range(SOLDIER_COUNT)
        if not moved >> soldier & 1 and not is_taboo(state, state.marks[SOLDIERS + soldier])
    ]


def _may_march(state: State, seat: int) -> tuple[int, ...]:
    may = state.marks[GENERAL] == seat and not has_used(state, GENERAL_USED, seat)
    return (MOVE_SOLDIERS,) if may and _movable(state) else ()


def _march(state: State, seat: int, action: int) -> None:
    note_use(state, GENERAL_USED, seat)
    state.frames.append((MARCH, seat, 0))


def _camps(state: State, frame: Frame) -> list[int]:
    """(kind, seat, which have marched, as bits)"""
    return sorted({state.marks[SOLDIERS + soldier] for soldier in _movable(state, frame[2])})


def _set_out(state: State, frame: Frame, site: int) -> None:
    kind, seat, moved = frame
    soldier = next(s for s in _movable(state, moved) if state.marks[SOLDIERS + s] == site)
    state.frames.append((kind, seat, moved | 1 << soldier))
    state.frames.append((MARCH_TO, seat, soldier, site))


def _arrive(state: State, frame: Frame, target: int) -> None:
    """(kind, seat, which soldier, from where)"""
    _, seat, soldier, source = frame
    set_mark(state, SOLDIERS + soldier, target)
    emit(state, Event(SOLDIER_MOVED, seat=seat, source=source, target=target))
    state.frames.append((TAKE_ALONG, seat, source, target))


def _companions(state: State, frame: Frame) -> list[int]:
    _, _, source, target = frame
    return [owner for owner in range(state.rules.seats) if state.count(source, owner) and may_enter(state, target)]


def _take_along(state: State, frame: Frame, owner: int) -> None:
    _, seat, source, target = frame
    if owner == seat:
        send(state, seat, seat, target, source, 1)
    else:
        state.frames.append((CONSENT, owner, seat, source, target))
        if state.rules.edition > 1:  # rules 1 let him withdraw it
            state.sealed += 1


def _go_along(state: State, frame: Frame, action: int) -> None:
    """(kind, who is asked, whose soldier, from, to)"""
    _, owner, general, source, target = frame
    send(state, general, owner, target, source, 1, owner)


NO_SOLDIER: Final = because(
    "no_soldier",
    Text("No soldier who can still march is in {place}.", "In {place} ist kein Soldat, der noch marschieren kann."),
)


SOLDIERS_STAY: Final = because(
    "soldiers_stay", Text("No soldier may leave where he is.", "Kein Soldat darf weg, wo er ist.")
)
NOBODY_ASKS: Final = because(
    "nobody_asks",
    Text("Nobody asks you to let a Caballero go along.", "Niemand fragt dich, ob ein Caballero mitgeht."),
)


def _why_not_march(state: State, seat: int, action: int) -> Reason:
    reason = why_no_help(state, seat, GENERAL, GENERAL_USED)
    if reason is None and not _movable(state):
        return SOLDIERS_STAY()
    return reason or BETWEEN_PARTS()


def _why_not_agree(state: State, seat: int, action: int) -> Reason:
    return NOBODY_ASKS()


def _why(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    return why_not_open(state, site) or NO_SOLDIER(place=at(site))


def _why_to(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    return THERE_ALREADY(place=at(site)) if site == frame[3] else why_not_open(state, site)


def _why_along(state: State, frame: Frame, seat: int, owner: int) -> Reason | None:
    return why_none_of(state, frame[2], owner) or NONE_YOU_MAY(place=at(frame[2]))


MARCH: Final = choice(
    "march",
    "seat moved",
    _camps,
    _set_out,
    pauses=True,
    words=Text("From which region does a soldier march?", "Aus welcher Region marschiert ein Soldat?"),
    done=Text("March no more", "Nicht mehr marschieren"),
    why=about_places(_why),
)
MARCH_TO: Final = choice(
    "march_to",
    "seat soldier source",
    lambda state, frame: [site for site in open_regions(state) if site != frame[3]],
    _arrive,
    asks={"place": "site source"},
    words=Text("Where does the soldier from {place} march?", "Wohin marschiert der Soldat aus {place}?"),
    why=about_places(_why_to),
)
TAKE_ALONG: Final = choice(
    "take_along",
    "seat source target",
    _companions,
    _take_along,
    of=SEATS,
    asks={"source": "site source", "target": "site target"},
    words=Text(
        "Whose Caballero goes along with the soldier from {source} to {target}? Other players must agree.",
        "Wessen Caballero geht mit dem Soldaten von {source} nach {target}? Andere Spieler müssen zustimmen.",
    ),
    done=Text("Nobody goes along", "Niemand geht mit"),
    why=about_owners(_why_along),
)
CONSENT: Final = choice(
    "consent",
    "seat general source target",
    lambda state, frame: (AGREE,),
    _go_along,
    of=ANSWERS,
    asks={"owner": "seat general", "source": "site source", "target": "site target"},
    words=Text(
        "{owner} asks you: does one of your Caballeros go along with the soldier from {source} to {target}?",
        "{owner} fragt dich: Geht einer deiner Caballeros mit dem Soldaten von {source} nach {target}?",
    ),
    done=Text("He stays", "Er bleibt"),
    traits=(YES_OR_NO,),
)


def _told(state: State, seat: int) -> list[Said]:
    if state.marks[GENERAL] != seat:
        return []
    return [said(USED if has_used(state, GENERAL_USED, seat) else THE_GENERAL)]


THE_GENERAL: Final = Text("General Inquisitor", "Generalinquisitor")
USED: Final = Text("General Inquisitor (used)", "Generalinquisitor (genutzt)")


FEATURE: Final = Feature(
    markers=(SOLDIERS, GENERAL_USED),
    free=(FreeAction((MOVE_SOLDIERS,), _may_march, _march, order.MARCH),),
    refusals=((MOVE_SOLDIERS, _why_not_march), (AGREE, _why_not_agree)),
    sights=Sights(of_seat=(_told,)),
)
