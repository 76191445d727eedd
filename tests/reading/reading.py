"""What a module declares for the second reading of its rules.

A check looks at something and says what is wrong with it, or None.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from elgrande.modules.checks import Check, Deed, Problem
from elgrande.rules.events import Event
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import State
from tests.reading.book import Book

if TYPE_CHECKING:
    from tests.reading.ledger import Ledger

EventCheck = Callable[["Ledger", Event], Problem]  # before it is booked
Entry = Callable[["Ledger", Event], None]


class CardLimit(NamedTuple):
    """At most so many Caballeros, one's own, the others', of each owner; from where to where; all from one place?

    Black ones may be either.
    """

    total: int
    own: int
    foreign: int
    each: int
    routes: tuple[tuple[str, str], ...]
    one_source: bool = False


Limits = Mapping[str, tuple[CardLimit, ...]]  # by card


class Reading(NamedTuple):
    states: tuple[Check, ...] = ()  # of every state
    steps: tuple[Callable[["Told"], Problem], ...] = ()  # of every action
    games: tuple[Callable[["Retold"], Problem], ...] = ()  # of a whole game

    # the bookkeeping
    books: tuple[type[Book], ...] = ()
    events: Mapping[str, tuple[EventCheck, ...]] = {}  # by kind of event
    entries: Mapping[str, tuple[Entry, ...]] = {}

    # kinds of event
    changes: tuple[str, ...] = ()  # what a special action changes, so that somebody may object before
    along: tuple[str, ...] = ()  # markers that take Caballeros along, all in one change
    aside: tuple[str, ...] = ()  # what may be told in between
    by_right: tuple[str, ...] = ()  # why something changes that belongs to nobody's special action
    unscored: tuple[str, ...] = ()  # their target is not scored by itself
    marks_last: tuple[str, ...] = ()  # their target is scored after everything else
    postpones: tuple[str, ...] = ()  # the turn of their seat comes after all others
    takes: tuple[str, ...] = ()  # a card on offer, besides the one of the turn
    own_points: tuple[str, ...] = ()  # why points are paid that no scoring owes

    # where things are
    off_board: tuple[str, ...] = ()  # places from which Caballeros come and go with their marker
    sorts: Mapping[str, str] = {}  # what limits call a place
    fills: tuple[int, ...] = ()  # kinds of question in which what was changed before is only finished

    # cards, by name
    limits: Mapping[str, tuple[CardLimit, ...]] = {}  # which Caballeros a special action may move
    agreed_limits: tuple[Callable[[Ruleset], Limits], ...] = ()  # the same, where tables differ
    scores: Mapping[str, Callable[["Ledger"], list[int]]] = {}  # which places it scores if nothing stops it
    lasting: Mapping[str, Callable[[Ruleset], int]] = {}  # how long it is kept, if not for two rounds; 0 if it is
    rights: tuple[str, ...] = ()  # whoever has it carries out one more special action

    # turns
    retold: bool = False  # turns are looked at by a check of the module's own
    extra: int = 0  # Caballeros more to supply or to place
    free: tuple[Callable[[Ruleset, Event, bool], bool], ...] = ()  # Caballeros that go beside what a turn allows
    more_to_place: tuple[Callable[[Ruleset, int], int], ...] = ()  # with so many rights
    own_actions: tuple[Callable[[Ruleset, int, int], tuple[int, ...]], ...] = ()  # by action and power card


class Told:
    """An action and what it did, with the books as they were and as they are."""

    def __init__(self, reading: Reading, deed: Deed, then: "Ledger", now: "Ledger") -> None:
        self.reading = reading
        self.before = deed.before
        self.seat = deed.seat
        self.action = deed.action
        self.events = deed.events
        self.after = deed.after
        self.then = then
        self.now = now


class Retold(NamedTuple):
    """A whole game."""

    reading: Reading
    first: State
    events: list[Event]
