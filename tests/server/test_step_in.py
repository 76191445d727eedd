"""Stepping in: a seat does something unasked in another player's turn, and it is a move like any other."""

import asyncio
import json
import threading
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from elgrande import Game, new_game
from elgrande.decision import Decision
from elgrande.documents.view import view_document
from elgrande.kernel.random import Random
from elgrande.modules.grandissimo.incognito import INCOGNITO
from elgrande.rules.markers import holders
from elgrande.server import words
from elgrande.server.bots import Bots
from elgrande.server.play import Play, header
from elgrande.server.words import Refused
from elgrande.view import View
from elgrande.vocabulary import IDS
from tests.server.live import Client, Json, Live, entries, running
from tests.server.test_clocks import Now
from tests.table import STACK_6

NOT_NOW = "You cannot step in with that now."
STALE = "That question is no longer open: the table has moved on."
OPTIONS = {"stack_6": " ".join(STACK_6), "rounds": 6}


def keen(game: Game, random: Random) -> None:
    """Takes whatever is on stack 6 and carries it out."""
    decision = game.pending[0]
    names = [name for name in decision.names if name != "incognito"]
    wanted = [name for name in names if name in ("stack-6", "special")]
    others = [name for name in names if name != "done"] or names
    game.apply((wanted or [others[random.below(len(others))]])[0], decision.seat)


@cache
def waiting(kind: str, may_step_in: bool) -> tuple[str, int]:
    """The record of a game of two in which one holds the King's region, while the other is asked such a thing."""
    for seed in range(1000):
        game, random = new_game(2, seed=seed, modules=("grandissimo",), **OPTIONS), Random(seed)
        while not game.over:
            for holder in holders(game._state, INCOGNITO):
                if (game.decision.kind, game.decision.seat, bool(game.interrupts(holder))) == (
                    kind, 1 - holder, may_step_in,
                ):  # fmt: skip
                    return game.record(), holder
            keen(game, random)
    raise AssertionError(kind)


def sit_down(server: Live, kind: str, may_step_in: bool = True, **more: Any) -> tuple[str, Client, Client, int]:
    """A table at that moment: who may step in, and who is asked."""
    record, holder = waiting(kind, may_step_in)
    table, tokens = server.make(2, record=json.loads(record), **more)
    clients = server.sit(table, tokens)
    return table, clients[holder], clients[1 - holder], holder


def test_one_steps_in_while_the_other_places(server: Live) -> None:
    table, stepping, placing, holder = sit_down(server, "place")
    watcher = server.connect().hello(table)
    king, region = stepping.views[0]["king"], stepping.views[0]["marks"]["incognito"][holder]
    before, decision = stepping.seq, placing.decision
    assert region not in ("hidden", None)
    assert [client.views[0]["interrupts"] for client in (stepping, placing, watcher)] == [["incognito"], [], []]
    assert stepping.decision is None
    assert decision is not None
    assert decision["kind"] == "place"

    answer = stepping.ask(type="order", seat=holder, action="incognito")
    assert (answer["type"], answer["seq"]) == ("ack", before + 1)
    for client in (stepping, placing, watcher):
        client.catch_up(before + 1)
        assert client.views[0]["king"] == region
        told = client.log[-1]
        assert (told["kind"], told["seat"], told["source"], told["target"]) == ("king_moved", holder, king, region)
        assert client.views[0]["interrupts"] == []

    assert placing.decision is not None
    assert (placing.decision["kind"], placing.decision["id"]) == ("place", decision["id"] + 1)
    assert region not in [option["name"] for option in placing.decision["options"]]
    late = {"type": "act", "seat": 1 - holder, "decision": decision["id"], "action": decision["options"][-1]["name"]}
    assert placing.refusal(**late) == STALE
    assert placing.refusal(type="undo", seat=1 - holder).startswith("This cannot be taken back")
    assert placing.answer("done")["type"] == "ack"
    last = entries(server.config.data, table)[-2:]
    assert [(entry.kind, entry.seat) for entry in last] == [("act", holder), ("act", 1 - holder)]
    assert last[0].action == IDS["incognito"]
    assert server.play(table).seq == before + 2


def test_at_the_wrong_time_it_is_refused_and_nothing_changes(server: Live) -> None:
    table, stepping, asked, holder = sit_down(server, "disc", may_step_in=False)
    before = server.get(f"/api/tables/{table}/view").json()
    assert asked.views[0]["marks"]["incognito"][holder] == "hidden"
    assert stepping.views[0]["interrupts"] == []
    assert stepping.refusal(type="order", seat=holder, action="incognito") == NOT_NOW
    assert stepping.refusal(type="order", seat=1 - holder, action="incognito") == "That is not your seat."
    assert asked.refusal(type="order", seat=1 - holder, action="incognito") == NOT_NOW
    assert asked.decision is not None
    assert server.get(f"/api/tables/{table}/view").json() == before
    assert len(entries(server.config.data, table)) == before["seq"]
    assert asked.answer()["type"] == "ack"


def test_who_holds_no_such_card_cannot_step_in_nor_twice(server: Live) -> None:
    _, stepping, placing, holder = sit_down(server, "place")
    assert placing.refusal(type="order", seat=1 - holder, action="incognito") == NOT_NOW
    assert stepping.refusal(type="order", seat=holder, action="aragon") == NOT_NOW
    assert stepping.refusal(type="order", seat=holder, action="nothing") == "There is no such action."
    act = {"type": "act", "seat": holder, "decision": placing.seq, "action": "incognito"}
    assert stepping.refusal(**act) == "You are not asked anything now."
    assert stepping.ask(type="order", seat=holder, action="incognito")["type"] == "ack"
    assert stepping.refusal(type="order", seat=holder, action="incognito") == NOT_NOW


def test_the_same_by_http(server: Live) -> None:
    record, holder = waiting("place", True)
    table, tokens = server.make(2, record=json.loads(record))
    path = f"/api/tables/{table}/actions"
    before = server.get(f"/api/tables/{table}/view").json()["seq"]
    wrong = server.post(path, tokens[1 - holder], json={"action": "incognito"})
    assert (wrong.status_code, wrong.json()) == (409, {"reason": words.NO_STEP_IN._asdict()})
    done = server.post(path, tokens[holder], json={"action": "incognito"})
    assert (done.status_code, done.json()["seq"]) == (200, before + 1)
    assert [event["kind"] for event in done.json()["events"]] == ["king_moved"]
    assert server.post(path, tokens[holder], json={"action": "incognito"}).status_code == 409
    frames = server.get(f"/api/tables/{table}/replay", tokens[holder]).json()["frames"]
    assert frames[-1]["seq"] == before + 1
    assert frames[-1]["events"] == done.json()["events"]


def test_the_clock_of_the_player_who_is_asked_runs_on(data: Path) -> None:
    now = Now()
    with running(data, now=now) as server:
        clock = {"kind": "live", "seconds": 600, "at_zero": "nothing"}
        table, stepping, placing, holder = sit_down(server, "place", clock=clock)
        now.time += 5
        assert stepping.ask(type="order", seat=holder, action="incognito")["type"] == "ack"
        placing.catch_up(stepping.seq)
        now.time += 7
        assert placing.answer("done")["type"] == "ack"
        left = [seat["clock"] for seat in server.get(f"/api/tables/{table}").json()["seats"]]
        assert (left[holder], left[1 - holder]) == (600, 588)


def test_a_bot_that_was_thinking_thinks_again(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    go = threading.Event()

    async def slowly(self: Bots, bot: str, view: View, decision: Decision, *about: object) -> int:
        asked.append(decision.id)
        if len(asked) == 1:
            await asyncio.to_thread(go.wait, 20)
        return decision.actions[0]

    monkeypatch.setattr(Bots, "decide", slowly)
    record, holder = waiting("place", True)
    seats: list[Json] = [{}, {}]
    seats[1 - holder] = {"kind": "bot", "bot": "greedy"}
    with running(data) as server:
        table, tokens = server.make(seats, record=json.loads(record))
        player = server.connect().hello(table, tokens[holder])
        before = player.seq
        assert player.ask(type="order", seat=holder, action="incognito")["type"] == "ack"
        assert asked == [before]
        go.set()
        player.catch_up(before + 2)
        assert asked[:2] == [before, before + 1]
        actions = [entry.action for entry in entries(server.config.data, table)[before : before + 2]]
        assert actions == [IDS["incognito"], IDS["done"]]


def test_an_answer_that_was_overtaken_is_stale_although_nobody_asks_that_seat_any_more() -> None:
    record, holder = waiting("place", True)
    game = Game.replay(record)
    head = json.loads(record)
    play = Play(header(("base", "grandissimo"), 2, OPTIONS, head["seed"]))
    for seat, action in game.moves:
        play._act(seat, action)
    question = play.question(1 - holder)
    assert question is not None
    play.unasked(holder, "incognito")
    while play.question(1 - holder) is not None:
        decision = play.game.decision
        play.act(decision.seat, decision.id, decision.names[0])
    with pytest.raises(Refused) as refused:
        play.act(1 - holder, question.id, "done")
    assert refused.value.reason == words.STALE


def test_a_log_with_it_leads_to_the_same_table() -> None:
    stepped = 0
    for seed in range(12):
        random = Random(seed)
        play = Play(header(("base", "grandissimo"), 3, OPTIONS, seed))
        log = []
        while not play.game.over:
            seat = random.below(3)
            if play.game.interrupts(seat) and random.below(9) == 0:
                asked = play.game.decision.seat == seat and "incognito" in play.game.decision.names
                log.append(play.unasked(seat, "incognito"))
                assert log[-1].kind == "act"
                stepped += not asked
            elif play.game.can_undo(seat) and random.below(4) == 0:
                log.append(play.undo(seat))
            else:
                decision = play.game.pending[0]
                wanted = [name for name in ("stack-6", "special") if name in decision.names]
                name = (wanted or decision.names)[random.below(len(wanted or decision.names))]
                log.append(play.act(decision.seat, decision.id, name))
        again = Play(play.head, log)
        assert again.game == play.game
        assert (again.seq, again.news(None)) == (play.seq, play.news(None))
        assert [view_document(again.game, seat) for seat in range(3)] == [view_document(play.game, s) for s in range(3)]
        assert Game.replay(play.record()) == play.game
    assert stepped
