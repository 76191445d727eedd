"""The same match in every set of modules, as rows of a table: how does the first of the bots fare?

    python -m tools.sets --games 40 --time 0.1 --journals sets

What was played is kept in the folder: cut short, it goes on from there. `--only` names sets by a module they have.
"""

import argparse
import os
import sys
from pathlib import Path

from elgrande.bots.arena.figures import Figures, figures
from elgrande.bots.arena.journal import played
from elgrande.bots.arena.match import Match
from elgrande.bots.arena.places import place_for
from elgrande.bots.bot import Budget
from elgrande.modules.compose import module_sets

COLUMNS = ("set", "games", "win share", "95 %", "lead", "longest (s)", "failures")


def row(name: str, games: int, found: Figures) -> str:
    low, high = (round(100 * share) for share in found.ci95)
    cells = (
        name,
        games,
        f"{100 * found.win_share:.1f} %",
        f"{low}–{high} %",
        f"{found.lead:+.1f}",
        f"{found.ms_max / 1000:.3f}",
        found.failures,
    )
    return f"| {' | '.join(map(str, cells))} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=lambda text: tuple(text.split(",")), default=("king", *["greedy"] * 3))
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--time", type=float, default=0.1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="")
    parser.add_argument("--journals", type=Path, default=Path("sets"))
    args = parser.parse_args()
    args.journals.mkdir(parents=True, exist_ok=True)
    print(f"| {' | '.join(COLUMNS)} |\n|{'---|' * len(COLUMNS)}", flush=True)
    for modules in module_sets():
        if args.only and args.only not in modules:
            continue
        match = Match(args.seats, args.games, args.seed, modules, (), Budget(seconds=args.time))
        name = "+".join(modules)
        outcomes = sorted(played(match, place_for(args.jobs, None), args.journals / f"{name}.jsonl"))
        print(row(name, len(outcomes), figures(outcomes)[args.seats[0]]), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
