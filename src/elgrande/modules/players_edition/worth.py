"""What the markers of the Player's Edition are worth: a bridge, an alliance, a hurricane to come."""

from typing import Final

from elgrande.modules.players_edition.bridge import BRIDGE, TOLL, owner_of_bridge
from elgrande.modules.players_edition.hurricane import STORM
from elgrande.modules.players_edition.mistress import MISTRESS
from elgrande.modules.players_edition.quarantine import QUARANTINE
from elgrande.modules.shared.worth import allied
from elgrande.modules.worth import AsIf, Sense, Totals
from elgrande.rules.board import is_taboo
from elgrande.rules.markers import MARKERS
from elgrande.rules.ruleset import COURT, NOWHERE
from elgrande.rules.state import State


def _toll(state: State, totals: Totals) -> None:
    if state.marks[BRIDGE] != NOWHERE:
        totals[owner_of_bridge(state)] += TOLL


def _after_storm(state: State, seat: int) -> AsIf | None:
    """A hurricane that seat has set may hit or be waived: everybody would take half of his Caballeros to his Court."""
    region = state.marks[STORM + seat]
    if region == NOWHERE or is_taboo(state, region):
        return None
    hit = state.clone()
    n = state.rules.owners
    for owner in range(state.rules.seats):
        fled = (state.count(region, owner) + 1) // 2
        hit.pieces[region * n + owner] -= fled
        hit.pieces[COURT * n + owner] += fled
    return AsIf(hit)


WORTH: Final = Sense(
    adds=(_toll,),
    as_if=(_after_storm,),
    together=(allied,),
    passing=(MISTRESS,),
    idle=tuple((mark, MARKERS[mark].width) for mark in (BRIDGE, QUARANTINE, STORM)),
)
