"""What a module's things are worth to a bot, and what its questions mean to whoever thinks ahead.

Plain functions of a state a bot has imagined; it adds up what the modules of the game declare.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from elgrande.kernel.random import Random
from elgrande.rules.state import State
from elgrande.rules.view import RawView

Totals = list[float]  # by seat


class AsIf(NamedTuple):
    """How it may turn out if a seat wants it so."""

    state: State
    more: float = 0.0  # what it is worth to have the choice


class Again(NamedTuple):
    """A region that is scored besides the general scoring."""

    region: int
    share: float  # of what it would pay now


class Sense(NamedTuple):
    """What a module makes of a position, and of its own questions."""

    # what positions are worth
    adds: tuple[Callable[[State, Totals], None], ...] = ()  # to every seat's total
    # (what a Caballero on the board has been counted as) -> for every seat, what there is beyond that
    holdings: tuple[Callable[[float], Callable[[State], Totals]], ...] = ()
    as_if: tuple[Callable[[State, int], AsIf | None], ...] = ()
    together: tuple[Callable[[State], tuple[int, ...]], ...] = ()  # places scored as one
    left_out: tuple[Callable[[State, int], int], ...] = ()  # the region that seat knows will not be scored
    again: tuple[Callable[[State], Again | None], ...] = ()
    still_pays: tuple[Callable[[State], bool], ...] = ()  # does the last scoring leave something to decide?
    extra: tuple[Callable[[State, int], int], ...] = ()  # Caballeros that seat may place beyond its card
    levied: tuple[Callable[[State], int], ...] = ()  # of those placed, how many come from the Province
    passing: tuple[int, ...] = ()  # markers that are over with the round, and a general scoring after it
    idle: tuple[tuple[int, int], ...] = ()  # markers, and how many, that never decide what places pay

    # what to do, by kind of question or by action
    choices: Mapping[int, Callable[["Sense", RawView, tuple[int, ...], Random], int]] = {}  # where nothing can be tried
    offers: tuple[int, ...] = ()  # a card to take or another one instead
    answers: Mapping[int, int] = {}  # the same whenever that is asked
    declined: tuple[int, ...] = ()  # what others say no to, as far as one can know
    always: tuple[int, ...] = ()  # actions that never hurt
    for_later: Mapping[int, int] = {}  # a card to have later, and the action that uses it
    take_up: tuple[int, ...] = ()  # actions by which one has a card with several parts
    settled_first: tuple[int, ...] = ()  # asked before its parts
    decided: tuple[int, ...] = ()  # who has come so far does not say "done"
    must_gain: tuple[int, ...] = ()  # actions that lead nowhere unless something follows
    before_placing: tuple[int, ...] = ()  # steps worth less, or nothing, once Caballeros were placed
    after_placing: tuple[int, ...] = ()  # steps that end everything else
    parts: tuple[int, ...] = ()  # other parts of a turn that may come before those
    scorings: tuple[int, ...] = ()  # steps that score something at once


def joined(worths: Iterable[Sense]) -> Sense:
    """What several modules declare, in their order; what two of them share counts once."""
    every = list(worths)
    return Sense(*[_joined([each[place] for each in every]) for place in range(len(Sense._fields))])


def _joined(values: list[Any]) -> Any:
    if isinstance(values[0], tuple):
        return tuple(dict.fromkeys(item for value in values for item in value))
    return {key: item for value in values for key, item in value.items()}
