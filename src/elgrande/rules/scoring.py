"""What a region or the Castillo pays, to whom and why."""

from typing import NamedTuple

from elgrande.kernel.events import CASTILLO_COUNTED, HOME_BONUS, KINGS_BONUS, PLACE_SCORED, PLACES, POINTS, Event
from elgrande.kernel.frames import emit
from elgrande.kernel.ruleset import CASTILLO
from elgrande.kernel.state import State

BONUS = 2


class Payment(NamedTuple):
    seat: int
    points: int
    why: str


def values_of(state: State, site: int) -> tuple[int, ...]:
    """The scoreboard that counts there: a mobile one covers the printed one."""
    boards = state.boards
    if site in boards:
        return state.rules.board_values[boards.index(site)]
    return state.rules.printed[site]


def first_value(state: State, site: int) -> int:
    """What makes a region a 4-, 5-, 6- or 7-point region."""
    return values_of(state, site)[0]


def places(strengths: list[int]) -> list[int]:
    """Each player's place from 0; -1 without a Caballero there.

    A tied group takes the next place down and uses up two places, however many are tied.
    """
    result = [-1] * len(strengths)
    place = 0
    for strength in sorted(set(strengths), reverse=True):
        if strength <= 0:
            break
        if strengths.count(strength) == 1:
            result[strengths.index(strength)] = place
            place += 1
            continue
        for seat, own in enumerate(strengths):
            if own == strength:
                result[seat] = place + 1
        place += 2
    return result


def leader_of(strengths: list[int]) -> int:
    """The player who is alone in first place, or -1."""
    most = max(strengths)
    return strengths.index(most) if most > 0 and strengths.count(most) == 1 else -1


def payments(state: State, site: int, first_only: bool = False) -> list[Payment]:
    """Who would get what if this region or the Castillo were scored now."""
    strengths = state.row(site)
    result: list[Payment] = []
    if max(strengths) == 0:
        return result
    values = values_of(state, site)
    leader = leader_of(strengths)
    if first_only:
        if leader >= 0:
            result.append(Payment(leader, values[0], PLACES[0]))
    else:
        for seat, place in enumerate(places(strengths)):
            if place >= 0 and values[place]:
                result.append(Payment(seat, values[place], PLACES[place]))
    if leader >= 0 and site != CASTILLO:
        if site == state.king:
            result.append(Payment(leader, BONUS, KINGS_BONUS))
        if site == state.grandes[leader]:
            result.append(Payment(leader, BONUS, HOME_BONUS))
    return result


def score(state: State, site: int, first_only: bool = False) -> None:
    """Pay them."""
    if state.events is not None:
        emit(state, Event(PLACE_SCORED, target=site))
        if site == CASTILLO:  # it is lifted, so everybody sees who is inside
            for owner, count in enumerate(state.row(site)):
                emit(state, Event(CASTILLO_COUNTED, owner=owner, target=site, amount=count))
    for seat, points, why in payments(state, site, first_only):
        state.scores[seat] += points
        if state.events is not None:
            emit(state, Event(POINTS, seat=seat, target=site, points=points, why=why))


def winners(scores: list[int]) -> tuple[int, ...]:
    """Most points; a tie is a shared victory."""
    best = max(scores)
    return tuple(seat for seat, points in enumerate(scores) if points == best)
