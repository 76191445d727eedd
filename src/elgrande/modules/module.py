"""What a module is, and the tables its cards and numbers come in."""

import tomllib
from collections.abc import Callable, Iterable
from importlib.resources import files
from typing import Any, NamedTuple

from elgrande.kernel.core import Frame, Listener
from elgrande.kernel.random import Random
from elgrande.kernel.text import Text
from elgrande.modules.checks import Checks
from elgrande.modules.worth import Sense
from elgrande.rules.faces import NO_STACK, Card, Program
from elgrande.rules.feature import Feature
from elgrande.rules.options import Options, TableOption
from elgrande.rules.ruleset import PowerCard, Site
from elgrande.rules.state import State
from elgrande.vocabulary import add

Numbers = dict[str, Any]


class OwnPower(NamedTuple):
    """A power card with a special action of its own."""

    power: PowerCard
    face: Card


class Parts(NamedTuple):
    """What a module brings to the table."""

    sites: tuple[Site, ...] = ()
    power: tuple[PowerCard, ...] = ()
    own_power: tuple[OwnPower, ...] = ()
    cards: tuple[Card, ...] = ()
    board_values: tuple[tuple[int, int, int], ...] = ()
    caballeros: int = 0
    hand_size: int = 0  # how many power cards each player begins with; 0: all there are
    black: int = 0  # Caballeros that belong to whoever holds an office


class ModuleNote(NamedTuple):
    """Another module, and what players should know about the two together."""

    module: str
    note: Text


class Module(NamedTuple):
    name: str
    title: Text
    about: Text
    parts: Callable[[Options, int], Parts]  # (options, seats)
    set_up: Callable[[State, Random], None]
    options: tuple[TableOption[Any], ...] = ()  # what tables may agree on about it
    features: tuple[Feature, ...] = ()  # what it plays with
    opening: tuple[Frame, ...] = ()  # frames before the first round
    choosing: tuple[Frame, ...] = ()  # frames after every module's opening
    needs: tuple[str, ...] = ()  # modules that must be there too
    unusual_with: tuple[ModuleNote, ...] = ()  # modules it may be played with, though nobody made them for each other
    conflicts: tuple[ModuleNote, ...] = ()  # modules it cannot be played with
    first_hand: tuple[str, ...] = ()  # power cards to begin with, for who does not know them yet
    replaces_cards: bool = False  # its power and action cards are played instead of the base game's
    worth: Sense = Sense()  # what its things are worth to a bot
    checks: Checks = Checks()  # what holds in every game with it


class CardFace(NamedTuple):
    """A card as its stack's file writes it; its printed numbers are in the module's table."""

    slug: str
    title: Text
    text: Text
    programs: tuple[Program, ...]
    automatic: bool = False
    listeners: tuple[Listener, ...] = ()
    choices: tuple[Text, ...] = ()  # what the programs are called, where there is more than one
    opens: bool = False  # only possible as the turn begins
    comes_last: bool = False  # only possible after the placing and the symbol of its card


def face(slug: str, title: Text, text: Text, *program: tuple[int, ...]) -> CardFace:
    """The usual card: one special action, made of these steps."""
    return CardFace(slug, title, text, (program,))


def read_numbers(package: str) -> Numbers:
    return tomllib.loads(files(package).joinpath("numbers.toml").read_text(encoding="utf-8"))


def printed(faces: Iterable[CardFace], stack: int, numbers: Numbers) -> tuple[Card, ...]:
    """Faces of one stack with their printed numbers."""
    return tuple(
        Card(
            slug=face.slug,
            stack=stack,
            copies=row["copies"],
            place=row["place"],
            title=face.title,
            text=face.text,
            programs=face.programs,
            automatic=face.automatic,
            listeners=face.listeners,
            choices=face.choices,
            symbol=row.get("symbol", ""),
            comes_last=face.comes_last,
        )
        for face, row in with_numbers(faces, numbers)
    )


def with_numbers(faces: Iterable[CardFace], numbers: Numbers) -> list[tuple[CardFace, Numbers]]:
    """Each face with its row of the module's table."""
    table = {row["slug"]: row for row in numbers["card"]}
    return [(face, table[face.slug]) for face in faces]


def own_power(faces: tuple[CardFace, ...], numbers: Numbers) -> tuple[OwnPower, ...]:
    """Power cards with special actions: the faces of a module with their printed numbers."""
    table = {row["slug"]: row for row in numbers["power"]}
    return tuple(
        OwnPower(
            PowerCard(
                action=add(f"play-{face.slug}"),
                value=table[face.slug]["value"],
                supply=table[face.slug]["supply"],
                key=face.slug,
            ),
            Card(
                slug=face.slug,
                stack=NO_STACK,
                copies=1,
                place=0,
                title=face.title,
                text=face.text,
                programs=face.programs,
                automatic=face.automatic,
                listeners=face.listeners,
                choices=face.choices,
                opens=face.opens,
            ),
        )
        for face in faces
    )
