"""The King is distracted: nobody gets his bonus in this round and in a general scoring right after it."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import effect
from elgrande.kernel.text import Text
from elgrande.rules.events import Event, event
from elgrande.rules.feature import Feature
from elgrande.rules.markers import FLAG, ON, WITH_ROUND, is_on, marker, set_mark
from elgrande.rules.rulings import Rulings
from elgrande.rules.state import State
from elgrande.steps.announcement import announcing

BONUS_CANCELLED: Final = event(
    "bonus_cancelled",
    Text(
        "{seat} distracts the King: no King's bonus this round.",
        "{seat} lenkt den König ab: kein Königsbonus in dieser Runde.",
    ),
)

MISTRESS: Final = marker(
    "mistress", FLAG, sentence=Text("No King's bonus this round.", "Kein Königsbonus in dieser Runde."), ends=WITH_ROUND
)


def cancel_kings_bonus() -> Frame:
    """Step of a card: nobody gets it for the rest of this round and in a general scoring right after it."""
    return (CANCEL_BONUS,)


def _usable(state: State, seat: int, template: Frame) -> bool:
    return not is_on(state, MISTRESS)


def _apply(state: State, frame: Frame) -> None:
    set_mark(state, MISTRESS, ON)


def _fact(state: State, frame: Frame) -> Event:
    return Event(BONUS_CANCELLED, seat=frame[1])


DISTRACT: Final = effect("distract", "seat", _apply, _fact, tells=True)
CANCEL_BONUS: Final = announcing("cancel_bonus", "seat", DISTRACT, _usable)
FEATURE: Final = Feature(markers=(MISTRESS,), rulings=Rulings(no_kings_bonus=MISTRESS))
