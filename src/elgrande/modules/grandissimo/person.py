"""Persons: taking the Queen, the Jester or the General Inquisitor; sending a guest with the Jester's help.

The Queen's extra Caballero is an office's extra like others (shared/extra.py).
"""

from typing import Final

from elgrande.kernel.actions import action
from elgrande.kernel.core import Frame
from elgrande.kernel.frames import OPENS, ask, effect, emit, step
from elgrande.kernel.text import Text
from elgrande.kernel.windows import announce
from elgrande.kernel.words import Reason, Said, because, said
from elgrande.modules import order
from elgrande.modules.shared.extra import HELPED_ALREADY, NOT_YOUR_OFFICE, PROVINCE_IS_EMPTY, extra
from elgrande.rules.board import open_regions
from elgrande.rules.events import PIECES, Event, Which, event, told
from elgrande.rules.feature import Feature, FreeAction, Hook
from elgrande.rules.markers import FLAG, IN_ROUND, OFF, ON, SEAT_SET, has_used, marker, note_use, set_mark
from elgrande.rules.markers import SEAT as A_SEAT
from elgrande.rules.moments import SCORING_BEGINS, TURN_BEGINS, TURN_ENDS, TURN_RESUMED
from elgrande.rules.owners import opponents
from elgrande.rules.reasons import about_owners, about_places, why_not_open
from elgrande.rules.ruleset import CASTILLO, NOWHERE, PROVINCE, Ruleset
from elgrande.rules.sights import Sights
from elgrande.rules.state import State
from elgrande.rules.travel import bring
from elgrande.steps.choice import ANSWERS, SEATS, choice
from elgrande.steps.turn_reasons import BETWEEN_PARTS


def _host_at(rules: Ruleset, site: int) -> int:
    return rules.sites[site].host if site >= 0 else NOWHERE


TAKE_QUEEN: Final = action("take-queen", Text("The Queen", "Die Königin"))
TAKE_JESTER: Final = action("take-jester", Text("The Jester", "Den Hofnarren"))
SEND_GUEST: Final = action(
    "send-guest",
    Text(
        "With the Jester's help send a Caballero to another Court",
        "Mit Hilfe des Hofnarren einen Caballero an einen anderen Hof schicken",
    ),
)
WHICH_PERSON: Final = Which("person", {0: "queen", 1: "jester", 2: "general"}, {})
PERSON_TAKEN: Final = event(
    "person_taken",
    {
        "queen_taken": Text("{seat} takes the Queen.", "{seat} nimmt die Königin."),
        "queen_taken_from": Text("{seat} takes the Queen from {owner}.", "{seat} nimmt {owner} die Königin ab."),
        "jester_taken": Text("{seat} takes the Jester.", "{seat} nimmt den Hofnarren."),
        "jester_taken_from": Text("{seat} takes the Jester from {owner}.", "{seat} nimmt {owner} den Hofnarren ab."),
        "general_taken": Text(
            "{seat} takes the General Inquisitor until the next general scoring.",
            "{seat} nimmt den Generalinquisitor bis zur nächsten allgemeinen Wertung.",
        ),
        "general_taken_from": Text(
            "{seat} takes the General Inquisitor from {owner}.", "{seat} nimmt {owner} den Generalinquisitor ab."
        ),
    },
    lambda event: f"{WHICH_PERSON.names[event.amount]}_taken{'_from' if event.owner >= 0 else ''}",
    which=WHICH_PERSON,
)
PERSON_LEFT: Final = event(
    "person_left",
    {"general_left": Text("{seat} gives the General Inquisitor back.", "{seat} gibt den Generalinquisitor zurück.")},
    lambda event: "general_left",
    which=WHICH_PERSON,
)
told(
    PIECES,
    "guest_sent",
    Text(
        "{owner} sends {amount} to {host}'s Court as a guest.",
        "{owner} schickt {amount} als Gast an den Hof von {host}.",
    ),
    lambda rules, event: _host_at(rules, event.target) >= 0,
)
told(
    PIECES,
    "guest_seen_off",
    Text(
        "{seat} places {amount} of {owner}, guest at Court: {target}.",
        "{seat} setzt {amount} von {owner}, zu Gast am Hof, ein: {target}.",
    ),
    lambda rules, event: _host_at(rules, event.source) >= 0,
)

QUEEN: Final = marker("persons.queen", A_SEAT, office=True)
JESTER: Final = marker("persons.jester", A_SEAT, office=True)
GENERAL: Final = marker("persons.general", A_SEAT, office=True)
PERSONS: Final = (QUEEN, JESTER, GENERAL)
QUEEN_IS_NEW: Final = marker("queen_is_new", FLAG)  # taken in this turn
QUEEN_USED: Final = marker("persons_used.queen", SEAT_SET, ends=IN_ROUND)
JESTER_USED: Final = marker("persons_used.jester", SEAT_SET, ends=IN_ROUND)

PERSON_OF: Final = {TAKE_QUEEN: QUEEN, TAKE_JESTER: JESTER}


def take_queen_or_jester() -> Frame:
    """Step of a card: one of the two, from beside the board or from whoever has her or him."""
    return (CHOOSE_PERSON,)


def take_general() -> Frame:
    """Step of a card: the General Inquisitor, until the next general scoring."""
    return (TAKE_GENERAL,)


def _takeable(state: State, frame: Frame) -> list[int]:
    return [action for action, person in PERSON_OF.items() if state.marks[person] != frame[1]]


def _next_general(state: State, frame: Frame) -> bool:
    state.frames.pop()
    announce(state, (TAKE_PERSON, frame[1], GENERAL))
    return False


def _usable_general(state: State, seat: int, template: Frame) -> bool:
    return state.marks[GENERAL] != seat


def _apply(state: State, frame: Frame) -> None:
    _, seat, person = frame
    emit(state, _fact(state, frame))
    set_mark(state, person, seat)
    if person == QUEEN:
        set_mark(state, QUEEN_IS_NEW, ON)


def _fact(state: State, frame: Frame) -> Event:
    _, seat, person = frame
    return Event(PERSON_TAKEN, seat=seat, owner=state.marks[person], amount=PERSONS.index(person))


def _after_turn(state: State, seat: int) -> None:
    """From her holder's next turn on the Queen helps with the supply, too."""
    if state.marks[QUEEN] == seat:
        set_mark(state, QUEEN_IS_NEW, OFF)


def _dismiss_general(state: State, seat: int) -> None:
    if state.marks[GENERAL] != OFF:
        emit(state, Event(PERSON_LEFT, seat=state.marks[GENERAL], amount=PERSONS.index(GENERAL)))
        set_mark(state, GENERAL, OFF)


# --- guests in other players' Courts --------------------------------------------------------------------------------


def guests_of(state: State, seat: int) -> int:
    """Where other players' Caballeros in that seat's Court stand."""
    return state.rules.site_index[f"guests-{seat}"]


def _may_send(state: State, seat: int) -> tuple[int, ...]:
    may = state.marks[JESTER] == seat and not has_used(state, JESTER_USED, seat)
    return (SEND_GUEST,) if may and state.count(PROVINCE, seat) else ()


def _send_guest(state: State, seat: int, action: int) -> None:
    state.frames.append((GUEST_TO, seat))


def _visit(state: State, frame: Frame, host: int) -> None:
    seat = frame[1]
    note_use(state, JESTER_USED, seat)
    bring(state, seat, seat, PROVINCE, guests_of(state, host), 1)


def _before_turn(state: State, seat: int) -> None:
    if any(state.row(guests_of(state, seat))):
        state.frames.append((SEE_OFF, seat, guest_owner(state, seat)))


def _next_see_off(state: State, frame: Frame) -> bool:
    """(kind, host, whose guest): one after the other, by owner, must go to a region or the Castillo."""
    kind, seat, _ = frame
    if not any(state.row(guests_of(state, seat))):
        state.frames.pop()
        return False
    state.frames[-1] = (kind, seat, guest_owner(state, seat))
    action = state.rules.site_action
    return ask(state, seat, tuple([action[site] for site in (*open_regions(state), CASTILLO)]))


def _answer_see_off(state: State, frame: Frame, seat: int, action: int) -> None:
    bring(state, seat, frame[2], guests_of(state, seat), state.rules.site_of[action], 1)


def guest_owner(state: State, seat: int) -> int:
    """Whose guest in that seat's Court is next to leave."""
    return next(owner for owner, count in enumerate(state.row(guests_of(state, seat))) if count)


OTHERS_COURT: Final = because(
    "others_court", Text("A guest goes to somebody else's Court.", "Ein Gast geht an den Hof eines anderen.")
)


HAVE_THAT_PERSON: Final = because(
    "have_that_person", Text("You have that person already.", "Diese Person hast du schon.")
)
NO_PERSON_NOW: Final = because(
    "no_person_now", Text("No card brings you Queen or Jester now.", "Gerade bringt dir keine Karte Königin oder Narr.")
)


def _why_not_person(state: State, seat: int, action: int) -> Reason:
    asked = state.frames[-1][0] == CHOOSE_PERSON
    return HAVE_THAT_PERSON() if asked and state.marks[PERSON_OF[action]] == seat else NO_PERSON_NOW()


def why_no_help(state: State, seat: int, person: int, used: int) -> Reason | None:
    """Why that person does nothing for that seat now."""
    if state.marks[person] != seat:
        return NOT_YOUR_OFFICE()
    return HELPED_ALREADY() if has_used(state, used, seat) else None


def _why_not_send(state: State, seat: int, action: int) -> Reason:
    reason = why_no_help(state, seat, JESTER, JESTER_USED)
    if reason is None and not state.count(PROVINCE, seat):
        return PROVINCE_IS_EMPTY()
    return reason or BETWEEN_PARTS()


def _why_guest(state: State, frame: Frame, seat: int, owner: int) -> Reason | None:
    return OTHERS_COURT()


def _why_see_off(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    return why_not_open(state, site)


TAKE_PERSON: Final = effect("take_person", "seat person", _apply, _fact)
CHOOSE_PERSON: Final = choice(
    "choose_person",
    "seat",
    _takeable,
    lambda state, frame, action: announce(state, (TAKE_PERSON, frame[1], PERSON_OF[action])),
    of=ANSWERS,
    words=Text("Whom do you take?", "Wen nimmst du?"),
    done=Text("Take nobody", "Niemanden nehmen"),
)
TAKE_GENERAL: Final = step("take_general", "seat", _next_general, usable=_usable_general)
GUEST_TO: Final = choice(
    "guest_to",
    "seat",
    lambda state, frame: opponents(state, frame[1]),
    _visit,
    of=SEATS,
    words=Text(
        "To whose Court does a Caballero from your Province go as a guest?",
        "An wessen Hof geht ein Caballero aus deiner Provinz als Gast?",
    ),
    why=about_owners(_why_guest),
)
SEE_OFF: Final = step(
    "see_off",
    "seat owner",
    _next_see_off,
    _answer_see_off,
    pauses=True,
    asks={"owner": "seat owner"},
    words=Text(
        "Your turn begins, and a Caballero of {owner} is a guest at your Court: where do you send him?",
        "Dein Zug beginnt, und ein Caballero von {owner} ist Gast an deinem Hof: Wohin schickst du ihn?",
    ),
    traits=(OPENS,),
    why=about_places(_why_see_off),
)


def _told(state: State, seat: int) -> list[Said]:
    return [
        said(USED[name] if has_used(state, used, seat) else name)
        for person, used, name in ((QUEEN, QUEEN_USED, THE_QUEEN), (JESTER, JESTER_USED, THE_JESTER))
        if state.marks[person] == seat
    ]


def _visited(state: State) -> list[int]:
    courts = [guests_of(state, seat) for seat in range(state.rules.seats)]
    return [site for site in courts if any(state.row(site))]


THE_QUEEN: Final = Text("Queen", "Königin")
THE_JESTER: Final = Text("Jester", "Hofnarr")
USED: Final = {
    THE_QUEEN: Text("Queen (used)", "Königin (genutzt)"),
    THE_JESTER: Text("Jester (used)", "Hofnarr (genutzt)"),
}


FEATURE: Final = Feature(
    markers=(*PERSONS, QUEEN_IS_NEW, QUEEN_USED, JESTER_USED),
    hooks=(
        Hook(TURN_BEGINS, _before_turn, order.SEE_GUESTS_OFF),
        Hook(TURN_RESUMED, _before_turn),
        Hook(TURN_ENDS, _after_turn, order.SETTLE_PERSONS),
        Hook(SCORING_BEGINS, _dismiss_general, order.DISMISS_GENERAL),
    ),
    free=(FreeAction((SEND_GUEST,), _may_send, _send_guest, order.SEND_GUEST),),
    refusals=((TAKE_QUEEN, _why_not_person), (TAKE_JESTER, _why_not_person), (SEND_GUEST, _why_not_send)),
    sights=Sights(of_seat=(_told,), places=(_visited,)),
)
QUEENS_EXTRA: Final = extra(
    Text(
        "With the Queen's help take one more into your Court", "Mit Hilfe der Königin einen mehr an deinen Hof nehmen"
    ),
    QUEEN,
    QUEEN_USED,
    QUEEN_IS_NEW,
)
