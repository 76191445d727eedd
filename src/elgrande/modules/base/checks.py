"""What holds in every game the fuzzer knows; here is what is told openly, and who plays.

Players like something: random games come across more with them. Modules add what they like.
"""

from collections.abc import Mapping
from typing import Final

from elgrande.modules.checks import Checks, Style, style
from elgrande.rules import events as ev
from elgrande.vocabulary import IDS, NAMES, POWER, POWER_CARDS

SITES: Final = NAMES[IDS["galicia"] : IDS["castillo"] + 1]
SEATS: Final = NAMES[IDS["seat-0"] : IDS["seat-4"] + 1]
ACTIONS: Final = ("special", "special-power")
_LOW_CARDS: Final = NAMES[POWER : POWER + 4]
_HIGH_CARDS: Final = NAMES[POWER + 8 : POWER + POWER_CARDS]

_STYLES: Final[Mapping[str, Style]] = {
    "aimless": style(keen=0),
    "busy": style(*(name for name in NAMES if name != "done"), keen=97, vetoes=4),
    "guard": style("stack-2", *ACTIONS, "place", vetoes=30),
    "patient": style("stack-2", *ACTIONS, *SITES, vetoes=1),
    "mason": style("castillo", "place", grasping=True),
    "spender": style("place", "stack-5", "stack-4", *_LOW_CARDS, *SITES, keen=97, grasping=True),
    "courtier": style("stack-5", "stack-4", *ACTIONS, vetoes=15),
    "miser": style("done", "number-0", *_HIGH_CARDS, keen=70),
    "scorer": style("stack-3", *ACTIONS, *(name for name in NAMES if name.startswith("play-score"))),
    "schemer": style("stack-1", "stack-2", *ACTIONS, *SITES, vetoes=5),
}

CHECKS: Final = Checks(reveals=(ev.CARD_REVEALED, ev.DISC_SHOWN), styles=_STYLES)
