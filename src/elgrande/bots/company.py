"""Who the others are: how likely each of them plays in which style, by what he did so far.

How a round was imagined to go on, everybody playing in some style, is kept until it is over: of who has his turn after
one's own, as it was imagined then, of the others, as it was before anybody's turn. Then the styles that came nearest to
what really happened are believed more. All of it follows from the views a seat was asked with, so it can be
made again from them; who has seen nothing yet knows what is usual.
"""

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final, NamedTuple

from elgrande.bots.casual import Casual, Worths
from elgrande.bots.outlook import Outlook
from elgrande.bots.sensible import Sensible
from elgrande.bots.styles import ANYBODY, STYLES, Style
from elgrande.bots.weights import Weights
from elgrande.rollouts.chance import Chance
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import State
from elgrande.rules.view import RawView

USUAL: Final = "planner"  # how one imagines oneself
DIFFERENCE: Final = 2.0  # Caballeros elsewhere than imagined, which are that much less likely (1/e)
LEAST: Final = 0.02  # nobody is known that well
FINE: Final = 1 << 20

Traces = list[list[int]]  # by seat: how many Caballeros he has on every site


class Imagined(NamedTuple):
    """How a round might end."""

    styles: tuple[str, ...]  # by seat
    traces: Traces


class Company:
    """Everybody at one table, as one seat knows them."""

    def __init__(self, rules: Ruleset, weights: Weights, likely: Mapping[str, float] = ANYBODY) -> None:
        """`likely`: before anything is known of them."""
        self.rules = rules
        self.likely = [dict(likely) for _ in range(rules.seats)]
        by_weights: dict[Weights, Outlook] = {}  # those who think the same things worth the same share one
        self._outlooks: dict[str, Outlook] = {}
        for name, style in STYLES.items():
            own = style.weighed(weights)
            self._outlooks[name] = by_weights.setdefault(own, Outlook(rules, own))
        self._worths: Worths = {}
        self._expected: list[list[Imagined]] = [[] for _ in range(rules.seats)]  # of every seat
        self._over = -1  # rounds played when that will have happened, or not

    def drawn(self, seat: int, seed: int) -> tuple[str, ...]:
        """A style for everybody, the usual one for that seat itself."""
        chance = Chance(seed)
        return tuple([USUAL if other == seat else self._draw(other, chance) for other in range(self.rules.seats)])

    def usually(self, state: State, seat: int, seed: int) -> int:
        """What that seat may well answer."""
        chance = Chance(seed)
        style = self._draw(seat, chance)
        player = self._player(STYLES[style], self._outlooks[style], chance.below(FINE))
        return player.choose(state, seat, state.opts[state.asked.index(seat)])

    def players(self, styles: tuple[str, ...], seed: int) -> list[Sensible]:
        """Who plays so in an imagined game."""
        return [self._player(STYLES[style], self._outlooks[style], seed + seat) for seat, style in enumerate(styles)]

    def _player(self, style: Style, outlook: Outlook, seed: int) -> Sensible:
        chance = Chance(seed)
        return Sensible(outlook, chance, style.eager) if style.plans else Casual(outlook, chance, self._worths)

    def expect(self, rounds: int, seats: Sequence[int], imagined: list[Imagined]) -> None:
        """What those may have done when so many rounds are played."""
        self._over = rounds
        for seat in seats:
            self._expected[seat] = imagined

    def look(self, view: RawView) -> None:
        """Compare what was expected with what there is, when it is over and nobody has done anything else yet."""
        traces = traces_of(view.sample(0)) if view.round == self._over else []
        for seat, expected in enumerate(self._expected):
            if traces and expected and seat != view.seat:
                self._learn(seat, expected, traces[seat])
            if view.round >= self._over:
                self._expected[seat] = []

    def _draw(self, seat: int, chance: Chance) -> str:
        at = chance.below(FINE) / FINE
        for name, likely in self.likely[seat].items():
            at -= likely
            if at < 0.0:
                return name
        return USUAL

    def _learn(self, seat: int, expected: list[Imagined], trace: list[int]) -> None:
        near = [(one.styles[seat], _likeness(one.traces[seat], trace)) for one in expected]
        mean = sum([likeness for _, likeness in near]) / len(near)
        likely = self.likely[seat]
        for name in likely:
            found = [likeness for style, likeness in near if style == name]
            likely[name] *= (sum(found) + mean) / (len(found) + 1)
        total = sum(likely.values())
        for name in likely:
            likely[name] = LEAST + (1.0 - LEAST * len(likely)) * likely[name] / total


def traces_of(state: State) -> Traces:
    return [state.pieces[seat :: state.rules.owners] for seat in range(state.rules.seats)]


def _likeness(one: list[int], other: list[int]) -> float:
    return exp(-sum([abs(a - b) for a, b in zip(one, other)]) / DIFFERENCE)
