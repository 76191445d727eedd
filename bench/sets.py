"""What a decision costs in every set of modules, over what it costs in the base game, in one run.

    python -m bench.sets [ROUNDS] [--games N]

The sets take turns, CPU time counts, and of each the quickest round: a busy machine disturbs all alike. Prints JSON.
"""

import argparse
import gc
import json
from random import Random
from time import process_time
from typing import Final

from elgrande import Options
from elgrande.kernel.frames import answer
from elgrande.modules.compose import begin, compose, module_sets
from elgrande.rules.ruleset import Ruleset

SEATS: Final = 4


def microseconds(rules: Ruleset, games: int) -> float:
    """Of CPU time, for a decision of random players; setting up is part of it."""
    decisions, start = 0, process_time()
    for seed in range(games):
        state, chance = begin(rules, seed), Random(seed).random
        while state.asked:
            options = state.opts[0]
            answer(state, state.asked[0], options[int(chance() * len(options))])
            decisions += 1
    return (process_time() - start) * 1e6 / decisions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rounds", nargs="?", type=int, default=5)
    parser.add_argument("--games", type=int, default=6, metavar="N", help="of each set in every round")
    given = parser.parse_args()
    rules = [compose(modules, SEATS, Options()) for modules in module_sets()]
    gc.freeze()
    rounds = [[microseconds(one, given.games) for one in rules] for _ in range(given.rounds)]
    costs = [min(times) for times in zip(*rounds, strict=True)]
    for one, cost in zip(rules, costs, strict=True):
        print(json.dumps({"modules": "+".join(one.modules), "us": round(cost, 2), "ratio": round(cost / costs[0], 2)}))


if __name__ == "__main__":
    main()
