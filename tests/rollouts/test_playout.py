"""Playing on from a state or from a view."""

import pytest

import elgrande
from elgrande.kernel.play import perform
from elgrande.rollouts.chance import Chance
from elgrande.rollouts.playout import from_state, from_view, made, play_on
from elgrande.rollouts.quick import promise
from elgrande.rules.state import State
from elgrande.rules.view import RawView
from elgrande.steps.general_scoring import is_general_scoring
from tests.table import turn

SEATS = 3
ALL = ("random",) * SEATS


def state() -> State:
    return elgrande.new_game(SEATS, seed=4).state()


def test_a_playout_is_a_game_of_legal_answers() -> None:
    begun = state()
    played: list[tuple[int, int]] = []

    def first_of_two(position: State, seat: int, options: tuple[int, ...]) -> int:
        assert position.asked[0] == seat
        assert position.opts[0] == options
        played.append((seat, options[min(1, len(options) - 1)]))
        return played[-1][1]

    again = begun.clone()
    decisions = play_on(begun, [made(first_of_two, Chance(1))] * SEATS, 9)
    assert decisions == len(played)
    for seat, action in played:
        perform(again, seat, action)
    assert again.key() == begun.key()
    assert not begun.asked


def test_it_ends_when_so_many_rounds_are_scored() -> None:
    for rounds in (1, 3, 4):
        position = state()
        play_on(position, [made("random", Chance(1))] * SEATS, rounds)
        assert position.round == rounds
        assert position.asked
        assert not is_general_scoring(position)


def test_the_state_one_begins_with_stays_as_it_is() -> None:
    begun = state()
    before = begun.key()
    from_state(begun, ALL, 9, range(3))
    assert begun.key() == before


def test_what_is_drawn_in_the_game_differs_too() -> None:
    """Who always takes the first answer draws his hand."""
    hands: list[int] = []

    def first(position: State, seat: int, options: tuple[int, ...]) -> int:
        if position.hands[0].bit_count() == 13:
            hands.append(position.hands[0])
        return options[0]

    begun = elgrande.new_game(2, seed=4, modules=["king_and_intrigue"]).state()
    drawn = set()
    for seed in range(4):
        hands.clear()
        from_state(begun, (first, first), 1, [seed])
        drawn.add(hands[0])
    assert len(drawn) == 4


def test_from_a_view_every_playout_has_a_state_of_its_own() -> None:
    """None of it depends on what the seat cannot know."""
    game = elgrande.new_game(SEATS, seed=4)
    while game.rounds_played < 2:
        game.apply(game.decision.actions[-1], game.decision.seat)
    view = game.view(1).raw
    imagined = view.sample(99)  # another whole state that looks the same to seat 1
    assert imagined.key() != game.state().key()
    assert from_view(view, ALL, 9, range(4)) == from_view(RawView(imagined, 1), ALL, 9, range(4))


def test_quick_knows_what_a_lead_is_worth() -> None:
    """Two in a region where the other has one: first place instead of second."""
    even, ahead = (turn("s5-king-any", {"aragon": [own, 1]}, seats=2).state() for own in (1, 2))
    assert promise(ahead, 0) > promise(even, 0) > promise(ahead, 1)


@pytest.mark.parametrize("modules", [("base",), ("grandissimo", "anniversary")])
def test_quick_beats_random(modules: tuple[str, ...]) -> None:
    game = elgrande.new_game(3, seed=1, modules=modules)
    ends = from_state(game.state(), ("random", "quick", "random"), 9, range(8))
    assert sum(end.winners == (1,) for end in ends) >= 6
