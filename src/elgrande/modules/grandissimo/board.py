"""Portugal, and the places beside the board: ships, the prison, guests in the Courts."""

from functools import lru_cache
from typing import Final

from elgrande.kernel.text import Text
from elgrande.modules.grandissimo.options import SHIPS_FOR_TWO
from elgrande.modules.module import Numbers
from elgrande.rules.options import Options
from elgrande.rules.ruleset import Ruleset, Site

NOTHING = (0, 0, 0)
CARAVEL: Final = "caravel-"


def sites(numbers: Numbers, options: Options, seats: int) -> tuple[Site, ...]:
    portugal = Site(
        "portugal",
        Text("Portugal", "Portugal"),
        tuple(numbers["region"][0]["values"]),
        ("galicia", "castilla-la-vieja", "castilla-la-nueva", "sevilla"),
        is_spain=False,
        coast=True,
    )
    prison = Site("prison", Text("Prison", "Gefängnis"), NOTHING, is_region=False)
    return (portugal, prison, *_ships(numbers, options, seats), *[_guests(seat) for seat in range(seats)])


def _ships(numbers: Numbers, options: Options, seats: int) -> list[Site]:
    fewer = seats == 2 and SHIPS_FOR_TWO.of(options) == "recommended"
    count = numbers["setup"]["ships_for_two" if fewer else "ships"]
    return [
        Site(f"{CARAVEL}{n}", Text(f"Ship {'I' * n}", f"Schiff {'I' * n}"), NOTHING, is_region=False)
        for n in range(1, count + 1)
    ]


def _guests(seat: int) -> Site:
    return Site(f"guests-{seat}", Text("Guests at Court", "Gäste am Hof"), NOTHING, is_region=False, host=seat)


@lru_cache(maxsize=64)
def ships_of(rules: Ruleset) -> tuple[int, ...]:
    """Tiles in somebody's Court."""
    return tuple(i for i, site in enumerate(rules.sites) if site.slug.startswith(CARAVEL))
