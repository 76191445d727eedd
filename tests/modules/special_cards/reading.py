"""What holds with the Special Cards: a guard, tables for six, spies, an ambush."""

from typing import Final

from elgrande.modules.checks import Problem, joined
from elgrande.modules.shared.removing import MARKER_REMOVED
from elgrande.modules.special_cards.guard import GUARD, GUARD_SET
from elgrande.modules.special_cards.score_one import REGIONS_OFFERED
from elgrande.modules.special_cards.table_for_six import TABLE_COUNT, TABLE_SET, TABLES
from elgrande.rules import events as ev
from elgrande.rules.events import Event
from elgrande.rules.markers import sites_of
from elgrande.rules.ruleset import NOWHERE, PROVINCE, Ruleset
from elgrande.rules.state import State
from elgrande.steps.keep import UNTIL_SCORING, UNTIL_USED
from tests.modules.base.reading import leaves_closed_regions_alone
from tests.modules.shared.reading import SPYING_READING
from tests.reading.book import Book
from tests.reading.ledger import Ledger
from tests.reading.limits import ALL, PLACED, everybody, nobody, own
from tests.reading.reading import CardLimit, Limits, Reading

TABLE_FOR: Final = 6
WAITING: Final = "waiting"


class Guard(Book):
    fields = ("guard",)

    def __init__(self, state: State) -> None:
        self.guard = state.marks[GUARD]

    def closed(self) -> tuple[int, ...]:
        return (self.guard,)

    def royal(self, ledger: Ledger, bonuses: list[set[int]]) -> list[set[int]]:
        """In a general scoring his region pays one too: as agreed the same bonus or another."""
        if not bonuses or not ledger.general or self.guard == NOWHERE:
            return bonuses
        two = ledger.rules.options.kings_guard == "two"
        return [*bonuses, {self.guard}] if two else [{*bonuses[0], self.guard}]

    def end_round(self, ledger: Ledger) -> None:
        self.guard = NOWHERE


def _guard_set(ledger: Ledger, event: Event) -> None:
    ledger.book(Guard).guard = event.target


class Tables(Book):
    fields = ("tables",)

    def __init__(self, state: State) -> None:
        self.tables = set(sites_of(state, TABLES, TABLE_COUNT))

    def finds_no_room(self, region: int) -> bool:
        return region in self.tables


def fits_the_table(ledger: Ledger, event: Event) -> Problem:
    region = ledger.region(event.target)
    if region not in ledger.book(Tables).tables or ledger.region(event.source) == region:
        return None
    there = sum(ledger.crowd(region, owner) for owner in range(ledger.rules.owners))
    return f"{there} are at the table already" if there + event.amount > TABLE_FOR else None


def _table_set(ledger: Ledger, event: Event) -> None:
    ledger.book(Tables).tables.add(event.target)


def _removed(ledger: Ledger, event: Event) -> None:
    if event.why == "table":
        ledger.book(Tables).tables.discard(event.target)
    elif event.why == "guard":
        ledger.book(Guard).guard = NOWHERE


def waits_only_before_its_owner(ledger: Ledger, event: Event) -> Problem:
    """A Caballero on a waiting card leaves it for a region that is about to be scored, or for the Province."""
    if event.source != ledger.rules.site_index[WAITING]:
        return None
    fair = event.target == PROVINCE if ledger.card == "annul" else ledger.region(event.target) != NOWHERE
    return None if fair else "it cannot go there"


def _joins_a_region(rules: Ruleset, event: Event, inside: bool) -> bool:
    """A Caballero who waited on a card and joins a region that is scored: that is nobody's turn."""
    return event.source == rules.site_index[WAITING] and event.target in rules.regions


_LIMITS: Final[Limits] = {
    "fiesta": own(5, PLACED),
    "waiting-caballero": own(1, (("province", WAITING),)),
    "annul": (
        CardLimit(1, 1, 1, 1, ((WAITING, "province"), ("bridge", "court"))),
        CardLimit(5 * ALL, ALL, 4 * ALL, ALL, (("castillo", "castillo"),)),
    ),
    "score-and-clear": everybody(("region", "province")),
    **nobody("espionage", "coup", "table-for-six", "kings-guard", "score-behind", "score-dilemma"),
}


READING: Final = joined(
    (
        SPYING_READING,
        Reading(
            books=(Guard, Tables),
            events={
                ev.PIECES: (fits_the_table, waits_only_before_its_owner),
                TABLE_SET: (leaves_closed_regions_alone,),
            },
            entries={
                GUARD_SET: (_guard_set,),
                TABLE_SET: (_table_set,),
                MARKER_REMOVED: (_removed,),
            },
            changes=(GUARD_SET, TABLE_SET, REGIONS_OFFERED, MARKER_REMOVED),
            along=(ev.CARD_KEPT, MARKER_REMOVED),
            off_board=(WAITING,),
            sorts={WAITING: WAITING},
            limits=_LIMITS,
            lasting={"espionage": lambda rules: UNTIL_SCORING, "waiting-caballero": lambda rules: UNTIL_USED},
            free=(_joins_a_region,),
        ),
    )
)
