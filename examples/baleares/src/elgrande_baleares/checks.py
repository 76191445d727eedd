"""What must be true with a lighthouse: where it stands, and whom it pays."""

from typing import Final

from elgrande.modules.checks import Checks, Deed, Problem
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.state import State
from elgrande_baleares.lighthouse import LIGHT, LIGHTHOUSE, LIGHTHOUSE_MOVED, PAYS


def stands_by_the_sea(state: State) -> Problem:
    site = state.marks[LIGHTHOUSE]
    by_the_sea = site == NOWHERE or state.rules.sites[site].coast
    return None if by_the_sea else f"the lighthouse is in {state.rules.sites[site].slug}"


def pays_where_it_stands(step: Deed) -> Problem:
    """It may have been put there just before the round ended."""
    moved = [event.target for event in step.events if event.kind == LIGHTHOUSE_MOVED]
    stands = moved[-1] if moved else step.before.marks[LIGHTHOUSE]
    points = PAYS.of(step.before.rules.options)
    wrong = [event for event in step.events if event.why == LIGHT and (event.target, event.points) != (stands, points)]
    return f"{wrong} with a lighthouse on {stands}" if wrong else None


CHECKS: Final = Checks(states=(stands_by_the_sea,), steps=(pays_where_it_stands,))
