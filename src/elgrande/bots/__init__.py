"""Computer players, by name."""

from typing import Final

from elgrande.bots.bot import UNBOUND, Bot, Budget, Maker
from elgrande.bots.greedy import GreedyBot
from elgrande.bots.random_bot import RandomBot
from elgrande.kernel.errors import SetupError

BOTS: Final[dict[str, Maker]] = {"random": RandomBot, "greedy": GreedyBot}


def make_bot(name: str, *, seed: int, budget: Budget = UNBOUND) -> Bot:
    """One of `BOTS`, for one seat of one game; with the same seed it plays the same."""
    if name not in BOTS:
        raise SetupError(f"unknown bot {name!r}; there are: {', '.join(BOTS)}")
    return BOTS[name](seed, budget)
