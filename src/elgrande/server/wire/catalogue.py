"""What documents/catalogue.py makes: everything that never changes."""

from typing import Annotated

from msgspec import UNSET, UnsetType

from elgrande.server.wire.chart import MapPart
from elgrande.server.wire.common import Document, OptionValue, PowerKey, Slug, Text, Token, doc
from elgrande.server.wire.markers import Answer, Marker, MarkerSign, Saying
from elgrande.server.wire.view import View


class Conflict(Document):
    module: Slug
    reason: Text


class Unusual(Document):
    module: Slug
    note: Text


class Module(Document):
    name: Slug
    title: Text
    about: Text
    needs: Annotated[list[Slug], doc("modules that must be there too")]
    conflicts: Annotated[list[Conflict], doc("those it cannot be played with")]
    unusual_with: Annotated[list[Unusual], doc("allowed together, with a word of warning")]
    band: Annotated[str | UnsetType, doc("the colour of its cards, if it has one of its own")] = UNSET
    first_hand: Annotated[
        list[PowerKey] | UnsetType, doc("power cards to begin with, for who does not know them yet")
    ] = UNSET


class Choice(Document):
    value: OptionValue
    label: Text


class NamedCard(Document):
    name: str
    slug: Slug


class TableOption(Document):
    title: Text
    module: Annotated[Slug | None, doc("only with this one")]
    without: Annotated[Slug | None, doc("not with that one")]
    asked_first: Annotated[bool, doc("most tables think of it; all others are house rules")]
    seats: Annotated[int | None, doc("only where so many play")]
    choices: Annotated[list[Choice], doc("the usual one first")]
    cards: Annotated[list[NamedCard] | UnsetType, doc("some of them may be named instead, with spaces between")] = UNSET
    size: Annotated[int | UnsetType, doc("so many of them")] = UNSET


class Bot(Document):
    name: str
    title: Text
    about: Text


class Site(Document):
    """A place where pieces can stand."""

    slug: Slug
    name: Text
    region: bool
    values: list[int]
    neighbours: list[Slug]
    module: Slug
    is_spain: Annotated[bool, doc("a region of Spain: discs show it, and gold and wares are landed there")]
    coast: bool
    king: Annotated[bool, doc("a region the King may enter")]
    part_of: Annotated[Slug | None, doc('the region a place inside one belongs to; "*": wherever the limit table lies')]
    kind: Annotated[Slug, doc("the place it is the same as but for token and fresh")]
    token: Annotated[Token | None, doc("what a Caballero there carries")]
    fresh: Annotated[bool, doc("he came this round")]
    office: Annotated[int, doc("points for whoever is there when the region is scored")]
    counts: Annotated[bool, doc("for the majority")]
    single: Annotated[bool, doc("room for one")]


class Scoreboard(Document):
    """A mobile one."""

    slug: Slug
    values: list[int]


class Power(Document):
    """A power card."""

    slug: Annotated[Slug, doc("the action that plays it")]
    key: PowerKey
    value: Annotated[int, doc("0: it has no number")]
    supply: int
    module: Slug
    title: Annotated[Text | None, doc("null in the base game: a number, no special action")]
    text: Text | None


class Card(Document):
    """An action card."""

    slug: Slug
    stack: int
    copies: int
    place: int
    tokens: Annotated[dict[Token, int], doc("what it brings out at once")]
    symbol: Annotated[str, doc('what it allows besides: a key of catalogue.symbols; "": nothing')]
    title: Text
    text: Text
    module: Slug
    seats: Annotated[list[int], doc("with how many players it is used")]
    by_rank: Annotated[bool, doc("nobody chooses it: it goes to the player of that rank")]


class Telling(Document):
    """Kinds of events, by what they tell of their card."""

    takes: Annotated[list[Slug], doc("somebody takes it from those laid out")]
    plays: Annotated[list[Slug], doc("it is what happens from here on")]


class ServerLimits(Document):
    away_seconds: Annotated[float, doc("before others may hand a seat to a bot")]
    name: Annotated[int, doc("characters at most, as in the next ones")]
    chat: int
    webhook: int


class Catalogue(Document):
    """Everything that never changes: fetched once from /api/catalogue."""

    version: str
    seats: Annotated[list[int], doc("how many may play")]
    modules: list[Module]
    options: dict[str, TableOption]
    bots: list[Bot]
    hand_size: Annotated[int, doc("power cards each player chooses where there are more")]
    sites: Annotated[list[Site], doc("regions in scoring order; those of modules last")]
    map: Annotated[
        dict[Slug, MapPart], doc("by module, in their order: those that are played are laid over each other")
    ]
    markers: Annotated[list[Marker], doc("and what else lies on the table")]
    signs: dict[str, MarkerSign]
    answers: Annotated[dict[Slug, dict[Slug, Answer]], doc("by module")]
    boards: list[Scoreboard]
    power: list[Power]
    cards: list[Card]
    colours: Annotated[list[Text], doc("by seat: the name of a player who gave none")]
    black: Annotated[Text, doc("what the pieces that belong to no seat are called")]
    names: Annotated[dict[str, dict[str, Text]], doc("what events name, by its gap in their lines")]
    symbols: Annotated[dict[str, Saying], doc("of action cards; signs have their pictures")]
    events: Annotated[
        dict[str, Text],
        doc(
            "templates of log lines: {seat} {owner} {host} {source} {target} {amount} {points} {card} {power} {why} "
            "{board} {token}"
        ),
    ]
    telling: Telling
    reasons: Annotated[dict[str, Text], doc("event.why")]
    explained: Annotated[dict[str, dict[Slug, str]], doc("by kind of question and module: the chapter of its rules")]
    tied: Annotated[dict[str, Text], doc("the same where several get points for the same: what tie it was")]
    questions: Annotated[dict[str, Text], doc("decision.question.key")]
    webhooks: Annotated[bool, doc("may tables call webhooks on this server?")]
    push: Annotated[str | None, doc("this server's key for Web Push; null: browsers cannot be told anything")]
    mail: Annotated[bool, doc("does this server send e-mail?")]
    limits: ServerLimits


class RuleEntry(Document):
    """Of a list."""

    sign: Annotated[str | None, doc('the marker whose sign stands before it; "": none, though others have one')]
    term: Annotated[str, doc("what it explains, if anything")]
    text: Annotated[str, doc("{slug}: the name of a card")]


class RuleBlock(Document):
    """One of the three."""

    text: str | UnsetType = UNSET
    entries: list[RuleEntry] | UnsetType = UNSET
    table: Annotated[str | UnsetType, doc('numbers of the catalogue: "power cards", "dealt cards"')] = UNSET


class RuleChapter(Document):
    id: Slug
    title: str
    blocks: list[RuleBlock]


class RulePicture(Document):
    view: View
    text: Annotated[str, doc("what it shows")]
    site: Annotated[Slug | None, doc("the place whose points are explained")]


class RulePages(Document):
    """A module's part of the rules, in one language: /api/rules/en."""

    module: Slug
    chapters: list[RuleChapter]
    pictures: Annotated[dict[str, RulePicture], doc('by name: a block with the table "picture king" is one of them')]
