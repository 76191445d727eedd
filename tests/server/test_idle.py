"""Tables nobody looks at cost nothing, also where a slow clock runs; and yet it runs out."""

import time
from dataclasses import replace
from pathlib import Path

from tests.server.live import PLENTY, Json, Live, running
from tests.server.test_clocks import Now

DAYS = {"kind": "slow", "seconds": 100_000, "at_zero": "bot"}


def in_memory(server: Live) -> int:
    """As long as a table is there it knows since when its players are away."""
    return sum(table["seats"][0]["away_since"] is not None for table in server.get("/api/tables").json())


def played_by_a_bot(table: Json) -> bool:
    return any(seat["bot"] is not None for seat in table["seats"])


def begun(server: Live, **clock: int) -> str:
    """A table whose clock runs: everybody has been there, and is gone again."""
    table, tokens = server.make(2, public=True, clock={**DAYS, **clock})
    for client in server.sit(table, tokens):
        client.close()
    return table


def until(done: int, server: Live) -> None:
    while in_memory(server) != done:
        time.sleep(0.01)


def test_a_slow_clock_runs_on_without_its_table(data: Path) -> None:
    now = Now()
    with running(data, now=now, limits=replace(PLENTY, idle_seconds=0.05)) as server:
        begun(server)
        while in_memory(server):  # from when its players were seen to be gone
            now.time += 10
        now.time += 100_000
    with running(data, now=now) as server:
        while not played_by_a_bot(server.get("/api/tables").json()[0]):
            time.sleep(0.01)


def test_a_server_starts_without_tables_that_only_wait_for_a_clock(data: Path) -> None:
    now = Now()
    with running(data, now=now) as server:
        for _ in range(3):
            begun(server)
        late = begun(server, seconds=1000)
    now.time += 500
    with running(data, now=now) as server:
        assert in_memory(server) == 0
    now.time += 500
    with running(data, now=now) as server:
        until(1, server)  # the clock of one may be at zero by now
        now.time += 1
        while not played_by_a_bot(server.get(f"/api/tables/{late}").json()):
            time.sleep(0.01)
        assert in_memory(server) == 1
