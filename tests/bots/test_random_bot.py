"""The random bot: anything that is legal, each as likely."""

from collections import Counter

from elgrande import new_game
from elgrande.bots.random_bot import RandomBot


def test_every_action_is_as_likely() -> None:
    game = new_game(4, seed=1)
    bot = RandomBot(9)
    view = game.view(game.decision.seat)
    counts = Counter(bot.decide(view, game.decision) for _ in range(2600))
    assert set(counts) == set(game.decision.actions)
    assert all(140 < count < 260 for count in counts.values())


def test_bots_of_different_seeds_choose_differently() -> None:
    game = new_game(4, seed=1)
    view = game.view(game.decision.seat)
    choices = [tuple(bot.decide(view, game.decision) for _ in range(10)) for bot in map(RandomBot, range(5))]
    assert len(set(choices)) == 5
