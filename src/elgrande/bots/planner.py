"""Plans whole turns by what the scorings to come can be expected to pay, and bids for the turn it wants."""

from typing import Final

from elgrande.bots.allowance import Allowance
from elgrande.bots.bidding import PlannedBids, RankedBids, plans_bids
from elgrande.bots.bids import Bids, Prospects
from elgrande.bots.bot import UNBOUND, Budget
from elgrande.bots.mixed import Simultaneous
from elgrande.bots.obvious import obvious
from elgrande.bots.offered_turns import OfferedTurns
from elgrande.bots.outlook import Outlook
from elgrande.bots.plan import Choice, Plan
from elgrande.bots.styles import Weighed
from elgrande.bots.weights import Weights, weights_of
from elgrande.bots.whole_turn import Line, WholeTurn
from elgrande.bots.worth import Worth
from elgrande.decision import Decision
from elgrande.kernel.random import Random
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import State
from elgrande.rules.view import RawView
from elgrande.steps.disc import DISC
from elgrande.steps.left import PLACE_LEFT
from elgrande.steps.round import POWER
from elgrande.view import View

NODES: Final = 1200  # positions to look at for one turn
WIDTH: Final = 5
DISC_NODES: Final = 300
BID_NODES: Final = 24  # for one special action, where a power card brings one
PLACING_NODES: Final = 160  # for what can be placed with the action cards on offer, where they go by rank


class PlannerBot:
    def __init__(
        self, seed: int, budget: Budget = UNBOUND, weights: Weights | None = None, weighed: Weighed | None = None
    ) -> None:
        """`weights`: others than those that come with the game; `weighed`: what this one makes of them."""
        self._random = Random(seed)
        self._budget = budget
        self._nodes = NODES if budget.nodes is None else min(NODES, budget.nodes)
        self._width = WIDTH
        self._weights = weights
        self._weighed = weighed
        self._outlook: Outlook | None = None
        self._round = -1  # what is remembered is of this one
        self._plan = Plan()
        self._thinks_over = False  # plans, while they are carried out, until nothing better is found?

    def decide(self, view: View, decision: Decision) -> int:
        return self._decide(view.raw, decision.frames[-1][0], decision.actions)

    def _decide(self, view: RawView, kind: int, actions: tuple[int, ...]) -> int:
        outlook = self._outlook_on(view.rules)
        if view.round != self._round:
            self._round = view.round
            self._forget()
        planned = self._plan.next(view)
        answer = obvious(outlook.sense, view, kind, actions, self._random)
        if answer is not None:
            return answer
        if planned is not None and (self._plan.settled or not self._thinks_over):
            return planned.actions[0]
        allowance = Allowance(self._budget)
        state = self._imagined(view)
        if kind == DISC:
            return self._disc(view, outlook, state, allowance)
        choices = self.choices(state, view.seat, actions, allowance)
        if planned is not None:
            choices = besides(planned, choices)
        chosen = self._chosen(view, outlook, choices, allowance)
        self._plan.settled = planned is not None and chosen is choices[0]
        return self._plan.follow(chosen, view.seat)

    def choices(self, state: State, seat: int, actions: tuple[int, ...], allowance: Allowance) -> list[Choice]:
        """What that seat might do in an imagined state, the best first, as far as one sees without trying."""
        outlook = self._outlook_on(state.rules)
        if state.frames[-1][0] == POWER:
            return self._bids(outlook, state, seat, actions, allowance)
        return self._turns(outlook, state, seat, allowance)

    def _disc(self, view: RawView, outlook: Outlook, state: State, allowance: Allowance) -> int:
        nodes = min(DISC_NODES, self._nodes)
        return Simultaneous(outlook, (state,), view.seat, self._random, nodes).choose()

    def _chosen(self, view: RawView, outlook: Outlook, choices: list[Choice], allowance: Allowance) -> Choice:
        """Of several, the best first, the one that is taken."""
        return choices[0]

    def _bids(
        self, outlook: Outlook, state: State, seat: int, actions: tuple[int, ...], allowance: Allowance
    ) -> list[Choice]:
        if state.rules.dealt:
            ranked = self._ranked(outlook, state, Worth(seat, state.rules.modules), allowance)
            powers = [(action, state.rules.power_of_action[action]) for action in actions]
            bids = [(action, ranked.value(power) - outlook.card_kept(state, seat, power)) for action, power in powers]
            bids.sort(key=lambda bid: -bid[1])
        else:
            prospects = Prospects(outlook, state, seat, self._random, self._nodes, allowance)
            bids = Bids(prospects, state, self._random).best(actions)
        return [Choice((action,), value) for action, value in bids]

    def _ranked(self, outlook: Outlook, state: State, worth: Worth, allowance: Allowance) -> RankedBids:
        if not plans_bids(outlook):
            return RankedBids(state, self._random, worth, {}, BID_NODES)
        turns = OfferedTurns(outlook, state, worth.seat, PLACE_LEFT, self._random, PLACING_NODES, allowance)
        return PlannedBids(state, self._random, worth, {}, turns, BID_NODES)

    def _turns(self, outlook: Outlook, state: State, seat: int, allowance: Allowance) -> list[Choice]:
        lines = WholeTurn(outlook, seat, self._random, self._nodes, self._width, allowance).lines(state)
        return [Choice(tuple([step.action for step in line.path()]), line.value, line) for line in various(lines)]

    def _outlook_on(self, rules: Ruleset) -> Outlook:
        if self._outlook is None or self._outlook.rules is not rules:
            weights = self._weights or weights_of(rules.modules)
            self._outlook = Outlook(rules, weights if self._weighed is None else self._weighed(weights))
        return self._outlook

    def _forget(self) -> None:
        """Positions of rounds that are over."""
        if self._outlook is not None:
            self._outlook.forget()

    def _imagined(self, view: RawView) -> State:
        return view.sample(self._random.below(1 << 62))


def besides(planned: Choice, choices: list[Choice]) -> list[Choice]:
    """Other choices after what is planned: that was compared before, so it is no worse than what looks best now."""
    value = max(planned.value, choices[0].value)
    return [planned._replace(value=value), *[choice for choice in choices if choice.actions != planned.actions]]


def various(lines: list[Line]) -> list[Line]:
    """The best one; then the best for every other first action and the second best ones, in turns."""
    firsts: dict[int, int] = {}
    ranks: list[tuple[int, int]] = []
    for number, line in enumerate(lines):
        first = line.path()[0].action
        firsts[first] = firsts.get(first, -1) + 1
        ranks.append((firsts[first], number))
    ranks.sort()
    return [lines[number] for _, number in ranks]
