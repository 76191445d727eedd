"""The frames of the WebSocket and the bodies of HTTP; what they carry is in wire/, and when in docs/protocol.md."""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from elgrande.documents.shuffle import PART, public
from elgrande.kernel import text as read
from elgrande.server.config import NAME_LONGEST, WEBHOOK_LONGEST
from elgrande.server.wire.affairs import Affair, Proposal, ProposalKind
from elgrande.server.wire.common import OptionValue, PowerKey, Seat, Slug, Text, doc
from elgrande.server.wire.view import Event, Reason, View

Ref = int | float | None
SeatNumber = Annotated[int, Meta(ge=0, le=4)]
Name = Annotated[str, Meta(max_length=NAME_LONGEST)]
SeatToken = Annotated[str, Meta(max_length=100)]
Part = Annotated[str, Meta(pattern=PART)]
Json = dict[str, Any]


def text(value: read.Text) -> Text:
    return Text(value.en, value.de)


# what a browser sends


class Message(Struct, tag_field="type", tag=str.lower):
    """A frame of the WebSocket."""


class Hello(Message):
    table: str
    tokens: Annotated[list[SeatToken], Meta(max_length=5)] = []
    since: int | None = None
    chat: Annotated[int | None, doc("the last chat line it has seen")] = None
    part: Annotated[Part | None, doc("what its seats add to the shuffle before the first move; random, in hex")] = None
    hurry: Annotated[bool, doc("bots need not wait for somebody to follow them here")] = False


class Answered(Message):
    """A message that is answered by `ack` or `refused`, with its `ref`."""

    ref: Ref = None


class Act(Answered, kw_only=True):
    seat: Seat
    decision: int
    action: Slug


class Order(Answered, kw_only=True):
    """Something unasked: a standing order, or stepping in."""

    seat: Seat
    action: Slug


class Undo(Answered, kw_only=True):
    seat: Seat


class Redo(Answered, kw_only=True):
    seat: Seat


class Chat(Answered, kw_only=True):
    seat: Seat
    text: str


class Takeover(Answered, kw_only=True):
    seat: Seat
    bot: str | None


class Naming(Answered, kw_only=True, tag="name"):
    seat: Seat
    name: str
    avatar: Annotated[Slug | None, doc("null: as before")] = None


class Propose(Answered, kw_only=True):
    """Ask the whole table for something."""

    seat: Seat
    kind: ProposalKind
    about: Annotated[Seat | None, doc("which seat a bot is to play for")] = None


class Vote(Answered, kw_only=True):
    seat: Seat
    number: Annotated[int, doc("of the proposal")]
    agree: bool


class Resign(Answered, kw_only=True):
    seat: Seat


class Continue(Answered, kw_only=True):
    """The pause is over."""

    seat: Seat


class Vacation(Answered, kw_only=True):
    seat: Seat
    away: bool


class Why(Answered, kw_only=True):
    """Why can that seat not choose this now? Answered by `reason`; nothing changes."""

    seat: Seat
    action: Slug


class Ping(Message):
    pass


OfTable = Propose | Vote | Resign | Continue | Vacation
Request = Act | Order | Undo | Redo | Chat | Takeover | Naming | OfTable
Incoming = Hello | Request | Why | Ping


class OnlyRef(Struct):
    """What can be saved of a message that makes no sense."""

    ref: Ref = None


# what the server says about a table


class Clock(Struct, forbid_unknown_fields=True):
    kind: Literal["live", "slow"]
    seconds: Annotated[int, Meta(ge=10, le=10_000_000, description="per game and seat")]
    at_zero: Literal["bot", "nothing"] = "bot"
    vacation: Annotated[int, Meta(ge=0, le=100, description="days each seat may stop its clock; of slow ones only")] = 0


class ChairInfo(Struct):
    """Who sits on a seat."""

    kind: Literal["human", "bot"]
    bot: Annotated[str | None, doc("who plays: the bot of a bot's seat, or one that has taken over")]
    name: str
    online: bool
    away_since: Annotated[float | None, doc("seconds since 1970")]
    clock: Annotated[float | None, doc("seconds left")]
    seated: Annotated[bool, doc("its player has come")] = True
    open: Annotated[bool, doc("anybody may sit down here")] = False
    resigned: bool = False
    vacation: Annotated[float | None, doc("seconds of it left; null: there is none")] = None
    away: Annotated[bool, doc("is on vacation: the clock stands still")] = False
    avatar: Slug = ""


class Shuffle(Struct, omit_defaults=True):
    """How it is known that nobody chose the cards; docs/protocol.md says how to check it."""

    method: Annotated[
        Literal["sha256-256", "sha256", "chosen", "known"],
        doc("chosen: by whoever made the table; known: imported, its record tells what comes; sha256: 63 bits of seed"),
    ]
    promise: Annotated[str | UnsetType, doc("of fair ones: a hash of the secret")] = UNSET
    seats: Annotated[list[str | None] | UnsetType, doc("what each seat has added")] = UNSET
    secret: Annotated[str | UnsetType, doc("once the game is over")] = UNSET
    seed: Annotated[str | UnsetType, doc("the same: what follows from the secret and what was added")] = UNSET


class TableInfo(Struct):
    id: str
    created: Annotated[float, doc("seconds since 1970")]
    public: bool
    modules: list[Slug]
    options: dict[str, OptionValue | list[str]]
    status: Annotated[
        Literal["playing", "over", "cancelled", "resigned", "shown"],
        doc("shown: nobody plays here, it is a replay for everybody"),
    ]
    round: int
    scores: list[int]
    winners: list[Seat]
    seats: list[ChairInfo]
    clock: Clock | None
    rematch: str | None
    shuffle: Annotated[Shuffle | None, doc("null: of a table made before there were any")]
    lesson: Annotated[Slug | None, doc("the module whose lesson this table is")] = None
    texts: Annotated[
        dict[Slug, Text],
        doc("of cards that say something else here than in the catalogue; only to those at the table"),
    ] = {}
    paused: Annotated[float | None, doc("since then nobody moves and no clock runs")] = None
    started: Annotated[bool, doc("the clock runs: everybody has come")] = True
    proposal: Proposal | None = None


def shuffle_of(head: Json, over: bool) -> Shuffle | None:
    """As everybody may see it."""
    if "shuffle" not in head:
        return None
    shown = public(head["shuffle"], over)
    fair = over and "secret" in shown
    return Shuffle(**shown, seed=str(head["seed"]) if fair else UNSET)


# frames of the WebSocket


class TableFrame(Struct, tag_field="type", tag="table"):
    table: TableInfo


class Update(Struct, tag_field="type", tag="update", omit_defaults=True):
    seq: int
    keep: Annotated[int, doc("so many events told before still hold; what was told after them has been taken back")]
    events: list[Event]
    views: list[View]
    step: Annotated[int | UnsetType, doc("in a lesson: how many answers its player has given")] = UNSET


class Ack(Struct, tag_field="type", tag="ack"):
    ref: Ref
    seq: int


class RefusedFrame(Struct, tag_field="type", tag="refused"):
    ref: Ref
    reason: Text


class ReasonFrame(Struct, tag_field="type", tag="reason"):
    ref: Ref
    reason: Annotated[Reason | None, doc("null: it can")]


class ChatLine(Struct, tag_field="type", tag="chat"):
    id: int
    seat: Seat
    name: str
    text: str
    at: Annotated[float, doc("seconds since 1970")]


class Pong(Struct, tag_field="type", tag="pong"):
    pass


Outgoing = TableFrame | Update | Ack | RefusedFrame | ReasonFrame | ChatLine | Affair | Pong


# bodies of HTTP


class Refusal(Struct):
    reason: Text


class HealthInfo(Struct):
    status: Literal["ok"]


class SeatWish(Struct, forbid_unknown_fields=True):
    kind: Literal["human", "bot"] = "human"
    bot: str | None = None
    name: Name = ""
    open: Annotated[bool, doc("of a public table: whoever likes may sit down there")] = False


class NewTable(Struct, forbid_unknown_fields=True):
    seats: Annotated[list[SeatWish], Meta(min_length=2, max_length=5)]
    modules: list[Slug] = []
    options: Json = {}
    seed: Annotated[
        Annotated[int, Meta(ge=0, le=(1 << 63) - 1)] | None, doc("chosen instead of drawn; everybody is told so")
    ] = None
    part: Annotated[Part | None, doc("what the first human seat adds to the shuffle; random, in hex")] = None
    public: bool = False
    clock: Clock | None = None
    record: Annotated[Json | None, doc("go on with a recorded game; its modules and options hold")] = None
    step: Annotated[
        Annotated[int, Meta(ge=0)] | None, doc("of the record's replay, to go on from there instead of from its end")
    ] = None
    shown: Annotated[bool, doc("with a record: nobody plays on, it is a replay for whoever has the link")] = False
    webhook: Annotated[
        Annotated[str, Meta(max_length=WEBHOOK_LONGEST)] | None,
        doc("told whenever it is somebody's turn; only where catalogue.webhooks"),
    ] = None


class MadeTable(Struct):
    table: str
    tokens: list[str | None]


class Rematch(Struct):
    table: str
    token: str


class SentAnswer(Struct, forbid_unknown_fields=True):
    """As the bearer: without `decision` a standing order, or stepping in."""

    action: str
    decision: int | None = None


class SentLine(Struct, forbid_unknown_fields=True):
    text: str


class NewName(Struct, forbid_unknown_fields=True):
    name: str


class Handed(Struct, forbid_unknown_fields=True):
    """Without `seat` one's own."""

    bot: str | None
    seat: SeatNumber | None = None


class Done(Struct):
    seq: int
    events: list[Event]


class Frame(Struct, omit_defaults=True):
    """A step of a replay."""

    seq: int
    events: list[Event]
    view: View
    hands: Annotated[list[list[PowerKey]] | UnsetType, doc("by seat, once the game is over")] = UNSET
    secrets: Annotated[list[Slug | None] | UnsetType, doc("the same")] = UNSET


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
