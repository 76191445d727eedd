"""What a position promises every seat: points scored, those to be expected of the scorings to come, and reserves.

Most positions one compares differ in one or two places, so what a place promises is remembered by who stands there.
"""

from math import sqrt
from typing import Final

from elgrande.bots.chances import shares
from elgrande.bots.placing import to_place
from elgrande.bots.scored import sense_of
from elgrande.bots.tally import NOT_SCORED, Tally
from elgrande.bots.weights import (
    AT_COURT,
    BOARD,
    CASTILLO_PAYS,
    DECLARED,
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
from elgrande.rules.ruleset import CASTILLO, COURT, Ruleset
from elgrande.rules.rulings import NO_MARKER
from elgrande.rules.scoring import (
    BONUS,
    by_holder,
    is_doubled,
    is_reversed,
    place_of,
    ranked,
    shares_together,
    strengths_of,
    values_of,
)
from elgrande.rules.state import State
from elgrande.steps.general_scoring import CASTILLO_SCORED, GENERAL_SCORING, REGIONS, is_general_scoring
from elgrande.steps.round import turns_begun
from elgrande.steps.turn import CHOOSE_CARD, TAKE_DEALT

Vectors = list[list[float]]  # FEATURES by seat

STANDINGS: Final = 400  # kept at once
UNSTEADY: Final = 0.6  # of what a place would pay now that pays the fewest best
A_TURN: Final = 4  # Caballeros one can hope to place in a turn
TENS: Final = 0.1
HIGHEST: Final = 12  # rank of a power card
ROUNDS_TO_PLAY: Final = 3  # of power cards: with fewer rounds left they are worth less


class Outlook:
    """For one ruleset and one set of weights."""

    def __init__(self, rules: Ruleset, weights: Weights) -> None:
        self.rules = rules
        self.weights = weights
        self.sense = sense_of(rules.modules)
        self._when = (-1, 0, False)  # round, turns taken, is a general scoring going on
        self._moments: tuple[int, ...] = ()
        self._tally = Tally(rules, self.sense, self._weighed)
        self._standings: dict[tuple[object, ...], list[tuple[float, int]]] = {}
        self._holdings = [remembered(0.0) for remembered in self.sense.holdings]

    def forget(self) -> None:
        """What was remembered of positions, because they do not come again."""
        self._tally.forget()
        self._standings.clear()

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
        totals = self._tally.added(state, seat, moments, self._scored(state, moments))
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
        before, after = self._tally.with_one_more(state, seat, site, moments, self._scored(state, moments))
        mine = after[seat] - before[seat]
        gained = mine - (sum(after, 0.0) - sum(before, 0.0) - mine) / (self.rules.seats - 1)
        return gained + (self.weights.stages[stage_of(moments, self.rules.seats)][INSIDE] if site == CASTILLO else 0.0)

    def _scored(self, state: State, moments: tuple[int, ...]) -> int:
        """How many regions have been scored in a general scoring that is going on."""
        return NOT_SCORED if moments[0] else _first_unscored(state)

    def _weighed(self, state: State, sites: tuple[int, ...], moments: tuple[int, ...]) -> list[float]:
        """What these, scored together in the next general scoring and each by itself later, promise every seat."""
        weights = self.weights.stages[stage_of(moments, self.rules.seats)]
        strengths = strengths_of(state, sites)
        if CASTILLO in sites:
            if moments[0] == 0 and _is_scored(state, sites):
                return [0.0] * self.rules.seats
            pays = weights[CASTILLO_PAYS]
            return [pays * points for points in self._expected(state, sites, moments[0], True)]
        apart = [(site,) for site in sites]
        board, presence = weights[BOARD], weights[PRESENCE]
        totals = [board * strength + (presence if strength > 0 else 0.0) for strength in strengths]
        for number, turns in enumerate(moments):
            if turns == 0 and _is_scored(state, sites):
                continue
            pays = weights[NEXT + number]
            for part in [sites] if number == 0 else apart:
                for seat, points in enumerate(self._expected(state, part, turns, number == 0)):
                    totals[seat] += pays * points
        return totals

    def _expected(self, state: State, sites: tuple[int, ...], turns: int, is_next: bool) -> list[float]:
        """Points by seat, if these are scored together after so many more turns, in the next general scoring or later:
        where the King is then nobody knows, and what counts twice does so only once."""
        seats = range(self.rules.seats)
        totals = [0.0] * len(seats)
        reversed_ = not self.rules.plain and any(is_reversed(state, site) for site in sites)
        if turns == 0 or reversed_:
            share = UNSTEADY if turns else 1.0
            for seat, paid, _, _ in shares_together(state, sites, False, True):
                totals[seat] += share * paid
            return totals
        strengths, edges = strengths_of(state, sites), _edges(state, sites)
        drift = self.weights.drift * sqrt(turns)
        for site in sites:
            times = 2 if is_next and not self.rules.plain and is_doubled(state, site) else 1
            bonuses = _bonuses(state, site, is_next)
            for seat, points in enumerate(shares(strengths, values_of(state, site), bonuses, drift, edges)):
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
            if len(self._standings) >= STANDINGS:
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
        in_hand = _in_hand(rounds_left)
        acted = state.order[:taken]
        result: Vectors = []
        for place in range(rules.seats):
            to_come = 1 if rounds_left >= 0 and place not in acted else 0
            usable = min(courts[place], A_TURN * (rules.rounds - state.round - 1 + to_come))
            at_court = min(usable, A_TURN)
            hand = in_hand * self._ranks(state.hands[place], rounds_left)
            result.append([float(inside[place]), float(at_court), float(usable - at_court), hand, float(to_come)])
        return result

    def _ranks(self, hand: int, rounds_left: int) -> float:
        """Of power cards, as if there were thirteen; where they never come back, of the best one can still play."""
        rules, cards = self.rules, bits(hand)
        if not rules.dealt:
            return float(sum(cards))
        return HIGHEST / (len(rules.power) - 1) * sum(cards[-rounds_left:]) if rounds_left > 0 else 0.0

    def card_kept(self, state: State, seat: int, power: int) -> float:
        """What it is worth to keep a power card for later instead of playing it in this round."""
        rounds_left, hand = self.rules.rounds - state.round - 1, state.hands[seat]
        moments = moments_of(state)
        if not moments:
            return 0.0
        worth = self.weights.stages[stage_of(moments, self.rules.seats)][HAND] * _in_hand(rounds_left)
        return worth * (self._ranks(hand, rounds_left) - self._ranks(hand & ~(1 << power), rounds_left))

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


def _edges(state: State, sites: tuple[int, ...]) -> tuple[int, ...]:
    """By seat: of two who are tied there the one with more wins, where modules break ties."""
    if not state.rules.rulings.ranked:
        return ()
    alike = (1,) * state.rules.seats
    edges = ranked(state, sites, alike, False)
    return () if edges is alike else edges


def _bonuses(state: State, site: int, with_king: bool) -> tuple[int, ...]:
    """What whoever leads there alone gets besides, by seat; where the King will be later nobody knows."""
    place = site
    if not state.rules.plain:
        place = place_of(state, site)
        mark = state.rules.rulings.no_kings_bonus
        with_king = with_king and (mark == NO_MARKER or state.marks[mark] < 0)
    royal = BONUS if with_king and place == state.king else 0
    return tuple([royal + BONUS if home in (place, site) else royal for home in state.grandes])


def _in_hand(rounds_left: int) -> float:
    """What the rank of a power card counts."""
    return TENS * min(rounds_left, ROUNDS_TO_PLAY) / ROUNDS_TO_PLAY


def _lasts(state: State) -> float:
    """How much of a waiting card's worth is left as the last rounds go by."""
    return min(1.0, (state.rules.rounds - state.round) / ROUNDS_TO_PLAY)
