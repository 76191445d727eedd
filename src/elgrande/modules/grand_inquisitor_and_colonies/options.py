"""How tables may play Grand Inquisitor & Colonies."""

from typing import Any, Final

from elgrande.kernel.text import Text
from elgrande.modules.grand_inquisitor_and_colonies.copycat import OPEN_ORDER
from elgrande.modules.grand_inquisitor_and_colonies.limit_table import TABLE_FILLED_BY
from elgrande.modules.grand_inquisitor_and_colonies.tokens import LANDING
from elgrande.rules.options import TableOption

CONSPIRACY: Final = TableOption(
    "conspiracy",
    Text("Conspiracy: whose Grande", "Verschwörung: wessen Grande"),
    {
        "opponent": Text("an opponent's", "der eines Mitspielers"),
        "any": Text("anybody's", "irgendeiner"),
    },
)
COPYCAT: Final = TableOption(
    "copycat",
    Text("Copycat: kept", "Nachahmer: bleibt liegen"),
    {
        "used": Text("until it is used", "bis sie benutzt wird"),
        "scoring": Text("until the next general scoring", "bis zur nächsten allgemeinen Wertung"),
        "next_round": Text("to the end of the next round", "bis zum Ende der nächsten Runde"),
    },
)
TRANSPORT: Final = TableOption(
    "transport",
    Text("Transport: Caballeros it moves", "Transport: versetzte Caballeros"),
    {number: Text(str(number), str(number)) for number in (2, 1, 3, 4)},
)

OPTIONS: Final[tuple[TableOption[Any], ...]] = (LANDING, CONSPIRACY, OPEN_ORDER, COPYCAT, TRANSPORT, TABLE_FILLED_BY)
