"""Things that register themselves and are taken in an order that is declared, whichever of them came first."""

from bisect import bisect
from typing import TypeVar

T = TypeVar("T")


def put_in_order(ranks: list[int], things: list[T], rank: int, thing: T) -> None:
    """Insert it at its rank, the lowest first; beside `things` stand their ranks, of which none is taken twice."""
    if rank in ranks:
        raise ValueError(f"rank {rank} is taken: which of the two comes first?")
    place = bisect(ranks, rank)
    ranks.insert(place, rank)
    things.insert(place, thing)
