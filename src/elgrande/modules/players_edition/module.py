"""Player's Edition: eleven more power cards for King & Intrigue, and the bridge."""

from typing import Final

from elgrande.kernel.random import Random
from elgrande.kernel.text import Text
from elgrande.modules.module import Module, Parts, own_power, read_numbers
from elgrande.modules.players_edition import (
    bridge,
    collapse,
    hurricane,
    mistress,
    positions,
    quarantine,
    relocate,
    turn_board,
)
from elgrande.modules.players_edition.checks import CHECKS
from elgrande.modules.players_edition.options import OPTIONS
from elgrande.modules.players_edition.power_cards import FACES
from elgrande.modules.players_edition.worth import WORTH
from elgrande.modules.shared import alliance
from elgrande.rules.options import Options
from elgrande.rules.ruleset import Site
from elgrande.rules.state import State

NUMBERS: Final = read_numbers("elgrande.modules.players_edition")


def parts(options: Options, seats: int) -> Parts:
    return Parts(
        sites=(
            Site(
                "beside",
                Text("beside the Castillo", "neben dem Castillo"),
                (0, 0, 0),
                is_region=False,
                joins="castillo",
            ),
            Site("bridge", Text("bridge", "Brücke"), (0, 0, 0), is_region=False),
        ),
        own_power=own_power(FACES, NUMBERS),
    )


def set_up(state: State, random: Random) -> None:
    """Nothing lies on the table before its cards are played."""


PLAYERS_EDITION: Final = Module(
    name="players_edition",
    title=Text("Player's Edition", "Spieleredition"),
    about=Text(
        "Eleven more power cards to choose from: Joker, Alliance, Bridge, Hurricane and others.",
        "Elf weitere Machtkarten zur Auswahl: Joker, Allianz, Brücke, Hurrikan und andere.",
    ),
    parts=parts,
    set_up=set_up,
    options=OPTIONS,
    features=(
        bridge.FEATURE,
        turn_board.FEATURE,
        hurricane.FEATURE,
        quarantine.FEATURE,
        collapse.FEATURE,
        relocate.FEATURE,
        mistress.FEATURE,
        alliance.FEATURE,
        positions.POSITIONS,
    ),
    needs=("king_and_intrigue",),
    worth=WORTH,
    checks=CHECKS,
)
