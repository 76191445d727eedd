"""Reading documents people and files give us: every value is checked, and an error says where it stands."""

import json
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from elgrande.kernel.errors import DocumentError, NewerDocument
from elgrande.spelling import spelled

T = TypeVar("T")


def parse(text: object, what: str) -> dict[str, Any]:
    """JSON that must be an object."""
    if not isinstance(text, str):
        raise DocumentError(what, f"must be a text, not {_kind(text)}")
    try:
        document = json.loads(text)
    except json.JSONDecodeError as error:
        raise DocumentError(f"{what}, line {error.lineno} column {error.colno}", error.msg) from None
    except (RecursionError, ValueError) as error:  # brackets or a number beyond any sense
        raise DocumentError(what, f"cannot be read: {error}") from None
    if not isinstance(document, dict):
        raise DocumentError(what, f"must be an object, not {_kind(document)}")
    return document


def _kind(value: object) -> str:
    return {dict: "an object", list: "a list", str: "a text", int: "a number", bool: "true or false"}.get(
        type(value), "null" if value is None else type(value).__name__
    )


class Fields:
    """An object of a document with a name for where it stands."""

    def __init__(self, values: dict[str, Any], where: str) -> None:
        self.values = values
        self.where = where

    def only(self, *known: str) -> None:
        for name in self.values:
            if name not in known:
                raise DocumentError(f"{self.where}.{name}", f"unknown; there are: {', '.join(known)}")

    def has(self, name: str) -> bool:
        return self.values.get(name) is not None

    def fail(self, name: str, problem: str) -> DocumentError:
        return DocumentError(f"{self.where}.{name}", problem)

    def whole(self, name: str, default: int | None = None, low: int = 0, high: int = 1 << 64) -> int:
        value = self.values[name] if self.has(name) else default
        return whole(value, f"{self.where}.{name}", low, high)

    def choice(self, name: str, allowed: Sequence[str], default: str | None = None) -> str:
        value = self.values[name] if self.has(name) else default
        return choice(value, f"{self.where}.{name}", allowed)

    def listed(self, name: str, read: Callable[[Any, str], T], length: int | None = None) -> list[T]:
        """A list, each entry read by a function of (value, where it stands)."""
        return listed(self.values.get(name), f"{self.where}.{name}", read, length)

    def inner(self, name: str) -> "Fields":
        value = self.values.get(name)
        if not isinstance(value, dict):
            raise self.fail(name, f"must be an object, not {_kind(value)}")
        return Fields(value, f"{self.where}.{name}")


def check_version(doc: Fields, ours: int, usual: int | None = None, oldest: int | None = None) -> int:
    """Of this kind of document; one that a later program has written is for that program."""
    version = doc.whole("version", usual)
    if version > ours:
        raise NewerDocument(f"{doc.where}.version", version, ours)
    if version < (ours if oldest is None else oldest):
        raise doc.fail("version", f"this program reads version {ours}")
    return version


def whole(value: Any, where: str, low: int = 0, high: int = 1 << 64) -> int:
    if type(value) is not int or not low <= value <= high:
        raise DocumentError(where, f"must be a whole number from {low} to {high}, not {value!r}")
    return value


def text(value: Any, where: str) -> str:
    if not isinstance(value, str):
        raise DocumentError(where, f"must be a text, not {_kind(value)}")
    return value


def choice(value: Any, where: str, allowed: Sequence[str]) -> str:
    """One of these names; one of a card or place also in an older spelling."""
    if isinstance(value, str):
        for name in (value, spelled(value)):
            if name in allowed:
                return name
    raise DocumentError(where, f"must be one of {', '.join(allowed)}, not {value!r}")


def listed(value: Any, where: str, read: Callable[[Any, str], T], length: int | None = None) -> list[T]:
    if not isinstance(value, list):
        raise DocumentError(where, f"must be a list, not {_kind(value)}")
    if length is not None and len(value) != length:
        raise DocumentError(where, f"must have {length} entries, not {len(value)}")
    return [read(entry, f"{where}[{i}]") for i, entry in enumerate(value)]
