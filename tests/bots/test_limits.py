"""The bench of time limits: every decision is timed, and what the machine took away is not the bot's fault."""

import pytest

from bench.limits import LARGEST, Took, game, tell
from elgrande.bots.bot import Budget
from elgrande.modules.compose import module_sets


def test_every_decision_is_timed() -> None:
    took = game(("squire", "random"), ("base",), Budget(nodes=20), 1)
    assert len(took) > 50
    assert all(one.seconds > 0.0 and one.at_work > 0.0 and one.stolen >= 0.0 for one in took)
    assert {"power", "choose_card"} <= {one.kind for one in took}


def test_who_was_not_at_work_is_not_late_by_his_own_fault(capsys: pytest.CaptureFixture[str]) -> None:
    tell([Took("power", 0.1, 0.1, 0.0), Took("power", 0.5, 0.1, 0.4), Took("disc", 0.3, 0.3, 0.0)], 0.2)
    first, *late = capsys.readouterr().out.splitlines()
    assert first.endswith("over 0.240 s: 2, at work 1")
    assert [line.split(":")[0].strip() for line in late] == ["power", "disc"]


def test_the_largest_set_is_the_largest() -> None:
    assert len(LARGEST) == max(map(len, module_sets()))
