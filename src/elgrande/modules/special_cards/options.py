"""How tables may play the Special Cards."""

from typing import Any, Final

from elgrande.modules.special_cards.annul import ANNUL_TOKENS
from elgrande.modules.special_cards.guard import KINGS_GUARD
from elgrande.modules.special_cards.score_one import SCORED_AND_CLEARED
from elgrande.rules.options import TableOption

OPTIONS: Final[tuple[TableOption[Any], ...]] = (ANNUL_TOKENS, KINGS_GUARD, SCORED_AND_CLEARED)
