"""A flag without a bearer: its owner gives it to another of his Caballeros, in whoever's turn it is."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import ask, step
from elgrande.kernel.moments import BEARER_GONE, REGION_OPENED, at
from elgrande.kernel.text import Text
from elgrande.rules.board import can_leave
from elgrande.rules.flags import flag_of, may_bear_flag, pass_flag
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.state import State


def _ask_owner(state: State, seat: int) -> None:
    state.frames.append((NEW_BEARER, seat))


def _ask_waiting(state: State, seat: int) -> None:
    """Those who were held back may bear a flag now; owners are asked clockwise from the acting player."""
    rules = state.rules
    if not rules.flags or rules.edition == 1:
        return
    first = state.acting if state.acting >= 0 else state.start
    for k in reversed(range(rules.seats)):
        owner = (first + k) % rules.seats
        if _able(state, owner):
            state.frames.append((NEW_BEARER, owner))


def _able(state: State, owner: int) -> list[int]:
    """Where somebody stands who can take a waiting flag up: not where nothing may change."""
    if flag_of(state, owner) != NOWHERE:
        return []
    return [site for site in can_leave(state, owner) if may_bear_flag(state, site)]


def _next(state: State, frame: Frame) -> bool:
    """Without anybody the flag waits."""
    owner = frame[1]
    sites = _able(state, owner)
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


NEW_BEARER: Final = step(
    "new_bearer",
    "seat",
    _next,
    _answer,
    words=Text(
        "Your flag has no bearer. In which region does another Caballero take it up?",
        "Deine Fahne hat keinen Träger. In welcher Region nimmt ein anderer Caballero sie auf?",
    ),
)
at(BEARER_GONE, _ask_owner)
at(REGION_OPENED, _ask_waiting)
