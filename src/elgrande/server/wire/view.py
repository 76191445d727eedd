"""What documents/view.py makes: views, decisions, events."""

from typing import Annotated, Literal

from msgspec import Meta

from elgrande.server.wire.common import Document, PowerKey, Seat, Slug, Text, doc

FaceDown = Annotated[
    Slug | None, Meta(title="FaceDown", description='a region its owner knows; for everybody else "hidden"')
]
Person = Annotated[Literal["queen", "jester", "general"], Meta(title="Person")]
Pair = tuple[Slug, Slug]


class Tokens(Document):
    gold: int
    ware: int


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


class Decision(Document):
    id: Annotated[int, doc("sent back with the answer")]
    seat: Seat
    kind: Annotated[str, doc('"power", "supply", "place", "move", "move_to", "disc", "window", …')]
    prompt: Text
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


class TokenSupply(Document):
    left: Annotated[Tokens, doc("in the supply")]
    there: Annotated[Tokens, doc("in América and África, unclaimed")]


class ScoringToken(Document):
    region: Slug
    round: Annotated[int, doc("it is scored at the end of the round before which so many are played")]


class Persons(Document):
    """Who has them; null: they lie beside the action cards."""

    queen: Seat | None
    jester: Seat | None
    general: Seat | None


class PersonsUsed(Document):
    """Who has used them this round."""

    queen: list[Seat]
    jester: list[Seat]
    general: list[Seat]


class ShipTile(Document):
    """Who is aboard is in the view's pieces."""

    site: Slug
    seat: Annotated[Seat | None, doc("in whose Court it is")]


class SavedCard(Document):
    card: Slug
    seat: Seat


class Grandissimo(Document):
    """What Grandissimo lays out, and before whom."""

    persons: Persons
    persons_used: PersonsUsed
    queen_is_new: Annotated[bool, doc("taken in this turn: she helps with placing only")]
    ships: list[ShipTile]
    soldiers: Annotated[list[Slug], doc("the region of each")]
    stand_in: Annotated[
        Seat | None,
        doc(
            "whose Grande stands in for the King, who is in the Castillo; the view's king is that Grande's region then"
        ),
    ]
    barred_by: Annotated[Seat | None, doc("who forbade special actions to everybody after him this round")]
    troops: Annotated[int, doc("so many come from the Province when placing")]
    symbol_used: Annotated[bool, doc("that of the card being used")]
    saved: Annotated[SavedCard | None, doc("taken with Double Turn, for later")]
    postponed: Annotated[Seat | None, doc("whose turn goes on after everybody else's")]
    boycotted: Annotated[Slug | None, doc("shown: not scored in the general scoring under way")]
    boycott: Annotated[list[FaceDown], doc("by seat: a Region card face down")]
    incognito: Annotated[list[FaceDown], doc("by seat: where the King may turn up")]


class Marks(Document):
    """Markers of the modules; null or false where one is not out."""

    castillo: Annotated[Slug | None, doc("the region the Castillo was moved to")]
    alliance: Annotated[Pair | None, doc("scored as one in the next general scoring")]
    bridge: Annotated[Pair | None, doc('whose it is: the owner of the Caballero on the site "bridge"')]
    collapse: Annotated[bool, doc('nobody may enter the Castillo; there is the site "beside" instead')]
    quarantine: Annotated[Slug | None, doc("as taboo as the King's region")]
    guard: Annotated[Slug | None, doc("the same for this round")]
    tables: Annotated[list[Slug], doc("regions with a limit of six")]
    reversed: Annotated[list[Slug], doc("mobile scoreboards on which the fewest get the most")]
    mistress: Annotated[bool, doc("no King's bonus this round")]
    zone: Annotated[Slug | None, doc('where the player whose turn it is may place, or "anywhere"; null: as usual')]
    doubled: Annotated[list[FaceDown], doc("by seat: the region that counts double")]
    storm: Annotated[list[FaceDown], doc("by seat: the region a hurricane will hit")]
    spies: Annotated[list[Seat], doc("choose their disc after the others")]
    flags: Annotated[
        list[Slug | None] | None,
        doc("by seat: the site of the flag bearer; null: the flag waits for one; null for all: there are none"),
    ]
    limit: Annotated[Slug | None, doc("the region of the limit table")]
    inquisitor: Annotated[Seat | None, doc("who holds the office: black Caballeros are his")]
    extra_used: Annotated[list[Seat], doc("have used the Inquisitor's extra this round")]
    tokens: TokenSupply | None
    scoring_token: ScoringToken | None
    grandissimo: Annotated[Grandissimo | None, doc("null without that module")]


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
    marks: Annotated[Marks | None, doc("null without a module that has any")]
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
