"""Something a module plays with, as one thing: what is done when, what one may do, which rules it has a say in."""

import itertools
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeVar

from elgrande.kernel.core import Interposed, Interrupt
from elgrande.kernel.moments import MOMENTS
from elgrande.kernel.text import Text
from elgrande.kernel.words import Reason
from elgrande.rules.documents import Documents
from elgrande.rules.rulings import Rulings
from elgrande.rules.sights import Sights

NOBODYS: Final = -1

Act = Callable[[Any, int], None]
Could = Callable[[Any, int], bool]
# what is asked first, if anything, and what then says which answers may be given
Offered = tuple[tuple[Could | None, tuple[Callable[[Any, int], tuple[int, ...]], ...]], ...]
Refusal = Callable[[Any, int, int], Reason]  # (state, seat, action): why that answer cannot be given now


class Hook(NamedTuple):
    """What is done at a moment by rule. Of several the lowest rank comes first (modules/order.py)."""

    moment: int
    act: Act  # (state, seat or whatever else the moment is about): may push frames
    rank: int = 0


@dataclass(frozen=True)
class FreeAction:
    """What a player may do between the parts of his turn without giving up one of them."""

    answers: tuple[int, ...]  # all there are
    options: Callable[[Any, int], tuple[int, ...]]  # (state, seat): those that may be given now
    take: Callable[[Any, int, int], None]  # (state, seat, action)
    rank: int  # the lowest is offered first
    could: Could | None = None  # (state, seat): asked first, once for all that name it in a row
    before_card: bool = False  # also before he chooses his action card
    of_card: bool = False  # his action card offers it, beside its special action


class FaceDown(NamedTuple):
    """A secret marker, and what it may be as far as somebody knows who must not see it."""

    marker: int
    may_be: Callable[[Any, list[int], int], list[int]]  # (view, markers as far as known or guessed, whose)


class Limit(NamedTuple):
    """A marker lets only so many Caballeros into a region, or count there."""

    marker: str
    region: str
    taken: int
    most: int


class Removable(NamedTuple):
    """A marker that a card may take away."""

    action: int
    whose: Callable[[Any, int], list[int]]  # (state, seat): whom it concerns, or NOBODYS; none: not now
    remove: Callable[[Any, int, int], None]  # (state, seat, whose)


class Feature(NamedTuple):
    markers: tuple[int, ...] = ()
    hooks: tuple[Hook, ...] = ()
    free: tuple[FreeAction, ...] = ()
    interrupts: tuple[Interrupt, ...] = ()
    interposed: tuple[Interposed, ...] = ()
    orders: tuple[Callable[[Any, int], tuple[int, ...]], ...] = ()  # (state, seat): standing orders it brings
    face_down: tuple[FaceDown, ...] = ()
    limits: tuple[Callable[[Any], list[Limit]], ...] = ()
    removable: tuple[Removable, ...] = ()
    answers: tuple[tuple[int, Text], ...] = ()  # what they are called here
    refusals: tuple[tuple[int, Refusal], ...] = ()  # of answers that stand for no place, card, player or number
    sights: Sights = Sights()
    rulings: Rulings = Rulings()
    documents: Documents = Documents()


Ranked = TypeVar("Ranked", Hook, FreeAction)


def in_order(things: Iterable[Ranked]) -> tuple[Ranked, ...]:
    """By their ranks, of which none is taken twice."""
    ordered: Sequence[Ranked] = sorted(things, key=lambda thing: thing.rank)
    for one, other in itertools.pairwise(ordered):
        if one.rank == other.rank:
            raise ValueError(f"rank {one.rank} is taken twice: which of {one} and {other} comes first?")
    return tuple(ordered)


def offered(actions: Iterable[FreeAction]) -> Offered:
    """The same actions as they are asked for: those in a row that could be possible for one reason, together."""
    rows = itertools.groupby(actions, key=lambda action: action.could)
    return tuple([(could, tuple([action.options for action in row])) for could, row in rows])


def hooks_of(features: Sequence[Feature]) -> tuple[tuple[Act, ...], ...]:
    """By moment."""
    hooks = [hook for feature in features for hook in feature.hooks]
    return tuple(
        tuple([hook.act for hook in in_order([hook for hook in hooks if hook.moment == moment])])
        for moment in range(len(MOMENTS))
    )
