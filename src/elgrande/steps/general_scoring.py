"""General scoring: secret discs, the Castillo, its Caballeros to the chosen regions, every region in key order."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import OVER, emit, step
from elgrande.kernel.moments import reach
from elgrande.kernel.text import Text
from elgrande.kernel.tuples import bits, put
from elgrande.rules.board import castillo_is_hidden, disc_destination, in_castillo, is_taboo, room_in
from elgrande.rules.events import GRANDE_MOVED, SCORING_BEGUN, Event
from elgrande.rules.moments import CASTILLO_EMPTIED, REGIONS_BEGIN, SCORING_BEGINS, SCORING_ENDS
from elgrande.rules.orders import NOT_THIS_ACTION, forget_orders
from elgrande.rules.owners import holder_of_common, is_own
from elgrande.rules.places import standing_place
from elgrande.rules.ruleset import CASTILLO, COURT, NOWHERE
from elgrande.rules.rulings import NO_MARKER
from elgrande.rules.scoring import score
from elgrande.rules.state import State
from elgrande.rules.travel import bring
from elgrande.steps.disc import ask_discs, clear_discs, show_discs
from elgrande.steps.score import pay

# stages; the number of a stage is in the digests of records
BEGIN: Final = -1
CHOOSE: Final = 0
LATE_CHOOSE: Final = 1
CASTILLO_SCORED: Final = 2
REGIONS: Final = 3  # and one more for every region


def general_scoring() -> Frame:
    return (GENERAL_SCORING, BEGIN)


def is_general_scoring(state: State) -> bool:
    """Is one going on?"""
    for frame in state.frames:
        if frame[0] == GENERAL_SCORING:
            return True
    return False


def round_now(state: State) -> int:
    """The round being played, from 1; a general scoring, like the end of the game, belongs to the one before."""
    between = is_general_scoring(state) or state.frames[-1][0] == OVER
    return state.round if between else state.round + 1


def _next(state: State, frame: Frame) -> bool:
    stage = frame[1]
    if stage >= REGIONS and not state.rules.plain:
        _score_regions(state, stage - REGIONS)
        return False
    state.frames[-1] = (GENERAL_SCORING, stage + 1)
    if stage == BEGIN:
        if state.events is not None:
            emit(state, Event(SCORING_BEGUN))
        reach(state, SCORING_BEGINS)
    elif stage == CHOOSE:
        ask_discs(state, _who_chooses(state, first=True))
    elif stage == LATE_CHOOSE:
        if _late(state):
            show_discs(state)
            ask_discs(state, _who_chooses(state, first=False))
    elif stage == CASTILLO_SCORED:
        state.sealed += 1
        score(state, (CASTILLO,), first_only=False, general=True)
        _empty_castillo(state)
        reach(state, CASTILLO_EMPTIED)
    else:
        for site in state.rules.regions:
            score(state, (site,), first_only=False, general=True)
        state.frames.pop()
    return False


def _late(state: State) -> tuple[int, ...]:
    """Seats that choose their disc after the others have shown theirs."""
    mark = state.rules.rulings.late_discs
    return bits(state.marks[mark]) if mark != NO_MARKER and state.marks[mark] > 0 else ()


def _who_chooses(state: State, first: bool) -> tuple[int, ...]:
    """While the Castillo is hidden everybody chooses: not to ask would show who has nobody inside."""
    late = _late(state)
    seats = tuple([seat for seat in range(state.rules.seats) if (seat not in late) == first])
    if castillo_is_hidden(state):
        return seats
    return tuple([seat for seat in seats if _has_somebody_inside(state, seat)])


def _has_somebody_inside(state: State, seat: int) -> bool:
    inside = [in_castillo(state, owner) for owner in range(state.rules.owners) if is_own(state, seat, owner)]
    return any(inside) or state.grandes[seat] == CASTILLO


def _empty_castillo(state: State) -> None:
    """Everybody's Caballeros, and a Grande among them, go where the disc says."""
    show_discs(state)
    discs = _discs_by_owner(state) if state.rules.black else state.discs
    plain = state.rules.plain
    fitting = state.row(CASTILLO) if plain else _fitting(state, discs)
    for owner, disc in enumerate(discs):
        if disc >= 0 and (fitting[owner] or not plain):
            _leave(state, owner, _destination(state, disc, discs), fitting[owner])
    if not plain:
        _release_grandes(state)
    clear_discs(state)


def _release_grandes(state: State) -> None:
    for seat, disc in enumerate(state.discs):
        if state.grandes[seat] == CASTILLO and disc >= 0 and not is_taboo(state, disc):
            emit(state, Event(GRANDE_MOVED, seat=seat, owner=seat, source=CASTILLO, target=disc))
            state.grandes = put(state.grandes, seat, disc)


def _discs_by_owner(state: State) -> tuple[int, ...]:
    """Common Caballeros follow the disc of whoever holds their office; where they cannot go they stay inside."""
    holder = holder_of_common(state)
    disc = state.discs[holder] if holder >= 0 else NOWHERE
    return (*state.discs, NOWHERE if is_taboo(state, disc) else disc)


def _leave(state: State, owner: int, target: int, fitting: int) -> None:
    """As many as find room go there, the others to the Court; common ones stay inside."""
    by = owner if owner < state.rules.seats else holder_of_common(state)
    for site in state.rules.castillo_sites:
        inside = state.count(site, owner)
        if not inside:
            continue
        room = min(inside, fitting)
        if room:
            bring(state, by, owner, site, target, room)
        if inside > room and owner < state.rules.seats:
            bring(state, by, owner, site, COURT, inside - room)
        fitting -= room


def _destination(state: State, disc: int, discs: tuple[int, ...]) -> int:
    """Where a disc leads: aside where there is no room for all who come."""
    target = disc_destination(state, disc, CASTILLO)
    if state.rules.simple:
        return target
    coming = sum([in_castillo(state, owner) for owner, other in enumerate(discs) if other == disc])
    return standing_place(state, target, coming)


def _fitting(state: State, discs: tuple[int, ...]) -> list[int]:
    """How many of each owner's find room where the disc sends them: one by one, in the order of the turns."""
    wanted = [in_castillo(state, owner) for owner in range(state.rules.owners)]
    fitting = [0] * len(wanted)
    order = (*state.order, *range(state.rules.seats, state.rules.owners))
    for site in set(discs) - {NOWHERE}:
        arriving = [owner for owner in order if discs[owner] == site]
        room, coming = room_in(state, site), sum([wanted[owner] for owner in arriving])
        while room and coming:
            for owner in arriving:
                if room and wanted[owner]:
                    wanted[owner] -= 1
                    fitting[owner] += 1
                    room -= 1
                    coming -= 1
    return fitting


def _score_regions(state: State, first: int) -> None:
    """One after the other until something else comes first; several as one in the place of the earliest.

    After the last one what ends here ends.
    """
    regions, rulings, frames = state.rules.regions, state.rules.rulings, state.frames
    joined = rulings.together != () or rulings.left_out != ()
    for index in range(first, len(regions)):
        region = regions[index]
        frames[-1] = (GENERAL_SCORING, REGIONS + index + 1)
        if index == 0:
            reach(state, REGIONS_BEGIN)
        together = _scored_together(state, region) if joined else (region,)
        if together and region == together[0]:
            pay(state, together, 0, True)
        if frames[-1][0] != GENERAL_SCORING:
            return
    state.frames.pop()
    forget_orders(state, NOT_THIS_ACTION)  # and those about this scoring
    reach(state, SCORING_ENDS)


def _scored_together(state: State, region: int) -> tuple[int, ...]:
    """A region and those it is scored with as one, in their order; without what is left out."""
    rulings = state.rules.rulings
    sites: tuple[int, ...] = (region,)
    for together in rulings.together:
        if allied := together(state, region):
            sites = allied
            break
    return _without_left_out(state, sites) if rulings.left_out else sites


def _without_left_out(state: State, sites: tuple[int, ...]) -> tuple[int, ...]:
    for left_out in state.rules.rulings.left_out:
        sites = tuple([site for site in sites if not left_out(state, site)])
    return sites


GENERAL_SCORING: Final = step(
    "general_scoring",
    "stage",
    _next,
    words={
        "disc scoring": Text(
            "Choose in secret where your Caballeros in the Castillo go. The King's region sends them to your Court.",
            "Wähle geheim, wohin deine Caballeros aus dem Castillo gehen. Die Königsregion schickt sie an deinen Hof.",
        )
    },
)
