"""Tuples are replaced, never changed, so that copies of a state share them; sets of small numbers are bits of one."""

from functools import lru_cache
from typing import Final

_BITS_OF_BYTE: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple([number for number in range(8) if byte >> number & 1]) for byte in range(256)
)


@lru_cache(maxsize=1 << 14)
def bits(mask: int) -> tuple[int, ...]:
    """The numbers of the bits that are set, ascending."""
    if mask < 256:
        return _BITS_OF_BYTE[mask]
    return _BITS_OF_BYTE[mask & 255] + tuple([8 + number for number in bits(mask >> 8)])


def extended(rows: tuple[tuple[int, ...], ...], index: int, value: int) -> tuple[tuple[int, ...], ...]:
    """The rows with a value added at the end of one of them."""
    entries = list(rows)
    entries[index] += (value,)
    return tuple(entries)


def put(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """The tuple with one entry replaced."""
    entries = list(values)
    entries[index] = value
    return tuple(entries)
