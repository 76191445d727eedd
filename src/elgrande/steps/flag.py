"""A flag without a bearer: its owner gives it to another of his Caballeros, in whoever's turn it is."""

from typing import Final

from elgrande.kernel.cards import Frame
from elgrande.kernel.frames import ask, frame
from elgrande.kernel.moments import BEARER_GONE, at
from elgrande.kernel.ruleset import NOWHERE
from elgrande.kernel.state import State
from elgrande.rules.board import can_leave
from elgrande.rules.flags import flag_of, may_bear_flag, pass_flag


def _ask_owner(state: State, seat: int) -> None:
    state.frames.append((NEW_BEARER, seat))


def _next(state: State, frame: Frame) -> bool:
    """Regions where nothing may change give no bearer; without any other the flag waits."""
    owner = frame[1]
    waits = flag_of(state, owner) == NOWHERE
    sites = [site for site in can_leave(state, owner) if may_bear_flag(state, site)] if waits else []
    if len(sites) > 1:
        action = state.rules.site_action
        return ask(state, owner, tuple([action[site] for site in sites]))
    state.frames.pop()
    if sites:
        pass_flag(state, owner, sites[0])
    return False


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    state.frames.pop()
    pass_flag(state, seat, state.rules.site_of[action])


NEW_BEARER: Final = frame("new_bearer", _next, _answer)
at(BEARER_GONE, _ask_owner)
