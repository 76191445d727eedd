"""Bots leave people the time to take something back, and wait for nobody who is in a hurry."""

from pathlib import Path

import pytest

from elgrande.server import bot_seats
from tests.browser import positions
from tests.server.live import running

NEVER = 1e9


def test_a_turn_can_be_taken_back_before_a_bot_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_seats, "PATIENCE", NEVER)
    game = positions.ending()
    seat = game.decision.seat
    seats = [{"name": "Ana"} if n == seat else {"kind": "bot"} for n in range(2)]
    with running(tmp_path, bot_delay=0.001) as server:
        id_, tokens = server.make(seats, record=positions.record(game))
        client = server.connect().hello(id_, tokens[seat])
        assert client.answer("done")["type"] == "ack"
        assert client.ask(type="undo", seat=seat)["type"] == "ack"
        assert server.play(id_).game == game


def test_bots_do_not_wait_where_nobody_wants_to_follow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_seats, "PATIENCE", 0.0)
    game = positions.ending()
    seat = game.decision.seat
    seats = [{"name": "Ana"} if n == seat else {"kind": "bot"} for n in range(2)]
    with running(tmp_path, bot_delay=NEVER) as server:
        id_, tokens = server.make(seats, record=positions.record(game))
        client = server.connect().hello(id_, tokens[seat], hurry=True)
        client.answer("done")
        client.until(lambda message: message["type"] == "update" and bool(client.decision))  # the bot's turn is over
