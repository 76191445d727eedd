"""What is still to be done, by name, for people: `print(game.stack)`."""

from collections.abc import Iterable
from typing import NamedTuple

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import DECLARED


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
    return Stack(tuple(_pending(frame) for frame in reversed([*frames])))


def _pending(frame: Frame) -> Pending:
    declared = DECLARED[frame[0]]
    fields: dict[str, int | tuple[int, ...]] = {}
    for place, field in enumerate(declared.fields, 1):
        if field.startswith("*"):
            fields[field[1:]] = frame[place:]
        else:
            fields[field] = frame[place]
    return Pending(declared.name, fields)
