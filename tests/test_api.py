"""The package as one imports it: its examples, its names, bots in three lines, the vocabulary everything relies on."""

import doctest
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import elgrande
from elgrande import Decision, Game, View, view, vocabulary
from elgrande.compiled import is_compiled
from tools import reference

of_the_sources = pytest.mark.skipif(is_compiled(), reason="the compiled engine has no docstrings")


def test_the_examples_in_the_package_are_true() -> None:
    failed, attempted = doctest.testmod(elgrande)
    assert attempted >= 3
    assert failed == 0


@pytest.mark.parametrize("module", [view, reference], ids=["view", "reference"])
def test_the_examples_in_its_modules_are_true(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


def test_the_examples_in_the_reference_are_true() -> None:
    failed, attempted = doctest.testfile(str(reference.TARGET), module_relative=False)
    assert attempted >= 3
    assert failed == 0


@of_the_sources
def test_the_reference_is_what_the_code_says() -> None:
    assert reference.TARGET.read_text("utf-8") == reference.reference()


@of_the_sources
def test_everything_in_the_reference_is_explained() -> None:
    """Names of tuples' fields may speak for themselves; methods, properties and functions may not."""
    bare = [line for line in reference.reference().splitlines() if re.fullmatch(r"\* `\w+\(.*`", line)]
    assert bare == []


def test_every_kind_of_decision_is_in_the_reference() -> None:
    told = {line.split("`")[1] for line in reference.kinds()}
    game = elgrande.new_game(3, seed=1, modules=["grandissimo"])
    while not game.over:
        assert game.decision.kind in told
        game.apply(game.decision.actions[-1], game.decision.seat)


def test_there_are_no_stray_names() -> None:
    """In a process of its own: what tests import is no fault of the package."""
    told = subprocess.run(
        [sys.executable, "-c", "import elgrande; print(*dir(elgrande))"], capture_output=True, text=True, check=True
    )
    names = [name for name in told.stdout.split() if not name.startswith("__")]
    extra = [name for name in names if name not in elgrande.__all__]
    folder = Path(elgrande.__file__).parent
    assert [name for name in extra if not ((folder / name).is_dir() or (folder / f"{name}.py").exists())] == []


def test_one_version() -> None:
    project = tomllib.loads(Path(__file__, "../../pyproject.toml").resolve().read_text("utf-8"))
    assert elgrande.__version__ == project["project"]["version"]


def test_what_modules_go_together_and_what_to_know_about_them() -> None:
    assert len(elgrande.module_sets()) == 22
    assert elgrande.notes(["grandissimo", "anniversary"])[0].en.startswith("The rulebook does not say")
    assert elgrande.notes(["base"]) == []


def test_every_public_name_is_there() -> None:
    assert len(set(elgrande.__all__)) == len(elgrande.__all__)
    for name in elgrande.__all__:
        assert getattr(elgrande, name) is not None


def test_a_new_game_in_one_line() -> None:
    game = elgrande.new_game()
    assert (game.seats, game.round, game.over) == (4, 1, False)


def test_the_same_seed_is_the_same_game_and_no_seed_another_one_every_time() -> None:
    assert elgrande.new_game(3, seed=5).position() == elgrande.new_game(3, seed=5).position()
    assert elgrande.new_game(3, seed=5).position() != elgrande.new_game(3, seed=6).position()
    assert len({elgrande.new_game(3).record() for _ in range(5)}) == 5


def test_a_game_without_a_seed_can_be_replayed() -> None:
    game = elgrande.new_game(2)
    game.apply("power-4")
    assert elgrande.replay(game.record()) == game


@pytest.mark.parametrize("seed", ["x", 1.5, [1]])
def test_a_seed_must_be_a_whole_number(seed: object) -> None:
    with pytest.raises((elgrande.SetupError, TypeError), match="seed"):
        elgrande.new_game(4, seed=seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [-1, 1 << 64, 1 << 200])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    game = elgrande.new_game(4, seed=seed)
    assert elgrande.replay(game.record()) == game


def test_a_bot_is_three_lines_as_a_function() -> None:
    def last(view: View, decision: Decision) -> int:
        return decision.actions[-1]

    result = elgrande.play([last, "random", "random"], seed=1)
    assert result.game.over
    assert result.scores == result.game.scores
    assert result.winners == result.game.winners != ()
    assert result.decisions == len(result.game.moves) > 100


def test_a_bot_is_three_lines_as_a_class() -> None:
    class First:
        def decide(self, view: View, decision: Decision) -> str:
            return decision.names[0]

    result = elgrande.play([First(), First()], seed=1)
    assert result.game.over
    assert {vocabulary.NAMES[action] for _, action in result.game.moves} >= {"power-1", "stack-1", "done"}


def test_errors_have_one_family() -> None:
    for error in (elgrande.SetupError, elgrande.IllegalAction, elgrande.DocumentError):
        assert issubclass(error, elgrande.ElGrandeError)
        assert issubclass(error, ValueError)


def test_views_for_everybody_and_scores() -> None:
    game = elgrande.new_game(5, seed=2)
    assert [game.view(seat).seat for seat in range(-1, 5)] == [-1, 0, 1, 2, 3, 4]
    assert game.scores == (0, 0, 0, 0, 0)


def test_save_and_load() -> None:
    game = elgrande.new_game(5, seed=2)
    game.apply("power-9")
    assert Game.load(game.save()) == game


def test_the_minute_in_the_readme_is_true() -> None:
    readme = Path(__file__, "../../README.md").resolve().read_text("utf-8")
    block = re.search(r"```python\n(.*?)```", readme, re.DOTALL)
    assert block is not None
    names: dict[str, Any] = {}
    exec(block[1], names)
    assert names["saved"] == names["game"].save()
    claims = re.findall(r"^(\S.*?)\s+# (True|'.*')$", block[1], re.MULTILINE)
    assert len(claims) >= 2
    for expression, value in claims:
        assert repr(eval(expression, names)) == value


# the vocabulary


def _names_of_today() -> Iterator[str]:
    """Written out by hand on purpose: records, saved games, bots and learners rely on every single number."""
    yield from ("done", "special", "place", "veto", "allow", "allow-action", "allow-round", "ask-always")
    yield from ("first", "second")
    yield from ("number-0", "number-1", "number-2", "number-3", "number-4", "number-5", "number-6")
    yield from ("number-7", "number-8", "number-9", "number-10", "number-11", "number-12")
    yield from ("stack-1", "stack-2", "stack-3", "stack-4", "stack-5", "stack-6", "stack-7")
    yield from ("seat-0", "seat-1", "seat-2", "seat-3", "seat-4")
    yield from ("board-840", "board-400")
    yield from ("galicia", "pais-vasco", "aragon", "cataluna", "castilla-la-vieja", "castilla-la-nueva")
    yield from ("valencia", "sevilla", "granada", "castillo", "court", "province")
    yield from ("power-1", "power-2", "power-3", "power-4", "power-5", "power-6", "power-7", "power-8", "power-9")
    yield from ("power-10", "power-11", "power-12", "power-13")
    # King & Intrigue, Player's Edition, Special Cards
    yield from ("special-power", "draw", "send", "allow-scoring", "spy")
    yield from ("token-alliance", "token-bridge", "token-collapse", "token-quarantine", "token-guard", "token-double")
    yield from ("beside", "bridge", "waiting")
    yield from ("play-intrigue", "play-free-placement", "play-court-purge", "play-veto", "play-royal-wrath")
    yield from ("play-score-67", "play-expel-one-each", "play-grande-and-3", "play-mobile-scoreboard", "play-score-4")
    yield from ("play-score-castillo", "play-score-5", "play-double-region", "play-to-the-castillo")
    yield from ("play-score-choice", "play-royal-advisor", "play-score-secret", "play-king")
    yield from ("play-joker", "play-field-day", "play-relocate", "play-civil-war", "play-alliance", "play-bridge")
    yield from ("play-revolt", "play-collapse", "play-quarantine", "play-hurricane", "play-mistress")
    yield from ("play-fiesta", "play-espionage", "play-coup", "play-table-for-six", "play-waiting-caballero")
    yield from ("play-kings-guard", "play-annul", "play-score-behind", "play-score-and-clear", "play-score-dilemma")


def test_action_ids_never_shift() -> None:
    """Append to the vocabulary as you like; whoever has to change this list breaks every record there is."""
    today = tuple(_names_of_today())
    assert vocabulary.BUILT_IN[: len(today)] == today
    assert (today.index("province"), today.index("power-1"), today.index("special-power")) == (48, 49, 62)
    assert (today.index("play-intrigue"), len(today)) == (76, 115)


def test_action_names_are_unique_and_short() -> None:
    assert len(set(vocabulary.NAMES)) == len(vocabulary.NAMES) < 300
    assert {vocabulary.IDS[name]: name for name in vocabulary.IDS} == dict(enumerate(vocabulary.NAMES))
    assert all(name == name.lower() and " " not in name for name in vocabulary.NAMES)


def test_names_from_outside_come_behind_the_built_in_ones() -> None:
    """In a process of its own: they hold for that process."""
    code = (
        "from elgrande.vocabulary import BUILT_IN, IDS, NAMES, add; n = len(NAMES); assert add('done') == IDS['done'];"
        "assert (add('market'), add('bazaar'), add('market')) == (n, n + 1, n);"
        "assert NAMES == [*BUILT_IN, 'market', 'bazaar'] and IDS['bazaar'] == n + 1"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_record_names_actions_in_the_short_text_form() -> None:
    game = elgrande.new_game(2, seed=3, start="1")
    game.apply("power-4")
    assert json.loads(game.record(history=False))["log"] == ["1 power-4"]
