"""Tuples are replaced, never changed, so that copies of a state share them; sets of small numbers are bits of one."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

_BYTES: Final = 4
_BITS_OF_BYTE: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(  # by which byte it is, and by its value
    tuple([tuple([8 * place + number for number in range(8) if byte >> number & 1]) for byte in range(256)])
    for place in range(_BYTES)
)


@lru_cache(maxsize=1 << 14)
def bits(mask: int) -> tuple[int, ...]:
    """The numbers of the bits that are set, ascending."""
    first, second, third, fourth = _BITS_OF_BYTE
    found = first[mask & 255] + second[mask >> 8 & 255] + third[mask >> 16 & 255] + fourth[mask >> 24 & 255]
    beyond = mask >> 8 * _BYTES
    return found + tuple([8 * _BYTES + number for number in bits(beyond)]) if beyond else found


@lru_cache(maxsize=1 << 12)
def single_bits(mask: int) -> tuple[int, ...]:
    """The same as numbers with one bit each: added up, they are a set again."""
    return tuple([1 << number for number in bits(mask)])


def as_bits(numbers: Iterable[int]) -> int:
    """The same the other way round."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def extended(rows: tuple[tuple[int, ...], ...], index: int, value: int) -> tuple[tuple[int, ...], ...]:
    """The rows with a value added at the end of one of them."""
    entries = [*rows]
    entries[index] += (value,)
    return tuple(entries)


def put(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """The tuple with one entry replaced."""
    entries = [*values]
    entries[index] = value
    return tuple(entries)
