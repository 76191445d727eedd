"""What holds with Grand Inquisitor & Colonies: places inside regions, black Caballeros, gold and wares."""

from functools import lru_cache
from typing import Final

from elgrande.kernel.tuples import bits
from elgrande.modules.checks import Problem
from elgrande.modules.grand_inquisitor_and_colonies.checks import kind
from elgrande.modules.grand_inquisitor_and_colonies.inquisition import EXTRA_USED, INQUISITOR, INQUISITOR_TAKEN
from elgrande.modules.grand_inquisitor_and_colonies.limit_table import FILL, FILL_WHICH, LIMIT_MOVED
from elgrande.modules.grand_inquisitor_and_colonies.scoring_token import SCORING_MARKED
from elgrande.modules.grand_inquisitor_and_colonies.tokens import TOKEN_CLAIMED, TOKEN_LOST, TOKENS_PLACED
from elgrande.rules import events as ev
from elgrande.rules.events import Event
from elgrande.rules.ruleset import COURT, NOWHERE, PROVINCE, Ruleset
from elgrande.rules.state import State
from elgrande.steps.keep import UNTIL_SCORING, UNTIL_USED
from elgrande.vocabulary import IDS, NAMES
from tests.modules.base.reading import leaves_closed_regions_alone
from tests.modules.grand_inquisitor_and_colonies import books
from tests.modules.grand_inquisitor_and_colonies.books import (
    AT_SEA,
    TABLE_SPACES,
    Inquisitor,
    LimitTable,
    MarkedRegion,
    OverseasBook,
    beside_table,
)
from tests.reading.ledger import NO_CARD, Ledger
from tests.reading.limits import ALL, MOVED, anybody, nobody, own
from tests.reading.reading import CardLimit, Limits, Reading, Told

TOKENS: Final = ((1, 6), (2, 11))  # gold, wares: how many there are
HOLDS_ONE: Final = ("francia-1", "francia-2", "francia-3", "captain", "viceroy")
FILLING: Final = (FILL, FILL_WHICH)
COPYCAT_LASTS: Final = {"used": UNTIL_USED, "scoring": UNTIL_SCORING, "next_round": 0}
PLACES: Final = NAMES[IDS["francia"] : IDS["viceroy-new"] + 1]


# --- of every state and action --------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def variants(rules: Ruleset, place: str) -> tuple[int, ...]:
    """A place with whatever somebody there carries and whenever he came."""
    return tuple(site for site in range(len(rules.sites)) if kind(rules, site) == place)


def places_hold_what_they_can(state: State) -> Problem:
    """One Caballero on an office or a space of Francia; nobody on Francia itself."""
    for place in HOLDS_ONE:
        there = sum(sum(state.row(site)) for site in variants(state.rules, place))
        if there > 1:
            return f"{there} Caballeros on {place}"
    if sum(state.row(state.rules.site_index["francia"])):
        return "somebody stands in Francia, but on no space"
    return None


def office_in_order(state: State) -> Problem:
    """Only whoever has held the office can have used its extra."""
    holder = state.marks[INQUISITOR]
    if not -1 <= holder < state.rules.seats:
        return f"seat {holder} is Inquisitor"
    used = bits(max(state.marks[EXTRA_USED], 0))
    return f"{used} used an office nobody has held" if used and holder < 0 else None


def table_not_overfull(step: Told) -> Problem:
    limit, rules = step.now.book(LimitTable).limit, step.after.rules
    slug = rules.sites[limit].slug
    if slug == "francia" or not rules.sites[limit].is_region:
        return f"the limit table is in {slug}"
    free = _free_spaces(step)
    return f"{-free} Caballeros too many on the limit table" if free < 0 else None


def table_is_filled(step: Told) -> Problem:
    """When a turn has ended nobody stands beside a limit table with a free space, if anything may change there."""
    closed = step.then.closed() | step.now.closed()
    if step.now.book(LimitTable).limit in closed or any(frame[0] in FILLING for frame in step.after.frames):
        return None
    if ev.TURN_ENDED not in [event.kind for event in step.events]:
        return None
    waiting = sum(sum(step.after.row(site)) for site in beside_table(step.after.rules))
    free = _free_spaces(step)
    return f"{waiting} stand beside a table with {free} free spaces" if waiting and free > 0 else None


def _free_spaces(step: Told) -> int:
    counted = step.now.counted(step.now.book(LimitTable).limit)
    return TABLE_SPACES[step.after.rules.seats] - sum(sum(step.after.row(site)) for site in counted)


# --- what may be told, and when -------------------------------------------------------------------------------------


def black_stays_on_the_board(ledger: Ledger, event: Event) -> Problem:
    """Never to a Court or a Province."""
    away = event.owner == ledger.rules.seats and event.target in (COURT, PROVINCE)
    return "black Caballeros belong to no Court" if away else None


def token_is_separated_in_time(ledger: Ledger, event: Event) -> Problem:
    """A Caballero keeps what he carries until he lands in Spain or leaves the board; he picks nothing up on the way."""
    sites = ledger.rules.sites
    region = ledger.region(event.target)
    carried, kept = sites[event.source].token, sites[event.target].token
    abroad = region != NOWHERE and not sites[region].is_spain
    return None if kept == (carried if abroad else 0) else f"he carried {carried} and now {kept}"


def comes_anew(ledger: Ledger, event: Event) -> Problem:
    """Whoever comes from elsewhere has come this round; who changes his place within a region keeps his time."""
    sites, region = ledger.rules.sites, ledger.region(event.target)
    if sites[region].slug not in AT_SEA:
        return None
    fresh = sites[event.source].fresh if ledger.region(event.source) == region else True
    return None if sites[event.target].fresh == fresh else "he did not come at that time"


def sails_by_the_rules(ledger: Ledger, event: Event) -> Problem:
    """Outside special actions one leaves the Ship for a coast or a colony, and a colony for the Ship."""
    sites = ledger.rules.sites
    source, target = ledger.region(event.source), ledger.region(event.target)
    free = ledger.card == NO_CARD and not ledger.general and target not in (source, NOWHERE)
    if not free or source == NOWHERE or any(book.moves_freely() for book in ledger.every):
        return None
    aboard = sites[source].slug == "ship"
    harbour = sites[target].coast or sites[target].slug in AT_SEA if aboard else sites[target].slug == "ship"
    right = sites[source].slug in AT_SEA and harbour and not sites[event.source].fresh
    own = event.seat in (event.owner, ledger.book(Inquisitor).inquisitor)
    return None if right and own else "nobody sails like that"


def claimed_by_the_free(ledger: Ledger, event: Event) -> Problem:
    """Gold in América, wares in África; not by flag bearers, carriers or whoever is in office."""
    sites, there = ledger.rules.sites, ledger.count(event.source, event.owner)
    where = ("america", "africa")[event.amount - 1]
    own = event.owner == event.seat or event.owner in ledger.book(Inquisitor).commands(event.seat)
    bearers = sum(book.holds_back(event.source, event.owner) for book in ledger.every)
    free = not sites[event.source].token and not sites[event.source].office and there > bearers
    left = ledger.book(OverseasBook).there[event.amount - 1]
    right = sites[ledger.region(event.source)].slug == where and left > 0
    same = kind(ledger.rules, event.source) == kind(ledger.rules, event.target)
    load = sites[event.target].token == event.amount and sites[event.target].fresh == sites[event.source].fresh
    return None if own and free and right and same and load else "that cannot be claimed"


def marked_region_comes_first(ledger: Ledger, event: Event) -> Problem:
    """When a marked region is due it is scored before anything else."""
    book = ledger.book(MarkedRegion)
    due, book.due = book.due, NOWHERE
    return None if due in (NOWHERE, event.target) else f"site {due} is due"


# --- turns and cards ------------------------------------------------------------------------------------------------


def _sails_or_fills(rules: Ruleset, event: Event, inside: bool) -> bool:
    """Travel by sea, and onto the limit table when a space is free."""
    at_sea = rules.sites[event.source].slug in AT_SEA and event.target != COURT
    return not inside and (at_sea or event.source == event.target)


def _whole_cards(rules: Ruleset, rights: int) -> int:
    """Where whole cards are carried out besides the one of the turn, with any of those."""
    return rights * max(card.place for card in rules.cards) if rules.options.open_order == "whole" else 0


def _transport(rules: Ruleset) -> Limits:
    return {"transport": own(rules.options.transport, MOVED)}


_LIMITS: Final[Limits] = {
    "holy-inquisition": (CardLimit(2, 0, 0, 0, MOVED),),
    **dict.fromkeys(
        ("limit-table-a", "limit-table-b", "limit-table-c"), anybody(ALL, (("region", "region"),), one_source=True)
    ),
    **nobody("execute-action-card", "copycat", "free-choice", "special-scoring-overseas", "special-scoring-black"),
    **nobody("special-scoring-token", "conspiracy"),
}

READING: Final = Reading(
    states=(places_hold_what_they_can, office_in_order),
    steps=(table_not_overfull, table_is_filled),
    books=(LimitTable, Inquisitor, OverseasBook, MarkedRegion),
    events={
        ev.PIECES: (black_stays_on_the_board, token_is_separated_in_time, comes_anew, sails_by_the_rules),
        LIMIT_MOVED: (leaves_closed_regions_alone,),
        TOKEN_CLAIMED: (leaves_closed_regions_alone, claimed_by_the_free),
        **dict.fromkeys(
            (ev.SCORING_BEGUN, ev.ROUND_BEGUN, ev.GAME_ENDED, ev.PLACE_SCORED), (marked_region_comes_first,)
        ),
    },
    entries={
        INQUISITOR_TAKEN: (books.inquisitor_taken,),
        TOKENS_PLACED: (books.tokens_laid,),
        TOKEN_CLAIMED: (books.token_claimed,),
        TOKEN_LOST: (books.token_lost,),
        ev.POINTS: (books.token_landed,),
        ev.PIECES: (books.landing_owed,),
        LIMIT_MOVED: (books.limit_moved,),
        SCORING_MARKED: (books.scoring_marked,),
        ev.START_PASSED: (books.round_over,),
        **dict.fromkeys((ev.SCORING_BEGUN, ev.ROUND_BEGUN, ev.GAME_ENDED), (books.next_begun,)),
    },
    changes=(INQUISITOR_TAKEN, TOKENS_PLACED, LIMIT_MOVED, SCORING_MARKED),
    along=(LIMIT_MOVED,),
    aside=(TOKEN_LOST,),
    marks_last=(SCORING_MARKED,),
    fills=FILLING,
    limits=_LIMITS,
    agreed_limits=(_transport,),
    lasting={
        "execute-action-card": lambda rules: UNTIL_USED,
        "free-choice": lambda rules: UNTIL_SCORING,
        "copycat": lambda rules: COPYCAT_LASTS[rules.options.copycat],
    },
    rights=("execute-action-card",),
    extra=1,  # an Inquisitor's
    free=(_sails_or_fills,),
    more_to_place=(_whole_cards,),
)
