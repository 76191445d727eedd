"""The King in the Castillo: a Grande does his duties until the King comes back."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import OF_HOMES, effect, emit
from elgrande.kernel.moments import reach
from elgrande.kernel.text import Text
from elgrande.kernel.windows import announce
from elgrande.kernel.words import Reason, Ref, because
from elgrande.modules import order
from elgrande.rules.events import KING_MOVED, Event, event, told
from elgrande.rules.feature import Feature, Hook
from elgrande.rules.markers import OFF, marker, set_mark
from elgrande.rules.markers import SEAT as A_SEAT
from elgrande.rules.moments import REGION_OPENED, SCORING_ENDS
from elgrande.rules.reasons import about_owners
from elgrande.rules.ruleset import CASTILLO
from elgrande.rules.rulings import Rulings
from elgrande.rules.state import State
from elgrande.steps.choice import SEATS, choice

KING_DEPOSED: Final = event(
    "king_deposed",
    Text(
        "{seat} sends the King to the Castillo: {owner}'s Grande in {target} stands in for him.",
        "{seat} schickt den König ins Castillo: Der Grande von {owner} in {target} vertritt ihn.",
    ),
)
told(
    KING_MOVED,
    "king_returned",
    Text(
        "The King leaves the Castillo and is in {target} now.",
        "Der König verlässt das Castillo und ist nun in {target}.",
    ),
    lambda rules, event: event.seat < 0,
)

STAND_IN: Final = marker(
    "stand_in",
    A_SEAT,
    sentence=Text(
        "{seat}'s Grande stands in for the King until the next general scoring is over; then the King is in Portugal.",
        "Der Grande von {seat} vertritt den König, bis die nächste allgemeine Wertung vorbei ist; dann ist der König "
        "in Portugal.",
    ),
)


def depose_king() -> Frame:
    return (DEPOSE,)


def _candidates(state: State, frame: Frame) -> list[int]:
    """Seats whose Grande stands in a region; none while one stands in already."""
    if state.marks[STAND_IN] != OFF:
        return []
    return [seat for seat, home in enumerate(state.grandes) if home in state.rules.regions]


def _apply(state: State, frame: Frame) -> None:
    set_mark(state, STAND_IN, frame[2])
    state.crown(state.grandes[frame[2]])
    reach(state, REGION_OPENED)


def _fact(state: State, frame: Frame) -> Event:
    _, seat, owner = frame
    return Event(KING_DEPOSED, seat=seat, owner=owner, source=state.king, target=state.grandes[owner])


def king_appears(state: State, seat: int, region: int, why: str = "") -> None:
    """The King himself goes to a region, out of the Castillo if he was there: then nobody stands in for him."""
    source = state.king if state.marks[STAND_IN] == OFF else CASTILLO
    emit(state, Event(KING_MOVED, seat=seat, source=source, target=region, why=why))
    set_mark(state, STAND_IN, OFF)
    state.crown(region)
    reach(state, REGION_OPENED)


def _after_scoring(state: State, seat: int) -> None:
    if state.marks[STAND_IN] != OFF:
        king_appears(state, -1, state.rules.site_index["portugal"])


IN_NO_REGION: Final = because(
    "grande_in_no_region", Text("{owner} has no Grande in a region.", "{owner} hat keinen Grande in einer Region.")
)


def _why(state: State, frame: Frame, seat: int, owner: int) -> Reason | None:
    return IN_NO_REGION(owner=Ref("owner", owner))


APPOINT: Final = effect("appoint", "seat owner", _apply, _fact, tells=True)
DEPOSE: Final = choice(
    "depose_king",
    "seat",
    _candidates,
    lambda state, frame, seat: announce(state, (APPOINT, frame[1], seat)),
    of=SEATS,
    words=Text(
        "The King is to go to the Castillo: whose Grande stands in for him?",
        "Der König soll ins Castillo: Wessen Grande vertritt ihn?",
    ),
    done=Text("Leave the King where he is", "Den König stehen lassen"),
    traits=(OF_HOMES,),
    why=about_owners(_why),
)
FEATURE: Final = Feature(
    markers=(STAND_IN,),
    hooks=(Hook(SCORING_ENDS, _after_scoring, order.KING_RETURNS),),
    rulings=Rulings(deputy=STAND_IN),
)
