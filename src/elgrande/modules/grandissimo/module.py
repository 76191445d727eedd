"""Grandissimo: Portugal, ships, a prison, soldiers, three Persons, and 20 more action cards."""

from typing import Final

from elgrande.kernel.errors import SetupError
from elgrande.kernel.random import Random
from elgrande.kernel.text import Text
from elgrande.modules.grandissimo import board, stack6, stack7
from elgrande.modules.module import Module, Parts, Reason, printed, read_numbers
from elgrande.rules.faces import Card
from elgrande.rules.marks import PUBLIC_MARKS, SOLDIERS, mark_count, set_mark
from elgrande.rules.ruleset import BASE_REGIONS, Options
from elgrande.rules.state import State
from elgrande.spelling import spelled
from elgrande.steps import incognito as _incognito  # registers what may be done at other times  # noqa: F401
from elgrande.steps import prison as _prison  # noqa: F401
from elgrande.steps import ships as _ships  # noqa: F401
from elgrande.steps import soldiers as _soldiers  # noqa: F401

NUMBERS: Final = read_numbers("elgrande.modules.grandissimo")
STACK_6: Final = 6
STACK_6_SIZE: Final[int] = NUMBERS["setup"]["stack_6"]
STACK_7: Final = 7

# ways to choose the cards of stack 6; otherwise they are named, with spaces between them
DRAWN: Final = "drawn"
FIRST_GAME: Final = "first-game"
PREFIX: Final = "g6-"
NOT_FOR_BEGINNERS: Final = "g6-spanish-inquisition"  # and all with a symbol


def stack_6_names() -> tuple[str, ...]:
    """The cards there are, as a table names those it plays with."""
    return tuple(row["slug"].removeprefix(PREFIX) for row in NUMBERS["card"] if row["slug"].startswith(PREFIX))


def first_game_names() -> tuple[str, ...]:
    """What the rulebook advises for a first game: no ships, no prison, no Inquisition."""
    return tuple(
        row["slug"].removeprefix(PREFIX)
        for row in NUMBERS["card"]
        if row["slug"].startswith(PREFIX) and not row["symbol"] and row["slug"] != NOT_FOR_BEGINNERS
    )


def checked_stack_6(value: object) -> str:
    """How a table chooses its cards: a name for a way to do it, or the cards themselves, in the rulebook's order."""
    size, names = STACK_6_SIZE, stack_6_names()
    if value in (DRAWN, FIRST_GAME):
        return str(value)
    named = value.split() if isinstance(value, str) else value if isinstance(value, list | tuple) else []
    chosen = [spelled(name).removeprefix(PREFIX) if isinstance(name, str) else "" for name in named]
    if not chosen or any(name not in names for name in chosen):
        raise SetupError(
            f"option stack_6: {value!r} is neither {DRAWN!r} nor {FIRST_GAME!r} nor {size} of these names, in a list "
            f"or with spaces between them: {', '.join(names)}"
        )
    if len(chosen) != size or len(set(chosen)) != size:
        raise SetupError(f"option stack_6: {size} different cards are needed, not {len(set(chosen))}")
    return " ".join(name for name in names if name in chosen)


def _chosen(options: Options) -> tuple[str, ...]:
    if options.stack_6 == DRAWN:
        return stack_6_names()
    return first_game_names() if options.stack_6 == FIRST_GAME else tuple(options.stack_6.split())


def _cards(options: Options) -> tuple[Card, ...]:
    chosen = [PREFIX + name for name in _chosen(options)]
    sixth = [card for card in stack6.faces(options, NUMBERS) if card.slug in chosen]
    return (*printed(sixth, STACK_6, NUMBERS), *printed(stack7.FACES, STACK_7, NUMBERS))


def parts(options: Options, seats: int) -> Parts:
    return Parts(
        sites=board.sites(NUMBERS, options, seats),
        cards=_cards(options),
        marks=mark_count(seats),
        secret_marks=PUBLIC_MARKS,
    )


def set_up(state: State, random: Random) -> None:
    """Both soldiers in a region that is neither the King's nor anybody's home; as many cards as are played with."""
    left = [region for region in range(BASE_REGIONS) if region != state.king and region not in state.grandes]
    region = random.shuffled(tuple(left))[0]
    set_mark(state, SOLDIERS, *[region] * NUMBERS["setup"]["soldiers"])
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
    conflicts=(
        Reason("king_and_intrigue", NO_STACKS),
        Reason("grand_inquisitor_and_colonies", TOO_FEW_PIECES),
    ),
    unusual_with=(
        Reason(
            "anniversary",
            Text(
                "The rulebook does not say how flags and these pieces go together; here our own rulings hold.",
                "Die Regel sagt nicht, wie Fahnen und diese Steine zusammengehen; hier gelten eigene Festlegungen.",
            ),
        ),
    ),
)
