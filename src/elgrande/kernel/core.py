"""What every game of this kind has: a stack of what is still to be done, who is asked, secrets, waiting cards, chance.

A game adds its own table by deriving from `Core` and `Constants`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

Frame = tuple[int, ...]


@dataclass(frozen=True)
class Listener:
    """A waiting card's right to be asked at a named moment, and what using it does."""

    moment: int
    action: int  # the action id its holder answers with
    applies: Callable[[Any, int, Frame], bool]  # (state, holder, what is about to happen): may he use it now?
    use: Callable[[Any, int, int, Frame], None]  # (state, holder, index in state.kept, what is about to happen)


class Interrupt(NamedTuple):
    """What a seat may do unasked between two steps of anybody's turn."""

    action: int
    possible: Callable[[Any, int], bool]  # (state, seat)
    do: Callable[[Any, int], None]


class Interposed(NamedTuple):
    """Somebody is asked before the question of a pause, and told when one is answered."""

    before: Callable[[Any], bool]  # has it pushed a frame that asks him? The pause then asks again
    taken: Callable[[Any], None]


class Constants:
    """What stays the same during a game."""

    __slots__ = ("changed", "edition", "hooks", "interposed", "interrupts", "listeners", "orders", "seats")

    edition: int  # of the rules
    seats: int
    listeners: tuple[tuple[Listener, ...], ...]  # by card: what it hears while it lies before its holder
    hooks: tuple[tuple[Callable[[Any, int], None], ...], ...]  # by moment: what is done then, in order
    changed: tuple[Callable[[Any, int], None], ...]  # those of the moment after every change that was announced
    interrupts: tuple[Interrupt, ...]
    interposed: tuple[Interposed, ...]
    orders: tuple[Callable[[Any, int], tuple[int, ...]], ...]  # (state, seat): standing orders it may give at any time


R_co = TypeVar("R_co", bound=Constants, covariant=True)


class Core(Generic[R_co]):
    __slots__ = (
        "acting",
        "asked",
        "events",
        "frames",
        "kept",
        "marks",
        "opts",
        "orders",
        "rng",
        "rules",
        "sealed",
        "secrets",
        "start",
    )

    rules: R_co
    frames: list[Frame]  # what is still to be done; the last one is being done
    marks: tuple[int, ...]  # markers on the table and the like; none where no module has any
    secrets: tuple[int, ...]  # by seat: a choice not shown yet
    kept: tuple[tuple[int, int, int], ...]  # (card, holder, until when) lying before players
    orders: tuple[int, ...]  # standing orders
    acting: int  # whose action is being carried out, -1 for nobody's
    start: int  # who comes first where nobody acts
    rng: int
    sealed: int  # how often something happened that cannot be taken back
    asked: tuple[int, ...]  # seats that must decide now
    opts: tuple[tuple[int, ...], ...]  # their options, beside `asked`
    events: list[Any] | None  # where facts go while somebody listens


AnyState = Core[Constants]
