"""What a decision costs in numbers that do not depend on how busy the machine is: instructions, bytecodes, calls.

    python -m bench.count [--modules A,B] [--games 8] [--functions 20]

Random players play some games until everything that is looked up is known, then the same games again, counted.
Instructions need valgrind; bytecodes and calls are those of Python: of the compiled engine only what is left of them.
`--functions` names those with the most bytecodes.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import CodeType, FrameType
from typing import Any, Final, NamedTuple

from bench.engine import BASE, four_seats, playout, version

ROOT: Final = Path(__file__).resolve().parent.parent


class Bytecodes(NamedTuple):
    """By function."""

    executed: Counter[CodeType]
    calls: Counter[CodeType]


def play(modules: Sequence[str], games: int) -> int:
    """How many decisions that took; the same ones every time."""
    return sum(playout(four_seats(modules), seed, Random(seed).random) for seed in range(games))


def bytecodes(modules: Sequence[str], games: int) -> tuple[int, Bytecodes]:
    """With the number of decisions."""
    found = Bytecodes(Counter(), Counter())

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        if event == "call":
            found.calls[frame.f_code] += 1
            frame.f_trace_lines, frame.f_trace_opcodes = False, True
        elif event == "opcode":
            found.executed[frame.f_code] += 1
        return trace

    play(modules, games)
    sys.settrace(trace)
    try:
        decisions = play(modules, games)
    finally:
        sys.settrace(None)
    return decisions, found


def instructions(modules: Sequence[str], games: int) -> float | None:
    """For a decision; none without valgrind."""
    if shutil.which("valgrind") is None:
        return None
    with TemporaryDirectory() as folder:
        command = ["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={folder}/out"]
        command += [sys.executable, "-m", "bench.count", "--inside", "--games", str(games), "--modules", *modules]
        done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    collected = re.search(r"Collected : (\d+)", done.stderr)
    assert collected is not None, done.stderr
    return int(collected[1]) / int(done.stdout)


def _play_inside(modules: Sequence[str], games: int) -> None:
    play(modules, games)
    subprocess.run(["callgrind_control", "-i", "on", str(os.getpid())], check=True, stdout=subprocess.DEVNULL)
    decisions = play(modules, games)
    subprocess.run(["callgrind_control", "-i", "off", str(os.getpid())], check=True, stdout=subprocess.DEVNULL)
    print(decisions)


def main(args: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.count", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--modules", nargs="+", default=BASE)
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--functions", type=int, default=0)
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args(args)
    modules = [name for names in given.modules for name in names.split(",")]
    if given.inside:
        _play_inside(modules, given.games)
        return
    counted = instructions(modules, given.games)
    decisions, found = bytecodes(modules, given.games)
    print(f"{version()}; a decision, of {decisions}:")
    print("instructions: " + (f"{counted:,.0f}" if counted else "valgrind is not there"))
    print(f"bytecodes: {found.executed.total() / decisions:,.0f}, calls: {found.calls.total() / decisions:.1f}")
    for code, number in found.executed.most_common(given.functions):
        where = f"{Path(code.co_filename).stem}.{code.co_qualname}"
        print(f"{number / decisions:8.2f} bytecodes {found.calls[code] / decisions:6.3f} calls  {where}")


if __name__ == "__main__":
    main(sys.argv[1:])
