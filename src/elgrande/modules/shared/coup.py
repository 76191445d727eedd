"""Put a Grande into the Castillo."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import OF_HOMES
from elgrande.kernel.text import Text
from elgrande.kernel.words import Reason, Ref, because
from elgrande.rules.board import castillo_entrance
from elgrande.rules.cards import card_with
from elgrande.rules.documents import Documents
from elgrande.rules.events import GRANDE_MOVED, told
from elgrande.rules.feature import Feature
from elgrande.rules.owners import opponents
from elgrande.rules.reasons import about_owners, why_closed
from elgrande.rules.ruleset import CASTILLO, Ruleset
from elgrande.rules.state import State
from elgrande.steps.choice import SEATS, choice
from elgrande.steps.grande import can_move, settle

told(
    GRANDE_MOVED,
    "grande_to_castillo",
    Text(
        "{seat} sends {owner}'s Grande from {source} to the Castillo.",
        "{seat} schickt den Grande von {owner} aus {source} ins Castillo.",
    ),
    lambda rules, event: event.target == CASTILLO and not event.why,
)


def coup(own: bool = False) -> Frame:
    """Step of a card: an opponent's Grande, or perhaps one's own."""
    return (COUP, int(own))


def _victims(state: State, frame: Frame) -> list[int]:
    _, seat, own = frame
    if castillo_entrance(state) != CASTILLO:
        return []
    seats = (*opponents(state, seat), seat) if own else opponents(state, seat)
    return [other for other in seats if can_move(state, other)]


def _homes(rules: Ruleset) -> list[int]:
    return [CASTILLO] if card_with(rules, COUP) >= 0 else []


OTHERS_GRANDE: Final = because(
    "others_grande", Text("It is about the others' Grandes.", "Es geht um die Grandes der anderen.")
)
GRANDE_INSIDE: Final = because(
    "grande_inside",
    Text("The Grande of {owner} is in the Castillo already.", "Der Grande von {owner} ist schon im Castillo."),
)
HAS_NO_GRANDE: Final = because("has_no_grande", Text("{owner} has no Grande.", "{owner} hat keinen Grande."))


def _why(state: State, frame: Frame, seat: int, owner: int) -> Reason | None:
    if owner >= state.rules.seats:
        return HAS_NO_GRANDE(owner=Ref("owner", owner))
    if owner == seat and not frame[2]:
        return OTHERS_GRANDE()
    return why_closed(state, state.grandes[owner]) or GRANDE_INSIDE(owner=Ref("seat", owner))


COUP: Final = choice(
    "coup",
    "seat own",
    _victims,
    lambda state, frame, owner: settle(state, frame[1], owner, CASTILLO),
    of=SEATS,
    words=Text("Whose Grande goes to the Castillo?", "Wessen Grande kommt ins Castillo?"),
    done=Text("Leave the Grandes where they are", "Die Grandes stehen lassen"),
    traits=(OF_HOMES,),
    why=about_owners(_why),
)
FEATURE: Final = Feature(documents=Documents(homes=(_homes,)))
