"""How cards, places and actions are spelled: small letters and hyphens. What was written otherwise is still read."""

import re
from typing import Any, Final

# action cards of the base game and of King & Intrigue had underscores until the second version of records
_OLD_CARD: Final = re.compile(r"(?:s[1-5]|ki)_[a-z0-9_]+")


def spelled(name: str) -> str:
    """A name somebody has given, as it is spelled here."""
    return name.replace("_", "-")


def respelled(document: Any) -> Any:
    """A document of the first version with its cards as they are spelled now."""
    return _each_card(document, _OLD_CARD, "_", "-")


def _each_card(value: Any, card: re.Pattern[str], old: str, new: str) -> Any:
    if isinstance(value, dict):
        return {key: _each_card(inner, card, old, new) for key, inner in value.items()}
    if isinstance(value, list):
        return [_each_card(inner, card, old, new) for inner in value]
    return value.replace(old, new) if isinstance(value, str) and card.fullmatch(value) else value
