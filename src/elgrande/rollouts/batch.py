"""Many games stepped together: one call answers for all of them."""

from collections.abc import Iterable, Sequence
from typing import Any

from elgrande.kernel.errors import IllegalAction
from elgrande.kernel.frames import answer
from elgrande.modules.compose import begin, checked_options, checked_seed, compose
from elgrande.rollouts.playout import Outcome
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.scoring import winners
from elgrande.rules.state import State
from elgrande.rules.view import RawView

OVER: int = -1


class Batch:
    """So many games at once; each asks one seat at a time, and `step` answers for all of them.

    `seats` says who is asked in each game, `options` what may be answered there, `views()` what is known to whoever is
    asked, by numbers; in a game that is over these are -1, () and None. With `again`, a game that ends is followed by
    a new one in its place. Nobody steps in unasked or leaves standing orders.

    >>> import elgrande
    >>> batch = elgrande.Batch(3, players=2, seed=1)
    >>> while not batch.over:
    ...     ended = batch.step([options[0] if options else None for options in batch.options])
    >>> len(batch.scores)
    3
    """

    def __init__(
        self,
        games: int,
        *,
        players: int = 4,
        seed: int,
        modules: Iterable[str] = ("base",),
        again: bool = False,
        **options: Any,
    ) -> None:
        self.rules: Ruleset = compose(modules, players, checked_options(options))
        self.again = again
        self._next = checked_seed(seed)
        self._states: list[State] = [self._begun() for _ in range(games)]
        self._decisions: list[int] = [0] * games

    def _begun(self) -> State:
        self._next += 1
        return begin(self.rules, self._next - 1)

    @property
    def seats(self) -> list[int]:
        """Who is asked in each game; where several are, the first of them."""
        return [state.asked[0] if state.asked else OVER for state in self._states]

    @property
    def options(self) -> list[tuple[int, ...]]:
        """What may be answered in each game."""
        return [state.opts[0] if state.opts else () for state in self._states]

    @property
    def scores(self) -> list[tuple[int, ...]]:
        return [tuple(state.scores) for state in self._states]

    @property
    def over(self) -> bool:
        """Are all of them?"""
        return all(not state.asked for state in self._states)

    def views(self) -> list[RawView | None]:
        """What whoever is asked may know, game by game, and nothing else."""
        return [RawView(state, state.asked[0]) if state.asked else None for state in self._states]

    def step(self, actions: Sequence[int | None]) -> list[tuple[int, Outcome]]:
        """Answer in every game; games that ended with it are told by number. What is refused changes nothing."""
        if len(actions) != len(self._states):
            raise IllegalAction(f"{len(actions)} answers for {len(self._states)} games")
        for number, (state, action) in enumerate(zip(self._states, actions)):
            if action not in state.opts[0] if state.opts else action is not None:
                raise IllegalAction(f"game {number}: {action!r} is not among {state.opts[0] if state.opts else ()}")
        ended: list[tuple[int, Outcome]] = []
        for number, (state, action) in enumerate(zip(self._states, actions)):
            if action is not None:
                answer(state, state.asked[0], action)
                self._decisions[number] += 1
                if not state.asked:
                    ended.append((number, self._ended(number, state)))
        return ended

    def _ended(self, number: int, state: State) -> Outcome:
        result = Outcome(tuple(state.scores), winners(state.scores), self._decisions[number])
        if self.again:
            self._states[number] = self._begun()
            self._decisions[number] = 0
        return result
