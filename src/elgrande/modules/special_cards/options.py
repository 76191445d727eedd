"""How tables may play the Special Cards."""

from typing import Any, Final

from elgrande.kernel.text import Text
from elgrande.rules.options import Option
from elgrande.steps.annul import ANNUL_TOKENS
from elgrande.steps.score_one import SCORED_AND_CLEARED

KINGS_GUARD: Final = Option(
    "kings_guard",
    Text("King and guard in one region pay", "König und Wache in einer Region zahlen"),
    {"one": Text("one bonus", "einen Bonus"), "two": Text("one bonus each", "je einen Bonus")},
)

OPTIONS: Final[tuple[Option[Any], ...]] = (ANNUL_TOKENS, KINGS_GUARD, SCORED_AND_CLEARED)
