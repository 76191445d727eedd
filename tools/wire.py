"""web/src/protocol.ts: the server's types (src/elgrande/server/wire, protocol.py) in TypeScript, with what they say.

python -m tools.wire            writes it
python -m tools.wire --check    is it up to date?
"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from textwrap import fill
from typing import Any, Final, get_args

from msgspec import NODEFAULT, Meta, inspect

from elgrande.server import protocol
from elgrande.server.wire import affairs, catalogue, chart, common, lesson, markers, view

PAGE: Final = Path(__file__).resolve().parent.parent / "web" / "src" / "protocol.ts"
WIDTH: Final = 120
HEAD: Final = (
    "Made from the server's types by `python -m tools.wire`, not by hand; docs/protocol.md says when what is sent."
)

# in the order of the page; then what a browser is told and sends, with which everything it is made of comes along
MODULES: Final = (common, view, chart, markers, catalogue, lesson, affairs, protocol)
TOLD: Final[tuple[str, ...]] = (
    "Catalogue",
    "RulePages",
    "Lesson",
    "Outgoing",
    "MadeTable",
    "Rematch",
    "Replay",
    "Refusal",
    "ContactShown",
    "NewToken",
    "UsedTicket",
)
SENT: Final[tuple[str, ...]] = ("Hello", "Request", "Why", "NewTable", "ContactWish")

Names = dict[str, Any]
Structs = dict[type, inspect.StructType]

PLAIN: Final[dict[type, str]] = {
    inspect.AnyType: "unknown",
    inspect.BoolType: "boolean",
    inspect.FloatType: "number",
    inspect.IntType: "number",
    inspect.NoneType: "null",
    inspect.StrType: "string",
}


def page() -> str:
    names: Names = {name: value for module in MODULES for name, value in vars(module).items()}
    told = _reachable(names[name] for name in TOLD)
    structs = told | _reachable(names[name] for name in SENT)
    aliases = {name: inspect.type_info(value) for name, value in names.items() if _has_title(value, name)}
    parts = [_comment(HEAD), "".join(_alias(name, info) for name, info in aliases.items())]
    for cls, info in sorted(structs.items(), key=lambda item: list(names).index(item[0].__name__)):
        parts.append(_interface(info, aliases, always=cls in told))
    parts += [_union(name, names[name]) for name in (*TOLD, *SENT) if not isinstance(names[name], type)]
    return "\n".join(parts)


def _reachable(roots: Iterable[Any]) -> Structs:
    """Every struct they are made of."""
    found: Structs = {}
    waiting: list[Any] = list(inspect.multi_type_info(roots))
    while waiting:
        info = waiting.pop()
        if isinstance(info, inspect.StructType) and info.cls not in found:
            found[info.cls] = info
            waiting += [field.type for field in info.fields]
        elif not isinstance(info, inspect.StructType):
            waiting += _inside(info)
    return found


def _inside(info: inspect.Type) -> Iterator[inspect.Type]:
    for name in info.__struct_fields__:
        value = getattr(info, name)
        yield from (
            part for part in (value if isinstance(value, tuple) else (value,)) if isinstance(part, inspect.Type)
        )


def _has_title(value: Any, name: str) -> bool:
    return any(isinstance(meta, Meta) and meta.title == name for meta in get_args(value)[1:])


# --- writing --------------------------------------------------------------------------------------------------------


def _alias(name: str, info: inspect.Type) -> str:
    assert isinstance(info, inspect.Metadata)
    return _described(f"export type {name} = {_type(info.type)};", _description(info))


def _interface(info: inspect.StructType, aliases: dict[str, inspect.Type], *, always: bool) -> str:
    lines = [f'  {info.tag_field}: "{info.tag}";\n'] if info.tag_field else []
    for field in info.fields:
        unset = field.default is NODEFAULT and field.default_factory is NODEFAULT
        optional = not field.required and (unset or not always)
        told = _description(field.type)
        if told == _description(aliases.get(_title(field.type), field.type)) and _title(field.type):
            told = ""
        declared = f"  {field.encode_name}{'?' if optional else ''}: {_type(field.type)};"
        lines.append(_described(declared, told, "  "))
    head = _comment(info.cls.__doc__) if info.cls.__doc__ else ""
    return f"{head}export interface {info.cls.__name__} {{\n{''.join(lines)}}}\n"


def _union(name: str, union: Any) -> str:
    members = " | ".join(cls.__name__ for cls in get_args(union))
    line = f"export type {name} = {members};\n"
    return line if len(line) <= WIDTH + 1 else f"export type {name} =\n  {members};\n"


def _described(line: str, told: str, indent: str = "") -> str:
    """What it means behind it, if there is room, and otherwise above it."""
    beside = f"{line} // {told}\n" if told else f"{line}\n"
    return beside if len(beside) <= WIDTH + 1 else f"{_comment(told, indent)}{line}\n"


def _comment(text: str, indent: str = "") -> str:
    text = " ".join(text.split())
    whole = f"{indent}/** {text} */\n"
    if len(whole) <= WIDTH + 1:
        return whole
    bar = f"{indent} * "
    return f"{indent}/**\n{fill(text, WIDTH, initial_indent=bar, subsequent_indent=bar)}\n{indent} */\n"


def _type(info: inspect.Type) -> str:
    if title := _title(info):
        return title
    match info:
        case inspect.Metadata(type=inner):
            return _type(inner)
        case inspect.StructType(cls=cls):
            return cls.__name__
        case inspect.LiteralType(values=values):
            return " | ".join(f'"{value}"' for value in values)
        case inspect.UnionType(types=types):
            return " | ".join(dict.fromkeys(_type(part) for part in types))
        case inspect.ListType(item_type=item):
            written = _type(item)
            return f"({written})[]" if " | " in written else f"{written}[]"
        case inspect.TupleType(item_types=items):
            return f"[{', '.join(map(_type, items))}]"
        case inspect.DictType(key_type=key, value_type=value):
            return f"Record<{_type(key)}, {_type(value)}>"
    return PLAIN[type(info)]


def _title(info: inspect.Type) -> str:
    return _meta(info, "title")


def _description(info: inspect.Type) -> str:
    return _meta(info, "description")


def _meta(info: inspect.Type, key: str) -> str:
    return str((info.extra_json_schema or {}).get(key, "")) if isinstance(info, inspect.Metadata) else ""


# --- the command ----------------------------------------------------------------------------------------------------


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.wire", description=__doc__.partition(":")[0])
    parser.add_argument("--check", action="store_true", help="only say whether it is up to date")
    if not parser.parse_args(arguments).check:
        PAGE.write_text(page(), "utf-8")
        return 0
    if PAGE.read_text("utf-8") == page():
        return 0
    print("web/src/protocol.ts is out of date: python -m tools.wire", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
