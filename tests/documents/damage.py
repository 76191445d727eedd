"""Damaging documents, for tests of what reads them."""

import copy
import json
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final

from elgrande import DocumentError, Game
from elgrande.kernel.random import Random

Path = tuple[str | int, ...]

# what a field may hold after an accident; huge numbers are too big for any field
VALUES: Final[tuple[Any, ...]] = (
    None, True, False, 0, 1, 2, 5, 13, 99, -1, -2, -7, 1 << 70, -(1 << 70), 0.5, 1.0, 1e300, "", "x", "0", "9 done",
    "0 done", "over", "castillo", "court", "galicia", "s2-veto", "hidden", [], [0], [[]], [None], {}, {"seat": 0},
    "ä\ud800", [["over"]], [1, 2, 3, 4, 5, 6, 7], "veto", "joker", "anywhere", ["aragon", "galicia"], [0, 0, 1],
)  # fmt: skip


def paths(value: Any, path: Path = ()) -> Iterator[Path]:
    """Where everything in a document stands."""
    yield path
    if isinstance(value, dict):
        for key in value:
            yield from paths(value[key], (*path, key))
    elif isinstance(value, list):
        for i, entry in enumerate(value):
            yield from paths(entry, (*path, i))


def changed(document: Any, path: Path, value: Any) -> Any:
    """A copy with another value there."""
    if not path:
        return value
    document = copy.deepcopy(document)
    at = document
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return document


def without(document: Any, path: Path) -> Any:
    """A copy without what stands there."""
    document = copy.deepcopy(document)
    at = document
    for key in path[:-1]:
        at = at[key]
    del at[path[-1]]
    return document


def accidents(document: Any, count: int, seed: int) -> Iterator[tuple[Path, str]]:
    """Texts of the document with something wrong somewhere, and where."""
    random = Random(seed)
    places = list(paths(document))[1:]
    for _ in range(count):
        path = places[random.below(len(places))]
        if random.below(5):
            damaged = changed(document, path, VALUES[random.below(len(VALUES))])
        else:
            damaged = without(document, path)
        yield path, json.dumps(damaged)


class TooLong(BaseException):
    """Not an Exception, so that nothing takes it for one of its own."""


@contextmanager
def limited(seconds: int = 5) -> Iterator[None]:
    """Fail instead of hanging."""

    def too_long(number: int, frame: FrameType | None) -> None:
        raise TooLong(f"not done within {seconds} seconds")

    before = signal.signal(signal.SIGALRM, too_long)
    signal.alarm(seconds)
    try:
        yield
    except TooLong as error:
        raise AssertionError(str(error)) from error
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def outcome(read: Callable[[str], Game], text: str) -> Game | str:
    """The game, or where its document was refused. Nothing else may come out of reading, and it must not take long."""
    with limited():
        try:
            return read(text)
        except DocumentError as error:
            return error.where
        except Exception as error:
            raise AssertionError(f"{error!r} from {text}") from error
