"""Where modules have a say in what every game asks: each rule question leaves room for them, and they fill it.

Functions take the state first and are asked in the order of the modules. Where it is enough to know which marker
decides, it is that marker's place; NO_MARKER without one.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from typing import Any, Final

NO_MARKER: Final = -1
PLENTY: Final = 1000  # room enough

Sites = tuple[int, ...]


@dataclass(frozen=True)
class Rulings:
    """No tuple: its fields are read all the time, and of an object they are read quicker, compiled or not."""

    # --- regions and places
    closing: tuple[int, ...] = ()  # markers whose region is closed like the King's
    zone: int = NO_MARKER  # the region everything placed in this turn goes to, or ANYWHERE
    placing_sites: tuple[Callable[[Any, int], list[int]], ...] = ()  # (seat): further places one may place on
    limited: tuple[int, ...] = ()  # markers whose region takes only so many Caballeros
    room: tuple[Callable[[Any, int], int], ...] = ()  # (region with one of them): how many more it takes
    entrance: tuple[Callable[[Any], int], ...] = ()  # where those go who are put into the Castillo; nowhere: inside
    entrance_by: tuple[int, ...] = ()  # the markers that decide it
    mooring: int = NO_MARKER  # the region of places that lie now here, now there
    aside: tuple[Callable[[Any, int, int], int], ...] = ()  # (region, how many at once): where they stand
    inside: tuple[Callable[[Any, int, int], list[int] | None], ...] = ()  # (from, region): steps within that region
    no_way: tuple[Callable[[Any, int, int], Any], ...] = ()  # (seat, a place of its own): the reason why nobody comes
    # --- pieces
    holder: int = NO_MARKER  # the seat the common Caballeros count for
    bearer: int = NO_MARKER  # by seat: where one of his stands that is not like the others
    bear: tuple[Callable[[Any, int, int], None], ...] = ()  # (owner, site): that one is there now
    moved: tuple[Callable[[Any, int, int, int], None], ...] = ()  # (owner, from, to): Caballeros have gone
    renamed: tuple[Callable[[Any, int, int], None], ...] = ()  # (from, to): the same place under another name
    unloaded: tuple[Callable[[Any, int, int, int, int], None], ...] = ()  # (by, owner, token, where): it is put down
    deputy: int = NO_MARKER  # the seat whose Grande does the King's duties
    # --- turns
    barred: tuple[Callable[[Any, int], bool], ...] = ()  # (seat): may it not carry out special actions?
    extra: tuple[Callable[[Any, int], bool], ...] = ()  # (seat): may it place one more Caballero than its card says?
    extra_placed: tuple[Callable[[Any, int], None], ...] = ()  # (seat): it has
    levy: int = NO_MARKER  # how many Caballeros placed with the card of the turn come from the Province
    # --- scoring
    castillo_at: int = NO_MARKER  # the region the Castillo is scored by
    fewest: tuple[Callable[[Any, int], bool], ...] = ()  # (place): does it pay the fewest Caballeros best?
    ranked: tuple[Callable[[Any, Sites, Sites, bool], Sites], ...] = ()  # (places, strengths, fewest?): to rank by
    counts_twice: tuple[Callable[[Any, int], bool], ...] = ()  # (place): does it count twice in a general scoring?
    uncover: tuple[Callable[[Any, Sites], None], ...] = ()  # (places): they are about to be scored in a general scoring
    no_kings_bonus: int = NO_MARKER  # while it is out nobody gets the King's bonus
    royal: tuple[Callable[[Any, Sites, bool, list[int]], list[int]], ...] = ()  # (places, general?, King's bonus where)
    together: tuple[Callable[[Any, int], Sites], ...] = ()  # (region): those it is scored with, itself too; none: alone
    left_out: tuple[Callable[[Any, int], bool], ...] = ()  # (region): is it not scored this time?
    late_discs: int = NO_MARKER  # seats (as bits) that choose their disc after the others


def deciding(rulings: Rulings) -> tuple[int, ...]:
    """The markers on which it depends how the land lies (lay.py)."""
    mooring = () if rulings.mooring == NO_MARKER else (rulings.mooring,)
    return (*rulings.closing, *rulings.limited, *rulings.entrance_by, *mooring)


def merged(rulings: Iterable[Rulings]) -> Rulings:
    """All of them together. Two markers cannot decide the same."""
    result: dict[str, Any] = {}
    for one in rulings:
        for field in fields(Rulings):
            name, value = field.name, getattr(one, field.name)
            if value == field.default:
                continue
            if isinstance(value, tuple):
                result[name] = (*result.get(name, ()), *value)
            else:
                assert result.get(name, value) == value, name
                result[name] = value
    return Rulings(**result)
