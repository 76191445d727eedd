"""A person's terminal: page by page, questions, and a bar for long work."""

import shutil
import sys
from typing import Final

from elgrande.cli import words
from elgrande.drawing.lines import INDENT, WIDTH, wrapped
from elgrande.drawing.voice import Voice

UP_AND_ERASE: Final = "\033[A\033[K"
CLEAR: Final = "\033[2J\033[3J\033[H"  # the screen, and what was scrolled off it


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
