"""What is special about the colonies and about black Caballeros when cards move or score."""

from functools import lru_cache
from typing import Final

from elgrande.kernel.text import Text
from elgrande.kernel.words import because
from elgrande.rules.owners import holder_of_common
from elgrande.rules.places import count_in, region_at
from elgrande.rules.ruleset import NOWHERE, Ruleset
from elgrande.rules.state import State
from elgrande.steps.move import which
from elgrande.steps.score import score_where


def is_colony(state: State, site: int) -> bool:
    """Overseas, and no ship."""
    region = region_at(state, site)
    return region != NOWHERE and is_overseas(state.rules, region)


def is_overseas(rules: Ruleset, region: int) -> bool:
    return not rules.sites[region].king and not rules.sites[region].coast


@lru_cache(maxsize=64)
def _colonial_sites(rules: Ruleset) -> tuple[int, int]:
    """The first of the places in colonies, or that may come to lie there, and where they end; others are between."""
    there = [site for site in rules.stands if (region := rules.region_of[site]) < 0 or is_overseas(rules, region)]
    return min(there), max(there) + 1


def may_be_in_colonies(state: State, seat: int) -> bool:
    """Might any of that seat's own be there? Asked before it is worked out who, and where."""
    n = state.rules.owners
    first, end = _colonial_sites(state.rules)
    return any(state.pieces[first * n + seat : end * n : n]) or holder_of_common(state) == seat


def _by_sea(state: State, source: int, target: int) -> bool:
    return is_colony(state, source) or is_colony(state, target)


NOT_OVERSEAS: Final = because(
    "not_overseas",
    Text("This is about the colonies; this is none: {place}.", "Es geht um die Kolonien; das ist keine: {place}."),
)
BLACK_ONLY: Final = which(common=True)
COLONIES: Final = which(goes=_by_sea, why=NOT_OVERSEAS)  # only to, from or between them

SCORE_OVERSEAS: Final = score_where(lambda state, region: not state.rules.sites[region].is_spain)
SCORE_WITH_BLACK: Final = score_where(lambda state, region: count_in(state, region, state.rules.seats) > 0)
