"""What all places together give every seat: as the next general scoring would pay, or as somebody weighs them.

Most positions one compares differ in one or two places, so what a place gives is remembered by who stands there. A row
of Caballeros is one number, and nothing is added up in lists: compiled, that costs next to nothing.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from elgrande.bots.scored import (
    deciding,
    deciding_ranges,
    first_inside,
    joint,
    lasting,
    left_out,
    regions_beyond,
    strength_key,
)
from elgrande.modules.worth import Again, Sense
from elgrande.rules.markers import set_marks
from elgrande.rules.ruleset import CASTILLO, NOWHERE, Ruleset
from elgrande.rules.scoring import is_reversed, place_of, values_of
from elgrande.rules.state import State

Five = tuple[float, float, float, float, float]  # by seat; no table has more
Rows = dict[int, Five]  # by who stands there
Known = dict[tuple[object, ...], Five]  # the same, where that is no single number
When = tuple[int, ...]  # turns before each scoring to come
WorkedOut = Callable[[State, tuple[int, ...], When], Sequence[float]]  # what sites scored together give, by seat

KEPT: Final = 500  # ways the board may lie
ROWS_KEPT: Final = 5000  # ways it may lie as far as one site is concerned
NOT_SCORED: Final = -1


class Beyond:
    """What regions with places inside give."""

    __slots__ = ("given", "inside", "known", "sums")

    def __init__(self) -> None:
        self.known: Known = {}  # of each
        self.sums: Known = {}  # of all of them
        self.inside: list[int] = []  # who stood there the last time one looked
        self.given: Five = _nothing()  # and what that gave


class Board:
    """What places give as long as the King, Grandes, scoreboards and markers stay where they are."""

    __slots__ = ("beyond", "rows", "together")

    def __init__(self, rows: list[Rows], beyond: Beyond) -> None:
        self.rows = rows  # of every place that is one site, in their order
        self.beyond = beyond
        self.together: Known = {}  # of what is scored as one


class Tally:
    def __init__(self, rules: Ruleset, sense: Sense, worked_out: WorkedOut) -> None:
        """`worked_out` may depend on the board, on when it is scored, and on how far the scoring has come."""
        self._rules = rules
        self._sense = sense
        self._owners = rules.owners
        self._radix = rules.caballeros + 1
        self._sites = (*[site for site in rules.regions if len(rules.spots[site]) == 1], CASTILLO)
        self._also = [rules.counted_rows[site][1] for site in self._sites]  # where else those stand who count there
        self._places = {site: place for place, site in enumerate(self._sites)}
        self._beyond = () if rules.simple else regions_beyond(rules)
        self._inside = 0 if rules.simple else first_inside(rules) * rules.owners
        self._worked_out = worked_out
        self._deciding = deciding_ranges(rules, sense)
        self._known: dict[tuple[object, ...], Board] = {}
        self._rows: dict[tuple[object, ...], Rows] = {}  # of one site
        self._beyonds: dict[tuple[object, ...], Beyond] = {}
        # the last one asked for, and what for
        self._last = Board([], Beyond())
        self._key: tuple[object, ...] = ()
        self._when: When = ()
        self._scored = NOT_SCORED
        self._king = NOWHERE
        self._boards: tuple[int, ...] = ()
        self._grandes: tuple[int, ...] = ()
        self._marks: tuple[int, ...] = ()

    def forget(self) -> None:
        """Another round has begun: what was looked at in those before it does not come again."""
        self._known.clear()
        self._rows.clear()
        self._beyonds.clear()
        self._last, self._key, self._when = Board([], Beyond()), (), ()
        self._king = NOWHERE

    def added(self, state: State, seat: int, when: When, scored: int = NOT_SCORED) -> list[float]:
        """Points scored and what all places give, by seat, as that one sees it; so many regions have been scored."""
        if self._rules.plain:
            return self._alone(state, self._board(state, when, scored), when, (), _nothing())
        marks = state.marks
        set_marks(state, lasting(state, self._sense))
        board = self._board(state, when, scored)
        several, missing = joint(state, self._sense), left_out(state, self._sense, seat)
        beyond = self._all_beyond(state, board.beyond, when) if self._beyond else _nothing()
        apart = (*missing, *[site for sites in several for site in sites])
        totals = self._alone(state, board, when, apart, beyond)
        for sites in several:
            here = tuple([site for site in sites if site not in missing])
            if here:
                _add(totals, self._looked_up(state, board.together, here, when), 1.0)
        for again in self._sense.again:
            found = again(state)
            if found is not None:
                self.add_again(totals, state, found, when)
        set_marks(state, marks)
        return totals

    def add_again(self, totals: list[float], state: State, again: Again, when: When) -> None:
        """What a region gives that is scored besides."""
        _add(totals, self._looked_up(state, self._last.together, (again.region,), when), again.share)

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
            return self._looked_up(state, board.beyond.known, sites, when)
        rows, row = board.rows[place], self._row(state.pieces, place)
        found = rows.get(row)
        if found is None:
            found = rows[row] = self._five(state, sites, when)
        return found

    def _alone(self, state: State, board: Board, when: When, apart: tuple[int, ...], beyond: Five) -> list[float]:
        """Points scored, and what places give that are scored each by itself: all but those, and those beyond."""
        all_rows, n, radix, pieces = board.rows, self._owners, self._radix, state.pieces
        a, b, c, d, e = beyond
        for number, site in enumerate(self._sites):
            if apart and site in apart:
                continue
            row = 0
            for at in range(site * n, site * n + n):
                row = row * radix + pieces[at]
            if self._also[number]:
                row = self._with_others(row, pieces, number)
            found = all_rows[number].get(row)
            if found is None:
                found = all_rows[number][row] = self._five(state, (site,), when)
            p, q, r, s, t = found
            a, b, c, d, e = a + p, b + q, c + r, d + s, e + t
        return [points + more for points, more in zip(state.scores, (a, b, c, d, e))]

    def _row(self, pieces: list[int], place: int) -> int:
        row, n, site = 0, self._owners, self._sites[place]
        for at in range(site * n, site * n + n):
            row = row * self._radix + pieces[at]
        return self._with_others(row, pieces, place)

    def _with_others(self, row: int, pieces: list[int], place: int) -> int:
        for first in self._also[place]:
            for at in range(first, first + self._owners):
                row = row * self._radix + pieces[at]
        return row

    def _looked_up(self, state: State, known: Known, sites: tuple[int, ...], when: When) -> Five:
        """What these give, scored as one."""
        key = strength_key(state, sites)
        found = known.get(key)
        if found is None:
            found = known[key] = self._five(state, sites, when)
        return found

    def _all_beyond(self, state: State, beyond: Beyond, when: When) -> Five:
        """All regions with places inside at once: most positions differ in Spain only."""
        inside = state.pieces[self._inside :]
        if inside == beyond.inside:
            return beyond.given
        key = tuple(inside)
        found = beyond.sums.get(key)
        if found is None:
            apart = [site for sites in joint(state, self._sense) for site in sites]
            totals = [0.0] * self._rules.seats
            for site in self._beyond:
                if site not in apart:
                    _add(totals, self._looked_up(state, beyond.known, (site,), when), 1.0)
            found = beyond.sums[key] = _five(totals)
        beyond.inside, beyond.given = inside, found
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
        marks = () if self._rules.plain else deciding(state, self._deciding)
        key = (when, scored, state.king, state.boards, state.grandes, marks)
        board = self._last if key == self._key else self._known.get(key)
        if board is None:
            board = self._known[key] = self._new_board(state, (when, scored, marks))
            _forget(self._known, KEPT)
        self._when, self._scored, self._king, self._marks = when, scored, state.king, state.marks
        self._boards, self._grandes, self._last, self._key = state.boards, state.grandes, board, key
        return board

    def _new_board(self, state: State, moment: tuple[object, ...]) -> Board:
        """Of what others have been like before: where else the King is makes no difference to a place."""
        rows: list[Rows] = []
        for site in self._sites:
            rows.append(self._rows.setdefault((moment, site, *_conditions(state, site)), {}))
        _forget(self._rows, ROWS_KEPT)
        key = (moment, *[_conditions(state, site) for site in self._beyond])
        beyond = self._beyonds.setdefault(key, Beyond())
        _forget(self._beyonds, KEPT)
        return Board(rows, beyond)

    def _five(self, state: State, sites: tuple[int, ...], when: When) -> Five:
        return _five(self._worked_out(state, sites, when))


def _conditions(state: State, site: int) -> tuple[object, ...]:
    """Whatever decides what a place gives besides markers and Caballeros."""
    place = place_of(state, site)
    at_home = tuple([home in (place, site) for home in state.grandes])
    return state.king == place, values_of(state, site), is_reversed(state, site), at_home


def _forget(known: dict[tuple[object, ...], Any], kept: int) -> None:
    """What has been known for longest: one after the other, because to forget all at once takes its time."""
    while len(known) > kept:
        del known[next(iter(known))]


def _nothing() -> Five:
    return 0.0, 0.0, 0.0, 0.0, 0.0


def _five(given: Sequence[float]) -> Five:
    padded = [*given, 0.0, 0.0, 0.0]
    return padded[0], padded[1], padded[2], padded[3], padded[4]


def _add(totals: list[float], more: Five, share: float) -> None:
    for seat in range(len(totals)):
        totals[seat] += share * more[seat]
