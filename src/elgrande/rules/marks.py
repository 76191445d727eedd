"""The markers of the modules: which place in `state.marks` is whose, and setting them.

A marker that is not out is -1. Secret ones come last, a block of one entry for each seat; a view hides other seats'.
"""

from typing import Final

from elgrande.kernel.moments import ROUND_ENDS, at
from elgrande.rules import order
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.state import State

CASTILLO_AT: Final = 0  # the region the Castillo was moved to
ALLIANCE: Final = 1  # two regions
BRIDGE: Final = 3  # two regions
COLLAPSE: Final = 5  # flag: nobody may enter the Castillo
QUARANTINE: Final = 6  # region
GUARD: Final = 7  # region
TABLES: Final = 8  # regions of the limit tables
REVERSED: Final = 11  # flag by mobile scoreboard
MISTRESS: Final = 13  # flag: no King's bonus
ZONE: Final = 14  # where the player whose turn it is may place: a region, ANYWHERE, or as usual
SPIES: Final = 15  # seats (as bits) that choose their disc after the others
DOUBLED_OPENLY: Final = 16  # by seat: the region that counts double, once everybody has seen it
FLAGS: Final = 21  # by seat: the region of the flag bearer, or nowhere while the flag waits for one
LIMIT: Final = 26  # the region of the limit table
INQUISITOR: Final = 27  # the seat that holds the office
EXTRA_USED: Final = 28  # seats (as bits) that have used the Inquisitor's or the Queen's extra this round
TOKENS_LEFT: Final = 29  # gold, wares in the supply
TOKENS_THERE: Final = 31  # gold in América, wares in África that nobody has claimed
SCORING_TOKEN: Final = 33  # the region it marks
SCORING_ROUND: Final = 34  # when that is scored: at the end of this round, counted from 0
QUEEN: Final = 35  # the seats that hold the Persons
JESTER: Final = 36
GENERAL: Final = 37
QUEEN_IS_NEW: Final = 38  # flag: taken in this turn
JESTER_USED: Final = 39  # seats (as bits) that have used them this round
GENERAL_USED: Final = 40
SHIPS: Final = 41  # by ship: the seat in whose Court it is, or nowhere while nobody has taken it
SOLDIERS: Final = 43  # regions of the two
STAND_IN: Final = 45  # the seat whose Grande does the King's duties, while the King is in the Castillo
BARRED_BY: Final = 46  # the seat after which nobody carries out a special action this round
TROOPS: Final = 47  # how many Caballeros placed in this turn come from the Province
SYMBOL_USED: Final = 48  # flag: this round's ship or prison action was carried out
SAVED_CARD: Final = 49  # an action card taken for later
SAVED_BY: Final = 50
BOYCOTTED: Final = 51  # the region that is left out of the general scoring going on
EXECUTED: Final = 52  # the cards whose special action was carried out in this turn, the first one first
EXECUTED_AS: Final = 55  # beside them, where a card has several: which it was
CHANCE_GIVEN: Final = 58  # flag: before this question the King's holder could have stepped in
PUBLIC_MARKS: Final = 59

EXECUTED_COUNT: Final = 3  # one's own, and Open Order at most twice
SHIP_COUNT: Final = 2
SOLDIER_COUNT: Final = 2

SECRET_BLOCKS: Final = 4
DOUBLED: Final = 0  # block: the region that counts double, face down
STORM: Final = 1  # block: the region a hurricane will hit
BOYCOTT: Final = 2  # block: the region that will be left out of the next general scoring
INCOGNITO: Final = 3  # block: the region the King may turn up in

TABLE_COUNT: Final = 3
TABLE_LIMIT: Final = 6

ON: Final = 1
OFF: Final = -1
ANYWHERE: Final = 99


def mark_count(seats: int) -> int:
    return PUBLIC_MARKS + SECRET_BLOCKS * seats


def secret_mark(state: State, block: int, seat: int) -> int:
    """The place of a seat's secret marker."""
    return PUBLIC_MARKS + block * state.rules.seats + seat


def set_mark(state: State, mark: int, *values: int) -> None:
    marks = list(state.marks)
    marks[mark : mark + len(values)] = values
    state.marks = tuple(marks)


def is_on(state: State, flag: int) -> bool:
    return bool(state.marks) and state.marks[flag] == ON


def has_used(state: State, mark: int, seat: int) -> bool:
    """Is that seat among those the marker counts?"""
    return max(state.marks[mark], 0) >> seat & 1 == 1


def note_use(state: State, mark: int, seat: int) -> None:
    set_mark(state, mark, max(state.marks[mark], 0) | 1 << seat)


def executed(state: State) -> list[tuple[int, int]]:
    """(card, which of its special actions, if it has several) of those carried out in this turn."""
    cards = state.marks[EXECUTED : EXECUTED + EXECUTED_COUNT]
    ways = state.marks[EXECUTED_AS : EXECUTED_AS + EXECUTED_COUNT]
    return [(card, way) for card, way in zip(cards, ways, strict=True) if card != OFF]


def note_executed(state: State, *actions: tuple[int, int]) -> None:
    """Set them."""
    more = [(OFF, OFF)] * (EXECUTED_COUNT - len(actions))
    set_mark(state, EXECUTED, *[card for card, _ in (*actions, *more)])
    set_mark(state, EXECUTED_AS, *[way for _, way in (*actions, *more)])


def lasts_a_round(mark: int) -> None:
    """Have a marker put back whenever a round ends."""

    def put_back(state: State, seat: int) -> None:
        set_mark(state, mark, OFF)

    at(ROUND_ENDS, put_back, order.FORGET_AFTER_ROUND + mark)


def sites_of(state: State, mark: int, count: int) -> tuple[int, ...]:
    """Where so many markers of one kind are, as far as they are out."""
    if not state.marks:
        return ()
    return tuple(site for site in state.marks[mark : mark + count] if site != NOWHERE)


def holders(state: State, block: int) -> list[int]:
    """Seats with a secret marker of that kind."""
    return [seat for seat in range(state.rules.seats) if state.marks[secret_mark(state, block, seat)] != NOWHERE]


def doubled_regions(state: State) -> list[int]:
    """By seat, the region that counts double by its card; nowhere without one."""
    n = state.rules.seats
    secret = state.marks[secret_mark(state, DOUBLED, 0) : secret_mark(state, DOUBLED, n)]
    openly = state.marks[DOUBLED_OPENLY : DOUBLED_OPENLY + n]
    return [held if shown == NOWHERE else shown for held, shown in zip(secret, openly, strict=True)]


def show_doubled(state: State, seat: int) -> None:
    """Turn a seat's over: from now on it is no secret."""
    place = secret_mark(state, DOUBLED, seat)
    set_mark(state, DOUBLED_OPENLY + seat, state.marks[place])
    set_mark(state, place, NOWHERE)


def clear_doubled(state: State) -> None:
    nowhere = (NOWHERE,) * state.rules.seats
    set_mark(state, DOUBLED_OPENLY, *nowhere)
    set_mark(state, secret_mark(state, DOUBLED, 0), *nowhere)
