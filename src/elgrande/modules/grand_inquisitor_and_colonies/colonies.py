"""What is special about the colonies and about black Caballeros when cards move or score."""

from functools import lru_cache
from typing import Final

from elgrande.kernel.text import Text
from elgrande.kernel.words import Reason, because
from elgrande.rules.feature import Feature
from elgrande.rules.places import count_in, region_at
from elgrande.rules.reasons import at
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.rulings import Rulings
from elgrande.rules.state import State
from elgrande.steps.move import which
from elgrande.steps.score import score_where


def is_colony(state: State, site: int) -> bool:
    """Overseas, and no ship."""
    return _overseas(state.rules)[region_at(state, site)]


@lru_cache(maxsize=64)
def _overseas(rules: Ruleset) -> tuple[bool, ...]:
    """By region; the last entry is for nowhere."""
    return (*[is_overseas(rules, region) for region in range(len(rules.sites))], False)


def is_overseas(rules: Ruleset, region: int) -> bool:
    return not rules.sites[region].king and not rules.sites[region].coast


@lru_cache(maxsize=64)
def _colonial_sites(rules: Ruleset) -> tuple[int, int]:
    """The first of the places in colonies, or that may come to lie there, and where they end; others are between."""
    there = [site for site in rules.stands if (region := rules.region_of[site]) < 0 or is_overseas(rules, region)]
    return min(there), max(there) + 1


def may_be_in_colonies(state: State, seat: int) -> bool:
    """Might any of that seat's own be there? Asked before it is worked out who, and where."""
    rules = state.rules
    n = rules.owners
    first, end = _colonial_sites(rules)
    return state.marks[rules.rulings.holder] == seat or any(state.pieces[first * n + seat : end * n : n])


def _by_sea(state: State, source: int, target: int) -> bool:
    return is_colony(state, source) or is_colony(state, target)


def _why_no_way(state: State, seat: int, site: int) -> Reason | None:
    """To a ship or a colony from the Court; to an office with something to carry."""
    face = state.rules.sites[site]
    if face.is_region and not face.king:
        return NO_COAST(king=at(state.king)) if face.coast else FROM_SHIPS_ONLY(place=at(site))
    return None if face.counts else LADEN(place=at(site))


LADEN: Final = because(
    "laden",
    Text(
        "Whoever carries something holds no office: {place}.",
        "Wer etwas trägt, übernimmt kein Amt: {place}.",
    ),
)
FROM_SHIPS_ONLY: Final = because(
    "overseas",
    Text(
        "Nobody goes straight from the Court there: {place}.",
        "Vom Hof geht niemand direkt dorthin: {place}.",
    ),
)
NO_COAST: Final = because(
    "no_coast",
    Text(
        "One boards only while the King is by the sea; he is in {king}.",
        "An Bord geht es nur, wenn der König am Meer ist; er ist in {king}.",
    ),
)
NOT_OVERSEAS: Final = because(
    "not_overseas",
    Text("This is about the colonies; this is none: {place}.", "Es geht um die Kolonien; das ist keine: {place}."),
)
BLACK_ONLY: Final = which(common=True)
COLONIES: Final = which(goes=_by_sea, why=NOT_OVERSEAS)  # only to, from or between them

SCORE_OVERSEAS: Final = score_where(lambda state, region: not state.rules.sites[region].is_spain)
SCORE_WITH_BLACK: Final = score_where(lambda state, region: count_in(state, region, state.rules.seats) > 0)

FEATURE: Final = Feature(rulings=Rulings(no_way=(_why_no_way,)))
