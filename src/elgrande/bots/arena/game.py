"""Bots at a table: play a game to its end, each seeing only its own view."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol

from elgrande.bots import make_bot
from elgrande.bots.bot import Bot, Decide
from elgrande.bots.seated import Seated, known_to
from elgrande.decision import Decision
from elgrande.game import Game
from elgrande.rules.events import Event
from elgrande.view import View


class Player(Protocol):
    """Somebody at a seat, for as long as the game."""

    @property
    def listens(self) -> bool:
        """Does it want to be told what happens?"""

    def decide(self, view: View, decision: Decision, events: Sequence[Event]) -> int:
        """`events`: all that hold so far, as its seat may know them, if it listens."""


class Result(NamedTuple):
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    game: Game


def play(
    bots: Sequence[str | Bot | Decide], *, seed: int, modules: Iterable[str] = ("base",), **options: Any
) -> Result:
    """One game. A bot is a name, an object with `decide(view, decision)` or just such a function."""
    seated = [Seated(partial(_made, bot, seed * 8 + seat)) for seat, bot in enumerate(bots)]
    game = Game.new(len(bots), seed=seed, modules=modules, **options)
    play_on(game, seated)
    return Result(game.scores, game.winners, len(game.moves), game)


def play_on(game: Game, bots: Sequence[Player]) -> None:
    """To its end."""
    pasts: list[list[Event]] = [known_to(seat, game.opening) for seat in range(game.seats)]
    listening = [seat for seat, bot in enumerate(bots) if bot.listens]
    while not game.over:
        decision = game.decision
        seat = decision.seat
        events = game.apply(bots[seat].decide(game.view(seat), decision, pasts[seat]), seat)
        for other in listening:
            pasts[other] += known_to(other, events)


def _made(bot: str | Bot | Decide, seed: int) -> Bot:
    if isinstance(bot, str):
        return make_bot(bot, seed=seed)
    return bot if hasattr(bot, "decide") else _Function(bot)


class _Function:
    """A function as a bot."""

    def __init__(self, decide: Decide) -> None:
        self.decide = decide
