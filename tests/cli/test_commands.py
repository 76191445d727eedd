"""The command line as a whole: help, language, failures."""

import subprocess
import sys

import pytest

from elgrande.cli import commands, main
from tests.cli.keyboard import refused, shown, types


def test_alone_it_prints_help(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys)
    for command in ("play", "simulate", "replay", "cards", "modules", "fuzz", "bench"):
        assert f"\n    {command} " in text


@pytest.mark.parametrize(
    ("lang", "arguments", "language"),
    [
        ("de_DE.UTF-8", [], "de"),
        ("fr_FR.UTF-8", [], "en"),
        ("", [], "en"),
        ("de_DE.UTF-8", ["--lang", "en"], "en"),
        ("en_US.UTF-8", ["--lang=de"], "de"),
    ],
)
def test_language_is_the_systems_unless_it_is_chosen(
    lang: str, arguments: list[str], language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANG", lang)
    text = shown(capsys, "modules", *arguments)
    assert ("Grundspiel" in text) == (language == "de")
    assert ("Base game" in text) == (language == "en")


@pytest.mark.parametrize("command", list(map(commands.name_of, commands.COMMANDS)))
def test_help_of_every_command_in_german(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([command, "--lang", "de", "--help"])
    text = capsys.readouterr().out
    assert end.value.code == 0
    assert text.startswith("Aufruf: ")
    assert "Optionen:" in text
    for english in ("usage", "options", "show this", "default"):
        assert english not in text


def test_unknown_arguments_end_with_status_2(capsys: pytest.CaptureFixture[str]) -> None:
    nonsense = ("dance", "play --sates 3", "simulate --games 0", "play --time 0", "arena --seats king --time nan")
    for arguments in map(str.split, nonsense):
        with pytest.raises(SystemExit) as end:
            main(arguments)
        assert end.value.code == 2
        assert "Traceback" not in capsys.readouterr().err


def test_what_the_engine_refuses_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert "unknown module 'moon'; there are: base" in refused(capsys, "simulate", "--modules", "moon")
    assert "unknown bot 'hal'" in refused(capsys, "simulate", "--bots", "hal,random")
    assert "unknown bot 'hal'" in refused(capsys, "play", "--bots", "hal")
    assert "7 seats" in refused(capsys, "play", "--seats", "7")
    assert "option rounds: '7'" in refused(capsys, "simulate", "--option", "rounds=7")
    assert "unknown option 'weather'" in refused(capsys, "simulate", "--option", "weather=fine")
    assert "--option veto" in refused(capsys, "simulate", "--option", "veto")


def test_ctrl_c_ends_without_a_traceback(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupt(prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    assert main(["play", "--bots", "random"]) == 130
    assert capsys.readouterr().err.strip() == ""


def test_the_end_of_the_input_ends_the_game_cleanly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    types(monkeypatch, [])
    assert shown(capsys, "play", "--bots", "random", "--seed", "1").endswith("You left the table in round 1.\n")


def test_nobody_has_to_read_everything() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "elgrande", "cards"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0
