"""What is left of a turn that was thought through: followed for as long as everything comes as it was imagined."""

import itertools

from elgrande.bots.whole_turn import Line
from elgrande.rules.view import RawView


class Plan:
    def __init__(self) -> None:
        self._steps: list[tuple[RawView, int]] = []  # what will be seen, and what to do then; the next one last

    def follow(self, line: Line, seat: int) -> int:
        """Take this line: its first action now, the others as they are asked for."""
        path = line.path()
        self._steps = [(RawView(before.state, seat), step.action) for before, step in itertools.pairwise(path)]
        self._steps.reverse()
        return path[0].action

    def next(self, view: RawView) -> int | None:
        """None: there is no plan for that."""
        while self._steps:
            seen, action = self._steps.pop()
            if action in view.options and seen == view:
                return action
            if len(view.options) > 1:
                self._steps.clear()
        return None
