"""What things are called: colours, cards, places."""

from typing import Final

from elgrande.kernel.text import Text
from elgrande.kernel.tuples import bits
from elgrande.rules.colours import COLOURS
from elgrande.rules.faces import Card
from elgrande.rules.ruleset import NO_VALUE, Ruleset
from elgrande.vocabulary import BOARD
from elgrande.vocabulary import NAMES as ACTION_NAMES

LANGUAGES: Final = ("en", "de")

BLACK_COLOUR: Final = Text("Black", "Schwarz")


def colour_of(rules: Ruleset, owner: int) -> Text:
    """What a player's pieces are called; black ones belong to no seat."""
    return BLACK_COLOUR if rules.black and owner == rules.seats else COLOURS[owner]


def card_name(rules: Ruleset, card: int) -> Text:
    face = rules.cards[card]
    number = face.stack
    if card in rules.power_of_card:
        number = rules.power[rules.power_of_card[card]].value
    elif rules.dealt:
        number = 0
    return face.title if number == 0 else Text(f"{face.title.en} ({number})", f"{face.title.de} ({number})")


def card_title(rules: Ruleset, card: int) -> Text:
    return rules.cards[card].title


def card_numbers(face: Card) -> Text:
    """What is printed on an action card besides its text."""
    parts = [Text(f"place {face.place}", f"setze {face.place}"), *(one.text for one in face.prints)]
    return Text(", ".join(part.en for part in parts), ", ".join(part.de for part in parts))


def card_label(face: Card) -> Text:
    """All that is printed on an action card, in one line."""
    numbers = card_numbers(face)
    return Text(f"{face.title.en} ({numbers.en}): {face.text.en}", f"{face.title.de} ({numbers.de}): {face.text.de}")


def place_name(rules: Ruleset, site: int) -> Text:
    """A place, whenever whoever stands there has come."""
    face = rules.sites[site]
    return rules.sites[rules.variant[(rules.kind_of[site], face.token, False)]].name if face.fresh else face.name


def region_names(rules: Ruleset, regions: int) -> Text:
    """Regions given as bits, in a row."""
    names = [rules.sites[site].name for site in bits(regions)]
    return Text(", ".join(name.en for name in names), ", ".join(name.de for name in names))


def power_name(rules: Ruleset, power: int) -> Text:
    """A power card by its number, with its title where it has one."""
    card = rules.power[power]
    if card.card < 0:
        return Text(*[str(card.value)] * 2)
    title = rules.cards[card.card].title
    return Text(f"{card.value} {title.en}", f"{card.value} {title.de}") if card.value != NO_VALUE else title


def board_name(rules: Ruleset, board: int) -> str:
    name = ACTION_NAMES[BOARD + board].removeprefix("board-")
    return "/".join(name)
