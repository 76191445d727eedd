"""The command `doctor`: is everything stored what was written, and what can be put right."""

import argparse
import asyncio
from pathlib import Path
from typing import Final

from elgrande.cli.arguments import Arguments, Complaint
from elgrande.cli.stores import CANNOT_USE, add_place, data_of, needs_server, place_of
from elgrande.drawing.voice import Voice
from elgrande.kernel.text import Text

ABOUT: Final = Text(
    "check all stored games, say what is wrong, and repair what can be repaired",
    "alle gespeicherten Spiele prüfen, sagen, was nicht stimmt, und reparieren, was geht",
)
REPAIR: Final = Text(
    "repair; no server may be running. What is replaced is kept",
    "reparieren; es darf kein Server laufen. Was ersetzt wird, wird aufgehoben",
)
BACKUP: Final = Text("take from this backup what is lost", "aus dieser Sicherung nehmen, was verloren ist")
SOUND: Final = Text("{0} tables, nothing is damaged", "{0} Tische, nichts ist beschädigt")
BROKEN: Final = Text("{0} tables, {1} of them damaged", "{0} Tische, davon {1} beschädigt")
WHOLE: Final = Text("the database", "die Datenbank")
TABLE: Final = Text("table {0}", "Tisch {0}")
DAMAGE: Final = Text("  damaged: {0}", "  beschädigt: {0}")
REPAIRED: Final = Text("  repaired: {0}", "  repariert: {0}")
NOTE: Final = Text("  note: {0}", "  Hinweis: {0}")
KEPT: Final = Text("what was there before is kept in {0}", "was vorher da war, liegt in {0}")
HINT: Final = Text(
    "`elgrande doctor --repair` repairs what can be repaired; `elgrande restore` takes a whole backup",
    "`elgrande doctor --repair` repariert, was geht; `elgrande restore` nimmt eine ganze Sicherung",
)


def add_arguments(parser: Arguments, say: Voice) -> None:
    add_place(parser, say)
    parser.add_argument("--repair", action="store_true", help=say(REPAIR))
    parser.add_argument("--backup", type=Path, metavar="FILE", help=say(BACKUP))


def run(args: argparse.Namespace, say: Voice) -> int:
    with needs_server():
        from elgrande.server.repairs import Report, look, repair
        from elgrande.server.store import StoreFailed
    place = place_of(args)
    try:
        found = asyncio.run(repair(place, data_of(args), args.backup) if args.repair else look(place))
    except StoreFailed as error:
        raise Complaint(CANNOT_USE, str(error)) from None

    def tell(report: Report) -> None:
        for id_ in sorted({*report.damaged, *report.notes, *report.repaired}):
            print(say(TABLE, id_) if id_ else say(WHOLE))
            for text, said in ((DAMAGE, report.damaged), (REPAIRED, report.repaired), (NOTE, report.notes)):
                for what in said.get(id_, []):
                    print(say(text, what))
        broken = len(report.damaged.keys() - {""})
        print(say(BROKEN, report.tables, broken) if report.damaged else say(SOUND, report.tables))
        if report.kept is not None:
            print(say(KEPT, str(report.kept)))
        if not (args.repair or report.sound):
            print(say(HINT))

    tell(found)
    return 0 if found.sound else 1
