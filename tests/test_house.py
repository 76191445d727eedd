"""No layer but a module's own folder knows its name, nor what it declares, but for the frozen vocabulary."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from elgrande import Options
from elgrande.modules.compose import MODULES

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src/elgrande"
ROOMS = SOURCE / "modules"
LAYERS = ("kernel", "rules", "steps", "documents", "texts", "drawing", "bots", "cli", "server", "fuzz")
BASE = "base"
DECLARING = frozenset(
    ("step", "effect", "announcing", "event", "told", "reason", "marker", "Option", "purpose", "placing")
)
# Names of things that are everyday words, too, and mean something else wherever these are found.
ORDINARY = frozenset(
    (
        "beside", "call", "copies", "doubled", "empty", "extra_used", "fill", "guard", "hand", "join", "land",
        "landing", "limit", "marker", "mobile_scoreboard", "offer", "over", "own_action", "pick", "put_back",
        "relocate", "reversed", "shift", "special_cards", "stand_in", "table", "tables", "transport", "wait", "waiting",
        "zone",
        "seat_token", "call__", "expel_one_each", "score_castillo",
    )
)  # fmt: skip


def declared_in(folder: Path) -> Iterator[str]:
    """Names in a module's own calls of what declares steps, events, markers, options."""
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args and _called(node.func) in DECLARING:
                names = [arg.value for arg in node.args[:2] if isinstance(arg, ast.Constant)]
                yield from [name for name in names if isinstance(name, str)]


def _called(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def names_of_modules() -> set[str]:
    base = MODULES[BASE].parts(Options(), 4)
    known = {site.slug for site in base.sites} | {card.slug for card in base.cards}
    found: set[str] = set()
    for module in MODULES.values():
        if module.name == BASE:
            continue
        parts = module.parts(Options(), 4)
        found |= {module.name, *(site.slug for site in parts.sites), *(card.slug for card in parts.cards)}
        found |= {card.face.slug for card in parts.own_power}
        found |= {*declared_in(ROOMS / module.name)}
    return (
        (found | {*declared_in(ROOMS / "shared")})
        - known
        - {*declared_in(SOURCE / "steps"), *declared_in(ROOMS / BASE), ""}
    )


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


@pytest.mark.parametrize("layer", LAYERS)
def test_no_layer_knows_a_module(layer: str) -> None:
    names = {spelled(name) for name in names_of_modules()} - ORDINARY
    found = [
        f"{file.relative_to(ROOT)}:{line}: {text}"
        for file in sorted((SOURCE / layer).rglob("*.py"))
        for line, text in said(file)
        if spelled(text) in names
    ]
    assert not found, "\n".join(found)
