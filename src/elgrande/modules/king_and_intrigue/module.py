"""King & Intrigue: power cards with special actions, 13 of them chosen in secret; action cards dealt by rank."""

from typing import Final

from elgrande.kernel.random import Random
from elgrande.kernel.text import Text
from elgrande.modules.king_and_intrigue import doubled, hand, permit, positions
from elgrande.modules.king_and_intrigue.action_cards import action_cards
from elgrande.modules.king_and_intrigue.checks import CHECKS
from elgrande.modules.king_and_intrigue.hand import choose_hands, drawn_hand
from elgrande.modules.king_and_intrigue.options import HAND, OPTIONS
from elgrande.modules.king_and_intrigue.power_cards import faces
from elgrande.modules.king_and_intrigue.worth import WORTH
from elgrande.modules.module import Module, Parts, own_power, read_numbers
from elgrande.rules.options import Options
from elgrande.rules.state import State
from elgrande.steps import turn_reasons
from elgrande.steps.enter import enter_by_disc

NUMBERS: Final = read_numbers("elgrande.modules.king_and_intrigue")


def parts(options: Options, seats: int) -> Parts:
    return Parts(
        own_power=own_power(faces(options), NUMBERS),
        cards=action_cards(options, seats, NUMBERS),
        hand_size=NUMBERS["hand"]["size"],
    )


def set_up(state: State, random: Random) -> None:
    """Hands are empty until their owners choose, unless they are drawn by lot."""
    rules = state.rules
    state.hands = (0,) * rules.seats
    if HAND.of(rules.options) == "drawn":
        cards = tuple(range(len(rules.power)))
        state.hands = tuple(drawn_hand(0, cards, rules.hand_size, random) for _ in range(rules.seats))


KING_AND_INTRIGUE: Final = Module(
    name="king_and_intrigue",
    title=Text("King & Intrigue", "König & Intrigant"),
    about=Text(
        "Every player chooses 13 power cards in secret; each has a special action of its own. King's, Caballero and "
        "Intrigue cards are dealt by rank.",
        "Alle wählen geheim 13 Machtkarten; jede hat ihre eigene Sonderaktion. Königs-, Caballero- und "
        "Intrigenkarten werden nach Rang verteilt.",
    ),
    parts=parts,
    set_up=set_up,
    options=OPTIONS,
    features=(permit.FEATURE, doubled.FEATURE, hand.FEATURE, turn_reasons.OF_POWER_CARDS, positions.POSITIONS),
    opening=(enter_by_disc(NUMBERS["set_up"]["by_disc"]),),
    choosing=(choose_hands(),),
    first_hand=tuple(NUMBERS["hand"]["first"]),
    replaces_cards=True,
    worth=WORTH,
    checks=CHECKS,
)
