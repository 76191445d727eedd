"""Secret choices at the same time, such as discs: a mixture that nobody gains by knowing, and a draw from it.

Everybody's regrets are followed for a while (regret matching): who would have done better with another choice takes it
more often. What each has done on average is the mixture. Where it can be foreseen how others usually choose, they do so
half of the time: the mixture then gains by it if they do, and cannot lose much if they do not.
"""

from collections.abc import Callable, Sequence
from typing import Final

from elgrande.bots.allowance import UNLIMITED, Allowance
from elgrande.bots.outlook import Outlook
from elgrande.kernel.frames import answer, read_all, run
from elgrande.kernel.random import Random
from elgrande.kernel.tuples import put
from elgrande.kernel.windows import WINDOW
from elgrande.rules.state import State
from elgrande.vocabulary import ALLOW

FINE: Final = 1 << 20
SELDOM: Final = 0.08  # what is chosen less often is left alone
FOLLOWED: Final = 40  # questions that come before it is clear what the choices have led to

FORESEEN: Final = 2  # of so many times others choose as usual once

Profile = tuple[int, ...]  # one action for each of those who choose
Foresight = Callable[[State, int], int]  # what a seat usually chooses


class World:
    """One way things may be, and what choices have led to in it."""

    def __init__(self, state: State, seat: int) -> None:
        """What others have chosen in it nobody knows, so they choose anew."""
        self.state = state.clone()
        for other in read_all(state.frames[-1], "seats"):
            if other != seat:
                self.state.secrets = put(self.state.secrets, other, -1)
        run(self.state)
        self.known: dict[Profile, list[float]] = {}


class Simultaneous:
    def __init__(
        self,
        outlook: Outlook,
        states: Sequence[State],
        seat: int,
        random: Random,
        nodes: int,
        allowance: Allowance = UNLIMITED,
        foresight: Foresight | None = None,
    ) -> None:
        """`states` are imagined, in some ways that look the same to that seat."""
        self.outlook = outlook
        self.random = random
        self.left = nodes
        self.allowance = allowance
        self.foresight = foresight
        worlds = [World(state, seat) for state in states]
        first = worlds[0].state
        self.seats, self.options = first.asked, first.opts
        self.worlds = [one for one in worlds if one.state.asked == self.seats and one.state.opts == self.options]
        self.place = self.seats.index(seat)

    def choose(self) -> int:
        """A draw from this seat's mixture."""
        sums = [[0.0] * len(options) for options in self.options]
        regrets = [[0.0] * len(options) for options in self.options]
        while True:  # once at least: who has no time must not always do the same
            strategies = [_matching(regret) for regret in regrets]
            self._learn(strategies, regrets)
            for total, strategy in zip(sums, strategies):
                for number, share in enumerate(strategy):
                    total[number] += share
            self.left -= 1
            self.allowance.use(1)
            if self.left <= 0 or self.allowance.over:
                break
        mine = sums[self.place]
        often = SELDOM * sum(mine)
        return self.options[self.place][self._drawn([share if share >= often else 0.0 for share in mine])]

    def _learn(self, strategies: list[list[float]], regrets: list[list[float]]) -> None:
        world = self.worlds[self.random.below(len(self.worlds))]
        profile = tuple([self._chosen(world.state, place, strategy) for place, strategy in enumerate(strategies)])
        reached = self._values(world, profile)
        for place, regret in enumerate(regrets):
            for number in range(len(regret)):
                if number != profile[place]:
                    regret[number] += self._values(world, put(profile, place, number))[place] - reached[place]

    def _chosen(self, state: State, place: int, strategy: list[float]) -> int:
        if self.foresight is not None and place != self.place and self.random.below(FORESEEN) == 0:
            return self.options[place].index(self.foresight(state, self.seats[place]))
        return self._drawn(strategy)

    def _drawn(self, shares: list[float]) -> int:
        at = self.random.below(FINE) / FINE * sum(shares)
        for number, share in enumerate(shares):
            at -= share
            if at < 0.0:
                return number
        return max(range(len(shares)), key=shares.__getitem__)

    def _values(self, world: World, profile: Profile) -> list[float]:
        """How everybody who chooses stands afterwards."""
        values = world.known.get(profile)
        if values is None:
            trial = world.state.clone()
            for seat, options, number in zip(self.seats, self.options, profile):
                answer(trial, seat, options[number])
            self._settle(trial)
            self.left -= 1
            values = world.known[profile] = [self.outlook.of_seat(trial, seat) for seat in self.seats]
        return values

    def _settle(self, state: State) -> None:
        """Nobody objects."""
        for _ in range(FOLLOWED):
            if not state.asked or state.frames[-1][0] != WINDOW:
                return
            options = state.opts[0]
            answer(state, state.asked[0], ALLOW if ALLOW in options else options[0])


def _matching(regrets: list[float]) -> list[float]:
    positive = [max(regret, 0.0) for regret in regrets]
    total = sum(positive)
    return [regret / total for regret in positive] if total > 0.0 else [1.0 / len(regrets)] * len(regrets)
