"""What a position is worth to each seat: points scored, points the board would pay now, and what may become points."""

from collections.abc import Iterator
from typing import Final

from elgrande.kernel.ruleset import CASTILLO, COURT, NOWHERE, PROVINCE
from elgrande.kernel.state import State, bits
from elgrande.rules.board import in_castillo, is_taboo
from elgrande.rules.marks import ALLIANCE, BRIDGE, GUARD, MISTRESS, OFF, STORM, secret_mark, sites_of
from elgrande.rules.scoring import Payment, payments, payments_together
from elgrande.steps.bridge import TOLL, owner_of_bridge
from elgrande.steps.turn import PARTS, PLACE_LEFT

ON_BOARD: Final = 0.5  # what a Caballero is worth beyond what the board would pay now
IN_CASTILLO: Final = 0.6
AT_COURT: Final = 0.25
TO_PLACE: Final = 0.6  # one that may still be placed this turn
POWER_CARD: Final = 0.1  # each value of a card in hand
WAITING_CARD: Final = 1.5


def advantage(state: State, seat: int, viewer: int) -> float:
    """How much better off a seat is than the others on average, as `viewer` sees it."""
    totals = _totals(state, viewer)
    mine = totals[seat]
    return mine - (sum(totals) - mine) / (len(totals) - 1)


def worth(state: State, seat: int) -> float:
    """How much better off that seat is than the others; a hurricane it has set may hit, or be waived."""
    value = advantage(state, seat, seat)
    if state.marks:
        region = state.marks[secret_mark(state, STORM, seat)]
        if region != NOWHERE and not is_taboo(state, region):
            value = max(value, advantage(_after_storm(state, region), seat, seat))
    return value


def _totals(state: State, viewer: int) -> list[float]:
    totals = [float(points) for points in state.scores]
    if state.round < state.rules.options.rounds:
        for paid in _coming(state):
            for seat, points, _, _ in paid:
                totals[seat] += points
        for seat in range(state.rules.seats):
            totals[seat] += _reserves(state, seat)
        totals[viewer] += _own_reserves(state, viewer)
        if state.marks and state.marks[BRIDGE] != NOWHERE:
            totals[owner_of_bridge(state)] += TOLL
    return totals


def _coming(state: State) -> Iterator[list[Payment]]:
    """What the next general scoring would pay if nothing changed any more."""
    sites = (*state.rules.regions, CASTILLO)
    if not state.marks:
        for site in sites:
            yield payments(state, site)
        return
    allied = sites_of(state, ALLIANCE, 2)
    marks = state.marks
    state.marks = _lasting(state)
    if allied:
        yield payments_together(state, allied, False, True)
    for site in sites:
        if site not in allied:
            yield payments_together(state, (site,), False, True)
    state.marks = marks


def _lasting(state: State) -> tuple[int, ...]:
    """The markers without those that end with a round no general scoring follows."""
    marks = state.marks
    if state.round + 1 in state.rules.scoring_rounds or (marks[GUARD] == NOWHERE and marks[MISTRESS] == OFF):
        return marks
    changed = list(marks)
    changed[GUARD], changed[MISTRESS] = NOWHERE, OFF
    return tuple(changed)


def _after_storm(state: State, region: int) -> State:
    """As if everybody had taken half of his Caballeros there to his Court, rounded up."""
    hit = state.clone()
    n = state.rules.seats
    for owner in range(n):
        fled = (state.count(region, owner) + 1) // 2
        hit.pieces[region * n + owner] -= fled
        hit.pieces[COURT * n + owner] += fled
    return hit


def _reserves(state: State, seat: int) -> float:
    """What is not points yet."""
    court, inside = state.count(COURT, seat), in_castillo(state, seat)
    on_board = state.rules.caballeros - court - inside - state.count(PROVINCE, seat)
    value = ON_BOARD * on_board + IN_CASTILLO * inside + AT_COURT * court
    return value + WAITING_CARD * sum([holder == seat for _, holder, _ in state.kept])


def _own_reserves(state: State, seat: int) -> float:
    """What only that seat knows or thinks of. Where power cards never come back, there is no need to count them."""
    value = TO_PLACE * _placements_left(state, seat)
    if not state.rules.dealt:
        value += POWER_CARD * sum(bits(state.hands[seat]))
    return value


def _placements_left(state: State, seat: int) -> int:
    """Caballeros this seat may still place with the card it has taken."""
    for frame in state.frames:
        if frame[0] == PARTS and frame[1] == seat and frame[3] & PLACE_LEFT:
            return min(state.rules.cards[frame[2]].place, state.count(COURT, seat))
    return 0
