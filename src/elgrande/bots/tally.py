"""What all places together give every seat, where nothing but the base game is played.

Most positions one compares differ in one or two places, so what a place gives is remembered by who stands there. A row
of Caballeros is one number, and nothing is added up in lists: compiled, that costs next to nothing.
"""

from collections.abc import Callable, Sequence
from typing import Final

from elgrande.rules.ruleset import CASTILLO, Ruleset
from elgrande.rules.scoring import values_of
from elgrande.rules.state import State

Five = tuple[float, float, float, float, float]  # by seat; no table has more
Rows = dict[int, Five]  # by who stands there
WorkedOut = Callable[[State, int, tuple[int, ...]], Sequence[float]]  # what a site gives, by seat

KEPT: Final = 2000  # ways scoreboards, Grandes and the King may stand


class Tally:
    def __init__(self, rules: Ruleset, worked_out: WorkedOut) -> None:
        """`worked_out` may also depend on the turns before each scoring to come, and on nothing else."""
        self._owners = rules.owners
        self._radix = rules.caballeros + 1
        self._sites = (*rules.regions, CASTILLO)
        self._worked_out = worked_out
        self._known: dict[tuple[object, ...], list[Rows]] = {}
        self._rows: dict[tuple[object, ...], Rows] = {}  # of one site
        # the last ones asked for, and what for
        self._moments: tuple[int, ...] = ()
        self._king = -1
        self._boards: tuple[int, ...] = ()
        self._grandes: tuple[int, ...] = ()
        self._last: list[Rows] = []

    def added(self, state: State, moments: tuple[int, ...]) -> list[float]:
        """Points scored and what all places give, by seat."""
        rows, n, radix, pieces = self._rows_at(state, moments), self._owners, self._radix, state.pieces
        a = b = c = d = e = 0.0
        for number, site in enumerate(self._sites):
            row, first = 0, site * n
            for at in range(first, first + n):
                row = row * radix + pieces[at]
            found = rows[number].get(row)
            if found is None:
                found = rows[number][row] = self._five(state, site, moments)
            p, q, r, s, t = found
            a, b, c, d, e = a + p, b + q, c + r, d + s, e + t
        return [points + more for points, more in zip(state.scores, (a, b, c, d, e))]

    def with_one_more(self, state: State, seat: int, site: int, moments: tuple[int, ...]) -> tuple[Five, Five]:
        """What one site gives now, and with one more Caballero of that seat."""
        rows, n, radix, pieces = self._rows_at(state, moments), self._owners, self._radix, state.pieces
        row, first, place = 0, site * n, self._sites.index(site)
        for at in range(first, first + n):
            row = row * radix + pieces[at]
        before = rows[place].get(row)
        if before is None:
            before = rows[place][row] = self._five(state, site, moments)
        row += radix ** (n - 1 - seat)
        after = rows[place].get(row)
        if after is None:
            pieces[first + seat] += 1
            after = rows[place][row] = self._five(state, site, moments)
            pieces[first + seat] -= 1
        return before, after

    def _rows_at(self, state: State, moments: tuple[int, ...]) -> list[Rows]:
        """Those of all sites; states that come from one another share what has not changed."""
        if (
            state.king == self._king
            and state.boards is self._boards
            and state.grandes is self._grandes
            and moments == self._moments
        ):
            return self._last
        key = (moments, state.king, state.boards, state.grandes)
        rows = self._known.get(key)
        if rows is None:
            if len(self._known) >= KEPT:
                self._known.clear()
                self._rows.clear()
            rows = self._known[key] = [self._rows_of(state, site, moments) for site in self._sites]
        self._moments, self._king, self._boards, self._grandes = moments, state.king, state.boards, state.grandes
        self._last = rows
        return rows

    def _rows_of(self, state: State, site: int, moments: tuple[int, ...]) -> Rows:
        """Where else the King is, and which board counts elsewhere, makes no difference here."""
        at_home = tuple([home == site for home in state.grandes])
        key = (moments, site, state.king == site, values_of(state, site), at_home)
        rows = self._rows.get(key)
        if rows is None:
            rows = self._rows[key] = {}
        return rows

    def _five(self, state: State, site: int, moments: tuple[int, ...]) -> Five:
        given = [*self._worked_out(state, site, moments), 0.0, 0.0, 0.0]
        return given[0], given[1], given[2], given[3], given[4]
