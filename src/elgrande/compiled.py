"""Which engine runs: its sources, or the same ones compiled to extension modules.

A binary wheel has the extension modules beside the sources, and Python takes them by itself. In a checkout they would
hide every later edit there, so a build lies in a folder of its own, whose name says what it was made of;
ELGRANDE_COMPILED names that folder, and only a build of exactly these sources is used. `dev.py` and the build of the
wheel load this file by itself, so it imports nothing of the project.
"""

import hashlib
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

BUILD: Final = "ELGRANDE_COMPILED"
VOCABULARY: Final = "vocabulary.py"  # its numbers are constants to the C compiler only if it is compiled with the rest
PACKAGES: Final = ("kernel", "rules", "steps", "modules", "rollouts", "texts", "documents")
COURSE: Final = "course.py"  # of a game; the game itself stays an object that anybody may build upon
THINKING: Final = "bots"  # what they think with; not how matches are held, which is in folders below
INTERPRETED: Final = "checks"  # what modules say to the fuzzer
SUFFIX: Final = EXTENSION_SUFFIXES[0]  # names the Python and the machine, too
HERE: Final = Path(__file__).resolve().parent


def sources(package: Path = HERE) -> list[Path]:
    """What is compiled. Packages' __init__.py are not: submodules of compiled ones would not be found."""
    found = [package / VOCABULARY, package / COURSE]
    found += [path for name in PACKAGES for path in sorted((package / name).rglob("*.py"))]
    found += sorted((package / THINKING).glob("*.py"))
    found = [path for path in found if path.name != "__init__.py"]
    return [path for path in found if path.stem != INTERPRETED]


def digest(package: Path = HERE) -> str:
    """Changes with every source that is compiled, and with the Python it is compiled for."""
    result = hashlib.sha256(SUFFIX.encode())
    for path in sources(package):
        result.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return result.hexdigest()[:20]


def use_build() -> None:
    """Take the extension modules from the build that ELGRANDE_COMPILED names, if it is one of these sources."""
    folder = os.environ.get(BUILD)
    if folder and Path(folder).name == digest():
        sys.meta_path.insert(0, _Build(Path(folder)))


def is_compiled() -> bool:
    """Is it the compiled engine that runs?"""
    spec = find_spec("elgrande.kernel.frames")
    return spec is not None and isinstance(spec.loader, ExtensionFileLoader)


class _Build(MetaPathFinder):
    """Finds what is in a build, before the sources are looked at."""

    def __init__(self, folder: Path) -> None:
        files = folder.rglob(f"*{SUFFIX}")
        self._files = {".".join(path.relative_to(folder).parts).removesuffix(SUFFIX): path for path in files}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self._files.get(fullname)
        return spec_from_file_location(fullname, file) if file is not None else None
