"""The random generator: one number, so that it lives in the state, copies for free and saves as an integer.

Games, playouts and samples have 64 bits and are quick. A seed of 256 bits is for games in which nobody may be able to
find out from what was drawn what comes: every number is then drawn by a hash.
"""

import hashlib
from functools import lru_cache
from itertools import repeat
from operator import mul, rshift
from struct import Struct
from typing import Final, NamedTuple

MASK: Final = (1 << 64) - 1
GAMMA: Final = 0x9E3779B97F4A7C15
FIRST_FACTOR: Final = 0xBF58476D1CE4E5B9
SECOND_FACTOR: Final = 0x94D049BB133111EB
FEW: Final = 3
LANE: Final = 128  # bits: room for the product of two numbers of 64
WIDE: Final = 1 << 256  # seeds from here on have 256 bits, behind a one


def is_wide(seed: int) -> bool:
    return WIDE <= seed < 2 * WIDE


def narrowed(seed: int) -> int:
    """What a seed is taken for."""
    return seed if is_wide(seed) else seed & MASK


def _hashed(what: bytes, seed: int) -> bytes:
    return hashlib.sha256(what + (seed - WIDE).to_bytes(32, "big")).digest()


def advance(seed: int) -> int:
    if seed >= WIDE:
        return WIDE + int.from_bytes(_hashed(b"elgrande next", seed), "big")
    return (seed + GAMMA) & MASK


def output(seed: int) -> int:
    if seed >= WIDE:
        return int.from_bytes(_hashed(b"elgrande draw", seed)[:8], "big")
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
    if seed >= WIDE:
        found = []
        for _ in range(count):
            seed = advance(seed)
            found.append(output(seed))
        return tuple(found)
    if count <= FEW:
        return tuple([output((seed + step * GAMMA) & MASK) for step in range(1, count + 1)])
    ones, steps, masks, layout = _lanes(count)
    z = (seed * ones + steps) & masks
    z = ((z ^ (z >> 30 & masks)) * FIRST_FACTOR) & masks
    z = ((z ^ (z >> 27 & masks)) * SECOND_FACTOR) & masks
    z ^= z >> 31 & masks
    return layout.unpack(z.to_bytes(layout.size, "little"))


def _after(seed: int, count: int) -> int:
    """Advanced so many times."""
    if seed < WIDE:
        return (seed + count * GAMMA) & MASK
    for _ in range(count):
        seed = advance(seed)
    return seed


class Random:
    """SplitMix64, or SHA-256 from a wide seed on, with the few draws a board game needs."""

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        self.seed = narrowed(seed)

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
        self.seed = _after(self.seed, i)
        others = map(rshift, map(mul, drawn, range(i + 1, first, -1)), repeat(64))
        for place, other in zip(range(i, first - 1, -1), others, strict=True):
            pool[place], pool[other] = pool[other], pool[place]
        return pool
