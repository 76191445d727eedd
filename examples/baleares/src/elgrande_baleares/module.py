"""The Baleares: islands in the east, and a lighthouse."""

from typing import Final

from elgrande.kernel.random import Random
from elgrande.kernel.text import Text
from elgrande.modules.module import Module, ModuleNote, Parts, face, printed, read_numbers
from elgrande.rules.options import Options
from elgrande.rules.ruleset import Site
from elgrande.rules.state import State
from elgrande_baleares.checks import CHECKS
from elgrande_baleares.lighthouse import FEATURE, PAYS, WORTH, move_lighthouse

NUMBERS: Final = read_numbers("elgrande_baleares")
STACK: Final = 3

CARD: Final = face(
    "b3-lighthouse",
    Text("Lighthouse Keeper", "Leuchtturmwärter"),
    Text(
        "Put the lighthouse into another region by the sea. Whoever has a Caballero there when a round ends is paid.",
        "Stelle den Leuchtturm in eine andere Region am Meer. Wer am Ende einer Runde dort einen Caballero hat, "
        "bekommt Punkte.",
    ),
    move_lighthouse(),
)


def parts(options: Options, seats: int) -> Parts:
    return Parts(
        sites=(
            Site(
                "baleares",
                Text("Baleares", "Balearen"),
                tuple(NUMBERS["region"][0]["values"]),
                ("cataluna", "valencia"),
                coast=True,
            ),
        ),
        cards=printed((CARD,), STACK, NUMBERS),
    )


def set_up(state: State, random: Random) -> None:
    """The lighthouse comes with its card."""


BALEARES: Final = Module(
    name="baleares",
    title=Text("Baleares", "Balearen"),
    about=Text(
        "A region of islands, and a lighthouse that pays who stands below it.",
        "Eine Region aus Inseln und ein Leuchtturm, der bezahlt, wer bei ihm steht.",
    ),
    parts=parts,
    set_up=set_up,
    options=(PAYS,),
    features=(FEATURE,),
    worth=WORTH,
    checks=CHECKS,
    conflicts=(
        ModuleNote(
            "king_and_intrigue",
            Text(
                "King & Intrigue takes away the stacks its card is laid into.",
                "König & Intrigant nimmt die Stapel weg, in die seine Karte gehört.",
            ),
        ),
    ),
)
