"""What holds with Grand Inquisitor & Colonies: places inside regions, gold and wares, the office."""

from functools import lru_cache
from typing import Final

from elgrande.kernel.tuples import bits
from elgrande.modules.base.checks import ACTIONS, SITES
from elgrande.modules.checks import Checks, Problem, style
from elgrande.modules.grand_inquisitor_and_colonies.copycat import COPY, PUT_BACK
from elgrande.modules.grand_inquisitor_and_colonies.inquisition import EXTRA_USED, INQUISITOR
from elgrande.modules.grand_inquisitor_and_colonies.scoring_token import SCORED
from elgrande.modules.grand_inquisitor_and_colonies.tokens import TOKENS_LEFT, TOKENS_THERE
from elgrande.rules import events as ev
from elgrande.rules.events import Event
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import State
from elgrande.vocabulary import IDS, NAMES

TOKENS: Final = (6, 11)  # gold, wares: how many there are
HOLDS_ONE: Final = ("francia-1", "francia-2", "francia-3", "captain", "viceroy")
BESIDE: Final = "over"  # the limit table
PLACES: Final = NAMES[IDS["francia"] : IDS["viceroy-new"] + 1]


def kind(rules: Ruleset, site: int) -> str:
    """The place, no matter what somebody there carries and when he came."""
    return rules.sites[site].kind or rules.sites[site].slug


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


def tokens_conserved(state: State) -> Problem:
    """In the supply, where nobody has claimed them, or with somebody who carries them."""
    for token, total in enumerate(TOKENS):
        carried = sum(sum(state.row(site)) for site, face in enumerate(state.rules.sites) if face.token == token + 1)
        parts = (state.marks[TOKENS_LEFT + token], state.marks[TOKENS_THERE + token], carried)
        if min(parts) < 0 or sum(parts) != total:
            return f"{parts} tokens of {total} left, there and carried"
    return None


def office_in_order(state: State) -> Problem:
    """Only whoever has held the office can have used its extra."""
    holder = state.marks[INQUISITOR]
    if not -1 <= holder < state.rules.seats:
        return f"seat {holder} is Inquisitor"
    used = bits(max(state.marks[EXTRA_USED], 0))
    return f"{used} used an office nobody has held" if used and holder < 0 else None


def _fills_the_table(rules: Ruleset, event: Event) -> bool:
    return event.kind == ev.PIECES and kind(rules, event.source) == BESIDE


CHECKS: Final = Checks(
    states=(places_hold_what_they_can, tokens_conserved, office_in_order),
    goes_on=(_fills_the_table,),
    scorings=(SCORED,),
    in_use=(PUT_BACK,),
    grandes_inside=True,
    styles={
        "sailor": style(
            *("stack-7", *ACTIONS, "embark", "claim-gold", "claim-ware", "execute", *PLACES, *SITES), vetoes=5
        ),
        "inquisitor": style("stack-6", "stack-7", *ACTIONS, "extra-supply", "black", "place", *PLACES, grasping=True),
    },
    rare=(COPY,),
)
