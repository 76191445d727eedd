"""The command `move-store`: all tables from a file to PostgreSQL, or back."""

import argparse
import asyncio
from typing import Final

from elgrande.cli.arguments import Arguments, Complaint
from elgrande.cli.stores import CANNOT_USE, needs_server
from elgrande.drawing.voice import Voice
from elgrande.kernel.text import Text

ABOUT: Final = Text(
    "carry all tables from one store to another; no server may be running on either",
    "alle Tische von einer Ablage in eine andere bringen; auf keiner darf ein Server laufen",
)
FROM: Final = Text("a folder with games, or postgresql://…", "ein Ordner mit Spielen oder postgresql://…")
TO: Final = Text("the same; it must be empty", "dasselbe; dort darf noch nichts sein")
MOVED: Final = Text(
    "{0} tables with {1} entries and {2} lines of chat are in {3} now, each compared with what was there before.\n"
    "Nothing was taken away from {4}.",
    "{0} Tische mit {1} Einträgen und {2} Zeilen Chat sind jetzt in {3}, jeder verglichen mit dem, was dort stand.\n"
    "In {4} wurde nichts weggenommen.",
)
NOT_MOVED: Final = Text("not carried over, left where it is: {0}", "nicht übertragen, bleibt, wo es ist: {0}")


def add_arguments(parser: Arguments, say: Voice) -> None:
    parser.add_argument("source", metavar="FROM", help=say(FROM))
    parser.add_argument("target", metavar="TO", help=say(TO))


def run(args: argparse.Namespace, say: Voice) -> int:
    with needs_server():
        from elgrande.server.store import StoreFailed
        from elgrande.server.store.moving import Moved, move
        from elgrande.server.store.opening import named, open_at

    async def work() -> Moved:
        here = open_at(args.source, alone=True, new=False)
        try:
            there = open_at(args.target, alone=True)
            try:
                return await move(here, there)
            finally:
                await there.close()
        finally:
            await here.close()

    try:
        moved = asyncio.run(work())
    except StoreFailed as error:
        raise Complaint(CANNOT_USE, str(error)) from None
    print(say(MOVED, moved.tables, moved.entries, moved.lines, named(args.target), named(args.source)))
    for what in moved.damaged:
        print(say(NOT_MOVED, what))
    return 1 if moved.damaged else 0
