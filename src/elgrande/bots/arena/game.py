"""Bots at a table: play a game to its end, each seeing only its own view."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from elgrande.bots import make_bot
from elgrande.bots.bot import Bot, Decide
from elgrande.game import Game


class Result(NamedTuple):
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    game: Game


def play(
    bots: Sequence[str | Bot | Decide], *, seed: int, modules: Iterable[str] = ("base",), **options: Any
) -> Result:
    """One game. A bot is a name, an object with `decide(view, decision)` or just such a function."""
    deciders = [_decider(bot, seed, seat) for seat, bot in enumerate(bots)]
    game = Game.new(len(bots), seed=seed, modules=modules, **options)
    while not game.over:
        decision = game.decision
        game.apply(deciders[decision.seat](game.view(decision.seat), decision), decision.seat)
    return Result(game.scores, game.winners, len(game.moves), game)


def _decider(bot: str | Bot | Decide, seed: int, seat: int) -> Decide:
    if isinstance(bot, str):
        return make_bot(bot, seed=seed * 8 + seat).decide
    decide: Decide = getattr(bot, "decide", bot)  # type: ignore[arg-type]
    return decide
