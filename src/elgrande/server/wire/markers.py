"""Markers and what else lies on the table, as the modules declare and describe it (markers.toml): for the catalogue."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from elgrande.server.wire.chart import DrawnPart
from elgrande.server.wire.common import Document, Slug, Text, doc

MarkerKind = Annotated[
    str,
    Meta(
        title="MarkerKind",
        description='what its value is: "flag", "site", "seat", "seats", "number" or "card"; of what is no marker: '
        '"place" (who stands there), "court" (guests at one), "fresh" (who came this round), "later" (whose turn goes '
        "on last)",
    ),
]
MarkerRole = Annotated[
    str,
    Meta(
        title="MarkerRole",
        description='what it changes in the picture, if anything: "zone" (where one may place), "tower" (where the '
        'Castillo stands), "ruin" (it is closed), "chain" (between two regions), "crossing" (a way between them), '
        '"boards" (turned round), "no bonus" (of the King), "black" (whose those pieces are), "person" (a card), '
        '"carrier" (a thing in a Court), "stands in" (for the King), "barred" (special actions), "saved" (a card), '
        '"left out" (of a scoring), "flags" (who bears one)',
    ),
]


class Saying(Document):
    """A name, what it means and for how long."""

    called: Text
    text: Text
    until: Text | UnsetType = UNSET


class Marker(Document):
    """Gaps in its words: {place} {other} {who} {n} {m} {left} {board} {card} {king} {crowd}, {0} and {1} of several
    numbers, and those in `values`."""

    name: Annotated[str, doc("in view.marks")]
    kind: MarkerKind
    count: Annotated[int, doc("so many of the same")]
    by_seat: bool
    secret: Annotated[bool, doc("others see only that it is there")]
    modules: Annotated[list[Slug], doc("that have it")]
    role: MarkerRole
    title: Annotated[Text | UnsetType, doc("in a list; without one it is not shown")] = UNSET
    called: Annotated[Text | UnsetType, doc("on the map")] = UNSET
    called_one: Annotated[Text | UnsetType, doc("the same of a single one")] = UNSET
    name_before: Annotated[Text | UnsetType, doc("of what lies before a player")] = UNSET
    text: Annotated[Text | UnsetType, doc("what it means")] = UNSET
    about: Annotated[Text | UnsetType, doc("the same in a list, where that says more")] = UNSET
    full: Annotated[Text | UnsetType, doc("what it means without a free place")] = UNSET
    anywhere: Annotated[Text | UnsetType, doc('in a list, of "anywhere"')] = UNSET
    nowhere: Annotated[Text | UnsetType, doc("title of a board that does not lie on the map")] = UNSET
    waits: Annotated[Text | UnsetType, doc("of a flag without a bearer")] = UNSET
    how: Annotated[Text | UnsetType, doc("how one gets it")] = UNSET
    until: Text | UnsetType = UNSET
    say_until: Annotated[bool | UnsetType, doc("also on the map")] = UNSET
    here: Annotated[Saying | UnsetType, doc("at the regions it is about, instead")] = UNSET
    away: Annotated[Saying | UnsetType, doc("at the home of what it moved")] = UNSET
    idle: Annotated[Saying | UnsetType, doc("of a board that counts for nothing meanwhile")] = UNSET
    absent: Annotated[Saying | UnsetType, doc("while it is not out")] = UNSET
    each: Annotated[list[Saying] | UnsetType, doc("on the map, of each of several")] = UNSET
    told_by: Annotated[str | UnsetType, doc("the kind of event that tells who put it there")] = UNSET
    values: Annotated[dict[str, str] | UnsetType, doc("gaps that other markers fill")] = UNSET
    used: Annotated[str | UnsetType, doc("the marker of those who have used it")] = UNSET
    used_text: Text | UnsetType = UNSET
    action: Annotated[Slug | UnsetType, doc("that takes it")] = UNSET
    at: Annotated[list[Slug] | UnsetType, doc("where each of several lies")] = UNSET
    sites: Annotated[list[Slug] | UnsetType, doc("the place that each of several is")] = UNSET
    sign: Annotated[str | UnsetType, doc("its drawing among the signs")] = UNSET
    signs: Annotated[list[str] | UnsetType, doc("those of each of several")] = UNSET
    icon: Annotated[str | UnsetType, doc("the sign before a player, if it is another")] = UNSET
    shape: Literal["tile", "table", "pill", "figures"] | UnsetType = UNSET
    label: Annotated[str | UnsetType, doc("what is written on it")] = UNSET


class MarkerSign(Document):
    """A small picture in a box of 24: what is filled and what is drawn as a line, or paths of their own colours."""

    fill: str | UnsetType = UNSET
    line: str | UnsetType = UNSET
    width: float | UnsetType = UNSET
    tile: Annotated[str | UnsetType, doc("colour behind it on the map")] = UNSET
    ink: str | UnsetType = UNSET
    parts: list[DrawnPart] | UnsetType = UNSET
    box: Annotated[tuple[float, float] | UnsetType, doc("its size where it is not 24 by 24")] = UNSET


class SteppingIn(Document):
    """Words for doing something unasked that cannot be taken back."""

    title: Text
    open: Text
    hint: Text
    sure: Text
    warning: Text
    yes: Text
    not_now: Text
    gone: Text
    call: Annotated[Text, doc("to another seat of the same device: {name}")]


class Answer(Document):
    """Words for an answer beyond its label."""

    free: Annotated[int | UnsetType, doc("it costs no part of a turn; the lowest is offered first")] = UNSET
    brief: Annotated[Text | UnsetType, doc("instead of its label where there is little room")] = UNSET
    about: Annotated[Text | UnsetType, doc("what it brings: {place} of its marker, {card} of the saved one")] = UNSET
    now: Annotated[Text | UnsetType, doc("as something done unasked, at once")] = UNSET
    marker: Annotated[str | UnsetType, doc("it is about this marker of one's own")] = UNSET
    sign: str | UnsetType = UNSET
    step_in: Annotated[SteppingIn | UnsetType, doc("done unasked, and asked once more")] = UNSET
    orders: Annotated[Slug | UnsetType, doc("it is a standing order: how often to be asked about that answer")] = UNSET
