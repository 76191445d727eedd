"""Partners to be measured by, each with a way to play of its own; in the arena, not among those players choose from."""

from functools import partial
from typing import Final

from elgrande.bots.bot import Budget, Maker
from elgrande.bots.king import KingBot
from elgrande.bots.planner import PlannerBot
from elgrande.bots.styles import STYLES, halfway_untaught
from elgrande.bots.weights import UNTAUGHT


def _planner(style: str, seed: int, budget: Budget) -> PlannerBot:
    return PlannerBot(seed, budget, weighed=STYLES[style].weighed)


def _heir(seed: int, budget: Budget) -> KingBot:
    """A King who has learned half as much."""
    return KingBot(seed, budget, weighed=halfway_untaught)


def _untaught(seed: int, budget: Budget) -> KingBot:
    """A King who has learned nothing."""
    return KingBot(seed, budget, UNTAUGHT)


SPARRING: Final[dict[str, Maker]] = {
    **{style: partial(_planner, style) for style in ("planner", "bidder", "castellan", "rival")},
    "heir": _heir,
    "untaught": _untaught,
}
