"""Files a person names."""

import sys
from pathlib import Path
from typing import Final

from elgrande.cli import words
from elgrande.cli.arguments import Complaint

STANDARD_INPUT: Final = "-"
SAVED_GAME: Final = b'{"elgrande": '  # how every saved game begins


def read(name: str) -> str:
    """The text of a file, or of what is piped in."""
    try:
        return sys.stdin.read() if name == STANDARD_INPUT else Path(name).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Complaint(words.NOT_TEXT, name) from None


def save(name: str, text: str) -> Path:
    """Write a saved game, over an older one if need be, but over nothing else."""
    path = Path(name).expanduser()
    if path.exists() and not path.read_bytes().startswith(SAVED_GAME):
        raise Complaint(words.NO_SAVE_FILE, str(path))
    path.write_text(text, encoding="utf-8")
    return path
