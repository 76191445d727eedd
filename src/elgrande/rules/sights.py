"""What there is to be seen at a table beyond pieces, cards and what markers say of themselves, for whoever draws it."""

from collections.abc import Callable
from typing import Any, NamedTuple

from elgrande.kernel.text import Text
from elgrande.kernel.words import Said


class Sights(NamedTuple):
    """Of one thing a module plays with. Nothing of it is secret."""

    at: tuple[Callable[[Any, int], list[Said]], ...] = ()  # (state, site): in short
    inside: tuple[Callable[[Any, int], list[Said]], ...] = ()  # (state, region): on its places
    in_force: tuple[Callable[[Any], list[Said]], ...] = ()  # (state): what players must keep in mind
    of_seat: tuple[Callable[[Any, int], list[Said]], ...] = ()  # (state, seat): what he has, and the like
    places: tuple[Callable[[Any], list[int]], ...] = ()  # (state): those beside the board
    loads: tuple[Text, ...] = ()  # what can be carried, as sites number it
