"""Which bots there are beside the built-in ones: those of installed packages, and programs the environment names."""

import os
import shlex
import warnings
from collections.abc import Collection
from functools import partial
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from elgrande.bots.bot import Maker
from elgrande.bots.outside.lines import LineBot

GROUP: Final = "elgrande.bots"  # entry points: something that is called with (seed, budget) and gives a bot
PROGRAMS: Final = "ELGRANDE_BOTS"  # name=command, several with semicolons; see docs/opponents.md


def bots_from_outside(but: Collection[str] = ()) -> dict[str, Maker]:
    """By name; one that cannot be loaded, or has a name that is taken, is left out, and the others play on."""
    found = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    packages = {point.name: maker for point in found if (maker := _loaded(point)) is not None}
    outside = packages | programs(os.environ.get(PROGRAMS, ""))
    for name in sorted(outside.keys() & set(but)):
        warnings.warn(f"there is a bot {name} already; this one needs another name", stacklevel=1)
    return {name: maker for name, maker in outside.items() if name not in but}


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
    found: dict[str, Maker] = {}
    for part in [part.strip() for part in text.split(";") if part.strip()]:
        name, _, command = part.partition("=")
        try:
            words = tuple(shlex.split(command))
        except ValueError:  # a quotation mark without its partner
            words = ()
        if name.strip() and words:
            found[name.strip()] = partial(LineBot, words)
        else:
            warnings.warn(f"{PROGRAMS}: {part!r} is no name=command", stacklevel=1)
    return found
