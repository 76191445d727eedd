"""The command `modules`: what the box holds, and how a table may choose to play."""

import argparse
from typing import Final

from elgrande import texts
from elgrande.cli.arguments import Arguments, in_both, print_json
from elgrande.cli.terminal import wrapped
from elgrande.cli.voice import Voice
from elgrande.kernel.cards import Text
from elgrande.modules.compose import CHOICES, MODULES, SEAT_COUNTS, STARTS

ABOUT: Final = Text("list the modules and the options of a table", "Module und Optionen eines Tisches auflisten")
OPTIONS: Final = Text(
    "Options (--option name=value; the first value is the usual one):",
    "Optionen (--option name=wert; der erste Wert gilt sonst):",
)
SEATS: Final = Text("Seats: {0}", "Plätze: {0}")


def add_arguments(parser: Arguments, say: Voice) -> None:
    parser.add_json()


def run(args: argparse.Namespace, say: Voice) -> int:
    if args.json:
        print_json(_document())
        return 0
    for module in MODULES.values():
        print(f"{module.name}: {say(module.title)}", *wrapped(f"    {say(module.about)}"), sep="\n")
    print("", say(OPTIONS), sep="\n")
    for name, values in _choices().items():
        meanings = ", ".join(f"{_typed(value)} = {say(texts.choice_label(name, value))}" for value in values)
        print(*wrapped(f"{name} ({say(texts.OPTIONS[name])}): {meanings}"), sep="\n")
    print("", say(SEATS, ", ".join(map(str, SEAT_COUNTS))), sep="\n")
    return 0


def _choices() -> dict[str, list[object]]:
    """Every value of every option."""
    return {name: list(STARTS if name == "start" else values) for name, values in CHOICES.items()}


def _typed(value: object) -> str:
    """As it is written behind --option."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _document() -> dict[str, object]:
    modules = MODULES.values()
    return {
        "modules": [{"name": m.name, "title": in_both(m.title), "about": in_both(m.about)} for m in modules],
        "options": _choices(),
        "seats": list(SEAT_COUNTS),
    }
