"""When garbage is searched for."""

import gc
from collections.abc import Iterator

import pytest

from elgrande.server import collecting
from elgrande.server.collecting import Collector


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name, count in (("WORTH_IT", 1_000), ("SOME", 10_000), ("MANY", 40_000)):
        monkeypatch.setattr(collecting, name, count)
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def circles(count: int) -> None:
    """So many objects that only a search finds."""
    for _ in range(count):
        one: list[object] = []
        one.append(one)


def test_it_is_searched_when_it_is_quiet_or_much_has_come() -> None:
    collector = Collector()
    circles(2_000)
    assert not collector.look(quiet=False)
    assert collector.look(quiet=True)
    assert not collector.look(quiet=True)
    circles(11_000)
    assert collector.look(quiet=False)


def test_where_nothing_was_found_it_is_searched_less_often() -> None:
    collector = Collector()
    kept: list[list[object]] = []

    def come(count: int) -> None:
        kept.extend([] for _ in range(count))

    searched = []
    for _ in range(12):
        come(11_000)
        searched.append(collector.look(quiet=False))
    assert searched == [True, False, True, False, False, False, True, False, False, False, True, False]
    circles(45_000)
    assert collector.look(quiet=False)
    circles(11_000)
    assert collector.look(quiet=False)  # there was garbage: soon again
