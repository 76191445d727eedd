"""A match: the same bots, game after game, each of them at every seat equally often.

As many games as there are seats are dealt alike, and from one to the next the bots move up by one seat: so nobody wins
by the draw, and nobody by where he sits.
"""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any, Final, NamedTuple

from elgrande.bots import make_bot
from elgrande.bots.arena.game import play_on
from elgrande.bots.bot import UNBOUND, Budget
from elgrande.bots.seated import Seated
from elgrande.decision import Decision
from elgrande.game import Game
from elgrande.kernel.random import Random
from elgrande.rules.events import Event
from elgrande.view import View

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


class Attended:
    """A bot with somebody who watches the clock, and answers in its place when it crashes or answers nonsense."""

    def __init__(self, name: str, seed: int, budget: Budget) -> None:
        self.name = name
        self.seconds = self.longest = 0.0
        self.decisions = 0
        self.failures: list[str] = []
        self._random = Random(seed)
        self._bot = Seated(partial(make_bot, name, seed=seed, budget=budget))

    @property
    def listens(self) -> bool:
        return self._bot.listens

    def decide(self, view: View, decision: Decision, events: Sequence[Event]) -> int:
        begun = perf_counter()
        try:
            action: int | None = self._bot.decide(view, decision, events)
        except Exception as error:
            self._failed(f"{type(error).__name__} at {decision.kind}: {error}")
            action = None
        took = perf_counter() - begun
        self.decisions += 1
        self.seconds += took
        self.longest = max(self.longest, took)
        if action in decision.actions:
            return action
        if action is not None:
            self._failed(f"may not answer {decision.kind} with {action}")
        return decision.actions[self._random.below(len(decision.actions))]

    def _failed(self, what: str) -> None:
        self.failures.append(f"{self.name}: {what}")


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
