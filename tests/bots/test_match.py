"""Matches: seats rotate, results are told with how sure they are, and one cut short goes on."""

import gc
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from itertools import islice
from pathlib import Path
from typing import ClassVar

import pytest

import elgrande
from elgrande.bots.arena.figures import figures, ratings, wilson
from elgrande.bots.arena.journal import played
from elgrande.bots.arena.match import Match, Outcome, play_game
from elgrande.bots.arena.picture import svg
from elgrande.bots.arena.places import Here, Pool
from elgrande.bots.attended import Attended
from elgrande.bots.bot import Budget
from elgrande.decision import Decision
from elgrande.kernel.errors import ElGrandeError, SetupError
from elgrande.view import View

ROOT = Path(__file__).parents[2]
QUICK = (("rounds", 6),)
MATCH = Match(("greedy", "random", "random"), games=6, seed=5, options=QUICK)


def outcome(bots: tuple[str, ...], scores: tuple[int, ...], game: int = 0) -> Outcome:
    nothing = (0,) * len(bots)
    return Outcome(game, bots, scores, nothing, nothing, nothing, ())


def unhurried(one: Outcome) -> Outcome:
    """Without the times."""
    return one._replace(seconds=(), longest=())


def test_everybody_sits_everywhere_with_the_same_deal() -> None:
    seated = [MATCH.seated(game) for game in range(6)]
    assert [bots.index("greedy") for bots in seated] == [0, 1, 2, 0, 1, 2]
    assert [MATCH.seed_of(game) for game in range(6)] == [5, 5, 5, 6, 6, 6]


def test_a_game_of_a_match_is_the_game_of_its_seed() -> None:
    one = play_game(MATCH, 4)
    assert one.scores == elgrande.play(["random", "greedy", "random"], seed=6, rounds=6).scores
    assert one.bots == ("random", "greedy", "random")
    assert sum(one.decisions) > 100
    assert one.seconds[1] > one.longest[1] > 0


def test_the_same_wherever_it_is_played() -> None:
    here = sorted(played(MATCH, Here()))
    assert list(map(unhurried, here)) == list(map(unhurried, sorted(played(MATCH, Pool(2)))))


class Broken:
    """Crashes at its first decision and answers nonsense at the next."""

    asked = 0

    def __init__(self, seed: int, budget: Budget) -> None: ...

    def decide(self, view: View, decision: Decision) -> int | str:
        Broken.asked += 1
        if Broken.asked == 1:
            raise ZeroDivisionError("oh")
        return "veto" if Broken.asked == 2 else decision.actions[0]


def test_one_that_fails_loses_its_move_not_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(elgrande.BOTS, "broken", Broken)
    one = play_game(Match(("broken", "random"), games=2, seed=1, options=QUICK), 0)
    assert one.failures[0] == "broken: ZeroDivisionError at power: oh"
    assert one.failures[1].startswith("broken: may not answer supply with ")
    assert figures([one])["broken"].failures == len(one.failures) == 2


class Leaving:
    """Wants to leave whenever it is made, asked or waited for."""

    ways: ClassVar[Sequence[Callable[[], object]]] = ()

    def __init__(self, seed: int, budget: Budget) -> None:
        self.ways[0]()

    def decide(self, view: View, decision: Decision) -> int:
        self.ways[1]()
        return decision.actions[0]


def stay() -> None: ...


@pytest.mark.parametrize(
    ("ways", "said"),
    [
        ((sys.exit, stay), "SystemExit at power: "),
        ((stay, sys.exit), "SystemExit at power: "),
        ((stay, lambda: next(iter(()))), "StopIteration at power: "),
    ],
    ids=["made", "asked", "stops"],
)
def test_who_leaves_loses_its_move_too(
    monkeypatch: pytest.MonkeyPatch, ways: Sequence[Callable[[], object]], said: str
) -> None:
    monkeypatch.setattr(Leaving, "ways", ways)
    monkeypatch.setitem(elgrande.BOTS, "leaving", Leaving)
    one = play_game(Match(("leaving", "random"), games=1, seed=1, options=QUICK), 0)
    assert len(one.failures) == one.decisions[0]
    assert one.failures[0] == f"leaving: {said}"


def test_who_hangs_loses_its_move_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Leaving, "ways", (stay, lambda: time.sleep(600)))
    monkeypatch.setitem(elgrande.BOTS, "leaving", Leaving)
    game = elgrande.new_game(2, seed=1)
    decision = game.decision
    bot = Attended("leaving", seed=1, patience=0.05)
    assert bot.decide(game.view(decision.seat), decision, ()) in decision.actions
    assert bot.failures == ["leaving: NoAnswer at power: not in 0.05 seconds"]


class Mute(Exception):
    def __str__(self) -> str:
        raise ValueError


class Meddler:
    """Changes what may be answered, and says so in an error that cannot be said."""

    def __init__(self, seed: int, budget: Budget) -> None: ...

    def decide(self, view: View, decision: Decision) -> int:
        decision.actions = (0,)
        raise Mute


def test_an_error_that_cannot_be_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(elgrande.BOTS, "meddler", Meddler)
    one = play_game(Match(("meddler", "random"), games=1, seed=1, options=QUICK), 0)
    assert one.failures[0] == "meddler: Mute at power: it cannot be said"
    assert len(one.failures) == one.decisions[0]


def interrupt() -> None:
    raise KeyboardInterrupt


def test_who_interrupts_where_nobody_else_may_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Leaving, "ways", (stay, interrupt))
    monkeypatch.setitem(elgrande.BOTS, "leaving", Leaving)
    match = Match(("leaving", "random"), games=1, seed=1, options=QUICK)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # somebody at the keyboard, wherever this runs
    try:
        with pytest.raises(KeyboardInterrupt):
            play_game(match, 0)
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        assert play_game(match, 0).failures[0] == "leaving: KeyboardInterrupt at power: "
    finally:
        signal.signal(signal.SIGINT, before)


def take_no_notice() -> None:
    with suppress(BaseException):
        time.sleep(600)
    while True:
        with suppress(Exception):
            time.sleep(600)


def test_who_hangs_and_takes_no_notice_is_interrupted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Leaving, "ways", (stay, take_no_notice))
    monkeypatch.setitem(elgrande.BOTS, "leaving", Leaving)
    game = elgrande.new_game(2, seed=1)
    bot = Attended("leaving", seed=1, patience=0.05)
    assert bot.decide(game.view(game.decision.seat), game.decision, ()) in game.decision.actions
    assert bot.failures == ["leaving: NoAnswer at power: not in 0.05 seconds"]


def first_at_once(folder: Path, game: int) -> int:
    (folder / str(game)).touch()
    if game:
        time.sleep(600)
        (folder / "to the end").touch()
    return game


def test_who_stops_need_not_wait_for_the_games_that_have_begun(tmp_path: Path) -> None:
    games = Pool(2).each(partial(first_at_once, tmp_path), range(4))
    assert next(games) == 0
    games.close()  # type: ignore[attr-defined]
    assert not (tmp_path / "to the end").exists()


def test_processes_end_with_the_one_they_play_for(tmp_path: Path) -> None:
    """However it ended."""
    text = (
        "from functools import partial; from pathlib import Path\n"
        "from elgrande.bots.arena.places import Pool; from tests.bots.test_match import first_at_once\n"
        f"list(Pool(2).each(partial(first_at_once, Path({str(tmp_path)!r})), range(1, 5)))"
    )
    with subprocess.Popen([sys.executable, "-c", text], cwd=ROOT, stdout=subprocess.PIPE) as match:
        until = time.monotonic() + 60
        while len(list(tmp_path.iterdir())) < 2:
            assert time.monotonic() < until
            time.sleep(0.01)
        match.kill()
        assert match.stdout is not None
        match.stdout.read()  # ends when the last of them has ended
    assert not (tmp_path / "to the end").exists()


def die_once(mark: Path, game: int) -> int:
    if game == 2 and not mark.exists():
        mark.touch()
        os._exit(1)
    return game


def die(game: int) -> int:
    os._exit(1)


def test_what_a_process_that_ended_was_at_is_played_by_another_one(tmp_path: Path) -> None:
    assert sorted(Pool(2).each(partial(die_once, tmp_path / "mark"), range(5))) == [0, 1, 2, 3, 4]
    with pytest.raises(ElGrandeError, match=r"it was at one of these games: \[0, 1\]"):
        list(Pool(2).each(die, range(2)))


def test_a_journal_that_two_have_written_or_nobody(tmp_path: Path) -> None:
    journal = tmp_path / "match.jsonl"
    journal.touch()
    first = list(played(MATCH, Here(), journal))
    header, *lines = journal.read_text("utf-8").splitlines()
    journal.write_text("\n".join([header, *lines, *lines[2:4], ""]), "utf-8")
    assert sorted(played(MATCH, Here(), journal)) == first
    damaged = ["5", "[1]", "{}", '{"game": 1}', lines[0]]
    journal.write_text("\n".join([header, *damaged, ""]), "utf-8")
    with journal.open("ab") as file:
        file.write(b"\xff\xfe\n")
    assert sorted(map(unhurried, played(MATCH, Here(), journal))) == [unhurried(one) for one in first]
    journal.write_text(header[:20], "utf-8")
    with pytest.raises(SetupError, match="or none"):
        next(played(MATCH, Here(), journal))


def test_a_match_cut_short_goes_on(tmp_path: Path) -> None:
    journal = tmp_path / "match.jsonl"
    first = list(islice(played(MATCH, Here(), journal), 2))
    with journal.open("a") as file:
        file.write('{"game": 2, "bots": ["gree')  # the computer was switched off here
    new: list[int] = []

    class Noted(Here):
        def each(self, task, numbers):  # type: ignore[no-untyped-def]
            new.extend(numbers)
            return map(task, new)

    assert [one.game for one in played(MATCH, Noted(), journal)] == [0, 1, 2, 3, 4, 5]
    assert new == [2, 3, 4, 5]
    again = list(played(MATCH, Here(), journal))
    assert again[:2] == first
    assert [one.game for one in again] == [0, 1, 2, 3, 4, 5]
    assert len(list(played(MATCH._replace(games=8), Here(), journal))) == 8
    with pytest.raises(SetupError, match="of another match"):
        next(played(MATCH._replace(seed=1), Here(), journal))


def test_records_of_all_games(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    outcomes = list(played(MATCH._replace(games=2, records=str(folder)), Here()))
    games = [elgrande.replay(path.read_text("utf-8")) for path in sorted(folder.iterdir())]
    assert [game.scores for game in games] == [one.scores for one in outcomes]


def test_figures() -> None:
    table = figures([outcome(("a", "b", "b"), (50, 40, 30)), outcome(("b", "a", "b"), (60, 60, 10))])
    assert table["a"].win_share == 0.75
    assert table["a"].lead == 5
    assert table["a"].rank == 1.25
    assert table["b"].win_share == 0.125
    assert table["b"].seats == 4
    assert table["b"].rank == pytest.approx((2 + 3 + 1.5 + 3) / 4)
    assert table["a"].fair_share == pytest.approx(1 / 3)


@pytest.mark.parametrize(
    ("wins", "tries", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 100, 0.7222, 0.8749)]
)
def test_wilson(wins: int, tries: int, low: float, high: float) -> None:
    assert wilson(wins, tries) == pytest.approx((low, high), abs=1e-4)


def test_elo_tells_how_often_one_is_before_the_other() -> None:
    won = [outcome(("a", "b"), (2, 1), game) for game in range(75)]
    lost = [outcome(("a", "b"), (1, 2), game) for game in range(25)]
    elo = ratings([*won, *lost])
    expected = 1 / (1 + 10 ** ((elo["b"] - elo["a"]) / 400))
    assert expected == pytest.approx(0.75, abs=0.01)
    assert sum(elo.values()) == pytest.approx(3000)


def test_a_picture_names_everybody() -> None:
    picture = svg("Two & two", figures([outcome(("greedy", "random"), (2, 1))]))
    assert all(word in picture for word in ("greedy", "random", "Two &amp; two", "100.0 %"))


def test_nobody_is_interrupted_by_a_search_for_rubbish_while_it_thinks() -> None:
    """In this process it is looked for again afterwards, also where somebody has seen enough."""
    games = Here().each(lambda number: gc.isenabled(), range(3))
    assert gc.isenabled()
    assert next(games) is False
    games.close()  # type: ignore[attr-defined]
    assert gc.isenabled()
