"""The command `replay`: a recorded game once more, as a log."""

import argparse
from typing import Final

import elgrande
from elgrande import texts
from elgrande.cli.arguments import Arguments
from elgrande.cli.files import read
from elgrande.cli.history import steps
from elgrande.documents.record import read_record
from elgrande.drawing.lines import wrapped
from elgrande.drawing.log import log
from elgrande.drawing.table import points
from elgrande.drawing.voice import Voice
from elgrande.game import Game
from elgrande.kernel.cards import Text

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
    text = read(args.file)
    record = read_record(text)
    total = len(record.moves)
    last = total if args.until is None else max(0, min(args.until, total))
    game = Game(record.first, record.origin)
    for number, events in enumerate(steps(game, record.moves[:last]), start=1):
        if not args.quiet:
            _print_action(number, log(record.first.rules, events, say))
    if last == total:
        elgrande.replay(text)  # does it also end as it was recorded?
    print(say(AFTER, last, total))
    _print_scores(game, say)
    return 0


def _print_action(number: int, lines: list[str]) -> None:
    """The number of the action stands before the first thing it brought about."""
    for i, line in enumerate(lines):
        label = str(number) if i == 0 else ""
        print(*wrapped(f"{label:>{NUMBER_WIDTH}}  {line}", indent=NUMBER_WIDTH + 2), sep="\n")


def _print_scores(game: Game, say: Voice) -> None:
    for seat, score in enumerate(game.scores):
        print(f"{say(texts.COLOURS[seat])}: {points(score, say)}")
    if game.over:
        print(say(WINNERS, ", ".join(say(texts.COLOURS[seat]) for seat in game.winners)))
