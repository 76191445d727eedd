"""Seeds in documents: a number, or, where it has more bits than programs in other languages can count, hex digits."""

import re
from typing import Any, Final

from elgrande.kernel.errors import DocumentError
from elgrande.kernel.random import MASK, is_wide
from elgrande.rules.fields import whole

DIGITS: Final = re.compile(r"1[0-9a-f]{64}")


def write_seed(seed: int) -> int | str:
    return f"{seed:x}" if is_wide(seed) else seed


def read_seed(value: Any, where: str) -> int:
    if isinstance(value, str):
        if not DIGITS.fullmatch(value):
            raise DocumentError(where, f"must be a whole number from 0 to {MASK}, or 65 hex digits, not {value[:80]!r}")
        return int(value, 16)
    return whole(value, where, 0, MASK)
