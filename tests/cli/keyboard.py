"""Somebody at the keyboard, for tests of the command line."""

from collections.abc import Iterable
from itertools import chain, cycle

import pytest

from elgrande.cli import main
from tests.table import VALUES

# one of these is an answer to every question, so typing them over and over plays any game to its end
EVERY_NUMBER = tuple(str(5 * n % 14) for n in range(14))
# the same with power cards that are chosen first and called by name
EVERY_NAME = (*EVERY_NUMBER, "clear", "draw", *(name for name, _ in VALUES))


def types(monkeypatch: pytest.MonkeyPatch, lines: Iterable[str]) -> None:
    """Whatever is asked, these lines are typed; then the input ends."""
    left = iter(lines)

    def read(prompt: str = "") -> str:
        line = next(left, None)
        if line is None:
            raise EOFError
        return line

    monkeypatch.setattr("builtins.input", read)


def types_on(monkeypatch: pytest.MonkeyPatch, *first: str, preferred: tuple[str, ...] = ()) -> None:
    """The first lines, then every number over and over, each after trying what is preferred."""
    types(monkeypatch, chain(first, cycle([line for number in EVERY_NUMBER for line in (*preferred, number)])))


def types_names(monkeypatch: pytest.MonkeyPatch, *first: str) -> None:
    """The first lines, then every number and name over and over."""
    types(monkeypatch, chain(first, cycle(EVERY_NAME)))


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command that works prints."""
    assert main(arguments) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line that says why a command does not work."""
    assert main(arguments) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    return error
