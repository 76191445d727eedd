"""What positions and the like say about a module's things, beyond what follows from its markers.

Functions take the state first. `Fields` are the part of a document they read from; what is wrong there they say so.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from elgrande.rules.fields import Fields


class Wrong(NamedTuple):
    """Where something cannot be, and why not."""

    field: str
    problem: str


class OwnShape(NamedTuple):
    """Something that has a shape of its own in documents."""

    name: str
    write: Callable[[Any], Any]  # None: there is nothing to tell
    read: Callable[[Any, Fields], None]  # only where it is told


class TurnField(NamedTuple):
    """What may be said of a turn."""

    name: str
    write: Callable[[Any], Any]  # None: there is nothing to say
    read: Callable[[Any, Fields, int], None]  # (fields of the turn, whose): frames may change
    resumes: bool = False  # the turn goes on now


class Documents(NamedTuple):
    # --- markers
    told: tuple[OwnShape, ...] = ()  # among the markers
    now: tuple[OwnShape, ...] = ()  # among what goes on between two quiet positions
    completes: tuple[Callable[[Any, Fields], None], ...] = ()  # (markers told): set what was left out
    impossible: tuple[Callable[[Any], Wrong | None], ...] = ()  # what can never be
    # --- what comes next
    turn: tuple[TurnField, ...] = ()
    going_on: tuple[Callable[[Any, int], Wrong | None], ...] = ()  # (seat): what cannot be once its turn has begun
    begins: tuple[int, ...] = ()  # kinds of frames that ask something as a turn begins
    before_turns: tuple[Callable[[Any], bool], ...] = ()  # is just that asked which comes before the first turn?
    # --- cards and pieces
    beside: tuple[Callable[[Any], list[int]], ...] = ()  # (rules): cards that may be used beside that of the turn
    homes: tuple[Callable[[Any], list[int]], ...] = ()  # (rules): where a Grande may be but in a region
    keeps: tuple[tuple[int, int], ...] = ()  # kinds of steps that lay their card before its player, and until when
    kept: tuple[str, ...] = ()  # what may be said of a card that lies there
    waits: tuple[Callable[[Any], bool], ...] = ()  # (rules): are there standing orders about stepping in?


def all_told(documents: Iterable[Documents]) -> Documents:
    """All of them together."""
    return Documents(*[tuple(entry for part in parts for entry in part) for parts in zip(*documents, strict=True)])
