"""Saying things in the language of whoever reads them."""

import unicodedata

from elgrande.kernel.text import Text


class Voice:
    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, text: Text, *values: Text | int | str) -> str:
        """The text in this language, with the values in its blanks {0}, {1} ..."""
        spoken = text.de if self.language == "de" else text.en
        if not values:
            return spoken
        return spoken.format(*(self(value) if isinstance(value, Text) else value for value in values))

    def listed(self, items: list[str], last: Text) -> str:
        """Several things in one sentence: "a, b and c"."""
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {self(last)} {items[-1]}"


def folded(text: str) -> str:
    """For comparing: without accents, in small letters."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(character for character in parts if not unicodedata.combining(character))
