"""One side of the benchmark: a process that measures what it is asked to, line by line, in CPU time of its own.

python -m bench.worker bench.engine     answers `["speeds", [90, 1]]` on its input with what that function returns
"""

import json
import sys
from importlib import import_module


def main(name: str) -> None:
    try:
        side = import_module(name)
    except ModuleNotFoundError as error:  # a peer that is not installed
        print(json.dumps({"missing": error.name}), flush=True)
        return
    print(json.dumps({"version": side.version()}), flush=True)
    for line in sys.stdin:
        what, args = json.loads(line)
        print(json.dumps(getattr(side, what)(*args)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
