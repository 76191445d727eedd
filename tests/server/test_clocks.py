"""Thinking time: how it is counted, and what happens at zero."""

from pathlib import Path

from elgrande.server.clocks import Clocks
from elgrande.server.limits import Bucket, Buckets, Share
from elgrande.server.protocol import Clock
from tests.server.live import Live, play_on, running

LIVE = Clock("live", 100, "bot")
SLOW = Clock("slow", 100, "bot")


class Now:
    """A clock tests can set."""

    def __init__(self, start: float = 1_000_000.0) -> None:
        self.time = start

    def __call__(self) -> float:
        return self.time


def begun(rule: Clock, now: float = 0.0, seats: int = 3) -> Clocks:
    clocks = Clocks(rule, Clocks.fresh(rule, seats, now), (), now)
    clocks.begun = True
    return clocks


def test_time_is_used_up_by_those_who_are_asked() -> None:
    clocks = begun(LIVE)
    clocks.run([1], 0)
    clocks.run([0, 2], 30)
    assert [clocks.left(seat, 40) for seat in range(3)] == [90, 70, 90]
    assert clocks.next_zero(40) == 90
    clocks.run([], 130)
    assert [clocks.left(seat, 500) for seat in range(3)] == [0, 70, 0]
    assert clocks.next_zero(500) is None


def test_a_live_clock_stands_still_until_everybody_has_come_and_while_the_server_is_down() -> None:
    clocks = Clocks(LIVE, Clocks.fresh(LIVE, 2, 0), (), 0)
    clocks.run([0], 0)
    assert clocks.left(0, 50) == 100
    clocks.begun = True
    clocks.run([0], 50)
    times = clocks.times(60)
    assert times.left == [90, 100]
    later = Clocks(LIVE, times, [0], 5000)
    assert later.left(0, 5010) == 80


def test_a_slow_clock_that_has_begun_never_stands_still() -> None:
    times = Clocks.fresh(SLOW, 2, 0)
    assert not times.begun
    times.begun = True
    clocks = Clocks(SLOW, times, [1], 30)
    assert clocks.left(1, 30) == 70
    later = Clocks(SLOW, clocks.times(40), [1], 70)
    assert later.left(1, 70) == 30


def test_vacation_is_used_up_before_the_clock() -> None:
    clocks = begun(Clock("slow", 100, "bot", vacation=1))
    clocks.run([0], 0)
    clocks.leave(0, 10)
    assert clocks.is_away(0, 20)
    assert [clocks.left(seat, 86410) for seat in (0, 1)] == [90, 100]
    assert clocks.next_zero(10) == 90 + 86400
    later = Clocks(clocks.rule, clocks.times(20), [0], 20)
    assert (later.left(0, 86410 + 30), later.vacation(0, 86410 + 30)) == (60, 0)
    clocks.come_back(0, 86400)
    assert (clocks.left(0, 86440), clocks.vacation(0, 86440)) == (50, 10)
    assert clocks.vacation(1, 86440) == 86400


def test_buckets() -> None:
    now = Now()
    bucket = Bucket(2, 3, now)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    assert not bucket.full
    now.time += 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
    now.time += 100
    assert bucket.full
    many = Buckets(1, 1, Share(), most=2)
    assert [many.take(name) for name in "aabbc"] == [True, False, True, False, True]


def table_with_clock(server: Live, **rule: object) -> tuple[str, list[str]]:
    clock = {"kind": "live", "seconds": 600, "at_zero": "bot", **rule}
    return server.make(2, clock=clock, options={"start": "0"})


def test_at_zero_a_bot_takes_over_for_good(data: Path) -> None:
    now = Now()
    with running(data, now=now) as server:
        table, tokens = table_with_clock(server, seconds=10)
        one = server.connect().hello(table, tokens[0])
        now.time += 1000
        two = server.connect().hello(table, tokens[1])
        assert [seat["clock"] for seat in two.table["seats"]] == [10, 10]
        now.time += 10
        one.hello(table, tokens[0])  # somebody touches the table, and it looks at its clock
        two.until(lambda m: m["type"] == "table" and m["table"]["seats"][0]["bot"] == "caballero")
        two.until(lambda m: m["type"] == "update" and m["seq"] >= 1)
        assert one.refusal(type="takeover", seat=0, bot=None) == "The time of that seat is up."
        assert two.table["seats"][1]["clock"] == 10


def test_at_zero_nothing_need_happen(data: Path) -> None:
    now = Now()
    with running(data, now=now) as server:
        table, tokens = table_with_clock(server, seconds=10, at_zero="nothing")
        one, two = server.sit(table, tokens)
        now.time += 4
        play_on([one, two], 1)
        one.hello(table, tokens[0])
        assert [seat["clock"] for seat in one.table["seats"]] == [6, 10]
        now.time += 400
        play_on([one, two], 3)
        assert two.table["seats"][1]["clock"] == 0
        assert two.table["seats"][1]["bot"] is None


def test_a_slow_clock_runs_out_while_the_server_is_down(data: Path) -> None:
    now = Now()
    with running(data, now=now) as server:
        table, tokens = table_with_clock(server, kind="slow", seconds=100)
        one, two = server.sit(table, tokens)
        now.time += 40
        play_on([one, two], 2)
        left = [seat["clock"] for seat in two.table["seats"]]
    now.time += 1000
    with running(data, now=now) as server:
        seat = server.play(table).asked[0]
        watcher = server.connect().hello(table)
        if watcher.table["seats"][seat]["bot"] is None:
            watcher.until(lambda m: m["type"] == "table" and m["table"]["seats"][seat]["bot"] == "caballero")
        assert watcher.table["seats"][1 - seat]["clock"] == left[1 - seat]
