"""What a table does beyond its game: agreements, seats that change hands, clocks that stand still, notices."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from elgrande.server.wire.common import Seat, doc

ProposalKind = Literal["seat", "cancel", "takeback", "pause", "link"]
Ending = Literal["cancelled", "resigned", "shown"]
AffairKind = Literal[
    "handed",
    "late",
    "back",
    "resigned",
    "cancelled",
    "paused",
    "resumed",
    "takeback",
    "link",
    "rotated",
    "opened",
    "sat",
    "vacation",
    "returned",
    "proposed",
    "refused",
]
EMAIL_LONGEST = 200


class Affair(Struct, tag_field="type", tag="affair"):
    """A line of the log that is not about the game: who did what at the table."""

    id: int
    at: Annotated[float, doc("seconds since 1970")]
    after: Annotated[int, doc("so many events had been told")]
    kind: Annotated[str, doc("what was done")]
    seat: Annotated[Seat, doc("who; -1: nobody, or somebody without a seat")]
    about: Annotated[Seat, doc("whom; -1: nobody")]
    bot: Annotated[str | None, doc("who plays from now on; of a proposal, its kind")] = None


class Proposal(Struct):
    """What somebody wants of the whole table, as long as it is open."""

    number: int
    kind: Annotated[
        ProposalKind,
        doc("seat: a bot is to play for `about`; link: whoever asks is `about`, and has lost the link to that seat"),
    ]
    by: Annotated[Seat, doc("-1: whoever says that he has lost his link")]
    about: Annotated[Seat, doc("-1: nobody")]
    at: Annotated[float, doc("seconds since 1970")]
    until: Annotated[float, doc("then it is closed")]
    agreed: list[Seat]
    needed: Annotated[list[Seat], doc("who has not said anything yet")]
    waits: Annotated[float | None, doc("all others agree: then it is done, unless the seat's player comes before")]
    moves: Annotated[int, doc("of a takeback: how many actions")] = 0


class Push(Struct, forbid_unknown_fields=True):
    """A browser that can be told something while its page is closed."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=120)]
    auth: Annotated[str, Meta(max_length=60)]


class ContactWish(Struct, forbid_unknown_fields=True):
    """How somebody wants to be told that he is to move; what is left out stays as it is."""

    email: Annotated[Annotated[str, Meta(max_length=EMAIL_LONGEST)] | None, doc('"": not any more')] = None
    push: Push | None = None
    push_off: Annotated[str | None, doc("the endpoint of a browser that is not to be told any more")] = None
    lang: Literal["en", "de"] = "en"


class ContactShown(Struct):
    """What is stored of that, to nobody but the seat itself."""

    email: str
    confirmed: Annotated[bool, doc("the link in the first letter was opened; before that nothing else is sent")]
    push: Annotated[list[str], doc("endpoints of browsers")]


class SitDown(Struct, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=0, le=4)]
    name: Annotated[str, Meta(max_length=24)] = ""


class Lost(Struct, forbid_unknown_fields=True):
    """Somebody has lost the link to this seat."""

    seat: Annotated[int, Meta(ge=0, le=4)]
    hashed: Annotated[
        Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] | None,
        doc("SHA-256 of a token of his own, to be the seat's if the table agrees; without it a letter is sent"),
    ] = None


class UsedTicket(Struct):
    """What the link of a letter has done."""

    done: Literal["confirm", "off", "link"]
    table: str
    token: Annotated[str, doc("of `link`: the seat's new one")] = ""


class NewToken(Struct):
    token: str


class Nothing(Struct):
    """Done."""
