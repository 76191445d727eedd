"""Choices compared by playing each of them on, in tables that look like this one to a seat.

Everybody plays quickly in these games, to the end of the round; then the position is judged. How others play nobody
knows, so each is given a style that is likely. What falls behind is not followed any further: as the time goes by,
fewer and fewer are compared, so that most of it goes to what is close.
"""

from math import sqrt
from typing import Final

from elgrande.bots.allowance import Allowance
from elgrande.bots.company import Company, Imagined, traces_of
from elgrande.bots.outlook import Outlook
from elgrande.bots.plan import Choice
from elgrande.bots.sensible import Sensible
from elgrande.kernel.frames import answer
from elgrande.kernel.random import Random
from elgrande.rules.state import State
from elgrande.rules.view import RawView
from elgrande.steps.general_scoring import is_general_scoring

SURE: Final = 3.0  # standard errors, before something is not followed any further whatever time is left
AT_LEAST: Final = 8  # worlds before that
WORTHWHILE: Final = 2  # worlds without which comparing says nothing: better fewer choices
DEAR: Final = 0.08  # of the allowance, to play one on
QUICKER: Final = 0.25  # of that, for those who hurry already
WORLD: Final = 10  # positions that playing on in another world counts as, even if there is nothing to look at


class Comparison:
    def __init__(
        self, view: RawView, outlook: Outlook, company: Company, choices: list[Choice], trusted: float
    ) -> None:
        """`trusted`: as how many worlds what was thought of them before counts."""
        self.trusted = trusted
        self.view = view
        self.outlook = outlook
        self.company = company
        self.choices = choices
        self.alive = list(range(len(choices)))
        self.values: list[list[float]] = [[] for _ in choices]
        self.imagined: list[list[Imagined]] = [[] for _ in choices]
        self._begun = 0.0  # what was spent before

    def run(self, random: Random, allowance: Allowance) -> int:
        """Which is best, as far as there is time to see."""
        allowance.go_on()
        self._begun = allowance.spent
        while not allowance.over and len(self.alive) > 1:
            self._afford(allowance.spent)
            self._another_world(random.below(1 << 62), allowance)
        return self._leader()

    def _afford(self, spent: float) -> None:
        """No more than can be played on in one more world with what is left."""
        played = sum([len(values) for values in self.values])
        if played and spent > self._begun:
            left = int((1.0 - spent) * played / (spent - self._begun))
            if left < len(self.alive):
                self.alive = self._best(max(2, left))

    def _another_world(self, seed: int, allowance: Allowance) -> None:
        """Everything that is still compared, in one more world; one that is not finished in time does not count."""
        world = self.view.sample(seed)
        rounds = world.round + (not is_general_scoring(world))
        styles = self.company.drawn(self.view.seat, seed)
        found: list[float] = []
        while len(found) < len(self.alive):
            number, spent = self.alive[len(found)], allowance.spent
            players = self.company.players(styles, seed)
            state = world.clone()
            carry_out(state, self.view.seat, self.choices[number].actions, players)
            finished = self._finish(state, rounds, players, allowance)
            allowance.use(WORLD + sum([player.nodes for player in players]))
            if not finished or (allowance.over and number != self.alive[-1]):
                return
            found.append(self.outlook.of_seat(state, self.view.seat))
            self.imagined[number].append(Imagined(styles, traces_of(state)))
            if not self.values[number] and len(found) == 2:  # to begin with there is more to find out
                self._limit(allowance.spent, allowance.spent - spent)
        for number, value in zip(self.alive, found):
            self.values[number].append(value)
        self._drop(allowance.spent)

    def _limit(self, spent: float, one: float) -> None:
        """To as many as can be compared, if to play one on takes so much of the allowance."""
        self.company.hurry(one > (DEAR * QUICKER if self.company.hurried else DEAR))
        if one > 0.0:
            self.alive = self.alive[: max(2, int((1.0 - spent) / (one * WORTHWHILE)))]

    def _finish(self, state: State, rounds: int, players: list[Sensible], allowance: Allowance) -> bool:
        """Everybody plays on until so many are over and scored; False if time is up before."""
        while state.asked and (state.round < rounds or is_general_scoring(state)):
            if allowance.is_up:
                return False
            seat = state.asked[0]
            answer(state, seat, players[seat].choose(state, seat, state.opts[0]))
        return True

    def _drop(self, spent: float) -> None:
        """Who is clearly behind the best by what they got in the same worlds, and more the less time is left."""
        if len(self.values[self.alive[0]]) >= AT_LEAST:
            best = self._leader()
            self.alive = [number for number in self.alive if number == best or not self._is_behind(number, best)]
        most = max(2, round(len(self.choices) ** (1.0 - spent)))
        if len(self.alive) > most:
            self.alive = self._best(most)

    def _best(self, count: int) -> list[int]:
        """So many of those that are still compared."""
        return sorted(sorted(self.alive, key=self._mean, reverse=True)[:count])

    def _is_behind(self, number: int, best: int) -> bool:
        gaps = [a - b for a, b in zip(self.values[best], self.values[number])]
        mean = sum(gaps) / len(gaps)
        variance = sum([(gap - mean) ** 2 for gap in gaps]) / (len(gaps) - 1)
        return mean > SURE * sqrt(variance / len(gaps)) or not any(gaps)  # or leads to the same

    def _mean(self, number: int) -> float:
        values = self.values[number]
        return (sum(values) + self.trusted * self.choices[number].value) / (len(values) + self.trusted)

    def _leader(self) -> int:
        return max(self.alive, key=self._mean)


def carry_out(state: State, seat: int, actions: tuple[int, ...], players: list[Sensible]) -> bool:
    """What that seat would do, while others answer what they are asked; False where it cannot go on."""
    round_ = state.round
    for action in actions:
        while state.asked and seat not in state.asked and state.round == round_:
            other = state.asked[0]
            answer(state, other, players[other].choose(state, other, state.opts[0]))
        if seat not in state.asked or action not in state.opts[state.asked.index(seat)]:
            return False
        answer(state, seat, action)
    return True
