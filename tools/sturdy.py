"""Quick games of every bot in every set of modules: does one crash, or answer what it may not?

    python -m tools.sturdy --games 200 --journals sturdy      each in at least so many games of a set

Budgets are tiny, so that plans end early and in odd places: positions at one table, time at the next, so that thoughts
are also cut short in the middle. What was played is kept in the folder: cut short, it goes on from there. Games are
spread over all cores; whatever failed is told with the command that plays that game again.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from elgrande.bots.arena.journal import played
from elgrande.bots.arena.match import Match
from elgrande.bots.arena.places import Place, place_for
from elgrande.bots.bot import Budget
from elgrande.modules.compose import module_sets

# each bot at a table of every number of seats, so at four tables
TABLES: Final = (
    ("king", "grande"),
    ("squire", "caballero"),
    ("king", "grande", "squire"),
    ("caballero", "greedy", "random"),
    ("caballero", "king", "squire", "grande"),
    ("grande", "squire", "caballero", "king", "random"),
    ("greedy", "random"),
    ("random", "greedy", "random", "greedy"),
    ("greedy", "random", "greedy", "random", "greedy"),
)
OF_EACH: Final = 4


def matches(games: int, seed: int, budgets: tuple[Budget, ...]) -> Iterator[Match]:
    """What is scarce at a table in one set is not in the next one."""
    for number, modules in enumerate(module_sets()):
        for at, bots in enumerate(TABLES, number):
            yield Match(bots, -(-games // OF_EACH), seed, modules, (), budgets[at % len(budgets)])


def tried(match: Match, place: Place, folder: Path) -> tuple[int, list[str]]:
    """How many games there are of it, and what went wrong."""
    name = f"{'+'.join(match.modules)} {len(match.bots)} {match.bots[0]}".replace(" ", "-")
    seconds, nodes = match.budget
    also = f"{f'--nodes {nodes}' if seconds is None else f'--time {seconds}'} --modules {','.join(match.modules)}"
    games, failures = 0, []
    for outcome in played(match, place, folder / f"{name}.jsonl"):
        games += 1
        again = f"--seats {','.join(outcome.bots)} --games 1 --seed {match.seed_of(outcome.game)}"
        failures += [f"{failure}: {again} {also}" for failure in outcome.failures]
    return games, failures


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", type=int, default=20)
    parser.add_argument("--time", type=float, default=0.003)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--journals", type=Path, default=Path("sturdy"))
    args = parser.parse_args()
    args.journals.mkdir(parents=True, exist_ok=True)
    total, wrong = 0, 0
    for match in matches(args.games, args.seed, (Budget(nodes=args.nodes), Budget(seconds=args.time))):
        games, failures = tried(match, place_for(args.jobs, None), args.journals)
        total, wrong = total + games, wrong + len(failures)
        print("\n".join([f"{'+'.join(match.modules)} {','.join(match.bots)}: {games} games", *failures]), flush=True)
    print(f"{total} games, {wrong} failures")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
