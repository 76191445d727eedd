"""Before and after: this tree and an earlier commit of it, measured in turns in one run.

    python -m bench.compare REVISION [ROUNDS]           the base game
    python -m bench.compare REVISION [ROUNDS] --modules A,B
    python -m bench.compare REVISION [ROUNDS] --sets    every set of modules

Each measurement is a process of its own that counts CPU time, so that a busy machine disturbs both alike; the best of
all rounds counts. Prints JSON: decisions per second before and after, and their ratio (1.0: as fast as before), and
microseconds for a copy, a view and a sample of it in the middle of a game, always of the same moment; `views_us` and
`samples_us` are those of every decision of a game, for the seat that is asked, one after the other.
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
FIGURES = ("copy_us", "view_us", "sample_us", "views_us", "samples_us")

# the least that every version of the engine has had
MEASURE = """
import gc, json, sys, time
from random import Random
from elgrande import Options
from elgrande.kernel.frames import answer
from elgrande.modules.compose import begin, compose
from elgrande.rules.view import RawView

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

middle, chance = begin(rules, 1), Random(1).random
while middle.round < 4:
    options = middle.opts[0]
    answer(middle, middle.asked[0], options[int(chance() * len(options))])
view = RawView(middle, middle.asked[0])

moments, going, chance = [], begin(rules, 2), Random(2).random
while going.asked:
    moments.append(going.clone())
    options = going.opts[0]
    answer(going, going.asked[0], options[int(chance() * len(options))])
views = [RawView(moment, moment.asked[0]) for moment in moments]

def look():
    for moment in moments:
        RawView(moment, moment.asked[0])

def imagine():
    for seed, seen in enumerate(views):
        seen.sample(seed)

def microseconds(do, times):
    start = time.process_time()
    for _ in range(times):
        do()
    return (time.process_time() - start) * 1e6 / times

print(json.dumps({
    "speed": decisions / spent,
    "copy_us": microseconds(middle.clone, 20000),
    "view_us": microseconds(lambda: RawView(middle, middle.asked[0]), 5000),
    "sample_us": microseconds(lambda: view.sample(1), 500),
    "views_us": microseconds(look, 5) / len(moments),
    "samples_us": microseconds(imagine, 2) / len(moments),
}))
"""


def measure(tree: Path, modules: tuple[str, ...], games: int) -> dict[str, float]:
    """Decisions per second of CPU time, and microseconds of the rest."""
    environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
    command = [sys.executable, "-c", MEASURE, json.dumps([modules, games])]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def compare(before: Path, modules: tuple[str, ...], rounds: int) -> dict[str, float]:
    games = GAMES if modules == BASE else GAMES_OF_A_SET
    pairs = [(measure(before, modules, games), measure(HERE, modules, games)) for _ in range(rounds)]
    was, now = max(old["speed"] for old, _ in pairs), max(new["speed"] for _, new in pairs)
    result = {"before": round(was), "after": round(now), "ratio": round(now / was, 3)}
    for name in FIGURES:
        result[f"{name}_before"] = round(min(old[name] for old, _ in pairs), 3)
        result[f"{name}_after"] = round(min(new[name] for _, new in pairs), 3)
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("revision")
    parser.add_argument("rounds", nargs="?", type=int, default=7)
    parser.add_argument("--sets", action="store_true")
    parser.add_argument("--modules", type=lambda names: tuple(names.split(",")), default=BASE, metavar="A,B")
    given = parser.parse_args()
    with earlier(given.revision) as before:
        if not given.sets:
            print(json.dumps(compare(before, given.modules, given.rounds)))
        for names in module_sets() if given.sets else ():
            print(json.dumps({"modules": "+".join(names), **compare(before, names, given.rounds)}), flush=True)


if __name__ == "__main__":
    main()
