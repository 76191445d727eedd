"""Name a region: every opponent there sends all his Caballeros of it to a region chosen by secret disc."""

from typing import Final

from elgrande.kernel.cards import Frame
from elgrande.kernel.events import REGION_NAMED, Event
from elgrande.kernel.frames import ask, effect, emit, frame
from elgrande.kernel.state import State
from elgrande.kernel.windows import announce
from elgrande.rules.board import disc_destination, opponents, regions_with
from elgrande.rules.places import all_in, beside_if_full, count_in
from elgrande.steps.disc import ask_discs, clear_discs, show_discs
from elgrande.steps.pieces import send


def evict() -> Frame:
    return (EVICT,)


def _places(state: State, seat: int) -> list[int]:
    return sorted({site for victim in opponents(state, seat) for site in regions_with(state, victim)})


def _next(state: State, frame: Frame) -> bool:
    action = state.rules.site_action
    sites = _places(state, frame[1])
    if not sites:
        state.frames.pop()
        return False
    return ask(state, frame[1], tuple([action[site] for site in sites]))


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    state.frames.pop()
    announce(state, (NAME_REGION, seat, state.rules.site_of[action]))


def _usable(state: State, seat: int, template: Frame) -> bool:
    return bool(_places(state, seat))


def _apply_name(state: State, frame: Frame) -> None:
    _, seat, site = frame
    emit(state, _fact_name(state, frame))
    state.frames.append((LEAVE, seat, site, 0))
    ask_discs(state, tuple([victim for victim in opponents(state, seat) if count_in(state, site, victim)]))


def _fact_name(state: State, frame: Frame) -> Event:
    return Event(REGION_NAMED, seat=frame[1], target=frame[2])


def _next_leave(state: State, frame: Frame) -> bool:
    kind, seat, site, stage = frame
    victims = opponents(state, seat)
    if stage == len(victims) + 1:
        clear_discs(state)
        state.frames.pop()
        return False
    state.frames[-1] = (kind, seat, site, stage + 1)
    if stage == 0:
        show_discs(state)
    else:
        victim = victims[stage - 1]
        disc = state.discs[victim]
        if disc >= 0:
            coming = sum([count_in(state, site, other) for other in victims if state.discs[other] == disc])
            target = beside_if_full(state, disc_destination(state, disc, site), coming)
            send(state, seat, victim, target, *all_in(state, site, victim))
    return False


EVICT: Final = frame("evict", _next, _answer, _usable)
LEAVE: Final = frame("leave", _next_leave)
NAME_REGION: Final = effect("name_region", _apply_name, _fact_name)
