"""What the King and the markers allow in regions, by name, for those who are told rather than asked."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from elgrande.rules.board import closed_regions, place_options
from elgrande.rules.feature import Limit
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.state import State
from elgrande.vocabulary import DONE

NOBODY: Final = -1  # a seat without a ship


class Bounds(NamedTuple):
    taboo: tuple[str, ...]  # nothing but the King may enter or leave
    placing: tuple[str, ...]  # whoever's turn it is may place there from the Court
    limits: tuple[Limit, ...]


def bounds_of(state: State) -> Bounds:
    return Bounds(_names(state, closed_regions(state)), _names(state, _placing(state)), _limits(state))


def _names(state: State, regions: Iterable[int]) -> tuple[str, ...]:
    """Of those that are anywhere, each once."""
    return tuple([state.rules.sites[region].slug for region in dict.fromkeys(regions) if region != NOWHERE])


def _placing(state: State) -> list[int]:
    rules = state.rules
    actions = [action for action in place_options(state, NOBODY, False) if action != DONE]
    return [rules.region_of[rules.site_of[action]] for action in actions]


def _limits(state: State) -> tuple[Limit, ...]:
    return tuple([limit for limits in state.rules.limits for limit in limits(state)])
