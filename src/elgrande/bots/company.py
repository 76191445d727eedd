"""Who the others are: how likely each of them plays in which style, by what he did so far.

How a round was imagined to go on, everybody playing in some style, is kept until it is over: of who has his turn after
one's own, as it was imagined then, of the others, as it was before anybody's turn. Then the styles that came nearest to
what really happened are believed more: of him and, because players of one kind sit together, of the others. All of it
follows from the views a seat was asked with, so it can be made again from them; who has seen nothing yet knows what is
usual.
"""

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

from elgrande.bots.casual import Casual
from elgrande.bots.memory import Memory
from elgrande.bots.outlook import Outlook
from elgrande.bots.sensible import Sensible
from elgrande.bots.styles import ANYBODY, STYLES, Kind, Style
from elgrande.bots.weights import Weights
from elgrande.kernel.tuples import put
from elgrande.rollouts.chance import Chance
from elgrande.rules.cards import playable, power_options
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import State
from elgrande.rules.view import RawView

USUAL: Final = "planner"  # how one imagines oneself
DIFFERENCE: Final = 1.0  # Caballeros elsewhere than imagined, which are that much less likely (1/e)
LEAST: Final = 0.02  # nobody is known that well
DOUBT: Final = 1e-4  # what does not fit at all may have been an exception
BIDS: Final = 6  # power cards imagined of every style
RANKS: Final = 1.5  # of a power card above or below one imagined, which are that much less likely
FINE: Final = 1 << 20

Traces = list[list[int]]  # by seat: how many Caballeros he has on every site


class Imagined(NamedTuple):
    """How a round might end."""

    styles: tuple[str, ...]  # by seat
    traces: Traces


class Company:
    """Everybody at one table, as one seat knows them."""

    def __init__(
        self, rules: Ruleset, weights: Weights, kinds: Sequence[Kind] = ANYBODY, own: Outlook | None = None
    ) -> None:
        """`kinds` of players there are; `own`: of the one who imagines them, who remembers what they look at, too."""
        self.rules = rules
        self._kinds = kinds
        self._evidence = [dict.fromkeys(STYLES, 1.0) for _ in range(rules.seats)]  # for every style, of every seat
        by_weights = {} if own is None else {weights: own}  # those who think the same things worth the same share one
        self._outlooks: dict[str, Outlook] = {}
        for name, style in STYLES.items():
            theirs = style.weighed(weights)
            self._outlooks[name] = by_weights.setdefault(theirs, Outlook(rules, theirs))
        self._memory = Memory()
        self._expected: list[list[Imagined]] = [[] for _ in range(rules.seats)]  # of every seat
        self._over = -1  # rounds played when that will have happened, or not
        self._bidding: State | None = None  # the last time this seat was asked for a power card

    def forget(self) -> None:
        """Positions of a round that is over; not who the others are."""
        for outlook in self._outlooks.values():
            outlook.forget()
        self._memory.forget()

    def drawn(self, seat: int, seed: int) -> tuple[str, ...]:
        """A style for everybody, the usual one for that seat itself."""
        chance = Chance(seed)
        kind = self._kind(chance)
        return tuple([USUAL if other == seat else self._draw(other, kind, chance) for other in range(self.rules.seats)])

    def usually(self, state: State, seat: int, seed: int) -> int:
        """What that seat may well answer."""
        chance = Chance(seed)
        style = self._draw(seat, self._kind(chance), chance)
        player = self._player(STYLES[style], self._outlooks[style], chance.below(FINE))
        return player.choose(state, seat, state.opts[state.asked.index(seat)])

    def players(self, styles: tuple[str, ...], seed: int) -> list[Sensible]:
        """Who plays so in an imagined game."""
        return [self._player(STYLES[style], self._outlooks[style], seed + seat) for seat, style in enumerate(styles)]

    def _player(self, style: Style, outlook: Outlook, seed: int) -> Sensible:
        chance = Chance(seed)
        if style.plans:
            return Sensible(outlook, chance, self._memory, style.eager)
        return Casual(outlook, chance, self._memory)

    @property
    def hurried(self) -> bool:
        """Is there little time to imagine games, so that everybody in them thinks less?"""
        return self._memory.hurried

    def hurry(self, so: bool) -> None:
        """From now on, until there is more time."""
        self._memory.hurried = so

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

    def expect_bids(self, state: State) -> None:
        """This seat is asked for a power card in that state, which is imagined."""
        self._bidding = state

    def look_at_bids(self, view: RawView) -> None:
        """Compare the power cards of the others, all of them on the table, with those somebody of each style plays."""
        before, self._bidding = self._bidding, None
        if before is None or before.round != view.round or self.rules.dealt:
            return
        for seat in self.rules.opponents[view.seat]:
            if view.played[seat] >= 0:  # not back in a hand
                state = _asked_for_a_card(before, seat, view.played)
                self._believe(seat, {name: self._bids_so(name, state, seat, view.played[seat]) for name in STYLES})

    def _bids_so(self, style: str, state: State, seat: int, played: int) -> float:
        """How near somebody of that style comes to the card that was played."""
        options = power_options(self.rules, playable(state, seat))
        total = 0.0
        for number in range(BIDS):
            player = self._player(STYLES[style], self._outlooks[style], number)
            card = self.rules.power_of_action[player.bid(state, seat, options)]
            total += exp(-abs(card - played) / RANKS)
        return total / BIDS

    def likely(self, seat: int) -> dict[str, float]:
        """How likely that seat plays in which style."""
        found = dict.fromkeys(STYLES, 0.0)
        for share, kind in zip(self._shares(), self._kinds):
            for name, value in self._styles(seat, kind).items():
                found[name] += share * value
        return found

    def _shares(self) -> list[float]:
        """How likely each kind of players sits here."""
        shares = [kind.likely for kind in self._kinds]
        for evidence in self._evidence:
            for number, kind in enumerate(self._kinds):
                shares[number] *= sum([likely * evidence[name] for name, likely in kind.styles.items()])
        total = sum(shares)
        return [share / total for share in shares]

    def _styles(self, seat: int, kind: Kind) -> dict[str, float]:
        """How likely that seat plays in which style, if they are of that kind."""
        evidence = self._evidence[seat]
        found = {name: likely * evidence[name] for name, likely in kind.styles.items()}
        total = sum(found.values())
        return {name: LEAST + (1.0 - LEAST * len(found)) * value / total for name, value in found.items()}

    def _kind(self, chance: Chance) -> Kind:
        at = chance.below(FINE) / FINE
        for share, kind in zip(self._shares(), self._kinds):
            at -= share
            if at < 0.0:
                return kind
        return self._kinds[-1]

    def _draw(self, seat: int, kind: Kind, chance: Chance) -> str:
        at = chance.below(FINE) / FINE
        for name, likely in self._styles(seat, kind).items():
            at -= likely
            if at < 0.0:
                return name
        return USUAL

    def _learn(self, seat: int, expected: list[Imagined], trace: list[int]) -> None:
        near = [(one.styles[seat], _likeness(one.traces[seat], trace)) for one in expected]
        mean = sum([likeness for _, likeness in near]) / len(near)
        found = {name: [likeness for style, likeness in near if style == name] for name in STYLES}
        self._believe(seat, {name: (sum(some) + mean) / (len(some) + 1) for name, some in found.items()})

    def _believe(self, seat: int, likeness: dict[str, float]) -> None:
        evidence = self._evidence[seat]
        for name in evidence:
            evidence[name] *= likeness[name]
        most = max(evidence.values())
        for name in evidence:
            evidence[name] = max(evidence[name] / most, DOUBT)


def _asked_for_a_card(before: State, seat: int, played: tuple[int, ...]) -> State:
    """When it was that seat's turn to play the card it has played."""
    state = before.clone()
    n = state.rules.seats
    turn = (seat - state.start) % n
    state.played = tuple([card if (other - state.start) % n < turn else -1 for other, card in enumerate(played)])
    state.hands = put(state.hands, seat, state.hands[seat] | 1 << played[seat])
    return state


def traces_of(state: State) -> Traces:
    return [state.pieces[seat :: state.rules.owners] for seat in range(state.rules.seats)]


def _likeness(one: list[int], other: list[int]) -> float:
    return exp(-sum([abs(a - b) for a, b in zip(one, other)]) / DIFFERENCE)
