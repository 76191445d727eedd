"""Records of earlier versions: shown as it was, exported, and gone on with by today's rules."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from elgrande import DocumentError, Game
from elgrande.compiled import is_compiled
from elgrande.documents.chapter import Chapter
from elgrande.documents.events import write_event
from elgrande.documents.moment import BESIDE
from elgrande.kernel.random import Random
from elgrande.rules.events import RULES_CHANGED
from elgrande.texts import event_text
from tests.bots.walk import finish
from tests.editions.corrected import later_rules
from tests.editions.test_rules_1 import named, patched, seen
from tests.table import special
from tools.upgrade import TOLD_SINCE


def played(until: Callable[[Game], bool], seed: int = 4) -> Game:
    game, random = Game.new(3, seed=seed, rounds=6), Random(seed)
    while not until(game):
        decision = game.pending[random.below(len(game.pending))]
        game.apply(decision.actions[random.below(len(decision.actions))], decision.seat)
    return game


def after_a_scoring(game: Game) -> bool:
    """In the middle of a step, some time after points were paid."""
    return game.round > 3 and max(game.scores) > 0 and "then" in game.position()


def placing_in_the_castillo(game: Game) -> bool:
    """The Castillo was the last but two thing to happen since the last quiet moment."""
    then = game.position().get("then", [])
    return len(then) > 1 and then[-2].endswith("castillo") and game.decision.kind == "place" and game.round > 1


# version 1


@pytest.mark.parametrize("number", range(132))
def test_a_record_of_version_1_is_read(number: int) -> None:
    """What happened is what was seen, by these rules or in a chapter before; and the game goes on."""
    stored = seen()[number]
    game = Game.replay(json.dumps(stored["record"]))
    first = (*game.before, game.history())[0]
    assert told(game, first) == [step["events"] for step in stored["steps"]]
    expected: dict[str, Any] = {}
    for now, step in zip(first.moments(), stored["steps"], strict=True):
        expected = patched(expected, step["changes"])
        assert without(BESIDE, now) == without(BESIDE, expected)  # what can be taken back is today's
    assert game.over == stored["over"] or not stored["over"]
    assert Game.replay(game.record()) == game
    if number % 6 == 0:
        assert Game.replay(finish(game, number).record()) == game


def without(names: tuple[str, ...], now: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in now.items() if name not in names}


def told(game: Game, chapter: Chapter) -> list[list[dict[str, Any]]]:
    told = [[named(game.rules, event) for event in entry.events] for entry in (chapter.opening, *chapter.log)]
    return [[event for event in entry if event["kind"] not in TOLD_SINCE] for entry in told]


# versions to come


def test_rules_that_lead_to_the_same_are_simply_those_of_the_game() -> None:
    game = played(after_a_scoring)
    record = game.record()
    with later_rules("nothing"):
        again = Game.replay(record)
        assert (again, again.before, again.opening) == (game, (), game.opening)
        assert json.loads(again.record())["rules"] == "3"


def test_what_happened_stands_and_the_game_goes_on() -> None:
    game = played(after_a_scoring)
    record, history, scores = game.record(), game.history(), game.scores
    with later_rules("points"):
        again = Game.replay(record)
        assert again.scores == scores
        assert again.moves == ()
        assert again.position() == game.position()
        assert [decision.names for decision in again.pending] == [decision.names for decision in game.pending]
        (chapter,) = again.before
        assert chapter == history
        (event,) = again.opening
        assert (event.kind, event.amount, event.why) == (RULES_CHANGED, 0, "2")
        assert not any(again.can_undo(seat) for seat in range(3))
        assert min(decision.id for decision in again.pending) > max(decision.id for decision in game.pending)
        goes_on_like_any(again)


def test_what_is_no_longer_possible_is_decided_anew() -> None:
    game = played(placing_in_the_castillo)
    record = game.record()
    with later_rules("places"):
        again = Game.replay(record)
        (event,) = again.opening
        assert event.amount == 2
        assert again.position().get("then", []) == game.position()["then"][:-2]
        assert "castillo" not in again.decision.names
        assert again.decision.kind == "place"
        assert event_text(again.rules, event).en.endswith("The last 2 steps must be decided anew.")
        goes_on_like_any(again)


def goes_on_like_any(game: Game) -> None:
    """There and back at any time, with the chapters before."""
    for history in (True, False):
        again = Game.replay(game.record(history=history))
        assert (again, again.before, again.opening) == (game, game.before, game.opening)
        assert [decision.id for decision in again.pending] == [decision.id for decision in game.pending]
    end = finish(game.clone(), 1)
    again = Game.replay(end.record())
    assert (again, again.before) == (end, game.before)


def test_rules_may_change_more_than_once() -> None:
    record = played(after_a_scoring).record()
    with later_rules("points"):
        game = finish(Game.replay(record))
        record = game.record()
    with later_rules("nothing"):
        again = Game.replay(record)  # the last chapter's points are not what these rules pay
        assert [chapter.rules for chapter in again.before] == ["2", "3"]
        assert again.scores == game.scores
        assert again.over
        assert Game.replay(again.record()) == again


def test_a_finished_game_stays_as_it_ended() -> None:
    game = finish(played(after_a_scoring))
    record = game.record()
    with later_rules("points"):
        again = Game.replay(record)
        assert (again.over, again.scores, again.winners) == (True, game.scores, game.winners)


@pytest.mark.skipif(is_compiled(), reason="it replaces functions of the sources")
def test_an_engine_that_nobody_gave_a_version_leads_to_the_same_path() -> None:
    game = played(after_a_scoring)
    record = game.record()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("elgrande.kernel.random.MASK", (1 << 63) - 1)
        patch.setattr("elgrande.kernel.random.Random.below", lambda self, n: 0)
        again = Game.replay(record)
        assert again.scores == game.scores
        assert len(again.before) == 1


def test_a_game_from_a_position_goes_on_too() -> None:
    game = special("s1-move-3-any", {"aragon": [1, 2, 0, 0]})
    game.apply("aragon")
    record = finish(game, 2).record()
    with later_rules("points"):
        assert Game.replay(record).scores == game.scores


# what a record says beside the game


def test_players_and_what_a_shuffle_promised_stay_in_the_record() -> None:
    record = json.loads(played(after_a_scoring).record(players=["Ana", "Gonzalo", ""]))
    record["shuffle"] = {"method": "sha256", "promise": "00ff"}
    game = Game.replay(json.dumps(record))
    assert game.players == ("Ana", "Gonzalo", "")
    again = json.loads(game.clone().record())
    assert (again["players"], again["shuffle"]) == (record["players"], record["shuffle"])
    for wrong in ({"players": ["Ana"]}, {"players": [1, 2, 3]}, {"shuffle": 5}):
        with pytest.raises(DocumentError, match=r"^record\.(players|shuffle)"):
            Game.replay(json.dumps({**record, **wrong}))


def test_events_in_a_record_are_facts_by_name() -> None:
    game = finish(played(after_a_scoring))
    entries = json.loads(game.record())["log"]
    events = [event for entry in entries for event in entry.get("events", ())]
    assert {"kind": "power_played", "seat": 0, "card": 13} in events
    assert all("line" not in event for event in events)
    history = [event for told in game.history().log for event in told.events]
    assert [write_event(game.rules, event) for event in history] == events
