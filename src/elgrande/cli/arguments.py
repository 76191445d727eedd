"""What the commands' arguments have in common: help in the reader's language, modules, options, numbers."""

import argparse
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from elgrande import texts
from elgrande.cli import words
from elgrande.drawing.voice import Voice
from elgrande.kernel.text import Text
from elgrande.modules.base.module import BASE
from elgrande.modules.compose import MODULES
from elgrande.rules.options import Named, TableOption
from elgrande.spelling import spelled

AN_HOUR: Final = 3600.0


class Complaint(Exception):
    """Something about the arguments that cannot be, said in the reader's language."""

    def __init__(self, text: Text, *values: int | str) -> None:
        super().__init__(text, *values)
        self.text = text
        self.values = values

    def spoken(self, say: Voice) -> str:
        return say(self.text, *self.values)


class Arguments(argparse.ArgumentParser):
    """A parser whose help speaks the reader's language."""

    def __init__(self, say: Voice, **settings: Any) -> None:
        super().__init__(add_help=False, formatter_class=lambda prog: _Help(say, prog), **settings)
        self.say = say
        self.add_argument("-h", "--help", action="help", help=say(words.HELP))

    def add_language(self) -> None:
        self.add_argument("--lang", choices=texts.LANGUAGES, default=self.say.language, help=self.say(words.LANG))

    def add_rules(self) -> None:
        """Which game is played."""
        self.add_argument("--modules", type=names, default=("base",), metavar="A,B", help=self.say(words.MODULES))
        self.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=self.say(words.OPTION))

    def add_json(self) -> None:
        self.add_argument("--json", action="store_true", help=self.say(words.JSON))


class _Help(argparse.HelpFormatter):
    """The few words argparse would say itself."""

    def __init__(self, say: Voice, prog: str) -> None:
        super().__init__(prog)
        self.say = say

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, self.say(words.USAGE) if prefix is None else prefix)

    def start_section(self, heading: str | None) -> None:
        known = {"options": words.OPTIONS, "positional arguments": words.POSITIONALS}
        super().start_section(self.say(known[heading]) if heading in known else heading)


def names(text: str) -> tuple[str, ...]:
    """A list with commas."""
    return tuple(name.strip() for name in text.split(",") if name.strip())


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def time_to_think(text: str) -> float:
    """In seconds; some there must be."""
    number = float(text)
    if not 0 < number <= AN_HOUR:
        raise ValueError(text)
    return number


def new_file(text: str) -> Path:
    """Where something will be written: if it cannot be, that is better told now than when all is done."""
    path = Path(text)
    if path.is_dir() or not path.absolute().parent.is_dir():
        raise ValueError(text)
    return path


def options_of(pairs: Sequence[str], modules: Sequence[str]) -> dict[str, object]:
    """Options given as name=value; whether there is such an option, and what it may be, the engine says."""
    known = {option.name: (module, option) for module in MODULES.values() for option in module.options}
    values: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Complaint(words.BAD_OPTION, pair)
        if name not in known:
            values[name] = value
            continue
        module, option = known[name]
        if module.name not in (*modules, BASE.name):
            raise Complaint(words.IDLE_OPTION, pair, module.name)
        values[name] = _value(option, value)
    return values


def _value(option: TableOption[Any], text: str) -> object:
    choices = {str(choice).lower(): choice for choice in option.choices}
    if text.lower() in choices or option.named is None:
        return choices.get(text.lower(), text)
    return _names(option, option.named, text)


def _names(option: TableOption[Any], named: Named, text: str) -> str:
    """Cards by name, with commas or spaces between them, as the engine wants them."""
    given = spelled(text.lower()).replace(",", " ").split()
    chosen = list(dict.fromkeys(name.removeprefix(named.prefix) for name in given))
    unknown = [name for name in chosen if name not in named.names]
    if unknown:
        there = ", ".join((*map(str, option.choices), *named.names))
        raise Complaint(words.NO_SUCH_NAME, option.name, unknown[0], there)
    if len(chosen) != named.size:
        left = ", ".join(name for name in named.names if name not in chosen)
        raise Complaint(words.SO_MANY_NAMES, option.name, named.size, len(chosen), left)
    return " ".join(chosen)


def in_both(text: Text) -> dict[str, str]:
    """For JSON: every language, by its name."""
    return dict(text._asdict())


def print_json(document: dict[str, object]) -> None:
    print(json.dumps(document, ensure_ascii=False))
