"""Playouts as the library gives them: from a game or a view, on one core or more."""

import pytest

import elgrande
from elgrande import SetupError, playouts
from elgrande.many import pack, unpack
from elgrande.rules.state import State
from elgrande.rules.view import RawView

LARGEST = ("king_and_intrigue", "players_edition", "special_cards", "grand_inquisitor_and_colonies", "anniversary")


def a_game(modules: tuple[str, ...] = ("base",)) -> elgrande.Game:
    game = elgrande.new_game(3, seed=2, modules=modules)
    while game.rounds_played < 1:
        game.apply(game.decision.actions[0], game.decision.seat)
    return game


def last(state: State, seat: int, options: tuple[int, ...]) -> int:
    return options[-1]


def test_results_by_seat() -> None:
    done = playouts(a_game(), 6, seed=1)
    assert len(done.scores) == len(done.winners) == 6
    assert sum(done.wins) == pytest.approx(6)
    for scores, winners in zip(done.scores, done.winners):
        assert winners == tuple(seat for seat in range(3) if scores[seat] == max(scores))
    assert done.mean_scores[1] == sum(scores[1] for scores in done.scores) / 6
    assert done.decisions > 6 * 100


def test_the_same_seed_gives_the_same() -> None:
    view = a_game().view(0)
    assert playouts(view, 3, seed=1) == playouts(view, 3, seed=1)
    assert playouts(view, 3, seed=1).scores[0] not in playouts(view, 3, seed=2).scores


@pytest.mark.parametrize("policy", ["random", last, ("quick", "random", last)])
def test_processes_change_nothing(policy: object) -> None:
    game = a_game(LARGEST)
    for start in (game, game.view(2)):
        alone = playouts(start, 4, policy, until=2)  # type: ignore[arg-type]
        assert playouts(start, 4, policy, until=2, jobs=2) == alone  # type: ignore[arg-type]


def test_what_is_sent_to_a_process_arrives() -> None:
    state = a_game(LARGEST).state()
    arrived = unpack(pack(state))
    assert isinstance(arrived, State)
    assert arrived.key() == state.key()
    view = RawView(state, 1)
    assert unpack(pack(view)) == view


def test_progress_is_told() -> None:
    told: list[int] = []
    playouts(a_game(), 130, until=1, progress=told.append)
    assert told[-1] == 130
    assert told == sorted(told)
    assert len(told) > 1


@pytest.mark.parametrize("policy", ["best", ("random", "random"), 7])
def test_policies_there_are_not(policy: object) -> None:
    with pytest.raises((SetupError, TypeError)):
        playouts(a_game(), 1, policy)  # type: ignore[arg-type]


def test_at_least_one() -> None:
    with pytest.raises(SetupError, match="at least"):
        playouts(a_game(), 0)


def test_a_policy_that_cheats_is_told() -> None:
    with pytest.raises(elgrande.IllegalAction, match="the policy answers 9999"):
        playouts(a_game(), 1, lambda state, seat, options: 9999)
