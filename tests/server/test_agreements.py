"""Seats are protected, and the whole table agrees: on a bot for somebody, a pause, a takeback, the end, a lost link."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.live import Client, Json, Live, entries, play_on, running
from tests.server.test_clocks import Now

SLOW = {"kind": "slow", "seconds": 7 * 86400, "at_zero": "bot"}
DAY = 86400.0


def table_of(server: Live, people: int = 2, **more: Any) -> tuple[str, list[str], list[Client]]:
    table, tokens = server.make(people, options={"start": "0"}, **more)
    return table, tokens, server.sit(table, tokens)


def proposed(client: Client, kind: str, seat: int = 0, **more: Any) -> Json:
    """Somebody proposes something; what everybody is shown of it."""
    assert client.ask(type="propose", seat=seat, kind=kind, **more)["type"] == "ack"
    return shown(client)


def shown(client: Client) -> Json:
    proposal: Json = client.table["proposal"]
    return proposal


def vote(client: Client, seat: int, number: int, agree: bool = True) -> Json:
    return client.ask(type="vote", seat=seat, number=number, agree=agree)


def told(client: Client) -> list[tuple[str, int, int]]:
    """The lines about the table, each once."""
    found = [json.loads(frame) for frame in client.frames if '"type":"affair"' in frame]
    lines = {line["id"]: (line["kind"], line["seat"], line["about"]) for line in found}
    return [lines[number] for number in sorted(lines)]


def up_to_date(server: Live, table: str, token: str | None = None) -> Client:
    return server.connect().hello(table, *(() if token is None else (token,)))


# whose seat it is


@pytest.mark.parametrize("clock", [None, SLOW])
def test_nobody_gives_an_absent_opponents_seat_away(data: Path, clock: Json | None) -> None:
    now = Now()
    with running(data, now=now) as server:
        table, tokens, (one, two) = table_of(server, clock=clock)
        two.close()
        one.until(lambda m: m["type"] == "table" and not m["table"]["seats"][1]["online"])
        now.time += 6 * DAY
        assert "only when its clock has run out" in one.refusal(type="takeover", seat=1, bot="greedy")
        proposed(one, "seat", about=1)
        assert shown(one)["needed"] == [1]
        assert one.table["seats"][1]["bot"] is None
        back = up_to_date(server, table, tokens[1])
        assert vote(back, 1, shown(back)["number"], agree=False)["type"] == "ack"
        assert shown(back) is None
        assert told(back)[-1] == ("refused", 1, 1)
        assert back.table["seats"][1]["bot"] is None


def test_all_agree_that_a_bot_plays_and_one_click_takes_the_seat_back(server: Live) -> None:
    _table, _tokens, (one, two, three) = table_of(server, 3)
    number = proposed(one, "seat", about=2)["number"]
    assert vote(two, 1, number)["type"] == "ack"
    assert shown(two)["needed"] == [2]
    assert vote(three, 2, number)["type"] == "ack"
    assert three.table["seats"][2]["bot"] == "caballero"
    assert told(three)[-1] == ("handed", 0, 2)
    assert three.ask(type="takeover", seat=2, bot=None)["type"] == "ack"
    assert three.table["seats"][2]["bot"] is None
    assert told(three)[-1] == ("back", 2, 2)


def test_without_a_clock_the_silence_of_days_is_consent_if_all_others_want_it(data: Path) -> None:
    now = Now()
    with running(data, now=now) as server:
        table, tokens, (one, two, three) = table_of(server, 3)
        three.close()
        number = proposed(one, "seat", about=2)["number"]
        vote(two, 1, number)
        assert shown(two)["waits"] == now.time + 3 * DAY
        now.time += 3 * DAY - 1
        assert up_to_date(server, table).table["seats"][2]["bot"] is None
    now.time += 2
    with running(data, now=now) as server:  # it has survived, too
        assert up_to_date(server, table).table["seats"][2]["bot"] == "caballero"
        back = up_to_date(server, table, tokens[2])
        assert back.ask(type="takeover", seat=2, bot=None)["type"] == "ack"
        assert back.table["seats"][2]["bot"] is None


def test_a_slow_clock_that_has_run_out_frees_the_seat_and_a_day_is_given_to_who_takes_it_back(data: Path) -> None:
    now = Now()
    with running(data, now=now) as server:
        table, _tokens, (one, two) = table_of(server, clock={**SLOW, "at_zero": "nothing"})
        asked = one.views[0]["asked"][0]
        clients, other = [one, two], 1 - asked
        now.time += 8 * DAY
        assert clients[other].ask(type="takeover", seat=asked, bot="greedy")["type"] == "ack"
        assert told(clients[other])[-1] == ("handed", other, asked)
        assert clients[asked].ask(type="takeover", seat=asked, bot=None)["type"] == "ack"
        up = up_to_date(server, table)
        assert up.table["seats"][asked]["bot"] is None
        assert up.table["seats"][asked]["clock"] == DAY


def test_the_log_says_whose_clock_ran_out(data: Path) -> None:
    now = Now()
    with running(data, now=now) as server:
        table, _, (one, _two) = table_of(server, clock=SLOW)
        asked = one.views[0]["asked"][0]
        now.time += 8 * DAY
        watcher = up_to_date(server, table)
        while ("late", asked, asked) not in told(watcher):
            watcher.receive()
        assert watcher.table["seats"][asked]["bot"] == "caballero"


def test_with_a_live_clock_a_minute_away_is_enough(data: Path) -> None:
    now = Now()
    with running(data, now=now) as server:
        _, _, (one, two) = table_of(server, clock={"kind": "live", "seconds": 3600})
        two.close()
        one.until(lambda m: m["type"] == "table" and not m["table"]["seats"][1]["online"])
        assert "a minute" in one.refusal(type="takeover", seat=1, bot="greedy")
        now.time += 61
        assert one.ask(type="takeover", seat=1, bot="greedy")["type"] == "ack"


def test_the_clock_starts_when_all_have_sat_down(data: Path) -> None:
    now = Now()
    with running(data, now=now) as server:
        table, tokens = server.make(2, options={"start": "0"}, clock=SLOW)
        one = up_to_date(server, table, tokens[0])
        assert [seat["seated"] for seat in one.table["seats"]] == [True, False]
        assert not one.table["started"]
    now.time += 5 * DAY
    with running(data, now=now) as server:
        two = up_to_date(server, table, tokens[1])
        assert two.table["started"]
        assert [seat["clock"] for seat in two.table["seats"]] == [7 * DAY, 7 * DAY]


# what else they agree on


def test_a_pause_stops_moves_and_clocks_and_anybody_ends_it(data: Path) -> None:
    now = Now()
    with running(data, now=now) as server:
        table, tokens, (one, two) = table_of(server, clock=SLOW)
        vote(two, 1, proposed(one, "pause")["number"])
        assert two.table["paused"] == now.time
    now.time += 30 * DAY
    with running(data, now=now) as server:
        clients = server.sit(table, tokens)
        asked = clients[0].views[0]["asked"][0]
        assert clients[asked].answer()["reason"]["en"] == "The game is paused."
        assert [seat["clock"] for seat in clients[0].table["seats"]] == [7 * DAY, 7 * DAY]
        assert clients[1].ask(type="continue", seat=1)["type"] == "ack"
        play_on(clients, 2)
        assert told(clients[1])[-2:] == [("paused", 0, -1), ("resumed", 1, -1)]


def test_a_takeback_beyond_undo_survives_a_restart(data: Path) -> None:
    with running(data) as server:
        table, tokens, clients = table_of(server, 2)
        one, two = clients
        first = one.views[0]["pieces"], one.views[0]["hand_sizes"]
        play_on(clients, 2)  # both have played a power card: neither can undo that any more
        assert not one.views[0]["can_undo"]
        proposal = proposed(one, "takeback")
        assert proposal["moves"] == 2
        vote(two, 1, proposal["number"])
        two.catch_up(4)
        one.catch_up(4)
        assert (one.views[0]["pieces"], one.views[0]["hand_sizes"]) == first
        assert one.views[0]["asked"] == [0]
        assert [entry.kind for entry in entries(data, table)] == ["act", "act", "undo", "undo"]
        assert told(two)[-1] == ("takeback", 0, -1)
    with running(data) as server:
        clients = server.sit(table, tokens)
        assert clients[0].views[0]["asked"] == [0]
        play_on(clients)
        record = server.get(f"/api/tables/{table}/record").json()
        assert server.post("/api/replay", json=record).status_code == 200


def test_cancelling_ends_the_table_for_good(data: Path) -> None:
    with running(data) as server:
        table, tokens, (one, two) = table_of(server)
        play_on([one, two], 3)
        assert server.get(f"/api/tables/{table}/record").status_code == 409
        vote(two, 1, proposed(one, "cancel")["number"])
        assert two.table["status"] == "cancelled"
        asked = next(client for client in (one, two) if client.decision)
        assert "Nobody plays" in asked.answer()["reason"]["en"]
        assert "Nobody plays" in one.refusal(type="resign", seat=0)
    with running(data) as server:
        assert up_to_date(server, table).table["status"] == "cancelled"
        assert server.get(f"/api/tables/{table}/record").status_code == 200
        assert "hands" in server.get(f"/api/tables/{table}/replay").json()["frames"][0]
        assert server.post(f"/api/tables/{table}/rematch", tokens[0]).status_code == 200


def test_who_resigns_is_played_by_a_bot_for_good_and_the_last_one_has_won(server: Live) -> None:
    _table, _, (_one, two, three) = table_of(server, 3)
    assert two.ask(type="resign", seat=1)["type"] == "ack"
    assert two.table["seats"][1]["bot"] == "caballero"
    assert two.table["status"] == "playing"
    assert two.refusal(type="takeover", seat=1, bot=None) == "That player has given up."
    assert three.ask(type="resign", seat=2)["type"] == "ack"
    assert three.table["status"] == "resigned"
    assert three.table["winners"] == [0]
    assert told(three)[-2:] == [("resigned", 1, 1), ("resigned", 2, 2)]


def test_one_proposal_at_a_time_which_lapses(data: Path) -> None:
    now = Now()
    with running(data, now=now) as server:
        table, _tokens, (one, two) = table_of(server)
        number = proposed(one, "pause")["number"]
        assert "proposed already" in two.refusal(type="propose", seat=1, kind="cancel")
        now.time += 8 * DAY
        assert "not proposed any more" in two.refusal(type="vote", seat=1, number=number, agree=True)
        assert up_to_date(server, table).table["proposal"] is None
        assert proposed(two, "cancel", seat=1)["kind"] == "cancel"


def test_alone_with_bots_everything_is_agreed_at_once(server: Live) -> None:
    table, tokens = server.make([{}, {"kind": "bot"}], options={"start": "0"})
    one = up_to_date(server, table, tokens[0])
    one.ask(type="propose", seat=0, kind="pause")
    assert one.table["paused"] is not None
    one.ask(type="continue", seat=0)
    one.ask(type="propose", seat=0, kind="cancel")
    assert one.table["status"] == "cancelled"


def test_vacation(data: Path) -> None:
    now = Now()
    with running(data, now=now) as server:
        table, tokens, clients = table_of(server, clock={**SLOW, "vacation": 10})
        asked = clients[0].views[0]["asked"][0]
        assert clients[asked].ask(type="vacation", seat=asked, away=True)["type"] == "ack"
        now.time += 9 * DAY
    with running(data, now=now) as server:
        clients = server.sit(table, tokens)
        seat = clients[0].table["seats"][asked]
        assert (seat["clock"], seat["vacation"], seat["away"], seat["bot"]) == (7 * DAY, DAY, True, None)
        assert clients[asked].ask(type="vacation", seat=asked, away=False)["type"] == "ack"
        now.time += DAY
        assert up_to_date(server, table).table["seats"][asked]["clock"] == 6 * DAY
        assert told(clients[asked])[-2:] == [("vacation", asked, -1), ("returned", asked, -1)]
    with running(data, now=now) as server:
        table, tokens, (one, _) = table_of(server, clock=SLOW)
        assert "no vacation" in one.refusal(type="vacation", seat=0, away=True)
