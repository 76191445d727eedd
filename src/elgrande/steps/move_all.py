"""Move all of one's own Caballeros of a region together to one other place."""

from typing import Final

from elgrande.kernel.cards import Frame
from elgrande.kernel.frames import ask, frame
from elgrande.kernel.state import State
from elgrande.rules.board import castillo_entrance, has_table_for_six, may_enter, regions_with
from elgrande.rules.places import all_in, carriers_first, count_in
from elgrande.steps.pieces import send
from elgrande.vocabulary import DONE


def move_all_own() -> Frame:
    return (MOVE_ALL,)


def _targets(state: State, seat: int, source: int) -> list[int]:
    """Where all of them find room, or any of them at a table for six."""
    count = count_in(state, source, seat)
    sites = (*state.rules.regions, castillo_entrance(state))
    if state.rules.edition == 1:
        return [site for site in sites if site != source and may_enter(state, site, count)]
    return [
        site
        for site in sites
        if site != source and may_enter(state, site, 1 if has_table_for_six(state, site) else count)
    ]


def _usable(state: State, seat: int, template: Frame) -> bool:
    return bool(regions_with(state, seat))


def _next(state: State, frame: Frame) -> bool:
    action = state.rules.site_action
    return ask(state, frame[1], (DONE, *[action[site] for site in regions_with(state, frame[1])]))


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    if action == DONE:
        state.frames.pop()
    else:
        state.frames[-1] = (MOVE_ALL_TO, seat, state.rules.site_of[action])


def _next_to(state: State, frame: Frame) -> bool:
    _, seat, source = frame
    action = state.rules.site_action
    return ask(state, seat, tuple([action[site] for site in _targets(state, seat, source)]))


def _answer_to(state: State, frame: Frame, seat: int, action: int) -> None:
    source, target = frame[2], state.rules.site_of[action]
    state.frames.pop()
    going = all_in(state, source, seat)
    if has_table_for_six(state, target):
        going = carriers_first(state, going)
    send(state, seat, seat, target, *going)


MOVE_ALL: Final = frame("move_all", _next, _answer, _usable)
MOVE_ALL_TO: Final = frame("move_all_to", _next_to, _answer_to)
