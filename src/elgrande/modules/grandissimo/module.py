"""Grandissimo: Portugal, ships, a prison, soldiers, three Persons, and 20 more action cards."""

from typing import Final

from elgrande.kernel.random import Random
from elgrande.kernel.text import Text
from elgrande.modules.grandissimo import (
    board,
    boycott,
    court,
    double_turn,
    incognito,
    person,
    positions,
    prison,
    revolution,
    ships,
    soldiers,
    stack6,
    stack7,
    symbol,
    turns,
)
from elgrande.modules.grandissimo.checks import CHECKS
from elgrande.modules.grandissimo.options import NUMBERS, OPTIONS, PREFIX, STACK_6, STACK_6_SIZE, chosen_names
from elgrande.modules.grandissimo.worth import WORTH
from elgrande.modules.module import Module, ModuleNote, Parts, printed
from elgrande.modules.shared import alliance, coup, espionage, free_choice
from elgrande.rules.faces import Card
from elgrande.rules.markers import set_row
from elgrande.rules.options import Options
from elgrande.rules.ruleset import BASE_REGIONS
from elgrande.rules.state import State

STACK_7: Final = 7


def _cards(options: Options) -> tuple[Card, ...]:
    chosen = [PREFIX + name for name in chosen_names(options)]
    sixth = [card for card in stack6.faces(options, NUMBERS) if card.slug in chosen]
    return tuple(map(symbol.with_symbol, (*printed(sixth, STACK_6, NUMBERS), *printed(stack7.FACES, STACK_7, NUMBERS))))


def parts(options: Options, seats: int) -> Parts:
    return Parts(
        sites=board.sites(NUMBERS, options, seats),
        cards=_cards(options),
    )


def set_up(state: State, random: Random) -> None:
    """Both soldiers in a region that is neither the King's nor anybody's home; as many cards as are played with."""
    left = [region for region in range(BASE_REGIONS) if region != state.king and region not in state.grandes]
    region = random.shuffled(tuple(left))[0]
    set_row(state, soldiers.SOLDIERS, (region,) * NUMBERS["setup"]["soldiers"])
    stacks = list(state.hidden)
    stacks[STACK_6 - 1] = stacks[STACK_6 - 1][:STACK_6_SIZE]
    state.hidden = tuple(stacks)


NO_STACKS: Final = Text(
    "King & Intrigue takes away the stacks of action cards that these cards are laid beside, and no rule joins "
    "the two.",
    "König & Intrigant nimmt die Aktionskartenstapel weg, neben die diese Karten gelegt werden, und keine Regel "
    "verbindet die beiden.",
)
TOO_FEW_PIECES: Final = Text(
    "both bring a stack 6 and 7, ships and an Inquisitor of their own, and there are too few black Caballeros and "
    "Region cards for both.",
    "beide bringen eigene Stapel 6 und 7, Schiffe und einen Inquisitor mit, und schwarze Caballeros und Regionskarten "
    "reichen nicht für beide.",
)

GRANDISSIMO: Final = Module(
    name="grandissimo",
    title=Text("Grandissimo", "Grandissimo"),
    about=Text(
        "Portugal, two ships, a prison, soldiers, the Queen, the Jester and the General Inquisitor; 20 more action "
        "cards.",
        "Portugal, zwei Schiffe, ein Gefängnis, Soldaten, Königin, Hofnarr und Generalinquisitor; 20 weitere "
        "Aktionskarten.",
    ),
    parts=parts,
    set_up=set_up,
    options=OPTIONS,
    features=(
        symbol.FEATURE,
        ships.FEATURE,
        prison.FEATURE,
        person.FEATURE,
        person.QUEENS_EXTRA,
        soldiers.FEATURE,
        court.FEATURE,
        double_turn.FEATURE,
        revolution.FEATURE,
        incognito.FEATURE,
        turns.FEATURE,
        boycott.FEATURE,
        alliance.FEATURE,
        espionage.FEATURE,
        free_choice.FEATURE,
        coup.FEATURE,
        positions.POSITIONS,
    ),
    conflicts=(
        ModuleNote("king_and_intrigue", NO_STACKS),
        ModuleNote("grand_inquisitor_and_colonies", TOO_FEW_PIECES),
    ),
    unusual_with=(
        ModuleNote(
            "anniversary",
            Text(
                "The rulebook does not say how flags and these pieces go together; here our own rulings hold.",
                "Die Regel sagt nicht, wie Fahnen und diese Steine zusammengehen; hier gelten eigene Festlegungen.",
            ),
        ),
    ),
    worth=WORTH,
    checks=CHECKS,
)
