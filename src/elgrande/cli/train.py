"""The command `train`: bots learn from playing against themselves what positions are worth."""

import argparse
import os
from pathlib import Path
from typing import Final

from elgrande.bots.arena.places import place_for
from elgrande.bots.training.course import Course, taught, weights_file
from elgrande.bots.training.course import Progress as Taught
from elgrande.bots.weights import UNTAUGHT, weights_of
from elgrande.cli import words
from elgrande.cli.arena import CLUSTER, JOBS, NODES
from elgrande.cli.arguments import Arguments, names, positive
from elgrande.cli.terminal import Progress
from elgrande.drawing.voice import Voice
from elgrande.kernel.text import Text

ABOUT: Final = Text(
    "let bots learn by self-play what positions are worth",
    "Bots durch Spiele gegen sich selbst lernen lassen, was Stellungen wert sind",
)
GENERATIONS: Final = Text(
    "how often what was learned is put to use (default: {0})",
    "wie oft Gelerntes angewendet wird (sonst {0})",
)
TEST: Final = Text(
    "games of each generation against the one before; it is kept only if it wins by more than luck (default: {0})",
    "Spiele jeder Generation gegen die vorige; sie bleibt nur, wenn sie deutlicher gewinnt als durch Glück (sonst {0})",
)
FRESH: Final = Text(
    "begin with nothing instead of the weights that come with the game",
    "mit nichts beginnen statt mit den Gewichten, die beim Spiel sind",
)
JOURNAL: Final = Text(
    "a file to keep what was learned in; a course cut short goes on from there (default: {0})",
    "eine Datei für das Gelernte; ein abgebrochener Lehrgang geht von dort weiter (sonst {0})",
)
OUT: Final = Text("where to write the weights (default: {0})", "wohin die Gewichte geschrieben werden (sonst {0})")
TOLD: Final = Text(
    "generation {0}: wrong by {1} points, {2} points ahead of the one before: {3}",
    "Generation {0}: irrt um {1} Punkte, {2} Punkte vor der vorigen: {3}",
)
KEPT: Final = Text("kept", "behalten")
DROPPED: Final = Text("not kept", "nicht behalten")
USUAL_GAMES: Final = 200
USUAL_GENERATIONS: Final = 3
USUAL_TEST: Final = 40
USUAL_NODES: Final = 1500
USUAL_JOURNAL: Final = "training.json"
USUAL_OUT: Final = "weights.json"


def add_arguments(parser: Arguments, say: Voice) -> None:
    parser.add_argument("--games", type=positive, default=USUAL_GAMES, metavar="N", help=say(words.GAMES, USUAL_GAMES))
    parser.add_argument(
        "--generations", type=positive, default=USUAL_GENERATIONS, metavar="N", help=say(GENERATIONS, USUAL_GENERATIONS)
    )
    parser.add_argument("--test", type=positive, default=USUAL_TEST, metavar="N", help=say(TEST, USUAL_TEST))
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=say(words.SEED))
    parser.add_argument("--nodes", type=positive, default=USUAL_NODES, metavar="N", help=say(NODES))
    parser.add_argument("--fresh", action="store_true", help=say(FRESH))
    parser.add_argument("--jobs", type=positive, default=os.cpu_count() or 1, metavar="N", help=say(JOBS))
    parser.add_argument("--cluster", nargs="?", const="", metavar="ADDRESS", help=say(CLUSTER))
    parser.add_argument("--journal", type=Path, default=USUAL_JOURNAL, metavar="FILE", help=say(JOURNAL, USUAL_JOURNAL))
    parser.add_argument("--out", type=Path, default=USUAL_OUT, metavar="FILE", help=say(OUT, USUAL_OUT))
    parser.add_argument("--modules", type=names, default=("base",), metavar="A,B", help=say(words.MODULES))


def run(args: argparse.Namespace, say: Voice) -> int:
    first = UNTAUGHT if args.fresh else weights_of(args.modules)
    course = Course(args.modules, first, args.generations, args.games, args.test, args.seed, args.nodes)
    progress = Progress(args.games * args.generations)

    def told(taught: Taught) -> None:
        progress.end()
        verdict = say(KEPT if taught.kept else DROPPED)
        print(say(TOLD, taught.number, f"{taught.error:.1f}", f"{taught.lead:+.1f}", verdict), flush=True)

    try:
        end = taught(course, place_for(args.jobs, args.cluster), args.journal, told, progress)
    finally:
        progress.end()
    args.out.write_text(weights_file(course, end), encoding="utf-8")
    return 0
