"""Something a player reads."""

from typing import NamedTuple


class Text(NamedTuple):
    """In every language we speak."""

    en: str
    de: str
