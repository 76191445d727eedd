"""Take the Grand Inquisitor's office; and its extra: a Caballero more for the Court."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import effect, step
from elgrande.kernel.text import Text
from elgrande.kernel.windows import announce
from elgrande.kernel.words import Ref, Said, said
from elgrande.modules.shared.extra import extra
from elgrande.rules.events import Event, event
from elgrande.rules.feature import Feature
from elgrande.rules.markers import IN_ROUND, SEAT, SEAT_SET, marker, set_mark
from elgrande.rules.owners import holder_of_common
from elgrande.rules.rulings import Rulings
from elgrande.rules.sights import Sights
from elgrande.rules.state import State

INQUISITOR_TAKEN: Final = event(
    "inquisitor_taken", Text("{seat} becomes Grand Inquisitor.", "{seat} wird Großinquisitor.")
)

INQUISITOR: Final = marker("inquisitor", SEAT, short=Text("Grand Inquisitor", "Großinquisitor"), office=True)
EXTRA_USED: Final = marker("extra_used", SEAT_SET, ends=IN_ROUND)


def become_inquisitor() -> Frame:
    return (BECOME,)


def _usable(state: State, seat: int, template: Frame) -> bool:
    return holder_of_common(state) != seat


def _next(state: State, frame: Frame) -> bool:
    state.frames.pop()
    if holder_of_common(state) != frame[1]:
        announce(state, (TAKE_OFFICE, frame[1]))
    return False


def _apply(state: State, frame: Frame) -> None:
    set_mark(state, INQUISITOR, frame[1])


def _fact(state: State, frame: Frame) -> Event:
    return Event(INQUISITOR_TAKEN, seat=frame[1])


BECOME: Final = step("become_inquisitor", "seat", _next, usable=_usable)
TAKE_OFFICE: Final = effect("take_office", "seat", _apply, _fact, tells=True)


def _told(state: State) -> list[Said]:
    holder = state.marks[INQUISITOR]
    return [said(OF_NOBODY) if holder < 0 else said(BLACK_OF, seat=Ref("seat", holder))]


BLACK_OF: Final = Text(
    "{seat} is Grand Inquisitor: black Caballeros count for {seat}.",
    "{seat} ist Großinquisitor: Schwarze Caballeros zählen für {seat}.",
)
OF_NOBODY: Final = Text(
    "Nobody is Grand Inquisitor: black Caballeros count for nobody.",
    "Niemand ist Großinquisitor: Schwarze Caballeros zählen für niemanden.",
)


FEATURE: Final = Feature(
    markers=(INQUISITOR, EXTRA_USED), rulings=Rulings(holder=INQUISITOR), sights=Sights(in_force=(_told,))
)
EXTRA: Final = extra(Text("Take one more as Inquisitor", "Als Inquisitor einen mehr nehmen"), INQUISITOR, EXTRA_USED)
