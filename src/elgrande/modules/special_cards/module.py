"""Special Cards: ten more power cards for King & Intrigue, and Caballeros that wait on a card."""

from typing import Final

from elgrande.kernel.random import Random
from elgrande.kernel.text import Text
from elgrande.modules.module import Module, Parts, own_power, read_numbers
from elgrande.modules.shared import coup, espionage
from elgrande.modules.special_cards import annul, guard, positions, table_for_six, waiting
from elgrande.modules.special_cards.checks import CHECKS
from elgrande.modules.special_cards.options import OPTIONS
from elgrande.modules.special_cards.power_cards import faces
from elgrande.modules.special_cards.worth import WORTH
from elgrande.rules.options import Options
from elgrande.rules.ruleset import Site
from elgrande.rules.state import State

NUMBERS: Final = read_numbers("elgrande.modules.special_cards")


def parts(options: Options, seats: int) -> Parts:
    return Parts(
        sites=(Site("waiting", Text("ambush", "Hinterhalt"), (0, 0, 0), is_region=False),),
        own_power=own_power(faces(options), NUMBERS),
    )


def set_up(state: State, random: Random) -> None:
    """Nothing lies on the table before its cards are played."""


SPECIAL_CARDS: Final = Module(
    name="special_cards",
    title=Text("Special Cards", "Sonderkarten"),
    about=Text(
        "Ten more power cards to choose from: Fiesta, Espionage, Coup, Table for Six and others.",
        "Zehn weitere Machtkarten zur Auswahl: Fiesta, Spionage, Putsch, Tisch für sechs und andere.",
    ),
    parts=parts,
    set_up=set_up,
    options=OPTIONS,
    features=(
        guard.FEATURE,
        table_for_six.FEATURE,
        espionage.FEATURE,
        coup.FEATURE,
        waiting.FEATURE,
        annul.FEATURE,
        positions.POSITIONS,
    ),
    needs=("king_and_intrigue",),
    worth=WORTH,
    checks=CHECKS,
)
