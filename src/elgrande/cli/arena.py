"""The command `arena`: which bot is stronger, and how sure that is."""

import argparse
import os
import sys
from typing import Any, Final

from elgrande.bots import maker_of
from elgrande.bots.arena.figures import Figures, figures
from elgrande.bots.arena.journal import played
from elgrande.bots.arena.match import Match, Outcome
from elgrande.bots.arena.picture import svg
from elgrande.bots.arena.places import place_for
from elgrande.bots.bot import Budget
from elgrande.cli import words
from elgrande.cli.arguments import Arguments, names, new_file, options_of, positive, print_json, time_to_think
from elgrande.cli.terminal import Progress
from elgrande.drawing.voice import Voice
from elgrande.game import Game
from elgrande.kernel.text import Text

ABOUT: Final = Text(
    "let bots compete and say how sure the result is", "Bots antreten lassen und sagen, wie sicher das Ergebnis ist"
)
SEATS: Final = Text(
    "one bot for each seat, with commas; they change seats",
    "ein Bot für jeden Platz, mit Kommas; sie tauschen die Plätze",
)
NODES: Final = Text(
    "positions a bot may look at for one decision", "Stellungen, die ein Bot für eine Entscheidung betrachten darf"
)
JOBS: Final = Text(
    "games at the same time (default: one for each core)", "Spiele gleichzeitig (sonst eines für jeden Kern)"
)
CLUSTER: Final = Text(
    "a Ray cluster to play in; without an address one on this computer",
    "ein Ray-Cluster, in dem gespielt wird; ohne Adresse einer auf diesem Computer",
)
JOURNAL: Final = Text(
    "a file to keep results in; a match cut short goes on from there",
    "eine Datei für die Ergebnisse; ein abgebrochener Wettkampf geht von dort weiter",
)
RECORDS: Final = Text("a folder for records of all games", "ein Ordner für Aufzeichnungen aller Spiele")
PICTURE: Final = Text("an SVG file to draw the result into", "eine SVG-Datei, in die das Ergebnis gezeichnet wird")
HEADING: Final = Text("{0} games from seed {1}, seats rotating", "{0} Spiele ab Startzahl {1}, mit wechselnden Plätzen")
COLUMNS: Final = Text(
    "bot|wins|95 %|lead|rank|points|Elo|ms|ms max|failures",
    "Bot|Siege|95 %|Vorsprung|Rang|Punkte|Elo|ms|ms max|Fehler",
)
USUAL_GAMES: Final = 40
TOLD: Final = 20  # different failures; the table counts all of them


def add_arguments(parser: Arguments, say: Voice) -> None:
    parser.add_argument("--seats", type=names, required=True, metavar="A,B,...", help=say(SEATS))
    parser.add_argument("--games", type=positive, default=USUAL_GAMES, metavar="N", help=say(words.GAMES, USUAL_GAMES))
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=say(words.SEED))
    parser.add_argument("--time", type=time_to_think, metavar="S", help=say(words.TIME))
    parser.add_argument("--nodes", type=positive, metavar="N", help=say(NODES))
    parser.add_argument("--jobs", type=positive, default=os.cpu_count() or 1, metavar="N", help=say(JOBS))
    parser.add_argument("--cluster", nargs="?", const="", metavar="ADDRESS", help=say(CLUSTER))
    parser.add_argument("--journal", type=new_file, metavar="FILE", help=say(JOURNAL))
    parser.add_argument("--records", default="", metavar="DIR", help=say(RECORDS))
    parser.add_argument("--picture", type=new_file, metavar="FILE", help=say(PICTURE))
    parser.add_rules()
    parser.add_json()


def run(args: argparse.Namespace, say: Voice) -> int:
    budget = Budget(args.time, args.nodes)
    options = options_of(args.option, args.modules)
    for name in args.seats:  # what cannot be is told before anything is played
        maker_of(name)
    Game.new(len(args.seats), seed=args.seed, modules=args.modules, **options)
    match = Match(args.seats, args.games, args.seed, args.modules, tuple(options.items()), budget, args.records)
    outcomes = _all(match, args)
    table = figures(outcomes)
    heading = say(HEADING, args.games, args.seed)
    if args.json:
        print_json(_document(match, options, table))
    else:
        _print(heading, table, say)
    if args.picture is not None:
        args.picture.write_text(svg(heading, table), encoding="utf-8")
    return 0


def _all(match: Match, args: argparse.Namespace) -> list[Outcome]:
    progress = Progress(match.games)
    outcomes: list[Outcome] = []
    told: set[str] = set()
    try:
        for outcome in played(match, place_for(args.jobs, args.cluster), args.journal):
            outcomes.append(outcome)
            for failure in [one for one in dict.fromkeys(outcome.failures) if one not in told][: TOLD - len(told)]:
                told.add(failure)
                progress.end()
                print(f"elgrande: {failure}", file=sys.stderr)
            progress(len(outcomes))
    finally:
        progress.end()
    return sorted(outcomes)


def _document(match: Match, options: dict[str, Any], table: dict[str, Figures]) -> dict[str, Any]:
    return {
        "games": match.games,
        "seed": match.seed,
        "seats": list(match.bots),
        "modules": list(match.modules),
        "options": options,
        **match.budget._asdict(),
        "bots": {name: figures._asdict() for name, figures in table.items()},
    }


def _print(heading: str, table: dict[str, Figures], say: Voice) -> None:
    print(heading)
    lines = [say(COLUMNS).split("|"), *[_line(name, figures) for name, figures in table.items()]]
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    for first, *rest in lines:
        print("  ".join([first.ljust(widths[0]), *[cell.rjust(width) for cell, width in zip(rest, widths[1:])]]))


def _line(name: str, figures: Figures) -> list[str]:
    low, high = figures.ci95
    return [
        name,
        f"{100 * figures.win_share:.1f} %",
        f"{100 * low:.1f}–{100 * high:.1f} %",
        f"{figures.lead:+.1f}",
        f"{figures.rank:.2f}",
        f"{figures.points:.1f}",
        f"{figures.elo:.0f}",
        f"{figures.ms_mean:.1f}",
        f"{figures.ms_max:.0f}",
        str(figures.failures),
    ]
