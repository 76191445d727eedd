"""No layer but a module's own folder knows its name, nor what it declares, but for the frozen vocabulary."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from elgrande import Options
from elgrande.modules.compose import MODULES, SEAT_COUNTS
from elgrande.rules.markers import MARKERS

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src/elgrande"
ROOMS = SOURCE / "modules"
LAYERS = (
    "kernel",
    "rules",
    "steps",
    "documents",
    "texts",
    "drawing",
    "bots",
    "cli",
    "server",
    "fuzz",
    "course.py",
    "decision.py",
    "game.py",
    "situation.py",
    "view.py",
)
BASE = "base"
WEB = ROOT / "web/src"
DECLARING = frozenset(
    ("step", "effect", "announcing", "choice", "event", "told", "reason", "marker", "TableOption", "purpose", "placing")
)
# Names of things that are everyday words, too: wherever these are found they mean something else.
ORDINARY = frozenset(
    (
        "beside", "call", "chance", "copies", "empty", "fill", "hand", "join", "land", "limit", "marker", "offer",
        "over", "pick", "reversed", "shift", "table", "tables", "transport", "wait", "waiting", "zone",
    )
)  # fmt: skip

# Likewise on the page: parts of a picture, of a page or of a sentence.
ON_THE_PAGE = frozenset(
    (
        "claim", "flags", "hit", "resume",
    )
)  # fmt: skip


def declared_in(folder: Path) -> Iterator[str]:
    """Names in a module's own calls of what declares steps, events, markers, options."""
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args and _called(node.func) in DECLARING:
                places = node.args[1:2] if _called(node.func) == "told" else node.args[:1]
                names = [arg.value for arg in places if isinstance(arg, ast.Constant)]
                yield from [name for name in names if isinstance(name, str)]


def _called(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


@cache
def names_of_modules() -> frozenset[str]:
    """Of every module but the base game, and of its cards, places, markers, options, steps, events and answers."""
    known: set[str] = set()
    found: set[str] = set()
    for module in MODULES.values():
        names = {MARKERS[slot].name for feature in module.features for slot in feature.markers}
        names |= {option.name for option in module.options}
        for seats in SEAT_COUNTS:
            parts = module.parts(Options(), seats)
            names |= {site.slug for site in parts.sites} | {card.slug for card in parts.cards}
            names |= {card.face.slug for card in parts.own_power}
        if module.name == BASE:
            known |= names
        else:
            found |= names | {module.name, *declared_in(ROOMS / module.name)}
    known |= {*declared_in(SOURCE / "steps"), *declared_in(ROOMS / BASE), ""}
    of_all = {spelled(name) for name in known}
    return frozenset(name for name in (*found, *declared_in(ROOMS / "shared")) if spelled(name) not in of_all)


def said(file: Path) -> Iterator[tuple[int, str]]:
    """Identifiers and strings of a file, with their lines."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield line, node.value
        elif isinstance(node, ast.Name):
            yield line, node.id
        elif isinstance(node, ast.Attribute):
            yield line, node.attr
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield line, node.name
        elif isinstance(node, ast.arg):
            yield line, node.arg
        elif isinstance(node, ast.alias):
            yield line, node.name.split(".")[-1]
        elif isinstance(node, ast.ImportFrom):
            yield from [(line, part) for part in (node.module or "").split(".")]


def spelled(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).replace("-", "_").replace(" ", "_").lower().strip("_")


def test_every_module_declares_something() -> None:
    names = names_of_modules()
    assert {
        "grandissimo",
        "portugal",
        "g6-boycott",
        "alliance",
        "incognito",
        "land",
        "bridge_built",
        "landing",
    } <= names
    assert not {"castillo", "s5-king-any", "king_moved"} & names


def test_everyday_words_are_names_of_something() -> None:
    assert {spelled(name) for name in names_of_modules()} >= ORDINARY
    assert names_of_modules() >= ON_THE_PAGE


@pytest.mark.parametrize("layer", LAYERS)
def test_no_layer_knows_a_module(layer: str) -> None:
    names = {spelled(name) for name in names_of_modules()} - ORDINARY
    found = [
        f"{file.relative_to(ROOT)}:{line}: {text}"
        for file in ([SOURCE / layer] if layer.endswith(".py") else sorted((SOURCE / layer).rglob("*.py")))
        for line, text in said(file)
        if spelled(text) in names
    ]
    assert not found, "\n".join(found)


@cache
def foreign_on_the_page() -> re.Pattern[str]:
    names = {name for name in names_of_modules() - ON_THE_PAGE if spelled(name) not in ORDINARY}
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, sorted(names, key=len, reverse=True)))})(?![\w-])")


@pytest.mark.parametrize("path", sorted(WEB.rglob("*.*")), ids=lambda path: path.relative_to(WEB).as_posix())
def test_the_page_knows_no_module(path: Path) -> None:
    text = path.read_text("utf-8").replace("border-collapse: collapse", "")
    assert foreign_on_the_page().findall(text) == []
