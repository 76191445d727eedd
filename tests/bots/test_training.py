"""Learning from choices: what brings points is found, what was not seen stays as it was, and a course goes on."""

import json
from operator import sub
from pathlib import Path

import pytest

from elgrande.bots.arena.places import Here
from elgrande.bots.training import course, lessons
from elgrande.bots.training.course import Course, Generation, loses, taught, wins, with_family
from elgrande.bots.training.duel import duel
from elgrande.bots.training.fit import COUNT, LEAST, MOST, Sums, error, fitted, solved
from elgrande.bots.training.lessons import Lesson, lesson
from elgrande.bots.training.trials import TRIALS
from elgrande.bots.weights import (
    AT_COURT,
    DECLARED,
    FEATURES,
    HAND,
    UNTAUGHT,
    VERSION,
    Weights,
    joined,
    read,
    shipped,
    weights_of,
    written,
)
from elgrande.cli.commands import main
from elgrande.kernel.errors import SetupError
from elgrande.kernel.random import Random

COURSE = Course(("base",), weights_of(("base",)), generations=1, games=2, tested=1, seed=3, nodes=20)
TRUE = tuple([0.1 * number for number in range(COUNT)])
HALVES = UNTAUGHT.stages[0]
SEEN, UNSEEN = 4, 5  # stages


@pytest.fixture(autouse=True)
def short_lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("LOOKED_AT", 25), ("CHOICES", 3), ("WORLDS", 2)):
        monkeypatch.setattr(lessons, name, value)


def seen(rows: int, luck: int = 0) -> Sums:
    """Choices of one stage, in which the last feature never differs."""
    random, sums = Random(1), Sums()
    for _ in range(rows):
        features = [random.below(2001) / 1000 - 1 for _ in range(COUNT - 1)] + [0.0]
        noise = luck * (random.below(2001) / 1000 - 1)
        sums.add(SEEN, features, sum([a * b for a, b in zip(features, TRUE)]) + noise)
    return sums


def test_what_brings_points_is_found() -> None:
    found = fitted(seen(4000, luck=2), UNTAUGHT)
    assert found.stages[SEEN][:-1] == pytest.approx(TRUE[:-1], abs=0.12)


def test_what_was_not_seen_stays_as_it_was() -> None:
    found = fitted(seen(4000), UNTAUGHT)
    assert found.stages[SEEN][-1] == UNTAUGHT.stages[SEEN][-1]
    assert found.stages[UNSEEN] == UNTAUGHT.stages[UNSEEN]
    few, many = [sum(map(abs, map(sub, fitted(seen(rows), UNTAUGHT).stages[SEEN], HALVES))) for rows in (3, 4000)]
    assert few < many / 2


def test_nothing_is_worth_more_than_can_be() -> None:
    sums = Sums()
    for value in (1.0, -1.0):
        sums.add(0, [value] + [0.0] * (COUNT - 1), 1000 * value)
        sums.add(1, [value] + [0.0] * (COUNT - 1), -1000 * value)
    found = fitted(sums, UNTAUGHT)
    assert (found.stages[0][0], found.stages[1][0]) == (MOST, LEAST)


def test_by_how_much_weights_are_wrong() -> None:
    sums = seen(500)
    true = Weights(0.3, 0.3, (TRUE,) * len(UNTAUGHT.stages))
    assert error(sums, true) == pytest.approx(0.0, abs=1e-5)
    one = Sums()
    one.add(0, [2.0] + [0.0] * (COUNT - 1), 5.0)
    assert error(one, UNTAUGHT) == pytest.approx(5.0 - 2.0 * UNTAUGHT.stages[0][0])


def test_equations_are_solved() -> None:
    assert solved([[0.0, 2.0], [3.0, 1.0]], [4.0, 5.0]) == pytest.approx([1.0, 2.0])


def test_what_was_seen_before_counts_less() -> None:
    sums = seen(100)
    later = sums.faded()
    assert later.count[SEEN] < sums.count[SEEN] / 2
    assert fitted(later, weights_of(("base",))).stages[SEEN] != fitted(sums, weights_of(("base",))).stages[SEEN]
    later.join(sums)
    assert later.count[SEEN] > sums.count[SEEN]


@pytest.mark.parametrize("modules", [("base",), ("base", "king_and_intrigue")])
def test_a_lesson_tells_what_weights_are_wrong_about(modules: tuple[str, ...]) -> None:
    about = Lesson(modules, UNTAUGHT, seed=2, nodes=20)
    learned = lesson(about, 1)
    assert learned.game == 1
    assert sum(learned.sums.count) > 5
    assert error(learned.sums, fitted(learned.sums, UNTAUGHT)) < error(learned.sums, UNTAUGHT)
    assert lesson(about, 1).sums.document() == learned.sums.document()
    assert lesson(about, 2).sums.document() != learned.sums.document()


def test_who_sees_nothing_loses_a_duel() -> None:
    blind = Weights(0.3, 0.3, ((0.0,) * COUNT,) * len(UNTAUGHT.stages))
    assert sum([duel(weights_of(("base",)), blind, ("base",), 20, game) for game in range(2)]) > 0


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
    for nonsense in (b"", b"5", b"{}", b"\xff"):
        journal.write_bytes(nonsense)
        with pytest.raises(SetupError, match="another course, or none"):
            taught(COURSE, Here(), journal, lambda told: None, lambda played: None)


def test_the_file_says_how_it_was_made() -> None:
    end = Generation(number=5, weights=UNTAUGHT, games=(), sums=Sums(), kept=3)
    document = json.loads(json.dumps(with_family(shipped(), COURSE, end)))
    made = document["families"]["base"]["made"]
    assert (made["games"], made["generations"], made["kept"]) == (5 * COURSE.games, 5, 3)
    assert made["fresh"] == (COURSE.first == UNTAUGHT)
    assert read(document["families"]["base"]) == UNTAUGHT
    assert read(json.loads(json.dumps(written(UNTAUGHT)))) == UNTAUGHT


def test_what_loses_by_more_than_bad_luck_is_not_kept() -> None:
    assert not loses([3.0, 5.0, 4.0, 2.0])
    assert not loses([-20.0, 19.0, -14.0, 10.0])
    assert loses([-3.0, -5.0])
    assert not loses([0.0])


def test_what_modules_change_is_kept_if_it_wins_by_more_than_good_luck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second trial is better than the first, the fourth better than the second; the others change nothing."""
    assert wins([3.0, 5.0, 4.0, 2.0])
    assert not wins([-20.0, 19.0, -14.0, 20.0])
    assert not wins([10.0, -4.0, 6.0, -2.0, 5.0])
    ways = [UNTAUGHT._replace(leader=leader) for leader in (0.1, 0.6, 0.6, 0.9, 0.2)]
    monkeypatch.setattr(course, "TRIALS", tuple([lambda weights, way=way: way for way in ways]))
    monkeypatch.setattr(course, "duel", lambda one, other, *about: one.leader - other.leader)
    about = COURSE._replace(modules=("base", "anniversary"), tested=3)
    told: list[course.Progress] = []
    counted: list[int] = []
    end = taught(about, Here(), tmp_path / "journal", told.append, counted.append)
    assert end.weights == ways[3]
    assert [one.kept for one in told] == [False, True, False, True, False]
    assert {one.error for one in told} == {None}
    assert counted == list(range(1, 16))
    made = with_family(shipped(), about, end)["families"]["anniversary"]["made"]
    assert (made["games"], made["kept"]) == (15, 2)


def test_trials_change_what_they_say() -> None:
    first = weights_of(("base",))
    halfway, guessed, thrifty, sparing, fond, sober = [trial(first) for trial in TRIALS]
    for stage, own in enumerate(first.stages):
        assert guessed.stages[stage][DECLARED] == 1.0
        assert halfway.stages[stage] == pytest.approx([sum(both) / 2 for both in zip(own, guessed.stages[stage])])
        assert sparing.stages[stage][HAND] > own[HAND]
        assert thrifty.stages[stage][AT_COURT] > own[AT_COURT]
        assert sober.stages[stage][DECLARED] < own[DECLARED] < fond.stages[stage][DECLARED]
        assert fond.stages[stage][:DECLARED] == sober.stages[stage][:DECLARED] == own[:DECLARED]


def another(seed: int) -> Weights:
    """Somebody else's."""
    random = Random(seed)
    stages = [tuple([random.below(1000) / 1000 for _ in FEATURES]) for _ in UNTAUGHT.stages]
    return Weights(0.2 + 0.1 * random.below(5), 0.1 * random.below(5), tuple(stages))


def test_modules_change_what_things_are_worth_together() -> None:
    """Each as it was found for it alone; what two of them change is changed once."""
    base, one, other = another(1), another(2), another(3)
    assert joined(base, []) == base
    assert joined(base, [one]) == one
    assert joined(base, [one, one]) == one
    both = joined(base, [one, other])
    assert both == joined(base, [other, one])
    for stage, a, b, first in zip(both.stages, one.stages, other.stages, base.stages):
        for value, *there, here in zip(stage, a, b, first):
            assert value in there
            assert abs(value - here) == max(abs(x - here) for x in there)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = ["--out", str(tmp_path / "w.json"), "--journal"]
    sizes = ["--games", "1", "--generations", "1", "--test", "1", "--nodes", "20", "--jobs", "1"]
    assert main(["train", "--fresh", *sizes, *files, str(tmp_path / "j.json")]) == 0
    assert "generation 1" in capsys.readouterr().out
    assert json.loads((tmp_path / "w.json").read_text())["version"] == VERSION
    assert main(["train", "--modules", "anniversary", *sizes, *files, str(tmp_path / "k.json")]) == 0
    assert "trial 6" in capsys.readouterr().out
    families = json.loads((tmp_path / "w.json").read_text())["families"]
    assert families["anniversary"]["made"]["modules"] == ["base", "anniversary"]
    assert families["base"] == shipped()["families"]["base"]
