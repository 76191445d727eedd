"""The command `cards`: find a card by any words on it."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from elgrande.cli.arguments import Arguments, in_both, names, print_json
from elgrande.cli.options import folded
from elgrande.cli.terminal import wrapped
from elgrande.cli.voice import Voice
from elgrande.kernel.cards import Card, Text
from elgrande.kernel.errors import SetupError
from elgrande.kernel.ruleset import Options
from elgrande.modules.compose import MODULES

ABOUT: Final = Text("find action cards by words of their names and texts", "Aktionskarten nach Wörtern suchen")
WORDS: Final = Text(
    "all of these must be on the card, in either language; accents and capitals do not matter",
    "müssen alle auf der Karte stehen, in einer der Sprachen; Akzente und Großbuchstaben sind egal",
)
IN_MODULES: Final = Text("only cards of these modules, with commas", "nur Karten dieser Module, mit Kommas")
CARD: Final = Text("{0}: stack {1}, {2}, place {3}  [{4}, {5}]", "{0}: Stapel {1}, {2}, setze {3}  [{4}, {5}]")
ONCE: Final = Text("1 copy", "einmal")
COPIES: Final = Text("{0} copies", "{0}-mal")
NONE: Final = Text("no card has all of these words: {0}", "keine Karte hat alle diese Wörter: {0}")
NOT_FOUND: Final = 1


class Found(NamedTuple):
    module: str
    card: Card


def add_arguments(parser: Arguments, say: Voice) -> None:
    parser.add_argument("words", nargs="*", metavar="WORD", help=say(WORDS))
    parser.add_argument("--modules", type=names, default=tuple(MODULES), metavar="A,B", help=say(IN_MODULES))
    parser.add_json()


def run(args: argparse.Namespace, say: Voice) -> int:
    found = list(search(args.words, args.modules))
    if args.json:
        print_json({"cards": [_document(one) for one in found]})
    elif found:
        for one in found:
            _print_card(one, say)
    else:
        print(say(NONE, " ".join(args.words)), file=sys.stderr)
    return 0 if found else NOT_FOUND


def search(wanted: Sequence[str], modules: Sequence[str]) -> Iterator[Found]:
    """Cards with all these words on them."""
    parts = [folded(part) for part in wanted]
    for module in modules:
        if module not in MODULES:
            raise SetupError(f"unknown module {module!r}; there are: {', '.join(MODULES)}")
        for card in MODULES[module].parts(Options()).cards:
            printed = folded(" ".join([card.slug, *card.title, *card.text]))
            if all(part in printed for part in parts):
                yield Found(module, card)


def _print_card(found: Found, say: Voice) -> None:
    card = found.card
    copies = say(ONCE) if card.copies == 1 else say(COPIES, card.copies)
    heading = say(CARD, card.title, card.stack, copies, card.place, card.slug, found.module)
    print(*wrapped(heading), *wrapped(f"    {say(card.text)}"), "", sep="\n")


def _document(found: Found) -> dict[str, object]:
    card = found.card
    return {
        "slug": card.slug,
        "module": found.module,
        "stack": card.stack,
        "copies": card.copies,
        "place": card.place,
        "title": in_both(card.title),
        "text": in_both(card.text),
    }
