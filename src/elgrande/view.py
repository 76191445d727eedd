"""What one seat may know, by the names that positions have. The numbers behind it are in `View.raw`, for quick bots."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, NamedTuple

from elgrande import texts
from elgrande.documents.markers import markers_of, value_of
from elgrande.documents.now import phase_of, secret_name, turn_of
from elgrande.documents.position_writer import facts, kept_until
from elgrande.drawing.lines import wrapped
from elgrande.drawing.table import Drawing
from elgrande.drawing.voice import Voice
from elgrande.kernel.errors import IllegalAction
from elgrande.kernel.text import Text
from elgrande.kernel.tuples import bits
from elgrande.kernel.words import Reason
from elgrande.rules.faces import Card
from elgrande.rules.markers import NUMBER
from elgrande.rules.options import Options
from elgrande.rules.orders import ORDER_OF, STEPS
from elgrande.rules.ruleset import CASTILLO, Ruleset
from elgrande.rules.scoring import payments, values_of
from elgrande.rules.state import State
from elgrande.rules.view import HIDDEN, RawView
from elgrande.rules.why_not import why_not
from elgrande.spelling import spelled
from elgrande.steps.general_scoring import round_now
from elgrande.vocabulary import IDS, NAMES

_SECRET = ("discards", "hands", "hidden", "orders", "power_log", "rng", "sealed")  # in positions, never of others
_ORDER_NAMES = {order: NAMES[action] for action, order in ORDER_OF.items()}


class Power(NamedTuple):
    """A power card."""

    name: int | str  # what positions call it
    action: str  # playing it: "power-7", "play-veto"
    value: int  # decides about the turn order; 0: has no number
    supply: int
    card: Card | None = None  # its special action, in King & Intrigue


class Paid(NamedTuple):
    """What somebody gets when a place is scored."""

    seat: int
    points: int
    why: str


class Kept(NamedTuple):
    """A card lying before a player."""

    card: Card
    seat: int
    until: int | str  # as in positions: rounds played in the last round it lasts, or "scoring" or "used"


class Turn(NamedTuple):
    """Whose turn it is, and what is left of the card that is being used."""

    seat: int
    card: Card | None  # None: not chosen yet
    left: tuple[str, ...]  # of "special", "place"


class Place(NamedTuple):
    """A region or the Castillo."""

    slug: str
    name: Text
    caballeros: tuple[int | None, ...]  # that count there, by seat, the black ones last; None: this seat may not look
    grandes: tuple[int, ...]  # the seats whose Grandes are there
    king: bool  # is this the King's region, or that of whoever stands in for him?
    values: tuple[int, ...]  # what is paid for first, second and third place
    board: str | None  # the mobile scoreboard that lies there
    if_scored: tuple[Paid, ...] | None  # who would get what now; None: this seat may not look


class WhyNot(NamedTuple):
    """A reason why something cannot be chosen."""

    key: str  # which rule forbids it, the same in every language
    text: Text  # with players called by their colours
    reason: Reason  # the same as words and values, for whoever fills in names of his own


class View:
    """Everything one seat may know, and nothing else. Two views are equal if their seats know the same.

    >>> import elgrande
    >>> view = elgrande.new_game(4, seed=1).view(2)
    >>> view.king, view.grandes[2], view.regions["aragon"].values
    ('valencia', 'granada', (5, 4, 1))
    >>> view.hand[6].name, view.hand[6].supply, view.offer[4]
    (7, 3, <Card s5-king-any>)
    """

    def __init__(self, raw: RawView) -> None:
        self.raw = raw  # the same as numbers: what kernel and bots reckon with

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.raw == other.raw

    __hash__ = None  # type: ignore[assignment]  # compared by content

    def __repr__(self) -> str:
        who = f"seat {self.seat}" if self.seat >= 0 else "spectator"
        return f"<View of {who}, round {self.round}, scores {self.scores}>"

    def __str__(self) -> str:
        return self.text()

    def text(self, language: str = "en") -> str:
        """The table as one can read it, in English ("en") or German ("de")."""
        say = Voice(language)
        drawing = Drawing(self.raw, say, [Text(f"seat {seat}", f"Platz {seat}") for seat in range(self.seats)])
        return "\n".join(line for text in drawing.whole() for line in wrapped(text))

    # the table

    @property
    def rules(self) -> Ruleset:
        """What stays the same: seats, options, board, cards."""
        return self.raw.rules

    @property
    def seat(self) -> int:
        """Whose view this is; -1: a spectator's."""
        return self.raw.seat

    @property
    def seats(self) -> int:
        """How many there are."""
        return self.raw.rules.seats

    @property
    def modules(self) -> tuple[str, ...]:
        """What is played with."""
        return self.raw.rules.modules

    @property
    def options(self) -> Options:
        """How this table plays."""
        return self.raw.rules.options

    # when

    @property
    def round(self) -> int:
        """The round being played, from 1; a general scoring belongs to the round before it."""
        return round_now(self._seen)

    @property
    def rounds_played(self) -> int:
        """Rounds finished."""
        return self.raw.round

    @property
    def phase(self) -> str:
        """What is going on, in the words of positions; only that "round" is over before anybody is asked."""
        return phase_of(self.raw)

    @property
    def turn(self) -> Turn | None:
        """Of two cards in use, the one on top; a turn that was put off lies below the others."""
        turn = turn_of(self.raw)
        if turn is None:
            return None
        card = next((card for card in self.raw.rules.cards if card.slug == turn["card"]), None)
        return Turn(turn["seat"], card, tuple(turn["left"]))

    @property
    def order(self) -> tuple[int, ...]:
        """Seats in the order of their turns, once that is clear."""
        return self.raw.order

    @property
    def start(self) -> int:
        """The seat with the start marker."""
        return self.raw.start

    @property
    def asked(self) -> tuple[int, ...]:
        """Seats that must decide now."""
        return self.raw.asked

    @property
    def actions(self) -> tuple[str, ...]:
        """What this seat may answer, if it is asked."""
        return tuple(NAMES[action] for action in self.raw.options)

    # the board

    @property
    def king(self) -> str:
        """The King's region; while a Grande stands in for him, that Grande's."""
        return self._slug(self.raw.king)

    @property
    def grandes(self) -> tuple[str, ...]:
        """Their places by seat."""
        return tuple(self._slug(site) for site in self.raw.grandes)

    @property
    def boards(self) -> Mapping[str, str]:
        """Where the mobile scoreboards lie that are on the map."""
        boards: dict[str, str] = self._facts["boards"]
        return boards

    @cached_property
    def regions(self) -> Mapping[str, Place]:
        """By name."""
        return {self._slug(site): self._place(site) for site in self.raw.rules.regions}

    @cached_property
    def castillo(self) -> Place:
        """In a closed one this seat sees only its own Caballeros."""
        return self._place(CASTILLO)

    @cached_property
    def pieces(self) -> Mapping[str, tuple[int | None, ...]]:
        """Caballeros on every single place, by seat, the black ones last; None: this seat may not look."""
        return {site.slug: self._row(i) for i, site in enumerate(self.raw.rules.sites)}

    @property
    def court(self) -> tuple[int | None, ...]:
        """Caballeros at Court, by seat."""
        return self.pieces["court"][: self.seats]

    @property
    def province(self) -> tuple[int | None, ...]:
        """Caballeros in the Province, by seat."""
        return self.pieces["province"][: self.seats]

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat."""
        return self.raw.scores

    # markers, tokens, offices

    @property
    def marks(self) -> Mapping[str, Any]:
        """Markers that are out, as in positions. Of those others hold in secret: "hidden"."""
        marks: dict[str, Any] = self._facts.get("marks", {})
        return marks

    @property
    def tokens(self) -> Mapping[str, Mapping[str, int]]:
        """How many there are of each kind, by where they lie: "left" in the supply, "there" to be claimed."""
        named = [marker for marker in markers_of(self.raw.rules) if marker.kind == NUMBER and marker.names]
        return {
            marker.name.rpartition(".")[2]: dict(zip(marker.names, value_of(marker, self.raw), strict=True))
            for marker in named
        }

    @property
    def offices(self) -> Mapping[str, int | None]:
        """The seats that hold them, or whose Caballero does; None: nobody."""
        rules = self.raw.rules
        held = [marker for marker in markers_of(rules) if marker.office]
        places = [i for i, site in enumerate(rules.sites) if site.office and not site.counts and rules.kind_of[i] == i]
        return {
            **{marker.name.rpartition(".")[2]: value_of(marker, self.raw) for marker in held},
            **{self._slug(place): self._holder(place) for place in places},
        }

    # cards

    @property
    def hand(self) -> tuple[Power, ...]:
        """This seat's power cards."""
        return tuple(map(self._power, bits(self.raw.hand)))

    @property
    def discards(self) -> tuple[Power, ...]:
        """Power cards this seat has used."""
        return tuple(map(self._power, bits(self.raw.discards)))

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """By seat."""
        return self.raw.hand_sizes

    @property
    def played(self) -> tuple[Power | None, ...]:
        """This round's power cards by seat."""
        return tuple(self._power(card) if card >= 0 else None for card in self.raw.played)

    @property
    def history(self) -> tuple[tuple[Power, ...], ...]:
        """By seat, the power cards it has played so far; others' only where the table shows them."""
        return tuple(tuple(self._power(card) for card in log if card >= 0) for log in self.raw.power_logs)

    @property
    def offer(self) -> tuple[Card | None, ...]:
        """Face-up action cards by stack; None: taken, or none left."""
        return tuple(self.raw.rules.cards[card] if card >= 0 else None for card in self.raw.offer)

    @property
    def unseen(self) -> tuple[tuple[Card, ...], ...]:
        """Action cards still face down in each stack, in no order: whoever remembers what was turned up knows them."""
        return tuple(tuple(self.raw.rules.cards[card] for card in stack) for stack in self.raw.unseen)

    @property
    def kept(self) -> tuple[Kept, ...]:
        """Cards lying before players."""
        return tuple(Kept(self.raw.rules.cards[card], seat, kept_until(end)) for card, seat, end in self.raw.kept)

    # secret choices

    @property
    def chosen(self) -> tuple[bool, ...]:
        """Who has chosen something in secret that is not shown yet."""
        return self.raw.chosen

    @property
    def secret(self) -> str | None:
        """What this seat has: a region on its disc, or the action of the power card it takes back."""
        return secret_name(self.raw, self.raw.secret) if self.raw.secret >= 0 else None

    @property
    def discs(self) -> tuple[str | None, ...]:
        """Discs that lie open, by seat."""
        return tuple(self._slug(site) if site >= 0 else None for site in self.raw.discs)

    @property
    def standing_order(self) -> str:
        """What this seat has said about its waiting cards: "ask-always", "allow-action" or "allow-round"."""
        return _ORDER_NAMES[self.raw.standing_order & STEPS]

    # what is possible

    def why_not(self, action: int | str) -> WhyNot | None:
        """Why this seat cannot choose that now; None if it can.

        The rules are asked about a table that looks like this one to the seat, so nothing secret can be the reason.
        """
        reason = why_not(self._like_this, self.seat, action_id(action))
        return None if reason is None else WhyNot(reason.key, texts.reason_text(self.rules, reason), reason)

    # how it is worked out

    @cached_property
    def _seen(self) -> State:
        return self.raw.seen()

    @cached_property
    def _like_this(self) -> State:
        """A whole table that looks like this to the seat."""
        return self.raw.sample(0)

    @cached_property
    def _facts(self) -> dict[str, Any]:
        """A position as far as it is seen."""
        return {name: value for name, value in facts(self._seen).items() if name not in _SECRET}

    def _slug(self, site: int) -> str:
        return self.raw.rules.sites[site].slug

    def _row(self, site: int) -> tuple[int | None, ...]:
        row = self._seen.row(site)
        return tuple(None if count == HIDDEN else count for count in row)

    def _place(self, site: int) -> Place:
        rules, state = self.raw.rules, self._seen
        rows = [self._row(spot) for spot in state.rules.counted[site]]
        closed = any(None in row for row in rows)
        names = {where: name for name, where in self.boards.items()}
        return Place(
            slug=self._slug(site),
            name=rules.sites[site].name,
            caballeros=tuple(None if None in column else sum(filter(None, column)) for column in zip(*rows)),
            grandes=tuple(seat for seat, home in enumerate(self.raw.grandes) if home == site),
            king=self.raw.king == site,
            values=values_of(state, site)[: rules.places_paid],
            board=names.get(self._slug(site)),
            if_scored=None if closed else tuple(Paid(*payment[:3]) for payment in payments(state, site)),
        )

    def _power(self, card: int) -> Power:
        rules = self.raw.rules
        power = rules.power[card]
        face = rules.cards[power.card] if power.card >= 0 else None
        return Power(power.key, NAMES[power.action], power.value, power.supply, face)

    def _holder(self, kind: int) -> int | None:
        rules = self.raw.rules
        spots = [site for site in range(len(rules.sites)) if rules.kind_of[site] == kind]
        return next((owner for site in spots for owner, count in enumerate(self._seen.row(site)) if count), None)


def action_id(action: object) -> int:
    """The number of an action that is given by number or name; anything else is none."""
    if isinstance(action, str):
        number = IDS.get(spelled(action))
        if number is None:
            raise IllegalAction(f"there is no action {action!r}")
        return number
    if type(action) is not int or not 0 <= action < len(NAMES):
        raise IllegalAction(f"there is no action {action!r}")
    return action
