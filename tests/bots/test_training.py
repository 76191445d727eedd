"""Learning by self-play: what was true is found, what is not believable is not believed, and a course goes on."""

import json
from pathlib import Path

import pytest

from elgrande.bots.arena.places import Here
from elgrande.bots.training.course import Course, Generation, taught, weights_file, wins
from elgrande.bots.training.fit import BOUNDS, Sums, error, fitted, solved
from elgrande.bots.training.self_play import Sample
from elgrande.bots.weights import FEATURES, UNTAUGHT, VERSION, read, weights_of, written
from elgrande.cli.commands import main
from elgrande.kernel.errors import SetupError
from elgrande.kernel.random import Random

COURSE = Course(("base",), weights_of(("base",)), generations=1, games=2, tested=1, seed=3, nodes=20)

SEEN = 3  # stages of which there are samples


def samples(truth: list[float], count: int = 4000) -> list[Sample]:
    random = Random(1)
    rows = [tuple([random.below(9) - 4.0 for _ in FEATURES]) for _ in range(count)]
    return [Sample(n % SEEN, row, sum([a * b for a, b in zip(truth, row)])) for n, row in enumerate(rows)]


def test_equations() -> None:
    assert solved([[0.0, 2.0], [1.0, 1.0]], [4.0, 5.0]) == pytest.approx([3.0, 2.0])


def test_what_was_true_is_found() -> None:
    truth = [sum(BOUNDS[name]) / 2 for name in FEATURES]
    sums = Sums()
    sums.add(samples(truth, 30_000))
    found = fitted(sums, UNTAUGHT)
    for stage in found.stages[:SEEN]:
        assert stage == pytest.approx(truth, abs=0.3)
    assert error(sums, found) < error(sums, UNTAUGHT) / 4


def test_nothing_is_believed_beyond_its_bounds() -> None:
    sums = Sums()
    sums.add(samples([9.0] * len(FEATURES)))
    assert fitted(sums, UNTAUGHT).stages[0] == pytest.approx([BOUNDS[name][1] for name in FEATURES])


def test_a_course_cut_short_goes_on(tmp_path: Path) -> None:
    whole = taught(COURSE, Here(), tmp_path / "whole.json", lambda told: None, lambda played: None).weights

    def first_only(played: int) -> None:
        if played == 2:
            raise KeyboardInterrupt

    journal = tmp_path / "journal.json"
    with pytest.raises(KeyboardInterrupt):
        taught(COURSE, Here(), journal, lambda told: None, first_only)
    assert json.loads(journal.read_text())["games"] == [0]
    told: list[int] = []
    assert taught(COURSE, Here(), journal, lambda one: told.append(one.number), lambda played: None).weights == whole
    assert told == [1]
    assert taught(COURSE, Here(), journal, lambda one: told.append(one.number), lambda played: None).weights == whole
    assert told == [1]
    with pytest.raises(SetupError, match="another course"):
        taught(COURSE._replace(seed=4), Here(), journal, lambda told: None, lambda played: None)


def test_the_file_says_how_it_was_made() -> None:
    end = Generation(number=5, weights=UNTAUGHT, games=(), sums=Sums(), kept=3)
    document = json.loads(weights_file(COURSE, end))
    made = document["families"]["base"]["made"]
    assert (made["games"], made["generations"], made["tried"]) == (3 * COURSE.games, 3, 5)
    assert read(document["families"]["base"]) == UNTAUGHT
    assert read(json.loads(json.dumps(written(UNTAUGHT)))) == UNTAUGHT


def test_what_is_no_more_than_luck_is_not_kept() -> None:
    assert wins([3.0, 5.0, 4.0, 2.0])
    assert not wins([20.0, -19.0, 14.0, -10.0])
    assert not wins([-3.0, -5.0])
    assert not wins([0.0])


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = ["--journal", str(tmp_path / "j.json"), "--out", str(tmp_path / "w.json")]
    sizes = ["--games", "1", "--generations", "1", "--test", "1", "--nodes", "20", "--jobs", "1"]
    assert main(["train", "--fresh", *sizes, *files]) == 0
    assert "generation 1" in capsys.readouterr().out
    assert json.loads((tmp_path / "w.json").read_text())["version"] == VERSION
