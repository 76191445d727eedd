"""What a module declares for the fuzzer: properties that hold in every game with it, as plain functions.

A check looks at a state, an action or a whole game and says what is wrong with it, or None. The fuzzer runs those of
the game's modules, whoever plays.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeVar

from elgrande.kernel.interrupts import interrupts_for
from elgrande.rules.events import Event
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import State
from elgrande.vocabulary import IDS

D = TypeVar("D", bound=tuple[Any, ...])

Problem = str | None  # what is wrong, if anything


class Deed:
    """An action and what it did."""

    def __init__(
        self, checks: "Checks", before: State, seat: int, action: int, events: list[Event], after: State
    ) -> None:
        self.checks = checks
        self.before = before
        self.seat = seat
        self.action = action
        self.events = events
        self.after = after

    @property
    def is_answer(self) -> bool:
        """Was it asked for?"""
        asked, opts = self.before.asked, self.before.opts
        return self.seat in asked and self.action in opts[asked.index(self.seat)]

    @property
    def is_order(self) -> bool:
        """A standing order, which nobody notices?"""
        return not self.is_answer and not self.steps_in

    @property
    def steps_in(self) -> bool:
        """Did somebody do something unasked, between two steps?"""
        return not self.is_answer and self.action in interrupts_for(self.before, self.seat)


class History(NamedTuple):
    """A whole game."""

    first: State
    events: list[Event]


Check = Callable[[State], Problem]
StepCheck = Callable[[Deed], Problem]
GameCheck = Callable[[History], Problem]


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

    reveals: tuple[str, ...] = ()  # what was secret until then: kinds of event, or why something happens
    goes_on: tuple[Callable[[Ruleset, Event], bool], ...] = ()  # does that come after a special action?
    scorings: tuple[int, ...] = ()  # kinds of step during which regions are scored, besides a general scoring
    in_use: tuple[int, ...] = ()  # kinds of step in which somebody has an action card
    set_aside: tuple[Callable[[State], list[int]], ...] = ()  # action cards that lie somewhere else
    grandes_inside: bool = False  # may Grandes be in the Castillo?
    stack_sizes: Mapping[int, int] = {}  # of stacks not all cards of which are played with
    secret_choices: Mapping[int, StepCheck] = {}  # by kind of question: what others may see of an answer

    # players
    styles: Mapping[str, Style] = {}
    curt: tuple[int, ...] = ()  # actions that spare many questions: taken now and then only
    rare: tuple[int, ...] = ()  # chances not to be missed
    seldom: tuple[str, ...] = ()  # cards whose special action is one


def style(*names: str, keen: int = 90, vetoes: int = 8, grasping: bool = False) -> Style:
    """By the names of actions."""
    return Style(frozenset(IDS[name] for name in names), keen, vetoes, grasping)


def play(*slugs: str) -> tuple[str, ...]:
    """Power cards, to choose for one's hand and to play."""
    return tuple(f"play-{slug}" for slug in slugs)


def joined(declared: Iterable[D]) -> D:
    """What several modules, or parts of one, declare together; what two of them share is there once."""
    every = list(declared)
    kind: Any = type(every[0])
    result: D = kind(*[_joined([each[place] for each in every]) for place in range(len(every[0]))])
    return result


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
