"""What players may answer, and what that is called."""

from typing import Final

from elgrande.kernel.text import Text
from elgrande.vocabulary import add

LABELS: Final[dict[int, Text]] = {}  # of answers that are called the same at every table


def action(name: str, label: Text) -> int:
    """Declare an answer. Built-in ones have their ids for ever, others come behind them, for this process."""
    number = add(name)
    assert number not in LABELS, name
    LABELS[number] = label
    return number
