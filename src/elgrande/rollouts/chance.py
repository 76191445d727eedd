"""Chance for those who choose, not for the game: small numbers only, so that a draw costs next to nothing compiled."""

from typing import Final

# two generators of L'Ecuyer's, combined; neither product needs more than 47 bits
FIRST: Final = 2147483563
SECOND: Final = 2147483399


class Chance:
    __slots__ = ("_first", "_second")

    def __init__(self, seed: int) -> None:
        """Seeds that are near to each other begin far apart."""
        mixed = (seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) & ((1 << 64) - 1)
        mixed = ((mixed ^ (mixed >> 31)) * 0xBF58476D1CE4E5B9) & ((1 << 64) - 1)
        self._first = 1 + (mixed >> 33) % (FIRST - 1)
        self._second = 1 + (mixed & ((1 << 31) - 1)) % (SECOND - 1)

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1; n is small."""
        self._first = self._first * 40014 % FIRST
        self._second = self._second * 40692 % SECOND
        return (self._first - self._second) % (FIRST - 1) * n // (FIRST - 1)
