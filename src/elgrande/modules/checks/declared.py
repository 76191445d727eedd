"""What a module declares for the fuzzer: properties that hold in every game with it, as plain functions.

A check looks at something and says what is wrong with it, or None. The fuzzer runs those of the game's modules after
every action, whoever plays.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from elgrande.modules.checks.book import Book, Problem
from elgrande.rules.events import Event
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import State

if TYPE_CHECKING:
    from elgrande.modules.checks.ledger import Ledger
    from elgrande.modules.checks.told import Deed, History

Check = Callable[[State], Problem]
StepCheck = Callable[["Deed"], Problem]
GameCheck = Callable[["History"], Problem]
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


class Style(NamedTuple):
    """How somebody plays at random. Shares are in per cent."""

    liked: frozenset[int] = frozenset()  # actions
    keen: int = 90  # how often he does what he likes
    vetoes: int = 8  # how often he objects when asked
    grasping: bool = False  # takes as many as he can


class Checks(NamedTuple):
    states: tuple[Check, ...] = ()  # of every state
    cards: tuple[Check, ...] = ()  # of every state in which cards have moved
    steps: tuple[StepCheck, ...] = ()  # of every action
    games: tuple[GameCheck, ...] = ()  # of a whole game

    # the second bookkeeping
    books: tuple[type[Book], ...] = ()
    events: Mapping[str, tuple[EventCheck, ...]] = {}  # by kind of event
    entries: Mapping[str, tuple[Entry, ...]] = {}

    # kinds of event
    changes: tuple[str, ...] = ()  # what a special action changes, so that somebody may object before
    along: tuple[str, ...] = ()  # markers that take Caballeros along, all in one change
    aside: tuple[str, ...] = ()  # what may be told in between
    reveals: tuple[str, ...] = ()  # what was secret until then: kinds, or why something happens
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
    goes_on: tuple[Callable[[Ruleset, Event], bool], ...] = ()  # does that come after a special action?
    scorings: tuple[int, ...] = ()  # kinds of step during which regions are scored, besides a general scoring
    in_use: tuple[int, ...] = ()  # kinds of step in which somebody has an action card
    set_aside: tuple[Callable[[State], list[int]], ...] = ()  # action cards that lie somewhere else
    grandes_inside: bool = False  # may Grandes be in the Castillo?
    stack_sizes: Mapping[int, int] = {}  # of stacks not all cards of which are played with
    secret_choices: Mapping[int, StepCheck] = {}  # by kind of question: what others may see of an answer

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

    # players
    styles: Mapping[str, Style] = {}
    curt: tuple[int, ...] = ()  # actions that spare many questions: taken now and then only
    rare: tuple[int, ...] = ()  # chances not to be missed
    seldom: tuple[str, ...] = ()  # cards whose special action is one


def joined(checks: Iterable[Checks]) -> Checks:
    """What several modules, or parts of one, declare together; what two of them share is checked once."""
    every = list(checks)
    return Checks(*[_joined([each[place] for each in every]) for place in range(len(Checks._fields))])


def _joined(values: list[Any]) -> Any:
    first = values[0]
    if isinstance(first, tuple):
        return tuple(dict.fromkeys(item for value in values for item in value))
    if not isinstance(first, Mapping):
        return max(values)
    result: dict[Any, Any] = {}
    for value in values:
        for key, item in value.items():
            known = result.get(key)
            result[key] = item if known is None else _merged(known, item)
    return result


def _merged(known: Any, item: Any) -> Any:
    """Of two modules that say something under the same name."""
    if isinstance(known, Style):
        return known._replace(liked=known.liked | item.liked)
    return _joined([known, item]) if isinstance(known, tuple) else item
