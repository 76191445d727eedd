"""Which bots there are beside the built-in ones: those of installed packages, and programs the environment names."""

import os
import shlex
import warnings
from functools import partial
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from elgrande.bots.bot import Maker
from elgrande.bots.outside.lines import LineBot

GROUP: Final = "elgrande.bots"  # entry points: something that is called with (seed, budget) and gives a bot
PROGRAMS: Final = "ELGRANDE_BOTS"  # name=command, several with semicolons; see docs/opponents.md


def bots_from_outside() -> dict[str, Maker]:
    """By name; one that cannot be loaded is left out, and the others play on without it."""
    found = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    packages = {point.name: maker for point in found if (maker := _loaded(point)) is not None}
    return packages | programs(os.environ.get(PROGRAMS, ""))


def _loaded(point: EntryPoint) -> Maker | None:
    try:
        maker = point.load()
    except Exception as error:
        warnings.warn(f"bot {point.name} cannot be loaded: {error!r}", stacklevel=1)
        return None
    if not callable(maker):
        warnings.warn(f"{point.value} makes no bot", stacklevel=1)
        return None
    found: Maker = maker
    return found


def programs(text: str) -> dict[str, Maker]:
    """What `ELGRANDE_BOTS` says."""
    parts = [part.partition("=") for part in text.split(";") if part.strip()]
    return {name.strip(): partial(LineBot, tuple(shlex.split(command))) for name, _, command in parts}
