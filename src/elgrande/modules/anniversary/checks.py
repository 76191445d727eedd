"""What holds with flags."""

from typing import Final

from elgrande.modules.anniversary.flag import FLAGS
from elgrande.modules.checks import Checks, Problem
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.state import State


def flags_wave(state: State) -> Problem:
    """Somebody of that colour stands where a flag is, on the board and with nothing else to carry."""
    for owner, site in enumerate(state.marks[FLAGS : FLAGS + state.rules.seats]):
        if site == NOWHERE:
            continue
        face = state.rules.sites[site]
        if not (face.is_region or face.part_of) or face.token or not state.count(site, owner):
            return f"the flag of seat {owner} is on site {site}"
    return None


CHECKS: Final = Checks(states=(flags_wave,))
