"""What several modules have is worth the same in each."""

from elgrande.modules.shared.alliance import ALLIANCE
from elgrande.rules.markers import sites_of
from elgrande.rules.state import State


def allied(state: State) -> tuple[int, ...]:
    """Two regions that are scored as one."""
    return sites_of(state, ALLIANCE, 2)
