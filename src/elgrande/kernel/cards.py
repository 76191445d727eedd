"""What an action card is: data. Its program is a list of step templates, run one after the other."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from elgrande.kernel.state import State

Frame = tuple[int, ...]
Program = tuple[Frame, ...]


class Text(NamedTuple):
    """Something a player reads, in every language we speak."""

    en: str
    de: str


class Listener(NamedTuple):
    """A waiting card's right to be asked at a named moment, and what using it does."""

    moment: int
    action: int  # the action id its holder answers with
    applies: Callable[["State", int], bool]  # (state, holder): may he use it now?
    use: Callable[["State", int, int], None]  # (state, holder, index in state.kept)


class Card(NamedTuple):
    slug: str
    stack: int  # 1..7
    copies: int
    place: int  # how many Caballeros may be placed with it
    title: Text
    text: Text
    programs: tuple[Program, ...]  # more than one: the player chooses which
    automatic: bool = False  # carried out when the card is taken instead of when its player says so
    listeners: tuple[Listener, ...] = ()  # what it hears while it lies before its holder
