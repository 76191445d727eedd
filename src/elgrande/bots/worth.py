"""What a position is worth to each seat: points scored, points the board would pay now, and what may become points."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Final

from elgrande.kernel.frames import read
from elgrande.kernel.tuples import bits
from elgrande.modules.compose import MODULES
from elgrande.modules.worth import Sense, Totals, joined
from elgrande.rules.markers import OFF
from elgrande.rules.ruleset import CASTILLO, COURT, NOWHERE, PROVINCE, Ruleset
from elgrande.rules.scoring import payments_together, strengths_of
from elgrande.rules.state import State
from elgrande.steps.general_scoring import GENERAL_SCORING, REGIONS
from elgrande.steps.place import PLACING, being_placed
from elgrande.steps.turn import PARTS, card_to_place

ON_BOARD: Final = 0.5  # what a Caballero is worth beyond what the board would pay now
IN_CASTILLO: Final = 0.6
AT_COURT: Final = 0.25
TO_PLACE: Final = 0.6  # one that may still be placed this turn
POWER_CARD: Final = 0.1  # each value of a card in hand
WAITING_CARD: Final = 1.5
ROUNDS_TO_WAIT: Final = 3  # a card that waits to be used loses its worth as so many last rounds go by

BEYOND: Final = (NOWHERE,)

Paid = tuple[tuple[int, int], ...]  # seat, points
Scored = tuple[object, ...]  # sites, then Caballeros by owner


@lru_cache(maxsize=64)
def sense_of(modules: tuple[str, ...]) -> Sense:
    """What these modules declare, together."""
    return joined(MODULES[name].worth for name in modules)


class Worth:
    """Positions as one seat sees them. Most differ in one or two places, so what places pay is remembered."""

    def __init__(self, seat: int, modules: tuple[str, ...]) -> None:
        self.seat = seat
        self.sense = sense_of(modules)
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
        totals = [float(points) for points in state.scores]
        if state.round < state.rules.options.rounds:
            self._add_coming(state, totals)
            _add_reserves(state, totals)
            totals[self.seat] += _own_reserves(state, self.seat, self.sense)
            self._add_declared(state, totals)
        elif (GENERAL_SCORING, REGIONS) in state.frames or any(pays(state) for pays in self.sense.still_pays):
            self._add_coming(state, totals)
        return totals

    def _add_coming(self, state: State, totals: Totals) -> None:
        """What the next general scoring would pay if nothing changed any more."""
        marks = state.marks
        state.marks = _lasting(state, self.sense)
        table = self._paid.setdefault((state.king, state.grandes, state.boards, _deciding(state, self.sense)), {})
        for sites in self._scored_together(state):
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
        state.marks = marks

    def _scored_together(self, state: State) -> list[tuple[int, ...]]:
        """Places as the next general scoring scores them, without what this seat knows to be left out."""
        joint = self._joint(state)
        beyond = () if state.rules.simple else _regions_beyond(state.rules)
        apart = [site for sites in joint for site in sites]
        single = [(site,) for site in (*state.rules.regions, CASTILLO) if site not in apart and site not in beyond]
        together = [*joint, *single]
        for left_out in self.sense.left_out:
            region = left_out(state, self.seat)
            if region != NOWHERE:
                together = [tuple([site for site in sites if site != region]) for sites in together]
        return [sites for sites in together if sites]

    def _joint(self, state: State) -> list[tuple[int, ...]]:
        return [sites for together in self.sense.together if (sites := together(state))]

    def _pay(self, state: State, sites: tuple[int, ...], table: dict[Scored, Paid]) -> Paid:
        key = _key(state, sites)
        paid = table.get(key)
        if paid is None:
            paid = _paid_for(state, sites)
            table[key] = paid
        return paid

    def _pay_beyond(self, state: State, table: dict[Scored, Paid]) -> Paid:
        """All regions with places inside at once: most positions differ in Spain only."""
        key = (BEYOND, *state.pieces[_first_inside(state.rules) * state.rules.owners :])
        paid = table.get(key)
        if paid is None:
            apart = [site for sites in self._joint(state) for site in sites]
            regions = [site for site in _regions_beyond(state.rules) if site not in apart]
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
    return tuple([(one.seat, one.points) for one in payments_together(state, sites, False, True)])


@lru_cache(maxsize=16)
def _regions_beyond(rules: Ruleset) -> tuple[int, ...]:
    """Regions with places inside."""
    return tuple(site for site in rules.regions if len(rules.spots[site]) > 1)


@lru_cache(maxsize=16)
def _first_inside(rules: Ruleset) -> int:
    """Places inside regions come last, from this one on."""
    return min(site for site in rules.stands if rules.sites[site].part_of)


def _key(state: State, sites: tuple[int, ...]) -> Scored:
    """Everything on these sites that decides what they pay: in the usual case a quick look is enough."""
    rules = state.rules
    if len(sites) == 1 and len(rules.spots[sites[0]]) == 1:
        return (sites, *state.row(sites[0]))
    offices = [spot for site in sites for spot in rules.spots[site] if rules.sites[spot].office]
    return (sites, *strengths_of(state, sites), *[count for spot in offices for count in state.row(spot)])


def _deciding(state: State, sense: Sense) -> tuple[int, ...]:
    """The markers that decide what places pay: others change more often than these."""
    return _getter(len(state.marks), sense.idle)(state.marks) if sense.idle else state.marks


@lru_cache(maxsize=64)
def _getter(count: int, idle: tuple[tuple[int, int], ...]) -> Callable[[tuple[int, ...]], tuple[int, ...]]:
    left_out = {first + i for first, many in idle for i in range(many)}
    getter: Callable[[tuple[int, ...]], tuple[int, ...]] = itemgetter(*[i for i in range(count) if i not in left_out])
    return getter


def lead(totals: Sequence[float], seat: int) -> float:
    """How much more a seat has than the others on average."""
    mine = totals[seat]
    return mine - (sum(totals) - mine) / (len(totals) - 1)


def _lasting(state: State, sense: Sense) -> tuple[int, ...]:
    """The markers without those that end with a round no general scoring follows."""
    marks = state.marks
    if not sense.passing or state.round + 1 in state.rules.scoring_rounds:
        return marks
    if all(marks[mark] == OFF for mark in sense.passing):
        return marks
    changed = list(marks)
    for mark in sense.passing:
        changed[mark] = OFF
    return tuple(changed)


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
    rounds_left = rules.options.rounds - state.round
    return WAITING_CARD if rules.simple else WAITING_CARD * min(1.0, (rounds_left - 1) / ROUNDS_TO_WAIT)


def _own_reserves(state: State, seat: int, sense: Sense) -> float:
    """What only that seat knows or thinks of. Where power cards never come back there is no need to count them."""
    value = _to_place(state, seat, sense)
    if not state.rules.dealt:
        value += POWER_CARD * sum(bits(state.hands[seat]))
    return value


def _to_place(state: State, seat: int, sense: Sense) -> float:
    """Caballeros this seat may still place with the card it has taken; from the Province, they spare its Court."""
    for frame in state.frames:
        if frame[0] == PARTS and (card := card_to_place(frame, seat)) >= 0:
            levied = sum([called(state) for called in sense.levied])
            count = levied or state.rules.cards[card].place
            return _placed(state, seat, count + sum([extra(state, seat) for extra in sense.extra]), levied)
        if frame[0] == PLACING and read(frame, "seat") == seat:
            return _placed(state, seat, *being_placed(frame))
    return 0.0


def _placed(state: State, seat: int, count: int, levied: int) -> float:
    called = min(levied, state.count(PROVINCE, seat))
    return TO_PLACE * min(count - levied, state.count(COURT, seat)) + (TO_PLACE + AT_COURT) * called
