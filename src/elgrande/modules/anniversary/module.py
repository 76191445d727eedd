"""Anniversary expansion: one Caballero of each player bears a flag, which breaks ties for its owner."""

from typing import Final

from elgrande.kernel.random import Random
from elgrande.kernel.text import Text
from elgrande.modules.anniversary import flag, positions
from elgrande.modules.anniversary.worth import WORTH
from elgrande.modules.module import Module, ModuleNote, Parts
from elgrande.rules.markers import set_row
from elgrande.rules.options import Options
from elgrande.rules.state import State


def parts(options: Options, seats: int) -> Parts:
    return Parts()


def set_up(state: State, random: Random) -> None:
    """Under one of the Caballeros at home."""
    set_row(state, flag.FLAGS, state.grandes)


ANNIVERSARY: Final = Module(
    name="anniversary",
    title=Text("Anniversary flags", "Jubiläumsfahnen"),
    about=Text(
        "One Caballero of each player bears a flag and breaks ties for his owner. Goes with every other module.",
        "Ein Caballero jedes Spielers trägt eine Fahne und entscheidet Gleichstände für ihn. Passt zu jedem anderen "
        "Modul.",
    ),
    parts=parts,
    set_up=set_up,
    features=(flag.FEATURE, positions.POSITIONS),
    unusual_with=(
        ModuleNote(
            "king_and_intrigue",
            Text(
                "The rulebook does not say how flags and these cards go together; here our own rulings hold.",
                "Die Regel sagt nicht, wie Fahnen und diese Karten zusammengehen; hier gelten eigene Festlegungen.",
            ),
        ),
    ),
    worth=WORTH,
)
