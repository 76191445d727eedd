"""The command `modules`: what the box holds, and how a table may choose to play."""

import argparse
from typing import Final

from elgrande import texts
from elgrande.cli.arguments import Arguments, in_both, print_json
from elgrande.drawing.lines import wrapped
from elgrande.drawing.voice import Voice
from elgrande.kernel.text import Text
from elgrande.modules.compose import CHOICES, MODULES, OPTION_NEEDS, SEAT_COUNTS, STARTS, module_sets, notes
from elgrande.modules.grandissimo.module import STACK_6_SIZE, stack_6_names
from elgrande.modules.module import Module

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
    _print_options(None, say)
    for name in dict.fromkeys(OPTION_NEEDS.values()):
        print("", say(ONLY_WITH, MODULES[name].title), sep="\n")
        _print_options(name, say)
    print("", say(SEATS, ", ".join(map(str, SEAT_COUNTS))), sep="\n")
    return 0


def _print_module(module: Module, say: Voice) -> None:
    needs = f" ({say(NEEDS, ', '.join(module.needs))})" if module.needs else ""
    print(f"{module.name}: {say(module.title)}{needs}", *wrapped(f"    {say(module.about)}"), sep="\n")
    for other, note in module.unusual_with:
        print(*wrapped(f"    {say(UNUSUAL, other, note)}"), sep="\n")
    for other, note in module.conflicts:
        print(*wrapped(f"    {say(CONFLICT, other, note)}"), sep="\n")


def _print_options(module: str | None, say: Voice) -> None:
    """The options that go with a module, or with none in particular."""
    for name, values in _choices().items():
        if OPTION_NEEDS.get(name) == module:
            meanings = [f"{_typed(value)} = {say(texts.choice_label(name, value))}" for value in values]
            if name == "stack_6":
                meanings.append(say(OR_NAMES, STACK_6_SIZE, " ".join(stack_6_names())))
            print(*wrapped(f"{name} ({say(texts.OPTIONS[name])}): {', '.join(meanings)}"), sep="\n")


def _choices() -> dict[str, list[object]]:
    """Every value of every option."""
    return {name: list(STARTS if name == "start" else values) for name, values in CHOICES.items()}


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
        "options": _choices(),
        "option_needs": OPTION_NEEDS,
        "stack_6": {"size": STACK_6_SIZE, "cards": list(stack_6_names())},
        "seats": list(SEAT_COUNTS),
    }
