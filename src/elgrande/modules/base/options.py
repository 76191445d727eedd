"""How tables may play the base game."""

from typing import Any, Final

from elgrande.kernel.errors import SetupError
from elgrande.kernel.text import Text
from elgrande.rules.colours import COLOURS
from elgrande.rules.options import CASTILLO_CONTENTS, NO, PLAYED_CARDS, ROUNDS, YES, TableOption

DRAWN: Final = "random"
SEATS: Final = {str(seat): colour for seat, colour in enumerate(COLOURS)}


def _starts(value: object) -> str:
    if str(value) != DRAWN and str(value) not in SEATS:
        raise SetupError(f"option start: {value!r} is neither 'random' nor the number of a seat, from 0")
    return str(value)


VETO_CARDS: Final = TableOption("veto", Text("Veto cards", "Vetokarten"), {True: YES, False: NO}, asked_first=True)
START: Final = TableOption(
    "start",
    Text("Who starts", "Startspieler"),
    {DRAWN: Text("drawn by lot", "ausgelost")},
    more=SEATS,
    read=_starts,
    asked_first=True,
)
VETO_AGAINST_VETO: Final = TableOption(
    "veto_against_veto", Text("May a Veto be vetoed?", "Veto gegen ein Veto?"), {False: NO, True: YES}
)
SHORT_RETURN: Final = TableOption(
    "short_return",
    Text("Withdrawal without a region of two", "Rückzug ohne Region mit zweien"),
    {"exempt": Text("returns nothing", "legt nichts zurück"), "one": Text("returns one", "legt einen zurück")},
    of_cards=True,
)

OPTIONS: Final[tuple[TableOption[Any], ...]] = (
    VETO_CARDS,
    CASTILLO_CONTENTS,
    START,
    ROUNDS,
    PLAYED_CARDS,
    VETO_AGAINST_VETO,
    SHORT_RETURN,
)
