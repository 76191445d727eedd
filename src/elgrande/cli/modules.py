"""The command `modules`: what the box holds, and how a table may choose to play."""

import argparse
from typing import Any, Final

from elgrande.cli.arguments import Arguments, in_both, print_json
from elgrande.drawing.lines import wrapped
from elgrande.drawing.voice import Voice
from elgrande.kernel.text import Text
from elgrande.modules.base.module import BASE
from elgrande.modules.compose import MODULES, SEAT_COUNTS, all_options, module_sets, notes
from elgrande.modules.module import Module
from elgrande.rules.options import TableOption

ABOUT: Final = Text("list the modules and the options of a table", "Module und Optionen eines Tisches auflisten")
OPTIONS: Final = Text(
    "Options (--option name=value; the first value is the usual one):",
    "Optionen (--option name=wert; der erste Wert gilt sonst):",
)
ONLY_WITH: Final = Text("Only with {0}:", "Nur mit {0}:")
NEEDS: Final = Text("needs {0}", "braucht {0}")
UNUSUAL: Final = Text("Unusual with {0}: {1}", "Ungewöhnlich mit {0}: {1}")
CONFLICT: Final = Text("Not with {0}: {1}", "Nicht mit {0}: {1}")
OR_NAMES: Final = Text(
    "or {0} of these with commas between them: {1}", "oder {0} von diesen mit Kommas dazwischen: {1}"
)
SEATS: Final = Text("Seats: {0}", "Plätze: {0}")


def add_arguments(parser: Arguments, say: Voice) -> None:
    parser.add_json()


def run(args: argparse.Namespace, say: Voice) -> int:
    if args.json:
        print_json(_document())
        return 0
    for module in MODULES.values():
        _print_module(module, say)
    print("", say(OPTIONS), sep="\n")
    for module in MODULES.values():
        if module is not BASE and module.options:
            print("", say(ONLY_WITH, module.title), sep="\n")
        for option in module.options:
            _print_option(option, say)
    print("", say(SEATS, ", ".join(map(str, SEAT_COUNTS))), sep="\n")
    return 0


def _print_module(module: Module, say: Voice) -> None:
    needs = f" ({say(NEEDS, ', '.join(module.needs))})" if module.needs else ""
    print(f"{module.name}: {say(module.title)}{needs}", *wrapped(f"    {say(module.about)}"), sep="\n")
    for other, note in module.unusual_with:
        print(*wrapped(f"    {say(UNUSUAL, other, note)}"), sep="\n")
    for other, note in module.conflicts:
        print(*wrapped(f"    {say(CONFLICT, other, note)}"), sep="\n")


def _print_option(option: TableOption[Any], say: Voice) -> None:
    meanings = [f"{_typed(value)} = {say(label)}" for value, label in {**option.choices, **option.more}.items()]
    if option.named is not None:
        meanings.append(say(OR_NAMES, option.named.size, " ".join(option.named.names)))
    print(*wrapped(f"{option.name} ({say(option.title)}): {', '.join(meanings)}"), sep="\n")


def _typed(value: object) -> str:
    """As it is written behind --option."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _document() -> dict[str, object]:
    return {
        "modules": [
            {
                "name": module.name,
                "title": in_both(module.title),
                "about": in_both(module.about),
                "needs": list(module.needs),
                "unusual_with": {other: in_both(note) for other, note in module.unusual_with},
                "conflicts": {other: in_both(note) for other, note in module.conflicts},
            }
            for module in MODULES.values()
        ],
        "sets": [
            {"modules": list(names), "notes": [in_both(note) for note in notes(names)]} for names in module_sets()
        ],
        "options": {name: [*option.choices, *option.more] for name, option in all_options().items()},
        "option_needs": {
            option.name: module.name for module in MODULES.values() if module is not BASE for option in module.options
        },
        **{
            name: {"size": option.named.size, "cards": list(option.named.names)}
            for name, option in all_options().items()
            if option.named is not None
        },
        "seats": list(SEAT_COUNTS),
    }
