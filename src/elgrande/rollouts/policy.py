"""Who chooses while a game is played on. The whole state is theirs to see: what is played on is imagined."""

from collections.abc import Callable

from elgrande.kernel.errors import IllegalAction
from elgrande.rollouts.chance import Chance
from elgrande.rules.state import State

Choose = Callable[[State, int, tuple[int, ...]], int]  # (state, seat, what it may answer): one of these


class Policy:
    """Answers for any seat."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def choose(self, state: State, seat: int, options: tuple[int, ...]) -> int:
        raise NotImplementedError


class RandomPolicy(Policy):
    """Any legal action, each as likely as the others."""

    def choose(self, state: State, seat: int, options: tuple[int, ...]) -> int:
        return options[self.chance.below(len(options))]


class GivenPolicy(Policy):
    """Somebody's own function; what it answers is checked."""

    def __init__(self, chance: Chance, choose: Choose) -> None:
        super().__init__(chance)
        self._choose = choose

    def choose(self, state: State, seat: int, options: tuple[int, ...]) -> int:
        action = self._choose(state, seat, options)
        if action not in options:
            raise IllegalAction(f"the policy answers {action!r}; seat {seat} may answer {options}")
        return action
