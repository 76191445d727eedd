"""What regions are worth now, and who would be paid for them: all of them at once, for those who look at the map."""

from typing import NamedTuple

from elgrande.rules.scoring import Payment, payments, values_of
from elgrande.rules.state import State


class Prospect(NamedTuple):
    site: int
    values: tuple[int, ...]  # as far as they are paid at this table
    payments: list[Payment]


def prospects_of(state: State) -> list[Prospect]:
    """The regions, which are open to all; not the Castillo."""
    paid = state.rules.places_paid
    return [Prospect(site, values_of(state, site)[:paid], payments(state, site)) for site in state.rules.regions]
