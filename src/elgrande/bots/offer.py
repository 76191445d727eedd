"""Which action card to take: what its special action and placing with it would bring, each tried by itself."""

from typing import Final

from elgrande.bots.look_ahead import LookAhead
from elgrande.bots.worth import Worth
from elgrande.kernel.frames import answer
from elgrande.kernel.random import Random
from elgrande.rules.state import State
from elgrande.steps.supply import RECALL, SUPPLY

BUDGET: Final = 30  # states to look at for one card


def best_offer(
    state: State, worth: Worth, actions: tuple[int, ...], random: Random, budget: int = BUDGET, quick: bool = False
) -> int:
    """The card that promises most in an imagined state."""
    return max(
        actions,
        key=lambda action: (_promised(state, action, LookAhead(worth, random, budget, quick)), random.below(1000)),
    )


def _promised(state: State, action: int, look: LookAhead) -> float:
    trial, worth = state.clone(), look.worth
    before = worth.of(trial)
    answer(trial, worth.seat, action)
    look.others_answer(trial, before)
    while trial.asked == (worth.seat,) and trial.frames[-1][0] in (SUPPLY, RECALL):
        answer(trial, worth.seat, trial.opts[0][-1 if trial.frames[-1][0] == SUPPLY else 0])
    if state.frames[-1][0] in worth.sense.for_later:  # what it would bring if used at once
        answer(trial, worth.seat, worth.sense.for_later[state.frames[-1][0]])
    return look.by_parts(trial)
