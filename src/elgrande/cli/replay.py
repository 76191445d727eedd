"""The command `replay`: a recorded game once more, as a log."""

import argparse
from collections.abc import Iterator, Sequence
from typing import Any, Final

from elgrande import texts
from elgrande.cli.arguments import Arguments
from elgrande.cli.files import read
from elgrande.documents.chapter import Chapter, Told
from elgrande.documents.moment import NOW
from elgrande.documents.record import read_record
from elgrande.drawing.lines import wrapped
from elgrande.drawing.log import log
from elgrande.drawing.table import points
from elgrande.drawing.voice import Voice
from elgrande.kernel.text import Text
from elgrande.rules.scoring import winners

ABOUT: Final = Text("play a recorded game again and print its log", "ein aufgezeichnetes Spiel als Protokoll ausgeben")
FILE: Final = Text(
    "a record or a saved game; - reads what is piped in",
    "Aufzeichnung oder Spielstand; - liest, was hereingereicht wird",
)
UNTIL: Final = Text("stop after so many actions", "nach so vielen Aktionen aufhören")
QUIET: Final = Text("only the scores", "nur die Punkte")
AFTER: Final = Text("After action {0} of {1}:", "Nach Aktion {0} von {1}:")
WINNERS: Final = Text("Won by {0}.", "Gewonnen: {0}.")
NUMBER_WIDTH: Final = 5


def add_arguments(parser: Arguments, say: Voice) -> None:
    parser.add_argument("file", metavar="FILE", help=say(FILE))
    parser.add_argument("--until", type=int, metavar="N", help=say(UNTIL))
    parser.add_argument("--quiet", action="store_true", help=say(QUIET))


def run(args: argparse.Namespace, say: Voice) -> int:
    """What is told is what happened then, whatever the rules have become since."""
    until = None if args.until is None else max(0, args.until)
    record = read_record(read(args.file), until)
    chapters = (*record.before, record.last_chapter())
    number, now = 0, chapters[0].opening.changes
    for chapter, told, after in _steps(chapters):
        if told.move is not None:
            if number == until:
                break
            number += 1
        now = after
        if not args.quiet and (told.move is not None or chapter is not chapters[0]):
            _print_action(str(number) if told.move else "", log(record.rules, told.events, say))
    print(say(AFTER, number, sum(len(chapter.log) for chapter in record.before) + record.length))
    _print_scores(now, say)
    return 0


def _steps(chapters: Sequence[Chapter]) -> Iterator[tuple[Chapter, Told, dict[str, Any]]]:
    """Everything that happened, with what lay on the table afterwards."""
    for chapter in chapters:
        for told, now in zip((chapter.opening, *chapter.log), chapter.moments(), strict=True):
            yield chapter, told, now


def _print_action(number: str, lines: list[str]) -> None:
    """The number of the action stands before the first thing it brought about."""
    for i, line in enumerate(lines):
        label = number if i == 0 else ""
        print(*wrapped(f"{label:>{NUMBER_WIDTH}}  {line}", indent=NUMBER_WIDTH + 2), sep="\n")


def _print_scores(now: dict[str, Any], say: Voice) -> None:
    for seat, score in enumerate(now["scores"]):
        print(f"{say(texts.COLOURS[seat])}: {points(score, say)}")
    if now[NOW]["phase"] == "over":
        print(say(WINNERS, ", ".join(say(texts.COLOURS[seat]) for seat in winners(now["scores"]))))
