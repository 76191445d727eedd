"""A whole game of Grandissimo, retold from the events alone: whose turn it is, and what he may still do in it."""

from collections import Counter
from typing import Final

from elgrande.modules.grandissimo.board import ships_of
from elgrande.rules import events as ev
from elgrande.rules.events import Event
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.state import State
from tests.modules.grandissimo.reading.kingdom import QUEEN_AT, Kingdom
from tests.reading.reading import Reading

NO_CARD: Final = -1
TROOPS: Final = 3
FREE_MOVES: Final = 2
PARDONING: Final = "s5-king-any"
SHIPS: Final = ("g6-special-scoring-coastal", "g6-court-scoring", "g6-quick-troops", "g6-last-word")
PRISONS: Final = ("g6-double-turn", "g6-no-further-actions", "g6-extra-strength")
LAST_WORD: Final = "g6-last-word"
QUICK_TROOPS: Final = "g6-quick-troops"
FREE_CHOICE: Final = "g6-free-choice"
DOUBLE_TURN: Final = "g6-double-turn"


class Untold(Exception):
    """That cannot have happened now."""


def demand(right: bool, problem: str) -> None:
    if not right:
        raise Untold(problem)


class TurnSoFar:
    def __init__(self, seat: int, had_queen: bool, aboard: list[int]) -> None:
        self.seat = seat
        self.had_queen = had_queen  # when it began
        self.aboard = aboard  # his own by ship, when it began
        self.begins = True  # nothing but landing and seeing guests off yet
        self.has_taken = False  # a card on offer
        self.cards: list[int] = []  # he has begun to use
        self.open: list[int] = []  # of those, the ones not yet back under their stacks
        self.actions: list[int] = []
        self.parts = ""  # p and s for what was placed or done in special actions, in order
        self.supplied = 0
        self.placed = 0  # from the Court
        self.troops = 0  # from the Province
        self.called = False
        self.allowed = 0  # to place
        self.ships = 0  # taken
        self.jailed = 0
        self.may_jail = 0
        self.may_sail = 0
        self.guests = 0
        self.standing: list[int] | None = None  # soldiers that have not marched, once some have
        self.march = (NOWHERE, NOWHERE)  # where a companion may follow
        self.pardoned = NOWHERE  # the region prisoners are let out to
        self.may_pardon = False
        self.late = False  # it was put off


class Chronicle:
    def __init__(self, first: State, reading: Reading) -> None:
        self.rules = first.rules
        self.reading = reading
        self.pieces = first.pieces[:]
        self.kingdom = Kingdom(first)
        self.played: dict[int, int] = {}
        self.turn: TurnSoFar | None = None
        self.to_come: list[int] = []  # seats
        self.late: list[TurnSoFar] = []
        self.action = NO_CARD
        self.special: list[Event] = []  # Caballeros in the special action under way
        self.general = False
        self.regions_begun = False  # in a general scoring
        self.free: Counter[int] = Counter()  # moves in it, by seat
        self.choosers: list[int] = []  # who holds the card for that
        self.unexpected = False  # was the General to leave with this event?

    # who acts

    def slug(self, card: int) -> str:
        return self.rules.cards[card].slug if card >= 0 else ""

    def count(self, site: int, owner: int) -> int:
        return self.pieces[site * self.rules.owners + owner]

    def now(self) -> TurnSoFar:
        if self.turn is None:
            raise Untold("nobody's turn")
        return self.turn

    def next_turn(self) -> None:
        if self.to_come:
            seat = self.to_come.pop(0)
            aboard = [self.count(ship, seat) for ship in ships_of(self.rules)]
            self.turn = TurnSoFar(seat, self.kingdom.persons[QUEEN_AT] == seat, aboard)
        else:
            self.turn = self.late.pop(0) if self.late else None

    # what belongs to the beginning of a turn

    def begin_in_earnest(self, turn: TurnSoFar) -> None:
        """Guests are gone, and from each ship all have landed or nobody."""
        if not turn.begins:
            return
        turn.begins = False
        self.no_guests(turn)
        for ship, aboard in zip(ships_of(self.rules), turn.aboard, strict=True):
            left = self.count(ship, turn.seat)
            demand(left in (0, aboard), f"{left} of {aboard} stayed aboard")

    def no_guests(self, turn: TurnSoFar) -> None:
        here = self.kingdom.guests(turn.seat)
        waiting = sum(self.count(here, owner) for owner in range(self.rules.seats))
        demand(waiting == 0, f"{waiting} guests are still there")

    def end_of_pardon(self, event: Event) -> None:
        """All of them, and to one region."""
        turn = self.turn
        if turn is None or event.kind in (ev.KING_MOVED, *self.reading.aside):
            return
        from_prison = event.kind == ev.PIECES and event.source == self.kingdom.prison
        if turn.pardoned != NOWHERE and not from_prison:
            left = sum(self.count(self.kingdom.prison, owner) for owner in range(self.rules.seats))
            demand(left == 0, f"{left} were not pardoned")
            turn.pardoned = NOWHERE
        turn.may_pardon = turn.may_pardon and from_prison
