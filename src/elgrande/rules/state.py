"""The whole game as plain data: three lists that change all the time, everything else integers and tuples.

Tuples are replaced, never changed, so a clone shares them.
"""

from typing import Final

from elgrande.kernel.core import Core
from elgrande.rules.lay import Lay
from elgrande.rules.ruleset import Ruleset

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
    "marks",
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


class State(Core[Ruleset]):
    __slots__ = (*[name for name in FIELDS if name not in Core.__slots__], "lay")

    pieces: list[int]  # pieces[site * owners + owner]
    scores: list[int]
    king: int  # site
    grandes: tuple[int, ...]  # site by seat
    boards: tuple[int, ...]  # site by mobile scoreboard
    hands: tuple[int, ...]  # power cards as bits
    discards: tuple[int, ...]
    played: tuple[int, ...]  # this round's power card
    # public history of each seat's power cards: cards played, UNSEEN for a discarded one taken back,
    # REGAINED for the one just played taken back
    power_log: tuple[tuple[int, ...], ...]
    discs: tuple[int, ...]  # secret discs after they were shown
    hidden: tuple[tuple[int, ...], ...]  # face-down stacks, next card first
    used: tuple[tuple[int, ...], ...]  # what lies under each stack, in order
    offer: tuple[int, ...]  # face-up card by stack
    order: tuple[int, ...]  # seats in turn order
    round: int  # rounds finished
    # how the land lies, if somebody asked since the King or a marker that decides it changed; no part of the game
    lay: Lay | None

    # there is no __init__: only `blank` and `clone` make states, and both fill in everything

    def clone(self) -> "State":
        """A copy that nobody listens to."""
        new = State()
        new.rules = self.rules
        new.events = None
        new.pieces = self.pieces.copy()
        new.scores = self.scores.copy()
        new.frames = self.frames.copy()
        new.king = self.king
        new.grandes = self.grandes
        new.boards = self.boards
        new.marks = self.marks
        new.lay = self.lay
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
        return new

    def key(self, but: tuple[str, ...] = ()) -> tuple[object, ...]:
        """Everything but the listener, for comparing two states."""
        return tuple(
            tuple(value) if isinstance(value := getattr(self, name), list) else value
            for name in FIELDS
            if name not in ("events", "rules") and name not in but
        )

    def crown(self, site: int) -> None:
        """The King is there now, so that the land lies otherwise."""
        self.king = site
        self.lay = None

    def count(self, site: int, owner: int) -> int:
        return self.pieces[site * self.rules.owners + owner]

    def row(self, site: int) -> list[int]:
        """Caballeros on that site, by owner."""
        n = self.rules.owners
        return self.pieces[site * n : site * n + n]

    def column(self, owner: int) -> list[int]:
        """Caballeros of that owner, by site."""
        return self.pieces[owner :: self.rules.owners]


def blank(rules: Ruleset) -> State:
    """An empty table."""
    n = rules.seats
    nothing = (-1,) * n
    state = State()
    state.rules = rules
    state.events = None
    state.pieces = [0] * (len(rules.sites) * rules.owners)
    state.scores = [0] * n
    state.frames = []
    state.king = -1
    state.grandes = nothing
    state.boards = (-1,) * len(rules.board_values)
    state.marks = (-1,) * rules.marks
    state.lay = None
    state.hands = state.discards = state.orders = (0,) * n
    state.played = state.secrets = state.discs = nothing
    state.power_log = ((),) * n
    state.hidden = rules.decks
    state.used = ((),) * len(rules.decks)
    state.offer = (-1,) * len(rules.decks)
    state.order = state.kept = state.asked = state.opts = ()
    state.start = state.round = state.rng = state.sealed = 0
    state.acting = -1
    return state
