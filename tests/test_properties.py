"""Random games with every property checked after every action; and faults, planted to see that they are found."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterable
from pkgutil import resolve_name
from typing import Any, NamedTuple

import pytest

import elgrande.fuzz.table
from elgrande import DocumentError, Game, SetupError
from elgrande.fuzz import fuzz
from elgrande.fuzz.players import STYLES, Style, choose, draw_setting, pick
from elgrande.game import Decision
from elgrande.kernel.frames import APPLY, answer
from elgrande.kernel.random import Random
from elgrande.kernel.ruleset import CASTILLO
from elgrande.kernel.state import State
from elgrande.kernel.view import View
from elgrande.modules.compose import CHOICES, SEAT_COUNTS
from elgrande.texts import PROMPTS
from elgrande.vocabulary import IDS, NAMES

REGIONS = tuple(range(IDS["galicia"], IDS["castillo"]))
GAMES = 500  # random games for each number of seats
HERE = 12  # of them in this process, where coverage watches and makes everything slow


# --- random games ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_no_random_game_breaks_a_rule(seats: int) -> None:
    _expect_no_failure(_fuzz_apart(GAMES // 2, seed=half * GAMES, seats=seats) for half in range(2))


def test_no_decision_looked_at_closely_breaks_a_rule() -> None:
    _expect_no_failure(_fuzz_apart(1, seed=seats, seats=seats, effort=1) for seats in SEAT_COUNTS)


def _fuzz_apart(games: int, seed: int, seats: int, effort: float = 0.01) -> subprocess.Popen[str]:
    """In a process of its own: quick, since nobody measures coverage there."""
    code = f"from elgrande.fuzz import fuzz; print(fuzz({games}, {seed}, seats=({seats},), effort={effort}))"
    return subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)


def _expect_no_failure(processes: Iterable[subprocess.Popen[str]]) -> None:
    """They run side by side."""
    results = [(process.communicate()[0].strip(), process.returncode) for process in list(processes)]
    assert results == [("None", 0)] * len(results)


def test_random_games_come_across_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every question is asked and nearly every action taken, even in few games."""
    kinds, actions = set(), set()

    def watched(random: Random, style: Style, decision: Decision) -> int:
        action = choose(random, style, decision)
        kinds.add(decision.kind)
        actions.add(NAMES[action])
        return action

    monkeypatch.setattr(elgrande.fuzz.table, "choose", watched)
    for seats in SEAT_COUNTS:
        assert fuzz(HERE, seed=7, seats=(seats,)) is None
    assert kinds == {kind for kind in PROMPTS if " " not in kind}
    never_offered = {"ask-always", "province", "stack-6", "stack-7", *(f"number-{n}" for n in range(7, 13))}
    assert set(NAMES) - actions == never_offered


def test_settings_are_drawn_from_all_there_are() -> None:
    settings = [draw_setting(Random(seed), None, None) for seed in range(300)]
    assert {setting.seats for setting in settings} == set(SEAT_COUNTS)
    for name, values in CHOICES.items():
        drawn = {setting.options[name] for setting in settings}
        assert drawn == ({*values, "0", "1", "2", "3", "4"} if name == "start" else set(values))


def test_one_may_say_what_is_played() -> None:
    settings = [draw_setting(Random(seed), [["base"]], [2, 5]) for seed in range(50)]
    assert {setting.seats for setting in settings} == {2, 5}
    assert {setting.modules for setting in settings} == {("base",)}
    with pytest.raises(SetupError, match="gibberish"):
        fuzz(1, seed=0, modules=[["gibberish"]])


def test_progress_is_told() -> None:
    told: list[int] = []
    assert fuzz(3, seed=0, progress=told.append) is None
    assert told == [1, 2, 3]


# --- copies at every decision ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_a_game_copied_at_any_decision_goes_on_to_the_identical_end(seats: int) -> None:
    game = Game.new(seats, seed=seats, rounds=6)
    random = Random(seats)
    saved, cloned = [], []
    while not game.over:
        saved.append(game.save())
        cloned.append(game.clone())
        decision = pick(random, game.pending)
        game.apply(choose(random, STYLES["guard"], decision), decision.seat)
    for number, (text, clone) in enumerate(zip(saved, cloned, strict=True)):
        for copy in (Game.load(text), clone):
            for seat, action in game.moves[number:]:
                answer(copy._state, seat, action)
            assert copy._state.key() == game._state.key()


# --- planted faults -------------------------------------------------------------------------------------------------

Original = Callable[..., Any]


class Fault(NamedTuple):
    where: str
    fault: Callable[[Original], Original]  # makes the faulty function from the right one
    problem: str  # what is found
    effort: float = 0.02


def _loses_a_piece(original: Original) -> Original:
    def transfer(state: State, by: int, owner: int, source: int, target: int, count: int) -> None:
        original(state, by, owner, source, target, count)
        if target == CASTILLO:
            state.pieces[CASTILLO * state.rules.seats + owner] -= 1

    return transfer


def _pays_too_much(original: Original) -> Original:
    def score(state: State, site: int, first_only: bool = False) -> None:
        original(state, site, first_only)
        state.scores[0] += 1

    return score


def _ties_take_the_same_place(original: Original) -> Original:
    return lambda strengths: [sorted(strengths, reverse=True).index(own) if own else -1 for own in strengths]


def _leaks_hands(original: Original) -> Original:
    def init(view: View, state: State, seat: int) -> None:
        original(view, state, seat)
        view.hand_sizes = state.hands

    return init


def _leaks_discs(original: Original) -> Original:
    def init(view: View, state: State, seat: int) -> None:
        original(view, state, seat)
        view.discs = state.secrets

    return init


def _goes_on_acting(original: Original) -> Original:
    def stop_action(state: State, by: int) -> None:
        seat = state.acting
        original(state, by)
        state.acting = seat

    return stop_action


def _stops_too_late(original: Original) -> Original:
    """The announced step happens in spite of the Veto."""

    def stop_action(state: State, by: int) -> None:
        change = state.frames[-1]
        APPLY[change[0]](state, change)
        original(state, by)

    return stop_action


def _without_asking(original: Original) -> Original:
    return lambda state, change: APPLY[change[0]](state, change)


def _can_be_undone(original: Original) -> Original:
    def show_discs(state: State) -> None:
        original(state)
        state.sealed -= 1

    return show_discs


def _tells_everybody(original: Original) -> Original:
    return lambda state, event: original(state, event._replace(only=-1))


def _takes_back_too_little(original: Original) -> Original:
    def undo(game: Game, seat: int) -> None:
        original(game, seat)
        game._state.scores[0] += 1

    return undo


def _turns_the_clock_back(original: Original) -> Original:
    def undo(game: Game, seat: int) -> None:
        game._clock -= 2
        original(game, seat)

    return undo


def _asks_anew(original: Original) -> Original:
    return lambda game, open_still: original(game, ())


def _shares_a_list(original: Original) -> Original:
    def clone(game: Game) -> Game:
        copy: Game = original(game)
        copy._state.pieces = game._state.pieces
        return copy

    return clone


def _forgets_chance(original: Original) -> Original:
    return lambda *args: {**original(*args), "rng": 1}


def _stumbles(original: Original) -> Original:
    def move_options(state: State, source: int) -> tuple[int, ...]:
        raise KeyError("stumbled")

    return move_options


def _one_too_many(original: Original) -> Original:
    return lambda seat, count: original(seat, count + 1)


def _from_anywhere(original: Original) -> Original:
    return lambda state, seat, own, foreign, source: original(state, seat, own, foreign, -1)


def _always(value: object) -> Callable[[Original], Original]:
    return lambda original: lambda *args, **kwargs: value


FAULTS = {
    "a piece is lost": Fault("elgrande.steps.pieces.transfer", _loses_a_piece, "caballeros_conserved"),
    "a point too much": Fault("elgrande.steps.score.score", _pays_too_much, "scores: by the events"),
    "ties": Fault("elgrande.rules.scoring.places", _ties_take_the_same_place, "points_are_owed"),
    "no second place": Fault("elgrande.rules.scoring.values_of", _always((4, 0, 0, 0, 0, 0, 0)), "events_tell"),
    "no taboo": Fault("elgrande.rules.board.is_taboo", _always(False), "kings_region_untouched"),
    "hands leak": Fault("elgrande.kernel.view.View.__init__", _leaks_hands, "hand_sizes", effort=0.3),
    "discs leak": Fault("elgrande.kernel.view.View.__init__", _leaks_discs, "discs", effort=0.3),
    "Vetoes for ever": Fault("elgrande.steps.round.drop_expired", _always(None), "waiting_cards_in_time"),
    "own Veto": Fault("elgrande.modules.base.stack2._may_object", _always(True), "window_in_order"),
    "acting for ever": Fault("elgrande.modules.base.stack2.stop_action", _goes_on_acting, "action_in_order"),
    "Veto too late": Fault("elgrande.modules.base.stack2.stop_action", _stops_too_late, "veto_stops"),
    "King unannounced": Fault("elgrande.steps.king.announce", _without_asking, "changes_are_announced"),
    "scoring unannounced": Fault("elgrande.steps.score.announce", _without_asking, "changes_are_announced"),
    "discs undone": Fault("elgrande.steps.disc_return.show_discs", _can_be_undone, "revealing_cannot_be_undone"),
    "a secret told": Fault("elgrande.steps.power.emit", _tells_everybody, "fetched_in_secret"),
    "options twice": Fault("elgrande.steps.place.place_options", _always((0, 0)), "questions_in_order"),
    "no options": Fault("elgrande.steps.place.place_options", _always(()), "questions_in_order"),
    "placing anywhere": Fault("elgrande.steps.place.place_options", _always(REGIONS), "placed_beside_the_king"),
    "placing too many": Fault("elgrande.steps.turn.place_normally", _one_too_many, "turns_by_the_book"),
    "from many regions": Fault("elgrande.steps.move._sources", _from_anywhere, "turns_by_the_book"),
    "orders for ever": Fault("elgrande.steps.round.forget_orders", _always(None), "orders_"),
    "a card lost": Fault("elgrande.steps.turn.put_under", _always(None), "cards_complete"),
    "a value twice": Fault("elgrande.steps.round.playable", _always((5,)), "turn_order_right"),
    "no 4s": Fault("elgrande.steps.score.first_value", _always(4), "all_places_scored"),
    "no scoring": Fault("elgrande.steps.round.general_scoring", _always((0,)), "general_scorings_in_time"),
    "nothing refused": Fault("elgrande.game.Game._check", _always(None), "_refused"),
    "undo": Fault("elgrande.game.Game.undo", _takes_back_too_little, "taken_back: scores"),
    "numbers": Fault("elgrande.game.Game.undo", _turns_the_clock_back, "numbers_are_not_used_again"),
    "questions": Fault("elgrande.game.Game._pose", _asks_anew, "open_questions_keep_their_number"),
    "clones": Fault("elgrande.game.Game.clone", _shares_a_list, "clone_is_independent", effort=0.3),
    "positions": Fault("elgrande.game.write_position", _forgets_chance, "position_reads_back: rng", effort=0.3),
    "a crash": Fault("elgrande.steps.move.move_options", _stumbles, "KeyError: 'stumbled' (at "),
}


def _plant(name: str, monkeypatch: pytest.MonkeyPatch) -> Fault:
    fault = FAULTS[name]
    monkeypatch.setattr(fault.where, fault.fault(resolve_name(fault.where)))
    return fault


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_found_and_found_again(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fault = _plant(name, monkeypatch)
    failure = fuzz(100, seed=3, effort=fault.effort)
    assert failure is not None
    assert fault.problem in failure.problem
    assert fuzz(1, failure.seed, effort=fault.effort) == failure
    monkeypatch.undo()
    assert fuzz(1, failure.seed, effort=fault.effort) is None


def test_the_record_of_a_failure_leads_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    _plant("a piece is lost", monkeypatch)
    failure = fuzz(10, seed=3)
    assert failure is not None
    game = Game.replay(failure.record)
    assert NAMES[game.moves[-1][1]] == "castillo"
    assert sum(game._state.pieces) == game.seats * 30 - 1


def test_the_record_of_a_crash_leads_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    _plant("a crash", monkeypatch)
    failure = fuzz(10, seed=3)
    assert failure is not None
    with pytest.raises(KeyError, match="stumbled"):
        Game.replay(failure.record)
    monkeypatch.undo()
    with pytest.raises(DocumentError, match="another state"):  # there is no state it should have ended in
        Game.replay(failure.record)


def test_a_game_that_cannot_be_written_has_a_record_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    _plant("a piece is lost", monkeypatch)
    failure = fuzz(10, seed=3, effort=0)
    monkeypatch.setattr("elgrande.game.write_record", lambda *args: 1 // 0)
    bare = fuzz(10, seed=3, effort=0)
    assert failure is not None
    assert bare is not None
    assert json.loads(bare.record)["actions"] == json.loads(failure.record)["actions"]


def test_a_game_that_cannot_begin_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("elgrande.modules.compose.run", lambda state: 1 // 0)
    failure = fuzz(1, seed=3)
    assert failure is not None
    assert failure.problem.startswith("ZeroDivisionError")
    assert json.loads(failure.record)["actions"] == []
