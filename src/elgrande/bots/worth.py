"""What a position is worth to each seat: points scored, points the board would pay now, and what may become points."""

from collections.abc import Sequence
from typing import Final

from elgrande.bots.placing import to_place
from elgrande.bots.scored import (
    Scored,
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
from elgrande.kernel.tuples import bits
from elgrande.modules.worth import Totals
from elgrande.rules.markers import set_marks
from elgrande.rules.ruleset import CASTILLO, COURT, NOWHERE, PROVINCE
from elgrande.rules.scoring import shares_together, strengths_of
from elgrande.rules.state import State
from elgrande.steps.general_scoring import GENERAL_SCORING, REGIONS

ON_BOARD: Final = 0.5  # what a Caballero is worth beyond what the board would pay now
IN_CASTILLO: Final = 0.6
AT_COURT: Final = 0.25
TO_PLACE: Final = 0.6  # one that may still be placed this turn
POWER_CARD: Final = 0.1  # each value of a card in hand
WAITING_CARD: Final = 1.5
ROUNDS_TO_WAIT: Final = 3  # a card that waits to be used loses its worth as so many last rounds go by

BEYOND: Final = (NOWHERE,)

Paid = tuple[tuple[int, int], ...]  # seat, points


class Worth:
    """Positions as one seat sees them. Most differ in one or two places, so what places pay is remembered."""

    def __init__(self, seat: int, modules: tuple[str, ...]) -> None:
        self.seat = seat
        self.sense = sense_of(modules)
        self._tally: Tally | None = None
        self._hands: dict[int, float] = {}  # what power cards are worth
        self._paid: dict[tuple[object, ...], dict[Scored, Paid]] = {}
        self._holdings = [remembered(ON_BOARD) for remembered in self.sense.holdings]

    def of(self, state: State) -> float:
        """How much better off this seat is than the others; what may turn out otherwise does if that is better."""
        value = self.of_seat(state, self.seat)
        for as_if in self.sense.as_if:
            found = as_if(state, self.seat)
            if found is not None:
                value = max(value, self.of_seat(found.state, self.seat)) + found.more
        return value

    def of_seat(self, state: State, seat: int) -> float:
        """How much better off any seat is than the others on average."""
        return lead(self._totals(state), seat)

    def _totals(self, state: State) -> Totals:
        if state.round < state.rules.rounds and state.rules.plain:
            return self._plain_totals(state)
        totals = [float(points) for points in state.scores]
        if state.round < state.rules.rounds:
            self._add_coming(state, totals)
            _add_reserves(state, totals)
            totals[self.seat] += self._own_reserves(state)
            self._add_declared(state, totals)
        elif (GENERAL_SCORING, REGIONS) in state.frames or any(pays(state) for pays in self.sense.still_pays):
            self._add_coming(state, totals)
        return totals

    def _plain_totals(self, state: State) -> Totals:
        if self._tally is None:
            self._tally = Tally(state.rules, _paid_alone)
        totals = self._tally.added(state, ())
        _add_reserves(state, totals)
        totals[self.seat] += self._own_reserves(state)
        return totals

    def _own_reserves(self, state: State) -> float:
        """What only this seat knows or thinks of. Where power cards never come back there is no need to count them."""
        court, levied = to_place(state, self.seat, self.sense)
        value = TO_PLACE * court + (TO_PLACE + AT_COURT) * levied  # from the Province, they spare the Court
        if not state.rules.dealt:
            value += self._in_hand(state.hands[self.seat])
        return value

    def _in_hand(self, hand: int) -> float:
        value = self._hands.get(hand)
        if value is None:
            value = self._hands[hand] = POWER_CARD * sum(bits(hand))
        return value

    def _add_coming(self, state: State, totals: Totals) -> None:
        """What the next general scoring would pay if nothing changed any more."""
        marks = state.marks
        set_marks(state, lasting(state, self.sense))
        table = self._paid.setdefault((state.king, state.grandes, state.boards, deciding(state, self.sense)), {})
        for sites in scored_together(state, self.sense, self.seat):
            for seat, points in self._pay(state, sites, table):
                totals[seat] += points
        if not state.rules.simple:
            for seat, points in self._pay_beyond(state, table):
                totals[seat] += points
        for again in self.sense.again:
            found = again(state)
            if found is not None:
                for seat, points in self._pay(state, (found.region,), table):
                    totals[seat] += found.share * points
        set_marks(state, marks)

    def _pay(self, state: State, sites: tuple[int, ...], table: dict[Scored, Paid]) -> Paid:
        key = strength_key(state, sites)
        paid = table.get(key)
        if paid is None:
            paid = _paid_for(state, sites)
            table[key] = paid
        return paid

    def _pay_beyond(self, state: State, table: dict[Scored, Paid]) -> Paid:
        """All regions with places inside at once: most positions differ in Spain only."""
        key = (BEYOND, *state.pieces[first_inside(state.rules) * state.rules.owners :])
        paid = table.get(key)
        if paid is None:
            apart = [site for sites in joint(state, self.sense) for site in sites]
            regions = [site for site in regions_beyond(state.rules) if site not in apart]
            paid = tuple([payment for site in regions for payment in _paid_for(state, (site,))])
            table[key] = paid
        return paid

    def _add_declared(self, state: State, totals: Totals) -> None:
        """What the modules have put on the board."""
        for adds in self.sense.adds:
            adds(state, totals)
        for holdings in self._holdings:
            for seat, value in enumerate(holdings(state)):
                totals[seat] += value


def _paid_for(state: State, sites: tuple[int, ...]) -> Paid:
    return tuple([(seat, points) for seat, points, _, _ in shares_together(state, sites, False, True)])


def _paid_alone(state: State, site: int, moments: tuple[int, ...]) -> list[float]:
    totals = [0.0] * state.rules.seats
    for seat, points in _paid_for(state, (site,)):
        totals[seat] += points
    return totals


def lead(totals: Sequence[float], seat: int) -> float:
    """How much more a seat has than the others on average."""
    mine = totals[seat]
    return mine - (sum(totals) - mine) / (len(totals) - 1)


def _add_reserves(state: State, totals: Totals) -> None:
    """What is not points yet."""
    courts, provinces, inside = state.row(COURT), state.row(PROVINCE), strengths_of(state, (CASTILLO,))
    for seat, strength in enumerate(inside):
        court = courts[seat]
        on_board = state.rules.caballeros - court - strength - provinces[seat]
        totals[seat] += ON_BOARD * on_board + IN_CASTILLO * strength + AT_COURT * court
    for _, holder, _ in state.kept:
        totals[holder] += _waiting_card(state)


def _waiting_card(state: State) -> float:
    rules = state.rules
    rounds_left = rules.rounds - state.round
    return WAITING_CARD if rules.simple else WAITING_CARD * min(1.0, (rounds_left - 1) / ROUNDS_TO_WAIT)
