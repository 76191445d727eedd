"""The greedy bot: clearly better than chance, and takes what lies before it."""

from typing import Any

import pytest

import elgrande
from elgrande import Game
from elgrande.bots.greedy import GreedyBot
from elgrande.vocabulary import NAMES
from tests.table import special, turn


def choice(game: Game, seed: int = 1) -> str:
    action = GreedyBot(seed).decide(game.view(game.decision.seat), game.decision)
    return NAMES[action]


@pytest.mark.parametrize("opponents", [1, 3])
def test_greedy_beats_random(opponents: int) -> None:
    seats = opponents + 1
    victories = 0.0
    for seed in range(20):
        bots = ["random"] * seats
        bots[seed % seats] = "greedy"
        winners = elgrande.play(bots, seed=seed).winners
        victories += (seed % seats in winners) / len(winners)
    assert victories >= 14  # by chance: 20 / seats


def test_it_scores_the_region_that_pays_most() -> None:
    pieces = {"aragon": [3, 0, 0, 0], "sevilla": [0, 3, 0, 0], "castilla-la-nueva": [2, 1, 0, 0]}
    for seed in range(5):
        assert choice(special("s2_score_chosen", pieces), seed) == "castilla-la-nueva"


def test_it_does_not_end_its_turn_before_placing() -> None:
    game = turn("s5_king_any", left=["place"])
    assert choice(game) == "place"
    game.apply("place")
    assert choice(game) != "done"


def test_it_follows_choices_that_change_nothing_yet() -> None:
    """One of four in Aragón is enough to lead there; another takes Valencia from Blue."""
    game = special("s1_move_4_own", {"aragon": [4, 0, 0, 0], "valencia": [0, 1, 0, 0]})
    assert choice(game) == "aragon"
    game.apply("aragon")
    before = sum(payment.points for site in range(9) for payment in game.if_scored_now(site) if payment.seat == 0)
    game.apply(choice(game))
    after = sum(payment.points for site in range(9) for payment in game.if_scored_now(site) if payment.seat == 0)
    assert after > before


def test_it_objects_to_what_hurts_it() -> None:
    game = special("s2_court_all_back", {"court": [0, 12, 0, 0], "granada": [3, 3, 3, 3]}, vetoes=[1])
    assert game.decision.kind == "window"
    assert choice(game) == "veto"


def test_it_takes_all_the_supply_it_can() -> None:
    position: dict[str, Any] = {"seats": 2, "played": [3, 2], "phase": "turn", "turn": {"seat": 0}}
    assert choice(Game.from_position(position)) == "number-5"


def test_it_does_not_know_what_it_may_not_know() -> None:
    """Asked the same with the same view, it answers the same, whatever the others hold."""
    game = elgrande.new_game(4, seed=3)
    random = GreedyBot(5)
    while not game.over and len(game.moves) < 120:
        decision = game.decision
        view = game.view(decision.seat)
        imagined = Game(view.sample(len(game.moves)), game._origin)
        for seed in (1, 2):
            answer = GreedyBot(seed).decide(view, decision)
            assert GreedyBot(seed).decide(imagined.view(decision.seat), decision) == answer
        game.apply(random.decide(view, decision), decision.seat)
