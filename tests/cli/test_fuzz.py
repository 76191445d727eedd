"""The command `fuzz`."""

from collections.abc import Callable, Sequence

import pytest

from elgrande.cli import main
from elgrande.fuzz import Failure
from elgrande.rules.state import State
from tests.cli.keyboard import shown


def test_games_without_a_violation(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, "fuzz", "--games", "2", "--seed", "5", "--seats", "2,3", "--modules", "base", "--lang", "en")
    assert text == "2 games from seed 5: no violation\n"


def test_a_violation_is_told_with_its_record(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[object] = []

    def fails(
        games: int,
        seed: int,
        modules: Sequence[Sequence[str]] | None,
        seats: Sequence[int] | None,
        progress: Callable[[int], None],
    ) -> Failure:
        asked.extend([games, seed, modules, seats])
        progress(1)
        return Failure(seed + 1, "a Caballero is lost", '{"elgrande": "record"}')

    monkeypatch.setattr("elgrande.fuzz.fuzz", fails)
    assert (
        main(["fuzz", "--games", "9", "--seed", "4", "--modules", "base", "--modules", "base,x", "--lang", "en"]) == 1
    )
    output = capsys.readouterr()
    assert asked == [9, 4, [("base",), ("base", "x")], None]
    assert output.err == "seed 5: a Caballero is lost\n"
    assert output.out == '{"elgrande": "record"}\n'


def test_many_games_are_played_quickly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """All sets of modules take turns."""
    played: list[tuple[str, ...]] = []

    def watched(state: State, *rest: object) -> None:
        played.append(state.rules.modules)

    monkeypatch.setattr("elgrande.fuzz.quick._play", watched)
    text = shown(capsys, "fuzz", "--games", "22", "--quick", "--lang", "en")
    assert text.strip() == "22 games from seed 1: no violation"
    assert len(set(played)) == 22
