"""How tables may play King & Intrigue."""

from typing import Any, Final

from elgrande.kernel.text import Text
from elgrande.rules.options import TableOption

HAND: Final = TableOption(
    "hand",
    Text("The 13 power cards", "Die 13 Machtkarten"),
    {"chosen": Text("chosen in secret", "geheim gewählt"), "drawn": Text("drawn by lot", "ausgelost")},
    asked_first=True,
)
INTRIGUE_GOES: Final = TableOption(
    "intrigue",
    Text("Intrigue card: own Caballeros of a region go", "Intrigenkarte: Eigene Caballeros einer Region gehen"),
    {
        "together": Text("together to one place", "zusammen an einen Ort"),
        "apart": Text("each wherever you like", "jeder wohin du willst"),
    },
)
OWN_ACTION: Final = TableOption(
    "own_action",
    Text("Own action instead of King's or Intrigue card", "Eigene Aktion statt Königs- oder Intrigenkarte"),
    {
        "small": Text("with 2 or 3 players", "zu zweit und zu dritt"),
        "always": Text("with any number of players", "bei jeder Spielerzahl"),
    },
)

OPTIONS: Final[tuple[TableOption[Any], ...]] = (HAND, INTRIGUE_GOES, OWN_ACTION)
