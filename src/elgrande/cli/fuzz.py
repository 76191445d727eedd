"""The command `fuzz`: random games with every invariant checked after every action."""

import argparse
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from elgrande.cli import words
from elgrande.cli.arguments import Arguments, names, positive
from elgrande.cli.terminal import Progress
from elgrande.drawing.voice import Voice
from elgrande.kernel.text import Text

if TYPE_CHECKING:
    from elgrande.fuzz import Failure

ABOUT: Final = Text(
    "play random games and check every invariant", "zufällige Spiele spielen und alle Invarianten prüfen"
)
MODULES: Final = Text(
    "a combination of modules, with commas; may be repeated (default: all)",
    "eine Kombination von Modulen, mit Kommas; mehrfach möglich (sonst alle)",
)
SEATS: Final = Text("numbers of seats, with commas (default: all)", "Anzahlen von Plätzen, mit Kommas (sonst alle)")
QUICK: Final = Text(
    "ten times as many games in the same time, with less looked at after every action",
    "zehnmal so viele Spiele in derselben Zeit, wobei nach jeder Aktion weniger geprüft wird",
)
FINE: Final = Text("{0} games from seed {1}: no violation", "{0} Spiele ab Startzahl {1}: keine Verletzung")
FAILED: Final = Text("seed {0}: {1}", "Startzahl {0}: {1}")
USUAL_GAMES: Final = 100
VIOLATED: Final = 1


def add_arguments(parser: Arguments, say: Voice) -> None:
    parser.add_argument("--games", type=positive, default=USUAL_GAMES, metavar="N", help=say(words.GAMES, USUAL_GAMES))
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=say(words.SEED))
    parser.add_argument("--modules", type=names, action="append", metavar="A,B", help=say(MODULES))
    parser.add_argument("--seats", type=_numbers, metavar="N,M", help=say(SEATS))
    parser.add_argument("--quick", action="store_true", help=say(QUICK))


def run(args: argparse.Namespace, say: Voice, fuzzer: Callable[..., "Failure | None"] | None = None) -> int:
    from elgrande.fuzz import fuzz, fuzz_quickly

    play = fuzz_quickly if args.quick else fuzzer or fuzz
    progress = Progress(args.games)
    try:
        failure = play(args.games, args.seed, args.modules, args.seats, progress)
    finally:
        progress.end()
    if failure is None:
        print(say(FINE, args.games, args.seed))
        return 0
    print(say(FAILED, failure.seed, failure.problem), file=sys.stderr)
    print(failure.record)
    return VIOLATED


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(name) for name in names(text))
