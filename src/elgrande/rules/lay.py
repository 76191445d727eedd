"""How the land lies: what King and markers make of the board, found once for each way they lie and looked up again.

No rule stands here. The questions of `board` and `places` work everything out; what depends on nothing but the King,
the markers of `Ruleset.decisive` and the places that are taken, they keep in a `Lay`. The rules keep every `Lay` and
views lead to the rules: nothing here may depend on a marker that lies face down.
"""

from collections.abc import Iterable
from typing import Final, TypeVar

MOST: Final = 256  # what is kept of each; then it is found anew

Singles = tuple[tuple[int, int, int, list[int]], ...]  # places for one: `ruleset._singles`
Spans = tuple[tuple[int, int, list[int]], ...]  # places near each other: `spans_of`
NEAR: Final = 2  # numbers so far apart are looked at in one go

Key = TypeVar("Key")
Value = TypeVar("Value")


def remember(table: dict[Key, Value], key: Key, value: Value, most: int = MOST) -> Value:
    """Keep it, but not without end: a process may play for months."""
    if len(table) >= most:
        table.clear()
    table[key] = value
    return value


def spans_of(sites: Iterable[int], owners: int) -> Spans:
    """These places, so that one look tells for all that are near each other whether an owner has nobody there.

    For each span: where in `pieces` it begins and ends, and what is there of one owner while nobody is. Other places
    may lie between.
    """
    ends: list[tuple[int, int]] = []
    for site in sorted(sites):
        first = ends.pop()[0] if ends and site - ends[-1][1] <= NEAR else site
        ends.append((first, site))
    return tuple([(first * owners, (last + 1) * owners, [0] * (last + 1 - first)) for first, last in ends])


class Lay:
    """While King and markers lie so."""

    __slots__ = (
        "entrance",
        "is_taboo",
        "kept",
        "limited",
        "move_options",
        "open_regions",
        "open_sites",
        "place_options",
        "region_of",
        "singles_near",
        "spans",
        "spots",
        "taboo",
    )

    def __init__(
        self,
        taboo: tuple[int, ...],
        regions: tuple[int, ...],
        stands: tuple[int, ...],
        spots: tuple[tuple[int, ...], ...],
        region_of: tuple[int, ...],
        entrance: int,
        limited: tuple[int, ...],
        singles_near: Singles,
    ) -> None:
        self.taboo = taboo  # nothing but the King himself may enter or leave these
        # by site; the last entry is for nowhere, which has the number -1
        self.is_taboo: tuple[bool, ...] = tuple([site in taboo for site in range(len(spots))]) + (False,)
        self.open_regions: tuple[int, ...] = tuple([region for region in regions if region not in taboo])
        self.open_sites: tuple[int, ...] = tuple([site for site in stands if site not in taboo])
        self.spots = spots  # by region: where Caballeros can stand in it
        self.region_of = region_of  # by site, as `places.region_at` says
        self.entrance = entrance  # where those go who are put into the Castillo
        self.limited = limited  # regions that take only so many
        self.singles_near = singles_near  # those of the open regions where Caballeros are normally placed
        # by what is taken (`board.taken`), and by zone and whether anywhere; by region and whether one carries anything
        self.place_options: dict[tuple[int, int, bool], tuple[int, ...]] = {}
        self.move_options: dict[tuple[int, int, bool], tuple[int, ...]] = {}
        # what modules find out themselves, by a name
        self.kept: dict[str, tuple[int, ...]] = {}
        self.spans: dict[str, Spans] = {}
