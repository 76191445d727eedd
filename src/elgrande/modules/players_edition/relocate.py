"""The Castillo in a region: whoever stands there goes inside, and it is scored by the board of that region."""

from typing import Final

from elgrande.kernel.frames import emit
from elgrande.kernel.text import Text
from elgrande.kernel.words import Reason
from elgrande.modules import order
from elgrande.modules.players_edition.collapse import COLLAPSE
from elgrande.modules.shared import marker as markers
from elgrande.rules.board import open_regions
from elgrande.rules.events import Event, event
from elgrande.rules.feature import Feature, Hook
from elgrande.rules.markers import SITE, is_on, marker, set_mark
from elgrande.rules.moments import CASTILLO_EMPTIED
from elgrande.rules.places import all_in
from elgrande.rules.reasons import at, why_closed
from elgrande.rules.ruleset import CASTILLO, NOWHERE
from elgrande.rules.rulings import Rulings
from elgrande.rules.state import State
from elgrande.rules.travel import bring

CASTILLO_MOVED: Final = event(
    "castillo_moved", Text("{seat} moves the Castillo to {target}.", "{seat} versetzt das Castillo nach {target}.")
)
CASTILLO_RETURNED: Final = event(
    "castillo_returned",
    Text("The Castillo returns from {source} to its place.", "Das Castillo kehrt aus {source} an seinen Platz zurück."),
)

CASTILLO_AT: Final = marker(
    "castillo",
    SITE,
    short=Text("the Castillo stands here", "hier steht das Castillo"),
    sentence=Text(
        "The Castillo stands in {place} and pays what {place} pays, until the next general scoring.",
        "Das Castillo steht bis zur nächsten allgemeinen Wertung in {place} und zahlt wie {place}.",
    ),
)


def _for_the_castillo(state: State) -> list[int]:
    """The King does not hold the Castillo where it stands; it just cannot go to a region where nothing may change."""
    return [site for site in open_regions(state) if site != state.marks[CASTILLO_AT]]


def _take_inside(state: State, seat: int, site: int) -> None:
    if is_on(state, COLLAPSE):
        return
    for owner in range(state.rules.owners):
        inside = all_in(state, site, owner)
        for spot, count in zip(inside[::2], inside[1::2], strict=True):
            if count:
                bring(state, seat, owner, spot, CASTILLO, count)


def _go_home(state: State, seat: int) -> None:
    site = state.marks[CASTILLO_AT]
    if site != NOWHERE:
        set_mark(state, CASTILLO_AT, NOWHERE)
        emit(state, Event(CASTILLO_RETURNED, source=site))


def _why_not(state: State, site: int) -> Reason | None:
    return why_closed(state, site) or markers.LIES_THERE(place=at(site))


MOVE_CASTILLO: Final = markers.placing(
    "castillo",
    Text("To which region does the Castillo go?", "In welche Region kommt das Castillo?"),
    _for_the_castillo,
    lambda state: CASTILLO_AT,
    CASTILLO_MOVED,
    _why_not,
    _take_inside,
)
FEATURE: Final = Feature(
    markers=(CASTILLO_AT,),
    hooks=(Hook(CASTILLO_EMPTIED, _go_home, order.CASTILLO_GOES_HOME),),
    rulings=Rulings(castillo_at=CASTILLO_AT),
)
