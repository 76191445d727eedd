"""What the commands about stored games have in common."""

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from elgrande.cli.arguments import Arguments, Complaint
from elgrande.drawing.voice import Voice
from elgrande.kernel.text import Text
from elgrande.server.config import PREFIX, default_data

CANNOT_USE: Final = Text("that cannot be used: {0}", "das lässt sich nicht verwenden: {0}")
DATA: Final = Text("folder with the games (default: {0})", "Ordner mit den Spielen (sonst {0})")
DATABASE: Final = Text("or where PostgreSQL is: postgresql://…", "oder wo PostgreSQL ist: postgresql://…")
NOT_INSTALLED: Final = Text(
    "the server is not installed: pip install 'elgrande[server]'",
    "der Server ist nicht installiert: pip install 'elgrande[server]'",
)


def add_place(parser: Arguments, say: Voice) -> None:
    """Which store: as for `serve`, by flag or by the environment."""
    parser.add_argument("--data", metavar="DIR", help=say(DATA, str(default_data()).replace("%", "%%")))
    parser.add_argument("--database", metavar="URL", help=say(DATABASE))


def place_of(args: argparse.Namespace) -> str:
    """What was said by flag counts more than what the environment says."""
    if args.database or args.data:
        return str(args.database or args.data)
    return os.environ.get(f"{PREFIX}DATABASE") or str(data_of(args))


def data_of(args: argparse.Namespace) -> Path:
    return Path(args.data or os.environ.get(f"{PREFIX}DATA") or default_data())


@contextmanager
def needs_server() -> Iterator[None]:
    """Around imports that only the extra brings."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("elgrande"):
            raise
        raise Complaint(NOT_INSTALLED) from None
