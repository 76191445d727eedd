"""Bots among themselves: one game, or a match of many with seats that rotate, and what came of it."""

from elgrande.bots.arena.game import Result, play

__all__ = ["Result", "play"]
