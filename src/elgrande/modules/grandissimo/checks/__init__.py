"""What holds with Grandissimo, in every state and with every card."""

from typing import Final

from elgrande.kernel.frames import PAUSES
from elgrande.kernel.tuples import bits
from elgrande.modules.base.checks.styles import ACTIONS, SEATS, SITES
from elgrande.modules.checks import CardLimit, Checks, Ledger, Limits, Problem, joined
from elgrande.modules.checks.limits import everybody, nobody
from elgrande.modules.checks.styles import style
from elgrande.modules.grandissimo import double_turn, incognito, person, revolution, soldiers
from elgrande.modules.grandissimo.checks.chronicle import PRISONS, SHIPS
from elgrande.modules.grandissimo.checks.kingdom import Kingdom
from elgrande.modules.grandissimo.checks.rights import RIGHTS
from elgrande.modules.grandissimo.checks.tale import told_by_the_book
from elgrande.modules.grandissimo.double_turn import USE_SAVED
from elgrande.modules.grandissimo.prison import PUT_IN_PRISON
from elgrande.modules.grandissimo.ships import TAKE_SHIP
from elgrande.modules.grandissimo.soldiers import AGREE, MOVE_SOLDIERS
from elgrande.modules.shared.checks import ALLIANCES, HOLDING, SPIES_CHECKS
from elgrande.rules.markers import ON
from elgrande.rules.orders import WAITS
from elgrande.rules.ruleset import BASE_REGIONS, NOWHERE
from elgrande.rules.state import State
from elgrande.steps.general_scoring import is_general_scoring
from elgrande.steps.keep import UNTIL_SCORING
from elgrande.vocabulary import IDS

STACK_6: Final = 6
CARDS_IN_STACK_6: Final = 11
INLAND: Final = ("aragon", "castilla-la-vieja", "castilla-la-nueva")


def persons_and_tiles_in_order(state: State) -> Problem:
    kingdom, seats = Kingdom(state), range(-1, state.rules.seats)
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


def stand_in_stands(state: State) -> Problem:
    """The King's region is that of the Grande who does his duties."""
    owner = state.marks[revolution.STAND_IN]
    if owner != NOWHERE and state.grandes[owner] != state.king:
        return f"the King's region is {state.king}, but {owner} stands in for him: {state.grandes}"
    return None


def guests_are_others(state: State) -> Problem:
    kingdom = Kingdom(state)
    hosts = [seat for seat in range(state.rules.seats) if state.count(kingdom.guests(seat), seat)]
    return f"{hosts} are guests in their own Courts" if hosts else None


def used_persons_in_order(state: State) -> Problem:
    """Only in rounds; whoever used somebody had played a power card."""
    used = [max(state.marks[mark], 0) for mark in (person.QUEEN_USED, person.JESTER_USED, soldiers.GENERAL_USED)]
    seats = {seat for each in used for seat in bits(each)}
    idle = [seat for seat in seats if seat >= state.rules.seats or state.played[seat] < 0]
    return f"{idle} used a Person out of turn" if idle else None


def kings_holder_is_asked(state: State) -> Problem:
    """Where the table has it so: nobody goes on between two steps before the holder had his chance."""
    if not state.asked:
        return None
    held = Kingdom(state).incognito
    waiting = [seat for seat, region in enumerate(held) if region != NOWHERE and seat not in state.asked]
    given = state.marks[incognito.CHANCE_GIVEN] == ON
    if given and state.rules.options.incognito == "unasked":
        return "a chance nobody gives here"
    asks = state.rules.options.incognito == "asked" and state.frames[-1][0] in PAUSES
    if asks and waiting and not is_general_scoring(state) and not given:
        return f"{waiting} had no chance to step in"
    return None


def only_holders_wait(state: State) -> Problem:
    """Orders about being asked to step in are given by whoever holds the King."""
    held = Kingdom(state).incognito
    others = [seat for seat, order in enumerate(state.orders) if order & WAITS and held[seat] == NOWHERE]
    return f"{others} left an order about a King they do not hold" if others else None


def _saved_card(state: State) -> list[int]:
    return [state.marks[double_turn.SAVED_CARD]]


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


CHECKS: Final = joined(
    (
        ALLIANCES,
        SPIES_CHECKS,
        HOLDING,
        RIGHTS,
        Checks(
            states=(
                kings_holder_is_asked,
                only_holders_wait,
                persons_and_tiles_in_order,
                stand_in_stands,
                guests_are_others,
                used_persons_in_order,
            ),
            games=(told_by_the_book,),
            retold=True,
            sorts={"caravel-1": "region", "caravel-2": "region"},
            set_aside=(_saved_card,),
            stack_sizes={STACK_6: CARDS_IN_STACK_6},
            grandes_inside=True,
            limits=_LIMITS,
            scores={
                "g6-special-scoring-coastal": _coastal,
                "g6-special-scoring-inland": _inland,
                "g6-court-scoring": _no_region,
            },
            lasting={"g6-espionage": lambda rules: UNTIL_SCORING, "g6-free-choice": lambda rules: UNTIL_SCORING},
            styles={
                "captain": style(
                    *("stack-6", "stack-7", *ACTIONS, "place", "take-ship", "send-guest", "take-queen", "take-jester"),
                    *("caravel-1", "caravel-2", "portugal", "castillo", "extra-supply"),
                    grasping=True,
                    vetoes=3,
                ),
                "jailer": style(
                    *("stack-6", "stack-5", *ACTIONS, "imprison", "move-soldiers", "agree", "use-saved", "portugal"),
                    *SITES,
                    vetoes=3,
                ),
                "rebel": style(
                    *("stack-6", *ACTIONS, *SEATS, *SITES, "take-ship", "imprison", "incognito", "spy"), vetoes=3
                ),
            },
            rare=(TAKE_SHIP, PUT_IN_PRISON, USE_SAVED, MOVE_SOLDIERS, AGREE, IDS["caravel-1"], IDS["caravel-2"]),
            seldom=(
                *("g6-spanish-inquisition", "g6-revolution", "g6-king-incognito", "g6-boycott"),
                *SHIPS,
                *PRISONS,
            ),
        ),
    )
)
