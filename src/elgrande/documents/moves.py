"""A move as text: the seat and the name of the action, such as "0 power-7"."""

from typing import Any

from elgrande.kernel.errors import DocumentError
from elgrande.spelling import spelled
from elgrande.vocabulary import IDS, NAMES

Move = tuple[int, int]  # seat, action


def move_text(move: Move) -> str:
    return f"{move[0]} {NAMES[move[1]]}"


def read_move(value: Any, where: str) -> Move:
    seat, _, name = value.partition(" ") if isinstance(value, str) else ("", "", "")
    action = IDS.get(spelled(name))
    if seat not in ("0", "1", "2", "3", "4") or action is None:
        raise DocumentError(where, f"must be a seat and an action, such as '0 {NAMES[0]}', not {value!r}"[:200])
    return int(seat), action
