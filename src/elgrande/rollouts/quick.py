"""A policy that is quick and not blind: of some options, the one after which the board looks best for its seat."""

from typing import Final

from elgrande.kernel.frames import answer
from elgrande.rollouts.policy import Policy
from elgrande.rules.ruleset import CASTILLO, COURT, PROVINCE
from elgrande.rules.scoring import places, strengths_of, values_of
from elgrande.rules.state import State
from elgrande.vocabulary import DONE

TRIED: Final = 6  # options, drawn where there are more
ON_BOARD: Final = 0.5  # what a Caballero there is worth beyond what his region would pay now
NOTHING_DONE: Final = 0.2  # what it costs to let a chance go by


class QuickPolicy(Policy):
    def choose(self, state: State, seat: int, options: tuple[int, ...]) -> int:
        best, most = options[0], 0.0
        tried = min(len(options), TRIED)
        first = self.chance.below(len(options)) if len(options) > TRIED else 0
        for number in range(tried):
            action = options[(first + number) % len(options)]
            trial = state.clone()
            answer(trial, seat, action)
            value = promise(trial, seat) + self.chance.below(1000) / 1e5
            if action == DONE:
                value -= NOTHING_DONE
            if number == 0 or value > most:
                best, most = action, value
        return best


def promise(state: State, seat: int) -> float:
    """How far a seat would be ahead of the others on average if every place were scored as it stands."""
    rules = state.rules
    totals = [float(points) for points in state.scores]
    if state.round < rules.options.rounds:
        for site in (*rules.regions, CASTILLO):
            values = values_of(state, site)
            for owner, place in enumerate(places(strengths_of(state, (site,)))):
                if place >= 0:
                    totals[owner] += values[place]
        at_home = zip(state.row(COURT), state.row(PROVINCE))
        for owner, (court, province) in enumerate(at_home):
            if owner < rules.seats:
                totals[owner] -= ON_BOARD * (court + province)
    return totals[seat] - (sum(totals) - totals[seat]) / (len(totals) - 1)
