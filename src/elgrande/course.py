"""What was decided so far, and what of it can be taken back."""

from typing import Any, NamedTuple

from elgrande.documents.moves import Move
from elgrande.documents.position_writer import next_of
from elgrande.kernel.errors import IllegalAction
from elgrande.rules.state import State


class Anchor(NamedTuple):
    """The last quiet position, from which a position in the middle of a step is told."""

    state: State
    before: tuple[Move, ...]  # what was done since, before this game began
    moves: int  # how many of its moves came earlier


class _Past(NamedTuple):
    """What an action can be taken back to."""

    state: State
    anchor: Anchor


class Course:
    def __init__(self, anchor: Anchor) -> None:
        self.anchor = anchor
        self.moves: list[Move] = []
        self._orders: list[bool] = []  # which of the moves were standing orders
        self._past: list[_Past] = []
        self.undoer: int | None = None  # the seat that can take its last action back
        self.future: list[Move] = []  # what was taken back
        self._noted: State | None = None  # after the last move,
        self._next: dict[str, Any] | None = None  # and what comes there

    def copy(self) -> "Course":
        """With all that was done; what can be taken back here cannot be taken back there."""
        new = Course(self.anchor)
        new.moves = self.moves[:]
        new._orders = self._orders[:]
        return new

    def answered(self, move: Move, before: State, state: State) -> None:
        """It can be taken back as long as nothing new was shown, and nobody else has acted."""
        if self.last_seat() != move[0] or state.sealed != before.sealed:
            self._past.clear()
        if state.sealed == before.sealed:
            self._past.append(_Past(before, self.anchor))
        self._note(move, state, False)
        self.undoer = move[0] if self._past else None

    def ordered(self, move: Move, state: State) -> None:
        self._note(move, state, True)

    def _note(self, move: Move, state: State, order: bool) -> None:
        self.moves.append(move)
        self._orders.append(order)
        self._noted, self._next = state, next_of(state)
        if self._next is not None:
            self.anchor = Anchor(state.clone(), (), len(self.moves))

    def next(self, state: State) -> dict[str, Any] | None:
        """What comes in this state, in the words of a document; of the last move that is known already."""
        return self._next if state is self._noted else next_of(state)

    def kept(self, state: State) -> State:
        """A copy of the state as it is now: at a quiet moment the anchor is one. Nobody changes it any more."""
        quiet = state is self._noted and self._next is not None
        return self.anchor.state if quiet else state.clone()

    def since(self) -> tuple[Move, ...]:
        """What has been done since the last quiet position."""
        return (*self.anchor.before, *self.moves[self.anchor.moves :])

    def last(self) -> int:
        """The index of the last move that was no standing order; -1 without one."""
        last = len(self.moves) - 1
        while last >= 0 and self._orders[last]:
            last -= 1
        return last

    def last_seat(self) -> int:
        last = self.last()
        return self.moves[last][0] if last >= 0 else -1

    def take_back(self, seat: object) -> tuple[State, list[Move]]:
        """What lay on the table before this seat's last action, and the orders that were given since, by whomever."""
        if self.last_seat() != seat:
            raise IllegalAction(f"seat {seat} cannot take back: the last action was not its own")
        if not self._past:
            raise IllegalAction(f"seat {seat} cannot take back: something was revealed, or another could step in")
        last = self.last()
        orders = self.moves[last + 1 :]
        self.future.append(self.moves[last])
        del self.moves[last:], self._orders[last:]
        state, self.anchor = self._past.pop()
        self.undoer = self.last_seat() if self._past else None
        return state.clone(), orders
