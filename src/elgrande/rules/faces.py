"""What an action card is: data. Its program is a list of step templates, run one after the other."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from elgrande.kernel.core import Frame, Listener
from elgrande.kernel.text import Text

Program = tuple[Frame, ...]

NO_STACK: Final = 0


class Print(NamedTuple):
    """What a module prints on a card besides its numbers."""

    name: str  # in documents
    text: Text
    amount: int = 1


@dataclass(frozen=True, repr=False)
class Card:
    """An action card, or what a power card lets its player do."""

    slug: str
    stack: int  # 1..7; NO_STACK for a power card
    copies: int
    place: int  # how many Caballeros may be placed with it
    title: Text
    text: Text
    programs: tuple[Program, ...]  # more than one: the player chooses which
    automatic: bool = False  # carried out when the card is taken instead of when its player says so
    listeners: tuple[Listener, ...] = ()  # what it hears while it lies before its holder
    choices: tuple[Text, ...] = ()  # what the programs are called, where there is more than one
    releases: bool = False  # it lets its player carry out the special action of his power card (instead of its own)
    at_once: Program = ()  # part of its special action that is carried out as the card is taken
    opens: bool = False  # its special action is only possible as the turn begins
    symbol: str = ""  # what it allows beside its special action, as its module has it
    comes_last: bool = False  # its special action comes after its placing and its symbol
    prints: tuple[Print, ...] = ()

    def __repr__(self) -> str:
        return f"<Card {self.slug}>"
