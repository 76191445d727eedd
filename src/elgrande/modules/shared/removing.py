"""Whether a marker may be taken away: what lies in a region where nothing may change stays there."""

from collections.abc import Callable
from typing import Final

from elgrande.kernel.actions import action
from elgrande.kernel.text import Text
from elgrande.rules.board import is_taboo, taboo_sites
from elgrande.rules.events import add_lines, event
from elgrande.rules.feature import Removable
from elgrande.rules.markers import sites_of
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.state import State

MARKER_REMOVED: Final = event("marker_removed", {}, lambda event: f"{event.why}_removed")  # why: which


def is_free(state: State, mark: int) -> bool:
    """Two markers lie in regions, and both may be taken away there."""
    sites = sites_of(state, mark, 2)
    return bool(sites) and not any(is_taboo(state, site) for site in sites)


def closes_alone(state: State, mark: int) -> bool:
    """The marker is out, and without it its region would be open."""
    site = state.marks[mark]
    return site != NOWHERE and taboo_sites(state).count(site) == 1


def removable(
    name: str,
    label: Text,
    line: Text,
    whose: Callable[[State, int], list[int]],
    remove: Callable[[State, int, int], None],
) -> Removable:
    """Declare a marker that a card may take away: what it is called among the answers, and how that is told."""
    add_lines({f"{name}_removed": line})
    return Removable(action(f"token-{name}", label), whose, remove)
