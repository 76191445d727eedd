"""Who will be where when a place is scored: majorities of today may have changed by then.

How far two strengths drift apart until a scoring grows with the turns played before it. That gives, for any two
players, the chances that one will be ahead of the other or tied with him; from these, the chances of every place.
"""

from functools import lru_cache
from math import erf, sqrt
from typing import Final

Shares = tuple[float, ...]  # points to be expected, by seat

HALF: Final = 0.5  # strengths are whole numbers: closer than that they are the same


@lru_cache(maxsize=1 << 12)
def duel(ahead: int, drift: float, edge: int = 0) -> tuple[float, float]:
    """The chances to be ahead in the end, and to be tied, of somebody who is ahead by so many now, or behind.

    `edge`: who wins if they are tied: he himself (1), the other (-1), or nobody.
    """
    if edge:
        ahead_alone, tied = duel(ahead, drift)
        return ahead_alone + (tied if edge > 0 else 0.0), 0.0
    if drift == 0.0:
        return float(ahead > 0), float(ahead == 0)
    not_ahead = _normal((HALF - ahead) / drift)
    behind = _normal((-HALF - ahead) / drift)
    return 1.0 - not_ahead, not_ahead - behind


@lru_cache(maxsize=1 << 8)
def turnout(drift: float) -> float:
    """The chance that somebody who is not there now will be."""
    return 1.0 - _normal((1.0 - HALF) / drift) if drift else 0.0


def _normal(x: float) -> float:
    return 0.5 * (1.0 + erf(x / sqrt(2.0)))


@lru_cache(maxsize=1 << 16)
def shares(
    strengths: tuple[int, ...],
    values: tuple[int, ...],
    bonuses: tuple[int, ...],
    drift: float,
    edges: tuple[int, ...] = (),
) -> Shares:
    """Points everybody can expect of a place that pays `values`, and `bonuses` (by seat) to whoever leads alone.

    `edges`, by seat: of two who are tied, the one with more wins.
    """
    edges = edges or (0,) * len(strengths)
    return tuple([_share(seat, strengths, values, bonuses, drift, edges) for seat in range(len(strengths))])


def _share(
    seat: int,
    strengths: tuple[int, ...],
    values: tuple[int, ...],
    bonuses: tuple[int, ...],
    drift: float,
    edges: tuple[int, ...],
) -> float:
    """By how many are ahead: each of the others is, or is tied, or neither, whatever the rest does."""
    here = strengths[seat]
    there = 1.0 if here else turnout(drift)
    if there == 0.0:
        return 0.0
    alone = [1.0]  # chances that so many are ahead and nobody is tied
    tied = [0.0]  # the same with somebody tied
    for other, strength in enumerate(strengths):
        if other != seat:
            present = 1.0 if strength else turnout(drift)
            win, tie = duel(here - strength, drift, edges[seat] - edges[other])
            tie *= present
            behind = 1.0 - present + present * win
            ahead = 1.0 - behind - tie
            tied = _moved_up([p * (behind + tie) + q * tie for p, q in zip(tied, alone)], tied, ahead)
            alone = _moved_up([p * behind for p in alone], alone, ahead)
    points = alone[0] * bonuses[seat]
    for place, likely in enumerate(alone):
        points += likely * values[place]
    for place, likely in enumerate(tied):
        points += likely * values[place + 1]  # who is tied takes the next place down
    return there * points


def _moved_up(stay: list[float], before: list[float], ahead: float) -> list[float]:
    """One more may be ahead than before."""
    stay.append(0.0)
    for place, likely in enumerate(before):
        stay[place + 1] += likely * ahead
    return stay
