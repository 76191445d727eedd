"""Before the first round: everybody puts Caballeros from the Province into a region chosen by secret disc."""

from typing import Final

from elgrande.kernel.cards import Frame
from elgrande.kernel.frames import frame
from elgrande.kernel.ruleset import PROVINCE
from elgrande.kernel.state import State
from elgrande.rules.board import bring
from elgrande.steps.disc import ask_discs_open, clear_discs, show_discs


def enter_by_disc(count: int) -> Frame:
    return (ENTER, count, 0)


def _next(state: State, frame: Frame) -> bool:
    kind, count, stage = frame
    if stage == 0:
        state.frames[-1] = (kind, count, 1)
        ask_discs_open(state, tuple(range(state.rules.seats)))
        return False
    state.frames.pop()
    show_discs(state)
    for seat, site in enumerate(state.discs):
        bring(state, seat, seat, PROVINCE, site, count)
    clear_discs(state)
    return False


ENTER: Final = frame("enter", _next)
