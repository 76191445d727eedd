"""How tables may play the Players' Edition."""

from typing import Any, Final

from elgrande.rules.options import Option
from elgrande.steps.civil_war import ITS_PLAYER_PAYS
from elgrande.steps.turn_board import BOARDS_TURNED

OPTIONS: Final[tuple[Option[Any], ...]] = (ITS_PLAYER_PAYS, BOARDS_TURNED)
