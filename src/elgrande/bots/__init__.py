"""Computer players, by name."""

from typing import Final

from elgrande.bots.bot import UNBOUND, Bot, Budget, Maker
from elgrande.bots.grande import GrandeBot
from elgrande.bots.greedy import GreedyBot
from elgrande.bots.king import KingBot
from elgrande.bots.outside.installed import bots_from_outside
from elgrande.bots.random_bot import RandomBot
from elgrande.bots.sparring import SPARRING
from elgrande.bots.squire import SquireBot
from elgrande.kernel.errors import SetupError

BUILT_IN: Final[dict[str, Maker]] = {
    "squire": SquireBot,
    "caballero": GreedyBot,
    "grande": GrandeBot,
    "king": KingBot,
    "random": RandomBot,
    "greedy": GreedyBot,  # what others are measured by: it plays as it did when it was the best there was
}
BOTS: Final[dict[str, Maker]] = {**bots_from_outside(but=BUILT_IN), **BUILT_IN}


def listens(name: str) -> bool:
    """Does that one want to be told what happens? What a function makes nobody knows before."""
    maker = BOTS.get(name)
    made = getattr(maker, "func", maker)
    return hasattr(made, "told") if isinstance(made, type) else made is not None


def make_bot(name: str, *, seed: int, budget: Budget = UNBOUND) -> Bot:
    """One of `BOTS`, or a sparring partner, for one seat of one game; with the same seed it plays the same."""
    return maker_of(name)(seed, budget)


def maker_of(name: str) -> Maker:
    """SetupError if there is none."""
    maker = BOTS.get(name) or SPARRING.get(name)
    if maker is None:
        raise SetupError(f"unknown bot {name!r}; there are: {', '.join((*BOTS, *SPARRING))}")
    return maker
