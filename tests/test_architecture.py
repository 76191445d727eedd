"""Imports point one way: from the command line down to the vocabulary, and a module's room is its own."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from elgrande.modules.compose import MODULES

SOURCE = Path(__file__).parents[1] / "src/elgrande"
ROOMS = SOURCE / "modules"

# each may import itself and what stands before it; names in one line do not know each other
LAYERS = (
    ("version", "spelling", "compiled", "workers"),
    ("vocabulary",),
    ("kernel",),
    ("rules",),
    ("steps",),
    ("modules",),
    ("rollouts",),
    ("texts",),
    ("drawing",),
    ("documents",),
    ("view", "decision", "course", "situation"),
    ("game",),
    ("many",),
    ("bots",),
    ("__init__",),
    ("fuzz", "server"),
    ("cli",),
    ("__main__",),
)
DATABASES = ("sqlite3", "asyncpg")
ENGINE = ("kernel", "rules", "steps", "modules", "rollouts")
ALL_ROOMS = ("compose.py",)  # directly in modules/, and allowed to know every room
FOR_ALL = ("base", "shared")  # rooms that every other may use

# What is made of a game, for a screen: it stands with the other documents, though it is above the game.
EXCEPTIONS = {
    ("documents/view.py", "decision"),
    ("documents/view.py", "view"),
    ("documents/scene.py", "decision"),
    ("documents/scene.py", "view"),
    ("documents/rulebook.py", "game"),
    ("documents/catalogue.py", "bots"),
}


class Import(NamedTuple):
    file: Path  # below src/elgrande
    line: int
    parts: tuple[str, ...]  # of what it imports

    def __str__(self) -> str:
        return f"{self.file}:{self.line} imports {'.'.join(self.parts)}"


def imports_of(file: Path) -> Iterator[Import]:
    """Also those inside functions, and those for the types alone."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}:{node.lineno}: imports have their full names here"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        yield from (Import(file.relative_to(SOURCE), node.lineno, tuple(name.split("."))) for name in names)


def inside(folder: Path = SOURCE) -> list[Import]:
    """What files below a folder import of elgrande."""
    files = sorted(folder.rglob("*.py"))
    return [found for file in files for found in imports_of(file) if found.parts[0] == "elgrande"]


def layer_of(name: str) -> int:
    return next(number for number, names in enumerate(LAYERS) if name in names)


def top_of(found: Import) -> str:
    """The package or file of elgrande that is imported; what is in none of them comes from the public face."""
    name = found.parts[1] if len(found.parts) > 1 else "__init__"
    return name if any(name in names for names in LAYERS) else "__init__"


def home_of(file: Path) -> str:
    return file.parts[0].removesuffix(".py")


def points_up(found: Import) -> bool:
    here, there = home_of(found.file), top_of(found)
    return here != there and layer_of(there) >= layer_of(here)


def test_everything_has_its_layer() -> None:
    here = {home_of(path.relative_to(SOURCE)) for path in SOURCE.rglob("*.py")}
    assert here == {name for names in LAYERS for name in names}


def test_imports_point_one_way() -> None:
    up = {(found.file.as_posix(), top_of(found)): str(found) for found in inside() if points_up(found)}
    assert not [text for key, text in up.items() if key not in EXCEPTIONS]
    assert up.keys() == EXCEPTIONS  # one that is no longer needed goes


@pytest.mark.parametrize("package", ENGINE)
def test_the_engine_needs_the_standard_library_only(package: str) -> None:
    allowed = {*sys.stdlib_module_names, "elgrande"}
    found = [found for file in (SOURCE / package).rglob("*.py") for found in imports_of(file)]
    assert not [str(one) for one in found if one.parts[0] not in allowed]


def test_only_the_store_knows_a_database() -> None:
    known = [found for file in SOURCE.rglob("*.py") for found in imports_of(file)]
    outside = [str(one) for one in known if one.parts[0] in DATABASES and one.file.parts[:2] != ("server", "store")]
    assert not outside


def room_of(parts: tuple[str, ...]) -> str:
    """The folder in modules/ that a path or an import leads to; nothing for a file directly in it."""
    return parts[1] if len(parts) > 1 and (ROOMS / parts[1]).is_dir() else ""


def may_use(room: str, other: str) -> bool:
    if other in ("", room, *FOR_ALL) or other not in MODULES:
        return True
    return room in MODULES and other in MODULES[room].needs


def test_a_room_is_its_own() -> None:
    strangers = [
        str(found)
        for found in inside(ROOMS)
        if found.parts[1] == "modules"
        and found.file.as_posix().removeprefix("modules/") not in ALL_ROOMS
        and not may_use(room_of(found.file.parts), room_of(found.parts[1:]))
    ]
    assert not strangers


def test_no_room_knows_all_of_them() -> None:
    """Else whatever it needs would need it, too."""
    everywhere = [file.removesuffix(".py") for file in ALL_ROOMS]
    found = [found for found in inside(ROOMS) if found.parts[1] == "modules" and room_of(found.file.parts)]
    assert not [str(one) for one in found if one.parts[2] in everywhere]


def test_a_name_has_one_meaning() -> None:
    """No two classes are called the same. Types of what travels are called like the thing they write down, and who
    thinks about the game or learns it has words of his own."""
    homes: dict[str, list[str]] = {}
    for file in sorted(SOURCE.rglob("*.py")):
        place = file.relative_to(SOURCE)
        if place.parts[:2] != ("server", "wire") and place.parts[0] != "bots":
            for node in ast.parse(file.read_text("utf-8")).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    homes.setdefault(node.name, []).append(place.as_posix())
    assert {name: files for name, files in homes.items() if len(files) > 1} == {}


def test_the_king_and_markers_change_where_it_is_known_that_the_land_may_lie_otherwise() -> None:
    """Whoever replaced them himself would leave `State.lay` as it was."""
    homes: dict[str, set[str]] = {"king": set(), "marks": set()}
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in homes and isinstance(node.ctx, ast.Store):
                homes[node.attr].add(file.relative_to(SOURCE).as_posix())
    assert homes["marks"] == {f"rules/{name}.py" for name in ("markers", "ruleset", "state", "view")}
    assert homes["king"] == {f"rules/{name}.py" for name in ("state", "view")}
