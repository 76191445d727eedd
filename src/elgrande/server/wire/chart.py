"""The map as the modules draw it (map.toml in their folders): part of the catalogue."""

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from elgrande.server.wire.common import Document, Slug, Text, doc

Point = Annotated[tuple[float, float], Meta(title="Point", description="x to the east, y to the south")]
MapBox = Annotated[tuple[float, float, float, float], Meta(title="MapBox", description="x, y, width, height")]


class MapLine(Document):
    """A coast or a border, between two corners."""

    sides: Annotated[tuple[Slug, Slug], doc('the lands on either side, or "sea"')]
    points: list[Point]
    frontier: Annotated[bool | UnsetType, doc("drawn as that of another country")] = UNSET


class MapSmall(Document):
    """What differs on a small screen, where type and pieces are larger."""

    title: Point | UnsetType = UNSET
    heart: Point | UnsetType = UNSET
    beside: bool | UnsetType = UNSET
    lines: int | UnsetType = UNSET


class MapSite(Document):
    """How a place is laid out."""

    title: Annotated[Point, doc("middle of the top edge of name and scoreboard")]
    heart: Annotated[Point, doc("around which its pieces gather")]
    beside: Annotated[bool | UnsetType, doc("the scoreboard stands beside the name, not under it")] = UNSET
    lines: Annotated[int | UnsetType, doc("of the name")] = UNSET
    small: MapSmall | UnsetType = UNSET
    tint: Annotated[tuple[str, str] | UnsetType, doc("colours by day and by candle light")] = UNSET
    label: Annotated[Text | UnsetType, doc("what stands on the map instead of its name")] = UNSET
    shown_with: Annotated[str | UnsetType, doc("only while this marker is out, or somebody stands there")] = UNSET
    door: Annotated[Slug | UnsetType, doc("pieces come and go where they do at that place")] = UNSET


class MapLand(Document):
    """A shape of its own, where the lines of the map do not make it."""

    outline: Annotated[list[Point] | UnsetType, doc("left out: made of lines")] = UNSET
    straight: Annotated[bool | UnsetType, doc("else a smooth coast")] = UNSET
    coast: Annotated[bool | UnsetType, doc("land in the sea")] = UNSET
    ground: Annotated[list[Point] | UnsetType, doc("the part of it where pieces stand")] = UNSET
    tile: Annotated[MapBox | UnsetType, doc("no region but a thing in a box, with its name below")] = UNSET


class MapSpace(Document):
    """A place for one inside a region, by its middle."""

    region: Slug
    at: Point
    label: Annotated[Text | UnsetType, doc("what stands above it")] = UNSET


class MapName(Document):
    text: str
    at: Point
    turn: Annotated[float, doc("degrees")]
    land: Annotated[bool, doc("else of a sea")]
    of: Annotated[Slug | UnsetType, doc("left out where this is a region")] = UNSET


class DrawnPart(Document):
    """A path. Colours are those of the theme by name, or #rrggbb."""

    d: Annotated[str | UnsetType, doc("left out: the outline of the place")] = UNSET
    fill: str | UnsetType = UNSET
    stroke: str | UnsetType = UNSET
    width: float | UnsetType = UNSET
    opacity: float | UnsetType = UNSET
    shift: Point | UnsetType = UNSET
    emblem: Annotated[
        tuple[float, float, float] | UnsetType,
        doc("in the colour of whoever has the thing, with his emblem there: its middle and size"),
    ] = UNSET


class MapDrawing(Document):
    parts: list[DrawnPart]
    printed: Annotated[bool | UnsetType, doc("on the board, under all pieces")] = UNSET


class MapSheet(Document):
    """What is laid over the sheets before it: tables of places are joined, anything else replaced."""

    frame: Annotated[MapBox | UnsetType, doc("what must be seen; a larger window shows more around it")] = UNSET
    lines: list[MapLine] | UnsetType = UNSET
    sites: dict[Slug, MapSite] | UnsetType = UNSET
    lands: dict[Slug, MapLand] | UnsetType = UNSET
    spaces: dict[Slug, MapSpace] | UnsetType = UNSET
    crossings: Annotated[
        dict[Slug, str] | UnsetType,
        doc("places for one on a way across the border of two regions: those of this marker"),
    ] = UNSET
    pens: Annotated[dict[Slug, str] | UnsetType, doc("places beside this marker, wherever it lies")] = UNSET
    hosts: Annotated[dict[Slug, int] | UnsetType, doc("places off the map, and in whose Court they are")] = UNSET
    drawings: dict[Slug, MapDrawing] | UnsetType = UNSET
    neutral: Annotated[list[Slug] | UnsetType, doc("land that is no region, unless it is one")] = UNSET
    massif: Annotated[list[Slug] | UnsetType, doc("lands that cast one shadow")] = UNSET
    shores: Annotated[list[list[Point]] | UnsetType, doc("land without a name")] = UNSET
    peaks: Annotated[list[tuple[float, float, float]] | UnsetType, doc("mountains: where, and how large")] = UNSET
    waves: list[Point] | UnsetType = UNSET
    anchors: Annotated[list[Point] | UnsetType, doc("off the coasts where one puts in")] = UNSET
    names: list[MapName] | UnsetType = UNSET
    rose: Annotated[tuple[float, float, float] | UnsetType, doc("of the compass: where, and how large")] = UNSET


class MapPart(MapSheet):
    """A module's part of the map."""

    wide: Annotated[MapSheet | UnsetType, doc("where there is more width than height")] = UNSET
    tall: Annotated[MapSheet | UnsetType, doc("and where there is not")] = UNSET
