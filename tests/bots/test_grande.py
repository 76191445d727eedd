"""The Grande: whole turns, what is left of them, bids, and secret choices that nobody can foresee."""

from collections import Counter

import pytest

import elgrande
from elgrande import Game
from elgrande.bots.bot import Budget
from elgrande.bots.grande import GrandeBot
from elgrande.bots.king import KingBot
from elgrande.rules.view import RawView
from elgrande.view import View
from elgrande.vocabulary import NAMES
from tests.bots.walk import MODULE_SETS, walk
from tests.table import turn

BOTS = {"grande": GrandeBot, "king": KingBot}
FEW = Budget(nodes=60)


def test_it_places_all_it_takes_to_win_a_region_before_it_is_scored() -> None:
    """Three in the region with the best board take it from Blue's two; one or two would bring nothing yet."""
    game = turn("s2-score-chosen", {"castilla-la-nueva": [0, 2, 0, 0]}, king="aragon")
    bot, seat = GrandeBot(1), game.decision.seat
    while not game.over and game.decision.seat == seat:
        game.apply(bot.decide(game.view(seat), game.decision))
    assert game.scores[0] > game.scores[1]


def test_what_it_has_thought_through_is_not_thought_about_again() -> None:
    game = turn("s1-move-4-own", {"aragon": [4, 0, 0, 0], "valencia": [0, 1, 0, 0]})
    bot, seat = GrandeBot(1), game.decision.seat
    game.apply(bot.decide(game.view(seat), game.decision))
    planned = [action for _, action in reversed(bot._plan._steps)]
    done: list[int] = []
    while game.decision.seat == seat:
        done.append(bot.decide(game.view(seat), game.decision))
        game.apply(done[-1])
    assert done == planned
    assert len(done) > 3


def test_where_the_castillo_goes_nobody_can_foresee() -> None:
    """Red's three would take any region but the one Blue's four go to; and Blue would like to go where Red goes."""
    game = Game.from_position(
        {
            "seats": 2,
            "king": "galicia",
            "pieces": {"castillo": [3, 4], "court": [0, 0]},
            "rounds_played": 3,
            "phase": "general_scoring",
        }
    )
    seat = game.decision.seat
    chosen = Counter(NAMES[GrandeBot(seed).decide(game.view(seat), game.decision)] for seed in range(12))
    assert len(chosen) > 1
    assert "galicia" not in chosen


@pytest.mark.parametrize("name", BOTS)
def test_two_tables_that_look_the_same_to_it_are_played_the_same(name: str) -> None:
    seen = 0
    for number, game in enumerate(walk(3, 11, modules=MODULE_SETS[number_of(name)], rounds=6)):
        if game.over or number % 9:
            continue
        decision = game.decision
        view = game.view(decision.seat)
        answers = set()
        for seed in (1, 2):
            other = View(RawView(view.raw.sample(seed), decision.seat))
            answers.add(BOTS[name](5, FEW).decide(other, decision))
        assert len(answers) == 1
        seen += 1
    assert seen > 5


def number_of(name: str) -> int:
    return list(BOTS).index(name)


@pytest.mark.parametrize("name", ["squire", "caballero", "grande", "king"])
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    def scores(seed: int) -> tuple[int, ...]:
        bots = [elgrande.make_bot(name, seed=seed + seat, budget=FEW) for seat in range(2)]
        return elgrande.play(bots, seed=1, rounds=6).scores

    assert scores(1) == scores(1)
    assert scores(1) != scores(9)


@pytest.mark.parametrize(
    ("modules", "seats"), [(modules, 2 + number % 4) for number, modules in enumerate(MODULE_SETS)], ids=str
)
def test_the_ladder_plays_every_module(modules: tuple[str, ...], seats: int) -> None:
    names = ["king", "squire", "grande", "squire", "squire"][:seats]
    bots = [elgrande.make_bot(name, seed=seat, budget=Budget(nodes=30)) for seat, name in enumerate(names)]
    assert elgrande.play(bots, seed=seats, modules=modules, rounds=6).game.over


def test_it_thinks_no_longer_than_it_may() -> None:
    game = elgrande.new_game(4, seed=3)
    bot = KingBot(1, Budget(seconds=0.01))
    assert bot.decide(game.view(game.decision.seat), game.decision) in game.decision.actions
