"""King's, Caballero and Intrigue cards: dealt by rank, one for each player."""

from typing import Final

from elgrande.kernel.text import Text
from elgrande.modules.king_and_intrigue.move_all import move_all_own
from elgrande.modules.king_and_intrigue.options import INTRIGUE_GOES, OWN_ACTION
from elgrande.modules.module import Numbers
from elgrande.rules.faces import Card, Program
from elgrande.rules.options import Options
from elgrande.steps.king import move_king
from elgrande.steps.move import ANY_NUMBER, ONE_REGION, move

KING: Final[tuple[Program, ...]] = ((move_king(adjacent=False),),)
# with up to so many players the King's and Intrigue cards leave the choice of the power card's own special action
SMALL_TABLE: Final = 3

TITLES: Final = {
    "king": Text("King's card", "Königskarte"),
    "caballero": Text("Caballero card", "Caballerokarte"),
    "intrigue": Text("Intrigue card", "Intrigenkarte"),
}
TEXTS: Final = {
    "king": Text("You may move the King to any region.", "Du darfst den König in eine beliebige Region versetzen."),
    "caballero": Text(
        "You may carry out the special action of your power card.",
        "Du darfst die Sonderaktion deiner Machtkarte ausführen.",
    ),
}
OR_OWN: Final = Text(
    " Or carry out the special action of your power card instead.",
    " Oder führe stattdessen die Sonderaktion deiner Machtkarte aus.",
)
INTRIGUE_ONE: Final = Text(
    "Move 1 Caballero, whoever it belongs to, or all of your own from one region together to another region or the "
    "Castillo.",
    "Versetze entweder 1 Caballero eines beliebigen Besitzers oder alle eigenen aus einer Region zusammen in eine "
    "andere Region oder ins Castillo.",
)
INTRIGUE_SEVERAL: Final = Text(
    "Move 1 Caballero, whoever it belongs to, or any number of your own from one region, each wherever you like.",
    "Versetze entweder 1 Caballero eines beliebigen Besitzers oder beliebig viele eigene aus einer Region, jeden "
    "wohin du willst.",
)
INTRIGUE_CHOICES: Final = (
    Text("Move one Caballero, whoever it belongs to", "Einen Caballero eines beliebigen Besitzers versetzen"),
    Text("Move your own Caballeros out of one region", "Eigene Caballeros aus einer Region versetzen"),
)


def intrigue_programs(options: Options) -> tuple[Program, ...]:
    together = INTRIGUE_GOES.of(options) == "together"
    return (
        (move(1, 1, 1),),
        (move_all_own() if together else move(ANY_NUMBER, ANY_NUMBER, 0, ONE_REGION),),
    )


def intrigue_text(options: Options) -> Text:
    return INTRIGUE_ONE if INTRIGUE_GOES.of(options) == "together" else INTRIGUE_SEVERAL


def action_cards(options: Options, seats: int, numbers: Numbers) -> tuple[Card, ...]:
    """The cards for that many players, each a stack of its own: the Intrigue card first, the King's card last."""
    rows = [row for row in numbers["action"] if seats in row["seats"]]
    rows.sort(key=lambda row: row["place"])
    may_choose = seats <= SMALL_TABLE or OWN_ACTION.of(options) == "always"
    return tuple(
        _card(options, row["slug"], row["kind"], row["place"], stack, may_choose)
        for stack, row in enumerate(rows, start=1)
    )


def _card(options: Options, slug: str, kind: str, place: int, stack: int, may_choose: bool) -> Card:
    programs: dict[str, tuple[Program, ...]] = {"king": KING, "intrigue": intrigue_programs(options), "caballero": ()}
    text = intrigue_text(options) if kind == "intrigue" else TEXTS[kind]
    if may_choose and kind != "caballero":
        text = Text(text.en + OR_OWN.en, text.de + OR_OWN.de)
    return Card(
        slug=slug,
        stack=stack,
        copies=1,
        place=place,
        title=TITLES[kind],
        text=text,
        programs=programs[kind],
        choices=INTRIGUE_CHOICES if kind == "intrigue" else (),
        releases=kind == "caballero" or may_choose,
    )
