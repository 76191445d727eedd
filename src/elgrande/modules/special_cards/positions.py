"""The special cards in positions: what cannot be."""

from typing import Final

from elgrande.modules.special_cards.guard import GUARD
from elgrande.modules.special_cards.table_for_six import TABLE_COUNT, TABLE_LIMIT, TABLES
from elgrande.modules.special_cards.waiting import WAIT, waiting_site
from elgrande.rules.board import crowd
from elgrande.rules.cards import card_with
from elgrande.rules.documents import Documents, Wrong
from elgrande.rules.feature import Feature
from elgrande.rules.markers import sites_of
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.state import State
from elgrande.steps.keep import UNTIL_USED


def _waiting(state: State) -> Wrong | None:
    waiting = card_with(state.rules, WAIT)
    for seat, count in enumerate(state.row(waiting_site(state))[: state.rules.seats]):
        if count != sum(card == waiting for card, holder, _ in state.kept if holder == seat):
            return Wrong("pieces.waiting", f"seat {seat} has {count} Caballeros on that card, one if it lies there")
    return None


def _tables(state: State) -> Wrong | None:
    for site in sites_of(state, TABLES, TABLE_COUNT):
        if crowd(state, site) > TABLE_LIMIT:
            return Wrong("marks.tables", f"more than {TABLE_LIMIT} in {state.rules.sites[site].slug}")
    return None


def _guard(state: State) -> Wrong | None:
    if state.marks[GUARD] != NOWHERE and not state.order:
        return Wrong("marks.guard", "is out for one round and a general scoring after it")
    return None


POSITIONS: Final = Feature(documents=Documents(impossible=(_waiting, _tables, _guard), keeps=((WAIT, UNTIL_USED),)))
