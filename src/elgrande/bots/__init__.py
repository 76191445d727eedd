"""Computer players, by name."""

from collections.abc import Callable
from typing import Final

from elgrande.bots.bot import Bot
from elgrande.bots.greedy import GreedyBot
from elgrande.bots.random_bot import RandomBot
from elgrande.kernel.errors import SetupError

BOTS: Final[dict[str, Callable[[int], Bot]]] = {"random": RandomBot, "greedy": GreedyBot}


def make_bot(name: str, *, seed: int) -> Bot:
    """One of `BOTS`; with the same seed it plays the same."""
    if name not in BOTS:
        raise SetupError(f"unknown bot {name!r}; there are: {', '.join(BOTS)}")
    return BOTS[name](seed)
