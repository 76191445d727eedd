"""The best whole turn: what a seat may do one after the other in an imagined state, until somebody else is asked.

Of what leads to the same state one way is followed, and of the many ways a turn may go on the few that look best.
"""

from typing import Final

from elgrande.bots.allowance import UNLIMITED, Allowance
from elgrande.bots.look_ahead import ORDERS
from elgrande.bots.others import LONGEST, others_answer
from elgrande.bots.outlook import Outlook
from elgrande.kernel.frames import answer, run
from elgrande.kernel.random import Random
from elgrande.kernel.windows import WINDOW
from elgrande.rules.state import State
from elgrande.steps.disc import DISC
from elgrande.steps.round import POWER
from elgrande.steps.supply import RECALL, SUPPLY
from elgrande.vocabulary import DONE

WAIVED: Final = 0.3  # what it costs to stop while something is left: positions are judged only so well


class Line:
    """A way a turn may go: what was done last, and the line before that."""

    __slots__ = ("action", "before", "ended", "state", "value")

    def __init__(self, state: State, action: int, value: float, ended: bool, before: "Line | None") -> None:
        self.state = state
        self.action = action
        self.value = value
        self.ended = ended
        self.before = before

    def path(self) -> list["Line"]:
        """From the first action on."""
        line, result = self, [self]
        while line.before is not None and line.before.before is not None:
            line = line.before
            result.append(line)
        result.reverse()
        return result


class WholeTurn:
    """A search for one seat, as wide as it may look at positions."""

    def __init__(
        self,
        outlook: Outlook,
        seat: int,
        random: Random,
        nodes: int,
        width: int,
        allowance: Allowance = UNLIMITED,
    ) -> None:
        """It ends early when too much of the allowance is spent."""
        self.outlook = outlook
        self.seat = seat
        self.random = random
        self.left = nodes
        self.width = width
        self.allowance = allowance
        self._seen: dict[tuple[object, ...], None] = {}

    def lines(self, state: State) -> list[Line]:
        """The best ends of this turn that were found, those for one first action and those for another, best first."""
        ended: list[Line] = []
        groups = self._first(state, ended)
        depth = 0
        while groups and self.left > 0 and depth < LONGEST:
            depth += 1
            for first in list(groups):
                kept = self._further(groups[first], ended)
                if kept:
                    groups[first] = kept
                else:
                    del groups[first]
        for going in groups.values():  # out of time: better a turn half thought through than none
            ended += going[:1]
        ended.sort(key=lambda line: -line.value)
        return ended

    def best_from(self, state: State) -> float:
        """What the best turn is worth that begins with the frame on top of a state in which nobody is asked yet."""
        run(state)
        self._others(state)
        if state.asked != (self.seat,):
            return self.outlook.of_seat(state, self.seat)
        return self.lines(state)[0].value

    def _first(self, state: State, ended: list[Line]) -> dict[int, list[Line]]:
        """Lines of one action that go on, by that action: each of them is given its chance."""
        root = Line(state, -1, 0.0, False, None)
        groups: dict[int, list[Line]] = {}
        for line in self._followed(root):
            if line.ended:
                ended.append(line)
            else:
                groups[line.action] = [line]
        return groups

    def _further(self, going: list[Line], ended: list[Line]) -> list[Line]:
        """One action more, those that look best."""
        found: list[Line] = []
        for line in going:
            if self.left > 0 or not found:
                for further in self._followed(line):
                    (ended if further.ended else found).append(further)
        found.sort(key=lambda line: -line.value)
        return found[: self.width]

    def _followed(self, line: Line) -> list[Line]:
        if self.allowance.is_late:
            self.left = 0
        state, result = line.state, []
        for action in sensible(state, self.seat):
            trial = state.clone()
            answer(trial, self.seat, action)
            self.left -= 1
            self._others(trial)
            key = (action, *_key(trial)) if line.before is None else _key(trial)
            if key in self._seen:
                continue
            self._seen[key] = None
            ended = trial.asked != (self.seat,) or trial.round != state.round or trial.frames[-1][0] in (DISC, POWER)
            value = self.outlook.of_seat(trial, self.seat)
            if action == DONE:
                value -= WAIVED
            result.append(Line(trial, action, value, ended, line))
        return result

    def _others(self, state: State) -> None:
        others_answer(state, self.seat, self.outlook.sense, self.random.below, self._best_for)

    def _best_for(self, state: State, seat: int, options: tuple[int, ...]) -> int:
        best, most = options[0], 0.0
        for number, action in enumerate(options):
            trial = state.clone()
            answer(trial, seat, action)
            self.left -= 1
            value = self.outlook.of_seat(trial, seat)
            if number == 0 or value > most:
                best, most = action, value
        return best


def sensible(state: State, seat: int) -> tuple[int, ...]:
    """What is worth a thought: as many into the Court as possible, nobody back from the board, no standing orders."""
    options = state.opts[state.asked.index(seat)]
    kind = state.frames[-1][0]
    if kind == SUPPLY:
        return options[-1:]
    if kind == RECALL:
        return options[:1]
    if kind == WINDOW:
        return tuple([action for action in options if action not in ORDERS])
    return options


def _key(state: State) -> tuple[object, ...]:
    """What makes two states of one turn the same."""
    table = (state.king, state.grandes, state.boards, state.marks, state.kept, state.hands, state.offer)
    return (*table, tuple(state.frames), *state.scores, *state.pieces)
