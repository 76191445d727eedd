"""What Caballeros beyond Spain may become: loads that will be landed, loads they may still take up, a free passage."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from elgrande.kernel.frames import read
from elgrande.modules.grand_inquisitor_and_colonies.colonies import is_colony
from elgrande.modules.grand_inquisitor_and_colonies.copycat import EXECUTED, EXECUTED_AS, EXECUTED_COUNT
from elgrande.modules.grand_inquisitor_and_colonies.inquisition import EXTRA_USED
from elgrande.modules.grand_inquisitor_and_colonies.limit_table import LIMIT
from elgrande.modules.grand_inquisitor_and_colonies.sail import EMBARK, SAIL, landing
from elgrande.modules.grand_inquisitor_and_colonies.scoring_token import SCORING_ROUND, SCORING_TOKEN
from elgrande.modules.grand_inquisitor_and_colonies.tokens import TOKEN_POINTS, TOKENS_LEFT, TOKENS_THERE, WHERE
from elgrande.modules.shared.worth import OffBoard, Progress
from elgrande.modules.worth import Again, Sense, Totals
from elgrande.rules.owners import holder_of_common
from elgrande.rules.places import region_at
from elgrande.rules.ruleset import NOWHERE, Ruleset
from elgrande.rules.state import State
from elgrande.rules.travel import bearer_of
from elgrande.steps.place import has_extra
from elgrande.steps.round import TURNS

LANDED: Final = (0.95, 0.8, 0.5)  # of a load's points, by rounds until it can be landed
STRANDED: Final = 0.25  # of a load that only a card can bring home
TO_CLAIM: Final = 0.7  # of that, while the token still lies there
TO_FETCH: Final = 0.3  # while somebody still has to sail there
PASSAGE: Final = 0.4  # whoever is aboard goes where he is needed
COLONIST: Final = 0.3  # whoever is there when more tokens come
ROUNDS_TO_FETCH: Final = 2  # after somebody has sailed: he boards in the next round and lands in the one after
OFFICE: Final = 0.8  # the Inquisitor's extra, as long as he keeps the office
MARKED: Final = 0.8  # of what a region pays that is marked for one more scoring

# rounds until somebody who came in an earlier round lands: from the Ship; from a colony, unless he boards now
Waits = tuple[int, int]


class Overseas(OffBoard):
    def first(self, rules: Ruleset) -> int:
        return _first_beyond(rules)

    def progress(self, state: State) -> Progress:
        return state.round, _begun(state), landing(state), 0

    def deciding(self, state: State) -> tuple[int, ...]:
        marks = state.marks
        bearers = [bearer_of(state, seat) for seat in range(state.rules.seats)]
        tokens = marks[TOKENS_THERE : TOKENS_THERE + len(WHERE)]
        return (marks[LIMIT], holder_of_common(state), *tokens, *bearers)

    def worked_out(self, state: State) -> Totals:
        return _Crew(state, tuple([_waits(state, seat) for seat in range(state.rules.seats)]), self.on_board).worths()


class _Crew:
    """Everybody beyond Spain, and beside the limit table, by the seat that commands him."""

    def __init__(self, state: State, waits: tuple[Waits, ...], on_board: float) -> None:
        rules = state.rules
        self.state = state
        self.waits = waits
        self.on_board = on_board
        self.rounds_left = rules.options.rounds - state.round  # with the one that is going on
        self.value = [0.0] * rules.seats
        self.aboard = [0] * rules.seats  # without a load
        self.claims: list[list[float]] = [[0.0] * rules.seats for _ in WHERE]  # part of a load's points, added up
        self.claimants = [0] * len(WHERE)
        for site in rules.stands[rules.stands.index(_first_beyond(rules)) :]:
            for owner, count in enumerate(state.row(site)):
                seat = owner if owner < rules.seats else holder_of_common(state)
                if count and seat >= 0:
                    self.muster(site, owner, seat, count)

    def muster(self, site: int, owner: int, seat: int, count: int) -> None:
        """Those on one place: what they carry or may take up, or that they are aboard, or of no use."""
        rules = self.state.rules
        face, region = rules.sites[site], rules.sites[region_at(self.state, site)]
        if site in rules.adrift:
            self.value[seat] -= self.on_board * count
        if face.token:
            self.value[seat] += count * TOKEN_POINTS[face.token - 1] * self.landed(seat, site)
        elif face.office:
            return
        elif region.slug in WHERE:
            token = WHERE.index(region.slug)
            free = count - (bearer_of(self.state, owner) == site)
            self.claims[token][seat] += free * self.landed(seat, site)
            self.claimants[token] += free
        elif not region.king:
            self.aboard[seat] += count

    def landed(self, seat: int, site: int) -> float:
        """The part of a load's points that landing it later is worth now; nothing if the game ends before."""
        state, face = self.state, self.state.rules.sites[site]
        if state.rules.sites[region_at(state, site)].king:  # no ship calls where he is
            return STRANDED if self.rounds_left > 1 else 0.0
        from_ship, from_colony = (1, 2) if face.fresh else self.waits[seat]
        rounds = from_colony if is_colony(state, site) else from_ship
        return LANDED[rounds] if rounds < self.rounds_left else 0.0

    def worths(self) -> Totals:
        holder = holder_of_common(self.state)
        if holder >= 0:
            self.value[holder] += self.on_board * self.state.rules.black + OFFICE * (self.rounds_left > 1)
        return [value + self.to_claim(seat) + self.to_fetch(seat) for seat, value in enumerate(self.value)]

    def to_claim(self, seat: int) -> float:
        total = 0.0
        for token, points in enumerate(TOKEN_POINTS):
            if self.claims[token][seat]:
                share = min(1.0, self.state.marks[TOKENS_THERE + token] / self.claimants[token])
                total += self.claims[token][seat] * (TO_CLAIM * points * share + COLONIST)
        return total

    def to_fetch(self, seat: int) -> float:
        """Loads nobody is there to claim, the best for everybody aboard; but they may also sail elsewhere."""
        if self.rounds_left <= 1:
            return 0.0
        loads: list[int] = []
        if self.waits[seat][0] + ROUNDS_TO_FETCH < self.rounds_left:
            for token, points in enumerate(TOKEN_POINTS):
                loads += [points] * max(0, self.state.marks[TOKENS_THERE + token] - self.claimants[token])
        return PASSAGE * self.aboard[seat] + TO_FETCH * sum(loads[: self.aboard[seat]])


@lru_cache(maxsize=16)
def _first_beyond(rules: Ruleset) -> int:
    """Places beyond Spain and beside the limit table come last, from this one on."""
    return min(site for site in rules.stands if rules.sites[site].part_of)


def _begun(state: State) -> int:
    for frame in state.frames:
        if frame[0] == TURNS:
            return read(frame, "begun")
    return 0


def _waits(state: State, seat: int) -> Waits:
    turns = _begun(state)
    place = state.order.index(seat) if turns else 0
    return (0, 1) if place >= turns or landing(state) == seat else (1, 2)


def _beyond(on_board: float) -> Callable[[State], Totals]:
    return Overseas(on_board).of


def _marked(state: State) -> Again | None:
    region = state.marks[SCORING_TOKEN]
    return None if region == NOWHERE else Again(region, MARKED)


WORTH: Final = Sense(
    holdings=(_beyond,),
    again=(_marked,),
    extra=(has_extra,),
    idle=(
        *((mark, 1) for mark in (LIMIT, EXTRA_USED, SCORING_TOKEN, SCORING_ROUND)),
        (TOKENS_LEFT, len(WHERE)),
        (TOKENS_THERE, len(WHERE)),
        (EXECUTED, EXECUTED_COUNT),
        (EXECUTED_AS, EXECUTED_COUNT),
    ),
    decided=(SAIL,),
    must_gain=(EMBARK,),  # boarding a ship and then not sailing leads nowhere
)
