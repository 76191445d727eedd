"""The Castillo may collapse: nobody enters it until the next general scoring is over; one stands beside it instead."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import effect
from elgrande.kernel.text import Text
from elgrande.modules.shared.removing import removable
from elgrande.rules.events import Event, event
from elgrande.rules.feature import NOBODYS, Feature, Hook
from elgrande.rules.markers import FLAG, OFF, ON, WITH_SCORING, is_on, marker, set_mark
from elgrande.rules.moments import MARKERS_GONE
from elgrande.rules.ruleset import CASTILLO, NOWHERE
from elgrande.rules.rulings import Rulings
from elgrande.rules.state import State
from elgrande.rules.travel import bring
from elgrande.steps.announcement import announcing

COLLAPSE_FEARED: Final = event(
    "collapse_feared",
    Text("{seat} closes the Castillo: risk of collapse.", "{seat} schließt das Castillo: Einsturzgefahr."),
)

COLLAPSE: Final = marker(
    "collapse",
    FLAG,
    sentence=Text(
        "Risk of collapse: who is put into the Castillo stands beside it, until the next general scoring is over.",
        "Einsturzgefahr: Wer ins Castillo käme, steht daneben, bis die nächste allgemeine Wertung vorbei ist.",
    ),
    ends=WITH_SCORING,
)


def fear_collapse() -> Frame:
    """Step of a card: nobody may enter the Castillo until the next general scoring is over."""
    return (FEAR,)


def beside(state: State) -> int:
    return state.rules.site_index["beside"]


def _usable(state: State, seat: int, template: Frame) -> bool:
    return not is_on(state, COLLAPSE)


def _apply(state: State, frame: Frame) -> None:
    set_mark(state, COLLAPSE, ON)


def _fact(state: State, frame: Frame) -> Event:
    return Event(COLLAPSE_FEARED, seat=frame[1])


def _entrance(state: State) -> int:
    return beside(state) if is_on(state, COLLAPSE) else NOWHERE


def _danger_over(state: State, seat: int) -> None:
    """Common Caballeros whose disc led nowhere are still at the Castillo."""
    if not is_on(state, COLLAPSE):
        _go_inside(state, state.start)


def _go_inside(state: State, seat: int) -> None:
    """With the danger over, those beside the Castillo are inside again."""
    for owner, count in enumerate(state.row(beside(state))):
        if count:
            bring(state, seat, owner, beside(state), CASTILLO, count)


def _remove(state: State, seat: int, holder: int) -> None:
    set_mark(state, COLLAPSE, OFF)
    _go_inside(state, seat)


CLOSE_CASTILLO: Final = effect("close_castillo", "seat", _apply, _fact, tells=True)
FEAR: Final = announcing("fear_collapse", "seat", CLOSE_CASTILLO, _usable)
FEATURE: Final = Feature(
    markers=(COLLAPSE,),
    hooks=(Hook(MARKERS_GONE, _danger_over),),
    removable=(
        removable(
            "collapse",
            Text("The risk-of-collapse tile", "Die Einsturzgefahr"),
            Text("{seat} ends the risk of collapse.", "{seat} beendet die Einsturzgefahr."),
            lambda state, seat: [NOBODYS] if is_on(state, COLLAPSE) else [],
            _remove,
        ),
    ),
    rulings=Rulings(entrance=(_entrance,), entrance_by=(COLLAPSE,)),
)
