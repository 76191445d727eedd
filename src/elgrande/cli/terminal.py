"""A person's terminal: lines of at most 80 columns, page by page, questions, and a bar for long work."""

import shutil
import sys
import textwrap
from typing import Final

from elgrande.cli import words
from elgrande.cli.voice import Voice

WIDTH: Final = 80
INDENT: Final = 4
NO_BREAK: Final = "\xa0"
UP_AND_ERASE: Final = "\033[A\033[K"
CLEAR: Final = "\033[2J\033[3J\033[H"  # the screen, and what was scrolled off it


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


class Terminal:
    """Where a game is shown and its questions are answered."""

    def __init__(self, say: Voice) -> None:
        self.say = say
        self._shown = 0  # lines since somebody last pressed Enter

    @property
    def is_screen(self) -> bool:
        """Is there a person before a screen, and not a file or another program?"""
        return sys.stdout.isatty() and sys.stdin.isatty()

    def show(self, text: str = "", indent: int = INDENT) -> None:
        for line in wrapped(text, indent):
            self._wait_before_it_scrolls_off()
            print(line)
            self._shown += 1

    def ask(self, question: str) -> str:
        self._shown = 0
        return input(question).strip()

    def private(self, invitation: str) -> None:
        """From here on only one person should be looking."""
        if self.is_screen:
            self.ask(invitation)
        self.wipe()

    def wipe(self) -> None:
        """Nobody shall read what is on the screen any more."""
        self._shown = 0
        print(CLEAR if self.is_screen else "-" * WIDTH, end="" if self.is_screen else "\n")

    def _wait_before_it_scrolls_off(self) -> None:
        if self.is_screen and self._shown >= shutil.get_terminal_size().lines - 1:
            self.ask(self.say(words.MORE))
            print(UP_AND_ERASE, end="")


class Progress:
    """A bar on the terminal while something long goes on; nothing where nobody watches."""

    CELLS: Final = 40

    def __init__(self, total: int) -> None:
        self.total = total
        self.watched = sys.stderr.isatty()

    def __call__(self, done: int) -> None:
        if self.watched:
            filled = self.CELLS * done // self.total
            bar = "#" * filled + "." * (self.CELLS - filled)
            print(f"\r{bar} {done}/{self.total}", end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        if self.watched:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
