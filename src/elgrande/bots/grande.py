"""Plans whole turns, and tries the best few in its mind for a moment."""

from typing import Final

from elgrande.bots.bot import UNBOUND, Budget
from elgrande.bots.comparing import ComparingBot
from elgrande.bots.styles import ANYBODY, Weighed
from elgrande.bots.weights import Weights

COMPARED: Final = 5  # things it might do
TRUSTED: Final = 1.0  # worlds that what it thought before counts as
SECONDS: Final = 0.04  # however much time there is
POSITIONS: Final = 500


class GrandeBot(ComparingBot):
    def __init__(
        self, seed: int, budget: Budget = UNBOUND, weights: Weights | None = None, weighed: Weighed | None = None
    ) -> None:
        super().__init__(seed, budget.within(SECONDS, POSITIONS), COMPARED, TRUSTED, ANYBODY, weights, weighed)
