"""Move Caballeros from region to region or into the Castillo, one at a time: from where, whose, to where."""

from typing import Final

from elgrande.kernel.cards import Frame
from elgrande.kernel.frames import ask, frame
from elgrande.kernel.ruleset import NOWHERE
from elgrande.kernel.state import State
from elgrande.rules.board import move_options, taboo_regions
from elgrande.steps.pieces import send
from elgrande.vocabulary import DONE, SEAT

ANY_NUMBER: Final = 99
FREE: Final = -2  # each piece may come from another region
ONE_REGION: Final = -1  # the first piece fixes the region they all come from


def move(total: int, own: int, foreign: int, source: int = FREE) -> Frame:
    """Step of a card: up to `total` pieces, at most `own` of one's own and `foreign` of the others."""
    return (MOVE, total, own, foreign, source)


def _owners(state: State, seat: int, site: int, own: int, foreign: int) -> tuple[int, ...]:
    """Whose Caballeros may leave that region."""
    return tuple(
        owner for owner, count in enumerate(state.row(site)) if count and (own if owner == seat else foreign) > 0
    )


def _sources(state: State, seat: int, own: int, foreign: int, source: int) -> list[int]:
    n = state.rules.seats
    pieces = state.pieces
    result: list[int] = []
    taboo = taboo_regions(state)
    for site in state.rules.regions if source < 0 else (source,):
        if site in taboo:
            continue
        at = site * n
        mine = pieces[at + seat]
        if (own > 0 and mine) or (foreign > 0 and sum(pieces[at : at + n]) > mine):
            result.append(site)
    return result


def _next(state: State, frame: Frame) -> bool:
    _, seat, total, own, foreign, source = frame
    sources = _sources(state, seat, own, foreign, source) if total else []
    if not sources:
        state.frames.pop()
        return False
    action = state.rules.site_action
    return ask(state, seat, (DONE, *[action[site] for site in sources]))


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    if action == DONE:
        state.frames.pop()
    else:
        state.frames.append((MOVE_OWNER, seat, state.rules.site_of[action]))


def _next_owner(state: State, frame: Frame) -> bool:
    _, seat, site = frame
    _, _, _, own, foreign, _ = state.frames[-2]
    owners = _owners(state, seat, site, own, foreign)
    if len(owners) == 1:
        state.frames[-1] = (MOVE_TO, seat, site, owners[0])
        return False
    return ask(state, seat, tuple([SEAT + owner for owner in owners]))


def _answer_owner(state: State, frame: Frame, seat: int, action: int) -> None:
    state.frames[-1] = (MOVE_TO, seat, frame[2], action - SEAT)


def _next_to(state: State, frame: Frame) -> bool:
    return ask(state, frame[1], move_options(state, frame[2]))


def _answer_to(state: State, frame: Frame, seat: int, action: int) -> None:
    _, _, site, owner = frame
    frames = state.frames
    frames.pop()
    kind, _, total, own, foreign, source = frames[-1]
    mine = owner == seat
    frames[-1] = (
        kind,
        seat,
        total - 1,
        own - 1 if mine else own,
        foreign if mine else foreign - 1,
        site if source == ONE_REGION else source,
    )
    send(state, seat, owner, state.rules.site_of[action], site, 1)


def _usable(state: State, seat: int, template: Frame) -> bool:
    _, _, own, foreign, source = template
    return bool(_sources(state, seat, own, foreign, source if source >= 0 else NOWHERE))


MOVE: Final = frame("move", _next, _answer, _usable)
MOVE_OWNER: Final = frame("move_owner", _next_owner, _answer_owner)
MOVE_TO: Final = frame("move_to", _next_to, _answer_to)
