"""The module of examples/, built, installed and played, without a line about it anywhere else."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from elgrande.compiled import is_compiled
from tests.examples.outside import BALEARES, ROOT, installed

Json = dict[str, Any]


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return installed(tmp_path_factory.mktemp("baleares"))


@pytest.fixture(scope="module")
def told(there: dict[str, str]) -> Json:
    command = [sys.executable, "-m", "tests.examples.play_baleares"]
    done = subprocess.run(command, env=there, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    result: Json = json.loads(done.stdout)
    return result


def run(there: dict[str, str], *words: str) -> str:
    command = [sys.executable, "-m", "elgrande", *words]
    return subprocess.run(command, env=there, stdout=subprocess.PIPE, text=True, check=True).stdout


def test_it_comes_behind_the_built_in_ones(told: Json) -> None:
    assert told["modules"][-1] == "baleares"
    assert told["sets"] > 22


def test_its_question_and_log_in_both_languages(told: Json) -> None:
    assert told["asked"] == [
        "To which coast does the lighthouse go?",
        "An welche Küste kommt der Leuchtturm?",
    ]
    assert any("Leuchtturm" in line for line in told["log"])
    assert told["catalogue"] > 0


def test_its_marker_is_seen_saved_and_taken_back(told: Json) -> None:
    mark = {"lighthouse": told["place"]}
    assert [told[name] for name in ("marks", "position", "read_back", "replayed")] == [mark] * 4
    assert told["undone"] == {}


def test_bots_play_it_to_the_end(told: Json) -> None:
    assert told["over"]
    assert len(told["scores"]) == 3


def test_it_plays_on_the_engine_that_runs_here(told: Json) -> None:
    """Interpreted as it is; `dev.py compiled` runs this on the compiled engine."""
    assert told["compiled"] == is_compiled()


def test_it_is_fuzzed_like_the_others(there: dict[str, str]) -> None:
    assert "no violation" in run(there, "fuzz", "--games", "3", "--seed", "20", "--modules", "baleares")


def test_the_terminal_knows_it(there: dict[str, str]) -> None:
    assert "Balearen" in run(there, "modules", "--lang", "de")
    assert "Leuchtturmwärter" in run(there, "cards", "leuchtturm", "--lang", "de")


def test_without_it_nobody_has_heard_of_it() -> None:
    """Neither its name nor anything of it stands outside its folder, the tests of it excepted."""
    names = ("baleares", "lighthouse", "Leuchtturm")
    for folder in ("src", "web/src"):
        for file in (ROOT / folder).rglob("*"):
            if file.suffix in (".py", ".ts", ".svelte", ".toml", ".md", ".css"):
                text = file.read_text("utf-8").lower()
                assert not any(name.lower() in text for name in names), file
    assert Path(BALEARES / "pyproject.toml").is_file()
