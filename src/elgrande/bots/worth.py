"""What a position is worth to each seat: points scored, points the board would pay now, and what may become points."""

from collections.abc import Sequence
from typing import Final

from elgrande.bots.placing import to_place
from elgrande.bots.scored import sense_of
from elgrande.bots.tally import NOT_SCORED, Tally
from elgrande.kernel.tuples import bits
from elgrande.modules.worth import Again, Totals
from elgrande.rules.ruleset import CASTILLO, COURT, PROVINCE
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


class Worth:
    """Positions as one seat sees them. Most differ in one or two places, so what places pay is remembered."""

    def __init__(self, seat: int, modules: tuple[str, ...]) -> None:
        self.seat = seat
        self.sense = sense_of(modules)
        self._tally: Tally | None = None
        self._hands: dict[int, float] = {}  # what power cards are worth
        self._holdings = [remembered(ON_BOARD) for remembered in self.sense.holdings]

    def forget(self) -> None:
        """What was remembered of positions, because they do not come again."""
        if self._tally is not None:
            self._tally.forget()

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

    def of_one_more(self, state: State, site: int) -> float:
        """How much better off this seat would be with one more Caballero there, at a quick look: what he leaves does
        not count."""
        before, after = self._payments(state).with_one_more(state, self.seat, site, (), NOT_SCORED)
        gained = [b - a for _, a, b in zip(state.scores, before, after)]
        return lead(gained, self.seat) + (IN_CASTILLO - ON_BOARD if site == CASTILLO else 0.0)

    def _totals(self, state: State) -> Totals:
        if state.round < state.rules.rounds:
            totals = self._with_coming(state)
            _add_reserves(state, totals)
            totals[self.seat] += self._own_reserves(state)
            self._add_declared(state, totals)
            return totals
        if (GENERAL_SCORING, REGIONS) in state.frames or any(pays(state) for pays in self.sense.still_pays):
            return self._with_coming(state)
        return [float(points) for points in state.scores]

    def _with_coming(self, state: State) -> Totals:
        """Points scored, and what the next general scoring would pay if nothing changed any more."""
        return self._payments(state).added(state, self.seat, ())

    def _payments(self, state: State) -> Tally:
        if self._tally is None:
            self._tally = _Payments(state.rules, self.sense, _paid)
        return self._tally

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

    def _add_declared(self, state: State, totals: Totals) -> None:
        """What the modules have put on the board."""
        for adds in self.sense.adds:
            adds(state, totals)
        for holdings in self._holdings:
            for seat, value in enumerate(holdings(state)):
                totals[seat] += value


class _Payments(Tally):
    def add_again(self, totals: Totals, state: State, again: Again, when: tuple[int, ...]) -> None:
        """Payment by payment: added up before, the last digit may differ, and `greedy` never changes."""
        for seat, points, _, _ in shares_together(state, (again.region,), False, True):
            totals[seat] += again.share * points


def _paid(state: State, sites: tuple[int, ...], when: tuple[int, ...]) -> Totals:
    totals = [0.0] * state.rules.seats
    for seat, points, _, _ in shares_together(state, sites, False, True):
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
