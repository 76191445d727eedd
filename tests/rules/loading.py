"""Load the steps in an order of one's own; prints who acts at which moment, and what is offered beside a turn.

python -m tests.rules.loading SEED
"""

import importlib
import json
import pkgutil
import random
import sys
import types
from collections.abc import Iterable
from importlib.util import find_spec
from typing import Any


def names_of(functions: Iterable[Any]) -> list[str]:
    """With what those made by another function were made for."""
    return [f"{f.__module__}.{f.__qualname__}{[c.cell_contents for c in f.__closure__ or ()]}" for f in functions]


def arranged() -> list[list[str]]:
    hooks = importlib.import_module("elgrande.kernel.moments")._HOOKS
    interrupts = importlib.import_module("elgrande.kernel.interrupts")._INTERRUPTS
    turn = importlib.import_module("elgrande.steps.turn")
    free = [[options for options, _ in registered] for registered in (turn._FREE, turn._FREE_BEFORE)]
    return [*map(names_of, (*hooks, *free)), [str(action) for action in sorted(interrupts)]]


def main(seed: str) -> None:
    spec = find_spec("elgrande")
    assert spec is not None
    bare = types.ModuleType("elgrande")  # without what it loads itself
    bare.__path__ = list(spec.submodule_search_locations or ())
    sys.modules["elgrande"] = bare
    steps = importlib.import_module("elgrande.steps")
    names = [f"elgrande.steps.{found.name}" for found in pkgutil.iter_modules(steps.__path__)]
    random.Random(seed).shuffle(names)
    for name in names:
        importlib.import_module(name)
    print(json.dumps(arranged()))


if __name__ == "__main__":
    main(*sys.argv[1:])
