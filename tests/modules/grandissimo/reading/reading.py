"""What holds with Grandissimo, in every state and with every card."""

from typing import Final

from elgrande.kernel.tuples import bits
from elgrande.modules.checks import Problem, joined
from elgrande.modules.grandissimo.person import JESTER_USED, QUEEN_USED
from elgrande.modules.grandissimo.revolution import STAND_IN
from elgrande.modules.grandissimo.soldiers import GENERAL_USED
from elgrande.rules.ruleset import BASE_REGIONS, NOWHERE
from elgrande.rules.state import State
from elgrande.steps.keep import UNTIL_SCORING
from tests.modules.grandissimo.reading.kingdom import Kingdom
from tests.modules.grandissimo.reading.rights import RIGHTS
from tests.modules.grandissimo.reading.tale import told_by_the_book
from tests.modules.shared.reading import ALLIANCES, HOLDING, SPYING_READING
from tests.reading.ledger import Ledger
from tests.reading.limits import everybody, nobody
from tests.reading.reading import CardLimit, Limits, Reading, Told

STACK_6: Final = 6
CARDS_IN_STACK_6: Final = 11
INLAND: Final = ("aragon", "castilla-la-vieja", "castilla-la-nueva")


def stand_in_stands(state: State) -> Problem:
    """The King's region is that of the Grande who does his duties."""
    owner = state.marks[STAND_IN]
    if owner != NOWHERE and state.grandes[owner] != state.king:
        return f"the King's region is {state.king}, but {owner} stands in for him: {state.grandes}"
    return None


def guests_are_others(state: State) -> Problem:
    places = [state.rules.site_index[f"guests-{seat}"] for seat in range(state.rules.seats)]
    hosts = [seat for seat, place in enumerate(places) if state.count(place, seat)]
    return f"{hosts} are guests in their own Courts" if hosts else None


def used_persons_in_order(state: State) -> Problem:
    """Only in rounds; whoever used somebody had played a power card."""
    used = [max(state.marks[mark], 0) for mark in (QUEEN_USED, JESTER_USED, GENERAL_USED)]
    seats = {seat for each in used for seat in bits(each)}
    idle = [seat for seat in seats if seat >= state.rules.seats or state.played[seat] < 0]
    return f"{idle} used a Person out of turn" if idle else None


def persons_and_tiles_in_order(step: Told) -> Problem:
    state, kingdom = step.after, step.now.book(Kingdom)
    seats = range(-1, state.rules.seats)
    if any(holder not in seats for holder in (*kingdom.persons, *kingdom.ships, kingdom.stand_in, kingdom.barred)):
        return f"persons {kingdom.persons}, ships {kingdom.ships}"
    if any(site not in state.rules.regions for site in kingdom.soldiers):
        return f"soldiers on {kingdom.soldiers}"
    card, seat = kingdom.saved
    if (card < 0) != (seat < 0) or (card >= 0 and state.rules.cards[card].stack == STACK_6):
        return f"saved is {kingdom.saved}"
    for held in (kingdom.boycott, kingdom.incognito):
        if sum(site != NOWHERE for site in held) > 1 or any(not -1 <= site < BASE_REGIONS for site in held):
            return f"region cards {held}"
    return None


def _coastal(ledger: Ledger) -> list[int]:
    return [region for region in ledger.rules.regions if ledger.book(Kingdom).is_coast(region)]


def _inland(ledger: Ledger) -> list[int]:
    return [ledger.rules.site_index[slug] for slug in INLAND]


def _no_region(ledger: Ledger) -> list[int]:
    return []


_LIMITS: Final[Limits] = {
    "g6-to-the-castillo": (CardLimit(10, 2, 8, 2, (("region", "castillo"), ("court", "castillo"))),),
    "g6-eviction-notice": everybody(("castillo", "region"), ("castillo", "court")),
    **nobody(
        *("g6-boycott", "g6-confederation", "g6-double-turn", "g6-free-choice", "g6-king-incognito"),
        *("g6-special-scoring-coastal", "g6-espionage", "g6-court-scoring", "g6-no-further-actions"),
        *("g6-revolution", "g6-quick-troops", "g6-special-scoring-inland", "g6-spanish-inquisition", "g6-coup"),
        *("g6-alliance", "g6-last-word", "g7-queen-and-jester"),
    ),
}


READING: Final = joined(
    (
        ALLIANCES,
        SPYING_READING,
        HOLDING,
        RIGHTS,
        Reading(
            states=(stand_in_stands, guests_are_others, used_persons_in_order),
            steps=(persons_and_tiles_in_order,),
            games=(told_by_the_book,),
            retold=True,
            sorts={"caravel-1": "region", "caravel-2": "region"},
            limits=_LIMITS,
            scores={
                "g6-special-scoring-coastal": _coastal,
                "g6-special-scoring-inland": _inland,
                "g6-court-scoring": _no_region,
            },
            lasting={"g6-espionage": lambda rules: UNTIL_SCORING, "g6-free-choice": lambda rules: UNTIL_SCORING},
        ),
    )
)
