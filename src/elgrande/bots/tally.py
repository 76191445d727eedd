"""What all places together give every seat: as the next general scoring would pay, or as somebody weighs them.

Most positions one compares differ in one or two places, so what a place gives is remembered by who stands there. A row
of Caballeros is one number, and nothing is added up in lists: compiled, that costs next to nothing.
"""

from collections.abc import Callable, Sequence
from typing import Final

from elgrande.bots.scored import deciding, first_inside, joint, lasting, left_out, regions_beyond, strength_key
from elgrande.modules.worth import Again, Sense
from elgrande.rules.markers import set_marks
from elgrande.rules.ruleset import CASTILLO, NOWHERE, Ruleset
from elgrande.rules.scoring import values_of
from elgrande.rules.state import State

Five = tuple[float, float, float, float, float]  # by seat; no table has more
Rows = dict[int, Five]  # by who stands there
When = tuple[int, ...]  # turns before each scoring to come
WorkedOut = Callable[[State, tuple[int, ...], When], Sequence[float]]  # what sites scored together give, by seat

KEPT: Final = 500  # ways the board may lie
ROWS_KEPT: Final = 5000  # ways it may lie as far as one site is concerned
NOT_SCORED: Final = -1


class Board:
    """What places give as long as the King, Grandes, scoreboards and markers stay where they are."""

    __slots__ = ("beyond", "inside", "others", "rows")

    def __init__(self, rows: list[Rows]) -> None:
        self.rows = rows  # of every place that is one site, in their order
        self.others: dict[tuple[object, ...], Five] = {}  # of what is scored together, or has places inside
        self.inside: list[int] = []  # who stood in such places the last time one looked
        self.beyond: Five = (0.0, 0.0, 0.0, 0.0, 0.0)  # and what that gave


class Tally:
    def __init__(self, rules: Ruleset, sense: Sense, worked_out: WorkedOut) -> None:
        """`worked_out` may depend on the board, on when it is scored, and on how far the scoring has come."""
        self._rules = rules
        self._sense = sense
        self._owners = rules.owners
        self._radix = rules.caballeros + 1
        self._sites = (*[site for site in rules.regions if len(rules.spots[site]) == 1], CASTILLO)
        self._places = {site: place for place, site in enumerate(self._sites)}
        self._beyond = () if rules.simple else regions_beyond(rules)
        self._inside = 0 if rules.simple else first_inside(rules) * rules.owners
        self._worked_out = worked_out
        self._known: dict[tuple[object, ...], Board] = {}
        self._rows: dict[tuple[object, ...], Rows] = {}  # of one site
        # the last one asked for, and what for
        self._last = Board([])
        self._when: When = ()
        self._scored = NOT_SCORED
        self._king = NOWHERE
        self._boards: tuple[int, ...] = ()
        self._grandes: tuple[int, ...] = ()
        self._marks: tuple[int, ...] = ()

    def added(self, state: State, seat: int, when: When, scored: int = NOT_SCORED) -> list[float]:
        """Points scored and what all places give, by seat, as that one sees it; so many regions have been scored."""
        if self._rules.plain:
            return self._alone(state, self._board(state, when, scored), when, ())
        marks = state.marks
        set_marks(state, lasting(state, self._sense))
        board = self._board(state, when, scored)
        several, missing = joint(state, self._sense), left_out(state, self._sense, seat)
        totals = self._alone(state, board, when, (*missing, *[site for sites in several for site in sites]))
        for sites in several:
            here = tuple([site for site in sites if site not in missing])
            if here:
                _add(totals, self._together(state, board, here, when), 1.0)
        if self._beyond:
            _add(totals, self._all_beyond(state, board, when), 1.0)
        for again in self._sense.again:
            found = again(state)
            if found is not None:
                self.add_again(totals, state, found, when)
        set_marks(state, marks)
        return totals

    def add_again(self, totals: list[float], state: State, again: Again, when: When) -> None:
        """What a region gives that is scored besides."""
        _add(totals, self._together(state, self._last, (again.region,), when), again.share)

    def with_one_more(self, state: State, seat: int, site: int, when: When, scored: int) -> tuple[Five, Five]:
        """What the region of a site gives now by itself, and with one more Caballero of that seat there."""
        board, at = self._board(state, when, scored), site * self._owners + seat
        region = self._rules.region_of[site]
        sites = (site if region == NOWHERE else region,)
        before = self._by_itself(state, board, sites, when)
        state.pieces[at] += 1
        after = self._by_itself(state, board, sites, when)
        state.pieces[at] -= 1
        return before, after

    def _by_itself(self, state: State, board: Board, sites: tuple[int, ...], when: When) -> Five:
        place = self._places.get(sites[0], NOWHERE)
        if place == NOWHERE:
            return self._together(state, board, sites, when)
        rows, row = board.rows[place], self._row(state.pieces, sites[0])
        found = rows.get(row)
        if found is None:
            found = rows[row] = self._five(state, sites, when)
        return found

    def _alone(self, state: State, board: Board, when: When, apart: tuple[int, ...]) -> list[float]:
        """Points scored, and what places give that are scored each by itself: all but those."""
        all_rows, n, radix, pieces = board.rows, self._owners, self._radix, state.pieces
        a = b = c = d = e = 0.0
        for number, site in enumerate(self._sites):
            if apart and site in apart:
                continue
            row = 0
            for at in range(site * n, site * n + n):
                row = row * radix + pieces[at]
            found = all_rows[number].get(row)
            if found is None:
                found = all_rows[number][row] = self._five(state, (site,), when)
            p, q, r, s, t = found
            a, b, c, d, e = a + p, b + q, c + r, d + s, e + t
        return [points + more for points, more in zip(state.scores, (a, b, c, d, e))]

    def _row(self, pieces: list[int], site: int) -> int:
        row, n = 0, self._owners
        for at in range(site * n, site * n + n):
            row = row * self._radix + pieces[at]
        return row

    def _together(self, state: State, board: Board, sites: tuple[int, ...], when: When) -> Five:
        key = strength_key(state, sites)
        found = board.others.get(key)
        if found is None:
            found = board.others[key] = self._five(state, sites, when)
        return found

    def _all_beyond(self, state: State, board: Board, when: When) -> Five:
        """All regions with places inside at once: most positions differ in Spain only."""
        inside = state.pieces[self._inside :]
        if inside == board.inside:
            return board.beyond
        key = tuple(inside)
        found = board.others.get(key)
        if found is None:
            apart = [site for sites in joint(state, self._sense) for site in sites]
            totals = [0.0] * self._rules.seats
            for site in self._beyond:
                if site not in apart:
                    _add(totals, self._together(state, board, (site,), when), 1.0)
            found = board.others[key] = _five(totals)
        board.inside, board.beyond = inside, found
        return found

    def _board(self, state: State, when: When, scored: int) -> Board:
        """States that come from one another share what has not changed."""
        if (
            state.king == self._king
            and state.boards is self._boards
            and state.grandes is self._grandes
            and state.marks is self._marks
            and when == self._when
            and scored == self._scored
        ):
            return self._last
        marks = () if self._rules.plain else deciding(state, self._sense)
        key = (when, scored, state.king, state.boards, state.grandes, marks)
        board = self._known.get(key)
        if board is None:
            if len(self._known) >= KEPT:
                del self._known[next(iter(self._known))]  # one after the other: to forget all at once takes its time
            board = self._known[key] = Board([self._rows_of(state, site, when, scored) for site in self._sites])
        self._when, self._scored, self._king, self._marks = when, scored, state.king, state.marks
        self._boards, self._grandes, self._last = state.boards, state.grandes, board
        return board

    def _rows_of(self, state: State, site: int, when: When, scored: int) -> Rows:
        """In the base game where else the King is, and which board counts elsewhere, makes no difference here."""
        if not self._rules.plain:
            return {}
        at_home = tuple([home == site for home in state.grandes])
        key = (when, scored, site, state.king == site, values_of(state, site), at_home)
        rows = self._rows.get(key)
        if rows is None:
            if len(self._rows) >= ROWS_KEPT:
                del self._rows[next(iter(self._rows))]
            rows = self._rows[key] = {}
        return rows

    def _five(self, state: State, sites: tuple[int, ...], when: When) -> Five:
        return _five(self._worked_out(state, sites, when))


def _five(given: Sequence[float]) -> Five:
    padded = [*given, 0.0, 0.0, 0.0]
    return padded[0], padded[1], padded[2], padded[3], padded[4]


def _add(totals: list[float], more: Five, share: float) -> None:
    for seat in range(len(totals)):
        totals[seat] += share * more[seat]
