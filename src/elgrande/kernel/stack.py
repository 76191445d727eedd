"""What is still to be done, by name, for people: `print(game.stack)`."""

from collections.abc import Iterable
from typing import NamedTuple

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import NAMES, named


class Pending(NamedTuple):
    """A step that is going on or still to come."""

    kind: str
    fields: dict[str, int | tuple[int, ...]]

    def __str__(self) -> str:
        return " ".join([self.kind, *[f"{name}={value}" for name, value in self.fields.items()]])


class Stack(NamedTuple):
    """What comes next stands first."""

    pending: tuple[Pending, ...]

    def __str__(self) -> str:
        return "\n".join(map(str, self.pending))


def stack_of(frames: Iterable[Frame]) -> Stack:
    return Stack(tuple(Pending(NAMES[frame[0]], named(frame)) for frame in reversed([*frames])))
