"""What one seat may know, as numbers. Screens, bots and learners get views, by name or raw, never the state."""

from functools import lru_cache
from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import MOST_SEATS, POSSIBLE, run
from elgrande.kernel.random import Lots, Random
from elgrande.kernel.tuples import as_bits, bits, put, single_bits
from elgrande.rules.ruleset import CASTILLO, NOWHERE, Ruleset
from elgrande.rules.state import REGAINED, UNSEEN, State

SPECTATOR: Final = -1
HIDDEN: Final = -1  # a count that this seat may not see
UNKNOWN: Final = -2  # a marker that lies face down before somebody else
CLOSED: Final = [[HIDDEN] * owners for owners in range(MOST_SEATS + 2)]
NO_MARKS: Final = (NOWHERE,) * MOST_SEATS


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

    def __init__(self, state: State, seat: int) -> None:
        rules = state.rules
        cards = _LATEST.cards
        if (
            cards.hands is not state.hands
            or cards.played is not state.played
            or cards.secrets is not state.secrets
            or cards.hidden is not state.hidden
        ):
            cards = _LATEST.look_at_cards(state)
        self.rules: Ruleset = rules
        self.seat = seat
        pieces = state.pieces.copy()
        if rules.hides_castillo:
            n = rules.owners
            first = CASTILLO * n
            own = pieces[first + seat]
            pieces[first : first + n] = CLOSED[n]
            if seat >= 0:
                pieces[first + seat] = own
        self.pieces: list[int] = pieces  # pieces[site * owners + owner]; HIDDEN in a closed Castillo
        self.scores: tuple[int, ...] = tuple(state.scores)
        self.king = state.king
        self.grandes = state.grandes
        self.boards = state.boards
        self.marks: tuple[int, ...] = state.marks
        if rules.face_down and state.marks is not _LATEST.open_marks:
            self.marks = _visible_marks(state, seat)
        self.played = state.played
        self.discs = state.discs
        self.used = state.used
        self.offer = state.offer
        self.order = state.order
        self.start = state.start
        self.round = state.round
        self.kept = state.kept
        self.acting = state.acting
        self.frames: tuple[Frame, ...] = tuple(state.frames)
        self.hand_sizes: tuple[int, ...] = cards.hand_sizes
        # seats that took this round's power card back into their hand, for all to see
        self.regained: tuple[bool, ...] = cards.regained
        self.chosen: tuple[bool, ...] = cards.chosen  # who has, in secret
        # cards still face down in each stack, in no order: whoever remembers what was turned up knows them
        self.unseen: tuple[tuple[int, ...], ...] = cards.unseen
        self.power_logs: tuple[tuple[int, ...], ...] = state.power_log
        if not rules.shows_played:  # nobody's but one's own
            logs: list[tuple[int, ...]] = [()] * rules.seats
            if seat >= 0:
                logs[seat] = state.power_log[seat]
            self.power_logs = tuple(logs)
        self.asked = state.asked
        self.options: tuple[int, ...] = state.opts[state.asked.index(seat)] if seat in state.asked else ()
        if seat >= 0:
            self.hand: int = state.hands[seat]  # own power cards, as bits
            self.discards: int = state.discards[seat]
            self.secret: int = state.secrets[seat]
            self.standing_order: int = state.orders[seat]
        else:
            self.hand = self.discards = self.standing_order = 0
            self.secret = -1

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
        state.events = state.lay = None
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
        return self.completed(Lots(seed))

    def completed(self, random: Random) -> State:
        """The same with chance of one's own."""
        state = self.seen()
        _work_out_castillo(self.rules, state.pieces)
        state.marks = _guess_marks(self, random)
        state.hidden = tuple([random.shuffled(stack) if len(stack) > 1 else stack for stack in self.unseen])
        state.rng = random.below(1 << 62)
        if self.standing_order:
            state.orders = put(state.orders, self.seat, self.standing_order)
        hands, piles = (_guess_dealt if self.rules.dealt else _guess_cards)(self, random)
        state.hands, state.discards = tuple(hands), tuple(piles)
        if True in self.chosen:
            state.secrets = _guess_secrets(self, state, random)
        run(state)
        return state


class _Cards:
    """What there is to see of hands, stacks and secret choices while the very same tuples are there."""

    __slots__ = ("chosen", "hand_sizes", "hands", "hidden", "played", "regained", "secrets", "unseen")

    def __init__(self, state: State, before: "_Cards | None") -> None:
        """`before` is what was looked at last: stacks change once a round."""
        self.hands = state.hands
        self.played = state.played
        self.secrets = state.secrets
        self.hidden = state.hidden
        self.hand_sizes, self.regained, self.chosen = _shown(state.hands, state.played, state.secrets)
        if before is not None and before.hidden is state.hidden:
            self.unseen: tuple[tuple[int, ...], ...] = before.unseen
        else:
            self.unseen = _sorted(state.hidden)


@lru_cache(maxsize=1 << 10)
def _shown(
    hands: tuple[int, ...], played: tuple[int, ...], secrets: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[bool, ...], tuple[bool, ...]]:
    """How many cards everybody has, who has this round's again, and who has chosen."""
    return (
        tuple([hand.bit_count() for hand in hands]),
        tuple([card >= 0 and hand >> card & 1 == 1 for card, hand in zip(played, hands, strict=True)]),
        tuple([secret >= 0 for secret in secrets]),
    )


@lru_cache(maxsize=1 << 10)
def _sorted(stacks: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    return tuple([tuple(sorted(stack)) for stack in stacks])


class _Latest:
    """What was looked at last: while it is the same tuple, nothing need be worked out or even compared.

    Not kept in the rules, which every view leads to: these are secrets. Each entry is replaced as a whole, because
    several threads may look.
    """

    __slots__ = ("cards", "open_marks")

    def __init__(self) -> None:
        nothing = State()
        nothing.hands = nothing.played = nothing.secrets = ()
        nothing.hidden = ()
        self.cards = _Cards(nothing, None)
        self.open_marks: tuple[int, ...] = ()  # markers among which none is face down

    def look_at_cards(self, state: State) -> _Cards:
        cards = _Cards(state, self.cards)
        self.cards = cards
        return cards


_LATEST: Final = _Latest()


def _visible_marks(state: State, seat: int) -> tuple[int, ...]:
    """Of others' secret markers only whether they are out."""
    marks, n = state.marks, state.rules.seats
    nowhere = NO_MARKS[:n]
    secret = [first for first, _ in state.rules.face_down if marks[first : first + n] != nowhere]
    if not secret:
        _LATEST.open_marks = marks
        return marks
    seen = list(marks)
    for first in secret:
        for other in range(n):
            if other != seat and seen[first + other] >= 0:
                seen[first + other] = UNKNOWN
    return tuple(seen)


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


def _guess_cards(view: RawView, random: Random) -> tuple[list[int], list[int]]:
    """Power cards in everybody's hands and on their piles, where everybody has all there are."""
    hands = [view.hand] * view.rules.seats
    piles = [view.discards] * view.rules.seats
    for seat, card in enumerate(view.played):
        if seat != view.seat:
            hands[seat] = _guess_hand(view, seat, random)
            out = 1 << card if card >= 0 else 0
            piles[seat] = ((1 << len(view.rules.power)) - 1) & ~(hands[seat] | out)
    return hands, piles


def _guess_dealt(view: RawView, random: Random) -> tuple[list[int], list[int]]:
    """The same where everybody has chosen his own: what was played is known only where it stays to be seen."""
    rules = view.rules
    hands = [view.hand] * rules.seats
    piles = [view.discards] * rules.seats
    out = [1 << card if card >= 0 else 0 for card in view.played]
    for card, holder, _ in view.kept:
        if card in rules.power_of_card:
            out[holder] |= 1 << rules.power_of_card[card]
    every, begun = (1 << len(rules.power)) - 1, _has_begun(view)
    for seat, lying in enumerate(out):
        if seat != view.seat:
            used, size = as_bits(view.power_logs[seat]), view.hand_sizes[seat]
            unknown = rules.hand_size - lying.bit_count() - size if begun and not used else 0
            hand, pile = random.split(single_bits(every & ~(lying | used)), size, unknown)
            hands[seat], piles[seat] = sum(hand), (sum(pile) or used) & ~lying
    return hands, piles


def _has_begun(view: RawView) -> bool:
    """Are the hands complete? While they are chosen, nothing has been played."""
    return view.round > 0 or max(view.played) >= 0


def _guess_hand(view: RawView, seat: int, random: Random) -> int:
    log, size, every = view.power_logs[seat], view.hand_sizes[seat], (1 << len(view.rules.power)) - 1
    hands = [hand for hand in possible_hands(log, every) if hand.bit_count() == size] if log else []
    if hands:
        return hands[random.below(len(hands))]
    card = view.played[seat]
    known = 1 << card if view.regained[seat] else 0
    others = every & ~(1 << card if card >= 0 else 0)
    drawn, _ = random.split(single_bits(others), size - known.bit_count())
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
