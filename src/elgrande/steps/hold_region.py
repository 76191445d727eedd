"""Lay a Region card face down before oneself: that region counts double in the next general scoring."""

from typing import Final

from elgrande.kernel.cards import Frame
from elgrande.kernel.events import REGION_HELD, Event
from elgrande.kernel.frames import ask, effect, emit, frame, hides
from elgrande.kernel.moments import SCORING_ENDS, at
from elgrande.kernel.state import State, put
from elgrande.kernel.windows import announce
from elgrande.rules.marks import DOUBLED, clear_doubled, holders, secret_mark, set_mark
from elgrande.vocabulary import DONE

MARKERS: Final = 2


def hold_doubled_region() -> Frame:
    return (HOLD,)


def _usable(state: State, seat: int, template: Frame) -> bool:
    return len(holders(state, DOUBLED)) < MARKERS and seat not in holders(state, DOUBLED)


def _next(state: State, frame: Frame) -> bool:
    """Every region is offered: leaving out one that lies face down before somebody else would give it away."""
    return ask(state, frame[1], (DONE, *state.rules.disc_actions))


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    state.frames.pop()
    if action != DONE:
        state.secrets = put(state.secrets, seat, state.rules.site_of[action])
        announce(state, (LAY_REGION, seat))


def _apply(state: State, frame: Frame) -> None:
    seat = frame[1]
    site = state.secrets[seat]
    state.secrets = put(state.secrets, seat, -1)
    set_mark(state, secret_mark(state, DOUBLED, seat), site)
    emit(state, Event(REGION_HELD, seat=seat, target=site, only=seat))


def _fact(state: State, frame: Frame) -> Event:
    return Event(REGION_HELD, seat=frame[1])


def _possible(state: State, frame: Frame, seat: int) -> tuple[int, ...]:
    return tuple([state.rules.site_of[action] for action in state.rules.disc_actions])


def give_back_doubled(state: State, seat: int) -> None:
    clear_doubled(state)


HOLD: Final = frame("hold_region", _next, _answer, _usable)
LAY_REGION: Final = effect("lay_region", _apply, _fact)
hides(LAY_REGION, _possible)
at(SCORING_ENDS, give_back_doubled)
