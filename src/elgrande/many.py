"""Many games in one call: playouts from a moment of a game, on as many cores as wanted."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from functools import lru_cache, partial
from typing import Any, Final, NamedTuple, TypeVar

from elgrande.game import Game
from elgrande.kernel.errors import SetupError
from elgrande.modules.compose import compose
from elgrande.rollouts.playout import POLICIES, RANDOM, Chooser, Outcome, from_state, from_view
from elgrande.rules.options import Options
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import FIELDS, State, blank
from elgrande.rules.view import FIELDS as VIEW_FIELDS
from elgrande.rules.view import SPECTATOR, RawView
from elgrande.view import View
from elgrande.workers import leave_interrupts_to_parent

T = TypeVar("T")
R = TypeVar("R")

CHUNKS: Final = 8  # for every process, so that none waits long for the last one
AT_A_TIME: Final = 64  # playouts between two words about progress


class Playouts(NamedTuple):
    """What came of them. In everything `scores[i]` and `winners[i]` belong to the i-th."""

    scores: tuple[tuple[int, ...], ...]
    winners: tuple[tuple[int, ...], ...]
    decisions: int  # of all together

    @property
    def wins(self) -> tuple[float, ...]:
        """Won games by seat; a victory shared by three is a third for each."""
        return shares(self.winners, len(self.scores[0]))

    @property
    def mean_scores(self) -> tuple[float, ...]:
        """Points by seat."""
        return tuple(sum(points) / len(self.scores) for points in zip(*self.scores))


def playouts(
    start: Game | View | RawView | State,
    n: int,
    policy: Chooser | Sequence[Chooser] = RANDOM,
    *,
    until: int | None = None,
    seed: int = 0,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Playouts:
    """Play on n times from here. The same seed gives the same playouts, however many processes play them.

    From a view, each begins in a state drawn by `sample`: whatever that seat cannot know is different every time, so a
    bot, which has nothing but views, learns nothing it may not know. From a game, which is the referee's, hands and
    cards are those that are really there.

    `policy` is "random", "quick" (of some options the one after which the board looks best), a function
    `(state, seat, options) -> action`, or one of these for each seat. `until` is how many rounds are to be played, with
    the scoring after them; otherwise the game is played to its end. `jobs` are processes, 0 means one for each core;
    with more than one a function must be known by name to other processes. `progress` is told how many are done.
    """
    if n < 1:
        raise SetupError(f"{n} playouts: there must be one at least")
    raw = start.raw if isinstance(start, View) else start.state() if isinstance(start, Game) else start
    choosers = _choosers(policy, raw.rules.seats)
    rounds = raw.rules.options.rounds if until is None else until
    seeds = range(seed << 32, (seed << 32) + n)
    outcomes: list[Outcome] = []
    for some in _played(raw, choosers, rounds, seeds, jobs or cores()):
        outcomes += some
        if progress is not None:
            progress(len(outcomes))
    scores, winners, decisions = zip(*outcomes)
    return Playouts(scores, winners, sum(decisions))


def cores() -> int:
    return os.cpu_count() or 1


def shares(winners: Sequence[tuple[int, ...]], seats: int) -> tuple[float, ...]:
    """Victories by seat; one shared by three is a third for each."""
    return tuple(float(sum(Fraction(seat in won, len(won)) for won in winners)) for seat in range(seats))


def each(work: Callable[[T], R], items: Sequence[T], jobs: int, at_a_time: int = 1) -> Iterator[R]:
    """What comes of each, in their order, from so many processes; one alone is this one."""
    if jobs == 1:
        yield from map(work, items)
        return
    with ProcessPoolExecutor(jobs, initializer=leave_interrupts_to_parent) as pool:
        yield from pool.map(work, items, chunksize=at_a_time)


def _choosers(policy: Chooser | Sequence[Chooser], seats: int) -> tuple[Chooser, ...]:
    choosers = (policy,) * seats if isinstance(policy, str) or callable(policy) else tuple(policy)
    if len(choosers) != seats:
        raise SetupError(f"{len(choosers)} policies for {seats} seats")
    for chooser in choosers:
        if not callable(chooser) and chooser not in POLICIES:
            raise SetupError(f"unknown policy {chooser!r}; there are: {', '.join(POLICIES)}")
    return choosers


def _played(
    start: State | RawView, choosers: tuple[Chooser, ...], rounds: int, seeds: range, jobs: int
) -> Iterator[list[Outcome]]:
    """In the order of the seeds, whoever plays them."""
    if jobs == 1:
        return map(partial(_some, start, choosers, rounds), _parts(seeds, AT_A_TIME))
    parts = _parts(seeds, max(1, len(seeds) // (CHUNKS * jobs)))
    return each(partial(_elsewhere, pack(start), choosers, rounds), parts, jobs)


def _some(start: State | RawView, choosers: tuple[Chooser, ...], rounds: int, seeds: range) -> list[Outcome]:
    if isinstance(start, State):
        return from_state(start, choosers, rounds, seeds)
    return from_view(start, choosers, rounds, seeds)


def _parts(seeds: range, size: int) -> list[range]:
    return [seeds[first : first + size] for first in range(0, len(seeds), size)]


# in other processes


class Packed(NamedTuple):
    """A state or a view without the constant tables, which the other process puts together by itself."""

    is_view: bool
    modules: tuple[str, ...]
    seats: int
    options: tuple[tuple[str, Any], ...]
    values: tuple[Any, ...]


_STATE: Final = tuple(name for name in FIELDS if name not in ("rules", "events"))
_VIEW: Final = tuple(name for name in VIEW_FIELDS if name != "rules")


def pack(start: State | RawView) -> Packed:
    rules = start.rules
    names = _STATE if isinstance(start, State) else _VIEW
    values = tuple(getattr(start, name) for name in names)
    agreed = tuple(rules.options.agreed.items())
    return Packed(not isinstance(start, State), rules.modules, rules.seats, agreed, values)


def unpack(packed: Packed) -> State | RawView:
    rules = _rules(packed.modules, packed.seats, packed.options)
    empty = blank(rules)
    start = RawView(empty, SPECTATOR) if packed.is_view else empty
    for name, value in zip(_VIEW if packed.is_view else _STATE, packed.values, strict=True):
        setattr(start, name, value)
    return start


@lru_cache(maxsize=32)
def _rules(modules: tuple[str, ...], seats: int, options: tuple[tuple[str, Any], ...]) -> Ruleset:
    return compose(modules, seats, Options(**dict(options)))


def _elsewhere(packed: Packed, choosers: tuple[Chooser, ...], rounds: int, seeds: range) -> list[Outcome]:
    return _some(unpack(packed), choosers, rounds, seeds)
