"""For the layers that still name markers: all of them in one place, until they read declarations."""

from typing import Final

from elgrande.modules.anniversary.flag import FLAGS
from elgrande.modules.grand_inquisitor_and_colonies.copycat import (
    EXECUTED,
    EXECUTED_AS,
    EXECUTED_COUNT,
    executed,
    note_executed,
)
from elgrande.modules.grand_inquisitor_and_colonies.inquisition import EXTRA_USED, INQUISITOR
from elgrande.modules.grand_inquisitor_and_colonies.limit_table import LIMIT
from elgrande.modules.grand_inquisitor_and_colonies.scoring_token import SCORING_ROUND, SCORING_TOKEN
from elgrande.modules.grand_inquisitor_and_colonies.tokens import TOKENS_LEFT, TOKENS_THERE
from elgrande.modules.grandissimo.boycott import BOYCOTT, BOYCOTTED
from elgrande.modules.grandissimo.court import TROOPS
from elgrande.modules.grandissimo.double_turn import SAVED_BY, SAVED_CARD
from elgrande.modules.grandissimo.incognito import CHANCE_GIVEN, INCOGNITO
from elgrande.modules.grandissimo.person import GENERAL, JESTER, JESTER_USED, QUEEN, QUEEN_IS_NEW, QUEEN_USED
from elgrande.modules.grandissimo.revolution import STAND_IN
from elgrande.modules.grandissimo.ships import SHIPS
from elgrande.modules.grandissimo.soldiers import GENERAL_USED, SOLDIER_COUNT, SOLDIERS
from elgrande.modules.grandissimo.symbol import SYMBOL_USED
from elgrande.modules.grandissimo.turns import BARRED_BY
from elgrande.modules.king_and_intrigue.doubled import DOUBLED, doubled_regions, show_doubled
from elgrande.modules.king_and_intrigue.doubled import OPENLY as DOUBLED_OPENLY
from elgrande.modules.king_and_intrigue.permit import ZONE
from elgrande.modules.players_edition.bridge import BRIDGE
from elgrande.modules.players_edition.collapse import COLLAPSE
from elgrande.modules.players_edition.hurricane import STORM
from elgrande.modules.players_edition.mistress import MISTRESS
from elgrande.modules.players_edition.quarantine import QUARANTINE
from elgrande.modules.players_edition.relocate import CASTILLO_AT
from elgrande.modules.players_edition.turn_board import REVERSED
from elgrande.modules.shared.alliance import ALLIANCE
from elgrande.modules.shared.espionage import SPIES
from elgrande.modules.special_cards.guard import GUARD
from elgrande.modules.special_cards.table_for_six import TABLE_COUNT, TABLE_LIMIT, TABLES
from elgrande.rules.markers import (
    ANYWHERE,
    MARKERS,
    OFF,
    ON,
    has_used,
    holders,
    is_on,
    marks_needed,
    note_use,
    set_mark,
    sites_of,
)
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import State

PUBLIC_MARKS: Final = 0


def mark_count(seats: int) -> int:
    return marks_needed(tuple(MARKERS))


def secret_mark(state: State, block: int, seat: int) -> int:
    return block + seat


def has_flags(rules: Ruleset) -> bool:
    return FLAGS in rules.markers


def inquisitor(state: State) -> int:
    return state.marks[INQUISITOR] if state.rules.black else -1


__all__ = [
    "ALLIANCE",
    "ANYWHERE",
    "BARRED_BY",
    "BOYCOTT",
    "BOYCOTTED",
    "BRIDGE",
    "CASTILLO_AT",
    "CHANCE_GIVEN",
    "COLLAPSE",
    "DOUBLED",
    "DOUBLED_OPENLY",
    "EXECUTED",
    "EXECUTED_AS",
    "EXECUTED_COUNT",
    "EXTRA_USED",
    "FLAGS",
    "GENERAL",
    "GENERAL_USED",
    "GUARD",
    "INCOGNITO",
    "INQUISITOR",
    "JESTER",
    "JESTER_USED",
    "LIMIT",
    "MISTRESS",
    "OFF",
    "ON",
    "PUBLIC_MARKS",
    "QUARANTINE",
    "QUEEN",
    "QUEEN_IS_NEW",
    "QUEEN_USED",
    "REVERSED",
    "SAVED_BY",
    "SAVED_CARD",
    "SCORING_ROUND",
    "SCORING_TOKEN",
    "SHIPS",
    "SOLDIERS",
    "SOLDIER_COUNT",
    "SPIES",
    "STAND_IN",
    "STORM",
    "SYMBOL_USED",
    "TABLES",
    "TABLE_COUNT",
    "TABLE_LIMIT",
    "TOKENS_LEFT",
    "TOKENS_THERE",
    "TROOPS",
    "ZONE",
    "doubled_regions",
    "executed",
    "has_flags",
    "has_used",
    "holders",
    "inquisitor",
    "is_on",
    "mark_count",
    "note_executed",
    "note_use",
    "secret_mark",
    "set_mark",
    "show_doubled",
    "sites_of",
]
