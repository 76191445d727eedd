"""What was learned against what comes with the game, module by module: two Grandes with each, at one table.

    elgrande train --fresh --every-family --journal course --out learned.json
    python -m tools.contest learned.json --games 40

Points by which the former end before the latter; less than twice the error beside it may be luck.
"""

import argparse
import json
import os
import sys
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Final

from elgrande.bots.arena.places import place_for
from elgrande.bots.training.course import luck
from elgrande.bots.training.duel import duel
from elgrande.bots.weights import VERSION, weights_among, weights_of
from elgrande.modules.compose import module_sets

ONE_MORE: Final = 2  # the base game, and one module beside it


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("learned", type=Path)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--nodes", type=int, default=500)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    document = json.loads(args.learned.read_text("utf-8"))
    if document["version"] != VERSION:
        parser.error(f"{args.learned} is of another version")
    print("| modules | games | ahead by | ± |\n|---|---|---|---|", flush=True)
    for modules in module_sets():
        if len(modules) <= ONE_MORE:
            learned = weights_among(document["families"], modules)
            games = partial(duel, learned, weights_of(modules), modules, args.nodes)
            leads = list(place_for(args.jobs, None).each(games, range(args.seed, args.seed + args.games)))
            print(f"| {'+'.join(modules)} | {len(leads)} | {fmean(leads):+.1f} | {luck(leads):.1f} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
