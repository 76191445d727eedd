"""The Players' Edition in positions: what cannot be."""

from typing import Final

from elgrande.modules.players_edition.bridge import BRIDGE, SHIFT
from elgrande.modules.players_edition.collapse import COLLAPSE
from elgrande.modules.players_edition.hurricane import SET_STORM, STORM, storm
from elgrande.modules.players_edition.mistress import MISTRESS
from elgrande.modules.players_edition.turn_board import REVERSED
from elgrande.rules.cards import card_with, dealt_stack, released_action
from elgrande.rules.documents import Documents, Wrong
from elgrande.rules.feature import Feature
from elgrande.rules.markers import holders, is_on, sites_of
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.state import State
from elgrande.vocabulary import BOARD, NAMES


def _bridge(state: State) -> Wrong | None:
    ends = sites_of(state, BRIDGE, 2)
    standing = sum(state.row(state.rules.site_index["bridge"])[: state.rules.seats])
    if standing != (1 if ends else 0):
        return Wrong("pieces.bridge", f"{standing} Caballeros stand on a bridge that is {'' if ends else 'not '}there")
    if ends and ends[1] not in state.rules.neighbours[ends[0]]:
        return Wrong("marks.bridge", "the regions do not adjoin")
    return None


def _beside(state: State) -> Wrong | None:
    if any(state.row(state.rules.site_index["beside"])) and not is_on(state, COLLAPSE):
        return Wrong("pieces.beside", "Caballeros stand beside the Castillo only while it may collapse")
    return None


def _reversed(state: State) -> Wrong | None:
    for board, site in enumerate(state.boards):
        if site == NOWHERE and is_on(state, REVERSED + board):
            return Wrong("marks.reversed", f"{NAMES[BOARD + board]} does not lie on the map")
    return None


def _storm(state: State) -> Wrong | None:
    for seat in holders(state, STORM):
        played = state.played[seat]
        if not state.order or played < 0 or state.rules.power[played].card != card_with(state.rules, *storm()):
            return Wrong("marks.storm", f"seat {seat} has not played that card this round")
        if released_action(state, seat, state.rules.decks[dealt_stack(state.order, seat)][0]) < 0:
            return Wrong("marks.storm", f"the action card of seat {seat} does not let it use that card")
    return None


def _mistress(state: State) -> Wrong | None:
    if is_on(state, MISTRESS) and not state.order:
        return Wrong("marks.mistress", "is out for one round and a general scoring after it")
    return None


def _regions_to_set(state: State) -> bool:
    """Does everybody with a hurricane have yet to say where?"""
    return state.frames[-1][0] == SET_STORM and not holders(state, STORM)


POSITIONS: Final = Feature(
    documents=Documents(
        impossible=(_bridge, _beside, _reversed, _storm, _mistress), begins=(SHIFT,), before_turns=(_regions_to_set,)
    )
)
