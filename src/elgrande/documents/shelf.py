"""Files that stand beside a module: its pages of the rules, its part of the map."""

from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable

from elgrande.modules.module import Module


def read(module: Module, *path: str) -> str | None:
    """What is written in a file of a module's folder; None: it has no such file."""
    file = _folder(module)
    for name in path:  # one by one: a folder without code of its own takes no more in Python 3.11
        file = file.joinpath(name)
    return file.read_text(encoding="utf-8") if file.is_file() else None


def _folder(module: Module) -> Traversable:
    """Wherever it was installed to: the folder of the code it is made of."""
    package = import_module(module.parts.__module__).__package__
    assert package
    return files(package)
