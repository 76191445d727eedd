"""The base game before and after: this tree and an earlier commit of it, measured in turns in one run.

    python -m bench.compare REVISION [ROUNDS]

Each measurement is a process of its own that counts CPU time, so that a busy machine disturbs both alike; the best of
all rounds counts. Prints JSON: decisions per second before and after, and their ratio (1.0: as fast as before).
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
GAMES = 150

# the least that every version of the engine has had
MEASURE = f"""
import gc, json, time
from random import Random
from elgrande import Options
from elgrande.kernel.frames import answer
from elgrande.modules.compose import begin, compose

rules = compose(("base",), 4, Options())
gc.freeze()
decisions, start = 0, time.process_time()
for seed in range({GAMES}):
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


def measure(tree: Path) -> tuple[float, float]:
    """Decisions per second of CPU time, and microseconds of a copy."""
    environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
    done = subprocess.run([sys.executable, "-c", MEASURE], env=environment, capture_output=True, text=True, check=True)
    speed, copy = json.loads(done.stdout)
    return speed, copy


def compare(revision: str, rounds: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        before = Path(folder) / "before"
        subprocess.run(
            ["git", "worktree", "add", "--detach", str(before), revision], cwd=HERE, check=True, capture_output=True
        )
        try:
            pairs = [(measure(before), measure(HERE)) for _ in range(rounds)]
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(before)], cwd=HERE, check=True)
    was, now = max(old[0] for old, _ in pairs), max(new[0] for _, new in pairs)
    copy_was, copy_now = min(old[1] for old, _ in pairs), min(new[1] for _, new in pairs)
    return {
        "before": round(was),
        "after": round(now),
        "ratio": round(now / was, 3),
        "copy_us_before": round(copy_was, 3),
        "copy_us_after": round(copy_now, 3),
    }


if __name__ == "__main__":
    print(json.dumps(compare(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 7)))
