"""Records: what they hold, that they replay to the identical game, and what is refused."""

import json
import re
from typing import Any

import pytest

import elgrande
from elgrande import DocumentError, Game
from elgrande.documents.record import KNOWN
from elgrande.vocabulary import IDS, NAMES
from tests.bots.walk import OPTION_SETS, finish, walk
from tests.documents.damage import Path, accidents, changed, limited, outcome, without
from tests.table import BLUE, do, special


def played(actions: int = 60) -> Game:
    for game in walk(3, 8, rounds=6):
        if len(game.moves) == actions:
            return game
    raise AssertionError("the game is too short")


def document(history: bool = False) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(played().record(history=history))
    return record


def refused(record: object, message: str) -> None:
    text = record if isinstance(record, str) else json.dumps(record)
    with pytest.raises(DocumentError, match=message):
        Game.replay(text)


# what is in it


def test_a_record_is_what_the_game_began_with_and_every_action() -> None:
    game = elgrande.new_game(3, seed=7, rounds=6, start="2")
    do(game, "power-4", "power-9")
    record = json.loads(game.record(history=False))
    assert record == {
        "elgrande": "record",
        "version": 2,
        "rules": "2",
        "modules": ["base"],
        "seats": 3,
        "options": {"rounds": 6, "start": "2"},
        "seed": 7,
        "count": 2,
        "digest": record["digest"],
        "log": ["2 power-4", "0 power-9"],
    }
    assert re.fullmatch("[0-9a-f]{16}", record["digest"])
    full = json.loads(game.record())
    assert set(full) == set(KNOWN) - {"position", "before", "players", "avatars", "shuffle"}
    assert [entry["do"] for entry in full.pop("log")] == record.pop("log")
    assert record.items() <= full.items()


def test_the_digest_tells_states_apart() -> None:
    digests = [json.loads(game.record(history=False))["digest"] for game in walk(3, 4)]
    assert len(set(digests)) == len(digests) > 100


def test_a_record_of_a_game_from_a_position_holds_the_position() -> None:
    game = special("s1-move-3-any", {"aragon": [1, 2, 0, 0]})
    record = json.loads(game.record())
    assert record["position"]["pieces"]["aragon"] == [1, 2, 0, 0]
    assert "seed" not in record


# there and back


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
@pytest.mark.parametrize("seats", [2, 5])
def test_a_replayed_game_is_the_identical_game(seats: int, options: dict[str, Any]) -> None:
    for number, game in enumerate(walk(seats, 40 + seats, **options)):
        if number % 40 == 0 or game.over or len(game.pending) > 1:
            history = number % 40 == 0 or game.over
            replayed = Game.replay(game.record(history=history))
            assert replayed == game
            assert replayed.record(history=history) == game.record(history=history)
            assert [d.id for d in replayed.pending] == [d.id for d in game.pending]
            assert finish(replayed.clone(), 1) == finish(game.clone(), 1)


def test_a_game_from_a_position_is_replayed_from_there() -> None:
    game = special("s1-move-3-any", {"aragon": [1, 2, 0, 0]}, vetoes=[BLUE])
    do(game, "aragon", "seat-1", "castillo", "allow-action", "aragon")
    replayed = elgrande.replay(game.record())
    assert replayed == game
    assert finish(replayed).record() == finish(game).record()


def test_a_replayed_game_can_be_taken_back_like_the_original() -> None:
    game = elgrande.new_game(3, seed=7, start="2")
    do(game, "power-4")
    replayed = Game.replay(game.record())
    assert replayed.can_undo(2)
    replayed.undo(2)
    assert replayed == elgrande.new_game(3, seed=7, start="2")


# what is refused


@pytest.mark.parametrize("length", [0, 1, 10, 100, 400])
def test_a_record_that_breaks_off_is_refused_with_line_and_column(length: int) -> None:
    refused(played().record()[:length], r"^record, line 1 column \d+: ")


def test_the_line_is_counted() -> None:
    refused('{\n"elgrande": "record",\n"version": }', "^record, line 3 column 12: ")


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("elgrande",), "position", r"^record\.elgrande: must be one of record"),
        (("elgrande",), None, r"^record\.elgrande: must be one of record"),
        (("elgrande",), 5, r"^record\.elgrande: must be one of record"),
        (("version",), 3, r"^record\.version: written by a newer version of elgrande \(3; this one reads up to 2\)"),
        (("version",), 0, r"^record\.version: this program reads version 2"),
        (("version",), True, r"^record\.version: must be a whole number"),
        (("version",), "1", r"^record\.version: must be a whole number"),
        (("rules",), "3", r"^record\.rules: written by a newer version of elgrande \(rules 3; this one reads"),
        (("rules",), "0", r"^record\.rules: has only decisions, and rules 0 are not played any more"),
        (("rules",), 2, r"^record\.rules: must be the version of the rules, such as '2', not 2"),
        (("rules",), None, r"^record\.rules: must be the version of the rules, "),
        (("modules",), ["base", "moon"], r"^record.*: unknown module 'moon'; there are: base"),
        (("modules",), "base", r"^record\.modules: must be a list, not a text"),
        (("modules",), [["base"]], r"^record\.modules\[0\]: must be a text, not a list"),
        (("seats",), 6, r"^record.*: 6 seats: El Grande is for 2 to 5 players"),
        (("seats",), "3", r"^record.*: '3' seats"),
        (("seats",), None, r"^record.*: None seats"),
        (("seats",), 3.0, r"^record.*: 3.0 seats"),
        (("options",), [], r"^record\.options: must be an object, not a list"),
        (("options",), {"moon": 1}, r"^record.*: unknown option 'moon'; there are: veto, "),
        (("options",), {"rounds": 7}, r"^record.*: option rounds: 7 is not 9 or 6"),
        (("options",), {"start": "3"}, r"^record.*: option start: there is no seat 3 at a table of 3"),
        (("seed",), -1, r"^record\.seed: must be a whole number from 0"),
        (("seed",), 1 << 64, r"^record\.seed: must be a whole number from 0"),
        (("seed",), "8", r"^record\.seed: must be a whole number from 0"),
        (("seed",), None, r"^record\.seed: must be a whole number from 0"),
        (("position",), 5, r"^record\.position: must be an object, not a number"),
        (("position",), {"seats": 2}, r"^record\.position: has other modules, seats or options"),
        (("count",), 61, r"^record\.log: 60 of 61 are there: the record is incomplete"),
        (("count",), "60", r"^record\.count: must be a whole number"),
        (("count",), None, r"^record\.count: must be a whole number"),
        (("digest",), "0" * 16, r"^record\.digest: the actions lead to another state"),
        (("digest",), None, r"^record\.digest: "),
        (("digest",), 5, r"^record\.digest: "),
        (("log",), {}, r"^record\.log: must be a list, not an object"),
        (("log",), None, r"^record\.log: must be a list, not null"),
        (("log", 7), 5, r"^record\.log\[7\]: must be a seat and an action, such as '0 done', not 5"),
        (("log", 7), None, r"^record\.log\[7\]: must be a seat and an action"),
        (("log", 7), "done", r"^record\.log\[7\]: must be a seat and an action"),
        (("log", 7), "x done", r"^record\.log\[7\]: must be a seat and an action"),
        (("log", 7), "-1 done", r"^record\.log\[7\]: must be a seat and an action"),
        (("log", 7), "1  done", r"^record\.log\[7\]: must be a seat and an action"),
        (("log", 7), "1 moon", r"^record\.log\[7\]: must be a seat and an action"),
        (("log", 7), "7 done", r"^record\.log\[7\]: must be a seat and an action"),
        (("log", 7), "4 done", r"^record\.log\[7\]: there is no seat 4; seats are 0 to 2"),
        (("moon",), 1, r"^record\.moon: unknown; there are: elgrande, version, rules, "),
    ],
)  # fmt: skip
def test_a_damaged_record_is_refused_and_says_where(path: Path, value: object, message: str) -> None:
    with limited():
        refused(changed(document(), path, value), message)


@pytest.mark.parametrize("name", ["elgrande", "version", "rules", "seats", "seed", "count", "digest", "log"])
def test_a_record_without_one_of_its_fields_is_refused(name: str) -> None:
    refused(without(document(), (name,)), rf"^record(\.{name})?: ")


def test_a_seat_of_thousands_of_digits_is_refused() -> None:
    refused(changed(document(), ("log", 7), "9" * 5000 + " done"), r"^record\.log\[7\]: ")


def test_a_position_in_a_record_is_checked_too() -> None:
    record = json.loads(special("s4-king-adjacent").record(history=False))
    refused(changed(record, ("position", "king"), "moon"), r"position\.king: must be one of galicia, ")


def test_missing_actions_are_noticed() -> None:
    record = document()
    refused({**record, "log": record["log"][:-1]}, "59 of 60 are there: the record is incomplete")
    refused({**record, "log": record["log"][:-1], "count": 59}, r"^record\.digest: ")


def test_an_action_that_was_not_legal_is_refused_by_its_number() -> None:
    record = document()
    for k in (0, 20, 59):
        seat, _, name = record["log"][k].partition(" ")
        game = _up_to(record, k)
        legal = next(d for d in game.pending if d.seat == int(seat)).names
        wrong = next(other for other in NAMES if other not in legal and not other.startswith("a"))
        refused(
            changed(record, ("log", k), f"{seat} {wrong}"),
            rf"^record\.log\[{k}\]: {wrong} is not legal here; legal: .*{name}",
        )
        other = (int(seat) + 1) % 3
        refused(changed(record, ("log", k), f"{other} {name}"), rf"^record\.log\[{k}\]: seat {other} is not asked")


def _up_to(record: dict[str, Any], count: int) -> Game:
    game = elgrande.new_game(record["seats"], seed=record["seed"], **record["options"])
    for row in record["log"][:count]:
        seat, _, name = row.partition(" ")
        game.apply(name, int(seat))
    return game


def test_another_legal_action_is_noticed_unless_it_leads_to_the_same_state() -> None:
    record, end = document(), played().position()
    refusals = 0
    for k in range(0, 60, 7):
        seat, _, name = record["log"][k].partition(" ")
        legal = next(d for d in _up_to(record, k).pending if d.seat == int(seat)).names
        for other in legal:
            if other == name:
                continue
            try:
                game = Game.replay(json.dumps(changed(record, ("log", k), f"{seat} {other}")))
            except DocumentError as error:
                refusals += 1
                number = re.fullmatch(r"record\.(?:log\[(\d+)\]|digest)", error.where)
                assert number is not None
                assert int(number[1] or 60) > k
            else:
                assert game.position() == end
    assert refusals > 40


def test_an_action_too_many_is_refused() -> None:
    game = finish(played())
    record = json.loads(game.record(history=False))
    record["log"].append("0 done")
    record["count"] += 1
    refused(record, rf"^record\.log\[{len(game.moves)}\]: the game is over")


def test_a_record_of_another_seed_is_refused() -> None:
    refused(changed(document(), ("seed",), 9), r"^record\.(log\[\d+\]|digest): ")


@pytest.mark.parametrize("record", [None, 5, [], True, {"elgrande": "record"}])
def test_what_is_no_text_is_refused(record: Any) -> None:
    with pytest.raises(DocumentError, match=r"^record"):
        Game.replay(record)


# accidents


def test_a_record_cut_anywhere_is_refused() -> None:
    text = played().record()
    for length in range(0, len(text), 50):
        refused(text[:length], r"^record, line 1 column \d+: ")


def test_accidents_to_a_record_are_noticed_or_harmless() -> None:
    good = played()
    survived = 0
    for path, text in accidents(document(), 600, seed=1):
        result = outcome(Game.replay, text)
        if isinstance(result, Game):
            survived += 1
            assert result.moves == good.moves, (path, text)
            assert result.scores == good.scores
        else:
            assert result.startswith("record"), (path, text)
    assert survived < 60


def test_accidents_to_what_happened_are_noticed() -> None:
    """Otherwise they would be taken for other rules."""
    good = played()
    for path, text in accidents(document(history=True), 200, seed=1):
        result = outcome(Game.replay, text)
        if isinstance(result, Game):
            assert (result.moves, result.before) == (good.moves, ()), (path, text)
        else:
            assert result.startswith("record"), (path, text)


@pytest.mark.parametrize("history", [True, False])
def test_accidents_to_a_record_with_a_position(history: bool) -> None:
    game = special("s1-move-3-any", {"aragon": [1, 2, 0, 0]}, vetoes=[BLUE])
    do(game, "aragon", "seat-1", "castillo")
    for path, text in accidents(json.loads(game.record(history=history)), 400, seed=2):
        result = outcome(Game.replay, text)
        if isinstance(result, Game):
            assert result.moves == game.moves
        else:
            assert result.startswith(("record", "position")), (path, text)


def test_seats_and_actions_are_plain_numbers_after_reading() -> None:
    assert all(type(seat) is int and type(action) is int for seat, action in Game.replay(played().record()).moves)
    assert Game.replay(played().record()).moves[0][1] in IDS.values()
