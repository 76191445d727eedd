"""What modules tell the fuzzer is complete, and goes together."""

import pytest

from elgrande.modules.checks import Checks, Style, joined
from elgrande.modules.compose import checked_options, compose, module_sets
from tests.reading.judge import reading_of
from tests.reading.limits import limits_of


@pytest.mark.parametrize("modules", module_sets(), ids="+".join)
def test_every_special_action_has_a_limit(modules: tuple[str, ...]) -> None:
    rules = compose(modules, 4, checked_options({}))
    limits = limits_of(reading_of(rules.modules), rules)
    assert [card.slug for card in rules.cards if card.programs and card.slug not in limits] == []


def _fine(state: object) -> None:
    return None


def test_what_two_modules_share_is_checked_once_and_what_they_add_is_added() -> None:
    one = Checks(states=(_fine,), grandes_inside=True, stack_sizes={6: 11}, styles={"guard": Style(frozenset({1}))})
    other = Checks(states=(_fine,), reveals=("told",), styles={"guard": Style(frozenset({2}), keen=10)})
    both = joined((one, other))
    assert both.states == (_fine,)
    assert (both.grandes_inside, both.reveals, both.stack_sizes) == (True, ("told",), {6: 11})
    assert both.styles == {"guard": Style(frozenset({1, 2}))}
