"""What one seat may know, as numbers. Screens, bots and learners get views, by name or raw, never the state."""

from functools import lru_cache
from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import POSSIBLE, run
from elgrande.kernel.random import Random
from elgrande.kernel.tuples import as_bits, bits, put, single_bits
from elgrande.rules.ruleset import CASTILLO, Ruleset
from elgrande.rules.state import REGAINED, UNSEEN, State

SPECTATOR: Final = -1
HIDDEN: Final = -1  # a count that this seat may not see
UNKNOWN: Final = -2  # a marker that lies face down before somebody else


FIELDS: Final = (
    "acting",
    "asked",
    "boards",
    "chosen",
    "discards",
    "discs",
    "frames",
    "grandes",
    "hand",
    "hand_sizes",
    "kept",
    "king",
    "marks",
    "offer",
    "options",
    "order",
    "pieces",
    "played",
    "power_logs",
    "regained",
    "round",
    "rules",
    "scores",
    "seat",
    "secret",
    "standing_order",
    "start",
    "unseen",
    "used",
)


class RawView:
    """Public fields are what they are in the state, with this seat's secrets and nobody else's."""

    __slots__ = FIELDS

    def __init__(self, state: State, seat: int, public: "RawView | None" = None) -> None:
        """`public` may be a spectator's view of the same moment: what everybody sees is not worked out again."""
        rules = state.rules
        playing = seat >= 0
        self.rules: Ruleset = rules
        self.seat = seat
        pieces = state.pieces[:]
        if rules.hides_castillo:
            at, n = CASTILLO * rules.owners, rules.owners
            pieces[at : at + n] = [HIDDEN] * n
            if playing:
                pieces[at + seat] = state.pieces[at + seat]
        self.pieces: list[int] = pieces  # pieces[site * owners + owner]; HIDDEN in a closed Castillo
        self.king = state.king
        self.grandes = state.grandes
        self.boards = state.boards
        self.marks: tuple[int, ...] = _visible_marks(state, seat) if rules.face_down else state.marks
        self.hand: int = state.hands[seat] if playing else 0  # own power cards, as bits
        self.discards: int = state.discards[seat] if playing else 0
        self.played = state.played
        self.power_logs: tuple[tuple[int, ...], ...] = (
            state.power_log if rules.shows_played else _own_log(state.power_log, seat)
        )
        self.secret: int = state.secrets[seat] if playing else -1
        self.discs = state.discs
        self.used = state.used
        self.offer = state.offer
        self.order = state.order
        self.start = state.start
        self.round = state.round
        self.kept = state.kept
        self.standing_order: int = state.orders[seat] if playing else 0
        self.acting = state.acting
        self.asked = state.asked
        self.options: tuple[int, ...] = state.opts[state.asked.index(seat)] if seat in state.asked else ()
        self._see(state, public)

    def _see(self, state: State, public: "RawView | None") -> None:
        """What has to be worked out, and is the same for all."""
        if public is None:
            self.scores: tuple[int, ...] = tuple(state.scores)
            self.hand_sizes: tuple[int, ...] = _sizes(state.hands)
            # seats that took this round's power card back into their hand, for all to see
            self.regained: tuple[bool, ...] = _regained(state.played, state.hands)
            self.chosen: tuple[bool, ...] = _chosen(state.secrets)  # who has, in secret
            # cards still face down in each stack, in no order: whoever remembers what was turned up knows them
            self.unseen: tuple[tuple[int, ...], ...] = _UNSEEN.of(state.hidden)
            self.frames: tuple[Frame, ...] = tuple(state.frames)
            return
        self.scores, self.hand_sizes, self.regained = public.scores, public.hand_sizes, public.regained
        self.chosen, self.unseen, self.frames = public.chosen, public.unseen, public.frames

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RawView) and all(
            getattr(self, name) == getattr(other, name) for name in FIELDS if name != "rules"
        )

    __hash__ = None  # type: ignore[assignment]  # compared by content, and its lists may change

    def count(self, site: int, owner: int) -> int:
        """Caballeros of an owner on a site; HIDDEN (-1) where this seat may not look."""
        return self.pieces[site * self.rules.owners + owner]

    def seen(self) -> State:
        """The table as far as it is seen: hands and stacks are empty, markers may be UNKNOWN, Caballeros HIDDEN."""
        n = self.rules.seats
        state = State()
        state.rules = self.rules
        state.events = None
        state.hands = state.discards = state.orders = (0,) * n
        state.secrets = (-1,) * n
        state.asked = state.opts = ()
        state.rng = state.sealed = 0
        state.pieces = self.pieces[:]
        state.scores = list(self.scores)
        state.frames = list(self.frames)
        state.king = self.king
        state.grandes = self.grandes
        state.boards = self.boards
        state.marks = self.marks
        state.played = self.played
        state.power_log = self.power_logs
        state.discs = self.discs
        state.hidden = ((),) * len(self.unseen)
        state.used = self.used
        state.offer = self.offer
        state.order = self.order
        state.start = self.start
        state.round = self.round
        state.kept = self.kept
        state.acting = self.acting
        return state

    def sample(self, seed: int) -> State:
        """A whole state that this seat would see exactly like this: what it cannot know is drawn at random."""
        random = Random(seed)
        state = self.seen()
        _work_out_castillo(self.rules, state.pieces)
        state.marks = _guess_marks(self, random)
        state.hidden = tuple([random.shuffled(stack) if len(stack) > 1 else stack for stack in self.unseen])
        state.rng = random.below(1 << 62)
        if self.standing_order:
            state.orders = put(state.orders, self.seat, self.standing_order)
        guess = _guess_dealt if self.rules.dealt else _guess_cards
        hands: list[int] = []
        piles: list[int] = []
        for seat in range(self.rules.seats):
            hand, pile = (self.hand, self.discards) if seat == self.seat else guess(self, seat, random)
            hands.append(hand)
            piles.append(pile)
        state.hands, state.discards = tuple(hands), tuple(piles)
        if True in self.chosen:
            state.secrets = _guess_secrets(self, state, random)
        run(state)
        return state


# What everybody sees of these is the same from one decision to the next, and so are most of them.


@lru_cache(maxsize=1 << 10)
def _sizes(hands: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([hand.bit_count() for hand in hands])


@lru_cache(maxsize=1 << 10)
def _regained(played: tuple[int, ...], hands: tuple[int, ...]) -> tuple[bool, ...]:
    return tuple([card >= 0 and hand >> card & 1 == 1 for card, hand in zip(played, hands, strict=True)])


@lru_cache(maxsize=1 << 10)
def _chosen(secrets: tuple[int, ...]) -> tuple[bool, ...]:
    return tuple([secret >= 0 for secret in secrets])


class _Unseen:
    """Stacks change once a round: while they are the same tuple, they need not even be compared.

    Not kept in the rules, which every view leads to: in which order cards lie is a secret.
    """

    __slots__ = ("_latest", "_sorted")

    def __init__(self) -> None:
        self._latest: tuple[tuple[int, ...], ...] = ()
        self._sorted: tuple[tuple[int, ...], ...] = ()

    def of(self, stacks: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
        if stacks is not self._latest:
            self._latest, self._sorted = stacks, _sorted(stacks)
        return self._sorted


_UNSEEN: Final = _Unseen()


@lru_cache(maxsize=1 << 8)
def _sorted(stacks: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    return tuple([tuple(sorted(stack)) for stack in stacks])


def _own_log(logs: tuple[tuple[int, ...], ...], seat: int) -> tuple[tuple[int, ...], ...]:
    """The history of that seat's power cards, and of nobody else's."""
    own: list[tuple[int, ...]] = [()] * len(logs)
    if seat >= 0:
        own[seat] = logs[seat]
    return tuple(own)


def _visible_marks(state: State, seat: int) -> tuple[int, ...]:
    """Of others' secret markers only whether they are out."""
    seen, n = state.marks, state.rules.seats
    for first, _ in state.rules.face_down:
        if max(seen[first : first + n]) >= 0:  # else none is out
            marks = list(seen)
            for other in range(n):
                if other != seat and marks[first + other] >= 0:
                    marks[first + other] = UNKNOWN
            seen = tuple(marks)
    return seen


def _work_out_castillo(rules: Ruleset, pieces: list[int]) -> None:
    """Nothing in it is beyond that: all other places are open and no Caballero is ever lost."""
    n = rules.owners
    for at in range(CASTILLO * n, CASTILLO * n + n):
        if pieces[at] == HIDDEN:
            owner = at - CASTILLO * n
            pieces[at] = rules.belonging_to(owner) - (sum(pieces[owner::n]) - HIDDEN)


def is_castillo_empty(view: RawView) -> bool:
    """Everybody has seen who went in and who came out: that nobody is left there is no secret."""
    n = view.rules.owners
    pieces = view.pieces[:]
    _work_out_castillo(view.rules, pieces)
    return not any(pieces[CASTILLO * n : CASTILLO * n + n])


def _guess_marks(view: RawView, random: Random) -> tuple[int, ...]:
    if UNKNOWN not in view.marks:
        return view.marks
    marks = list(view.marks)
    for first, may_be in view.rules.face_down:
        for seat in range(view.rules.seats):
            if marks[first + seat] == UNKNOWN:
                possible = may_be(view, marks, seat)
                marks[first + seat] = possible[random.below(len(possible))]
    return tuple(marks)


def _guess_cards(view: RawView, seat: int, random: Random) -> tuple[int, int]:
    """Power cards in somebody's hand and on his pile, where everybody has all there are."""
    hand = _guess_hand(view, seat, random)
    pile = ((1 << len(view.rules.power)) - 1) & ~hand
    if view.played[seat] >= 0:
        pile &= ~(1 << view.played[seat])
    return hand, pile


def _guess_dealt(view: RawView, seat: int, random: Random) -> tuple[int, int]:
    """The same where everybody has chosen his own: what was played is known only where it stays to be seen."""
    rules = view.rules
    powers = rules.power_of_card
    out = 0
    if view.kept:
        out = as_bits([powers[card] for card, holder, _ in view.kept if holder == seat and card in powers])
    if view.played[seat] >= 0:
        out |= 1 << view.played[seat]
    used = as_bits(view.power_logs[seat])
    size = view.hand_sizes[seat]
    hand, others = random.split(single_bits((1 << len(rules.power)) - 1 & ~(out | used)), size)
    if not used and _has_begun(view):
        used = sum(others[: rules.hand_size - out.bit_count() - size])
    return sum(hand), used & ~out


def _has_begun(view: RawView) -> bool:
    """Are the hands complete? While they are chosen, nothing has been played."""
    return view.round > 0 or max(view.played) >= 0


def _guess_hand(view: RawView, seat: int, random: Random) -> int:
    hands = possible_hands(view.power_logs[seat], (1 << len(view.rules.power)) - 1)
    hands = [hand for hand in hands if hand.bit_count() == view.hand_sizes[seat]]
    if hands and view.power_logs[seat]:
        return hands[random.below(len(hands))]
    card = view.played[seat]
    known = 1 << card if view.regained[seat] else 0
    others = (1 << len(view.rules.power)) - 1 & ~(1 << card if card >= 0 else 0)
    drawn, _ = random.split(single_bits(others), view.hand_sizes[seat] - known.bit_count())
    return known | sum(drawn)


def possible_hands(log: tuple[int, ...], full: int) -> list[int]:
    """Every hand somebody with this public history may hold, as often as there are ways to it."""
    ways = [(full, 0)]  # hand and discard pile
    last = -1
    for entry in log:
        if entry == REGAINED:
            ways = [(hand | 1 << last, pile & ~(1 << last)) for hand, pile in ways if last >= 0 and pile >> last & 1]
        elif entry == UNSEEN:
            ways = [
                (hand | 1 << card, pile & ~(1 << card)) for hand, pile in ways for card in bits(pile) if card != last
            ]
        else:
            ways = [(hand & ~(1 << entry), pile | 1 << entry) for hand, pile in ways if hand >> entry & 1]
            last = entry
    return [hand for hand, _ in ways]


def _guess_secrets(view: RawView, state: State, random: Random) -> tuple[int, ...]:
    secrets = [view.secret if seat == view.seat else -1 for seat in range(view.rules.seats)]
    for seat, chosen in enumerate(view.chosen):
        if chosen and seat != view.seat:
            frame = next(frame for frame in reversed(view.frames) if frame[0] in POSSIBLE)
            options = POSSIBLE[frame[0]](state, frame, seat)
            secrets[seat] = options[random.below(len(options))]
    return tuple(secrets)
