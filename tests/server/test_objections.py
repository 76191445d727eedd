"""Where somebody could object, others are told the same at the same time, whether he is asked or has left an order."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from elgrande import Game, new_game
from elgrande.kernel.random import Random
from elgrande.server.passes import objector
from tests.server.live import Client, Json, Live, running
from tests.table import STACK_6

CLOCK: Json = {"kind": "slow", "seconds": 1_000_000}
LONG = 600.0  # no test waits for its end
SETTINGS: dict[str, Json] = {
    "veto": {"modules": (), "order": "allow-round", "answer": "allow"},
    "the King": {
        "modules": ("grandissimo",),
        "stack_6": " ".join(STACK_6),
        "incognito": "asked",
        "order": "wait-round",
        "answer": "done",
    },
}


def keen(game: Game, random: Random) -> str:
    """Takes cards that wait, and carries everything out."""
    names = game.decision.names
    for wanted in ("special", "stack-6"):
        if wanted in names:
            return wanted
    useful = [name for name in names if name not in ("done", "incognito")] or ["done"]
    return useful[random.below(len(useful))]


@cache
def before_an_objection(kind: str) -> tuple[str, str, int, int]:
    """A game of three: its record, what leads to somebody being asked, by whom, and who that is."""
    setting = dict(SETTINGS[kind])
    order = setting.pop("order")
    del setting["answer"]
    for seed in range(1000):
        game, random = new_game(3, seed=seed, **setting), Random(seed)
        while not game.over:
            action, seat, record = keen(game, random), game.decision.seat, game.clone()
            game.apply(action, seat)
            who = objector(game)
            if who is not None and who != seat and order in record.standing_orders(who):
                return record.record(), action, seat, who
    raise AssertionError(kind)


class Tables:
    """The same game twice; at one of them the order was left, at the other one who could object will be asked."""

    def __init__(self, server: Live, kind: str) -> None:
        self.kind = kind
        self.server = server
        record, self.action, self.acting, self.who = before_an_objection(kind)
        self.names, self.devices = [], []
        for _ in range(2):
            table, tokens = server.make(3, record=json.loads(record), clock=CLOCK)
            self.names.append(table)
            self.devices.append([*server.sit(table, tokens), server.connect().hello(table)])
        order = SETTINGS[kind]["order"]
        assert self.devices[0][self.who].ask(type="order", seat=self.who, action=order)["type"] == "ack"

    def others(self, table: int) -> list[Client]:
        return [client for seat, client in enumerate(self.devices[table]) if seat != self.who]

    def act(self) -> list[int]:
        return [devices[self.acting].answer(self.action)["seq"] for devices in self.devices]

    def told(self, table: int, seq: int) -> list[list[Json]]:
        """Everything others hear until then."""
        for client in self.others(table):
            client.catch_up(seq)
        return [[self._same(json.loads(frame), table) for frame in client.frames] for client in self.others(table)]

    def _same(self, message: Json, table: int) -> Json:
        """Without what two tables never have in common."""
        if message["type"] == "table":
            for name in ("id", "created", "seats"):
                del message["table"][name]
        return message

    def get(self, table: int, path: str) -> Any:
        return self.server.get(f"/api/tables/{self.names[table]}{path}").json()


@pytest.mark.parametrize("kind", SETTINGS)
def test_others_are_told_the_same_whether_he_is_asked_or_not(data: Path, kind: str) -> None:
    with running(data, pause=0.2) as server:
        tables = Tables(server, kind)
        first, second = tables.act()
        assert first == second
        asked = tables.devices[1][tables.who]
        asked.catch_up(second)
        assert asked.decision is not None
        asked.answer(SETTINGS[kind]["answer"])
        assert tables.told(0, first + 1) == tables.told(1, first + 1)
        assert tables.get(0, "/view") == tables.get(1, "/view")
        assert tables.get(0, "/replay") == tables.get(1, "/replay")
        clocks = [[seat["clock"] for seat in tables.get(table, "")["seats"]][tables.who] for table in (0, 1)]
        assert clocks == [CLOCK["seconds"]] * 2  # to answer in the pause takes none of his time


@pytest.mark.parametrize("kind", SETTINGS)
def test_what_follows_comes_after_a_pause_and_nobody_can_look_behind_it(data: Path, kind: str) -> None:
    with running(data, pause=LONG) as server:
        tables = Tables(server, kind)
        (seq, _) = tables.act()
        asked = tables.devices[1][tables.who]
        asked.catch_up(seq)
        asked.answer(SETTINGS[kind]["answer"])
        tables.devices[0][tables.who].catch_up(seq + 1)  # he himself sees at once where it goes on
        asked.catch_up(seq + 1)
        assert tables.devices[0][tables.who].views[0]["pieces"] == asked.views[0]["pieces"]
        assert tables.told(0, seq) == tables.told(1, seq)
        for table in (0, 1):
            view = tables.get(table, "/view")
            assert (view["seq"], view["views"][0]["asked"]) == (seq, [tables.who])
            late = server.connect().hello(tables.names[table])
            assert late.seq == seq
            acting = tables.devices[table][tables.acting]
            acting.send(type="act", ref=99, seat=tables.acting, decision=seq + 1, action="done")  # a guess
            acting.send(type="ping")  # is read after it: whoever guesses is not even told that he is wrong
            with pytest.raises(TimeoutError):
                acting.receive(0.2)


def test_nobody_waits_for_a_bot(data: Path) -> None:
    with running(data, pause=LONG) as server:
        record, action, acting, _ = before_an_objection("veto")
        seats: list[Json] = [{"kind": "bot", "bot": "random"}] * 3
        seats[acting] = {}
        table, tokens = server.make(seats, record=json.loads(record))
        player = server.connect().hello(table, tokens[acting])
        seq = player.answer(action)["seq"]
        player.catch_up(seq + 1)  # a bot was asked, and nobody waits for it
