"""What several modules have is worth the same in each."""

from typing import Final

from elgrande.modules.shared.alliance import ALLIANCE
from elgrande.modules.worth import Totals
from elgrande.rules.markers import sites_of
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import State

Progress = tuple[int, int, int, int]  # how far a round has come

KEPT: Final = 5000  # positions beside the board


def allied(state: State) -> tuple[int, ...]:
    """Two regions that are scored as one."""
    return sites_of(state, ALLIANCE, 2)


class OffBoard:
    """What everybody has beside the board. Most positions differ on it only, so the last ones are remembered."""

    def __init__(self, on_board: float) -> None:
        self.on_board = on_board  # what a Caballero on the board has been counted as
        self._known: dict[tuple[object, ...], Totals] = {}
        # the last one asked for, and what for
        self._last: Totals = []
        self._pieces: list[int] = []
        self._marks: tuple[int, ...] = ()
        self._deciding: tuple[int, ...] = ()  # what of them it depends on
        self._order: tuple[int, ...] = ()
        self._progress: Progress = (-1, -1, -1, -1)

    def first(self, rules: Ruleset) -> int:
        """Sites from this one on are beside the board."""
        raise NotImplementedError

    def progress(self, state: State) -> Progress:
        raise NotImplementedError

    def deciding(self, state: State) -> tuple[int, ...]:
        """The markers it depends on."""
        raise NotImplementedError

    def worked_out(self, state: State) -> Totals:
        raise NotImplementedError

    def of(self, state: State) -> Totals:
        """For every seat, beyond what Caballeros are worth anywhere on the board."""
        rules, progress = state.rules, self.progress(state)
        pieces = state.pieces[self.first(rules) * rules.owners :]
        marks = self._deciding if state.marks is self._marks else self.deciding(state)
        if (
            pieces != self._pieces
            or progress != self._progress
            or state.order != self._order
            or marks != self._deciding
        ):
            self._deciding, self._order, self._progress, self._pieces = marks, state.order, progress, pieces
            self._last = self._remembered(state)
        self._marks = state.marks
        return self._last

    def _remembered(self, state: State) -> Totals:
        key = (self._progress, self._order, self._deciding, *self._pieces)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= KEPT:
                del self._known[next(iter(self._known))]
            found = self._known[key] = self.worked_out(state)
        return found
