"""Text in lines of at most 80 columns."""

import textwrap
from typing import Final

WIDTH: Final = 80
INDENT: Final = 4
NO_BREAK: Final = "\xa0"


def together(text: str) -> str:
    """Never broken between two lines."""
    return text.replace(" ", NO_BREAK)


def wrapped(text: str, indent: int = INDENT) -> list[str]:
    """Each line of the text in lines that fit; what does not fit goes on further right."""
    return [
        line.replace(NO_BREAK, " ")
        for paragraph in text.split("\n")
        for line in textwrap.wrap(
            paragraph, WIDTH, subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False
        )
        or [""]
    ]


def side_by_side(items: list[str], gap: int = 3) -> list[str]:
    """Short things in columns, as many as fit into a line."""
    column = max(map(len, items)) + gap
    per_line = max((WIDTH + gap) // column, 1)
    rows = [items[i : i + per_line] for i in range(0, len(items), per_line)]
    return ["".join(item.ljust(column) for item in row).rstrip() for row in rows]
