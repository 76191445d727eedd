"""The command `cards`: find a card by any words on it."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from elgrande import texts
from elgrande.cli.arguments import Arguments, Complaint, in_both, names, print_json
from elgrande.drawing.lines import wrapped
from elgrande.drawing.voice import Voice, folded
from elgrande.kernel.text import Text
from elgrande.modules.compose import MODULES, SEAT_COUNTS
from elgrande.rules.faces import Card
from elgrande.rules.markers import token_names
from elgrande.rules.options import Options
from elgrande.rules.ruleset import NO_VALUE, PowerCard
from elgrande.spelling import spelled

ABOUT: Final = Text("find cards by words of their names and texts", "Karten nach Wörtern suchen")
WORDS: Final = Text(
    "all of these must be on the card, in either language; accents and capitals do not matter",
    "müssen alle auf der Karte stehen, in einer der Sprachen; Akzente und Großbuchstaben sind egal",
)
IN_MODULES: Final = Text("only cards of these modules, with commas", "nur Karten dieser Module, mit Kommas")
NO_MODULE: Final = Text("unknown module '{0}'; there are: {1}", "unbekanntes Modul '{0}'; es gibt: {1}")
STACKED: Final = Text("{0}: stack {1}, {2}, {3}", "{0}: Stapel {1}, {2}, {3}")
DEALT: Final = Text("{0}: action card for {1} players, place {2}", "{0}: Aktionskarte für {1} Spieler, setze {2}")
POWER: Final = Text("{0}: power card {1}, supply {2}", "{0}: Machtkarte {1}, Nachschub {2}")
WITHOUT_NUMBER: Final = Text("{0}: power card without a number", "{0}: Machtkarte ohne Zahl")
PLAIN: Final = Text("Power card {0}: supply {1}", "Machtkarte {0}: Nachschub {1}")
ONCE: Final = Text("1 copy", "einmal")
COPIES: Final = Text("{0} copies", "{0}-mal")
NONE: Final = Text("no card has all of these words: {0}", "keine Karte hat alle diese Wörter: {0}")
NOT_FOUND: Final = 1


class Found(NamedTuple):
    """A card as it is printed: an action card, a power card, or both on one card."""

    module: str
    card: Card | None
    power: PowerCard | None
    seats: tuple[int, ...]  # how many players it is for

    @property
    def name(self) -> str:
        return self.card.slug if self.card else f"power-{self.power.value}" if self.power else ""


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
    parts = [folded(spelled(part)) for part in wanted]
    for module in modules:
        if module not in MODULES:
            raise Complaint(NO_MODULE, module, ", ".join(MODULES))
        for found in _printed(module):
            if all(part in _words_on(found) for part in parts):
                yield found


def _printed(module: str) -> Iterator[Found]:
    """Every card of a module, whatever number of players it is for."""
    by_seats = {seats: MODULES[module].parts(Options(), seats) for seats in SEAT_COUNTS}
    for card in {card.slug: card for parts in by_seats.values() for card in parts.cards}.values():
        seats = tuple(n for n, parts in by_seats.items() if any(card.slug == other.slug for other in parts.cards))
        yield Found(module, card, None, seats)
    every = by_seats[SEAT_COUNTS[-1]]
    for power in every.power:
        yield Found(module, None, power, SEAT_COUNTS)
    for own in every.own_power:
        yield Found(module, own.face, own.power, SEAT_COUNTS)


def _words_on(found: Found) -> str:
    words = [found.name, *([*found.card.title, *found.card.text] if found.card else ())]
    words += [str(found.power.value)] if found.power else []
    words += [*texts.card_numbers(found.card)] if found.card and found.card.prints else []
    return folded(" ".join(words))


def _print_card(found: Found, say: Voice) -> None:
    print(*wrapped(f"{_heading(found, say)}  [{found.name}, {found.module}]"), sep="\n")
    if found.card:
        print(*wrapped(f"    {say(found.card.text)}"), sep="\n")
    print()


def _heading(found: Found, say: Voice) -> str:
    card, power = found.card, found.power
    if card is None:
        return say(PLAIN, power.value, power.supply) if power else ""
    if power is not None:
        return (
            say(WITHOUT_NUMBER, card.title)
            if power.value == NO_VALUE
            else say(POWER, card.title, power.value, power.supply)
        )
    if found.seats != SEAT_COUNTS:
        return say(DEALT, card.title, ", ".join(map(str, found.seats)), card.place)
    copies = say(ONCE) if card.copies == 1 else say(COPIES, card.copies)
    return say(STACKED, card.title, card.stack, copies, texts.card_numbers(card))


def _document(found: Found) -> dict[str, object]:
    card, power = found.card, found.power
    document: dict[str, object] = {"slug": found.name, "module": found.module, "kind": "power" if power else "action"}
    if power is not None:
        document |= {"value": power.value, "supply": power.supply}
    elif card is not None:
        document |= {"stack": card.stack, "copies": card.copies, "place": card.place, "seats": list(found.seats)}
        document["tokens"] = {
            token: sum(one.amount for one in card.prints if one.name == token) for token in token_names()
        }
        document["symbol"] = card.symbol
    if card is not None:
        document |= {"title": in_both(card.title), "text": in_both(card.text)}
    return document
