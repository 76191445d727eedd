"""Grand Inquisitor & Colonies: four more regions, a ship, gold and wares, black Caballeros and a limit table."""

from typing import Final

from elgrande.kernel.random import Random
from elgrande.kernel.text import Text
from elgrande.modules.grand_inquisitor_and_colonies import (
    board,
    colonies,
    copycat,
    inquisition,
    limit_table,
    positions,
    sail,
    scoring_token,
    stacks,
    tokens,
)
from elgrande.modules.grand_inquisitor_and_colonies.checks import CHECKS
from elgrande.modules.grand_inquisitor_and_colonies.options import OPTIONS
from elgrande.modules.grand_inquisitor_and_colonies.worth import WORTH
from elgrande.modules.module import Module, ModuleNote, Parts, read_numbers
from elgrande.modules.shared import coup, free_choice
from elgrande.rules.markers import set_mark, set_row
from elgrande.rules.options import Options
from elgrande.rules.ruleset import BASE_REGIONS, PROVINCE
from elgrande.rules.state import State
from elgrande.steps.enter import enter_by_disc

NUMBERS: Final = read_numbers("elgrande.modules.grand_inquisitor_and_colonies")


def parts(options: Options, seats: int) -> Parts:
    return Parts(
        sites=board.sites(NUMBERS),
        cards=stacks.cards(NUMBERS, options),
        caballeros=NUMBERS["setup"]["caballeros"],
        black=NUMBERS["setup"]["black"],
    )


def set_up(state: State, random: Random) -> None:
    """Black Caballeros in two regions that are neither the King's nor anybody's home, the limit table in another."""
    numbers, n = NUMBERS["setup"], state.rules.owners
    for seat in range(state.rules.seats):
        state.pieces[PROVINCE * n + seat] += numbers["caballeros"]
    left = [region for region in range(BASE_REGIONS) if region != state.king and region not in state.grandes]
    *black, table = random.shuffled(tuple(left))[: numbers["black_regions"] + 1]
    for region in black:
        state.pieces[region * n + state.rules.seats] = numbers["black"] // numbers["black_regions"]
    set_mark(state, limit_table.LIMIT, table)
    gold, wares = numbers["gold_there"], numbers["wares_there"]
    set_row(state, tokens.TOKENS_THERE, (gold, wares))
    set_row(state, tokens.TOKENS_LEFT, (numbers["gold"] - gold, numbers["wares"] - wares))


GRAND_INQUISITOR_AND_COLONIES: Final = Module(
    name="grand_inquisitor_and_colonies",
    title=Text("Grand Inquisitor & Colonies", "Großinquisitor & Kolonien"),
    about=Text(
        "Francia, a ship, América and África with gold and wares; black Caballeros, a limit table, two more stacks.",
        "Francia, ein Schiff, América und África mit Gold und Waren; schwarze Caballeros, eine Limittafel, zwei "
        "weitere Stapel.",
    ),
    parts=parts,
    set_up=set_up,
    options=OPTIONS,
    features=(
        colonies.FEATURE,
        sail.FEATURE,
        tokens.FEATURE,
        limit_table.FEATURE,
        inquisition.FEATURE,
        inquisition.EXTRA,
        scoring_token.FEATURE,
        copycat.FEATURE,
        free_choice.FEATURE,
        coup.FEATURE,
        positions.POSITIONS,
    ),
    opening=(enter_by_disc(NUMBERS["setup"]["by_disc"]),),
    unusual_with=(
        ModuleNote(
            "king_and_intrigue",
            Text(
                "The publisher says how, but advises against it: the two were not made for each other.",
                "Der Verlag sagt, wie es geht, rät aber ab: Die beiden wurden nicht füreinander gemacht.",
            ),
        ),
    ),
    worth=WORTH,
    checks=CHECKS,
)
