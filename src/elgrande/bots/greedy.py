"""Takes what looks best right after the next change: points scored, points the board would pay now, and the obvious.

It imagines one whole state that fits its view and tries every option in it. Choices that change nothing yet (a card,
"the special action", a piece to move) are followed until something changes.
"""

from typing import Final

from elgrande.game import Decision
from elgrande.kernel.frames import answer
from elgrande.kernel.random import Random
from elgrande.kernel.ruleset import CASTILLO, COURT, PROVINCE
from elgrande.kernel.state import State
from elgrande.kernel.view import View
from elgrande.rules.board import in_castillo
from elgrande.rules.scoring import payments
from elgrande.steps.disc import DISC
from elgrande.steps.round import POWER
from elgrande.steps.supply import RECALL, SUPPLY
from elgrande.steps.turn import PARTS, PLACE_LEFT
from elgrande.vocabulary import DONE

ON_BOARD: Final = 0.5  # what a Caballero is worth beyond what the board would pay now
IN_CASTILLO: Final = 0.6
AT_COURT: Final = 0.25
TO_PLACE: Final = 0.6  # one that may still be placed this turn
POWER_CARD: Final = 0.1  # each value of a card in hand
WAITING_CARD: Final = 1.5
BUDGET: Final = 600  # states to look at for one decision
COURT_WANTED: Final = 7


class GreedyBot:
    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def decide(self, view: View, decision: Decision) -> int:
        kind = decision.frames[-1][0]
        if len(decision.actions) == 1 or kind == RECALL:
            return decision.actions[0]
        if kind == SUPPLY:
            return decision.actions[-1]
        if kind == POWER:
            return self._power_card(view, decision.actions)
        return _Search(view.sample(self._random.below(1 << 62)), view.seat, self._random).best()

    def _power_card(self, view: View, actions: tuple[int, ...]) -> int:
        """A card that fills the Court without wasting a high one; a bit of chance, so that nobody can be sure."""
        rules = view.rules
        wanted = min(max(COURT_WANTED - view.count(COURT, view.seat), 0), view.count(PROVINCE, view.seat))

        def cost(action: int) -> float:
            card = rules.power[rules.power_of_action[action]]
            return abs(card.supply - wanted) + self._random.below(100) / 50

        return min(actions, key=cost)


class _Search:
    def __init__(self, state: State, seat: int, random: Random) -> None:
        self.state = state
        self.seat = seat
        self.random = random
        self.left = BUDGET

    def best(self) -> int:
        actions = self.state.opts[self.state.asked.index(self.seat)]
        now = self.value(self.state)
        return max(actions, key=lambda action: (self.after(self.state, action, now), self.random.below(1000)))

    def after(self, state: State, action: int, now: float) -> float:
        """The value once that action, and whatever must follow for it to mean something, has changed something."""
        trial = state.clone()
        answer(trial, self.seat, action)
        self.left -= 1
        self.others_choose(trial)
        value = self.value(trial)
        if value != now or action == DONE or trial.asked != (self.seat,) or self.left <= 0:
            return value
        return max(self.after(trial, follow, now) for follow in trial.opts[0])

    def others_choose(self, state: State) -> None:
        """Where all choose at once, nothing happens before the others have chosen: anything, for all we know."""
        while state.frames[-1][0] == DISC and self.seat not in state.asked:
            options = state.opts[0]
            answer(state, state.asked[0], options[self.random.below(len(options))])

    def value(self, state: State) -> float:
        """How much better off than the others on average."""
        n = state.rules.seats
        totals = [float(points) for points in state.scores]
        if state.round < state.rules.options.rounds:
            for site in (*state.rules.regions, CASTILLO):
                for seat, points, _ in payments(state, site):
                    totals[seat] += points
            for seat in range(n):
                totals[seat] += self.reserves(state, seat)
        mine = totals[self.seat]
        return mine - (sum(totals) - mine) / (n - 1)

    def reserves(self, state: State, seat: int) -> float:
        """What is not points yet."""
        court, inside = state.count(COURT, seat), in_castillo(state, seat)
        on_board = state.rules.caballeros - court - inside - state.count(PROVINCE, seat)
        value = ON_BOARD * on_board + IN_CASTILLO * inside + AT_COURT * court
        value += WAITING_CARD * sum(holder == seat for _, holder, _ in state.kept)
        if seat == self.seat:
            value += POWER_CARD * sum(i for i in range(len(state.rules.power)) if state.hands[seat] >> i & 1)
            value += TO_PLACE * _placements_left(state, seat)
        return value


def _placements_left(state: State, seat: int) -> int:
    """Caballeros this seat may still place with the card it has taken."""
    for frame in state.frames:
        if frame[0] == PARTS and frame[1] == seat and frame[3] & PLACE_LEFT:
            return min(state.rules.cards[frame[2]].place, state.count(COURT, seat))
    return 0
