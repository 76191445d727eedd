"""Which Caballeros a special action may move: what tables of cards are written with, and whether it kept to them."""

from collections import Counter
from typing import Final

from elgrande.rules.events import Event
from elgrande.rules.ruleset import CASTILLO, COURT, PROVINCE, Ruleset
from tests.reading.reading import CardLimit, Limits, Reading

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


def limits_of(reading: Reading, rules: Ruleset) -> Limits:
    """What every card's special action may move."""
    agreed = {slug: limit for limits in reading.agreed_limits for slug, limit in limits(rules).items()}
    return {**reading.limits, **agreed}


def within(reading: Reading, rules: Ruleset, seat: int, special: list[Event], limit: CardLimit) -> bool:
    """Do the Caballeros a seat has moved in a special action keep to that?"""
    of_owner: Counter[int] = Counter()
    for event in special:
        of_owner[event.owner] += event.amount
    own, total = of_owner[seat], of_owner.total()
    black = of_owner.pop(rules.seats, 0)
    sources = {event.source for event in special}
    routes = [(_sort(reading, rules, event.source), _sort(reading, rules, event.target)) for event in special]
    return (
        total <= limit.total
        and own <= limit.own
        and total - own - black <= limit.foreign
        and max(of_owner.values(), default=0) <= limit.each
        and (len(sources) == 1 or not limit.one_source)
        and all(route in limit.routes for route in routes)
    )


def _sort(reading: Reading, rules: Ruleset, site: int) -> str:
    if site in rules.regions:
        return "region"
    always = {CASTILLO: "castillo", COURT: "court", PROVINCE: "province"}
    return always.get(site, reading.sorts.get(rules.sites[site].slug, ""))
