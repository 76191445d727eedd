"""The lighthouse: it stands in a region by the sea and pays everybody there when a round ends."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import effect, emit
from elgrande.kernel.text import Text
from elgrande.kernel.windows import announce
from elgrande.modules.worth import Sense, Totals
from elgrande.rules.board import open_regions
from elgrande.rules.events import POINTS, Event, event, reason
from elgrande.rules.feature import Feature, Hook
from elgrande.rules.markers import SITE, marker, set_mark
from elgrande.rules.moments import ROUND_ENDS
from elgrande.rules.options import TableOption
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.state import State
from elgrande.steps.choice import choice

LIGHTHOUSE: Final = marker(
    "lighthouse",
    SITE,
    Text("Lighthouse", "Leuchtturm"),
    Text(
        "When a round ends, everybody with a Caballero there is paid.",
        "Am Ende einer Runde bekommt jeder Punkte, der dort einen Caballero hat.",
    ),
)
PAYS: Final = TableOption(
    "lighthouse_pays",
    Text("The lighthouse pays", "Der Leuchtturm bringt"),
    {1: Text("1 point", "1 Punkt"), 2: Text("2 points", "2 Punkte")},
)
LIGHTHOUSE_MOVED: Final = event(
    "lighthouse_moved",
    Text("{seat} puts the lighthouse here: {target}.", "{seat} stellt den Leuchtturm hierhin: {target}."),
)
LIGHT: Final = reason("lighthouse", Text("lighthouse", "Leuchtturm"))
AT_HAND: Final = 1.5  # rounds a bot expects it to stay


def move_lighthouse() -> Frame:
    """Step of a card: to another region by the sea in which something may change."""
    return (MOVE_LIGHTHOUSE,)


def _coasts(state: State, frame: Frame) -> list[int]:
    here = state.marks[LIGHTHOUSE]
    return [site for site in open_regions(state) if state.rules.sites[site].coast and site != here]


def _apply(state: State, frame: Frame) -> None:
    set_mark(state, LIGHTHOUSE, frame[2])


def _fact(state: State, frame: Frame) -> Event:
    return Event(LIGHTHOUSE_MOVED, seat=frame[1], target=frame[2])


def _shine(state: State, seat: int) -> None:
    site = state.marks[LIGHTHOUSE]
    points = PAYS.of(state.rules.options)
    if site == NOWHERE:
        return
    for owner in range(state.rules.seats):
        if state.count(site, owner):
            state.scores[owner] += points
            emit(state, Event(POINTS, seat=owner, target=site, points=points, why=LIGHT))


def _adds(state: State, totals: Totals) -> None:
    site = state.marks[LIGHTHOUSE]
    if site != NOWHERE:
        for owner in range(state.rules.seats):
            if state.count(site, owner):
                totals[owner] += AT_HAND * PAYS.of(state.rules.options)


PUT_LIGHTHOUSE: Final = effect("put_lighthouse", "seat site", _apply, _fact, tells=True)
MOVE_LIGHTHOUSE: Final = choice(
    "move_lighthouse",
    "seat",
    _coasts,
    lambda state, frame, site: announce(state, (PUT_LIGHTHOUSE, frame[1], site)),
    words=Text("To which coast does the lighthouse go?", "An welche Küste kommt der Leuchtturm?"),
    done=Text("Leave the lighthouse where it is", "Den Leuchtturm stehen lassen"),
)
FEATURE: Final = Feature(markers=(LIGHTHOUSE,), hooks=(Hook(ROUND_ENDS, _shine, 35),))
WORTH: Final = Sense(adds=(_adds,))
