"""Imagined states of every set of modules: each looks like the real one, can be played on, and is as likely as any."""

from itertools import combinations, permutations

import pytest

from elgrande import MODULES, Game, Options, SetupError
from elgrande.kernel.frames import answer
from elgrande.kernel.random import Random
from elgrande.kernel.tuples import bits
from elgrande.modules.compose import compose
from elgrande.rules.ruleset import CASTILLO
from elgrande.rules.state import State
from elgrande.rules.view import HIDDEN, UNKNOWN, RawView
from tests.bots.walk import FAMILY, walk
from tests.fairness import unevenness
from tests.modules.anniversary.scenes import with_black
from tests.table import BLUE, GREEN, RED, do, ki_special, ki_turn, turn

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


# every state that fits is as likely as any other


def test_a_completion_depends_on_nothing_but_chance() -> None:
    view = ki_turn("alliance", rounds_played=1).view(RED).raw
    assert view.completed(Random(7)).key() == view.completed(Random(7)).key()
    assert view.sample(7).key() == view.sample(7).key() != view.sample(8).key()


def test_every_order_of_a_stack_is_as_likely() -> None:
    view = next(game for game in walk(4, 3) if game.round == 7).view(RED).raw
    stacks = [number for number, stack in enumerate(view.unseen) if len(stack) == 4]
    assert len(stacks) >= 2
    one, other = stacks[:2]
    states = [view.sample(seed) for seed in range(3_000)]
    for number in (one, other):
        assert unevenness([state.hidden[number] for state in states], permutations(view.unseen[number])) < 4
    tops = [(first, second) for first in view.unseen[one] for second in view.unseen[other]]
    assert unevenness([(state.hidden[one][0], state.hidden[other][0]) for state in states], tops) < 4


def test_every_hand_is_as_likely_where_everybody_has_the_same_cards() -> None:
    """Green's last four cards may be any but the one on the table; so may Blue's, whatever Green's are."""
    game = turn("s4-grande", discards=[[], [*range(1, 9)], [], [*range(3, 10), 12]], rounds_played=8)
    view = game.view(RED).raw
    states = [view.sample(seed) for seed in range(3_000)]
    for seat in (BLUE, GREEN):
        assert view.hand_sizes[seat] == 4
        cards = [card for card in range(13) if card != view.played[seat]]
        assert unevenness([bits(state.hands[seat]) for state in states], combinations(cards, 4)) < 4
        everything = (1 << 13) - 1
        for state in states[:100]:
            assert state.hands[seat] | state.discards[seat] | 1 << state.played[seat] == everything
    lowest = [(state.hands[BLUE] & 7, state.hands[GREEN] & 7) for state in states]
    among = [pair for pair in lowest if all(mask in (1, 2, 4) for mask in pair)]
    assert unevenness(among, [(one, other) for one in (1, 2, 4) for other in (1, 2, 4)]) < 4


def test_every_card_is_as_likely_in_a_hand_that_was_chosen_and_on_its_pile() -> None:
    view = next(game for game in walk(4, 3, modules=FAMILY) if game.round == 5).view(RED).raw
    states = [view.sample(seed) for seed in range(2_000)]
    for seat in (BLUE, GREEN):
        lying = {card for state in states[:200] for card in bits(state.hands[seat] | state.discards[seat])}
        assert len(lying) >= len(view.rules.power) - 3  # all but what lies before him
        held = [card for state in states for card in bits(state.hands[seat])]
        piled = [card for state in states for card in bits(state.discards[seat])]
        assert len(piled) >= 2 * len(states)
        assert unevenness(held, lying) < 4
        assert unevenness(piled, lying) < 4
        first, second = sorted(lying)[:2]
        both = [(state.hands[seat] >> first & 1, state.hands[seat] >> second & 1) for state in states]
        size, count = view.hand_sizes[seat], len(lying)
        expected = len(states) * size * (size - 1) / (count * (count - 1))
        assert abs(both.count((1, 1)) - expected) < 4 * expected**0.5


def test_every_region_that_may_lie_face_down_is_as_likely() -> None:
    """Two cards of nine regions: never the same one."""
    game = ki_turn("alliance", marks={"doubled": ["aragon", "sevilla", None, None]})
    view = game.view(GREEN).raw
    places = [place for place, mark in enumerate(view.marks) if mark == UNKNOWN]
    found = [tuple(view.sample(seed).marks[place] for place in places) for seed in range(2_000)]
    assert unevenness(found, permutations(range(9), 2)) < 4
