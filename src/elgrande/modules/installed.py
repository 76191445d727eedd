"""Modules from outside: packages that were installed beside this one and say so by an entry point."""

import warnings
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from elgrande.modules.module import Module

GROUP: Final = "elgrande.modules"


def installed() -> list[Module]:
    """In the order of their names; one that cannot be loaded is left out, and the game goes on without it."""
    found = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    return [module for point in found if (module := _loaded(point)) is not None]


def _loaded(point: EntryPoint) -> Module | None:
    try:
        module = point.load()
    except Exception as error:
        warnings.warn(f"module {point.name} cannot be loaded: {error!r}", stacklevel=1)
        return None
    if not isinstance(module, Module) or module.name != point.name:
        warnings.warn(f"{point.value} is no module called {point.name}", stacklevel=1)
        return None
    return module
