"""Random games, decision by decision, for tests that look at every moment of a game."""

from collections.abc import Iterator
from typing import Any, Final

from elgrande import Game, new_game
from elgrande.kernel.random import Random

# every value of every option at least once, and some together
OPTION_SETS: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"castillo": "open"},
    {"played_cards": "shown"},
    {"veto": False, "start": "1"},
    {"rounds": 6},
    {"veto_against_veto": True, "short_return": "one"},
    {"castillo": "open", "played_cards": "shown", "veto_against_veto": True, "rounds": 6},
)

FAMILY: Final = ("king_and_intrigue", "players_edition", "special_cards")
COLONIES: Final = "grand_inquisitor_and_colonies"
GRANDISSIMO: Final = "grandissimo"

# every combination with King & Intrigue, then the colonies and Grandissimo with and without flags, and most at once
MODULE_SETS: Final = (
    ("king_and_intrigue",),
    ("king_and_intrigue", "players_edition"),
    ("king_and_intrigue", "special_cards"),
    FAMILY,
    ("anniversary",),
    (COLONIES,),
    (COLONIES, "anniversary"),
    (GRANDISSIMO,),
    (GRANDISSIMO, "anniversary"),
    (*FAMILY, COLONIES, "anniversary"),
)


def walk(seats: int, seed: int, **options: Any) -> Iterator[Game]:
    """A random game, before each decision and once more when it is over."""
    game = new_game(seats, seed=seed, **options)
    random = Random(seed)
    while not game.over:
        yield game
        step(game, random)
    yield game


def step(game: Game, random: Random) -> None:
    """Any of the seats asked takes any of its actions."""
    decision = game.pending[random.below(len(game.pending))]
    game.apply(decision.actions[random.below(len(decision.actions))], decision.seat)


def finish(game: Game, seed: int = 0) -> Game:
    """Play on at random to the end."""
    random = Random(seed)
    while not game.over:
        step(game, random)
    return game
