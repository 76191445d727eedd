"""The whole game as plain data: three lists that change all the time, everything else integers and tuples.

Tuples are replaced, never changed, so a clone shares them.
"""

from functools import lru_cache
from typing import Final

from elgrande.kernel.cards import Frame
from elgrande.kernel.events import Event
from elgrande.kernel.ruleset import Ruleset

# in the power log
UNSEEN: Final = -1
REGAINED: Final = -2


FIELDS: Final = (
    "acting",
    "asked",
    "boards",
    "discards",
    "discs",
    "events",
    "frames",
    "grandes",
    "hands",
    "hidden",
    "kept",
    "king",
    "offer",
    "opts",
    "order",
    "orders",
    "pieces",
    "played",
    "power_log",
    "rng",
    "round",
    "rules",
    "scores",
    "sealed",
    "secrets",
    "start",
    "used",
)


class State:
    __slots__ = FIELDS

    def __init__(self, rules: Ruleset) -> None:
        n = rules.seats
        self.rules = rules
        self.pieces: list[int] = [0] * (len(rules.sites) * n)  # pieces[site * seats + owner]
        self.scores: list[int] = [0] * n
        self.frames: list[Frame] = []  # what is still to be done; the last one is being done
        self.king = -1  # site
        self.grandes: tuple[int, ...] = (-1,) * n  # site by seat
        self.boards: tuple[int, ...] = (-1,) * len(rules.board_values)  # site by mobile scoreboard
        self.hands: tuple[int, ...] = (0,) * n  # power cards as bits
        self.discards: tuple[int, ...] = (0,) * n
        self.played: tuple[int, ...] = (-1,) * n  # this round's power card
        # public history of each seat's power cards: cards played, UNSEEN for a discarded one taken back,
        # REGAINED for the one just played taken back
        self.power_log: tuple[tuple[int, ...], ...] = ((),) * n
        self.secrets: tuple[int, ...] = (-1,) * n  # a choice not shown yet: a disc, a power card
        self.discs: tuple[int, ...] = (-1,) * n  # secret discs after they were shown
        self.hidden: tuple[tuple[int, ...], ...] = rules.decks  # face-down stacks, next card first
        self.used: tuple[tuple[int, ...], ...] = ((),) * len(rules.decks)  # what lies under each stack, in order
        self.offer: tuple[int, ...] = (-1,) * len(rules.decks)  # face-up card by stack
        self.order: tuple[int, ...] = ()  # seats in turn order
        self.start = 0  # who holds the start marker
        self.round = 0  # rounds finished
        self.kept: tuple[tuple[int, int, int], ...] = ()  # (card, holder, last round it lasts) lying before players
        self.orders: tuple[int, ...] = (0,) * n  # standing orders
        self.acting = -1  # whose special action is being carried out
        self.rng = 0
        self.sealed = 0  # how often something happened that cannot be taken back
        self.asked: tuple[int, ...] = ()  # seats that must decide now
        self.opts: tuple[tuple[int, ...], ...] = ()  # their options, beside `asked`
        self.events: list[Event] | None = None  # where facts go while somebody listens

    def clone(self) -> "State":
        new = State.__new__(State)
        new.rules = self.rules
        new.pieces = self.pieces[:]
        new.scores = self.scores[:]
        new.frames = self.frames[:]
        new.king = self.king
        new.grandes = self.grandes
        new.boards = self.boards
        new.hands = self.hands
        new.discards = self.discards
        new.played = self.played
        new.power_log = self.power_log
        new.secrets = self.secrets
        new.discs = self.discs
        new.hidden = self.hidden
        new.used = self.used
        new.offer = self.offer
        new.order = self.order
        new.start = self.start
        new.round = self.round
        new.kept = self.kept
        new.orders = self.orders
        new.acting = self.acting
        new.rng = self.rng
        new.sealed = self.sealed
        new.asked = self.asked
        new.opts = self.opts
        new.events = None
        return new

    def key(self) -> tuple[object, ...]:
        """Everything but the listener, for comparing two states."""
        return tuple(
            tuple(value) if isinstance(value := getattr(self, name), list) else value
            for name in FIELDS
            if name not in ("events", "rules")
        )

    def count(self, site: int, owner: int) -> int:
        return self.pieces[site * self.rules.seats + owner]

    def row(self, site: int) -> list[int]:
        """Caballeros on that site, by owner."""
        n = self.rules.seats
        return self.pieces[site * n : site * n + n]


@lru_cache(maxsize=1 << 14)
def bits(mask: int) -> tuple[int, ...]:
    """The numbers of the bits that are set, ascending."""
    result: list[int] = []
    while mask:
        low = mask & -mask
        result.append(low.bit_length() - 1)
        mask ^= low
    return tuple(result)


def extended(rows: tuple[tuple[int, ...], ...], index: int, value: int) -> tuple[tuple[int, ...], ...]:
    """The rows with a value added at the end of one of them."""
    return (*rows[:index], (*rows[index], value), *rows[index + 1 :])


def put(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """The tuple with one entry replaced."""
    return (*values[:index], value, *values[index + 1 :])
