"""The command `train`: bots learn from playing against themselves what positions are worth."""

import argparse
import json
import os
from pathlib import Path
from typing import Final

from elgrande.bots.arena.places import place_for
from elgrande.bots.training.course import Course, taught, with_family
from elgrande.bots.training.course import Progress as Taught
from elgrande.bots.weights import BASE, UNTAUGHT, read, shipped, weights_of
from elgrande.cli import words
from elgrande.cli.arena import CLUSTER, JOBS, NODES
from elgrande.cli.arguments import Arguments, names, new_file, positive
from elgrande.cli.terminal import Progress
from elgrande.drawing.voice import Voice
from elgrande.kernel.text import Text
from elgrande.modules.compose import module_sets

ABOUT: Final = Text(
    "let bots learn by self-play what positions are worth",
    "Bots durch Spiele gegen sich selbst lernen lassen, was Stellungen wert sind",
)
GENERATIONS: Final = Text(
    "how often what was learned is put to use (default: {0})",
    "wie oft Gelerntes angewendet wird (sonst {0})",
)
TEST: Final = Text(
    "games of each generation against the one before; one that loses by more than bad luck is not kept (default: {0})",
    "Spiele jeder Generation gegen die vorige; eine, die deutlicher verliert als durch Pech, bleibt nicht (sonst {0})",
)
EVERY_FAMILY: Final = Text(
    "learn for the base game, and then what each of the modules changes",
    "für das Grundspiel lernen, und dann, was jedes der Module ändert",
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
TRIED: Final = Text(
    "trial {0}: {1} points ahead of what is kept so far: {2}",
    "Versuch {0}: {1} Punkte vor dem, was bisher gilt: {2}",
)
KEPT: Final = Text("kept", "behalten")
DROPPED: Final = Text("not kept", "nicht behalten")
USUAL_GAMES: Final = 50
USUAL_GENERATIONS: Final = 5
USUAL_TEST: Final = 24
USUAL_NODES: Final = 800
BASE_AND_ANOTHER: Final = 2
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
    parser.add_argument("--every-family", action="store_true", help=say(EVERY_FAMILY))
    parser.add_argument("--jobs", type=positive, default=os.cpu_count() or 1, metavar="N", help=say(JOBS))
    parser.add_argument("--cluster", nargs="?", const="", metavar="ADDRESS", help=say(CLUSTER))
    parser.add_argument(
        "--journal", type=new_file, default=USUAL_JOURNAL, metavar="FILE", help=say(JOURNAL, USUAL_JOURNAL)
    )
    parser.add_argument("--out", type=new_file, default=USUAL_OUT, metavar="FILE", help=say(OUT, USUAL_OUT))
    parser.add_argument("--modules", type=names, default=("base",), metavar="A,B", help=say(words.MODULES))


def run(args: argparse.Namespace, say: Voice) -> int:
    document = shipped()
    courses = _courses(args)
    progress = Progress(sum([course.played * course.length for course in courses]))
    before = 0

    def told(taught: Taught) -> None:
        progress.end()
        verdict, lead = say(KEPT if taught.kept else DROPPED), f"{taught.lead:+.1f}"
        if taught.error is None:
            print(say(TRIED, taught.number, lead, verdict), flush=True)
        else:
            print(say(TOLD, taught.number, f"{taught.error:.1f}", lead, verdict), flush=True)

    def played(games: int) -> None:
        progress(before + games)

    place = place_for(args.jobs, args.cluster)
    for course in courses:
        if len(courses) > 1:
            print(course.family, flush=True)
        if course.family != BASE and args.every_family:
            course = course._replace(first=read(document["families"][BASE]))
        try:
            end = taught(course, place, _journal(args.journal, course, len(courses)), told, played)
        finally:
            progress.end()
        before += course.played * course.length
        document = with_family(document, course, end)
        args.out.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
    return 0


def _courses(args: argparse.Namespace) -> list[Course]:
    """What modules change is looked for from the base game's weights on."""
    modules = (BASE, *[name for name in args.modules if name != BASE])
    first = UNTAUGHT if args.fresh and modules == (BASE,) else weights_of((BASE,))
    course = Course(modules, first, args.generations, args.games, args.test, args.seed, args.nodes)
    if not args.every_family:
        return [course]
    others = [modules for modules in module_sets() if len(modules) == BASE_AND_ANOTHER]
    return [course, *[course._replace(modules=modules) for modules in others]]


def _journal(path: Path, course: Course, courses: int) -> Path:
    return path if courses == 1 else path.with_name(f"{path.name}.{course.family}")
