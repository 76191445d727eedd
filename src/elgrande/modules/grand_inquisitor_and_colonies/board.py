"""The other side of the board: Francia, the Ship, América and África, with the places inside them."""

from dataclasses import replace
from typing import Final

from elgrande.kernel.text import Text
from elgrande.modules.module import Numbers
from elgrande.rules.ruleset import MOORED, Site
from elgrande.vocabulary import CARRYING, FRESH

NAMES: Final = {
    "francia": Text("Francia", "Francia"),
    "ship": Text("Ship", "Schiff"),
    "america": Text("América", "América"),
    "africa": Text("África", "África"),
    "over": Text("beside the limit table", "neben der Limittafel"),
}
LOADS: Final = (Text("", ""), Text("with gold", "mit Gold"), Text("with wares", "mit Waren"))
NEW: Final = Text("just arrived", "eben angekommen")
SPACES: Final = (
    Text("ambassador in Francia", "Botschafter in Francia"),
    Text("envoy in Francia", "Gesandter in Francia"),
    Text("third space in Francia", "dritter Platz in Francia"),
)
OFFICES: Final = {
    "captain": ("ship", Text("Captain on the Ship", "Kapitän auf dem Schiff")),
    "viceroy": ("america", Text("Viceroy in América", "Vizekönig in América")),
}


def sites(numbers: Numbers) -> tuple[Site, ...]:
    values = {row["slug"]: tuple(row["values"]) for row in numbers["region"]}
    return (
        Site("francia", NAMES["francia"], values["francia"], ("aragon", "cataluna"), is_spain=False, coast=True),
        *_francia(numbers["office"]["francia"]),
        *_overseas("ship", values["ship"], coast=True),
        *_overseas("america", values["america"]),
        *_overseas("africa", values["africa"]),
        *_beside(),
        *_offices(numbers),
    )


def _and(name: Text, *more: Text) -> Text:
    """A place with what is to be said about whoever stands there."""
    en, de = [text.en for text in more if text.en], [text.de for text in more if text.de]
    return Text(f"{name.en} ({', '.join(en)})", f"{name.de} ({', '.join(de)})") if en else name


def _francia(points: list[int]) -> list[Site]:
    return [
        Site(
            f"francia-{space}{suffix}",
            _and(SPACES[space - 1], LOADS[token]),
            (0, 0, 0),
            is_region=False,
            part_of="francia",
            kind=f"francia-{space}",
            token=token,
            office=points[space - 1],
            single=True,
        )
        for space in (1, 2, 3)
        for token, suffix in enumerate(CARRYING)
    ]


def _variants(slug: str) -> list[tuple[str, int, bool]]:
    return [(f"{slug}{load}{fresh}", token, bool(fresh)) for token, load in enumerate(CARRYING) for fresh in FRESH]


def _overseas(slug: str, values: tuple[int, int, int], coast: bool = False) -> list[Site]:
    region = Site(slug, NAMES[slug], values, is_spain=False, coast=coast, king=False)
    return [region, *_places(slug, slug)[1:]]


def _places(slug: str, part_of: str) -> list[Site]:
    return [
        Site(
            name,
            _and(NAMES[slug], LOADS[token], *([NEW] if fresh else [])),
            (0, 0, 0),
            is_region=False,
            part_of=part_of,
            kind=slug,
            token=token,
            fresh=fresh,
        )
        for name, token, fresh in _variants(slug)
    ]


def _beside() -> list[Site]:
    return [replace(site, counts=False) for site in _places("over", MOORED)]


def _offices(numbers: Numbers) -> list[Site]:
    return [
        Site(
            f"{office}{suffix}",
            _and(name, *([NEW] if suffix else [])),
            (0, 0, 0),
            is_region=False,
            part_of=region,
            kind=office,
            fresh=bool(suffix),
            office=numbers["office"][office],
            counts=False,
            single=True,
        )
        for office, (region, name) in OFFICES.items()
        for suffix in FRESH
    ]
