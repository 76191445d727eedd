"""Bots from outside: packages by entry point, programs in any language, and what becomes of bad ones."""

import json
import os
import shutil
import sys
import time
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import elgrande
from elgrande import texts
from elgrande.bots.arena.match import Match, play_game
from elgrande.bots.bot import Budget
from elgrande.bots.outside import installed, lines
from elgrande.bots.outside.installed import bots_from_outside, programs
from elgrande.bots.outside.lines import LineBot, ProgramFailed
from elgrande.bots.outside.seen import seen
from elgrande.bots.random_bot import RandomBot
from elgrande.bots.seated import Seated, known_to
from elgrande.documents.view import event_document
from elgrande.rules.view import RawView
from elgrande.view import View
from tests.bots.walk import MODULE_SETS, walk

FIRST = """
import json, sys
for line in sys.stdin:
    question = json.loads(line)
    if question["type"] == "decide":
        print(json.dumps({"action": question["decision"]["actions"][0]}), flush=True)
"""
# writes down what it is told, and ends after three answers
CLERK = """
import json, sys
answers = 0
for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "told":
        with open({told!r}, "a") as file:
            file.writelines(json.dumps(event) + "\\n" for event in said["events"])
    if said["type"] == "decide":
        answers += 1
        if answers > 3:
            break
        print(json.dumps({{"action": said["decision"]["actions"][0]}}), flush=True)
"""
SETTLER = Path(__file__).parents[2] / "examples/bots/settler.js"
QUICK = (("rounds", 6),)


def program(folder: Path, text: str) -> tuple[str, ...]:
    path = folder / "bot.py"
    path.write_text(text, encoding="utf-8")
    return sys.executable, str(path)


def test_a_program_plays_a_whole_game(tmp_path: Path) -> None:
    bots = [LineBot(program(tmp_path, FIRST), seat, Budget()) for seat in range(2)]
    one = elgrande.play(bots, seed=1, modules=MODULE_SETS[-1], rounds=6)
    first = elgrande.play([lambda view, decision: decision.actions[0]] * 2, seed=1, modules=MODULE_SETS[-1], rounds=6)
    assert one.game.moves == first.game.moves


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "it has ended"),
        ("print('good morning', flush=True); input(); input(); input()", "it says 'good morning'"),
        ("input(); input(); print('{\"action\": 7}', flush=True); input()", "7 is no name of an action"),
        ("import threading; threading.Event().wait()", "no answer in 0.01 seconds"),
    ],
    ids=["ends", "chats", "numbers", "hangs"],
)
def test_one_that_fails_loses_its_move_and_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, said: str
) -> None:
    monkeypatch.setattr(lines, "PATIENCE", 0.01 if "wait" in text else 10.0)
    command = program(tmp_path, text)
    bot = LineBot(command, 1, Budget())
    game = elgrande.new_game(2, seed=1)
    for _ in range(2):  # it is started again
        with pytest.raises(Exception, match=said):
            bot.decide(game.view(game.decision.seat), game.decision)


def test_a_program_is_told_what_happens_and_everything_again_when_it_has_to_be_started_again(tmp_path: Path) -> None:
    told = tmp_path / "told"
    bot = Seated(lambda: LineBot(program(tmp_path, CLERK.format(told=str(told))), 1, Budget()))
    game = elgrande.new_game(2, seed=1)
    seat = game.decision.seat
    past = known_to(seat, game.opening)
    for _ in range(3):
        while game.decision.seat != seat:
            past += known_to(seat, game.apply(game.decision.actions[0]))
        past += known_to(seat, game.apply(bot.decide(game.view(seat), game.decision, past)))
    while game.decision.seat != seat:
        past += known_to(seat, game.apply(game.decision.actions[0]))
    with pytest.raises(Exception, match="it has ended"):  # after three answers
        bot.decide(game.view(seat), game.decision, past)
    first = [json.loads(line) for line in told.read_text("utf-8").splitlines()]
    assert first == [event_document(game.rules, event) for event in past]
    told.unlink()
    bot.decide(game.view(seat), game.decision, past)
    assert [json.loads(line) for line in told.read_text("utf-8").splitlines()] == first


def test_one_that_reads_nothing_is_given_up_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However much it is told: more than fits into a pipe."""
    monkeypatch.setattr(lines, "PATIENCE", 0.5)
    game = elgrande.new_game(2, seed=1)
    bot = LineBot(program(tmp_path, "import time; time.sleep(60)"), 1, Budget(seconds=0.1))
    bot.told([*game.opening] * 500)
    with pytest.raises(ProgramFailed, match="no answer"):
        bot.decide(game.view(game.decision.seat), game.decision)


def asked(bot: LineBot) -> str:
    game = elgrande.new_game(2, seed=1)
    return bot.decide(game.view(game.decision.seat), game.decision)


def test_it_has_time_to_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "LEEWAY", 0.0)
    bot = LineBot(program(tmp_path, f"import time; time.sleep(0.3)\n{FIRST}"), 1, Budget(seconds=0.1))
    assert asked(bot) == "power-1"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "import sys; sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush(); input(); input(); input()",
            "it says '",
        ),
        ("print('x' * 10_000_000, flush=True); input(); input(); input()", "it says 'xxx"),
        ("while True: print('good morning', flush=True)", "it says 'good morning'"),
        ("print('[' * 60_000, flush=True); input(); input(); input()", r"it says '\[\[\["),
    ],
    ids=["no text", "no end of a line", "no end", "deep"],
)
def test_nonsense_is_refused_whatever_it_is(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(ProgramFailed, match=said):
        asked(LineBot(program(tmp_path, text), 1, Budget()))


def test_what_it_says_unasked_is_no_answer(tmp_path: Path) -> None:
    twice = FIRST.replace("print(", "print(json.dumps({'action': 'power-13'}), flush=True); print(")
    bot = LineBot(program(tmp_path, twice), 1, Budget())
    assert asked(bot) == "power-13"
    program_ = bot._program
    assert program_ is not None
    while program_._answers.empty():
        time.sleep(0.01)
    with pytest.raises(ProgramFailed, match=r"power-1.*unasked"):
        asked(bot)
    assert asked(bot) == "power-13"  # by another one


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs process groups")
def test_what_a_program_has_started_ends_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "PATIENCE", 3.0)
    pid = tmp_path / "pid"
    wrapper = tmp_path / "bot.sh"
    wrapper.write_text(f"sleep 60 & echo $! > {pid}; wait", "utf-8")
    begun = time.monotonic()
    with pytest.raises(ProgramFailed, match="no answer"):
        asked(LineBot(("sh", str(wrapper)), 1, Budget()))
    assert time.monotonic() - begun < 30
    until = time.monotonic() + 30
    while runs(int(pid.read_text("utf-8"))):
        assert time.monotonic() < until
        time.sleep(0.01)


def runs(pid: int) -> bool:
    """One that has ended may still wait for somebody to notice."""
    status = Path(f"/proc/{pid}/stat")
    try:
        return status.read_text("utf-8").rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_its_seed_says_nothing_of_the_game(tmp_path: Path) -> None:
    told = tmp_path / "told"
    text = f"import json; open({str(told)!r}, 'w').write(input())"
    with pytest.raises(ProgramFailed, match="it has ended"):
        asked(LineBot(program(tmp_path, text), 8 * 4711 + 3, Budget()))
    assert json.loads(told.read_text("utf-8"))["seed"] >> 20


def test_one_nobody_wants_any_more_may_end_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "GRACE", 30.0)
    told = tmp_path / "told"
    bot = LineBot(program(tmp_path, f"{FIRST}\nopen({str(told)!r}, 'w').write('good night')"), 1, Budget())
    asked(bot)
    del bot
    assert told.read_text("utf-8") == "good night"


def test_there_is_no_such_program() -> None:
    game = elgrande.new_game(2, seed=1)
    with pytest.raises(Exception, match="no-such-program: No such file"):
        LineBot(("no-such-program",), 1, Budget()).decide(game.view(game.decision.seat), game.decision)


def test_a_match_goes_on_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(elgrande.BOTS, "gone", programs("gone=no-such-program")["gone"])
    one = play_game(Match(("gone", "random"), games=2, seed=1, options=QUICK), 0)
    assert len(one.failures) == one.decisions[0] > 0
    assert one.failures[0].startswith("gone: ProgramFailed at ")


def test_names_and_commands() -> None:
    found = programs("one=node 'my bot.js' --deep; two=./two")
    assert list(found) == ["one", "two"]
    assert found["one"].args == (("node", "my bot.js", "--deep"),)  # type: ignore[attr-defined]
    assert programs("") == {}
    for nonsense in ("one=node 'my bot.js", "one=", "=./one", "one"):
        with pytest.warns(UserWarning, match="is no name=command"):
            assert list(programs(f"{nonsense}; two=./two")) == ["two"]


def test_packages_by_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [
        EntryPoint("lucky", "elgrande.bots.random_bot:RandomBot", installed.GROUP),
        EntryPoint("lost", "elgrande.bots.nowhere:Bot", installed.GROUP),
        EntryPoint("stone", "elgrande.bots.random_bot:__name__", installed.GROUP),
    ]
    monkeypatch.setattr(installed, "entry_points", lambda group: points)
    with pytest.warns(UserWarning, match=r"bot lost cannot be loaded|makes no bot"):
        assert bots_from_outside() == {"lucky": RandomBot}
    monkeypatch.setattr(installed, "entry_points", lambda group: points[:1])
    with pytest.warns(UserWarning, match="there is a bot lucky already"):
        assert bots_from_outside(but=("lucky",)) == {}


def test_what_it_is_called() -> None:
    assert texts.bot_words("lucky")[0].en == "lucky"
    assert texts.bot_words("king")[0].de == "König"


@pytest.mark.parametrize("modules", MODULE_SETS, ids=str)
def test_a_program_sees_what_its_seat_may_see(modules: tuple[str, ...]) -> None:
    for number, game in enumerate(walk(3, 5, modules=modules, rounds=6)):
        if number % 25 == 0 and not game.over:
            view = game.view(game.decision.seat)
            other = View(RawView(view.raw.sample(number), view.seat))
            told = seen(view)
            assert told == seen(other)
            assert json.loads(json.dumps(told)) == told


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_the_example_in_another_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(elgrande.BOTS, "settler", programs(f"settler=node {SETTLER}")["settler"])
    one = play_game(Match(("settler", "random", "random"), games=3, seed=1, options=QUICK), 0)
    assert one.failures == ()
    assert one.scores[0] > max(one.scores[1:])
