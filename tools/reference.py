"""Writes docs/api.md from what the code says about itself: `python -m tools.reference`, or only `--check` it."""

import ast
import inspect
import re
import sys
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from pathlib import Path
from typing import Any, Final

import elgrande
from elgrande.kernel import frames
from elgrande.kernel.words import WORDS
from elgrande.modules.compose import all_options

TARGET: Final = Path(__file__).resolve().parent.parent / "docs" / "api.md"
HEAD: Final = """# The library, name by name

Made from the docstrings by `python -m tools.reference`; `python3 dev.py check` sees to it that it is true. The
[README](../README.md) has the first minute, [documents.md](documents.md) the words of records and positions.

Everything here is `elgrande.…`. Seats are numbers from 0; places, cards and actions are names with hyphens, or for
actions their numbers. What is wrong is refused with an `ElGrandeError` that says why, and changes nothing.
"""
KINDS: Final = """## Kinds of decision

What `decision.kind` may be, and what is asked then. Those marked * are answered in secret; so is `power` in King &
Intrigue. What may be answered is in `decision.options`, each with a label.

| kind | asks |
|---|---|
"""


def main(args: list[str]) -> int:
    made = reference()
    if args == ["--check"]:
        if TARGET.exists() and TARGET.read_text("utf-8") == made:
            return 0
        print("docs/api.md is out of date: run python -m tools.reference", file=sys.stderr)
        return 1
    TARGET.write_text(made, "utf-8")
    return 0


def reference() -> str:
    names = [name for name in elgrande.__all__ if not name.startswith("_")]
    found = {name: getattr(elgrande, name) for name in names}
    functions = [_function(name, thing) for name, thing in found.items() if _is_function(thing)]
    order = ("Game", "Decision", "Option", "View")
    classes = {name: thing for name, thing in found.items() if inspect.isclass(thing)}
    ranked = sorted(classes, key=lambda name: (order.index(name) if name in order else len(order), name))
    errors = [name for name in ranked if issubclass(classes[name], Exception)]
    told = [_class(name, classes[name]) for name in ranked if name not in errors]
    constants = ", ".join(f"`{name}`" for name in names if name not in classes and not _is_function(found[name]))
    return "\n".join(
        [
            HEAD,
            "## Functions\n",
            *functions,
            f"Also {constants}: bots and modules by name.\n",
            *told,
            "## Errors\n",
            *(f"* `{name}`: {_about(classes[name])}" for name in errors),
            "",
            KINDS + "\n".join(kinds()),
            "",
        ]
    )


def kinds() -> Iterator[str]:
    """A line for every kind of frame that asks somebody."""
    for number, kind in sorted(enumerate(frames.NAMES), key=lambda pair: pair[1]):
        if frames.ANSWER[number] is frames._never_asked:
            continue
        asks = [re.sub(r"\{\w+\}", "…", text.en) for key, text in WORDS.items() if key.split()[0] == kind]
        assert asks, f"nobody says what {kind} asks"
        secret = "*" if frames.SECRET in frames.DECLARED[number].traits else ""
        yield f"| `{kind}`{secret} | {' · '.join(sorted(set(asks)))} |"


def _is_function(thing: object) -> bool:
    return inspect.isfunction(inspect.unwrap(thing)) if callable(thing) else False


def _function(name: str, thing: Callable[..., Any]) -> str:
    return f"`{name}{_signature(thing)}`\n\n{_about(thing)}\n"


def _class(name: str, thing: type) -> str:
    lines = [f"## {name}\n", f"{_about(thing)}\n"] if thing.__doc__ and not _is_made_up(thing) else [f"## {name}\n"]
    lines += [*(_options() if thing is elgrande.Options else ()), *_fields(thing), *_members(thing), ""]
    return "\n".join(lines)


def _options() -> Iterator[str]:
    """What may be agreed on, the usual first."""
    for name, option in all_options().items():
        named = (f"{option.named.size} names",) if option.named else ()
        values = [*map(repr, (*option.choices, *option.more)), *named]
        yield f"* `{name}`: {_escaped(option.title.en)}: {_escaped(' | '.join(values))}"


def _is_made_up(thing: type) -> bool:
    """The docstring a NamedTuple gets when it has none."""
    return (thing.__doc__ or "").startswith(f"{thing.__name__}(")


def _fields(thing: type) -> Iterator[str]:
    """Those of a tuple or a record with names, with the comments beside them."""
    if not hasattr(thing, "_fields") and not is_dataclass(thing):
        return
    source = textwrap.dedent(inspect.getsource(thing))
    lines = source.splitlines()
    body = ast.parse(source).body[0]
    assert isinstance(body, ast.ClassDef)
    for node in body.body:
        if isinstance(node, ast.AnnAssign):
            comment = lines[(node.end_lineno or 0) - 1].partition("  # ")[2]
            told = f": {_escaped(comment)}" if comment else ""
            yield f"* `{ast.unparse(node)}`{told}"


def _members(thing: type) -> Iterator[str]:
    """Public methods and properties, as they stand in the code."""
    kinds = [kind for kind in thing.__mro__ if kind.__module__.startswith("elgrande.")]
    for name, member in [item for kind in kinds for item in vars(kind).items()]:
        if name.startswith("_") or name in getattr(thing, "_fields", ()):
            continue
        inner = getattr(member, "fget", None) or getattr(member, "func", None)
        if inner is not None:
            result = inspect.signature(inner).return_annotation
            yield f"* `{name}: {_type(result)}`{_after(inner)}"
        elif isinstance(member, classmethod):
            yield f"* `{thing.__name__}.{name}{_signature(member.__func__)}`{_after(member.__func__)}"
        elif inspect.isfunction(member):
            yield f"* `{name}{_signature(member)}`{_after(member)}"


def _after(thing: Callable[..., Any]) -> str:
    about = _about(thing)
    return f": {about}" if about else ""


def _signature(thing: Callable[..., Any]) -> str:
    """Without self, and with types by their short names."""
    signature = inspect.signature(thing)
    known = [p for name, p in signature.parameters.items() if name not in ("self", "cls")]
    text = str(signature.replace(parameters=known))
    return re.sub(r"'([A-Z]\w*)'", r"\1", re.sub(r"\b(?:[a-z_]+\.)+(?=[A-Z])", "", text))


def _type(annotation: object) -> str:
    text = annotation if isinstance(annotation, str) else inspect.formatannotation(annotation)
    return re.sub(r"\b(?:[a-z_]+\.)+(?=[A-Z])", "", text)


def _about(thing: Any) -> str:
    """The docstring as one paragraph; examples stand by themselves."""
    text, _, example = (inspect.getdoc(thing) or "").partition("\n>>> ")
    told = _escaped(" ".join(text.split()))
    return f"{told}\n\n```python\n>>> {example.strip()}\n\n```" if example else told


def _escaped(text: str) -> str:
    return text.replace("|", "\\|").replace("<", "&lt;")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
