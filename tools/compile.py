"""Compiles the engine with mypyc: python -m tools.compile [BUILDS]

BUILDS (build/mypyc) then holds a folder of extension modules, in the places of their sources; its name says what they
were made of (elgrande/compiled.py), so that a build of other sources is never taken for it. What is made on the way
stays in `workshop`: next time only what has changed goes through the C compiler. Nothing is done for a build that is
there already and made with the same compilers.
"""

import os
import shutil
import subprocess
import sys
from collections import defaultdict
from importlib.metadata import version
from pathlib import Path
from typing import Final

from elgrande import compiled

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = compiled.HERE.parent
BUILDS: Final = ROOT / "build" / "mypyc"
NOTE: Final = "compilers.txt"
# Its own settings: those in pyproject.toml are for the whole project.
MYPY: Final = ("--config-file=", "--strict", "--explicit-package-bases")
JOBS: Final = max(2, os.cpu_count() or 2)
# Libraries meet in tables of mypyc's own, so nothing else need be visible, and the C compiler may inline what it likes.
HIDDEN: Final = ["-fvisibility=hidden", "-fno-semantic-interposition"]
ENGINE: Final = "engine"  # the library with what every game runs
TELLING: Final = "telling"  # the one with what is said about a game and written down
TOLD_IN: Final = ("texts", "documents", compiled.COURSE)
EVERY_GAME: Final = ("base", "shared")  # of the modules


def main(args: list[str]) -> int:
    builds = Path(args[0]).resolve() if args else BUILDS
    folder = builds / compiled.digest()
    if is_made(folder):
        print(f"{folder.name} is there already")
        return 0
    build(folder)
    if compiled.digest() != folder.name:
        print("the sources have changed meanwhile: compile again", file=sys.stderr)
        return 1
    missing = interpreted(folder)
    if missing:
        shutil.rmtree(folder)
        print("not compiled:", *missing, sep="\n  ", file=sys.stderr)
        return 1
    for old in builds.iterdir():
        if old not in (folder, workshop(folder)):
            shutil.rmtree(old)
    return 0


def is_made(folder: Path) -> bool:
    note = folder / NOTE
    return note.is_file() and note.read_text("utf-8") == compilers()


def compilers() -> str:
    """What a build depends on besides the sources and Python."""
    cc = subprocess.run([os.environ.get("CC", "cc"), "--version"], capture_output=True, text=True, check=False).stdout
    return f"mypy {version('mypy')}\n{cc.partition(chr(10))[0]}\n"


def workshop(folder: Path) -> Path:
    return folder.parent / "workshop"


def build(folder: Path) -> None:
    """Appears under its name when it is complete."""
    made = workshop(folder) / "made"
    shutil.rmtree(made, ignore_errors=True)
    extensions_to(made, workshop(folder), folder.name)
    (made / NOTE).write_text(compilers(), "utf-8")
    shutil.rmtree(folder, ignore_errors=True)
    made.rename(folder)


def extensions_to(made: Path, work: Path, name: str) -> None:
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    os.chdir(SOURCES)  # mypy names modules by where it stands
    files = libraries()
    extensions = mypycify(
        [*MYPY, "--cache-dir", str(work / "types"), *[path for paths in files.values() for path in paths]],
        separate=[(paths, f"elgrande_{name}") for name, paths in files.items()],
        debug_level="0",
        target_dir=str(work / "c"),
    )
    if compiled.digest() != name:
        sys.exit("the sources have changed meanwhile: compile again")
    if os.name != "nt":
        for extension in extensions:
            extension.extra_compile_args += HIDDEN
    command = build_ext(Distribution({"name": "elgrande", "ext_modules": extensions}))
    command.build_lib, command.build_temp, command.parallel = str(work / "lib"), str(work / "objects"), JOBS
    command.ensure_finalized()
    command.run()
    for output in map(Path, command.get_outputs()):  # in `lib` there may be some of sources that are gone
        target = made / output.relative_to(work / "lib")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(output, target)


def libraries() -> dict[str, list[str]]:
    """Files by the library they share. Calls inside one are quickest; only those that changed are compiled again."""
    found = defaultdict[str, list[str]](list)
    for path in compiled.sources():
        place = path.relative_to(SOURCES)
        found[_library(place.parts[1:])].append(str(place))
    return found


def _library(place: tuple[str, ...]) -> str:
    """Modules that not every game is played with have one each, and so have the bots, and what tells of games."""
    if place[0] == "modules" and len(place) > 2 and place[1] not in EVERY_GAME:
        return place[1]
    if place[0] in TOLD_IN:
        return TELLING
    return place[0] if place[0] == compiled.THINKING else ENGINE


def interpreted(folder: Path) -> list[str]:
    """What a process with this build would still take from the sources."""
    names = [".".join(path.relative_to(SOURCES).with_suffix("").parts) for path in compiled.sources()]
    ask = f"import sys, importlib; [print(n) for n in {names} if importlib.import_module(n).__file__.endswith('.py')]"
    environment = {**os.environ, compiled.BUILD: str(folder)}
    return subprocess.run(
        [sys.executable, "-c", ask], env=environment, check=True, stdout=subprocess.PIPE, text=True
    ).stdout.split()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
