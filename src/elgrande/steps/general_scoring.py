"""General scoring: secret discs, the Castillo, its Caballeros to the chosen regions, every region in key order."""

from typing import Final

from elgrande.kernel.cards import Frame
from elgrande.kernel.events import GRANDE_MOVED, SCORING_BEGUN, Event
from elgrande.kernel.frames import emit, frame
from elgrande.kernel.moments import SCORING_BEGINS, SCORING_ENDS, reach
from elgrande.kernel.ruleset import CASTILLO, COURT, NOWHERE
from elgrande.kernel.state import State, bits, put
from elgrande.kernel.windows import NOT_THIS_ACTION, forget_orders
from elgrande.rules.board import (
    castillo_is_hidden,
    castillo_sites,
    disc_destination,
    in_castillo,
    is_taboo,
    room_in,
    transfer,
)
from elgrande.rules.marks import ALLIANCE, CASTILLO_AT, SPIES, set_mark, sites_of
from elgrande.rules.scoring import score
from elgrande.steps.disc import ask_discs, clear_discs, show_discs
from elgrande.steps.score import pay

# stages; the number of a stage is in the digests of records
BEGIN: Final = -1
CHOOSE: Final = 0
SPIES_CHOOSE: Final = 1
CASTILLO_SCORED: Final = 2
REGIONS: Final = 3  # and one more for every region


def general_scoring() -> Frame:
    return (GENERAL, BEGIN)


def is_general_scoring(state: State) -> bool:
    """Is one going on?"""
    return any(frame[0] == GENERAL for frame in state.frames)


def _next(state: State, frame: Frame) -> bool:
    stage = frame[1]
    state.frames[-1] = (GENERAL, stage + 1)
    if stage == BEGIN:
        emit(state, Event(SCORING_BEGUN))
        reach(state, SCORING_BEGINS)
    elif stage == CHOOSE:
        ask_discs(state, _who_chooses(state, first=True))
    elif stage == SPIES_CHOOSE:
        if _spies(state):
            show_discs(state)
            ask_discs(state, _who_chooses(state, first=False))
    elif stage == CASTILLO_SCORED:
        state.sealed += 1
        score(state, CASTILLO, general=True)
        _empty_castillo(state)
    elif not state.marks:
        for site in state.rules.regions:
            score(state, site, general=True)
        state.frames.pop()
    else:
        _score_region(state, stage - REGIONS)
    return False


def _spies(state: State) -> tuple[int, ...]:
    return bits(state.marks[SPIES]) if state.marks and state.marks[SPIES] > 0 else ()


def _who_chooses(state: State, first: bool) -> tuple[int, ...]:
    """While the Castillo is hidden everybody chooses: not to ask would show who has nobody inside."""
    spies = _spies(state)
    seats = tuple([seat for seat in range(state.rules.seats) if (seat not in spies) == first])
    if castillo_is_hidden(state):
        return seats
    return tuple([seat for seat in seats if in_castillo(state, seat) or state.grandes[seat] == CASTILLO])


def _empty_castillo(state: State) -> None:
    """Everybody's Caballeros, and a Grande among them, go where the disc says; then the Castillo goes home."""
    show_discs(state)
    entering = _fitting(state)
    for seat, disc in enumerate(state.discs):
        target = disc_destination(state, disc, CASTILLO)
        for site in castillo_sites(state):
            inside = state.count(site, seat)
            room = min(inside, entering[seat])
            if room:
                transfer(state, seat, seat, site, target, room)
            if inside > room:
                transfer(state, seat, seat, site, COURT, inside - room)
            entering[seat] -= room
        if state.grandes[seat] == CASTILLO and disc >= 0 and not is_taboo(state, disc):
            emit(state, Event(GRANDE_MOVED, seat=seat, owner=seat, source=CASTILLO, target=disc))
            state.grandes = put(state.grandes, seat, disc)
    if state.marks:
        set_mark(state, CASTILLO_AT, NOWHERE)
    clear_discs(state)


def _fitting(state: State) -> list[int]:
    """How many of each seat's Caballeros find room where its disc sends them: one by one, in the order of the turns."""
    wanted = [in_castillo(state, seat) for seat in range(state.rules.seats)]
    if not state.marks:
        return wanted
    fitting = [0] * len(wanted)
    for site in set(state.discs) - {NOWHERE}:
        arriving = [seat for seat in state.order if state.discs[seat] == site]
        room = room_in(state, site)
        while room and any(wanted[seat] for seat in arriving):
            for seat in arriving:
                if room and wanted[seat]:
                    wanted[seat] -= 1
                    fitting[seat] += 1
                    room -= 1
    return fitting


def _score_region(state: State, index: int) -> None:
    """One region, or two that are allied in the place of the earlier one; after the last one what ends here ends."""
    regions = state.rules.regions
    if index == len(regions):
        state.frames.pop()
        forget_orders(state, NOT_THIS_ACTION)  # and those about this scoring
        reach(state, SCORING_ENDS)
        return
    allied = tuple(sorted(sites_of(state, ALLIANCE, 2)))
    site = regions[index]
    if site not in allied:
        pay(state, (site,), 0, True)
    elif site == allied[0]:
        pay(state, allied, 0, True)


GENERAL: Final = frame("general_scoring", _next)
