"""Random games at full speed: after every action only what is cheap to see, everything about a state once a round."""

from collections.abc import Callable, Sequence
from typing import Final

from elgrande.documents.moves import Move
from elgrande.fuzz.players import draw_setting, pick
from elgrande.fuzz.property import Failure, Violation, checks_of, explained
from elgrande.fuzz.states import look
from elgrande.fuzz.table import LONGEST, bare_record
from elgrande.kernel.frames import answer
from elgrande.kernel.interrupts import interrupts_for, step_in
from elgrande.kernel.random import Random
from elgrande.modules.compose import begin, checked_options, compose
from elgrande.rules.state import State

STEPS_IN: Final = 24  # once in so many actions, if anybody may


def fuzz_quickly(
    games: int,
    seed: int,
    modules: Sequence[Sequence[str]] | None = None,
    seats: Sequence[int] | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Failure | None:
    """Like `fuzz`, with the same games to choose from, played by whom nothing matters."""
    for number in range(seed, seed + games):
        random, moves = Random(number), list[Move]()
        setting = draw_setting(random, modules, seats, number)
        try:
            rules = compose(setting.modules, setting.seats, checked_options(setting.options))
            _play(begin(rules, setting.seed), random, moves)
        except Exception as error:
            return Failure(number, explained(error), bare_record(setting, moves))
        progress(number - seed + 1)
    return None


def _play(state: State, random: Random, moves: list[Move]) -> None:
    checks = checks_of(state.rules)
    look(state, checks)
    marks, rounds = bool(state.marks), 0
    while state.asked:
        able = _who_may_step_in(state) if marks and random.below(STEPS_IN) == 0 else ()
        king, there = state.king, state.row(state.king)
        if able:
            moves.append(pick(random, able))
            step_in(state, *moves[-1])
        else:
            at = random.below(len(state.asked))
            moves.append((state.asked[at], pick(random, state.opts[at])))
            answer(state, *moves[-1])
        _glance(state)
        if state.king == king and state.row(king) != there:
            raise Violation(f"the King's region {king} had {there}, now {state.row(king)}")
        if state.round != rounds or len(moves) > LONGEST:
            rounds = state.round
            look(state, checks)
    look(state, checks)
    if rounds != state.rules.options.rounds:
        raise Violation(f"over after {rounds} rounds and {len(moves)} decisions")


def _who_may_step_in(state: State) -> tuple[Move, ...]:
    return tuple((seat, action) for seat in range(state.rules.seats) for action in interrupts_for(state, seat))


def _glance(state: State) -> None:
    """Nobody is lost, and whoever is asked can answer."""
    rules, pieces = state.rules, state.pieces
    n = rules.owners
    if min(pieces) < 0 or any(sum(pieces[owner::n]) != rules.belonging_to(owner) for owner in range(n)):
        raise Violation(f"Caballeros: {pieces}")
    if () in state.opts or len(state.opts) != len(state.asked):
        raise Violation(f"seats {state.asked} are asked with options {state.opts}")
