"""What is special about the colonies and about black Caballeros when cards move or score."""

from typing import Final

from elgrande.kernel.text import Text
from elgrande.kernel.words import Reason, because
from elgrande.rules.board import lay_of, open_sites
from elgrande.rules.feature import Feature
from elgrande.rules.lay import Spans, remember, spans_of
from elgrande.rules.owners import could_be_among
from elgrande.rules.places import count_in, region_at
from elgrande.rules.reasons import at
from elgrande.rules.ruleset import NOWHERE, Ruleset
from elgrande.rules.rulings import Rulings
from elgrande.rules.state import State
from elgrande.steps.move import which
from elgrande.steps.score import score_where

# what is kept of them
OPEN_COLONIES: Final = "open colonies"
REACHED_BY_SEA: Final = "reached by sea"


def is_colony(state: State, site: int) -> bool:
    """Overseas, and no ship."""
    region = region_at(state, site)
    return region != NOWHERE and is_overseas(state.rules, region)


def is_overseas(rules: Ruleset, region: int) -> bool:
    face = rules.sites[region]
    return not face.king and not face.coast


def is_in_colonies(state: State, seat: int) -> bool:
    """Is any of that seat's own there, where something may change? Asked before it is worked out who may do what."""
    kept = (state.lay or lay_of(state)).spans
    try:
        colonies = kept[OPEN_COLONIES]
    except KeyError:
        colonies = remember(kept, OPEN_COLONIES, _open_colonies(state))
    return could_be_among(state, seat, colonies)


def _open_colonies(state: State) -> Spans:
    rules = state.rules
    colonies = [region for region in rules.regions if is_overseas(rules, region)]
    return spans_of([site for region in colonies for site in open_sites(state, region)], rules.owners)


def _by_sea(state: State, source: int) -> tuple[int, ...]:
    """From a colony anywhere, from elsewhere to one."""
    kept = (state.lay or lay_of(state)).kept
    found = kept.get(REACHED_BY_SEA)
    if found is None:
        sites = range(len(state.rules.sites))
        found = remember(kept, REACHED_BY_SEA, tuple([int(is_colony(state, site)) for site in sites]))
    return (1,) * len(found) if found[source] else found


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
