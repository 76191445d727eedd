"""How tables may play the Players' Edition."""

from typing import Any, Final

from elgrande.modules.players_edition.civil_war import ITS_PLAYER_PAYS
from elgrande.modules.players_edition.turn_board import BOARDS_TURNED
from elgrande.rules.options import TableOption

OPTIONS: Final[tuple[TableOption[Any], ...]] = (ITS_PLAYER_PAYS, BOARDS_TURNED)
