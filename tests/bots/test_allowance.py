"""A budget of time: it ends before something of usual length would go beyond it."""

from time import sleep

from elgrande.bots.allowance import Allowance
from elgrande.bots.bot import Budget


def test_positions_are_counted() -> None:
    allowance = Allowance(Budget(nodes=100))
    allowance.use(60)
    assert (allowance.spent, allowance.over) == (0.6, False)
    allowance.use(60)
    assert (allowance.spent, allowance.over) == (1.0, True)


def test_nothing_is_begun_that_would_take_too_long() -> None:
    allowance = Allowance(Budget(seconds=1.0))
    sleep(0.6)
    allowance.use(1)
    assert allowance.over
