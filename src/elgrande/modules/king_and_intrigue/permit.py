"""Permission to place anywhere this turn instead of near the King."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import effect, step
from elgrande.kernel.text import Text
from elgrande.kernel.windows import announce
from elgrande.rules.events import Event, event
from elgrande.rules.feature import Feature
from elgrande.rules.markers import ANYWHERE, SITE, WITH_CARD, marker, set_mark
from elgrande.rules.ruleset import COURT
from elgrande.rules.rulings import Rulings
from elgrande.rules.state import State
from elgrande.steps.turn import placing_is_left

PLACING_FREED: Final = event(
    "placing_freed",
    Text("{seat} may place in any region this turn.", "{seat} darf in diesem Zug in jede Region einsetzen."),
)

ZONE: Final = marker("zone", SITE, ends=WITH_CARD, anywhere=True)  # where the player whose turn it is may place


def permit_anywhere() -> Frame:
    """Step of a card: the Caballeros placed this turn may go to any open region."""
    return (PERMIT,)


def _usable(state: State, seat: int, template: Frame) -> bool:
    return placing_is_left(state) and state.count(COURT, seat) > 0


def _next(state: State, frame: Frame) -> bool:
    state.frames.pop()
    if placing_is_left(state):
        announce(state, (FREE_PLACING, frame[1]))
    return False


def _apply(state: State, frame: Frame) -> None:
    set_mark(state, ZONE, ANYWHERE)


def _fact(state: State, frame: Frame) -> Event:
    return Event(PLACING_FREED, seat=frame[1])


PERMIT: Final = step("permit", "seat", _next, usable=_usable)
FREE_PLACING: Final = effect("free_placing", "seat", _apply, _fact, tells=True)
FEATURE: Final = Feature(markers=(ZONE,), rulings=Rulings(zone=ZONE))
