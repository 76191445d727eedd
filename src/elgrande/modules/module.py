"""What a module is, and the tables its cards and numbers come in."""

import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Any, NamedTuple

from elgrande.kernel.cards import Card, Listener, Program, Text
from elgrande.kernel.random import Random
from elgrande.kernel.ruleset import Options, PowerCard, Site
from elgrande.kernel.state import State

Numbers = dict[str, Any]


class Parts(NamedTuple):
    """What a module brings to the table."""

    sites: tuple[Site, ...]
    power: tuple[PowerCard, ...]
    cards: tuple[Card, ...]
    board_values: tuple[tuple[int, int, int], ...]
    caballeros: int


class Module(NamedTuple):
    name: str
    title: Text
    about: Text
    parts: Callable[[Options], Parts]
    set_up: Callable[[State, Random], None]


class CardFace(NamedTuple):
    """A card as its stack's file writes it; its printed numbers are in the module's table."""

    slug: str
    title: Text
    text: Text
    programs: tuple[Program, ...]
    automatic: bool = False
    listeners: tuple[Listener, ...] = ()


def face(slug: str, title: Text, text: Text, *program: tuple[int, ...]) -> CardFace:
    """The usual card: one special action, made of these steps."""
    return CardFace(slug, title, text, (program,))


def read_numbers(package: str) -> Numbers:
    return tomllib.loads(files(package).joinpath("numbers.toml").read_text(encoding="utf-8"))


def printed(faces: tuple[CardFace, ...], stack: int, numbers: Numbers) -> tuple[Card, ...]:
    """Faces of one stack with their printed numbers."""
    table = {row["slug"]: row for row in numbers["card"]}
    return tuple(
        Card(
            slug=face.slug,
            stack=stack,
            copies=table[face.slug]["copies"],
            place=table[face.slug]["place"],
            title=face.title,
            text=face.text,
            programs=face.programs,
            automatic=face.automatic,
            listeners=face.listeners,
        )
        for face in faces
    )
