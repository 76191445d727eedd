"""What documents/view.py makes: views, decisions, events."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from elgrande.server.wire.common import Document, PowerKey, Seat, Slug, Text, doc

MarkValue = Annotated[
    bool | int | str | list[int | str | None],
    Meta(
        title="MarkValue",
        description="true, a slug, a seat or a number; of several or by seat a list, with null for those not out; what "
        'lies face down for others: "hidden"',
    ),
]


class Event(Document):
    kind: Annotated[str, doc('"pieces", "points", "king_moved", …')]
    line: Annotated[str, doc("a key of catalogue.events: how the log tells it")]
    seat: Seat
    owner: Annotated[Seat, doc("as many as there are seats: the black Caballeros")]
    source: Slug | None
    target: Slug | None
    amount: int
    points: int
    card: Annotated[Slug | None, doc("action card")]
    power: PowerKey | None
    board: Slug | None
    why: str
    named: Annotated[
        dict[str, str | list[Slug] | int],
        doc("what it is about, by the gap in its line: one of catalogue.names, regions to choose among, or how many"),
    ]
    private: Annotated[bool, doc("only `seat` may know the place or the card")]


class Option(Document):
    """An answer to a decision."""

    id: int
    name: Slug
    label: Text


class QuestionValue(Document):
    """Something with a name of its own."""

    kind: Annotated[str, doc('"seat", "owner", "site", "card", …; "event": what is announced')]
    text: Annotated[Text, doc("its name; players are called by their colours")]
    seat: Annotated[Seat | UnsetType, doc("whose name fills the gap instead; beyond the seats: the black ones")] = UNSET
    site: Slug | UnsetType = UNSET


class Question(Document):
    key: Annotated[str, doc("of its words in catalogue.questions")]
    values: Annotated[dict[str, int | QuestionValue], doc("by the gap they fill")]


class Reason(Document):
    """Why something cannot be chosen."""

    key: Annotated[str, doc("the rule that forbids it")]
    words: Annotated[Text, doc("with gaps, like those of a question")]
    values: Annotated[dict[str, int | QuestionValue], doc("by the gap they fill")]


class Decision(Document):
    id: Annotated[int, doc("sent back with the answer")]
    seat: Seat
    kind: Annotated[str, doc('"power", "supply", "place", "move", "move_to", "disc", "window", …')]
    question: Question
    prompt: Annotated[Text, doc("the same filled in, with players called by their colours")]
    traits: Annotated[list[str], doc('"secret", "of_homes" (seats stand for their Grandes), … of such a question')]
    options: list[Option]
    forced: Annotated[bool, doc("just one answer, which gives nothing away when it comes at once")]
    announced: Annotated[Event | None, doc("the step a Veto may stop")]


class Payment(Document):
    seat: Seat
    points: int
    why: str


class Kept(Document):
    """A card waiting before a player."""

    card: Slug
    seat: Seat
    until: Annotated[
        int | Literal["scoring", "used"],
        doc("rounds played in the last round it lasts; until the next general scoring is over; until it is used"),
    ]


class Limit(Document):
    """A marker lets only so many Caballeros into a region, or count there."""

    marker: Annotated[Slug, doc("its name in marks")]
    region: Slug
    taken: int
    most: int


class Turn(Document):
    seat: Seat
    card: Slug | None
    left: list[Literal["special", "place"]]
    own: Annotated[PowerKey | None, doc("the power card whose special action the action card allows")]


class View(Document):
    """What one seat may know."""

    seat: Seat
    modules: Annotated[list[Slug], doc("that are played, the base game first")]
    round: Annotated[int, doc("from 1")]
    rounds: int
    phase: Annotated[
        Literal["set_up", "hands", "power", "turn", "general_scoring", "over"],
        doc("set_up: an extra Caballero by disc; hands: choosing power cards"),
    ]
    king: Slug
    start: Seat
    owners: Annotated[int, doc("how long a row of pieces is: the seats, and one more where there are black Caballeros")]
    pieces: Annotated[dict[Slug, list[int | None]], doc("by site, by owner; null: hidden in the Castillo")]
    grandes: Annotated[list[Slug], doc("by seat")]
    boards: Annotated[dict[Slug, Slug], doc("sites of the mobile scoreboards that lie on the map")]
    values: Annotated[
        dict[Slug, list[int]],
        doc("what each region and the Castillo pays now, mobile boards and number of players included"),
    ]
    taboo: Annotated[list[Slug], doc("regions where nothing but the King may enter or leave")]
    placing: Annotated[list[Slug], doc("regions whoever's turn it is may place into from the Court")]
    limits: list[Limit]
    scores: list[int]
    hand: Annotated[list[PowerKey], doc("own power cards")]
    discards: Annotated[list[PowerKey], doc("own used ones")]
    hand_sizes: list[int]
    played: Annotated[list[PowerKey | None], doc("this round's, by seat")]
    regained: Annotated[list[bool], doc("took this round's card back")]
    history: Annotated[
        list[list[PowerKey]], doc("power cards of earlier rounds, by seat, as far as this seat may see them")
    ]
    order: Annotated[list[Seat], doc("of this round's turns, once it is known")]
    offer: Annotated[list[Slug | None], doc("action card by stack; null: taken")]
    stacks: Annotated[list[int], doc("face-down cards left")]
    by_rank: Annotated[bool, doc("action cards go by rank; else everybody chooses one of those on offer")]
    dealt: Annotated[list[Slug] | None, doc("action card of this round by seat, where they go by rank")]
    released: Annotated[
        list[PowerKey | None] | None,
        doc("beside it: the power card whose special action that card allows, if any"),
    ]
    kept: Annotated[list[Kept], doc("waiting cards before players")]
    marks: Annotated[dict[str, MarkValue], doc("markers that are out, by name; catalogue.markers says what they are")]
    later: Annotated[Seat | None, doc("whose turn goes on after everybody else's")]
    turn: Annotated[Turn | None, doc("whose turn it is")]
    asked: Annotated[list[Seat], doc("who must decide now")]
    chosen: Annotated[list[bool], doc("who has made a secret choice")]
    discs: Annotated[list[Slug | None], doc("discs that were shown and are being carried out")]
    secret: Annotated[Slug | None, doc("own disc, or power card, not shown yet")]
    standing_order: Annotated[Slug, doc('"ask-always", "allow-action" or "allow-round"')]
    standing_orders: Annotated[list[Slug], doc("what may be ordered now")]
    interrupts: Annotated[list[Slug], doc("what this seat may do now without being asked")]
    if_scored: Annotated[dict[Slug, list[Payment] | None], doc("regions and Castillo; null: not to be known")]
    decision: Decision | None
    can_undo: bool
    can_redo: bool
    winners: list[Seat]
    announced: Annotated[Event | None, doc("a step that has been said aloud, while somebody may stop it")]
