"""What travels between server and browser, as types. web/src/protocol.ts says the same; docs/protocol.md says when."""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from elgrande.kernel import cards

Ref = int | float | None
SeatNumber = Annotated[int, Meta(ge=0, le=4)]
Name = Annotated[str, Meta(max_length=24)]
Token = Annotated[str, Meta(max_length=100)]
Json = dict[str, Any]
PowerKey = int | str  # a power card: its number in the base game, a name elsewhere


class Text(Struct):
    en: str
    de: str


def text(value: cards.Text) -> Text:
    return Text(value.en, value.de)


# what a browser sends


class Message(Struct, tag_field="type", tag=str.lower):
    """A frame of the WebSocket."""


class Hello(Message):
    table: str
    tokens: Annotated[list[Token], Meta(max_length=5)] = []
    since: int | None = None
    chat: int | None = None  # the last chat line it has seen


class Answered(Message):
    """A message that is answered by `ack` or `refused`, with its `ref`."""

    ref: Ref = None


class Act(Answered, kw_only=True):
    seat: int
    decision: int
    action: str


class Order(Answered, kw_only=True):
    """Something unasked: a standing order, or stepping in."""

    seat: int
    action: str


class Undo(Answered, kw_only=True):
    seat: int


class Redo(Answered, kw_only=True):
    seat: int


class Chat(Answered, kw_only=True):
    seat: int
    text: str


class Takeover(Answered, kw_only=True):
    seat: int
    bot: str | None


class Naming(Answered, kw_only=True, tag="name"):
    seat: int
    name: str


class Ping(Message):
    pass


Request = Act | Order | Undo | Redo | Chat | Takeover | Naming
Incoming = Hello | Request | Ping


class OnlyRef(Struct):
    """What can be saved of a message that makes no sense."""

    ref: Ref = None


# what the server says about a table


class Tokens(Struct, forbid_unknown_fields=True):
    gold: int
    ware: int


class Event(Struct, forbid_unknown_fields=True):
    kind: str
    line: str
    seat: int
    owner: int
    source: str | None
    target: str | None
    amount: int
    points: int
    card: str | None
    power: PowerKey | None
    board: str | None
    why: str
    regions: list[str] | None
    token: Literal["gold", "ware"] | None
    tokens: Tokens | None


class Option(Struct, forbid_unknown_fields=True):
    id: int
    name: str
    label: Text


class Decision(Struct, forbid_unknown_fields=True):
    id: int
    seat: int
    kind: str
    prompt: Text
    options: list[Option]
    announced: Event | None


class Payment(Struct, forbid_unknown_fields=True):
    seat: int
    points: int
    why: str


class Kept(Struct, forbid_unknown_fields=True):
    card: str
    seat: int
    until: int | None
    lasts: Literal["round", "scoring", "used"]


class TokenSupply(Struct, forbid_unknown_fields=True):
    """In the supply, and where nobody has claimed them."""

    left: Tokens
    there: Tokens


class ScoringToken(Struct, forbid_unknown_fields=True):
    region: str
    round: int


class Persons(Struct, forbid_unknown_fields=True):
    """The seats that hold them."""

    queen: int | None
    jester: int | None
    general: int | None


class PersonsUsed(Struct, forbid_unknown_fields=True):
    """The seats that have used them this round."""

    queen: list[int]
    jester: list[int]
    general: list[int]


class ShipTile(Struct, forbid_unknown_fields=True):
    site: str
    seat: int | None


class SavedCard(Struct, forbid_unknown_fields=True):
    card: str
    seat: int


class Grandissimo(Struct, forbid_unknown_fields=True):
    persons: Persons
    used: PersonsUsed
    queen_is_new: bool
    ships: list[ShipTile]
    soldiers: list[str]
    stand_in: int | None
    barred_by: int | None
    troops: int
    symbol_used: bool
    saved: SavedCard | None
    postponed: int | None
    boycotted: str | None
    boycott: list[str | None]
    incognito: list[str | None]


class Marks(Struct, forbid_unknown_fields=True):
    """Markers of the modules; null or false where one is not out."""

    castillo: str | None
    alliance: list[str] | None
    bridge: list[str] | None
    collapse: bool
    quarantine: str | None
    guard: str | None
    tables: list[str]
    reversed: list[bool]
    mistress: bool
    zone: str | None
    doubled: list[str | None]
    storm: list[str | None]
    spies: list[int]
    flags: list[str | None] | None
    limit: str | None
    inquisitor: int | None
    extra_used: list[int]
    tokens: TokenSupply | None
    scoring_token: ScoringToken | None
    grandissimo: Grandissimo | None


class Turn(Struct, forbid_unknown_fields=True):
    seat: int
    card: str | None
    left: list[Literal["special", "place"]]
    own: PowerKey | None


class View(Struct, forbid_unknown_fields=True):
    """What one seat may know."""

    seat: int
    modules: list[str]
    round: int
    rounds: int
    phase: Literal["set_up", "hands", "power", "turn", "scoring", "over"]
    king: str
    start: int
    owners: int
    pieces: dict[str, list[int | None]]
    grandes: list[str]
    boards: list[str | None]
    values: dict[str, list[int]]
    scores: list[int]
    hand: list[PowerKey]
    discards: list[PowerKey]
    hand_sizes: list[int]
    played: list[PowerKey | None]
    regained: list[bool]
    history: list[list[PowerKey]]
    order: list[int]
    offer: list[str | None]
    stacks: list[int]
    dealt: list[str] | None
    released: list[PowerKey | None] | None
    kept: list[Kept]
    marks: Marks | None
    turn: Turn | None
    asked: list[int]
    chosen: list[bool]
    discs: list[str | None]
    secret: str | None
    standing_order: str
    standing_orders: list[str]
    interrupts: list[str]
    if_scored: dict[str, list[Payment] | None]
    decision: Decision | None
    can_undo: bool
    can_redo: bool
    winners: list[int]


class Clock(Struct, forbid_unknown_fields=True):
    kind: Literal["live", "slow"]
    seconds: Annotated[int, Meta(ge=10, le=10_000_000)]
    at_zero: Literal["bot", "nothing"] = "bot"


class Chair(Struct):
    """Who sits on a seat."""

    kind: Literal["human", "bot"]
    bot: str | None  # who plays for it now, if it is not its player
    name: str
    online: bool
    away_since: float | None
    clock: float | None


class Table(Struct):
    id: str
    created: float
    public: bool
    modules: list[str]
    options: Json
    status: Literal["playing", "over"]
    round: int
    scores: list[int]
    winners: list[int]
    seats: list[Chair]
    clock: Clock | None
    rematch: str | None
    texts: dict[
        str, Text
    ] = {}  # of cards that say something else here than in the catalogue; only to those at the table


# frames of the WebSocket


class TableFrame(Struct, tag_field="type", tag="table"):
    table: Table


class Update(Struct, tag_field="type", tag="update"):
    """`keep`: so many events told before still hold; what was told after them has been taken back."""

    seq: int
    keep: int
    events: list[Event]
    views: list[View]


class RawUpdate(Struct, tag_field="type", tag="update"):
    """An update as it is sent: the views are written once, however many look."""

    seq: int
    keep: int
    events: msgspec.Raw
    views: list[msgspec.Raw]


class Ack(Struct, tag_field="type", tag="ack"):
    ref: Ref
    seq: int


class RefusedFrame(Struct, tag_field="type", tag="refused"):
    ref: Ref
    reason: Text


class ChatLine(Struct, tag_field="type", tag="chat"):
    id: int
    seat: int
    name: str
    text: str
    at: float


class Pong(Struct, tag_field="type", tag="pong"):
    pass


# bodies of HTTP


class Refusal(Struct):
    reason: Text


class Health(Struct):
    status: Literal["ok"]


class SeatWish(Struct, forbid_unknown_fields=True):
    kind: Literal["human", "bot"] = "human"
    bot: str | None = None
    name: Name = ""


class NewTable(Struct, forbid_unknown_fields=True):
    seats: Annotated[list[SeatWish], Meta(min_length=2, max_length=5)]
    modules: list[str] = []
    options: Json = {}
    seed: Annotated[int, Meta(ge=0, le=(1 << 63) - 1)] | None = None
    public: bool = False
    clock: Clock | None = None
    record: Json | None = None  # go on with a recorded game; its modules and options hold
    webhook: Annotated[str, Meta(max_length=500)] | None = None


class MadeTable(Struct):
    table: str
    tokens: list[str | None]


class Rematch(Struct):
    table: str
    token: str


class Answer(Struct, forbid_unknown_fields=True):
    """As the bearer: without `decision` a standing order, or stepping in."""

    action: str
    decision: int | None = None


class Said(Struct, forbid_unknown_fields=True):
    text: str


class Named(Struct, forbid_unknown_fields=True):
    name: str


class Handed(Struct, forbid_unknown_fields=True):
    """Without `seat` one's own."""

    bot: str | None
    seat: SeatNumber | None = None


class Done(Struct):
    seq: int
    events: list[Event]


class Frame(Struct, omit_defaults=True):
    """A step of a replay. `hands` and `secrets`, by seat, once the game is over."""

    seq: int
    events: list[Event]
    view: View
    hands: list[list[PowerKey]] | UnsetType = UNSET
    secrets: list[str | None] | UnsetType = UNSET


class Replay(Struct):
    frames: list[Frame]


encode = msgspec.json.Encoder().encode
_INCOMING: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(Incoming)
_REF: Final = msgspec.json.Decoder(OnlyRef)


def decode_incoming(frame: str) -> Incoming:
    message: Incoming = _INCOMING.decode(frame)
    return message


def decode_ref(frame: str) -> Ref:
    return _REF.decode(frame).ref
