"""The random generator: one number, so that it lives in the state, copies for free and saves as an integer.

Games and playouts have 64 bits and are quick. A seed of 256 bits is for games in which nobody may be able to find out
from what was drawn what comes: every number is then drawn by a hash. What is only imagined is drawn by `Lots`.
"""

import hashlib
from functools import lru_cache
from struct import Struct
from typing import Final, NamedTuple

MASK: Final = (1 << 64) - 1
GAMMA: Final = 0x9E3779B97F4A7C15
FIRST_FACTOR: Final = 0xBF58476D1CE4E5B9
SECOND_FACTOR: Final = 0x94D049BB133111EB
FEW: Final = 3
LANE: Final = 128  # bits: room for the product of two numbers of 64
WIDE: Final = 1 << 256  # seeds from here on have 256 bits, behind a one
LOTS: Final = Struct("<16I")
LOT: Final = 32  # bits


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
        return self.all_shuffled((items,))[0]

    def all_shuffled(self, stacks: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
        """One after the other, which is quicker with all numbers drawn at once."""
        sizes = [max(len(items) - 1, 0) for items in stacks]
        drawn = self._drawn(sum(sizes), sum(sizes))
        found: list[tuple[int, ...]] = []
        first = 0
        for items, size in zip(stacks, sizes):
            found.append(tuple(_exchanged(items, drawn[first : first + size])))
            first += size
        return tuple(found)

    def split(self, items: tuple[int, ...], first: int, second: int = 0) -> tuple[list[int], list[int]]:
        """So many of them and so many others, for those who do not mind in which order each of them are."""
        size = max(len(items) - 1, 0)
        pool = _exchanged(items, self._drawn(max(len(items) - max(first, 1), 0), size))
        return pool[:first], pool[first : first + second]

    def _drawn(self, needed: int, all_: int) -> tuple[int, ...]:
        """The numbers that are needed of those that are drawn."""
        numbers = outputs(self.seed, needed)
        self.seed = _after(self.seed, all_)
        return numbers


def _exchanged(items: tuple[int, ...], numbers: tuple[int, ...]) -> list[int]:
    """From the last one down, as long as there are numbers, each with one of those before it, or itself."""
    pool = [*items]
    place = len(pool)
    for number in numbers:
        other = number * place >> 64
        place -= 1
        pool[place], pool[other] = pool[other], pool[place]
    return pool


class Lots(Random):
    """The quickest for many small draws: every hash gives sixteen numbers.

    For what is only imagined. No game is kept that was drawn so, and there is no seed after it.
    """

    __slots__ = ("_hashed", "_left")

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._left: tuple[int, ...] = ()
        self._hashed = 0

    def below(self, n: int) -> int:
        high, low = self._numbers(2)
        return ((high << LOT | low) * n) >> 2 * LOT

    def all_shuffled(self, stacks: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
        return tuple([tuple(self._taken(items, len(items))) for items in stacks])

    def split(self, items: tuple[int, ...], first: int, second: int = 0) -> tuple[list[int], list[int]]:
        taken = self._taken(items, min(first + second, len(items)))
        return taken[:first], taken[first:]

    def _taken(self, items: tuple[int, ...], count: int) -> list[int]:
        """Each goes to the end of those that are left, and there it stays."""
        pool = [*items]
        left = len(pool)
        for number in self._numbers(count):
            place = number * left >> LOT
            left -= 1
            pool[place], pool[left] = pool[left], pool[place]
        return pool[left:]

    def _numbers(self, count: int) -> tuple[int, ...]:
        """The next ones; each hash is of the seed and of how many there were before."""
        left = self._left
        while len(left) < count:
            source = self.seed << LOT | self._hashed
            left += LOTS.unpack(hashlib.blake2b(source.to_bytes(40, "little")).digest())
            self._hashed += 1
        self._left = left[count:]
        return left[:count]
