"""Imagined states of every set of modules: each looks to its seat like the real one, and can be played on."""

from itertools import combinations

import pytest

from elgrande import MODULES, Game, Options, SetupError
from elgrande.kernel.frames import answer
from elgrande.kernel.random import Random
from elgrande.modules.compose import compose
from elgrande.rules.ruleset import CASTILLO
from elgrande.rules.state import State
from elgrande.rules.view import HIDDEN, UNKNOWN, RawView
from tests.bots.walk import walk
from tests.modules.anniversary.scenes import with_black
from tests.table import BLUE, RED, do, ki_special, turn

COLONIES = "grand_inquisitor_and_colonies"


def sets_of_modules() -> list[tuple[str, ...]]:
    names = [name for name in MODULES if name != "base"]
    found = []
    for count in range(len(names) + 1):
        for chosen in combinations(names, count):
            try:
                found.append(compose(chosen, 3, Options()).modules)
            except SetupError:
                continue
    return found


def played_on(state: State, random: Random, actions: int) -> None:
    for _ in range(actions):
        if state.asked:
            at = random.below(len(state.asked))
            answer(state, state.asked[at], state.opts[at][random.below(len(state.opts[at]))])
            assert min(state.pieces) >= 0


@pytest.mark.parametrize("modules", sets_of_modules(), ids="+".join)
@pytest.mark.parametrize("castillo", ["hidden", "open"])
def test_a_sample_looks_the_same_and_can_be_played_on(modules: tuple[str, ...], castillo: str) -> None:
    random = Random(5)
    for number, game in enumerate(walk(3, 41, modules=modules, rounds=6, castillo=castillo)):
        if number % 9:
            continue
        for seat in range(-1, 3):
            view = game.view(seat).raw
            sample = view.sample(number)
            assert RawView(sample, seat) == view
            played_on(sample, random, 12)


def test_black_caballeros_in_a_hidden_castillo_are_worked_out() -> None:
    pieces = with_black({"castillo": [2, 1, 0, 0, 3], "aragon": [0, 0, 0, 0, 1]})
    game = turn("s4-grande", pieces, modules=(COLONIES,), marks={"inquisitor": BLUE})
    for seat in range(-1, 4):
        view = game.view(seat).raw
        assert view.count(CASTILLO, 4) == HIDDEN
        assert view.sample(1).row(CASTILLO) == [2, 1, 0, 0, 3]
    assert game.view(BLUE).raw.count(CASTILLO, BLUE) == 1


def test_a_region_that_counts_double_is_imagined_as_one_there_is_a_card_of() -> None:
    game = ki_special("double-region", with_black({"court": [1] * 4}), modules=("king_and_intrigue", COLONIES))
    do(game, "sevilla")
    view = game.view(BLUE).raw
    assert UNKNOWN in view.marks
    place = view.marks.index(UNKNOWN)
    imagined = {view.sample(seed).marks[place] for seed in range(80)}
    assert imagined == set(range(9))


def test_markers_everybody_sees_are_what_they_are() -> None:
    game = Game.new(4, seed=3, modules=(COLONIES, "anniversary"))
    for seat in range(-1, 4):
        assert game.view(seat).raw.marks == game._state.marks == game.view(seat).raw.sample(9).marks
    assert game.view(RED).raw.pieces[: CASTILLO * 5] == game._state.pieces[: CASTILLO * 5]
