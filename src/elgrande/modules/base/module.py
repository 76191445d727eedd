"""The base game of the box, put together."""

from typing import Final

from elgrande.kernel.random import Random
from elgrande.kernel.text import Text
from elgrande.modules.base import board, stack1, stack2, stack3, stack4, stack5
from elgrande.modules.base.checks import CHECKS
from elgrande.modules.base.options import DRAWN, OPTIONS, START
from elgrande.modules.base.worth import WORTH
from elgrande.modules.module import Module, Parts, printed, read_numbers
from elgrande.rules import orders
from elgrande.rules.options import Options
from elgrande.rules.ruleset import BASE_REGIONS, COURT, PROVINCE, PowerCard
from elgrande.rules.state import State
from elgrande.steps import ends, keep, turn_reasons
from elgrande.vocabulary import POWER

NUMBERS: Final = read_numbers("elgrande.modules.base")


def parts(options: Options, seats: int) -> Parts:
    stacks = (stack1.FACES, stack2.faces(options), stack3.FACES, stack4.FACES, stack5.FACES)
    return Parts(
        sites=board.sites(NUMBERS),
        power=tuple(PowerCard(POWER + i, i + 1, supply, i + 1) for i, supply in enumerate(NUMBERS["power"]["supply"])),
        cards=tuple(card for number, faces in enumerate(stacks, start=1) for card in printed(faces, number, NUMBERS)),
        board_values=tuple(tuple(row["values"]) for row in NUMBERS["scoreboard"]),
        caballeros=NUMBERS["setup"]["caballeros"],
    )


def set_up(state: State, random: Random) -> None:
    """Shuffle the stacks, draw the King's region, then every player's home from the other regions."""
    rules = state.rules
    n = rules.owners
    *stacks, regions = random.all_shuffled((*rules.decks, tuple(range(BASE_REGIONS))))
    state.hidden = tuple(stacks)
    state.crown(regions[0])
    state.grandes = regions[1 : rules.seats + 1]
    numbers = NUMBERS["setup"]
    for seat, home in enumerate(state.grandes):
        state.pieces[home * n + seat] = numbers["home"]
        state.pieces[COURT * n + seat] = numbers["court"]
        state.pieces[PROVINCE * n + seat] = numbers["caballeros"] - numbers["home"] - numbers["court"]
    state.hands = ((1 << len(rules.power)) - 1,) * rules.seats
    start = START.of(rules.options)
    state.start = random.below(rules.seats) if start == DRAWN else int(start)


BASE: Final = Module(
    name="base",
    title=Text("Base game", "Grundspiel"),
    about=Text(
        "Nine regions, the Castillo and the King; 13 power cards each and 45 action cards.",
        "Neun Regionen, das Castillo und der König; je 13 Machtkarten und 45 Aktionskarten.",
    ),
    parts=parts,
    set_up=set_up,
    options=OPTIONS,
    worth=WORTH,
    features=(orders.FEATURE, ends.FEATURE, keep.FEATURE, turn_reasons.FEATURE),
    checks=CHECKS,
)
