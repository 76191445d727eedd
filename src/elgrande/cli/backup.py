"""The command `backup`: everything in one file, while the server runs."""

import argparse
from pathlib import Path
from typing import Final

from elgrande.cli.arguments import Arguments, Complaint, positive
from elgrande.cli.stores import CANNOT_USE, add_place, data_of, needs_server, place_of
from elgrande.drawing.voice import Voice
from elgrande.kernel.text import Text

ABOUT: Final = Text("back up all games, while the server runs", "alle Spiele sichern, während der Server läuft")
TO: Final = Text(
    "folder for backups (default: backups, in the folder of the games)",
    "Ordner für Sicherungen (sonst backups im Ordner der Spiele)",
)
KEEP: Final = Text(
    "how many backups stay in that folder, the latest (default: {0})",
    "wie viele Sicherungen dort bleiben, die letzten (sonst {0})",
)
DONE: Final = Text("{0} tables in {1}, all of it read again", "{0} Tische in {1}, alles noch einmal gelesen")
DAMAGED: Final = Text("damaged before already: {0}", "vorher schon beschädigt: {0}")
REMOVED: Final = Text("no longer kept: {0}", "nicht mehr aufbewahrt: {0}")
USUAL: Final = 14


def add_arguments(parser: Arguments, say: Voice) -> None:
    add_place(parser, say)
    parser.add_argument("--to", type=Path, metavar="DIR", help=say(TO))
    parser.add_argument("--keep", type=positive, default=USUAL, metavar="N", help=say(KEEP, USUAL))


def run(args: argparse.Namespace, say: Voice) -> int:
    with needs_server():
        from elgrande.server.backups import back_up
        from elgrande.server.store import StoreFailed
    try:
        done = back_up(place_of(args), args.to or data_of(args) / "backups", args.keep)
    except StoreFailed as error:
        raise Complaint(CANNOT_USE, str(error)) from None
    print(say(DONE, done.tables, str(done.path)))
    for what in done.damaged:
        print(say(DAMAGED, what))
    for path in done.removed:
        print(say(REMOVED, path.name))
    return 0
