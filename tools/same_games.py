"""Games of greedy in every set of modules, the same after a change of how the code is built as before it.

    python -m tools.same_games              compares with tests/playthroughs/greedy.json
    python -m tools.same_games --record     plays them and writes that file

A game is kept as its scores and a digest of every decision by name. A game in which the bot crashed is kept as that.
"""

import argparse
import hashlib
import json
import sys
from pathlib import Path
from typing import Final

from elgrande.bots.arena import play
from elgrande.modules.compose import module_sets
from elgrande.vocabulary import NAMES

FILE: Final = Path(__file__).resolve().parent.parent / "tests/playthroughs/greedy.json"
SEED: Final = 1995
SEATS: Final = (2, 3, 5)


def played(modules: tuple[str, ...], seats: int) -> str:
    try:
        result = play(["greedy"] * seats, seed=SEED, modules=modules)
    except Exception as error:
        return type(error).__name__
    told = " ".join(f"{seat}:{NAMES[action]}" for seat, action in result.game.moves)
    return f"{' '.join(map(str, result.scores))} {hashlib.sha256(told.encode()).hexdigest()[:16]}"


def games() -> dict[str, str]:
    return {f"{'+'.join(names)} {seats}": played(names, seats) for names in module_sets() for seats in SEATS}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--record", action="store_true", help="write the file instead of comparing with it")
    found = games()
    if parser.parse_args().record:
        FILE.write_text(json.dumps(found, indent=0) + "\n", encoding="utf-8")
        return 0
    known = json.loads(FILE.read_text(encoding="utf-8"))
    different = [game for game in known if known[game] != found.get(game)]
    print("\n".join([f"{len(known)} games, {len(different)} different", *different]))
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
