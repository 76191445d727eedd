"""Opponents lose Caballeros to their Provinces: from the Court, picked by the active player, or by themselves."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import ask, step
from elgrande.kernel.text import Text
from elgrande.kernel.words import Question, Reason, Ref, because, question
from elgrande.rules.board import can_leave
from elgrande.rules.owners import opponents
from elgrande.rules.reasons import about_places, at, why_none_of
from elgrande.rules.ruleset import COURT, PROVINCE, Ruleset
from elgrande.rules.state import State
from elgrande.steps.pieces import send, send_all
from elgrande.vocabulary import DONE

EVERYTHING: Final = 99


def empty_courts(count: int = EVERYTHING) -> Frame:
    """Step of a card: every opponent returns that many from his Court."""
    return (FROM_COURT, count, 0)


def expel_each() -> Frame:
    """Step of a card: the active player may return one of each opponent's from regions."""
    return (EXPEL, 0)


def each_gives_back(count: int) -> Frame:
    """Step of a card: every opponent picks that many of his own, Court and regions mixed as he likes."""
    return (EACH_GIVES, count, 0)


def _next_from_court(state: State, frame: Frame) -> bool:
    kind, seat, most, done = frame
    if done == state.rules.seats - 1:
        state.frames.pop()
        return False
    state.frames[-1] = (kind, seat, most, done + 1)
    victim = opponents(state, seat)[done]
    count = min(most, state.count(COURT, victim))
    if count:
        send(state, seat, victim, PROVINCE, COURT, count)
    return False


def _usable_from_court(state: State, seat: int, template: Frame) -> bool:
    for victim in opponents(state, seat):
        if state.count(COURT, victim):
            return True
    return False


def _next_expel(state: State, frame: Frame) -> bool:
    kind, seat, done = frame
    if done == state.rules.seats - 1:
        state.frames.pop()
        return False
    sources = can_leave(state, opponents(state, seat)[done])
    if not sources:
        state.frames[-1] = (kind, seat, done + 1)
        return False
    action = state.rules.site_action
    return ask(state, seat, (DONE, *[action[site] for site in sources]))


def _answer_expel(state: State, frame: Frame, seat: int, action: int) -> None:
    kind, _, done = frame
    state.frames[-1] = (kind, seat, done + 1)
    if action != DONE:
        send(state, seat, opponents(state, seat)[done], PROVINCE, state.rules.site_of[action], 1)


def _usable_expel(state: State, seat: int, template: Frame) -> bool:
    return any(can_leave(state, victim) for victim in opponents(state, seat))


def _next_each(state: State, frame: Frame) -> bool:
    kind, seat, count, done = frame
    if done == state.rules.seats - 1:
        state.frames.pop()
        return False
    state.frames[-1] = (kind, seat, count, done + 1)
    state.frames.append((GIVE, opponents(state, seat)[done], seat, count))
    return False


def _next_give(state: State, frame: Frame) -> bool:
    """(kind, owner, active player, how many, the sites picked so far...)"""
    owner, by, count, picked = frame[1], frame[2], frame[3], frame[4:]
    sites: list[int] = []  # of all who could still be picked, one after the other
    if len(picked) < count:
        for site in (COURT, *can_leave(state, owner)):
            left = state.count(site, owner)
            for other in picked:
                left -= other == site
            sites += [site] * left
        if len(sites) > count - len(picked):
            action = state.rules.site_action
            return ask(state, owner, tuple([action[site] for site in dict.fromkeys(sites)]))
        picked += tuple(sites)  # no choice: everything he has
    state.frames.pop()
    if picked:
        pairs = [number for site in sorted(set(picked)) for number in (site, picked.count(site))]
        send_all(state, by, owner, PROVINCE, tuple(pairs), owner)
    return False


def _answer_give(state: State, frame: Frame, seat: int, action: int) -> None:
    state.frames[-1] = (*frame, state.rules.site_of[action])


def _usable_each(state: State, seat: int, template: Frame) -> bool:
    for victim in opponents(state, seat):
        if state.count(COURT, victim) or can_leave(state, victim):
            return True
    return False


def _asks_expel(rules: Ruleset, frames: tuple[Frame, ...], options: int) -> Question:
    _, seat, done = frames[-1]
    return question("expel", owner=Ref("seat", (seat + 1 + done) % rules.seats))


def _asks_give(rules: Ruleset, frames: tuple[Frame, ...], options: int) -> Question:
    _, _, _, count, *picked = frames[-1]
    return question("give", left=count - len(picked))


COURT_IS_EMPTY: Final = because("court_is_empty", Text("Your Court is empty.", "Dein Hof ist leer."))
ALL_CHOSEN: Final = because(
    "all_chosen",
    Text("You have chosen all of yours there: {place}.", "Dort hast du schon alle deine gewählt: {place}."),
)


def _why_expel(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    return why_none_of(state, site, opponents(state, seat)[frame[2]])


def _why_give(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    if site == COURT and not state.count(COURT, seat):
        return COURT_IS_EMPTY()
    reason = None if site == COURT else why_none_of(state, site, seat)
    return reason or ALL_CHOSEN(place=at(site))


FROM_COURT: Final = step("from_court", "seat most done", _next_from_court, usable=_usable_from_court)
EXPEL: Final = step(
    "expel",
    "seat done",
    _next_expel,
    _answer_expel,
    _usable_expel,
    pauses=True,
    asks=_asks_expel,
    words=Text(
        "From which region do you return a Caballero of {owner} to the Province?",
        "Aus welcher Region legst du einen Caballero von {owner} in die Provinz zurück?",
    ),
    done=Text("Spare this player", "Diesen Spieler verschonen"),
    why=about_places(_why_expel),
)
EACH_GIVES: Final = step("each_gives", "seat count done", _next_each, usable=_usable_each)
GIVE: Final = step(
    "give",
    "owner by count *picked",
    _next_give,
    _answer_give,
    asks=_asks_give,
    words=Text(
        "Return a Caballero to your Province: from where? ({left} left)",
        "Lege einen Caballero in deine Provinz zurück: woher? (noch {left})",
    ),
    why=about_places(_why_give),
)
