"""What a flag is worth."""

from typing import Final

from elgrande.modules.anniversary.flag import flag_of
from elgrande.modules.worth import Sense, Totals
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.state import State

BEARER: Final = 0.4  # a flag bearer who counts breaks ties


def _flags(state: State, totals: Totals) -> None:
    for seat in range(state.rules.seats):
        site = flag_of(state, seat)
        totals[seat] += BEARER if site != NOWHERE and state.rules.sites[site].counts else 0.0


WORTH: Final = Sense(adds=(_flags,))
