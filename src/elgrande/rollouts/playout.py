"""Playing on from a state, once or often, by policies. Nobody steps in unasked or leaves a standing order."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from elgrande.kernel.frames import answer
from elgrande.kernel.random import MASK, advance, output
from elgrande.rollouts.chance import Chance
from elgrande.rollouts.policy import Choose, GivenPolicy, Policy, RandomPolicy
from elgrande.rollouts.quick import QuickPolicy
from elgrande.rules.scoring import winners
from elgrande.rules.state import State
from elgrande.rules.view import RawView
from elgrande.steps.general_scoring import is_general_scoring

RANDOM: Final = "random"
QUICK: Final = "quick"
POLICIES: Final = (RANDOM, QUICK)

Chooser = str | Choose


class Outcome(NamedTuple):
    """How one playout ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]  # several share a victory
    decisions: int


def made(policy: Chooser, chance: Chance) -> Policy:
    if policy == RANDOM:
        return RandomPolicy(chance)
    if policy == QUICK:
        return QuickPolicy(chance)
    assert not isinstance(policy, str), policy
    return GivenPolicy(chance, policy)


def play_on(state: State, policies: Sequence[Policy], rounds: int) -> int:
    """Until so many rounds are played and scored, or the game is over. The result is how many decisions that took."""
    decisions = 0
    while state.asked and (state.round < rounds or is_general_scoring(state)):
        seat = state.asked[0]
        answer(state, seat, policies[seat].choose(state, seat, state.opts[0]))
        decisions += 1
    return decisions


def outcome(state: State, choosers: Sequence[Chooser], rounds: int, seed: int) -> Outcome:
    """One playout; the state is used up."""
    chance = Chance(seed)
    decisions = play_on(state, [made(chooser, chance) for chooser in choosers], rounds)
    return Outcome(tuple(state.scores), winners(state.scores), decisions)


def from_state(state: State, choosers: Sequence[Chooser], rounds: int, seeds: Sequence[int]) -> list[Outcome]:
    """One for each seed. Cards stay in their order; what is drawn from here on differs."""
    return [outcome(_otherwise(state, seed), choosers, rounds, seed) for seed in seeds]


def from_view(view: RawView, choosers: Sequence[Chooser], rounds: int, seeds: Sequence[int]) -> list[Outcome]:
    """One for each seed, each in a state of its own that the seat would see like this."""
    return [outcome(view.sample(seed), choosers, rounds, seed) for seed in seeds]


def _otherwise(state: State, seed: int) -> State:
    other = state.clone()
    other.rng = output(advance((state.rng ^ seed) & MASK))
    return other
