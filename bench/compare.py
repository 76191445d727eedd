"""Before and after: this tree and an earlier commit of it, measured in turns in one run.

    python -m bench.compare REVISION [ROUNDS]           the base game
    python -m bench.compare REVISION [ROUNDS] --sets    every set of modules

Each measurement is a process of its own that counts CPU time, so that a busy machine disturbs both alike; the best of
all rounds counts. Prints JSON: decisions per second before and after, and their ratio (1.0: as fast as before).
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

from bench.earlier import HERE, earlier
from elgrande.modules.compose import module_sets

BASE = ("base",)
GAMES = 150
GAMES_OF_A_SET = 12

# the least that every version of the engine has had
MEASURE = """
import gc, json, sys, time
from random import Random
from elgrande import Options
from elgrande.kernel.frames import answer
from elgrande.modules.compose import begin, compose

modules, games = json.loads(sys.argv[1])
rules = compose(modules, 4, Options())
gc.freeze()
decisions, start = 0, time.process_time()
for seed in range(games):
    state, chance = begin(rules, seed), Random(seed).random
    while state.asked:
        options = state.opts[0]
        answer(state, state.asked[0], options[int(chance() * len(options))])
        decisions += 1
spent = time.process_time() - start
copies = 20000
start = time.process_time()
for _ in range(copies):
    state.clone()
print(json.dumps([decisions / spent, (time.process_time() - start) * 1e6 / copies]))
"""


def measure(tree: Path, modules: tuple[str, ...], games: int) -> tuple[float, float]:
    """Decisions per second of CPU time, and microseconds of a copy."""
    environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
    command = [sys.executable, "-c", MEASURE, json.dumps([modules, games])]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    speed, copy = json.loads(done.stdout)
    return speed, copy


def compare(before: Path, modules: tuple[str, ...], rounds: int) -> dict[str, float]:
    games = GAMES if modules == BASE else GAMES_OF_A_SET
    pairs = [(measure(before, modules, games), measure(HERE, modules, games)) for _ in range(rounds)]
    was, now = max(old[0] for old, _ in pairs), max(new[0] for _, new in pairs)
    copy_was, copy_now = min(old[1] for old, _ in pairs), min(new[1] for _, new in pairs)
    return {
        "before": round(was),
        "after": round(now),
        "ratio": round(now / was, 3),
        "copy_us_before": round(copy_was, 3),
        "copy_us_after": round(copy_now, 3),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("revision")
    parser.add_argument("rounds", nargs="?", type=int, default=7)
    parser.add_argument("--sets", action="store_true")
    given = parser.parse_args()
    with earlier(given.revision) as before:
        if not given.sets:
            print(json.dumps(compare(before, BASE, given.rounds)))
        for names in module_sets() if given.sets else ():
            print(json.dumps({"modules": "+".join(names), **compare(before, names, given.rounds)}), flush=True)


if __name__ == "__main__":
    main()
