"""Lines, pages and privacy."""

import pytest

from elgrande.cli.terminal import CLEAR, Progress, Terminal
from elgrande.drawing.lines import side_by_side, together, wrapped
from elgrande.drawing.voice import Voice
from tests.cli.keyboard import types


def test_what_does_not_fit_goes_on_further_right() -> None:
    lines = wrapped("word " * 40)
    assert all(len(line) <= 80 for line in lines)
    assert lines[0].startswith("word")
    assert lines[1].startswith("    word")


def test_some_things_stay_together() -> None:
    lines = wrapped(f"{'x' * 70} {together('[Grande Red, Blue]')}")
    assert lines == ["x" * 70, "    [Grande Red, Blue]"]


def test_short_things_side_by_side() -> None:
    items = [f"{n} (supply 6)" for n in range(1, 14)]
    lines = side_by_side(items)
    assert all(len(line) <= 80 for line in lines)
    assert len(lines) == 3
    assert " ".join(lines).split() == " ".join(items).split()


def test_a_file_is_written_without_waiting(capsys: pytest.CaptureFixture[str]) -> None:
    terminal = Terminal(Voice("en"))
    for number in range(500):
        terminal.show(str(number))
    assert len(capsys.readouterr().out.splitlines()) == 500


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    monkeypatch.setattr(Terminal, "is_screen", True)
    monkeypatch.setattr("shutil.get_terminal_size", lambda: type("Size", (), {"lines": 12}))
    return Terminal(Voice("en"))


def test_a_screen_waits_before_anything_scrolls_off(
    screen: Terminal, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    types(monkeypatch, ["", ""])
    for number in range(33):
        screen.show(str(number))
    with pytest.raises(EOFError):  # the third page is full: it would ask a third time
        screen.show("33")
    assert "32" in capsys.readouterr().out


def test_a_private_moment_waits_and_wipes(
    screen: Terminal, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    types(monkeypatch, [""])
    screen.private("Red, press Enter")
    screen.show("secret")
    screen.wipe()
    before, secret, after = capsys.readouterr().out.split(CLEAR)
    assert (before, secret, after) == ("", "secret\n", "")


def test_without_a_screen_there_is_a_line_between(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    types(monkeypatch, [])
    Terminal(Voice("en")).private("Red, press Enter")
    assert capsys.readouterr().out == "-" * 80 + "\n"


def test_progress_is_shown_only_to_somebody_watching(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Progress(4)(2)
    assert capsys.readouterr().err == ""
    progress = Progress(4)
    monkeypatch.setattr(progress, "watched", True)
    progress(1)
    progress(4)
    progress.end()
    error = capsys.readouterr().err
    assert f"\r{'#' * 10}{'.' * 30} 1/4" in error
    assert f"\r{'#' * 40} 4/4" in error
