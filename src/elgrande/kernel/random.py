"""The random generator: one 64-bit number, so that it lives in the state, copies for free and saves as an integer."""

from typing import Final

MASK: Final = (1 << 64) - 1
GAMMA: Final = 0x9E3779B97F4A7C15


def advance(seed: int) -> int:
    return (seed + GAMMA) & MASK


def output(seed: int) -> int:
    z = ((seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


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
        pool = list(items)
        for i in range(len(pool) - 1, 0, -1):
            j = self.below(i + 1)
            pool[i], pool[j] = pool[j], pool[i]
        return tuple(pool)
