"""Learning by trials: what helps is found, what may be luck is not believed, and a course goes on."""

import json
from pathlib import Path

import pytest

from elgrande.bots.arena.places import Here
from elgrande.bots.training.course import Course, Generation, taught, weights_file, wins
from elgrande.bots.training.fit import Sums, fitted, gains
from elgrande.bots.training.steps import NUMBERS, changed, drawn
from elgrande.bots.training.trials import Lesson, Trial, Tried, trial
from elgrande.bots.weights import FEATURES, SPAN, UNTAUGHT, VERSION, read, weights_of, written
from elgrande.cli.commands import main
from elgrande.kernel.errors import SetupError
from elgrande.kernel.random import Random

COURSE = Course(("base",), weights_of(("base",)), generations=1, games=2, tested=1, seed=3, nodes=20)

HELPS, HURTS = NUMBERS.index((0, "next")), NUMBERS.index((2, "hand"))


def trials(count: int, noise: int) -> Sums:
    """A step up of one number brings two points, of another it costs one; all others do nothing."""
    random, sums = Random(1), Sums()
    for game in range(count):
        change = drawn(random)
        luck = random.below(2 * noise + 1) - noise
        sums.add(Trial(game, (Tried(change, 2 * (2.0 * change[HELPS] - change[HURTS]) + luck),)))
    return sums


def test_what_helps_is_found() -> None:
    found = gains(trials(4000, noise=20))
    assert found[HELPS] == pytest.approx(2.0, abs=0.3)
    assert found[HURTS] == pytest.approx(-1.0, abs=0.3)
    assert all(abs(gain) < 0.4 for number, gain in enumerate(found) if number not in (HELPS, HURTS))


def test_what_may_be_luck_is_not_believed() -> None:
    found = gains(trials(30, noise=60))
    raw = [total / 60 for total in trials(30, noise=60).products]
    assert sum(abs(gain) for gain in found) < sum(abs(gain) for gain in raw) / 2


def test_weights_go_where_it_helps_in_every_round_before_that_scoring() -> None:
    now = weights_of(("base",))
    better = fitted(trials(4000, noise=0), now)
    for stage, (before, after) in enumerate(zip(now.stages, better.stages)):
        moved = {name for name, a, b in zip(FEATURES, before, after) if abs(a - b) > 0.05}
        assert moved == ({"next"} if stage < SPAN else {"hand"} if stage >= 2 * SPAN else set())
    assert better.stages[0][0] > now.stages[0][0]


def test_a_change_and_its_opposite_leave_everything_as_it_was() -> None:
    now, change = weights_of(("base",)), drawn(Random(5))
    back = changed(changed(now, change, 1.0), change, -1.0)
    assert back.drift == pytest.approx(now.drift, abs=0.001)
    for one, other in zip(now.stages, back.stages):
        assert one == pytest.approx(other)


def test_two_who_try_the_same_opposites_play_the_same_game() -> None:
    lesson = Lesson(("base",), weights_of(("base",)), seed=2, nodes=20)
    assert trial(lesson, 0) == trial(lesson, 0)
    assert trial(lesson, 0).tried != trial(lesson, 1).tried


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
