"""Spies: who holds such a card may choose his disc of a general scoring after the others have shown theirs."""

from typing import Final

from elgrande.kernel.actions import action
from elgrande.kernel.core import Frame
from elgrande.kernel.frames import emit
from elgrande.kernel.text import Text
from elgrande.kernel.words import Reason, because
from elgrande.modules import order
from elgrande.rules.documents import Documents, Wrong
from elgrande.rules.events import Event, event
from elgrande.rules.feature import Feature, Hook
from elgrande.rules.markers import OFF, SEAT_SET, marker, set_mark
from elgrande.rules.moments import SCORING_BEGINS, SCORING_ENDS
from elgrande.rules.rulings import Rulings
from elgrande.rules.state import State
from elgrande.steps.choice import ANSWERS, choice
from elgrande.steps.general_scoring import is_general_scoring
from elgrande.steps.keep import UNTIL_SCORING, keep, kept_for, new_purpose

SPY: Final = action("spy", Text("Have the others choose first", "Die anderen zuerst wählen lassen"))
SPYING: Final = event(
    "spying", Text("{seat} waits to see where the others go.", "{seat} wartet ab, wohin die anderen gehen.")
)

TO_SPY: Final = new_purpose()
SPIES: Final = marker(
    "spies", SEAT_SET, sentence=Text("{seat} chooses after the others.", "{seat} wählt nach den anderen."), midway=True
)


def spy_next_scoring() -> Frame:
    """Step of a card: it stays until the next general scoring is over and makes its holder a spy there."""
    return keep(UNTIL_SCORING, purpose=TO_SPY)


def _ask_holders(state: State, seat: int) -> None:
    """Clockwise from the start marker: the first to be asked is pushed last."""
    spies = [holder for _, holder in kept_for(state, TO_SPY)]
    for holder in sorted(spies, key=lambda holder: (state.start - holder - 1) % state.rules.seats):
        state.frames.append((ASK_SPY, holder))


def _stop_spying(state: State, seat: int) -> None:
    set_mark(state, SPIES, OFF)


def _spy(state: State, frame: Frame, action: int) -> None:
    set_mark(state, SPIES, max(state.marks[SPIES], 0) | 1 << frame[1])
    emit(state, Event(SPYING, seat=frame[1]))


def _out_of_scoring(state: State) -> Wrong | None:
    if state.marks[SPIES] > 0 and not is_general_scoring(state):
        return Wrong("marks.spies", "goes with a general scoring")
    return None


SPIES_ARE_ASKED: Final = because(
    "spies_are_asked",
    Text(
        "That is asked as a general scoring begins, of whoever holds such a card.",
        "Das wird zu Beginn einer allgemeinen Wertung gefragt, und nur, wer so eine Karte hat.",
    ),
)


def _why_not_spy(state: State, seat: int, action: int) -> Reason:
    return SPIES_ARE_ASKED()


ASK_SPY: Final = choice(
    "ask_spy",
    "seat",
    lambda state, frame: (SPY,),
    _spy,
    of=ANSWERS,
    words=Text(
        "Do the others have to choose and show their regions before you?",
        "Müssen die anderen ihre Regionen vor dir wählen und zeigen?",
    ),
    done=Text("Choose together with the others", "Mit den anderen zusammen wählen"),
)
FEATURE: Final = Feature(
    markers=(SPIES,),
    hooks=(Hook(SCORING_BEGINS, _ask_holders, order.ASK_SPIES), Hook(SCORING_ENDS, _stop_spying, order.STOP_SPYING)),
    refusals=((SPY, _why_not_spy),),
    rulings=Rulings(late_discs=SPIES),
    documents=Documents(impossible=(_out_of_scoring,)),
)
