"""Bots at a table: in processes of their own, seeing only their view; taking over and giving back; after a restart."""

import asyncio
import json
import os
import pickle
import sys
import threading
import time
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from elgrande import Decision, View, new_game
from elgrande.bots import BOTS, make_bot
from elgrande.bots.bot import Budget
from elgrande.bots.minds import Mind
from elgrande.bots.outside.installed import PROGRAMS, programs
from elgrande.documents.view import event_document
from elgrande.kernel.random import Random
from elgrande.rules.events import visible
from elgrande.rules.view import FIELDS
from elgrande.server import bots, pools
from elgrande.server.bots import Bots, PackedQuestion, pack, think, unpack
from elgrande.server.pools import LocalPool, ThoughtFailed
from tests.server.live import PATIENCE, PLENTY, Client, Live, play_on, running
from tests.server.test_clocks import Now

BOT = {"kind": "bot", "bot": "random"}


def test_a_bot_elsewhere_sees_its_view_and_decision_and_nothing_more() -> None:
    game = new_game(4, seed=5)
    random = Random(1)
    while not game.over:
        decision = game.pending[random.below(len(game.pending))]
        view = game.view(decision.seat)
        sent = pickle.dumps(pack(view, decision))
        there_view, there = unpack(pickle.loads(sent))
        assert there_view == view
        assert {name for name in FIELDS if hasattr(there_view.raw, name)} == set(FIELDS)
        assert (there.id, there.seat, there.kind, there.actions) == (
            decision.id,
            decision.seat,
            decision.kind,
            decision.actions,
        )
        assert there.options == decision.options
        assert there.prompt == decision.prompt
        if decision.id % 10 == 0:
            here, away = make_bot("greedy", seed=3), make_bot("greedy", seed=3)
            assert here.decide(view, decision) == away.decide(there_view, there)
        game.apply(decision.actions[random.below(len(decision.actions))], decision.seat)


SLOW = """
import sys, time
from pathlib import Path
while not Path(sys.argv[1]).exists():
    time.sleep(0.01)
"""
PATIENT = """
import json, sys
from pathlib import Path
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "decide":
        Path(sys.argv[1]).write_text("good morning", encoding="utf-8")
        print(json.dumps({"action": message["decision"]["actions"][0]}), flush=True)
Path(sys.argv[1]).write_text("good night", encoding="utf-8")
"""


def cheat(mind: Mind, question: PackedQuestion) -> int:
    return -1


def hang() -> int:
    threading.Event().wait()
    return 0


def ponder() -> int:
    time.sleep(0.1)
    return os.getpid()


def die(mind: Mind, question: PackedQuestion) -> int:
    os._exit(1)


def test_a_bot_that_fails_does_not_stop_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game(2, seed=1)

    async def decide(name: str) -> int:
        thinkers = Bots(1)
        try:
            return await thinkers.decide(name, game.view(game.decision.seat), game.decision)
        finally:
            thinkers.close()

    assert asyncio.run(decide("nobody")) in game.decision.actions
    with monkeypatch.context() as patch:
        patch.setattr(bots, "think", cheat)
        assert asyncio.run(decide("greedy")) in game.decision.actions
        patch.setattr(bots, "think", die)
        assert asyncio.run(decide("greedy")) in game.decision.actions
    monkeypatch.setattr(pools, "PATIENCE", 0.0)
    assert asyncio.run(decide("greedy")) in game.decision.actions


class Awkward(Exception):
    """Of another process it cannot be made again."""

    def __init__(self, what: str, where: str) -> None:
        super().__init__(what)


class Leaving:
    def __init__(self, way: int, seed: int, budget: Budget) -> None:
        self.way = way

    def decide(self, view: View, decision: Decision) -> int:
        raise (SystemExit, StopIteration, TimeoutError("it is late"), Awkward("oh", "here"))[self.way]


def leave(way: int, mind: Mind, question: PackedQuestion) -> int:
    BOTS["leaving"] = partial(Leaving, way)
    return think(mind, question)


@pytest.mark.parametrize("way", range(4))
def test_whatever_a_bot_raises_is_told_and_its_process_goes_on(
    way: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game = new_game(2, seed=1)

    async def decide() -> None:
        thinkers = Bots(1)
        try:
            before = await thinkers._local.think(os.getpid)
            with monkeypatch.context() as patch:
                patch.setattr(bots, "think", partial(leave, way))
                view = game.view(game.decision.seat)
                assert await thinkers.decide("leaving", view, game.decision) in game.decision.actions
            assert await thinkers._local.think(os.getpid) == before
        finally:
            thinkers.close()

    asyncio.run(decide())
    assert "bot leaving failed at power" in caplog.text
    assert ("SystemExit", "StopIteration", "it is late", "oh")[way] in caplog.text


CLERK = """
import json, sys
for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "told":
        with open(sys.argv[1], "a") as file:
            file.writelines(json.dumps(event) + "\\n" for event in said["events"])
    if said["type"] == "decide":
        print(json.dumps({"action": said["decision"]["actions"][0]}), flush=True)
"""


def test_who_thinks_in_another_process_is_told_what_its_seat_may_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, told = tmp_path / "clerk.py", tmp_path / "told"
    program.write_text(CLERK, encoding="utf-8")
    command = f"clerk={sys.executable} {program} {told}"
    monkeypatch.setenv(PROGRAMS, command)  # for the process that thinks
    monkeypatch.setitem(BOTS, "clerk", programs(command)["clerk"])
    game = new_game(2, seed=1, modules=("base", "grandissimo"))
    seat, past = game.decision.seat, list(game.opening)

    async def play() -> None:
        thinkers = Bots(1)
        try:
            for _ in range(12):
                decision = game.decision
                if decision.seat == seat:
                    action = await thinkers.decide("clerk", game.view(seat), decision, "table", past)
                    assert action == decision.actions[0]
                    continue_with = len(past)
                past.extend(game.apply(decision.actions[0], decision.seat))
            written = [json.loads(line) for line in told.read_text("utf-8").splitlines()]
            assert written == [event_document(game.rules, visible(event, seat)) for event in past[:continue_with]]
        finally:
            thinkers.close()

    asyncio.run(play())


def test_what_goes_on_is_thought_about_in_the_same_process_and_one_that_hangs_is_replaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def processes() -> list[int]:
        pool = LocalPool(2)
        try:
            found = [await pool.think(os.getpid, home=home) for home in ("one", "one", "one")]
            with monkeypatch.context() as patch:
                patch.setattr(pools, "PATIENCE", 0.05)
                with pytest.raises(TimeoutError):
                    await pool.think(hang, home="one")
            return [*found, await pool.think(os.getpid, home="one")]
        finally:
            pool.close()

    first, again, once_more, after = asyncio.run(processes())
    assert first == again == once_more != after


def test_what_is_new_is_thought_about_where_least_is() -> None:
    """Bots live as long as their games: at a quiet moment nobody waits anywhere, and yet they spread."""

    async def homes() -> list[int]:
        pool = LocalPool(2)
        try:
            found = [await pool.think(os.getpid, home=home) for home in ("one", "two", "three", "four")]
            pool.forget(print, ["one", "three", "never"])
            return [*found, await pool.think(os.getpid, home="five"), await pool.think(os.getpid, home="one")]
        finally:
            pool.close()

    one, two, three, four, five, again = asyncio.run(homes())
    assert one == three != two == four
    assert five == again == one


def test_whatever_a_bot_raises_becomes_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """One may even say that somebody at the keyboard wants to stop."""

    def interrupt(seed: int, budget: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setitem(BOTS, "rude", interrupt)
    game = new_game(2, seed=1)
    question = pack(game.view(game.decision.seat), game.decision)
    for said in ("KeyboardInterrupt",) * 3 + ("has failed too often",):
        with pytest.raises(ThoughtFailed, match=said):
            think(Mind("rude", 1, "a table"), question)


def test_nobody_waits_behind_a_stranger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program, told = tmp_path / "slow.py", tmp_path / "told"
    program.write_text(SLOW, encoding="utf-8")
    command = f"slow={sys.executable} {program} {told}"
    monkeypatch.setenv(PROGRAMS, command)
    monkeypatch.setitem(BOTS, "slow", programs(command)["slow"])
    game = new_game(2, seed=1)
    view, decision = game.view(game.decision.seat), game.decision

    async def play() -> None:
        thinkers = Bots(1)
        try:
            slow = asyncio.create_task(thinkers.decide("slow", view, decision, "one"))
            assert await thinkers.decide("greedy", view, decision, "another") in decision.actions
            assert not slow.done()
            told.touch()
            assert await slow in decision.actions
        finally:
            thinkers.close()

    asyncio.run(play())


def test_programs_end_when_their_table_leaves(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program, told = tmp_path / "patient.py", tmp_path / "told"
    program.write_text(PATIENT, encoding="utf-8")
    command = f"patient={sys.executable} {program} {told}"
    monkeypatch.setenv(PROGRAMS, command)
    monkeypatch.setitem(BOTS, "patient", programs(command)["patient"])
    with running(data, limits=replace(PLENTY, idle_seconds=0.1)) as server:
        table, tokens = server.make([{}, {"kind": "bot", "bot": "patient"}], options={"start": "1"})
        with server.connect().hello(table, tokens[0]).socket:
            until = time.monotonic() + PATIENCE
            while not told.exists():
                assert time.monotonic() < until
                time.sleep(0.01)
        while told.read_text("utf-8") != "good night":
            assert time.monotonic() < until
            time.sleep(0.01)


def test_to_wait_for_others_is_not_to_hang(monkeypatch: pytest.MonkeyPatch) -> None:
    async def together() -> list[int]:
        pool = LocalPool(1)
        try:
            await pool.think(ponder)  # it has started, and imported what there is to think about
            monkeypatch.setattr(pools, "PATIENCE", 4.0)
            return await asyncio.gather(*(pool.think(ponder) for _ in range(50)))
        finally:
            pool.close()

    assert len(set(asyncio.run(together()))) == 1


def test_bots_play_a_whole_game_among_themselves(server: Live) -> None:
    table, tokens = server.make([BOT, BOT, BOT], options={"rounds": 6})
    assert tokens == [None, None, None]
    watcher = server.connect().hello(table)
    watcher.until(lambda m: m["type"] == "update" and m["views"][0]["winners"])
    assert server.play(table).game.over


def test_a_game_against_bots(server: Live) -> None:
    table, tokens = server.make([{}, BOT, {"kind": "bot"}], options={"rounds": 6})
    player = server.connect().hello(table, tokens[0])
    assert [seat["bot"] for seat in player.table["seats"]] == [None, "random", "caballero"]
    assert [seat["online"] for seat in player.table["seats"]] == [True, True, True]
    play_alone(player)
    assert server.play(table).game.over
    assert player.refusal(type="takeover", seat=1, bot=None) == "That seat has always been a bot's."


def play_alone(player: Client, rounds: int | None = None) -> None:
    """Against bots, until the end or so many rounds are over."""
    while not player.views[0]["winners"] and (rounds is None or player.views[0]["round"] <= rounds):
        if player.decision:
            player.answer()
        else:
            player.next("update")


def test_taking_over_and_giving_back(server: Live) -> None:
    table, tokens = server.make(2)
    one, two = server.sit(table, tokens)
    play_on([one, two], 8)
    assert one.ask(type="takeover", seat=0, bot="random")["type"] == "ack"
    two.until(lambda m: m["type"] == "table" and m["table"]["seats"][0]["bot"] == "random")
    while two.views[0]["round"] < 3:
        if two.decision:
            assert two.answer()["type"] == "ack"
        else:
            two.next("update")
    assert one.ask(type="takeover", seat=0, bot=None)["type"] == "ack"
    two.until(lambda m: m["type"] == "table" and m["table"]["seats"][0]["bot"] is None)
    newest = max(client.hello(table, token).seq for client, token in zip((one, two), tokens))
    for client in (one, two):
        client.catch_up(newest)
    play_on([one, two], 10)
    assert one.refusal(type="takeover", seat=0, bot="nobody") == "There is no such bot."
    assert one.refusal(type="takeover", seat=7, bot="random") == "That is not your seat."


def test_somebody_who_is_away_can_be_replaced_by_others_after_a_minute(data: Path) -> None:
    now = Now()
    with running(data, now=now) as server:
        table, tokens = server.make(3, options={"start": "0"}, clock={"kind": "live", "seconds": 3600})
        one, two = server.sit(table, tokens[:2])
        watcher = server.connect().hello(table)
        takeover = {"type": "takeover", "seat": 2, "bot": "random"}
        now.time += 59
        assert one.refusal(**takeover) == "That player has not been away for a minute yet."
        now.time += 2
        assert watcher.refusal(**takeover) == "Only players can do that."
        assert one.refusal(**{**takeover, "seat": 1}) == "That player has not been away for a minute yet."
        assert one.ask(**takeover)["type"] == "ack"
        play_on([one, two], 2)
        two.until(lambda m: m["type"] == "update" and m["seq"] >= 3)
        back = server.connect().hello(table, tokens[2])
        assert back.table["seats"][2]["bot"] == "random"
        assert back.ask(type="takeover", seat=2, bot=None)["type"] == "ack"
        assert one.refusal(**takeover) == "That player has not been away for a minute yet."


def test_bots_go_on_after_a_restart(data: Path) -> None:
    with running(data, bot_delay=60.0) as server:  # they never get to move here
        table, tokens = server.make([{}, BOT], options={"start": "1", "rounds": 6})
        finished, _ = server.make([BOT, BOT])
        assert server.play(table).seq == 0
    with running(data) as server:
        player = server.connect().hello(table, tokens[0])
        if player.seq == 0:
            player.next("update")
        play_alone(player)
        watcher = server.connect().hello(finished)
        if not watcher.views[0]["winners"]:
            watcher.until(lambda m: m["type"] == "update" and m["views"][0]["winners"])
    with running(data, workers=1) as server:
        assert server.get(f"/api/tables/{table}").json()["status"] == "over"
        record = server.get(f"/api/tables/{table}/record").json()
        assert record["count"] == len(server.play(table).game.moves)
