"""What is left of a turn that was thought through: followed for as long as everything comes as it was imagined."""

import itertools
from typing import NamedTuple

from elgrande.bots.whole_turn import Line
from elgrande.rules.view import RawView


class Choice(NamedTuple):
    """Something a seat might do: one answer, or a whole turn."""

    actions: tuple[int, ...]
    value: float  # as far as was thought
    line: Line | None = None  # a turn that is not the plan yet


class Plan:
    def __init__(self) -> None:
        self.settled = False  # was it thought over, and nothing better found?
        self._value = 0.0
        self._steps: list[tuple[RawView, int]] = []  # what will be seen, and what to do then; the next one last

    def follow(self, choice: Choice, seat: int) -> int:
        """Do that: its first action now, the others as they are asked for."""
        self._value = choice.value
        if choice.line is not None:
            path = choice.line.path()
            self._steps = [(RawView(before.state, seat), step.action) for before, step in itertools.pairwise(path)]
            self._steps.reverse()
        return choice.actions[0]

    def next(self, view: RawView) -> Choice | None:
        """What is left of it, to be done from now on; None: there is no plan for that."""
        if not self._steps:
            return None
        seen, action = self._steps[-1]
        if action in view.options and seen == view:
            self._steps.pop()
            return Choice((action, *[later for _, later in reversed(self._steps)]), self._value)
        if len(view.options) > 1:
            self._steps.clear()
        return None
