"""General scoring: secret discs, the Castillo, its Caballeros to the chosen regions, every region in key order."""

from typing import Final

from elgrande.kernel.cards import Frame
from elgrande.kernel.events import SCORING_BEGUN, Event
from elgrande.kernel.frames import emit, frame
from elgrande.kernel.ruleset import CASTILLO
from elgrande.kernel.state import State
from elgrande.rules.board import castillo_is_hidden, disc_destination, in_castillo, transfer
from elgrande.rules.scoring import score
from elgrande.steps.disc import ask_discs, clear_discs, show_discs


def general_scoring() -> Frame:
    return (GENERAL, 0)


def is_general_scoring(state: State) -> bool:
    """Is one going on?"""
    return any(frame[0] == GENERAL for frame in state.frames)


def _next(state: State, frame: Frame) -> bool:
    stage = frame[1]
    state.frames[-1] = (GENERAL, stage + 1)
    if stage == 0:
        emit(state, Event(SCORING_BEGUN))
        ask_discs(state, _who_chooses(state))
    elif stage == 1:
        state.sealed += 1
        score(state, CASTILLO)
        _empty_castillo(state)
    else:
        for site in state.rules.regions:
            score(state, site)
        state.frames.pop()
    return False


def _who_chooses(state: State) -> tuple[int, ...]:
    """While the Castillo is hidden everybody chooses: not to ask would show who has nobody inside."""
    seats = range(state.rules.seats)
    if castillo_is_hidden(state):
        return tuple(seats)
    return tuple([seat for seat in seats if in_castillo(state, seat)])


def _empty_castillo(state: State) -> None:
    show_discs(state)
    for seat, disc in enumerate(state.discs):
        inside = in_castillo(state, seat)
        if inside:
            transfer(state, seat, seat, CASTILLO, disc_destination(state, disc, CASTILLO), inside)
    clear_discs(state)


GENERAL: Final = frame("general_scoring", _next)
