"""How tables may play Grandissimo."""

from typing import Any, Final

from elgrande.kernel.text import Text
from elgrande.modules.grandissimo.incognito import KING_INCOGNITO
from elgrande.modules.module import read_numbers
from elgrande.rules.options import Named, Options, TableOption

NUMBERS: Final = read_numbers("elgrande.modules.grandissimo")
STACK_6: Final = 6
STACK_6_SIZE: Final[int] = NUMBERS["setup"]["stack_6"]
PREFIX: Final = "g6-"
NOT_FOR_BEGINNERS: Final = "g6-spanish-inquisition"  # and all with a symbol

# ways to choose the cards of stack 6; otherwise they are named
DRAWN: Final = "drawn"
FIRST_GAME: Final = "first-game"


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


CARDS_OF_STACK_6: Final = TableOption(
    "stack_6",
    Text("The 11 cards of stack 6", "Die 11 Karten von Stapel 6"),
    {
        DRAWN: Text("drawn by lot", "ausgelost"),
        FIRST_GAME: Text("those for a first game", "die für ein erstes Spiel"),
    },
    named=Named(STACK_6_SIZE, stack_6_names(), PREFIX),
    asked_first=True,
)
SHIPS_FOR_TWO: Final = TableOption(
    "ships",
    Text("Ships for two players", "Schiffe zu zweit"),
    {"recommended": Text("one (recommended)", "eines (empfohlen)"), "two": Text("two", "zwei")},
    seats=2,
)
BOARDS_SET: Final = TableOption(
    "confederation",
    Text("Confederation: scoreboards", "Staatenbund: Wertungstafeln"),
    {
        "both": Text("each of the two once", "jede der beiden einmal"),
        "one": Text("one of the two", "eine der beiden"),
    },
)
EVICTED: Final = TableOption(
    "eviction_notice",
    Text("Eviction Notice: out of the Castillo", "Räumungsbefehl: aus dem Castillo"),
    {
        "opponents": Text("opponents to secret regions", "Mitspieler in geheime Regionen"),
        "courts": Text("everybody to the Courts", "alle an die Höfe"),
        "all": Text("everybody to secret regions", "alle in geheime Regionen"),
    },
)

OPTIONS: Final[tuple[TableOption[Any], ...]] = (CARDS_OF_STACK_6, SHIPS_FOR_TWO, BOARDS_SET, EVICTED, KING_INCOGNITO)


def chosen_names(options: Options) -> tuple[str, ...]:
    """The cards of stack 6 among which are those that are played with."""
    way = CARDS_OF_STACK_6.of(options)
    if way == DRAWN:
        return stack_6_names()
    return first_game_names() if way == FIRST_GAME else tuple(way.split())
