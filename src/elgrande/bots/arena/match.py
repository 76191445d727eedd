"""A match: the same bots, game after game, each of them at every seat equally often.

As many games as there are seats are dealt alike, and from one to the next the bots move up by one seat: so nobody wins
by the draw, and nobody by where he sits.
"""

from pathlib import Path
from typing import Any, Final, NamedTuple

from elgrande.bots.arena.game import play_on
from elgrande.bots.attended import Attended
from elgrande.bots.bot import UNBOUND, Budget
from elgrande.game import Game

SEEDS_PER_GAME: Final = 8  # one for each bot, and some to spare


class Match(NamedTuple):
    """What is played; small, because it travels to other processes."""

    bots: tuple[str, ...]  # of the first game, by seat
    games: int
    seed: int
    modules: tuple[str, ...] = ("base",)
    options: tuple[tuple[str, Any], ...] = ()
    budget: Budget = UNBOUND
    records: str = ""  # the folder they are written to

    def seated(self, game: int) -> tuple[str, ...]:
        """Who sits where in that game."""
        by = game % len(self.bots)
        return self.bots[-by:] + self.bots[:-by]

    def seed_of(self, game: int) -> int:
        return self.seed + game // len(self.bots)


class Outcome(NamedTuple):
    """What is kept of one game; by seat."""

    game: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]  # thought in all
    longest: tuple[float, ...]  # about one decision
    failures: tuple[str, ...]  # what went wrong, each as "bot: what"


def play_game(match: Match, game: int) -> Outcome:
    """One game of a match."""
    seed = match.seed_of(game)
    names = match.seated(game)
    table = Game.new(len(names), seed=seed, modules=match.modules, **dict(match.options))
    bots = [Attended(name, seed * SEEDS_PER_GAME + seat, match.budget) for seat, name in enumerate(names)]
    play_on(table, bots)
    if match.records:
        Path(match.records, f"game-{game:05}.json").write_text(table.record(), encoding="utf-8")
    return Outcome(
        game,
        names,
        table.scores,
        tuple([bot.decisions for bot in bots]),
        tuple([bot.seconds for bot in bots]),
        tuple([bot.longest for bot in bots]),
        tuple([failure for bot in bots for failure in bot.failures]),
    )
