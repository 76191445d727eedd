"""Rules that were corrected since, for tests of what becomes of games begun before."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal

import pytest

from elgrande.compiled import is_compiled
from elgrande.rules import scoring
from elgrande.rules.ruleset import CASTILLO, Ruleset
from elgrande.rules.scoring import Share

LATER = 3
WITH_RULES = (
    "documents.chapter",
    "documents.record",
    "game",
    "server.play",
    "server.taking_up",
)


@contextmanager
def later_rules(what: Literal["nothing", "points", "places"], version: bool = True) -> Iterator[None]:
    """First places are worth a point more, or nobody is placed in the Castillo.

    With a later version of the rules, or an engine that has changed without one.
    """
    if is_compiled() and what != "nothing":
        pytest.skip("it replaces functions of the sources")
    paid, made = scoring.shares_together, Ruleset.__init__

    def shares_together(*args: Any) -> list[Share]:
        shares = paid(*args)
        return [(seat, points + 1, why, site) for seat, points, why, site in shares[:1]] + shares[1:]

    def init(self: Ruleset, *args: Any, **more: Any) -> None:
        made(self, *args, **more)
        castillo = self.site_action[CASTILLO]
        self.place_options = tuple(tuple(a for a in row if a != castillo) for row in self.place_options)

    with pytest.MonkeyPatch.context() as patch:
        for module in WITH_RULES if version else ():
            patch.setattr(f"elgrande.{module}.RULES", str(LATER))
        if version:
            patch.setattr("elgrande.documents.record.EDITION", LATER)
        if what == "points":
            patch.setattr(scoring, "shares_together", shares_together)
        if what == "places":
            patch.setattr(Ruleset, "__init__", init)
        yield
