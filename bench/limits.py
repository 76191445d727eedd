"""Does anybody think longer than he may? Every decision of some games, beside what the machine took away meanwhile.

python -m bench.limits --seats king,king,king,king,king --games 4 --time 0.2

A decision that took more than 20 % too long is the bot's own fault if its process was at work for that long; the rest
of the time somebody else had the core: another process here, or another guest of the host ("stolen", /proc/stat).
"""

import argparse
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from time import perf_counter, thread_time
from typing import NamedTuple

from elgrande.bots import make_bot
from elgrande.bots.arena.game import play_on
from elgrande.bots.arena.places import Here
from elgrande.bots.bot import Budget
from elgrande.bots.seated import Seated
from elgrande.decision import Decision
from elgrande.game import Game
from elgrande.modules.compose import module_sets
from elgrande.rules.events import Event
from elgrande.view import View

LARGEST = max(module_sets(), key=len)
TOLERATED = 1.2
A_TICK = 0.01  # seconds, of /proc/stat


class Took(NamedTuple):
    """What one decision took, in seconds."""

    kind: str
    seconds: float
    at_work: float
    stolen: float  # of all cores


class Timed:
    def __init__(self, name: str, seed: int, budget: Budget) -> None:
        self._bot = Seated(partial(make_bot, name, seed=seed, budget=budget))
        self.took: list[Took] = []

    @property
    def listens(self) -> bool:
        return self._bot.listens

    def decide(self, view: View, decision: Decision, events: Sequence[Event]) -> int:
        stolen, begun, worked = stolen_so_far(), perf_counter(), thread_time()
        action = self._bot.decide(view, decision, events)
        seconds, at_work = perf_counter() - begun, thread_time() - worked
        self.took.append(Took(decision.kind, seconds, at_work, stolen_so_far() - stolen))
        return action


def stolen_so_far() -> float:
    """Seconds that cores wanted to work and were not let, since the machine was started."""
    return int(Path("/proc/stat").read_text("ascii").split("\n", 1)[0].split()[8]) * A_TICK


def game(names: tuple[str, ...], modules: tuple[str, ...], budget: Budget, seed: int) -> list[Took]:
    bots = [Timed(name, seed * 8 + seat, budget) for seat, name in enumerate(names)]
    play_on(Game.new(len(names), seed=seed, modules=modules), bots)
    return [took for bot in bots for took in bot.took]


def tell(took: list[Took], seconds: float) -> None:
    limit = TOLERATED * seconds
    late = sorted([one for one in took if one.seconds > limit], key=lambda one: -one.seconds)
    own = [one for one in late if one.at_work > limit]
    print(f"{len(took)} decisions, longest {max(one.seconds for one in took):.3f} s,", end=" ")
    print(f"at work {max(one.at_work for one in took):.3f} s; over {limit:.3f} s: {len(late)}, at work {len(own)}")
    for one in late:
        print(f"  {one.kind}: {one.seconds:.3f} s, at work {one.at_work:.3f} s, stolen {one.stolen:.2f} s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=lambda text: tuple(text.split(",")), default=("king",) * 5)
    parser.add_argument("--modules", type=lambda text: tuple(text.split(",")), default=LARGEST)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--time", type=float, default=0.2)
    args = parser.parse_args()
    play = partial(game, args.seats, args.modules, Budget(seconds=args.time))
    tell([took for one in Here().each(play, range(args.seed, args.seed + args.games)) for took in one], args.time)


if __name__ == "__main__":
    main()
