"""The command `bench`: how fast the engine is, pure and compiled, beside peers in the same run (docs/speed.md)."""

import argparse
import platform
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from elgrande.cli import words
from elgrande.cli.arguments import Arguments, Complaint, names, positive, print_json
from elgrande.cli.terminal import Progress
from elgrande.drawing.lines import wrapped
from elgrande.drawing.voice import Voice
from elgrande.kernel.text import Text
from elgrande.modules.compose import compose
from elgrande.rules.options import Options
from elgrande.version import __version__

ABOUT: Final = Text(
    "measure the engine, pure and compiled, with peers beside it",
    "die Geschwindigkeit messen, rein und kompiliert, mit anderen daneben",
)
NOT_HERE: Final = Text(
    "there is no bench/turns.py here: run `python3 dev.py bench` in the project's checkout",
    "hier gibt es kein bench/turns.py: `python3 dev.py bench` im Projektverzeichnis aufrufen",
)
NO_CATANATRON: Final = Text(
    "catanatron is not installed, so there is nothing to compare with; `python3 dev.py bench` installs it",
    "catanatron ist nicht installiert, also gibt es keinen Vergleich; `python3 dev.py bench` installiert es",
)
NO_BUILD: Final = Text(
    "there is no compiled engine of these sources; `python3 dev.py compile` makes it",
    "es gibt keine kompilierte Engine dieser Quellen; `python3 dev.py compile` macht sie",
)
IN_EACH: Final = Text("games of the engine in each round (default: {0})", "Spiele der Engine je Durchgang (sonst: {0})")
ROUNDS_HELP: Final = Text("how often everybody has a turn (default: {0})", "wie oft jeder dran ist (sonst: {0})")
SETS: Final = Text("also every set of modules there is", "auch jede Zusammenstellung von Modulen, die es gibt")
HOW: Final = Text(
    "4 random players, CPU time, Python {0}. All sides are processes of their own and take turns in {1} rounds, with "
    "the same games in each; every figure is the best of its rounds.",
    "4 Zufallsspieler, CPU-Zeit, Python {0}. Alle Seiten sind eigene Prozesse und wechseln sich in {1} Durchgängen ab, "
    "mit denselben Spielen in jedem; jede Zahl ist die beste aus ihren Durchgängen.",
)
FIGURES: Final = {
    "decisions_per_second": Text("decisions/s, one by one", "Entscheidungen/s, einzeln"),
    "playout_decisions_per_second": Text("decisions/s, playouts", "Entscheidungen/s, Playouts"),
    "quick_decisions_per_second": Text("decisions/s, quick policy", "Entscheidungen/s, Regel „quick“"),
    "games_per_second": Text("games/s", "Spiele/s"),
    "copy_us": Text("µs for a copy", "µs für eine Kopie"),
    "view_us": Text("µs for a view", "µs für eine Sicht"),
    "sample_us": Text("µs for a sample of one", "µs für eine Stichprobe daraus"),
    "options_us": Text("µs to work out options", "µs, um Antworten zu finden"),
}
THIRDS: Final = Text(
    "µs for a decision in rounds 1-3, 4-6, 7-9: {0}", "µs für eine Entscheidung in Runde 1-3, 4-6, 7-9: {0}"
)
LARGEST: Final = Text("the largest set", "die größte Zusammenstellung")
PURE: Final = Text("pure", "rein")
COMPILED: Final = Text("compiled", "kompiliert")
SET_LINE: Final = Text("cost of a decision over the base game's", "Kosten einer Entscheidung gegenüber dem Grundspiel")
ROUNDS: Final = 7
USUAL_GAMES: Final = 90
NAME_WIDTH: Final = 34


def add_arguments(parser: Arguments, say: Voice) -> None:
    parser.add_argument("--games", type=positive, default=USUAL_GAMES, metavar="N", help=say(IN_EACH, USUAL_GAMES))
    parser.add_argument("--rounds", type=positive, default=ROUNDS, metavar="N", help=say(ROUNDS_HELP, ROUNDS))
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=say(words.SEED))
    parser.add_argument("--modules", type=names, default=("base",), metavar="A,B", help=say(words.MODULES))
    parser.add_argument("--sets", action="store_true", help=say(SETS))
    parser.add_json()


def run(args: argparse.Namespace, say: Voice) -> int:
    compose(args.modules, 4, Options())  # what there is not is refused before anything is started
    benchmark = _turns().Benchmark(args.rounds, args.games, args.seed, args.modules)
    progress = Progress(args.rounds)
    try:
        measured = benchmark.run(args.sets, progress)
    finally:
        progress.end()
        benchmark.end()
    result = {
        "how": f"best of {args.rounds} alternating rounds, 4 random players, CPU time, each side a process of its own",
        "python": platform.python_version(),
        "games": args.games,
        "seed": args.seed,
        "modules": list(args.modules),
        **measured["pure"]["base"],
        **measured,
    }
    for missing, text in (("catanatron", NO_CATANATRON), ("compiled", NO_BUILD)):
        if result[missing] is None:
            print(say(text), file=sys.stderr)
    if args.json:
        print_json(result)
    else:
        _print_result(result, args.rounds, say)
    return 0


def _turns() -> ModuleType:
    """The measuring code is not part of the package: it lies in the checkout, with the peers."""
    if not Path("bench", "turns.py").is_file():
        raise Complaint(NOT_HERE)
    sys.path.insert(0, str(Path.cwd()))
    return import_module("bench.turns")


def _print_result(result: dict[str, Any], rounds: int, say: Voice) -> None:
    print(*wrapped(say(HOW, result["python"], rounds), indent=0), sep="\n")
    for which, title in (("base", ", ".join(result["modules"])), ("largest", say(LARGEST))):
        _print_engine(title, [result[side] and result[side][which] for side in ("pure", "compiled")], say)
    for name in ("catanatron", "backgammon"):
        peer = result[name]
        if peer is not None:
            print("", f"{name} {peer['version']}", sep="\n")
            for figure in ("decisions_per_second", "copy_us"):
                _print_line(say(FIGURES[figure]), [peer[figure]])
    print()
    for name, value in result.items():
        if name.startswith("ratio_") and value is not None:
            print(f"{name:<{NAME_WIDTH}} {value:10.2f}")
    if "sets" in result:
        _print_sets(result["sets"], say)


def _print_engine(title: str, sides: Sequence[dict[str, Any] | None], say: Voice) -> None:
    columns = [say(text) for text, side in zip((PURE, COMPILED), sides) if side]
    print("", f"elgrande {__version__}: {title}", sep="\n")
    print(f"{'':<{NAME_WIDTH}} " + " ".join(f"{column:>12}" for column in columns))
    for name, text in FIGURES.items():
        _print_line(say(text), [side[name] for side in sides if side])
    for side in sides:
        if side:
            print(say(THIRDS, ", ".join(f"{cost:.2f}" for cost in side["decision_us_by_third"])))


def _print_line(name: str, values: Sequence[float]) -> None:
    shown = (f"{value:12,.0f}" if value >= 1000 else f"{value:12.2f}" for value in values)
    print(f"{name:<{NAME_WIDTH}} " + " ".join(shown))


def _print_sets(sets: Sequence[dict[str, Any]], say: Voice) -> None:
    print("", say(SET_LINE), sep="\n")
    for one in sets:
        costs = " ".join(f"{one[key]:6.2f}" for key in ("ratio_pure", "ratio_compiled") if key in one)
        print(f"{costs}  {', '.join(one['modules'])}")
