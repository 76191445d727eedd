"""The secret disc: several players choose a region at the same time; nobody sees a choice before all have chosen.

The choices wait in `state.secrets` until the frame below turns them over into `state.discs` and uses them.
"""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import DECLARED, SECRET, emit, step
from elgrande.kernel.text import Text
from elgrande.kernel.tuples import put
from elgrande.kernel.words import Question, Reason, because
from elgrande.rules.board import actions_of, lay_of, open_regions, regions_with
from elgrande.rules.events import DISC_SHOWN, Event
from elgrande.rules.lay import remember
from elgrande.rules.reasons import about_places, at, why_closed, why_no_disc
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import State

ANY_REGION: Final = 0
OPEN_REGION: Final = -1
OPEN_DISCS: Final = "open discs"  # what is kept of them


def ask_discs(state: State, seats: tuple[int, ...]) -> None:
    """Have those seats choose any region."""
    state.frames.append((DISC, ANY_REGION, ANY_REGION, *seats))


def ask_discs_open(state: State, seats: tuple[int, ...]) -> None:
    """Have those seats choose a region in which something may change."""
    state.frames.append((DISC, OPEN_REGION, OPEN_REGION, *seats))


def ask_discs_for_own(state: State, seats: tuple[int, ...], at_least: int, or_else: int) -> None:
    """Have those seats choose a region that so many of their Caballeros may leave."""
    able = tuple([seat for seat in seats if leavable(state, seat, at_least, or_else)])
    state.frames.append((DISC, at_least, or_else, *able))


def leavable(state: State, seat: int, at_least: int, or_else: int) -> tuple[int, ...]:
    """Regions with at least so many of a seat's Caballeros; without any such region those with `or_else`."""
    return regions_by_disc(state, seat, at_least) or regions_by_disc(state, seat, or_else)


def regions_by_disc(state: State, seat: int, at_least: int) -> tuple[int, ...]:
    """Regions a disc shows that so many of a seat's Caballeros may leave."""
    if state.rules.plain:
        return regions_with(state, seat, at_least)
    return tuple([site for site in regions_with(state, seat, at_least) if state.rules.sites[site].is_spain])


def show_discs(state: State) -> None:
    """Turn the secret choices over, for everybody to see, beside those that are open already."""
    state.sealed += 1
    shown, open_already = state.secrets, state.discs
    state.discs = tuple([site if site >= 0 else open_already[seat] for seat, site in enumerate(shown)])
    state.secrets = (-1,) * state.rules.seats
    if state.events is not None:
        for seat, site in enumerate(shown):
            if site >= 0:
                emit(state, Event(DISC_SHOWN, seat=seat, target=site))


def clear_discs(state: State) -> None:
    state.discs = (-1,) * state.rules.seats


def _options(state: State, seat: int, at_least: int, or_else: int) -> tuple[int, ...]:
    if at_least == ANY_REGION:
        return state.rules.disc_actions
    if at_least == OPEN_REGION:
        if state.rules.plain:
            return _open_discs(state)
        kept = lay_of(state).kept
        return kept[OPEN_DISCS] if OPEN_DISCS in kept else remember(kept, OPEN_DISCS, _open_discs(state))
    return actions_of(state, leavable(state, seat, at_least, or_else))


def _open_discs(state: State) -> tuple[int, ...]:
    action, faces = state.rules.site_action, state.rules.sites
    return tuple([action[site] for site in open_regions(state) if faces[site].is_spain])


def _next(state: State, frame: Frame) -> bool:
    secrets = state.secrets
    waiting: list[int] = []
    choices: list[tuple[int, ...]] = []
    for seat in frame[3:]:
        if secrets[seat] < 0:
            waiting.append(seat)
            choices.append(_options(state, seat, frame[1], frame[2]))
    if not waiting:
        state.frames.pop()
        return False
    state.asked = tuple(waiting)
    state.opts = tuple(choices)
    return True


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    state.secrets = put(state.secrets, seat, state.rules.site_of[action])


def _possible(state: State, frame: Frame, seat: int) -> tuple[int, ...]:
    return tuple([state.rules.site_of[action] for action in _options(state, seat, frame[1], frame[2])])


def _asks(rules: Ruleset, frames: tuple[Frame, ...], options: int) -> Question:
    """Whoever uses the discs knows what they are for."""
    below = DECLARED[frames[-2][0]].asks
    assert below is not None
    return below(rules, frames[:-1], options)


TOO_FEW_OF_YOURS: Final = because(
    "too_few_of_yours",
    Text(
        "You have too few Caballeros in {place}: {count} are needed.",
        "Du hast zu wenige Caballeros in {place}: {count} müssen es sein.",
    ),
)


def _why(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    _, at_least, or_else, *_ = frame
    reason = why_no_disc(state, site)
    if reason is not None or at_least == ANY_REGION:
        return reason
    needed = at_least if regions_by_disc(state, seat, at_least) else or_else
    return why_closed(state, site) or TOO_FEW_OF_YOURS(place=at(site), count=needed)


DISC: Final = step(
    "disc",
    "at_least or_else *seats",
    _next,
    _answer,
    hides=_possible,
    asks=_asks,
    traits=(SECRET,),
    why=about_places(_why),
)
