"""El Grande Big Box: an exact, fast, cloneable engine.

>>> import elgrande
>>> game = elgrande.new_game(4, seed=1)
>>> game.decision.names[:3]
('power-1', 'power-2', 'power-3')
>>> events = game.apply("power-3")
"""

from collections.abc import Iterable
from secrets import randbits
from typing import Any

from elgrande.bots import BOTS, make_bot
from elgrande.bots.arena import Result, play
from elgrande.bots.bot import Bot
from elgrande.game import Decision, Game, Option
from elgrande.kernel.cards import Card, Text
from elgrande.kernel.errors import DocumentError, ElGrandeError, IllegalAction, SetupError
from elgrande.kernel.events import Event, visible
from elgrande.kernel.ruleset import Options
from elgrande.modules.compose import MODULES
from elgrande.texts import event_text
from elgrande.view import View

__version__ = "0.1.0"

__all__ = [
    "BOTS",
    "MODULES",
    "Bot",
    "Card",
    "Decision",
    "DocumentError",
    "ElGrandeError",
    "Event",
    "Game",
    "IllegalAction",
    "Option",
    "Options",
    "Result",
    "SetupError",
    "Text",
    "View",
    "event_text",
    "make_bot",
    "new_game",
    "play",
    "replay",
    "visible",
]


def new_game(seats: int = 4, *, seed: int | None = None, modules: Iterable[str] = ("base",), **options: Any) -> Game:
    """A new game. Without a seed it is another one every time; the seed is in the record."""
    return Game.new(seats, seed=randbits(63) if seed is None else seed, modules=modules, **options)


def replay(record: str) -> Game:
    """A recorded game, played again to its last action."""
    return Game.replay(record)
