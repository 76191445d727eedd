"""The command `bench`: how fast the engine is, beside a peer in the same run."""

import argparse
import platform
import sys
from collections import defaultdict
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import elgrande
from elgrande.cli import words
from elgrande.cli.arguments import Arguments, Complaint, names, positive, print_json
from elgrande.drawing.lines import wrapped
from elgrande.drawing.voice import Voice
from elgrande.kernel.text import Text

ABOUT: Final = Text(
    "measure the engine, with catanatron beside it", "die Geschwindigkeit messen, mit catanatron daneben"
)
NOT_HERE: Final = Text(
    "there is no bench/engine.py here: run `python3 dev.py bench` in the project's checkout",
    "hier gibt es kein bench/engine.py: `python3 dev.py bench` im Projektverzeichnis aufrufen",
)
NO_PEER: Final = Text(
    "catanatron is not installed, so there is nothing to compare with; `python3 dev.py bench` installs it",
    "catanatron ist nicht installiert, also gibt es keinen Vergleich; `python3 dev.py bench` installiert es",
)
IN_EACH: Final = Text("games of the engine in each round (default: {0})", "Spiele der Engine je Durchgang (sonst: {0})")
HOW: Final = Text(
    "4 random players, one process, Python {0}. The engine and its peer take turns in {1} rounds, playing the same "
    "{2} and {3} games in each; every figure is the best of its rounds.",
    "4 Zufallsspieler, ein Prozess, Python {0}. Die Engine und ihr Vergleich wechseln sich in {1} Durchgängen ab und "
    "spielen in jedem dieselben {2} und {3} Spiele; jede Zahl ist die beste aus ihren Durchgängen.",
)
DECISIONS: Final = Text("decisions per second: {0}", "Entscheidungen pro Sekunde: {0}")
GAMES: Final = Text("games per second: {0}", "Spiele pro Sekunde: {0}")
COPY: Final = Text("microseconds for a copy: {0}", "Mikrosekunden für eine Kopie: {0}")
THIRDS: Final = Text(
    "microseconds for a decision in rounds 1-3, 4-6, 7-9: {0}",
    "Mikrosekunden für eine Entscheidung in Runde 1-3, 4-6, 7-9: {0}",
)
RATIO: Final = Text(
    "elgrande is {0} times as fast in decisions and {1} times as fast in copies",
    "elgrande ist {0}-mal so schnell bei Entscheidungen und {1}-mal so schnell beim Kopieren",
)
ROUNDS: Final = 15
USUAL_GAMES: Final = 90
COPIED: Final = 2  # positions to copy in a round
# Both sides measure for about as long at a time: under load, short times are disturbed less often than long ones.
GAMES_FOR_ONE: Final = 30  # of ours for one of the peer's
OUR_COPIES: Final = 2000  # of each position
PEER_COPIES: Final = 50

Figures = dict[str, list[float]]  # by name, one value for each round


def add_arguments(parser: Arguments, say: Voice) -> None:
    parser.add_argument("--games", type=positive, default=USUAL_GAMES, metavar="N", help=say(IN_EACH, USUAL_GAMES))
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=say(words.SEED))
    parser.add_argument("--modules", type=names, default=("base",), metavar="A,B", help=say(words.MODULES))
    parser.add_json()


def run(args: argparse.Namespace, say: Voice) -> int:
    engine, peer = _engine(), _peer()
    if peer is None:
        print(say(NO_PEER), file=sys.stderr)
    games, peer_games = args.games, max(1, args.games // GAMES_FOR_ONE)
    ours: Figures = defaultdict(list)
    theirs: Figures = defaultdict(list)
    for _ in range(ROUNDS):
        _measure_engine(engine, games, args.seed, args.modules, ours)
        if peer is not None:
            _measure_peer(peer, peer_games, args.seed, theirs)
    result = {
        "how": f"best of {ROUNDS} alternating rounds, 4 random players, one process",
        "python": platform.python_version(),
        "modules": list(args.modules),
        "games": games,
        "peer_games": peer_games,
        **_result(ours, theirs, None if peer is None else peer.peer_version()),
    }
    if args.json:
        print_json(result)
    else:
        _print_result(result, say)
    return 0


def _engine() -> ModuleType:
    """The measuring code is not part of the package: it lies in the checkout, with the peers."""
    if not Path("bench", "engine.py").is_file():
        raise Complaint(NOT_HERE)
    sys.path.insert(0, str(Path.cwd()))
    return import_module("bench.engine")


def _peer() -> ModuleType | None:
    try:
        return import_module("bench.peers.catanatron_peer")
    except ModuleNotFoundError:
        return None


def _measure_engine(engine: ModuleType, games: int, seed: int, modules: Sequence[str], figures: Figures) -> None:
    decisions, whole = engine.speeds(games, seed, modules)
    figures["decisions_per_second"].append(decisions)
    figures["games_per_second"].append(whole)
    figures["copy_us"].append(engine.copy_microseconds(COPIED, seed, OUR_COPIES, modules))
    for third, cost in enumerate(engine.microseconds_by_third(games, seed, modules)):
        figures[f"third_{third}"].append(cost)


def _measure_peer(peer: ModuleType, games: int, seed: int, figures: Figures) -> None:
    figures["decisions_per_second"].append(peer.decisions_per_second(games, seed))
    figures["copy_us"].append(peer.copy_microseconds(COPIED, seed, PEER_COPIES))


def _best(figures: Figures) -> dict[str, float]:
    """Other work on the machine only ever makes a round slower, so the best one is nearest to the truth."""
    return {name: max(values) if name.endswith("per_second") else min(values) for name, values in figures.items()}


def _result(ours: Figures, theirs: Figures, version: str | None) -> dict[str, Any]:
    """The best of the rounds; ratios above 1 mean that we are faster."""
    own, peer = _best(ours), _best(theirs)
    return {
        "decisions_per_second": own["decisions_per_second"],
        "games_per_second": own["games_per_second"],
        "copy_us": own["copy_us"],
        "decision_us_by_third": [own[f"third_{third}"] for third in range(3)],
        "catanatron": {"version": version, **peer} if peer else None,
        "ratio_decisions_catanatron": own["decisions_per_second"] / peer["decisions_per_second"] if peer else None,
        "ratio_copy_catanatron": peer["copy_us"] / own["copy_us"] if peer else None,
        "rounds": {"elgrande": ours, "catanatron": theirs},
    }


def _print_result(result: dict[str, Any], say: Voice) -> None:
    print(*wrapped(say(HOW, result["python"], ROUNDS, result["games"], result["peer_games"]), indent=0), sep="\n")
    thirds = ", ".join(f"{cost:.2f}" for cost in result["decision_us_by_third"])
    print("", f"elgrande {elgrande.__version__} ({', '.join(result['modules'])})", sep="\n")
    print(say(DECISIONS, f"{result['decisions_per_second']:.0f}"))
    print(say(GAMES, f"{result['games_per_second']:.1f}"))
    print(say(COPY, f"{result['copy_us']:.2f}"))
    print(say(THIRDS, thirds))
    peer = result["catanatron"]
    if peer:
        print("", f"catanatron {peer['version']}", sep="\n")
        print(say(DECISIONS, f"{peer['decisions_per_second']:.0f}"))
        print(say(COPY, f"{peer['copy_us']:.2f}"))
        ratios = (f"{result[f'ratio_{what}_catanatron']:.1f}" for what in ("decisions", "copy"))
        print("", say(RATIO, *ratios), sep="\n")
