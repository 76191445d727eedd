"""Backgammon of the peer OpenSpiel: a game in C++, driven from Python as learners drive it.

Two random players; dice are drawn like any other answer and are not counted. Needs `pip install open_spiel`.
By itself: python -m bench.peers.backgammon_peer
"""

from importlib import metadata
from random import Random
from time import process_time

import pyspiel

GAME = pyspiel.load_game("backgammon")


def version() -> str:
    return metadata.version("open_spiel")


def decisions_per_second(games: int, seed: int) -> float:
    decisions, chance = 0, Random(seed).random
    start = process_time()
    for _ in range(games):
        state = GAME.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            decisions += not state.is_chance_node()
            state.apply_action(actions[int(chance() * len(actions))])
    return decisions / (process_time() - start)


def copy_microseconds(games: int, seed: int, copies: int = 1000) -> float:
    """Mean time of state.clone() after 60 answers, each position copied so many times."""
    seconds = 0.0
    for number in range(games):
        state = GAME.new_initial_state()
        chance = Random(seed + number).random
        for _ in range(60):
            actions = state.legal_actions()
            state.apply_action(actions[int(chance() * len(actions))])
        start = process_time()
        for _ in range(copies):
            state.clone()
        seconds += process_time() - start
    return seconds * 1e6 / (games * copies)


if __name__ == "__main__":
    print(f"OpenSpiel {version()}, backgammon")
    print(f"{decisions_per_second(20, 1):,.0f} decisions/s")
    print(f"{copy_microseconds(20, 1):.1f} µs a copy")
