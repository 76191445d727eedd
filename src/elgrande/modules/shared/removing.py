"""Whether a marker may be taken away: what lies in a region where nothing may change stays there."""

from elgrande.rules.board import is_taboo, taboo_sites
from elgrande.rules.markers import sites_of
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.state import State


def is_free(state: State, mark: int) -> bool:
    """Two markers lie in regions, and both may be taken away there."""
    sites = sites_of(state, mark, 2)
    return bool(sites) and not any(is_taboo(state, site) for site in sites)


def closes_alone(state: State, mark: int) -> bool:
    """The marker is out, and without it its region would be open."""
    site = state.marks[mark]
    return site != NOWHERE and taboo_sites(state).count(site) == 1
