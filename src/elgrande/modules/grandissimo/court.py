"""The Courts: scoring them, and troops that come straight from the Province."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import effect, emit
from elgrande.kernel.text import Text
from elgrande.rules.events import PLACE_SCORED, PLACES, POINTS, Event, event, told
from elgrande.rules.feature import Feature
from elgrande.rules.markers import NUMBER, OFF, WITH_CARD, marker, set_mark
from elgrande.rules.ruleset import COURT, PROVINCE
from elgrande.rules.rulings import Rulings
from elgrande.rules.scoring import places
from elgrande.rules.state import State
from elgrande.steps.announcement import announcing
from elgrande.steps.turn import placing_is_left

TROOPS_CALLED: Final = event(
    "troops_called",
    Text(
        "{seat} calls up to {amount} straight from the Province.",
        "{seat} ruft bis zu {amount} direkt aus der Provinz.",
    ),
)
told(
    PLACE_SCORED,
    "courts_scored",
    Text("The Courts are scored.", "Die Höfe werden gewertet."),
    lambda rules, event: event.target == COURT,
)
told(
    POINTS,
    "points_at_court",
    Text("{seat}: {points} at Court ({why}).", "{seat}: {points} am Hof ({why})."),
    lambda rules, event: event.target == COURT,
)

TROOPS: Final = marker("troops", NUMBER, ends=WITH_CARD)


def score_courts(first: int, second: int, third: int) -> Frame:
    """Step of a card: the most Caballeros in one's own Court, at every number of players."""
    return (SCORE_COURTS, first, second, third)


def call_troops(count: int) -> Frame:
    """Step of a card: the Caballeros it lets its player place come from the Province instead of his Court."""
    return (CALL_TROOPS, count)


def _usable(state: State, seat: int, template: Frame) -> bool:
    return sum(state.row(COURT)) > 0


def _apply(state: State, frame: Frame) -> None:
    values = frame[2:]
    for seat, place in enumerate(places(tuple(state.row(COURT)))):
        if 0 <= place < len(values):
            state.scores[seat] += values[place]
            emit(state, Event(POINTS, seat=seat, target=COURT, points=values[place], why=PLACES[place]))


def _fact(state: State, frame: Frame) -> Event:
    return Event(PLACE_SCORED, seat=frame[1], target=COURT)


def _usable_troops(state: State, seat: int, template: Frame) -> bool:
    return placing_is_left(state) and state.marks[TROOPS] == OFF and state.count(PROVINCE, seat) > 0


def _apply_troops(state: State, frame: Frame) -> None:
    set_mark(state, TROOPS, frame[2])


def _fact_troops(state: State, frame: Frame) -> Event:
    return Event(TROOPS_CALLED, seat=frame[1], amount=frame[2])


PAY_COURTS: Final = effect("pay_courts", "seat *values", _apply, _fact, tells=True)
SCORE_COURTS: Final = announcing("score_courts", "seat *values", PAY_COURTS, _usable)
CALL: Final = effect("call", "seat count", _apply_troops, _fact_troops, tells=True)
CALL_TROOPS: Final = announcing("call_troops", "seat count", CALL, _usable_troops)
FEATURE: Final = Feature(markers=(TROOPS,), rulings=Rulings(levy=TROOPS))
