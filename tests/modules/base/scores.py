"""Which places the special scorings of the base game score, if nothing stops them."""

from collections.abc import Callable, Mapping
from typing import Final

from elgrande.rules.ruleset import CASTILLO
from tests.reading.ledger import Ledger, inside
from tests.reading.pay import values_of

FIRST_ONLY: Final = "s3-score-all-first-only"

Scores = Callable[[Ledger], list[int]]


def worth(*firsts: int) -> Scores:
    return lambda ledger: [site for site in ledger.rules.regions if values_of(ledger, site)[0] in firsts]


def only_castillo(ledger: Ledger) -> list[int]:
    return [CASTILLO]


def _everywhere(ledger: Ledger) -> list[int]:
    return list(ledger.rules.regions)


def _crowded(extreme: Callable[[list[int]], int]) -> Scores:
    def places(ledger: Ledger) -> list[int]:
        crowds = {site: _bodies(ledger, site) for site in ledger.rules.regions if _bodies(ledger, site)}
        return [site for site, count in crowds.items() if count == extreme(list(crowds.values()))]

    return places


def _bodies(ledger: Ledger, region: int) -> int:
    """Those present, whether they count or not; of owners besides the players only whom somebody commands."""
    seats = range(ledger.rules.seats)
    commanded = [owner for seat in seats for book in ledger.every for owner in book.commands(seat)]
    return sum(ledger.count(site, owner) for site in inside(ledger.rules, region) for owner in (*seats, *commanded))


SCORES: Final[Mapping[str, Scores]] = {
    "s3-score-4s": worth(4),
    "s3-score-5s": worth(5),
    "s3-score-6-7s": worth(6, 7),
    "s3-score-castillo": only_castillo,
    FIRST_ONLY: _everywhere,
    "s3-score-most": _crowded(max),
    "s3-score-least": _crowded(min),
}
