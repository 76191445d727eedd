"""The command `replay`: a recorded game once more, as a log."""

import argparse
from collections.abc import Iterator, Sequence
from typing import Any, Final

from elgrande import texts
from elgrande.cli.arguments import Arguments
from elgrande.cli.files import read
from elgrande.documents.chapter import Chapter, Told
from elgrande.documents.moment import NOW
from elgrande.documents.record import Record, read_record
from elgrande.documents.shuffle import Verdict, verdict
from elgrande.drawing.lines import wrapped
from elgrande.drawing.log import log
from elgrande.drawing.table import points
from elgrande.drawing.voice import Voice
from elgrande.game import Game
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
VERIFY: Final = Text(
    "check that nobody chose the cards: what was promised, what the seats added, and that the cards follow from it",
    "prüfen, dass niemand die Karten gewählt hat: was versprochen wurde, was die Plätze beitrugen und dass die Karten "
    "daraus folgen",
)
VERDICTS: Final[dict[Verdict, Text]] = {
    "kept": Text(
        "The promise was kept, and the seed follows from the secret and what these seats added: {0}.",
        "Das Versprechen wurde gehalten, und der Startwert folgt aus dem Geheimnis und dem Beitrag dieser Plätze: {0}.",
    ),
    "broken": Text(
        "The secret is not the one that was promised.", "Das Geheimnis ist nicht das, das versprochen wurde."
    ),
    "other seed": Text(
        "The seed does not follow from the secret and what the seats added.",
        "Der Startwert folgt nicht aus dem Geheimnis und den Beiträgen der Plätze.",
    ),
    "unfinished": Text("The secret has not been shown yet.", "Das Geheimnis ist noch nicht aufgedeckt."),
    "chosen": Text(
        "Whoever made the table chose the cards, and everybody was told.",
        "Wer den Tisch angelegt hat, hat die Karten gewählt, und allen wurde es gesagt.",
    ),
    "known": Text(
        "The game was imported: whoever had the record knew what would be drawn.",
        "Das Spiel wurde eingelesen: Wer die Aufzeichnung hatte, wusste, was gezogen wird.",
    ),
    "unknown": Text(
        "The record does not say how the cards were shuffled.",
        "Die Aufzeichnung sagt nicht, wie die Karten gemischt wurden.",
    ),
}
NOBODY: Final = Text("none", "keiner")
PLAYED_SO: Final = Text(
    "Everything that was drawn is what this seed leads to.", "Alles Gezogene ist das, was dieser Startwert ergibt."
)
NOT_PLAYED_SO: Final = Text(
    "What was drawn is not what this seed leads to by today's rules.",
    "Was gezogen wurde, ist nicht das, was dieser Startwert nach heutigen Regeln ergibt.",
)
WINNERS: Final = Text("Won by {0}.", "Gewonnen: {0}.")
NUMBER_WIDTH: Final = 5


def add_arguments(parser: Arguments, say: Voice) -> None:
    parser.add_argument("file", metavar="FILE", help=say(FILE))
    parser.add_argument("--until", type=int, metavar="N", help=say(UNTIL))
    parser.add_argument("--quiet", action="store_true", help=say(QUIET))
    parser.add_argument("--verify", action="store_true", help=say(VERIFY))


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
    return _verify(record, chapters[0], say) if args.verify else 0


def _verify(record: Record, first: Chapter, say: Voice) -> int:
    """0 only if nobody chose the cards."""
    shuffle: dict[str, Any] | None = record.about.get("shuffle")
    found = verdict(shuffle, first.origin.seed)
    added = [say(texts.COLOURS[seat]) for seat, part in enumerate((shuffle or {}).get("seats") or ()) if part]
    print(say(VERDICTS[found], ", ".join(added) or say(NOBODY)))
    follows = Game.of_chapter(record.rules, first) is not None
    print(say(PLAYED_SO if follows else NOT_PLAYED_SO))
    return 0 if follows and found == "kept" else 1


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
