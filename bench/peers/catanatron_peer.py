"""The peer catanatron (Settlers of Catan in pure Python), measured with what it offers itself.

Four of its random players play complete games in one process. Set-up of each game is inside the measured time.
Needs the extra `bench`; by itself: python -m bench.peers.catanatron_peer
"""

from importlib import metadata
from time import process_time

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

NAME = "catanatron"
_SNAPSHOT_EVERY = 25  # decisions


def version() -> str:
    return metadata.version("catanatron")


def decisions_per_second(games: int, seed: int) -> float:
    """Decisions of complete games, played by the peer's own loop."""
    decisions = 0
    start = process_time()
    for number in range(games):
        game = _new_game(seed, number)
        game.play()
        decisions += len(game.state.actions)
    return decisions / (process_time() - start)


def copy_microseconds(games: int, seed: int, copies: int = 1000) -> float:
    """Mean time of Game.copy(), over the positions halfway through so many games, each copied so many times."""
    seconds = 0.0
    for number in range(games):
        position = _halfway(_new_game(seed, number))
        start = process_time()
        for _ in range(copies):
            position.copy()
        seconds += process_time() - start
    return seconds * 1e6 / (games * copies)


def _new_game(seed: int, number: int) -> Game:
    # The peer takes seed 0 for "no seed"; its players draw from the global generator, which the game seeds.
    return Game([RandomPlayer(color) for color in Color], seed=1 + 1_000_003 * seed + number)


def _halfway(game: Game) -> Game:
    """Plays the game to its end and gives back the position in the middle of it."""
    positions = [game.copy()]
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick()
        if len(game.state.actions) % _SNAPSHOT_EVERY == 0:
            positions.append(game.copy())
    return positions[len(positions) // 2]


if __name__ == "__main__":
    print(f"{NAME} {version()}")
    print(f"{decisions_per_second(20, 1):,.0f} decisions/s")
    print(f"{copy_microseconds(20, 1):.1f} µs a copy")
