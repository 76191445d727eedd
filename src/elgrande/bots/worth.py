"""What a position is worth to each seat: points scored, points the board would pay now, and what may become points."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from elgrande.bots.grandissimo import HELD_BACK, Beside, is_played, with_king_incognito, without_boycotted
from elgrande.bots.overseas import Overseas, first_beyond, flag_worth
from elgrande.kernel.tuples import bits
from elgrande.rules.board import is_taboo
from elgrande.rules.marks import (
    ALLIANCE,
    BRIDGE,
    GUARD,
    INQUISITOR,
    LIMIT,
    MISTRESS,
    OFF,
    PUBLIC_MARKS,
    SCORING_TOKEN,
    STORM,
    TROOPS,
    secret_mark,
    sites_of,
)
from elgrande.rules.persons import has_extra
from elgrande.rules.ruleset import CASTILLO, COURT, NOWHERE, PROVINCE, Ruleset
from elgrande.rules.scoring import payments_together, strengths_of
from elgrande.rules.state import State
from elgrande.steps.bridge import TOLL, owner_of_bridge
from elgrande.steps.general_scoring import GENERAL, REGIONS, is_general_scoring
from elgrande.steps.place import PLACE
from elgrande.steps.turn import PARTS, PLACE_LEFT

ON_BOARD: Final = 0.5  # what a Caballero is worth beyond what the board would pay now
IN_CASTILLO: Final = 0.6
AT_COURT: Final = 0.25
TO_PLACE: Final = 0.6  # one that may still be placed this turn
POWER_CARD: Final = 0.1  # each value of a card in hand
WAITING_CARD: Final = 1.5
ROUNDS_TO_WAIT: Final = 3  # a card that waits to be used loses its worth as so many last rounds go by
MARKED: Final = 0.8  # of what a region pays that is marked for one more scoring

BEYOND: Final = (NOWHERE,)

Paid = tuple[tuple[int, int], ...]  # seat, points
Scored = tuple[object, ...]  # sites, then Caballeros by owner


class Worth:
    """Positions as one seat sees them. Most differ in one or two places, so what places pay is remembered."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._paid: dict[tuple[object, ...], dict[Scored, Paid]] = {}
        self._overseas = Overseas(ON_BOARD)
        self._beside = Beside(ON_BOARD)

    def of(self, state: State) -> float:
        """How much better off this seat is than the others; a hurricane it has set may hit or be waived.

        A King incognito may turn up or not.
        """
        value = self.of_seat(state, self.seat)
        if state.marks:
            shown = with_king_incognito(state, self.seat)
            if shown is not None:
                value = max(value, self.of_seat(shown, self.seat)) + HELD_BACK
            region = state.marks[secret_mark(state, STORM, self.seat)]
            if region != NOWHERE and not is_taboo(state, region):
                value = max(value, self.of_seat(_after_storm(state, region), self.seat))
        return value

    def of_seat(self, state: State, seat: int) -> float:
        """How much better off any seat is than the others on average."""
        return lead(self._totals(state), seat)

    def _totals(self, state: State) -> list[float]:
        totals = [float(points) for points in state.scores]
        if state.round < state.rules.options.rounds:
            self._add_coming(state, totals)
            _add_reserves(state, totals)
            totals[self.seat] += _own_reserves(state, self.seat)
            if state.marks:
                self._add_markers(state, totals)
        elif (GENERAL, REGIONS) in state.frames or (is_played(state.rules) and is_general_scoring(state)):
            self._add_coming(state, totals)
        return totals

    def _add_coming(self, state: State, totals: list[float]) -> None:
        """What the next general scoring would pay if nothing changed any more."""
        marks = state.marks
        state.marks = _lasting(state)
        table = self._paid.setdefault((state.king, state.grandes, state.boards, _deciding(state)), {})
        together = _scored_together(state)
        if is_played(state.rules):
            together = without_boycotted(state, self.seat, together)
        for sites in together:
            for seat, points in self._pay(state, sites, table):
                totals[seat] += points
        if not state.rules.simple:
            for seat, points in self._pay_beyond(state, table):
                totals[seat] += points
        if marks and marks[SCORING_TOKEN] != NOWHERE:
            for seat, points in self._pay(state, (marks[SCORING_TOKEN],), table):
                totals[seat] += MARKED * points
        state.marks = marks

    def _pay(self, state: State, sites: tuple[int, ...], table: dict[Scored, Paid]) -> Paid:
        key = _key(state, sites)
        paid = table.get(key)
        if paid is None:
            paid = _paid_for(state, sites)
            table[key] = paid
        return paid

    def _pay_beyond(self, state: State, table: dict[Scored, Paid]) -> Paid:
        """All regions with places inside at once: most positions differ in Spain only."""
        key = (BEYOND, *state.pieces[first_beyond(state.rules) * state.rules.owners :])
        paid = table.get(key)
        if paid is None:
            allied = sites_of(state, ALLIANCE, 2)
            regions = [site for site in _regions_beyond(state.rules) if site not in allied]
            paid = tuple([payment for site in regions for payment in _paid_for(state, (site,))])
            table[key] = paid
        return paid

    def _add_markers(self, state: State, totals: list[float]) -> None:
        """What the modules have put on the board."""
        if state.marks[BRIDGE] != NOWHERE:
            totals[owner_of_bridge(state)] += TOLL
        if state.rules.flags:
            for seat in range(state.rules.seats):
                totals[seat] += flag_worth(state, seat)
        if not state.rules.simple:
            for seat, value in enumerate(self._overseas.of(state)):
                totals[seat] += value
        if is_played(state.rules):
            for seat, value in enumerate(self._beside.of(state)):
                totals[seat] += value


def _paid_for(state: State, sites: tuple[int, ...]) -> Paid:
    return tuple([(one.seat, one.points) for one in payments_together(state, sites, False, True)])


@lru_cache(maxsize=16)
def _regions_beyond(rules: Ruleset) -> tuple[int, ...]:
    """Regions with places inside."""
    return tuple(site for site in rules.regions if len(rules.spots[site]) > 1)


def _key(state: State, sites: tuple[int, ...]) -> Scored:
    """Everything on these sites that decides what they pay: in the usual case a quick look is enough."""
    rules = state.rules
    if len(sites) == 1 and len(rules.spots[sites[0]]) == 1:
        return (sites, *state.row(sites[0]))
    offices = [spot for site in sites for spot in rules.spots[site] if rules.sites[spot].office]
    return (sites, *strengths_of(state, sites), *[count for spot in offices for count in state.row(spot)])


def _deciding(state: State) -> tuple[int, ...]:
    """The markers that decide what places pay: others change more often than these."""
    marks = state.marks
    if state.rules.simple and not is_played(state.rules):
        return marks
    return (*marks[:LIMIT], marks[INQUISITOR], *marks[PUBLIC_MARKS:])


def lead(totals: Sequence[float], seat: int) -> float:
    """How much more a seat has than the others on average."""
    mine = totals[seat]
    return mine - (sum(totals) - mine) / (len(totals) - 1)


def _scored_together(state: State) -> list[tuple[int, ...]]:
    allied = sites_of(state, ALLIANCE, 2)
    beyond = () if state.rules.simple else _regions_beyond(state.rules)
    single = [(site,) for site in (*state.rules.regions, CASTILLO) if site not in allied and site not in beyond]
    return [allied, *single] if allied else [*single]


def _lasting(state: State) -> tuple[int, ...]:
    """The markers without those that end with a round no general scoring follows."""
    marks = state.marks
    if not marks or state.round + 1 in state.rules.scoring_rounds:
        return marks
    if marks[GUARD] == NOWHERE and marks[MISTRESS] == OFF:
        return marks
    changed = list(marks)
    changed[GUARD], changed[MISTRESS] = NOWHERE, OFF
    return tuple(changed)


def _after_storm(state: State, region: int) -> State:
    """As if everybody had taken half of his Caballeros there to his Court, rounded up."""
    hit = state.clone()
    n = state.rules.owners
    for owner in range(state.rules.seats):
        fled = (state.count(region, owner) + 1) // 2
        hit.pieces[region * n + owner] -= fled
        hit.pieces[COURT * n + owner] += fled
    return hit


def _add_reserves(state: State, totals: list[float]) -> None:
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
    rounds_left = rules.options.rounds - state.round
    return WAITING_CARD if rules.simple else WAITING_CARD * min(1.0, (rounds_left - 1) / ROUNDS_TO_WAIT)


def _own_reserves(state: State, seat: int) -> float:
    """What only that seat knows or thinks of. Where power cards never come back there is no need to count them."""
    value = _to_place(state, seat)
    if not state.rules.dealt:
        value += POWER_CARD * sum(bits(state.hands[seat]))
    return value


def _to_place(state: State, seat: int) -> float:
    """Caballeros this seat may still place with the card it has taken; from the Province, they spare its Court."""
    for frame in state.frames:
        if frame[0] == PARTS and frame[1] == seat and frame[3] & PLACE_LEFT:
            troops = max(state.marks[TROOPS], 0) if state.marks else 0
            count = troops or state.rules.cards[frame[2]].place
            return _placed(state, seat, count + has_extra(state, seat), troops)
        if frame[0] == PLACE and frame[1] == seat:
            return _placed(state, seat, frame[2], frame[5])
    return 0.0


def _placed(state: State, seat: int, count: int, troops: int) -> float:
    called = min(troops, state.count(PROVINCE, seat))
    return TO_PLACE * min(count - troops, state.count(COURT, seat)) + (TO_PLACE + AT_COURT) * called
