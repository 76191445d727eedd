"""Only a kind's own file knows how its frames are stored: everybody else reads and makes them by name."""

import ast
from collections.abc import Iterator
from pathlib import Path

import elgrande

SOURCE = Path(elgrande.__file__).parent
DECLARING = frozenset(("step", "effect", "announcing", "choice"))
FRAMES = frozenset(("frame", "top", "below", "parts", "turn", "template"))  # what frames are called
OWN = (SOURCE / "kernel", SOURCE / "steps/choice.py")  # where kinds are made from declarations


def files() -> dict[Path, ast.Module]:
    found = [file for file in sorted(SOURCE.rglob("*.py")) if not {file, *file.parents} & {*OWN}]
    return {file: ast.parse(file.read_text("utf-8")) for file in found}


def kinds_of(tree: ast.Module) -> set[str]:
    """What a file declares as kinds of step."""
    return {
        node.target.id
        for node in tree.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and isinstance(node.value, ast.Call)
        if isinstance(node.value.func, ast.Name) and node.value.func.id in DECLARING
    }


def imported(tree: ast.Module, kinds: dict[str, set[str]]) -> set[str]:
    return {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name in kinds.get(node.module or "", ())
    }


def made(tree: ast.Module, foreign: set[str]) -> Iterator[ast.Tuple]:
    """Frames of kinds that are declared elsewhere, put together by hand; several kinds in a row are no frame."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Tuple) and len(node.elts) > 1:
            first, *others = node.elts
            kinds = all(isinstance(other, ast.Starred) or ast.unparse(other).isupper() for other in others)
            if isinstance(first, ast.Name) and first.id in foreign and not kinds:
                yield node


def opened(tree: ast.Module, own: set[str]) -> Iterator[ast.Subscript]:
    """Numbers read from a frame by their place in it, other than its kind."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and _is_place(node.slice):
            what = ast.unparse(node.value)
            if (what in FRAMES or "parts_of_turn" in what or ".frames[" in what) and not own:
                yield node


def _is_place(index: ast.expr) -> bool:
    if isinstance(index, ast.Constant):
        return isinstance(index.value, int) and index.value > 0
    return isinstance(index, ast.Slice)


def test_nobody_else_knows_how_a_frame_is_stored() -> None:
    trees = files()
    kinds = {_module(file): kinds_of(tree) for file, tree in trees.items()}
    assert sum(map(len, kinds.values())) > 100
    found = []
    for file, tree in trees.items():
        nodes = [*made(tree, imported(tree, kinds)), *opened(tree, kinds[_module(file)])]
        found += [f"{file.relative_to(SOURCE)}:{node.lineno}: {ast.unparse(node)}" for node in nodes]
    assert not found, "\n".join(found)


def _module(file: Path) -> str:
    return ".".join(("elgrande", *file.relative_to(SOURCE).with_suffix("").parts))
