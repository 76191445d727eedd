"""El Grande Big Box: an exact, fast, cloneable engine.

>>> import elgrande
>>> game = elgrande.new_game(4, seed=1)
>>> game.decision.names[:3]
('power-1', 'power-2', 'power-3')
>>> events = game.apply("power-3")
>>> game.view(2).regions["aragon"].caballeros
(2, 0, 0, 0)
"""

from elgrande import compiled

compiled.use_build()  # before anything of the engine is imported

from elgrande.bots import BOTS, make_bot
from elgrande.bots.arena import Result, play
from elgrande.bots.bot import Bot, Budget
from elgrande.decision import Decision, Option
from elgrande.game import Game, new_game, replay
from elgrande.kernel.errors import DocumentError, ElGrandeError, IllegalAction, SetupError
from elgrande.kernel.text import Text
from elgrande.many import Playouts, playouts
from elgrande.modules.compose import MODULES, module_sets, notes
from elgrande.rollouts.batch import Batch
from elgrande.rollouts.playout import Outcome
from elgrande.rules.events import Event, visible
from elgrande.rules.faces import Card
from elgrande.rules.options import Options
from elgrande.rules.scoring import Payment
from elgrande.texts import event_text
from elgrande.version import __version__
from elgrande.view import Kept, Paid, Place, Power, Turn, View, WhyNot

__all__ = [
    "BOTS",
    "MODULES",
    "Batch",
    "Bot",
    "Budget",
    "Card",
    "Decision",
    "DocumentError",
    "ElGrandeError",
    "Event",
    "Game",
    "IllegalAction",
    "Kept",
    "Option",
    "Options",
    "Outcome",
    "Paid",
    "Payment",
    "Place",
    "Playouts",
    "Power",
    "Result",
    "SetupError",
    "Text",
    "Turn",
    "View",
    "WhyNot",
    "__version__",
    "event_text",
    "make_bot",
    "module_sets",
    "new_game",
    "notes",
    "play",
    "playouts",
    "replay",
    "visible",
]
