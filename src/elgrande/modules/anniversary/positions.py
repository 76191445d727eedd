"""The flags in positions: who bears one where nothing is said about it, and what cannot be."""

from typing import Final

from elgrande.modules.anniversary.flag import FLAGS, may_bear_flag
from elgrande.rules.documents import Documents, Wrong
from elgrande.rules.feature import Feature
from elgrande.rules.fields import Fields
from elgrande.rules.markers import set_row
from elgrande.rules.places import spots_of
from elgrande.rules.ruleset import CASTILLO, NOWHERE
from elgrande.rules.state import State


def _hand_out(state: State, told: Fields) -> None:
    if not told.has("flags"):
        set_row(state, FLAGS, tuple([_usual_bearer(state, seat) for seat in range(state.rules.seats)]))


def _usual_bearer(state: State, seat: int) -> int:
    """At home; otherwise wherever somebody stands who can bear it."""
    home = state.grandes[seat]
    sites = [*(spots_of(state, home) if home != CASTILLO else ()), *state.rules.stands]
    return next((site for site in sites if state.count(site, seat) and may_bear_flag(state, site)), NOWHERE)


def _bearers(state: State) -> Wrong | None:
    rules = state.rules
    for seat in range(rules.seats):
        site = state.marks[FLAGS + seat]
        if site != NOWHERE and not (may_bear_flag(state, site) and state.count(site, seat)):
            return Wrong(f"marks.flags[{seat}]", f"nobody of that seat bears it at {rules.sites[site].slug}")
    return None


POSITIONS: Final = Feature(documents=Documents(completes=(_hand_out,), impossible=(_bearers,)))
