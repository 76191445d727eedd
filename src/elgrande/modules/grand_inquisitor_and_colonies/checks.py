"""What holds with Grand Inquisitor & Colonies: gold and wares are never lost."""

from typing import Final

from elgrande.modules.base.checks import ACTIONS, SITES
from elgrande.modules.checks import Checks, Problem, style
from elgrande.modules.grand_inquisitor_and_colonies.copycat import COPY, PUT_BACK
from elgrande.modules.grand_inquisitor_and_colonies.scoring_token import SCORED
from elgrande.modules.grand_inquisitor_and_colonies.tokens import TOKENS_LEFT, TOKENS_THERE
from elgrande.rules import events as ev
from elgrande.rules.events import Event
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import State
from elgrande.vocabulary import IDS, NAMES

TOKENS: Final = (6, 11)  # gold, wares: how many there are
BESIDE: Final = "over"  # the limit table
PLACES: Final = NAMES[IDS["francia"] : IDS["viceroy-new"] + 1]


def kind(rules: Ruleset, site: int) -> str:
    """The place, no matter what somebody there carries and when he came."""
    return rules.sites[site].kind or rules.sites[site].slug


def tokens_conserved(state: State) -> Problem:
    """In the supply, where nobody has claimed them, or with somebody who carries them."""
    for token, total in enumerate(TOKENS):
        carried = sum(sum(state.row(site)) for site, face in enumerate(state.rules.sites) if face.token == token + 1)
        parts = (state.marks[TOKENS_LEFT + token], state.marks[TOKENS_THERE + token], carried)
        if min(parts) < 0 or sum(parts) != total:
            return f"{parts} tokens of {total} left, there and carried"
    return None


def _fills_the_table(rules: Ruleset, event: Event) -> bool:
    return event.kind == ev.PIECES and kind(rules, event.source) == BESIDE


CHECKS: Final = Checks(
    states=(tokens_conserved,),
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
