"""The random generator: one 64-bit number, so that it lives in the state, copies for free and saves as an integer."""

from functools import lru_cache
from struct import Struct
from typing import Final, NamedTuple

MASK: Final = (1 << 64) - 1
GAMMA: Final = 0x9E3779B97F4A7C15
FIRST_FACTOR: Final = 0xBF58476D1CE4E5B9
SECOND_FACTOR: Final = 0x94D049BB133111EB
FEW: Final = 3
LANE: Final = 128  # bits: room for the product of two numbers of 64


def advance(seed: int) -> int:
    return (seed + GAMMA) & MASK


def output(seed: int) -> int:
    z = ((seed ^ (seed >> 30)) * FIRST_FACTOR) & MASK
    z = ((z ^ (z >> 27)) * SECOND_FACTOR) & MASK
    return z ^ (z >> 31)


class Lanes(NamedTuple):
    """Several numbers side by side in one big one, so that one operation does something to all of them."""

    ones: int  # 1 in each lane
    steps: int  # how far the seed of each is from where all begin
    masks: int
    layout: Struct


@lru_cache(maxsize=256)
def _lanes(count: int) -> Lanes:
    starts = [1 << LANE * lane for lane in range(count)]
    steps = sum([start * ((lane + 1) * GAMMA & MASK) for lane, start in enumerate(starts)])
    return Lanes(sum(starts), steps, MASK * sum(starts), Struct("<" + "Q8x" * count))


def outputs(seed: int, count: int) -> tuple[int, ...]:
    """The same as so many outputs, each after advancing once more; many of them are many times as quick."""
    if count <= FEW:
        return tuple([output((seed + step * GAMMA) & MASK) for step in range(1, count + 1)])
    ones, steps, masks, layout = _lanes(count)
    z = (seed * ones + steps) & masks
    z = ((z ^ (z >> 30 & masks)) * FIRST_FACTOR) & masks
    z = ((z ^ (z >> 27 & masks)) * SECOND_FACTOR) & masks
    z ^= z >> 31 & masks
    return layout.unpack(z.to_bytes(layout.size, "little"))


class Random:
    """SplitMix64 with the few draws a board game needs."""

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        self.seed = seed & MASK

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1."""
        self.seed = advance(self.seed)
        return (output(self.seed) * n) >> 64

    def shuffled(self, items: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(self._settled(items, 1))

    def split(self, items: tuple[int, ...], count: int) -> tuple[list[int], list[int]]:
        """As if shuffled, the first ones and the rest; for those who do not mind in which order the first ones are."""
        pool = self._settled(items, max(count, 1))
        return pool[:count], pool[count:]

    def _settled(self, items: tuple[int, ...], first: int) -> list[int]:
        """From the last one down to the first that matters each is exchanged with one of those before it, or itself."""
        pool = list(items)
        i = len(pool) - 1
        if i < 1:
            return pool
        drawn = outputs(self.seed, i - first + 1) if first <= i else ()
        self.seed = (self.seed + i * GAMMA) & MASK
        others = [number * count >> 64 for number, count in zip(drawn, range(i + 1, first, -1), strict=True)]
        for other in others:
            pool[i], pool[other] = pool[other], pool[i]
            i -= 1
        return pool
