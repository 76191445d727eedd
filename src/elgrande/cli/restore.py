"""The command `restore`: the way back from a backup."""

import argparse
from pathlib import Path
from typing import Final

from elgrande.cli.arguments import Arguments, Complaint
from elgrande.cli.stores import CANNOT_USE, add_place, needs_server, place_of
from elgrande.drawing.voice import Voice
from elgrande.kernel.text import Text

ABOUT: Final = Text(
    "take a backup instead of what is there; no server may be running",
    "eine Sicherung anstelle dessen nehmen, was da ist; es darf kein Server laufen",
)
BACKUP: Final = Text("the file that `backup` has made", "die Datei, die `backup` gemacht hat")
DONE: Final = Text("{0} tables are in {1} again", "{0} Tische sind wieder in {1}")
BEFORE: Final = Text("what was there before is kept in {0}", "was vorher da war, liegt in {0}")
DAMAGED: Final = Text("damaged in the backup already: {0}", "schon in der Sicherung beschädigt: {0}")


def add_arguments(parser: Arguments, say: Voice) -> None:
    add_place(parser, say)
    parser.add_argument("backup", type=Path, metavar="FILE", help=say(BACKUP))


def run(args: argparse.Namespace, say: Voice) -> int:
    with needs_server():
        from elgrande.server.backups import restore
        from elgrande.server.store import StoreFailed
        from elgrande.server.store.opening import named
    place = place_of(args)
    try:
        done = restore(args.backup, place)
    except StoreFailed as error:
        raise Complaint(CANNOT_USE, str(error)) from None
    print(say(DONE, done.tables, named(place)))
    if done.before is not None:
        print(say(BEFORE, str(done.before)))
    for what in done.damaged:
        print(say(DAMAGED, what))
    return 0
