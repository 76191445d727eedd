"""The command line: play at a table in the terminal, let bots play, look things up, check and measure the engine."""

from elgrande.cli.commands import main

__all__ = ["main"]
