"""Tables that other rules have played: what happened is stored once and for all, and today's rules go on from there.

A log of version 1 has decisions only. It is played once more by the rules of then, which the engine keeps for that. Of
any other log there is everything that happened. If today's rules make the same of it, the game is simply theirs.
Otherwise it goes on in a new chapter, from the last position they accept; so it does when the engine has changed and
nobody thought of the version. docs/versions.md tells more.
"""

import logging
from collections.abc import Sequence
from typing import NamedTuple

from elgrande.documents.chapter import RULES, Chapter, Origin, Teller, Told, continuation
from elgrande.documents.moment import MomentReader, difference, moment
from elgrande.documents.position_writer import next_of
from elgrande.documents.record import READINGS, VERSION
from elgrande.game import Game
from elgrande.kernel.play import is_legal, is_order, perform
from elgrande.rules.events import Event
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import State
from elgrande.server import logbook, words
from elgrande.server.logbook import Entry, entry_of, held_entries
from elgrande.server.play import Play, ruleset, seed_in
from elgrande.server.protocol import Json, encode
from elgrande.server.store import Corrections
from elgrande.server.words import Refused

log = logging.getLogger(__name__)


class TakenUp(NamedTuple):
    play: Play
    corrections: Corrections | None  # what is to be stored before anybody sees it


def take_up(head: Json, entries: Sequence[Entry]) -> TakenUp:
    """A stored table, as today's rules go on with it."""
    if _is_newer(head):
        raise Refused(words.NEWER_TABLE, 409)
    added: list[Entry] = []
    told: dict[int, Entry] = {}
    if not entries or entries[0].kind != "opening":
        if head["rules"] not in READINGS:
            raise ValueError("its log has no beginning")
        entries = told_again(head, entries)
        added.append(entries[0])
        told |= {entry.number: entry for entry in entries[1:]}
    today = {**head, "version": VERSION, "rules": RULES}
    play = _agreeing(today, entries) if head["rules"] == RULES or _is_the_same_game(today, entries) else None
    if play is None:
        entries = [*entries, next_chapter(today, entries)]
        added.append(entries[-1])
        play = Play(today, entries)
    elif head["rules"] != RULES:
        begun = [entry for entry in entries if entry.kind in logbook.BEGINS][-1]._replace(rules=RULES)
        if added and begun.number == added[0].number:
            added[0] = begun
        else:
            told[begun.number] = begun
    if today == head and not added:
        return TakenUp(play, None)
    return TakenUp(play, Corrections(today, added, list(told.values())))


def _is_newer(head: Json) -> bool:
    return int(head["rules"]) > int(RULES)


def _is_the_same_game(head: Json, entries: Sequence[Entry]) -> bool:
    """Do today's rules make of every decision what happened?"""
    rules = ruleset(head)
    return Game.of_chapter(rules, logbook.chapters(rules, entries, seed_in(head))[-1]) is not None


def _agreeing(head: Json, entries: Sequence[Entry]) -> Play | None:
    """The game by today's rules, if they lead where it is."""
    try:
        play = Play(head, entries)
        return play if MomentReader(play.rules).same(play.game.moment(), held_entries(entries)[-1].moment) else None
    except Exception as error:  # whatever the engine says about another one's game must not keep anybody from it
        log.info("rules %s go on in a new chapter: %r", RULES, error)
        return None


def next_chapter(head: Json, entries: Sequence[Entry]) -> Entry:
    """The entry with which today's rules begin; players are told unless it comes to the same for them."""
    rules = ruleset(head)
    chapter = logbook.chapters(rules, entries, seed_in(head))[-1]
    found = continuation(rules, chapter)
    same = not found.lost and _ends_the_same(rules, chapter)
    events: tuple[Event, ...] = () if same else found.told(chapter.rules)
    game = Game.from_position(found.position)
    changes = difference(held_entries(entries)[-1].moment, game.moment())
    told = Told(None, events, changes, game.next())
    entry = entry_of(rules, entries[-1].number + 1, "rules", -1, -1, told, RULES)
    return entry._replace(position=encode(found.position).decode())


def _ends_the_same(rules: Ruleset, chapter: Chapter) -> bool:
    """Do the same decisions lead to the same table in the end?"""
    try:
        state = chapter.origin.first(rules)
        for move in chapter.moves:
            if not is_legal(state, *move):
                return False
            perform(state, *move)
        *_, last = chapter.moments()
        return MomentReader(rules).same(moment(state), last)
    except Exception:  # as above
        return False


# --- logs of version 1 ------------------------------------------------------------------------------------------------


class _Done(NamedTuple):
    """Something that holds, and the state before it."""

    before: State
    seat: int
    action: int
    is_order: bool


def told_again(head: Json, entries: Sequence[Entry]) -> list[Entry]:
    """The log with what every entry led to, by the rules it was played by, and with an opening."""
    rules = ruleset(head, READINGS[head["rules"]])
    state = Origin(seed_in(head)).first(rules)
    teller, done = Teller(), list[_Done]()
    told = teller.tell(moment(state), next_of(state), None, state.events or ())
    found = [entry_of(rules, 0, "opening", -1, -1, told, head["rules"])]
    for entry in entries:
        events: list[Event] = []
        if entry.kind == "undo":
            state = _taken_back(state, done)
        elif is_legal(state, entry.seat, entry.action):
            done.append(_Done(state, entry.seat, entry.action, is_order(state, entry.seat, entry.action)))
            state = state.clone()
            state.events = events
            perform(state, entry.seat, entry.action)
            state.events = None
        told = teller.tell(moment(state), next_of(state), None, events)
        found.append(entry_of(rules, entry.number, entry.kind, entry.seat, entry.action, told))
    return found


def _taken_back(state: State, done: list[_Done]) -> State:
    """Without the last action; orders that were given since stay as far as they make sense, as they always did."""
    last = max((i for i, step in enumerate(done) if not step.is_order), default=-1)
    if last < 0:
        return state
    orders = done[last + 1 :]
    state = done[last].before
    del done[last:]
    for order in orders:
        if is_order(state, order.seat, order.action):
            done.append(_Done(state, order.seat, order.action, True))
            state = state.clone()
            perform(state, order.seat, order.action)
    return state
