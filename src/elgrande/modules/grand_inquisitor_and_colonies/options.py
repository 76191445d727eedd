"""How tables may play Grand Inquisitor & Colonies."""

from typing import Any, Final

from elgrande.kernel.text import Text
from elgrande.rules.options import Option
from elgrande.steps.copycat import OPEN_ORDER
from elgrande.steps.limit_table import TABLE_FILLED_BY

LANDING: Final = Option(
    "landing",
    Text("Gold and wares landed by another's move pay", "Von anderen gelandetes Gold und Waren zählen für"),
    {
        "owner": Text("the Caballero's owner", "den Besitzer des Caballeros"),
        "mover": Text("whoever moves him", "den, der ihn versetzt"),
    },
)
CONSPIRACY: Final = Option(
    "conspiracy",
    Text("Conspiracy: whose Grande", "Verschwörung: wessen Grande"),
    {
        "opponent": Text("an opponent's", "der eines Mitspielers"),
        "any": Text("anybody's", "irgendeiner"),
    },
)
COPYCAT: Final = Option(
    "copycat",
    Text("Copycat: kept", "Nachahmer: bleibt liegen"),
    {
        "used": Text("until it is used", "bis sie benutzt wird"),
        "scoring": Text("until the next general scoring", "bis zur nächsten allgemeinen Wertung"),
        "next_round": Text("to the end of the next round", "bis zum Ende der nächsten Runde"),
    },
)
TRANSPORT: Final = Option(
    "transport",
    Text("Transport: Caballeros it moves", "Transport: versetzte Caballeros"),
    {number: Text(str(number), str(number)) for number in (2, 1, 3, 4)},
)

OPTIONS: Final[tuple[Option[Any], ...]] = (LANDING, CONSPIRACY, OPEN_ORDER, COPYCAT, TRANSPORT, TABLE_FILLED_BY)
