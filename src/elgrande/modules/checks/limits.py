"""Which Caballeros a special action may move: what tables of cards are written with."""

from typing import Final

from elgrande.modules.checks.declared import CardLimit, Limits

ALL: Final = 36

Routes = tuple[tuple[str, str], ...]
MOVED: Final[Routes] = (("region", "region"), ("region", "castillo"))
PLACED: Final[Routes] = (("court", "region"), ("court", "castillo"))
SUPPLIED: Final[Routes] = (("province", "court"), ("region", "court"))


def own(count: int, routes: Routes, one_source: bool = False) -> tuple[CardLimit, ...]:
    """Only one's own."""
    return (CardLimit(count, count, 0, count, routes, one_source),)


def anybody(count: int, routes: Routes, one_source: bool = False) -> tuple[CardLimit, ...]:
    return (CardLimit(count, count, count, count, routes, one_source),)


def everybody(*routes: tuple[str, str]) -> tuple[CardLimit, ...]:
    """All players' from one place."""
    return (CardLimit(5 * ALL, ALL, 4 * ALL, ALL, routes, one_source=True),)


def returned(each: int, *sources: str) -> tuple[CardLimit, ...]:
    """So many of every opponent's, to his Province."""
    return (CardLimit(4 * ALL, 0, 4 * ALL, each, tuple((source, "province") for source in sources)),)


def nobody(*slugs: str) -> Limits:
    """Cards that move no Caballeros."""
    return dict.fromkeys(slugs, (CardLimit(0, 0, 0, 0, ()),))
