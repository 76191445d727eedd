"""What a position promises every seat: points scored, those to be expected of the scorings to come, and reserves.

Most positions one compares differ in one or two places, so what a place promises is remembered by who stands there.
"""

from math import sqrt
from typing import Final

from elgrande.bots.chances import shares
from elgrande.bots.placing import to_place
from elgrande.bots.scored import (
    deciding,
    first_inside,
    joint,
    lasting,
    regions_beyond,
    scored_together,
    sense_of,
    strength_key,
)
from elgrande.bots.tally import Tally
from elgrande.bots.weights import (
    AT_COURT,
    BOARD,
    CASTILLO_PAYS,
    DECLARED,
    FEATURES,
    HAND,
    INSIDE,
    NEXT,
    PRESENCE,
    SPARE,
    TO_PLACE,
    TURN,
    WAITING,
    Weights,
    stage_of,
)
from elgrande.kernel.frames import read
from elgrande.kernel.tuples import bits
from elgrande.modules.worth import Totals
from elgrande.rules.markers import set_marks
from elgrande.rules.ruleset import CASTILLO, COURT, NOWHERE, Ruleset
from elgrande.rules.rulings import NO_MARKER
from elgrande.rules.scoring import (
    BONUS,
    by_holder,
    is_doubled,
    is_reversed,
    place_of,
    shares_together,
    strengths_of,
    values_of,
)
from elgrande.rules.state import State
from elgrande.steps.general_scoring import CASTILLO_SCORED, GENERAL_SCORING, REGIONS, is_general_scoring
from elgrande.steps.round import turns_begun
from elgrande.steps.turn import CHOOSE_CARD, TAKE_DEALT

Vectors = list[list[float]]  # FEATURES by seat
Table = dict[tuple[object, ...], tuple[float, ...]]  # what places promise, by who stands there: for every seat

TABLES: Final = 400  # kept at once
UNSTEADY: Final = 0.6  # of what a place would pay now that pays the fewest best
A_TURN: Final = 4  # Caballeros one can hope to place in a turn
TENS: Final = 0.1
ROUNDS_TO_PLAY: Final = 3  # of power cards: with fewer rounds left they are worth less


class Outlook:
    """For one ruleset and one set of weights."""

    def __init__(self, rules: Ruleset, weights: Weights) -> None:
        self.rules = rules
        self.weights = weights
        self.sense = sense_of(rules.modules)
        self._tables: dict[tuple[object, ...], Table] = {}
        self._when = (-1, 0, False)  # round, turns taken, is a general scoring going on
        self._moments: tuple[int, ...] = ()
        self._tally = Tally(rules, self._weighed_alone)
        self._standings: dict[tuple[object, ...], list[tuple[float, int]]] = {}
        self._holdings = [remembered(0.0) for remembered in self.sense.holdings]

    def of_seat(self, state: State, seat: int) -> float:
        """How well that seat stands; what may turn out otherwise does if that is better for it."""
        value = self.lead(self.totals(state, seat), seat)
        for as_if in self.sense.as_if:
            found = as_if(state, seat)
            if found is not None:
                value = max(value, self.lead(self.totals(found.state, seat), seat)) + found.more
        return value

    def lead(self, totals: Totals, seat: int) -> float:
        """How far ahead of the others: of their mean, and some more of the best of them."""
        mine, total, best = totals[seat], 0.0, -1e9
        for other, points in enumerate(totals):
            if other != seat:
                total += points
                best = max(best, points)
        mean = total / (len(totals) - 1)
        return mine - mean - self.weights.leader * (best - mean)

    def totals(self, state: State, seat: int) -> Totals:
        """Points everybody may end with, as that seat sees it."""
        begun = turns_begun(state)
        taken = _taken(state, begun)
        moments = self._moments_after(state, taken)
        if not moments:
            return [float(points) for points in state.scores]
        stage = stage_of(moments, self.rules.seats)
        weights = self.weights.stages[stage]
        if self.rules.plain:
            totals = self._tally.added(state, moments)
        else:
            totals = [float(points) for points in state.scores]
            marks = state.marks
            set_marks(state, lasting(state, self.sense))
            self._add_places(state, totals, moments, seat)
            set_marks(state, marks)
        self._add_reserves(state, totals, stage, begun, taken)
        for _, holder, _ in state.kept:
            totals[holder] += weights[WAITING] * _lasts(state)
        totals[seat] += weights[TO_PLACE] * sum(to_place(state, seat, self.sense))
        if not self.rules.plain:
            for place, value in enumerate(self._declared(state)):
                totals[place] += weights[DECLARED] * value
        return totals

    def _moments_after(self, state: State, taken: int) -> tuple[int, ...]:
        """As `moments_of`; most positions one after the other have the same ones."""
        when = (state.round, taken, is_general_scoring(state))
        if when != self._when:
            self._when, self._moments = when, _moments(state, taken, when[2])
        return self._moments

    # places

    def gain(self, state: State, seat: int, site: int) -> float:
        """What one more of that seat's there is worth to it, at a quick look; what he leaves does not count."""
        moments = moments_of(state)
        if not moments:
            return 0.0
        before: tuple[float, ...]
        after: tuple[float, ...]
        if self.rules.plain:
            before, after = self._tally.with_one_more(state, seat, site, moments)
        else:
            before, after = self._with_one_more(state, seat, site, moments)
        mine = after[seat] - before[seat]
        gained = mine - (sum(after, 0.0) - sum(before, 0.0) - mine) / (self.rules.seats - 1)
        return gained + (self.weights.stages[stage_of(moments, self.rules.seats)][INSIDE] if site == CASTILLO else 0.0)

    def _with_one_more(
        self, state: State, seat: int, site: int, moments: tuple[int, ...]
    ) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """What the region of a site promises now, and with one more there."""
        table, region = self._table(state, moments), self.rules.region_of[site]
        scored, at = (site if region == NOWHERE else region,), site * self.rules.owners + seat
        before = self._promised(state, scored, moments, table)
        state.pieces[at] += 1
        after = self._promised(state, scored, moments, table)
        state.pieces[at] -= 1
        return before, after

    def _add_places(self, state: State, totals: Totals, moments: tuple[int, ...], seat: int) -> None:
        table = self._table(state, moments)
        for sites in scored_together(state, self.sense, seat):
            self._add(totals, self._promised(state, sites, moments, table), 1.0)
        if not self.rules.simple:
            self._add(totals, self._promised_beyond(state, moments, table), 1.0)
        for again in self.sense.again:
            found = again(state)
            if found is not None:
                self._add(totals, self._promised(state, (found.region,), moments, table), found.share)

    def _table(self, state: State, moments: tuple[int, ...]) -> Table:
        decisive = (_first_unscored(state), deciding(state, self.sense))
        key = (moments, state.king, state.boards, state.grandes, decisive)
        table = self._tables.get(key)
        if table is None:
            if len(self._tables) >= TABLES:
                self._tables.clear()
            table = self._tables[key] = {}
        return table

    def _add(self, totals: Totals, promised: tuple[float, ...], share: float) -> None:
        for seat, points in enumerate(promised):
            totals[seat] += share * points

    def _promised(
        self, state: State, sites: tuple[int, ...], moments: tuple[int, ...], table: Table
    ) -> tuple[float, ...]:
        key = strength_key(state, sites)
        promised = table.get(key)
        if promised is None:
            promised = table[key] = self._weighed(state, sites, moments)
        return promised

    def _promised_beyond(self, state: State, moments: tuple[int, ...], table: Table) -> tuple[float, ...]:
        """All regions with places inside at once: most positions differ in Spain only."""
        key = tuple(state.pieces[first_inside(self.rules) * self.rules.owners :])
        promised = table.get(key)
        if promised is None:
            apart = [site for sites in joint(state, self.sense) for site in sites]
            totals = [0.0] * self.rules.seats
            for site in regions_beyond(self.rules):
                if site not in apart:
                    self._add(totals, self._weighed(state, (site,), moments), 1.0)
            promised = table[key] = tuple(totals)
        return promised

    def _weighed_alone(self, state: State, site: int, moments: tuple[int, ...]) -> tuple[float, ...]:
        return self._weighed(state, (site,), moments)

    def _weighed(self, state: State, sites: tuple[int, ...], moments: tuple[int, ...]) -> tuple[float, ...]:
        weights = self.weights.stages[stage_of(moments, self.rules.seats)]
        vectors = self._place_features(state, sites, moments)
        return tuple([sum([a * b for a, b in zip(weights, vector)]) for vector in vectors])

    def _place_features(self, state: State, sites: tuple[int, ...], moments: tuple[int, ...]) -> Vectors:
        """What these, scored together, add to everybody's features."""
        seats = range(self.rules.seats)
        vectors = [[0.0] * len(FEATURES) for _ in seats]
        is_castillo = CASTILLO in sites
        for number, turns in enumerate(moments[:1] if is_castillo else moments):
            if number == 0 and _is_scored(state, sites):
                continue
            feature = CASTILLO_PAYS if is_castillo else NEXT + number
            for seat, points in enumerate(self.expected(state, sites, turns, number == 0)):
                vectors[seat][feature] += points
        if not is_castillo:
            for seat, strength in enumerate(strengths_of(state, sites)):
                vectors[seat][BOARD] += strength
                vectors[seat][PRESENCE] += strength > 0
        return vectors

    def expected(self, state: State, sites: tuple[int, ...], turns: int, with_king: bool) -> list[float]:
        """Points by seat, if these are scored together after so many more turns."""
        seats = range(self.rules.seats)
        totals = [0.0] * len(seats)
        reversed_ = not self.rules.plain and any(is_reversed(state, site) for site in sites)
        if turns == 0 or reversed_:
            share = UNSTEADY if turns else 1.0
            for seat, paid, _, _ in shares_together(state, sites, False, True):
                totals[seat] += share * paid
            return totals
        strengths = strengths_of(state, sites)
        drift = self.weights.drift * sqrt(turns)
        for site in sites:
            times = 2 if not self.rules.plain and is_doubled(state, site) else 1
            bonuses = tuple([_bonus(state, site, seat, with_king) for seat in seats])
            for seat, points in enumerate(shares(strengths, values_of(state, site), bonuses, drift)):
                totals[seat] += times * points
            if not self.rules.simple:
                for spot, office in self.rules.offices[site]:
                    for seat, count in enumerate(by_holder(state, state.row(spot))):
                        totals[seat] += times * office * (count > 0)
        return totals

    # reserves

    def _add_reserves(self, state: State, totals: Totals, stage: int, begun: int, taken: int) -> None:
        """What `_reserves` tells, weighed."""
        rules, pieces, weights = self.rules, state.pieces, self.weights.stages[stage]
        key = (stage, state.hands, state.round, begun > 0, state.order[:taken])
        standing = self._standings.get(key)
        if standing is None:
            if len(self._standings) >= TABLES:
                self._standings.clear()
            standing = self._standings[key] = [
                (hand * weights[HAND] + turn * weights[TURN], A_TURN * (rules.rounds - state.round - 1 + int(turn)))
                for _, _, _, hand, turn in self._reserves(state)
            ]
        court = COURT * rules.owners
        inside = pieces[CASTILLO * rules.owners :] if rules.simple else strengths_of(state, (CASTILLO,))
        in_castillo, at_court, spare = weights[INSIDE], weights[AT_COURT], weights[SPARE]
        for place, (value, most) in enumerate(standing):
            usable = min(pieces[court + place], most)
            here = min(usable, A_TURN)
            totals[place] += value + in_castillo * inside[place] + at_court * here + spare * (usable - here)

    def _reserves(self, state: State) -> Vectors:
        """By seat: inside the Castillo, at Court, beyond that, power cards, a turn to come."""
        rules = self.rules
        inside = state.row(CASTILLO) if rules.simple else strengths_of(state, (CASTILLO,))
        courts = state.row(COURT)
        taken = turns_taken(state)
        rounds_left = rules.rounds - state.round - (turns_begun(state) > 0)
        in_hand = TENS * min(rounds_left, ROUNDS_TO_PLAY) / ROUNDS_TO_PLAY
        acted = state.order[:taken]
        result: Vectors = []
        for place in range(rules.seats):
            to_come = 1 if rounds_left >= 0 and place not in acted else 0
            usable = min(courts[place], A_TURN * (rules.rounds - state.round - 1 + to_come))
            at_court = min(usable, A_TURN)
            hand = 0.0 if rules.dealt else in_hand * sum(bits(state.hands[place]))
            result.append([float(inside[place]), float(at_court), float(usable - at_court), hand, float(to_come)])
        return result

    def _declared(self, state: State) -> Totals:
        """What the modules have put on the board, as long as there are rounds to make use of it."""
        totals = [0.0] * self.rules.seats
        if state.round == self.rules.rounds:
            return totals
        for adds in self.sense.adds:
            adds(state, totals)
        for holdings in self._holdings:
            for seat, value in enumerate(holdings(state)):
                totals[seat] += value
        return totals


def moments_of(state: State) -> tuple[int, ...]:
    """Of every general scoring to come, how many turns are played before it; 0 for one that is going on."""
    return _moments(state, turns_taken(state), is_general_scoring(state))


def _moments(state: State, taken: int, scoring: bool) -> tuple[int, ...]:
    rules = state.rules
    n, now = rules.seats, state.round
    if scoring:
        return (0, *[n * (at - now) for at in rules.scoring_rounds if at > now])
    return tuple([n * (at - now) - taken for at in rules.scoring_rounds if at > now])


def turns_taken(state: State) -> int:
    """Turns of this round that are over or going on; one whose action card is still to be chosen is not."""
    return _taken(state, turns_begun(state))


def _taken(state: State, begun: int) -> int:
    for frame in state.frames:
        if frame[0] in (CHOOSE_CARD, TAKE_DEALT):
            return begun - 1
    return begun


def _first_unscored(state: State) -> int:
    """While a general scoring goes on, the number of the region that is scored next; the Castillo comes before them."""
    for frame in state.frames:
        if frame[0] == GENERAL_SCORING:
            stage = read(frame, "stage")
            return max(stage - REGIONS - 1, 0) if stage > CASTILLO_SCORED else -1
    return -1


def _is_scored(state: State, sites: tuple[int, ...]) -> bool:
    """Have these been paid in the general scoring that is going on?"""
    first = _first_unscored(state)
    if first < 0:
        return False
    return CASTILLO in sites or state.rules.regions.index(sites[0]) < first


def _bonus(state: State, site: int, seat: int, with_king: bool) -> int:
    """What whoever leads there alone gets besides; where the King will be later nobody knows."""
    if state.rules.plain:
        place = site
    else:
        place = place_of(state, site)
        mark = state.rules.rulings.no_kings_bonus
        with_king = with_king and (mark == NO_MARKER or state.marks[mark] < 0)
    home = state.grandes[seat]
    return BONUS * ((home in (place, site)) + (with_king and place == state.king))


def _lasts(state: State) -> float:
    """How much of a waiting card's worth is left as the last rounds go by."""
    return min(1.0, (state.rules.rounds - state.round) / ROUNDS_TO_PLAY)
